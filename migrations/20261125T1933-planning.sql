select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

create table "public"."budget_line" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "year" integer not null,
    "month" integer not null,
    "department" uuid not null,
    "headcount" integer not null,
    "pay" bigint not null
      );


alter table "public"."budget_line" enable row level security;


  create table "public"."workforce_plan" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "name" text not null,
    "year" integer not null,
    "scenario" text not null,
    "raise_percent" numeric not null,
    "benefits_percent" numeric not null,
    "assumptions" text,
    "search_text" text generated always as (nexus_search(COALESCE(name, ''::text))) stored
      );


alter table "public"."workforce_plan" enable row level security;


  create table "public"."workforce_plan_line" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "plan" uuid not null,
    "department" uuid not null,
    "position" uuid not null,
    "month" integer not null,
    "headcount" integer not null,
    "fte" numeric not null,
    "annual_pay" bigint
      );


alter table "public"."workforce_plan_line" enable row level security;

CREATE INDEX budget_line_department_idx ON public.budget_line USING btree (tenant_id, department, id);

CREATE UNIQUE INDEX budget_line_pkey ON public.budget_line USING btree (tenant_id, id);

CREATE UNIQUE INDEX budget_line_year_month_department_key ON public.budget_line USING btree (tenant_id, year, month, department);

CREATE INDEX budget_line_year_month_idx ON public.budget_line USING btree (tenant_id, year, month, id);

CREATE INDEX workforce_plan_line_department_idx ON public.workforce_plan_line USING btree (tenant_id, department, id);

CREATE INDEX workforce_plan_line_month_idx ON public.workforce_plan_line USING btree (tenant_id, month, id);

CREATE UNIQUE INDEX workforce_plan_line_pkey ON public.workforce_plan_line USING btree (tenant_id, id);

CREATE UNIQUE INDEX workforce_plan_line_plan_department_position_month_key ON public.workforce_plan_line USING btree (tenant_id, plan, department, "position", month);

CREATE INDEX workforce_plan_line_plan_idx ON public.workforce_plan_line USING btree (tenant_id, plan, id);

CREATE INDEX workforce_plan_line_position_idx ON public.workforce_plan_line USING btree (tenant_id, "position", id);

CREATE UNIQUE INDEX workforce_plan_name_key ON public.workforce_plan USING btree (tenant_id, lower(name));

CREATE UNIQUE INDEX workforce_plan_pkey ON public.workforce_plan USING btree (tenant_id, id);

CREATE INDEX workforce_plan_search_idx ON public.workforce_plan USING gin (tenant_id, search_text gin_trgm_ops);

CREATE INDEX workforce_plan_year_scenario_idx ON public.workforce_plan USING btree (tenant_id, year, scenario, id);

CREATE UNIQUE INDEX workforce_plan_year_scenario_key ON public.workforce_plan USING btree (tenant_id, year, scenario) WHERE (status = 'approved'::text);

alter table "public"."budget_line" add constraint "budget_line_pkey" PRIMARY KEY using index "budget_line_pkey";

alter table "public"."workforce_plan" add constraint "workforce_plan_pkey" PRIMARY KEY using index "workforce_plan_pkey";

alter table "public"."workforce_plan_line" add constraint "workforce_plan_line_pkey" PRIMARY KEY using index "workforce_plan_line_pkey";

alter table "public"."budget_line" add constraint "budget_line_department_fkey" FOREIGN KEY (tenant_id, department) REFERENCES department(tenant_id, id) not valid;

alter table "public"."budget_line" validate constraint "budget_line_department_fkey";

alter table "public"."workforce_plan" add constraint "workforce_plan_scenario_check" CHECK ((scenario = ANY (ARRAY['base'::text, 'growth'::text, 'freeze'::text]))) not valid;

alter table "public"."workforce_plan" validate constraint "workforce_plan_scenario_check";

alter table "public"."workforce_plan" add constraint "workforce_plan_status_check" CHECK ((status = ANY (ARRAY['draft'::text, 'approved'::text]))) not valid;

alter table "public"."workforce_plan" validate constraint "workforce_plan_status_check";

alter table "public"."workforce_plan_line" add constraint "workforce_plan_line_department_fkey" FOREIGN KEY (tenant_id, department) REFERENCES department(tenant_id, id) not valid;

alter table "public"."workforce_plan_line" validate constraint "workforce_plan_line_department_fkey";

alter table "public"."workforce_plan_line" add constraint "workforce_plan_line_plan_fkey" FOREIGN KEY (tenant_id, plan) REFERENCES workforce_plan(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."workforce_plan_line" validate constraint "workforce_plan_line_plan_fkey";

alter table "public"."workforce_plan_line" add constraint "workforce_plan_line_position_fkey" FOREIGN KEY (tenant_id, "position") REFERENCES "position"(tenant_id, id) not valid;

alter table "public"."workforce_plan_line" validate constraint "workforce_plan_line_position_fkey";

grant delete on table "public"."budget_line" to "nexus_app";

grant insert on table "public"."budget_line" to "nexus_app";

grant select on table "public"."budget_line" to "nexus_app";

grant update on table "public"."budget_line" to "nexus_app";

grant delete on table "public"."workforce_plan" to "nexus_app";

grant insert on table "public"."workforce_plan" to "nexus_app";

grant select on table "public"."workforce_plan" to "nexus_app";

grant update on table "public"."workforce_plan" to "nexus_app";

grant delete on table "public"."workforce_plan_line" to "nexus_app";

grant insert on table "public"."workforce_plan_line" to "nexus_app";

grant select on table "public"."workforce_plan_line" to "nexus_app";

grant update on table "public"."workforce_plan_line" to "nexus_app";


  create policy "tenant"
  on "public"."budget_line"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."workforce_plan"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."workforce_plan_line"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));
alter table "budget_line" force row level security;
alter table "workforce_plan" force row level security;
alter table "workforce_plan_line" force row level security;
