select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

create table "public"."availability" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "employee" uuid not null,
    "kind" text not null,
    "weekday" text not null,
    "starts_at" text not null,
    "ends_at" text not null,
    "starts_on" date,
    "ends_on" date,
    "note" text
      );


alter table "public"."availability" enable row level security;


  create table "public"."coverage_target" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "name" text not null,
    "location" uuid not null,
    "unit" uuid,
    "position" uuid,
    "part" text not null,
    "weekdays" text[],
    "minimum" integer,
    "clients_per_person" integer
      );


alter table "public"."coverage_target" enable row level security;


  create table "public"."roster_run" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "location" uuid not null,
    "from" date not null,
    "weeks" integer not null,
    "effort" text not null,
    "progress" integer not null,
    "cost" numeric,
    "missing" integer,
    "people" integer,
    "finished_at" timestamp with time zone,
    "proposal" jsonb,
    "gaps" jsonb
      );


alter table "public"."roster_run" enable row level security;


  create table "public"."shift_claim" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "shift" uuid not null,
    "employee" uuid not null,
    "decline_reason" text
      );


alter table "public"."shift_claim" enable row level security;


  create table "public"."shift_swap" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "shift" uuid not null,
    "employee" uuid not null,
    "colleague" uuid not null,
    "in_return" uuid,
    "reason" text not null,
    "decline_reason" text
      );


alter table "public"."shift_swap" enable row level security;

CREATE INDEX availability_employee_idx ON public.availability USING btree (tenant_id, employee, id);

CREATE UNIQUE INDEX availability_pkey ON public.availability USING btree (tenant_id, id);

CREATE INDEX availability_weekday_starts_at_idx ON public.availability USING btree (tenant_id, weekday, starts_at, id);

CREATE INDEX coverage_target_location_idx ON public.coverage_target USING btree (tenant_id, location, id);

CREATE INDEX coverage_target_name_idx ON public.coverage_target USING btree (tenant_id, name, id);

CREATE UNIQUE INDEX coverage_target_pkey ON public.coverage_target USING btree (tenant_id, id);

CREATE INDEX coverage_target_position_idx ON public.coverage_target USING btree (tenant_id, "position", id);

CREATE INDEX coverage_target_unit_idx ON public.coverage_target USING btree (tenant_id, unit, id);

CREATE INDEX roster_run_from_idx ON public.roster_run USING btree (tenant_id, "from", id);

CREATE INDEX roster_run_location_idx ON public.roster_run USING btree (tenant_id, location, id);

CREATE UNIQUE INDEX roster_run_pkey ON public.roster_run USING btree (tenant_id, id);

CREATE INDEX shift_claim_employee_idx ON public.shift_claim USING btree (tenant_id, employee, id);

CREATE UNIQUE INDEX shift_claim_pkey ON public.shift_claim USING btree (tenant_id, id);

CREATE UNIQUE INDEX shift_claim_shift_employee_key ON public.shift_claim USING btree (tenant_id, shift, employee) WHERE (status = ANY (ARRAY['requested'::text, 'approved'::text]));

CREATE INDEX shift_claim_shift_idx ON public.shift_claim USING btree (tenant_id, shift, id);

CREATE INDEX shift_swap_colleague_idx ON public.shift_swap USING btree (tenant_id, colleague, id);

CREATE INDEX shift_swap_employee_idx ON public.shift_swap USING btree (tenant_id, employee, id);

CREATE INDEX shift_swap_in_return_idx ON public.shift_swap USING btree (tenant_id, in_return, id);

CREATE UNIQUE INDEX shift_swap_pkey ON public.shift_swap USING btree (tenant_id, id);

CREATE INDEX shift_swap_shift_idx ON public.shift_swap USING btree (tenant_id, shift, id);

alter table "public"."availability" add constraint "availability_pkey" PRIMARY KEY using index "availability_pkey";

alter table "public"."coverage_target" add constraint "coverage_target_pkey" PRIMARY KEY using index "coverage_target_pkey";

alter table "public"."roster_run" add constraint "roster_run_pkey" PRIMARY KEY using index "roster_run_pkey";

alter table "public"."shift_claim" add constraint "shift_claim_pkey" PRIMARY KEY using index "shift_claim_pkey";

alter table "public"."shift_swap" add constraint "shift_swap_pkey" PRIMARY KEY using index "shift_swap_pkey";

