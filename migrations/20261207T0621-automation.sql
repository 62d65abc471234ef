select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

create table "public"."automation" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "name" text not null,
    "entity" text not null,
    "trigger" text not null,
    "to_status" text,
    "date_field" text,
    "offset_days" integer,
    "schedule" text,
    "conditions" jsonb,
    "actions" jsonb not null,
    "owner" uuid,
    "enabled_at" timestamp with time zone,
    "turn_on" date,
    "last_run_at" timestamp with time zone,
    "runs" integer,
    "succeeded" integer,
    "success" integer,
    "pause_reason" text
      );


alter table "public"."automation" enable row level security;


  create table "public"."automation_cursor" (
    "tenant_id" uuid not null,
    "upto_xid" xid8 not null default '0'::xid8,
    "upto_seq" bigint not null default 0
      );


alter table "public"."automation_cursor" enable row level security;


  create table "public"."automation_run" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "automation" uuid not null,
    "entity" text not null,
    "record" text not null,
    "cause" text not null,
    "depth" integer not null,
    "happened_at" timestamp with time zone not null,
    "tries" integer not null,
    "next_at" timestamp with time zone,
    "tried_at" timestamp with time zone,
    "did" text,
    "problem" text,
    "denied" boolean not null
      );


alter table "public"."automation_run" enable row level security;

CREATE UNIQUE INDEX automation_cursor_pkey ON public.automation_cursor USING btree (tenant_id);

CREATE INDEX automation_name_idx ON public.automation USING btree (tenant_id, name, id);

CREATE UNIQUE INDEX automation_name_key ON public.automation USING btree (tenant_id, lower(name));

CREATE INDEX automation_owner_idx ON public.automation USING btree (tenant_id, owner, id);

CREATE UNIQUE INDEX automation_pkey ON public.automation USING btree (tenant_id, id);

CREATE INDEX automation_run_automation_idx ON public.automation_run USING btree (tenant_id, automation, id);

CREATE UNIQUE INDEX automation_run_automation_record_cause_key ON public.automation_run USING btree (tenant_id, automation, lower(record), lower(cause));

CREATE INDEX automation_run_happened_at_idx ON public.automation_run USING btree (tenant_id, happened_at, id);

CREATE INDEX automation_run_next_at_idx ON public.automation_run USING btree (tenant_id, next_at, id);

CREATE UNIQUE INDEX automation_run_pkey ON public.automation_run USING btree (tenant_id, id);

CREATE INDEX automation_trigger_idx ON public.automation USING btree (tenant_id, trigger, id);

alter table "public"."automation" add constraint "automation_pkey" PRIMARY KEY using index "automation_pkey";

alter table "public"."automation_cursor" add constraint "automation_cursor_pkey" PRIMARY KEY using index "automation_cursor_pkey";

alter table "public"."automation_run" add constraint "automation_run_pkey" PRIMARY KEY using index "automation_run_pkey";

alter table "public"."automation" add constraint "automation_entity_check" CHECK ((entity = ANY (ARRAY['employee'::text, 'leave_request'::text, 'job_application'::text, 'task'::text, 'course_enrollment'::text, 'expense_report'::text, 'contract'::text, 'goal'::text]))) not valid;

alter table "public"."automation" validate constraint "automation_entity_check";

alter table "public"."automation" add constraint "automation_schedule_check" CHECK ((schedule = ANY (ARRAY['daily'::text, 'weekly'::text, 'monthly'::text]))) not valid;

alter table "public"."automation" validate constraint "automation_schedule_check";

alter table "public"."automation" add constraint "automation_status_check" CHECK ((status = ANY (ARRAY['draft'::text, 'enabled'::text, 'disabled'::text, 'paused'::text]))) not valid;

alter table "public"."automation" validate constraint "automation_status_check";

alter table "public"."automation" add constraint "automation_trigger_check" CHECK ((trigger = ANY (ARRAY['created'::text, 'updated'::text, 'status_changed'::text, 'date_offset'::text, 'schedule'::text]))) not valid;

alter table "public"."automation" validate constraint "automation_trigger_check";

alter table "public"."automation_cursor" add constraint "automation_cursor_tenant_id_fkey" FOREIGN KEY (tenant_id) REFERENCES organization(id) not valid;

alter table "public"."automation_cursor" validate constraint "automation_cursor_tenant_id_fkey";

alter table "public"."automation_run" add constraint "automation_run_automation_fkey" FOREIGN KEY (tenant_id, automation) REFERENCES automation(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."automation_run" validate constraint "automation_run_automation_fkey";

alter table "public"."automation_run" add constraint "automation_run_entity_check" CHECK ((entity = ANY (ARRAY['employee'::text, 'leave_request'::text, 'job_application'::text, 'task'::text, 'course_enrollment'::text, 'expense_report'::text, 'contract'::text, 'goal'::text]))) not valid;

alter table "public"."automation_run" validate constraint "automation_run_entity_check";

alter table "public"."automation_run" add constraint "automation_run_status_check" CHECK ((status = ANY (ARRAY['waiting'::text, 'succeeded'::text, 'failed'::text, 'skipped'::text]))) not valid;

alter table "public"."automation_run" validate constraint "automation_run_status_check";

grant delete on table "public"."automation" to "nexus_app";

grant insert on table "public"."automation" to "nexus_app";

grant select on table "public"."automation" to "nexus_app";

grant update on table "public"."automation" to "nexus_app";

grant delete on table "public"."automation_cursor" to "nexus_app";

grant insert on table "public"."automation_cursor" to "nexus_app";

grant select on table "public"."automation_cursor" to "nexus_app";

grant update on table "public"."automation_cursor" to "nexus_app";

grant delete on table "public"."automation_run" to "nexus_app";

grant insert on table "public"."automation_run" to "nexus_app";

grant select on table "public"."automation_run" to "nexus_app";

grant update on table "public"."automation_run" to "nexus_app";


  create policy "tenant"
  on "public"."automation"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."automation_cursor"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."automation_run"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));
alter table "automation" force row level security;
alter table "automation_cursor" force row level security;
alter table "automation_run" force row level security;
