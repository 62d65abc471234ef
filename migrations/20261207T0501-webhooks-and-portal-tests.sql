select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

create table "public"."test_run" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "ran_at" timestamp with time zone not null,
    "suite" text not null,
    "portal" text not null,
    "outcome" text not null,
    "passed" integer not null,
    "failed" integer not null,
    "skipped" integer not null,
    "soon" integer not null,
    "ms" integer not null,
    "revision" text not null,
    "ran_by" text not null,
    "checks" jsonb not null
      );


alter table "public"."test_run" enable row level security;


  create table "public"."webhook" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "name" text not null,
    "url" text not null,
    "events" text[] not null,
    "secret_hint" text,
    "secret_at" timestamp with time zone,
    "enabled_at" timestamp with time zone,
    "off_reason" text
      );


alter table "public"."webhook" enable row level security;


  create table "public"."webhook_delivery" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "webhook" uuid not null,
    "event" text not null,
    "happened_at" timestamp with time zone not null,
    "noun" text,
    "record" text,
    "entry" text,
    "attempts" integer not null,
    "next_at" timestamp with time zone,
    "tried_at" timestamp with time zone,
    "code" integer,
    "ms" integer,
    "problem" text
      );


alter table "public"."webhook_delivery" enable row level security;


  create table "public"."webhook_key" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "secret" bytea not null,
    "upto_xid" xid8 not null default pg_current_xact_id(),
    "upto_seq" bigint not null default 0
      );


alter table "public"."webhook_key" enable row level security;

CREATE INDEX test_run_ran_at_idx ON public.test_run USING btree (tenant_id, ran_at, id);

CREATE UNIQUE INDEX test_run_pkey ON public.test_run USING btree (tenant_id, id);

CREATE INDEX webhook_delivery_event_idx ON public.webhook_delivery USING btree (tenant_id, event, id);

CREATE INDEX webhook_delivery_happened_at_idx ON public.webhook_delivery USING btree (tenant_id, happened_at, id);

CREATE INDEX webhook_delivery_next_at_idx ON public.webhook_delivery USING btree (tenant_id, next_at, id);

CREATE UNIQUE INDEX webhook_delivery_pkey ON public.webhook_delivery USING btree (tenant_id, id);

CREATE UNIQUE INDEX webhook_delivery_webhook_entry_key ON public.webhook_delivery USING btree (tenant_id, webhook, lower(entry));

CREATE INDEX webhook_delivery_webhook_idx ON public.webhook_delivery USING btree (tenant_id, webhook, id);

CREATE UNIQUE INDEX webhook_key_pkey ON public.webhook_key USING btree (tenant_id, id);

CREATE INDEX webhook_name_idx ON public.webhook USING btree (tenant_id, name, id);

CREATE UNIQUE INDEX webhook_name_key ON public.webhook USING btree (tenant_id, lower(name));

CREATE UNIQUE INDEX webhook_pkey ON public.webhook USING btree (tenant_id, id);

alter table "public"."test_run" add constraint "test_run_pkey" PRIMARY KEY using index "test_run_pkey";

alter table "public"."webhook" add constraint "webhook_pkey" PRIMARY KEY using index "webhook_pkey";

alter table "public"."webhook_delivery" add constraint "webhook_delivery_pkey" PRIMARY KEY using index "webhook_delivery_pkey";

alter table "public"."webhook_key" add constraint "webhook_key_pkey" PRIMARY KEY using index "webhook_key_pkey";

alter table "public"."test_run" add constraint "test_run_outcome_check" CHECK ((outcome = ANY (ARRAY['passed'::text, 'failed'::text]))) not valid;

alter table "public"."test_run" validate constraint "test_run_outcome_check";

alter table "public"."test_run" add constraint "test_run_portal_check" CHECK ((portal = ANY (ARRAY['enterprise'::text, 'employee'::text, 'behavioral-health'::text, 'health'::text, 'consultant'::text, 'training-platform'::text, 'global-admin'::text]))) not valid;

alter table "public"."test_run" validate constraint "test_run_portal_check";

alter table "public"."test_run" add constraint "test_run_suite_check" CHECK ((suite = ANY (ARRAY['smoke'::text, 'api'::text, 'security'::text]))) not valid;

alter table "public"."test_run" validate constraint "test_run_suite_check";

alter table "public"."webhook" add constraint "webhook_status_check" CHECK ((status = ANY (ARRAY['draft'::text, 'enabled'::text, 'disabled'::text]))) not valid;

alter table "public"."webhook" validate constraint "webhook_status_check";

alter table "public"."webhook_delivery" add constraint "webhook_delivery_event_check" CHECK ((event = ANY (ARRAY['employee_created'::text, 'employee_changed'::text, 'employee_left'::text, 'account_invited'::text, 'role_changed'::text, 'application_received'::text, 'applicant_hired'::text, 'course_completed'::text, 'policy_published'::text, 'pay_run_approved'::text, 'expense_approved'::text, 'order_approved'::text, 'backup_recorded'::text, 'test'::text]))) not valid;

alter table "public"."webhook_delivery" validate constraint "webhook_delivery_event_check";

alter table "public"."webhook_delivery" add constraint "webhook_delivery_status_check" CHECK ((status = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text, 'skipped'::text]))) not valid;

alter table "public"."webhook_delivery" validate constraint "webhook_delivery_status_check";

alter table "public"."webhook_delivery" add constraint "webhook_delivery_webhook_fkey" FOREIGN KEY (tenant_id, webhook) REFERENCES webhook(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."webhook_delivery" validate constraint "webhook_delivery_webhook_fkey";

alter table "public"."webhook_key" add constraint "webhook_key_tenant_id_fkey" FOREIGN KEY (tenant_id) REFERENCES organization(id) not valid;

alter table "public"."webhook_key" validate constraint "webhook_key_tenant_id_fkey";

alter table "public"."webhook_key" add constraint "webhook_key_tenant_id_id_fkey" FOREIGN KEY (tenant_id, id) REFERENCES webhook(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."webhook_key" validate constraint "webhook_key_tenant_id_id_fkey";

grant delete on table "public"."test_run" to "nexus_app";

grant insert on table "public"."test_run" to "nexus_app";

grant select on table "public"."test_run" to "nexus_app";

grant update on table "public"."test_run" to "nexus_app";

grant delete on table "public"."webhook" to "nexus_app";

grant insert on table "public"."webhook" to "nexus_app";

grant select on table "public"."webhook" to "nexus_app";

grant update on table "public"."webhook" to "nexus_app";

grant delete on table "public"."webhook_delivery" to "nexus_app";

grant insert on table "public"."webhook_delivery" to "nexus_app";

grant select on table "public"."webhook_delivery" to "nexus_app";

grant update on table "public"."webhook_delivery" to "nexus_app";

grant delete on table "public"."webhook_key" to "nexus_app";

grant insert on table "public"."webhook_key" to "nexus_app";

grant select on table "public"."webhook_key" to "nexus_app";

grant update on table "public"."webhook_key" to "nexus_app";


  create policy "tenant"
  on "public"."test_run"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."webhook"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."webhook_delivery"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."webhook_key"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));
alter table "test_run" force row level security;
alter table "webhook" force row level security;
alter table "webhook_delivery" force row level security;
alter table "webhook_key" force row level security;