alter table "public"."availability" add constraint "availability_employee_fkey" FOREIGN KEY (tenant_id, employee) REFERENCES employee(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."availability" validate constraint "availability_employee_fkey";

alter table "public"."availability" add constraint "availability_kind_check" CHECK ((kind = ANY (ARRAY['unavailable'::text, 'preferred'::text]))) not valid;

alter table "public"."availability" validate constraint "availability_kind_check";

alter table "public"."availability" add constraint "availability_weekday_check" CHECK ((weekday = ANY (ARRAY['monday'::text, 'tuesday'::text, 'wednesday'::text, 'thursday'::text, 'friday'::text, 'saturday'::text, 'sunday'::text]))) not valid;

alter table "public"."availability" validate constraint "availability_weekday_check";

alter table "public"."coverage_target" add constraint "coverage_target_location_fkey" FOREIGN KEY (tenant_id, location) REFERENCES location(tenant_id, id) not valid;

alter table "public"."coverage_target" validate constraint "coverage_target_location_fkey";

alter table "public"."coverage_target" add constraint "coverage_target_part_check" CHECK ((part = ANY (ARRAY['day'::text, 'evening'::text, 'night'::text]))) not valid;

alter table "public"."coverage_target" validate constraint "coverage_target_part_check";

alter table "public"."coverage_target" add constraint "coverage_target_position_fkey" FOREIGN KEY (tenant_id, "position") REFERENCES "position"(tenant_id, id) not valid;

alter table "public"."coverage_target" validate constraint "coverage_target_position_fkey";

alter table "public"."coverage_target" add constraint "coverage_target_unit_fkey" FOREIGN KEY (tenant_id, unit) REFERENCES unit(tenant_id, id) not valid;

alter table "public"."coverage_target" validate constraint "coverage_target_unit_fkey";

alter table "public"."roster_run" add constraint "roster_run_effort_check" CHECK ((effort = ANY (ARRAY['quick'::text, 'normal'::text, 'thorough'::text]))) not valid;

alter table "public"."roster_run" validate constraint "roster_run_effort_check";

alter table "public"."roster_run" add constraint "roster_run_location_fkey" FOREIGN KEY (tenant_id, location) REFERENCES location(tenant_id, id) not valid;

alter table "public"."roster_run" validate constraint "roster_run_location_fkey";

alter table "public"."roster_run" add constraint "roster_run_status_check" CHECK ((status = ANY (ARRAY['running'::text, 'ready'::text, 'applied'::text, 'discarded'::text, 'failed'::text]))) not valid;

alter table "public"."roster_run" validate constraint "roster_run_status_check";

alter table "public"."shift_claim" add constraint "shift_claim_employee_fkey" FOREIGN KEY (tenant_id, employee) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."shift_claim" validate constraint "shift_claim_employee_fkey";

alter table "public"."shift_claim" add constraint "shift_claim_shift_fkey" FOREIGN KEY (tenant_id, shift) REFERENCES shift(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."shift_claim" validate constraint "shift_claim_shift_fkey";

alter table "public"."shift_claim" add constraint "shift_claim_status_check" CHECK ((status = ANY (ARRAY['requested'::text, 'approved'::text, 'declined'::text, 'withdrawn'::text]))) not valid;

alter table "public"."shift_claim" validate constraint "shift_claim_status_check";

alter table "public"."shift_swap" add constraint "shift_swap_colleague_fkey" FOREIGN KEY (tenant_id, colleague) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."shift_swap" validate constraint "shift_swap_colleague_fkey";

alter table "public"."shift_swap" add constraint "shift_swap_employee_fkey" FOREIGN KEY (tenant_id, employee) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."shift_swap" validate constraint "shift_swap_employee_fkey";

alter table "public"."shift_swap" add constraint "shift_swap_in_return_fkey" FOREIGN KEY (tenant_id, in_return) REFERENCES shift(tenant_id, id) not valid;

alter table "public"."shift_swap" validate constraint "shift_swap_in_return_fkey";

alter table "public"."shift_swap" add constraint "shift_swap_shift_fkey" FOREIGN KEY (tenant_id, shift) REFERENCES shift(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."shift_swap" validate constraint "shift_swap_shift_fkey";

alter table "public"."shift_swap" add constraint "shift_swap_status_check" CHECK ((status = ANY (ARRAY['offered'::text, 'accepted'::text, 'approved'::text, 'declined'::text, 'withdrawn'::text]))) not valid;

alter table "public"."shift_swap" validate constraint "shift_swap_status_check";

grant delete on table "public"."availability" to "nexus_app";

grant insert on table "public"."availability" to "nexus_app";

grant select on table "public"."availability" to "nexus_app";

grant update on table "public"."availability" to "nexus_app";

grant delete on table "public"."coverage_target" to "nexus_app";

grant insert on table "public"."coverage_target" to "nexus_app";

grant select on table "public"."coverage_target" to "nexus_app";

grant update on table "public"."coverage_target" to "nexus_app";

grant delete on table "public"."roster_run" to "nexus_app";

grant insert on table "public"."roster_run" to "nexus_app";

grant select on table "public"."roster_run" to "nexus_app";

grant update on table "public"."roster_run" to "nexus_app";

grant delete on table "public"."shift_claim" to "nexus_app";

grant insert on table "public"."shift_claim" to "nexus_app";

grant select on table "public"."shift_claim" to "nexus_app";

grant update on table "public"."shift_claim" to "nexus_app";

grant delete on table "public"."shift_swap" to "nexus_app";

grant insert on table "public"."shift_swap" to "nexus_app";

grant select on table "public"."shift_swap" to "nexus_app";

grant update on table "public"."shift_swap" to "nexus_app";


  create policy "tenant"
  on "public"."availability"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."coverage_target"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."roster_run"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."shift_claim"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."shift_swap"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));
alter table "availability" force row level security;
alter table "coverage_target" force row level security;
alter table "roster_run" force row level security;
alter table "shift_claim" force row level security;
alter table "shift_swap" force row level security;
