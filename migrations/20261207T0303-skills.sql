select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

create table "public"."career_path" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "name" text not null,
    "from" uuid not null,
    "toward" uuid not null,
    "months" integer,
    "description" text,
    "skills" jsonb,
    "credential" text,
    "search_text" text generated always as (nexus_search(COALESCE(name, ''::text))) stored
      );


alter table "public"."career_path" enable row level security;


  create table "public"."career_plan" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "employee" uuid not null,
    "path" uuid not null,
    "motive" text,
    "by" date,
    "next_step" text,
    "next_by" date,
    "agreed_on" date
      );


alter table "public"."career_plan" enable row level security;


  create table "public"."employee_skill" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "employee" uuid not null,
    "skill" uuid not null,
    "level" text not null,
    "proof" text,
    "expires_on" date,
    "verified_on" date,
    "verified_by" uuid,
    "decision_note" text
      );


alter table "public"."employee_skill" enable row level security;


  create table "public"."skill" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "name" text not null,
    "category" text not null,
    "description" text,
    "search_text" text generated always as (nexus_search(COALESCE(name, ''::text))) stored
      );


alter table "public"."skill" enable row level security;

CREATE INDEX career_path_from_idx ON public.career_path USING btree (tenant_id, "from", id);

CREATE UNIQUE INDEX career_path_from_toward_key ON public.career_path USING btree (tenant_id, "from", toward);

CREATE INDEX career_path_name_idx ON public.career_path USING btree (tenant_id, name, id);

CREATE UNIQUE INDEX career_path_pkey ON public.career_path USING btree (tenant_id, id);

CREATE INDEX career_path_search_idx ON public.career_path USING gin (tenant_id, search_text gin_trgm_ops);

CREATE INDEX career_path_toward_idx ON public.career_path USING btree (tenant_id, toward, id);

CREATE INDEX career_plan_by_idx ON public.career_plan USING btree (tenant_id, by, id);

CREATE INDEX career_plan_employee_idx ON public.career_plan USING btree (tenant_id, employee, id);

CREATE UNIQUE INDEX career_plan_employee_path_key ON public.career_plan USING btree (tenant_id, employee, path) WHERE (status = ANY (ARRAY['proposed'::text, 'agreed'::text]));

CREATE INDEX career_plan_next_by_idx ON public.career_plan USING btree (tenant_id, next_by, id);

CREATE INDEX career_plan_path_idx ON public.career_plan USING btree (tenant_id, path, id);

CREATE UNIQUE INDEX career_plan_pkey ON public.career_plan USING btree (tenant_id, id);

CREATE INDEX employee_skill_employee_idx ON public.employee_skill USING btree (tenant_id, employee, id);

CREATE UNIQUE INDEX employee_skill_employee_skill_key ON public.employee_skill USING btree (tenant_id, employee, skill);

CREATE INDEX employee_skill_expires_on_idx ON public.employee_skill USING btree (tenant_id, expires_on, id);

CREATE UNIQUE INDEX employee_skill_pkey ON public.employee_skill USING btree (tenant_id, id);

CREATE INDEX employee_skill_skill_idx ON public.employee_skill USING btree (tenant_id, skill, id);

CREATE INDEX employee_skill_verified_on_idx ON public.employee_skill USING btree (tenant_id, verified_on, id);

CREATE INDEX skill_name_idx ON public.skill USING btree (tenant_id, name, id);

CREATE UNIQUE INDEX skill_name_key ON public.skill USING btree (tenant_id, lower(name));

CREATE UNIQUE INDEX skill_pkey ON public.skill USING btree (tenant_id, id);

CREATE INDEX skill_search_idx ON public.skill USING gin (tenant_id, search_text gin_trgm_ops);

alter table "public"."career_path" add constraint "career_path_pkey" PRIMARY KEY using index "career_path_pkey";

alter table "public"."career_plan" add constraint "career_plan_pkey" PRIMARY KEY using index "career_plan_pkey";

alter table "public"."employee_skill" add constraint "employee_skill_pkey" PRIMARY KEY using index "employee_skill_pkey";

alter table "public"."skill" add constraint "skill_pkey" PRIMARY KEY using index "skill_pkey";

