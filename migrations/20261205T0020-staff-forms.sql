select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

create table "public"."staff_form" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "form" uuid not null,
    "employee" uuid not null,
    "filler" text not null,
    "due_on" date not null,
    "assignee" uuid not null,
    "schedule" uuid,
    "opens_on" date not null,
    "form_version" uuid,
    "answers" jsonb,
    "result" jsonb,
    "attachments" uuid[],
    "score" numeric,
    "band" text,
    "submitted_at" timestamp with time zone,
    "submitted_by" uuid,
    "reminders" integer not null,
    "ended_for" text
      );


alter table "public"."staff_form" enable row level security;


  create table "public"."staff_form_schedule" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "form" uuid not null,
    "department" uuid,
    "location" uuid,
    "anchor" text not null,
    "after" integer not null,
    "start_on" date,
    "every" integer,
    "unit" text not null,
    "filler" text not null,
    "allow_days" integer not null,
    "grace_days" integer not null
      );


alter table "public"."staff_form_schedule" enable row level security;

CREATE INDEX staff_form_assignee_idx ON public.staff_form USING btree (tenant_id, assignee, id);

CREATE INDEX staff_form_due_on_idx ON public.staff_form USING btree (tenant_id, due_on, id);

CREATE INDEX staff_form_employee_idx ON public.staff_form USING btree (tenant_id, employee, id);

CREATE INDEX staff_form_form_idx ON public.staff_form USING btree (tenant_id, form, id);

CREATE INDEX staff_form_form_version_idx ON public.staff_form USING btree (tenant_id, form_version, id);

CREATE UNIQUE INDEX staff_form_pkey ON public.staff_form USING btree (tenant_id, id);

CREATE INDEX staff_form_schedule_department_idx ON public.staff_form_schedule USING btree (tenant_id, department, id);

CREATE UNIQUE INDEX staff_form_schedule_employee_opens_on_key ON public.staff_form USING btree (tenant_id, schedule, employee, opens_on) WHERE (status = ANY (ARRAY['due'::text, 'in_progress'::text, 'submitted'::text, 'waived'::text]));

CREATE INDEX staff_form_schedule_form_idx ON public.staff_form_schedule USING btree (tenant_id, form, id);

CREATE INDEX staff_form_schedule_idx ON public.staff_form USING btree (tenant_id, schedule, id);

CREATE INDEX staff_form_schedule_location_idx ON public.staff_form_schedule USING btree (tenant_id, location, id);

CREATE UNIQUE INDEX staff_form_schedule_pkey ON public.staff_form_schedule USING btree (tenant_id, id);

alter table "public"."staff_form" add constraint "staff_form_pkey" PRIMARY KEY using index "staff_form_pkey";

alter table "public"."staff_form_schedule" add constraint "staff_form_schedule_pkey" PRIMARY KEY using index "staff_form_schedule_pkey";

alter table "public"."staff_form" add constraint "staff_form_assignee_fkey" FOREIGN KEY (tenant_id, assignee) REFERENCES employee(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."staff_form" validate constraint "staff_form_assignee_fkey";

alter table "public"."staff_form" add constraint "staff_form_employee_fkey" FOREIGN KEY (tenant_id, employee) REFERENCES employee(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."staff_form" validate constraint "staff_form_employee_fkey";

alter table "public"."staff_form" add constraint "staff_form_filler_check" CHECK ((filler = ANY (ARRAY['employee'::text, 'manager'::text]))) not valid;

alter table "public"."staff_form" validate constraint "staff_form_filler_check";

alter table "public"."staff_form" add constraint "staff_form_form_fkey" FOREIGN KEY (tenant_id, form) REFERENCES form_template(tenant_id, id) not valid;

alter table "public"."staff_form" validate constraint "staff_form_form_fkey";

alter table "public"."staff_form" add constraint "staff_form_form_version_fkey" FOREIGN KEY (tenant_id, form_version) REFERENCES form_version(tenant_id, id) not valid;

alter table "public"."staff_form" validate constraint "staff_form_form_version_fkey";

alter table "public"."staff_form" add constraint "staff_form_schedule_fkey" FOREIGN KEY (tenant_id, schedule) REFERENCES staff_form_schedule(tenant_id, id) not valid;

alter table "public"."staff_form" validate constraint "staff_form_schedule_fkey";

alter table "public"."staff_form" add constraint "staff_form_status_check" CHECK ((status = ANY (ARRAY['due'::text, 'in_progress'::text, 'submitted'::text, 'waived'::text, 'withdrawn'::text]))) not valid;

alter table "public"."staff_form" validate constraint "staff_form_status_check";

alter table "public"."staff_form_schedule" add constraint "staff_form_schedule_anchor_check" CHECK ((anchor = ANY (ARRAY['hire'::text, 'calendar'::text]))) not valid;

alter table "public"."staff_form_schedule" validate constraint "staff_form_schedule_anchor_check";

alter table "public"."staff_form_schedule" add constraint "staff_form_schedule_department_fkey" FOREIGN KEY (tenant_id, department) REFERENCES department(tenant_id, id) not valid;

alter table "public"."staff_form_schedule" validate constraint "staff_form_schedule_department_fkey";

alter table "public"."staff_form_schedule" add constraint "staff_form_schedule_filler_check" CHECK ((filler = ANY (ARRAY['employee'::text, 'manager'::text]))) not valid;

alter table "public"."staff_form_schedule" validate constraint "staff_form_schedule_filler_check";

alter table "public"."staff_form_schedule" add constraint "staff_form_schedule_form_fkey" FOREIGN KEY (tenant_id, form) REFERENCES form_template(tenant_id, id) not valid;

alter table "public"."staff_form_schedule" validate constraint "staff_form_schedule_form_fkey";

alter table "public"."staff_form_schedule" add constraint "staff_form_schedule_location_fkey" FOREIGN KEY (tenant_id, location) REFERENCES location(tenant_id, id) not valid;

alter table "public"."staff_form_schedule" validate constraint "staff_form_schedule_location_fkey";

alter table "public"."staff_form_schedule" add constraint "staff_form_schedule_status_check" CHECK ((status = ANY (ARRAY['active'::text, 'paused'::text, 'retired'::text]))) not valid;

alter table "public"."staff_form_schedule" validate constraint "staff_form_schedule_status_check";

alter table "public"."staff_form_schedule" add constraint "staff_form_schedule_unit_check" CHECK ((unit = ANY (ARRAY['weeks'::text, 'months'::text]))) not valid;

alter table "public"."staff_form_schedule" validate constraint "staff_form_schedule_unit_check";

grant delete on table "public"."staff_form" to "nexus_app";

grant insert on table "public"."staff_form" to "nexus_app";

grant select on table "public"."staff_form" to "nexus_app";

grant update on table "public"."staff_form" to "nexus_app";

grant delete on table "public"."staff_form_schedule" to "nexus_app";

grant insert on table "public"."staff_form_schedule" to "nexus_app";

grant select on table "public"."staff_form_schedule" to "nexus_app";

grant update on table "public"."staff_form_schedule" to "nexus_app";


  create policy "tenant"
  on "public"."staff_form"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."staff_form_schedule"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));
alter table "staff_form" force row level security;
alter table "staff_form_schedule" force row level security;
