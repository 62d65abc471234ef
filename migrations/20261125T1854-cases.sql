select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

create table "public"."case_task" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "case" uuid not null,
    "employee" uuid not null,
    "title" text not null,
    "stage" text not null,
    "owner_type" text not null,
    "assignee" uuid,
    "starts" date,
    "due" date not null,
    "offset_days" integer,
    "duration_days" integer,
    "required" boolean not null,
    "blocks" boolean not null,
    "evidence_asked" text not null,
    "evidence" uuid,
    "link" text,
    "note" text,
    "sent_at" timestamp with time zone,
    "viewed_at" timestamp with time zone,
    "reminded_at" timestamp with time zone,
    "escalated_at" timestamp with time zone,
    "completed_on" date,
    "completed_by" uuid,
    "search_text" text generated always as (nexus_search(COALESCE(title, ''::text))) stored
      );


alter table "public"."case_task" enable row level security;


  create table "public"."case_template" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "name" text not null,
    "kind" text not null,
    "opens_itself" boolean not null,
    "department" uuid,
    "position" uuid,
    "location" uuid,
    "employment_type" text,
    "description" text,
    "tasks" jsonb not null,
    "search_text" text generated always as (nexus_search(COALESCE(name, ''::text))) stored
      );


alter table "public"."case_template" enable row level security;


  create table "public"."lifecycle_case" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "number" text not null,
    "kind" text not null,
    "employee" uuid not null,
    "template" uuid,
    "anchor_date" date not null,
    "stage" text not null,
    "stage_since" date not null,
    "buddy" uuid,
    "opened_on" date not null,
    "tasks_total" integer not null,
    "tasks_done" integer not null,
    "progress" integer not null,
    "completed_on" date,
    "note" text,
    "search_text" text generated always as (nexus_search(COALESCE(number, ''::text))) stored
      );


alter table "public"."lifecycle_case" enable row level security;

CREATE INDEX case_task_assignee_idx ON public.case_task USING btree (tenant_id, assignee, id);

CREATE INDEX case_task_case_idx ON public.case_task USING btree (tenant_id, "case", id);

CREATE INDEX case_task_due_idx ON public.case_task USING btree (tenant_id, due, id);

CREATE INDEX case_task_employee_idx ON public.case_task USING btree (tenant_id, employee, id);

CREATE UNIQUE INDEX case_task_pkey ON public.case_task USING btree (tenant_id, id);

CREATE INDEX case_task_search_idx ON public.case_task USING gin (tenant_id, search_text gin_trgm_ops);

CREATE INDEX case_template_department_idx ON public.case_template USING btree (tenant_id, department, id);

CREATE INDEX case_template_kind_name_idx ON public.case_template USING btree (tenant_id, kind, name, id);

CREATE INDEX case_template_location_idx ON public.case_template USING btree (tenant_id, location, id);

CREATE UNIQUE INDEX case_template_name_key ON public.case_template USING btree (tenant_id, lower(name));

CREATE UNIQUE INDEX case_template_pkey ON public.case_template USING btree (tenant_id, id);

CREATE INDEX case_template_position_idx ON public.case_template USING btree (tenant_id, "position", id);

CREATE INDEX case_template_search_idx ON public.case_template USING gin (tenant_id, search_text gin_trgm_ops);

CREATE INDEX lifecycle_case_anchor_date_idx ON public.lifecycle_case USING btree (tenant_id, anchor_date, id);

CREATE INDEX lifecycle_case_buddy_idx ON public.lifecycle_case USING btree (tenant_id, buddy, id);

CREATE INDEX lifecycle_case_employee_idx ON public.lifecycle_case USING btree (tenant_id, employee, id);

CREATE UNIQUE INDEX lifecycle_case_employee_kind_key ON public.lifecycle_case USING btree (tenant_id, employee, kind) WHERE (status = ANY (ARRAY['not_started'::text, 'in_progress'::text]));

CREATE UNIQUE INDEX lifecycle_case_pkey ON public.lifecycle_case USING btree (tenant_id, id);

CREATE INDEX lifecycle_case_search_idx ON public.lifecycle_case USING gin (tenant_id, search_text gin_trgm_ops);

CREATE INDEX lifecycle_case_template_idx ON public.lifecycle_case USING btree (tenant_id, template, id);

alter table "public"."case_task" add constraint "case_task_pkey" PRIMARY KEY using index "case_task_pkey";

alter table "public"."case_template" add constraint "case_template_pkey" PRIMARY KEY using index "case_template_pkey";

alter table "public"."lifecycle_case" add constraint "lifecycle_case_pkey" PRIMARY KEY using index "lifecycle_case_pkey";

alter table "public"."case_task" add constraint "case_task_assignee_fkey" FOREIGN KEY (tenant_id, assignee) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."case_task" validate constraint "case_task_assignee_fkey";