alter table "public"."career_path" add constraint "career_path_from_fkey" FOREIGN KEY (tenant_id, "from") REFERENCES "position"(tenant_id, id) not valid;

alter table "public"."career_path" validate constraint "career_path_from_fkey";

alter table "public"."career_path" add constraint "career_path_status_check" CHECK ((status = ANY (ARRAY['active'::text, 'retired'::text]))) not valid;

alter table "public"."career_path" validate constraint "career_path_status_check";

alter table "public"."career_path" add constraint "career_path_toward_fkey" FOREIGN KEY (tenant_id, toward) REFERENCES "position"(tenant_id, id) not valid;

alter table "public"."career_path" validate constraint "career_path_toward_fkey";

alter table "public"."career_plan" add constraint "career_plan_employee_fkey" FOREIGN KEY (tenant_id, employee) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."career_plan" validate constraint "career_plan_employee_fkey";

alter table "public"."career_plan" add constraint "career_plan_path_fkey" FOREIGN KEY (tenant_id, path) REFERENCES career_path(tenant_id, id) not valid;

alter table "public"."career_plan" validate constraint "career_plan_path_fkey";

alter table "public"."career_plan" add constraint "career_plan_status_check" CHECK ((status = ANY (ARRAY['proposed'::text, 'agreed'::text, 'reached'::text, 'ended'::text]))) not valid;

alter table "public"."career_plan" validate constraint "career_plan_status_check";

alter table "public"."employee_skill" add constraint "employee_skill_employee_fkey" FOREIGN KEY (tenant_id, employee) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."employee_skill" validate constraint "employee_skill_employee_fkey";

alter table "public"."employee_skill" add constraint "employee_skill_level_check" CHECK ((level = ANY (ARRAY['l1'::text, 'l2'::text, 'l3'::text, 'l4'::text, 'l5'::text]))) not valid;

alter table "public"."employee_skill" validate constraint "employee_skill_level_check";

alter table "public"."employee_skill" add constraint "employee_skill_skill_fkey" FOREIGN KEY (tenant_id, skill) REFERENCES skill(tenant_id, id) not valid;

alter table "public"."employee_skill" validate constraint "employee_skill_skill_fkey";

alter table "public"."employee_skill" add constraint "employee_skill_status_check" CHECK ((status = ANY (ARRAY['claimed'::text, 'verified'::text, 'returned'::text]))) not valid;

alter table "public"."employee_skill" validate constraint "employee_skill_status_check";

alter table "public"."skill" add constraint "skill_category_check" CHECK ((category = ANY (ARRAY['clinical'::text, 'safety'::text, 'communication'::text, 'leadership'::text, 'technology'::text, 'language'::text, 'office'::text]))) not valid;

alter table "public"."skill" validate constraint "skill_category_check";

alter table "public"."skill" add constraint "skill_status_check" CHECK ((status = ANY (ARRAY['active'::text, 'retired'::text]))) not valid;

alter table "public"."skill" validate constraint "skill_status_check";

grant delete on table "public"."career_path" to "nexus_app";

grant insert on table "public"."career_path" to "nexus_app";

grant select on table "public"."career_path" to "nexus_app";

grant update on table "public"."career_path" to "nexus_app";

grant delete on table "public"."career_plan" to "nexus_app";

grant insert on table "public"."career_plan" to "nexus_app";

grant select on table "public"."career_plan" to "nexus_app";

grant update on table "public"."career_plan" to "nexus_app";

grant delete on table "public"."employee_skill" to "nexus_app";

grant insert on table "public"."employee_skill" to "nexus_app";

grant select on table "public"."employee_skill" to "nexus_app";

grant update on table "public"."employee_skill" to "nexus_app";

grant delete on table "public"."skill" to "nexus_app";

grant insert on table "public"."skill" to "nexus_app";

grant select on table "public"."skill" to "nexus_app";

grant update on table "public"."skill" to "nexus_app";


  create policy "tenant"
  on "public"."career_path"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."career_plan"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."employee_skill"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."skill"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));
alter table "career_path" force row level security;
alter table "career_plan" force row level security;
alter table "employee_skill" force row level security;
alter table "skill" force row level security;
