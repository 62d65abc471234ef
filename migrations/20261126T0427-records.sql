select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

create table "public"."destruction" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "record_class" uuid not null,
    "note" text,
    "proposed_on" date,
    "proposed_by" uuid,
    "documents" integer,
    "items" jsonb,
    "destroyed_at" timestamp with time zone,
    "destroyed_by" uuid
      );


alter table "public"."destruction" enable row level security;


  create table "public"."legal_hold" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "name" text not null,
    "reason" text not null,
    "employee" uuid,
    "category" text,
    "since" date not null,
    "released_on" date,
    "release_reason" text,
    "search_text" text generated always as (nexus_search(COALESCE(name, ''::text))) stored
      );


alter table "public"."legal_hold" enable row level security;


  create table "public"."record_class" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "name" text not null,
    "categories" text[] not null,
    "trigger" text not null,
    "years" integer not null,
    "source" text
      );


alter table "public"."record_class" enable row level security;

CREATE UNIQUE INDEX destruction_pkey ON public.destruction USING btree (tenant_id, id);

CREATE INDEX destruction_proposed_on_idx ON public.destruction USING btree (tenant_id, proposed_on, id);

CREATE INDEX destruction_record_class_idx ON public.destruction USING btree (tenant_id, record_class, id);

CREATE INDEX legal_hold_employee_idx ON public.legal_hold USING btree (tenant_id, employee, id);

CREATE UNIQUE INDEX legal_hold_pkey ON public.legal_hold USING btree (tenant_id, id);

CREATE INDEX legal_hold_search_idx ON public.legal_hold USING gin (tenant_id, search_text gin_trgm_ops);

CREATE INDEX legal_hold_since_idx ON public.legal_hold USING btree (tenant_id, since, id);

CREATE INDEX record_class_name_idx ON public.record_class USING btree (tenant_id, name, id);

CREATE UNIQUE INDEX record_class_name_key ON public.record_class USING btree (tenant_id, lower(name));

CREATE UNIQUE INDEX record_class_pkey ON public.record_class USING btree (tenant_id, id);

alter table "public"."destruction" add constraint "destruction_pkey" PRIMARY KEY using index "destruction_pkey";

alter table "public"."legal_hold" add constraint "legal_hold_pkey" PRIMARY KEY using index "legal_hold_pkey";

alter table "public"."record_class" add constraint "record_class_pkey" PRIMARY KEY using index "record_class_pkey";

alter table "public"."destruction" add constraint "destruction_record_class_fkey" FOREIGN KEY (tenant_id, record_class) REFERENCES record_class(tenant_id, id) not valid;

alter table "public"."destruction" validate constraint "destruction_record_class_fkey";

alter table "public"."destruction" add constraint "destruction_status_check" CHECK ((status = ANY (ARRAY['proposed'::text, 'destroyed'::text, 'withdrawn'::text]))) not valid;

alter table "public"."destruction" validate constraint "destruction_status_check";

alter table "public"."legal_hold" add constraint "legal_hold_category_check" CHECK ((category = ANY (ARRAY['identity'::text, 'agreements'::text, 'credentials'::text, 'training'::text, 'performance'::text, 'medical'::text, 'payroll'::text, 'safety'::text, 'corporate'::text, 'insurance'::text, 'facility'::text, 'vendors'::text, 'consents'::text, 'plans'::text, 'session_notes'::text, 'client_files'::text, 'client_contracts'::text, 'audit_reports'::text, 'certificates'::text]))) not valid;

alter table "public"."legal_hold" validate constraint "legal_hold_category_check";

alter table "public"."legal_hold" add constraint "legal_hold_employee_fkey" FOREIGN KEY (tenant_id, employee) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."legal_hold" validate constraint "legal_hold_employee_fkey";

alter table "public"."legal_hold" add constraint "legal_hold_status_check" CHECK ((status = ANY (ARRAY['active'::text, 'released'::text]))) not valid;

alter table "public"."legal_hold" validate constraint "legal_hold_status_check";

alter table "public"."record_class" add constraint "record_class_trigger_check" CHECK ((trigger = ANY (ARRAY['creation'::text, 'year_end'::text, 'termination'::text, 'event'::text, 'i9'::text]))) not valid;

alter table "public"."record_class" validate constraint "record_class_trigger_check";

grant delete on table "public"."destruction" to "nexus_app";

grant insert on table "public"."destruction" to "nexus_app";

grant select on table "public"."destruction" to "nexus_app";

grant update on table "public"."destruction" to "nexus_app";

grant delete on table "public"."legal_hold" to "nexus_app";

grant insert on table "public"."legal_hold" to "nexus_app";

grant select on table "public"."legal_hold" to "nexus_app";

grant update on table "public"."legal_hold" to "nexus_app";

grant delete on table "public"."record_class" to "nexus_app";

grant insert on table "public"."record_class" to "nexus_app";

grant select on table "public"."record_class" to "nexus_app";

grant update on table "public"."record_class" to "nexus_app";


  create policy "tenant"
  on "public"."destruction"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."legal_hold"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."record_class"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));
alter table "destruction" force row level security;
alter table "legal_hold" force row level security;
alter table "record_class" force row level security;