alter table "public"."case_task" add constraint "case_task_case_fkey" FOREIGN KEY (tenant_id, "case") REFERENCES lifecycle_case(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."case_task" validate constraint "case_task_case_fkey";

alter table "public"."case_task" add constraint "case_task_employee_fkey" FOREIGN KEY (tenant_id, employee) REFERENCES employee(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."case_task" validate constraint "case_task_employee_fkey";

alter table "public"."case_task" add constraint "case_task_evidence_asked_check" CHECK ((evidence_asked = ANY (ARRAY['none'::text, 'file'::text, 'document'::text]))) not valid;

alter table "public"."case_task" validate constraint "case_task_evidence_asked_check";

alter table "public"."case_task" add constraint "case_task_owner_type_check" CHECK ((owner_type = ANY (ARRAY['person'::text, 'manager'::text, 'hr'::text, 'it'::text, 'payroll'::text, 'role'::text, 'user'::text]))) not valid;

alter table "public"."case_task" validate constraint "case_task_owner_type_check";

alter table "public"."case_task" add constraint "case_task_stage_check" CHECK ((stage = ANY (ARRAY['agreed'::text, 'prepare'::text, 'ready'::text, 'change'::text, 'after'::text]))) not valid;

alter table "public"."case_task" validate constraint "case_task_stage_check";

alter table "public"."case_task" add constraint "case_task_status_check" CHECK ((status = ANY (ARRAY['todo'::text, 'in_progress'::text, 'blocked'::text, 'done'::text, 'skipped'::text]))) not valid;

alter table "public"."case_task" validate constraint "case_task_status_check";

alter table "public"."case_template" add constraint "case_template_department_fkey" FOREIGN KEY (tenant_id, department) REFERENCES department(tenant_id, id) not valid;

alter table "public"."case_template" validate constraint "case_template_department_fkey";

alter table "public"."case_template" add constraint "case_template_employment_type_check" CHECK ((employment_type = ANY (ARRAY['full_time'::text, 'part_time'::text, 'per_diem'::text, 'temporary'::text, 'seasonal'::text, 'intern'::text, 'contractor'::text]))) not valid;

alter table "public"."case_template" validate constraint "case_template_employment_type_check";

alter table "public"."case_template" add constraint "case_template_kind_check" CHECK ((kind = ANY (ARRAY['onboarding'::text, 'offboarding'::text, 'transfer'::text, 'leave_return'::text]))) not valid;

alter table "public"."case_template" validate constraint "case_template_kind_check";

alter table "public"."case_template" add constraint "case_template_location_fkey" FOREIGN KEY (tenant_id, location) REFERENCES location(tenant_id, id) not valid;

alter table "public"."case_template" validate constraint "case_template_location_fkey";

alter table "public"."case_template" add constraint "case_template_position_fkey" FOREIGN KEY (tenant_id, "position") REFERENCES "position"(tenant_id, id) not valid;

alter table "public"."case_template" validate constraint "case_template_position_fkey";

alter table "public"."case_template" add constraint "case_template_status_check" CHECK ((status = ANY (ARRAY['active'::text, 'archived'::text]))) not valid;

alter table "public"."case_template" validate constraint "case_template_status_check";

alter table "public"."lifecycle_case" add constraint "lifecycle_case_buddy_fkey" FOREIGN KEY (tenant_id, buddy) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."lifecycle_case" validate constraint "lifecycle_case_buddy_fkey";

alter table "public"."lifecycle_case" add constraint "lifecycle_case_employee_fkey" FOREIGN KEY (tenant_id, employee) REFERENCES employee(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."lifecycle_case" validate constraint "lifecycle_case_employee_fkey";

alter table "public"."lifecycle_case" add constraint "lifecycle_case_kind_check" CHECK ((kind = ANY (ARRAY['onboarding'::text, 'offboarding'::text, 'transfer'::text, 'leave_return'::text]))) not valid;

alter table "public"."lifecycle_case" validate constraint "lifecycle_case_kind_check";

alter table "public"."lifecycle_case" add constraint "lifecycle_case_stage_check" CHECK ((stage = ANY (ARRAY['agreed'::text, 'prepare'::text, 'ready'::text, 'change'::text, 'after'::text]))) not valid;

alter table "public"."lifecycle_case" validate constraint "lifecycle_case_stage_check";

alter table "public"."lifecycle_case" add constraint "lifecycle_case_status_check" CHECK ((status = ANY (ARRAY['not_started'::text, 'in_progress'::text, 'completed'::text, 'cancelled'::text]))) not valid;

alter table "public"."lifecycle_case" validate constraint "lifecycle_case_status_check";

alter table "public"."lifecycle_case" add constraint "lifecycle_case_template_fkey" FOREIGN KEY (tenant_id, template) REFERENCES case_template(tenant_id, id) not valid;

alter table "public"."lifecycle_case" validate constraint "lifecycle_case_template_fkey";

grant delete on table "public"."case_task" to "nexus_app";

grant insert on table "public"."case_task" to "nexus_app";

grant select on table "public"."case_task" to "nexus_app";

grant update on table "public"."case_task" to "nexus_app";

grant delete on table "public"."case_template" to "nexus_app";

grant insert on table "public"."case_template" to "nexus_app";

grant select on table "public"."case_template" to "nexus_app";

grant update on table "public"."case_template" to "nexus_app";

grant delete on table "public"."lifecycle_case" to "nexus_app";

grant insert on table "public"."lifecycle_case" to "nexus_app";

grant select on table "public"."lifecycle_case" to "nexus_app";

grant update on table "public"."lifecycle_case" to "nexus_app";


  create policy "tenant"
  on "public"."case_task"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."case_template"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."lifecycle_case"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));
alter table "case_task" force row level security;
alter table "case_template" force row level security;
alter table "lifecycle_case" force row level security;
