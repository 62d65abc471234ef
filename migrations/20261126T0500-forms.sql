select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

create table "public"."form_request" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "employee" uuid not null,
    "form_version" uuid not null,
    "answers" jsonb,
    "result" jsonb,
    "score" numeric,
    "band" text,
    "submitted_at" timestamp with time zone,
    "decided_at" timestamp with time zone,
    "decided_by" uuid,
    "decision_note" text
      );


alter table "public"."form_request" enable row level security;


  create table "public"."form_template" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "code" text not null,
    "title" text not null,
    "kind" text not null,
    "language" text not null,
    "description" text,
    "roles" text[],
    "levels" text[],
    "version_number" integer,
    "published_at" timestamp with time zone,
    "search_text" text generated always as (nexus_search(((COALESCE(title, ''::text) || ' '::text) || COALESCE(code, ''::text)))) stored
      );


alter table "public"."form_template" enable row level security;


  create table "public"."form_version" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "template" uuid not null,
    "number" integer not null,
    "definition" jsonb,
    "changes" text,
    "items" integer not null,
    "published_at" timestamp with time zone
      );


alter table "public"."form_version" enable row level security;

CREATE INDEX form_request_decided_by_idx ON public.form_request USING btree (tenant_id, decided_by, id);

CREATE INDEX form_request_employee_idx ON public.form_request USING btree (tenant_id, employee, id);

CREATE INDEX form_request_form_version_idx ON public.form_request USING btree (tenant_id, form_version, id);

CREATE UNIQUE INDEX form_request_pkey ON public.form_request USING btree (tenant_id, id);

CREATE INDEX form_request_submitted_at_idx ON public.form_request USING btree (tenant_id, submitted_at, id);

CREATE UNIQUE INDEX form_template_code_key ON public.form_template USING btree (tenant_id, lower(code));

CREATE UNIQUE INDEX form_template_pkey ON public.form_template USING btree (tenant_id, id);

CREATE INDEX form_template_search_idx ON public.form_template USING gin (tenant_id, search_text gin_trgm_ops);

CREATE INDEX form_template_title_idx ON public.form_template USING btree (tenant_id, title, id);

CREATE INDEX form_version_number_idx ON public.form_version USING btree (tenant_id, number, id);

CREATE UNIQUE INDEX form_version_pkey ON public.form_version USING btree (tenant_id, id);

CREATE INDEX form_version_template_idx ON public.form_version USING btree (tenant_id, template, id);

CREATE UNIQUE INDEX form_version_template_number_key ON public.form_version USING btree (tenant_id, template, number);

alter table "public"."form_request" add constraint "form_request_pkey" PRIMARY KEY using index "form_request_pkey";

alter table "public"."form_template" add constraint "form_template_pkey" PRIMARY KEY using index "form_template_pkey";

alter table "public"."form_version" add constraint "form_version_pkey" PRIMARY KEY using index "form_version_pkey";

alter table "public"."form_request" add constraint "form_request_decided_by_fkey" FOREIGN KEY (tenant_id, decided_by) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."form_request" validate constraint "form_request_decided_by_fkey";

alter table "public"."form_request" add constraint "form_request_employee_fkey" FOREIGN KEY (tenant_id, employee) REFERENCES employee(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."form_request" validate constraint "form_request_employee_fkey";

alter table "public"."form_request" add constraint "form_request_form_version_fkey" FOREIGN KEY (tenant_id, form_version) REFERENCES form_version(tenant_id, id) not valid;

alter table "public"."form_request" validate constraint "form_request_form_version_fkey";

alter table "public"."form_request" add constraint "form_request_status_check" CHECK ((status = ANY (ARRAY['draft'::text, 'pending'::text, 'approved'::text, 'rejected'::text, 'cancelled'::text]))) not valid;

alter table "public"."form_request" validate constraint "form_request_status_check";

alter table "public"."form_template" add constraint "form_template_kind_check" CHECK ((kind = ANY (ARRAY['clinical'::text, 'note'::text, 'consent'::text, 'workforce'::text]))) not valid;

alter table "public"."form_template" validate constraint "form_template_kind_check";

alter table "public"."form_template" add constraint "form_template_language_check" CHECK ((language = ANY (ARRAY['en'::text, 'es'::text]))) not valid;

alter table "public"."form_template" validate constraint "form_template_language_check";

alter table "public"."form_template" add constraint "form_template_status_check" CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text, 'retired'::text]))) not valid;

alter table "public"."form_template" validate constraint "form_template_status_check";

alter table "public"."form_version" add constraint "form_version_status_check" CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text, 'superseded'::text]))) not valid;

alter table "public"."form_version" validate constraint "form_version_status_check";

alter table "public"."form_version" add constraint "form_version_template_fkey" FOREIGN KEY (tenant_id, template) REFERENCES form_template(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."form_version" validate constraint "form_version_template_fkey";

grant delete on table "public"."form_request" to "nexus_app";

grant insert on table "public"."form_request" to "nexus_app";

grant select on table "public"."form_request" to "nexus_app";

grant update on table "public"."form_request" to "nexus_app";

grant delete on table "public"."form_template" to "nexus_app";

grant insert on table "public"."form_template" to "nexus_app";

grant select on table "public"."form_template" to "nexus_app";

grant update on table "public"."form_template" to "nexus_app";

grant delete on table "public"."form_version" to "nexus_app";

grant insert on table "public"."form_version" to "nexus_app";

grant select on table "public"."form_version" to "nexus_app";

grant update on table "public"."form_version" to "nexus_app";


  create policy "tenant"
  on "public"."form_request"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."form_template"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."form_version"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));
alter table "form_request" force row level security;
alter table "form_template" force row level security;
alter table "form_version" force row level security;
