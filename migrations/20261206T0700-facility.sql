select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

create table "public"."drill" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "location" uuid not null,
    "hazard" text not null,
    "shift" text not null,
    "due_on" date not null,
    "held_on" date,
    "minutes" integer,
    "participants" integer,
    "findings" text,
    "recorded_by" uuid
      );


alter table "public"."drill" enable row level security;


  create table "public"."emergency_plan_site" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "location" uuid not null,
    "hazard" text not null,
    "steps" jsonb not null,
    "assembly_point" text not null,
    "shelter" text,
    "contacts" jsonb,
    "published_on" date,
    "review_due_on" date
      );


alter table "public"."emergency_plan_site" enable row level security;


  create table "public"."housekeeping_task" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "kind" text not null,
    "location" uuid not null,
    "unit" uuid,
    "place" text not null,
    "due_on" date not null,
    "assignee" uuid,
    "instructions" text,
    "protection" text,
    "started_at" timestamp with time zone,
    "done_at" timestamp with time zone,
    "done_by" uuid,
    "inspected_at" timestamp with time zone,
    "inspected_by" uuid,
    "finding" text
      );


alter table "public"."housekeeping_task" enable row level security;


  create table "public"."inspection" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "trigger" uuid not null,
    "name" text not null,
    "location" uuid not null,
    "unit" uuid,
    "category" text not null,
    "due_on" date not null,
    "because" text,
    "items" jsonb,
    "mitigation" text,
    "failed" integer not null,
    "inspector" uuid,
    "done_at" timestamp with time zone,
    "verified_by" uuid
      );


alter table "public"."inspection" enable row level security;


  create table "public"."inspection_trigger" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "name" text not null,
    "location" uuid not null,
    "unit" uuid,
    "basis" text not null,
    "cadence" text,
    "event" text,
    "category" text,
    "next_due_on" date,
    "due_days" integer not null,
    "finds" text not null,
    "checklist" jsonb not null,
    "last_on" date,
    "search_text" text generated always as (nexus_search(COALESCE(name, ''::text))) stored
      );


alter table "public"."inspection_trigger" enable row level security;


  create table "public"."safety_protocol" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "hazard" text not null,
    "name" text not null,
    "edition" integer not null,
    "first_steps" text not null,
    "steps" text not null,
    "roles" jsonb,
    "contacts" jsonb,
    "published_on" date,
    "published_by" uuid,
    "review_due_on" date,
    "search_text" text generated always as (nexus_search(COALESCE(name, ''::text))) stored
      );


alter table "public"."safety_protocol" enable row level security;


  create table "public"."space" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "name" text not null,
    "location" uuid not null,
    "kind" text not null,
    "capacity" integer not null,
    "floor" integer not null,
    "amenities" text[],
    "search_text" text generated always as (nexus_search(COALESCE(name, ''::text))) stored
      );


alter table "public"."space" enable row level security;


  create table "public"."space_booking" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "space" uuid not null,
    "subject" text not null,
    "starts_at" timestamp with time zone not null,
    "ends_at" timestamp with time zone not null,
    "attendees" integer not null,
    "booked_by" uuid
      );


alter table "public"."space_booking" enable row level security;


  create table "public"."work_order" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "number" text not null,
    "summary" text not null,
    "location" uuid not null,
    "unit" uuid,
    "place" text not null,
    "category" text not null,
    "priority" text not null,
    "safety" boolean not null,
    "details" text,
    "inspection" uuid,
    "reporter" uuid,
    "reported_at" timestamp with time zone,
    "due_at" timestamp with time zone,
    "due_on" date,
    "late" boolean not null,
    "assignee" uuid,
    "vendor" text,
    "tools_out" integer,
    "tools_in" integer,
    "started_at" timestamp with time zone,
    "hold_reason" text,
    "resolution" text,
    "cost" bigint,
    "done_at" timestamp with time zone,
    "done_by" uuid,
    "verified_at" timestamp with time zone,
    "verified_by" uuid,
    "search_text" text generated always as (nexus_search(((COALESCE(number, ''::text) || ' '::text) || COALESCE(summary, ''::text)))) stored
      );


alter table "public"."work_order" enable row level security;

CREATE INDEX drill_due_on_idx ON public.drill USING btree (tenant_id, due_on, id);

CREATE INDEX drill_held_on_idx ON public.drill USING btree (tenant_id, held_on, id);

CREATE INDEX drill_location_idx ON public.drill USING btree (tenant_id, location, id);

CREATE UNIQUE INDEX drill_pkey ON public.drill USING btree (tenant_id, id);

CREATE UNIQUE INDEX emergency_plan_site_location_hazard_key ON public.emergency_plan_site USING btree (tenant_id, location, hazard) WHERE (status = ANY (ARRAY['draft'::text, 'published'::text]));

CREATE INDEX emergency_plan_site_location_idx ON public.emergency_plan_site USING btree (tenant_id, location, id);

CREATE UNIQUE INDEX emergency_plan_site_pkey ON public.emergency_plan_site USING btree (tenant_id, id);

CREATE INDEX emergency_plan_site_review_due_on_idx ON public.emergency_plan_site USING btree (tenant_id, review_due_on, id);

CREATE INDEX housekeeping_task_assignee_idx ON public.housekeeping_task USING btree (tenant_id, assignee, id);

CREATE INDEX housekeeping_task_due_on_idx ON public.housekeeping_task USING btree (tenant_id, due_on, id);

CREATE INDEX housekeeping_task_location_idx ON public.housekeeping_task USING btree (tenant_id, location, id);

CREATE UNIQUE INDEX housekeeping_task_pkey ON public.housekeeping_task USING btree (tenant_id, id);

CREATE INDEX housekeeping_task_unit_idx ON public.housekeeping_task USING btree (tenant_id, unit, id);

CREATE INDEX inspection_due_on_idx ON public.inspection USING btree (tenant_id, due_on, id);

CREATE INDEX inspection_location_idx ON public.inspection USING btree (tenant_id, location, id);

CREATE UNIQUE INDEX inspection_pkey ON public.inspection USING btree (tenant_id, id);

CREATE INDEX inspection_trigger_idx ON public.inspection USING btree (tenant_id, trigger, id);

CREATE INDEX inspection_trigger_location_idx ON public.inspection_trigger USING btree (tenant_id, location, id);

CREATE INDEX inspection_trigger_name_idx ON public.inspection_trigger USING btree (tenant_id, name, id);

CREATE INDEX inspection_trigger_next_due_on_idx ON public.inspection_trigger USING btree (tenant_id, next_due_on, id);

CREATE UNIQUE INDEX inspection_trigger_pkey ON public.inspection_trigger USING btree (tenant_id, id);

CREATE INDEX inspection_trigger_search_idx ON public.inspection_trigger USING gin (tenant_id, search_text gin_trgm_ops);

CREATE INDEX inspection_trigger_unit_idx ON public.inspection_trigger USING btree (tenant_id, unit, id);

CREATE INDEX inspection_unit_idx ON public.inspection USING btree (tenant_id, unit, id);

CREATE INDEX safety_protocol_name_idx ON public.safety_protocol USING btree (tenant_id, name, id);

CREATE UNIQUE INDEX safety_protocol_pkey ON public.safety_protocol USING btree (tenant_id, id);

CREATE INDEX safety_protocol_review_due_on_idx ON public.safety_protocol USING btree (tenant_id, review_due_on, id);

CREATE INDEX safety_protocol_search_idx ON public.safety_protocol USING gin (tenant_id, search_text gin_trgm_ops);

CREATE INDEX space_booking_booked_by_idx ON public.space_booking USING btree (tenant_id, booked_by, id);

select 1; 
-- CREATE INDEX space_booking_once_excl ON public.space_booking USING gist (tenant_id, space, tstzrange(starts_at, ends_at, '[)'::text)) WHERE (status = 'booked'::text);

CREATE UNIQUE INDEX space_booking_pkey ON public.space_booking USING btree (tenant_id, id);

CREATE INDEX space_booking_space_idx ON public.space_booking USING btree (tenant_id, space, id);

CREATE INDEX space_booking_starts_at_idx ON public.space_booking USING btree (tenant_id, starts_at, id);

CREATE INDEX space_location_idx ON public.space USING btree (tenant_id, location, id);

CREATE UNIQUE INDEX space_location_name_key ON public.space USING btree (tenant_id, location, lower(name));

CREATE INDEX space_name_idx ON public.space USING btree (tenant_id, name, id);

CREATE UNIQUE INDEX space_pkey ON public.space USING btree (tenant_id, id);

CREATE INDEX space_search_idx ON public.space USING gin (tenant_id, search_text gin_trgm_ops);

CREATE INDEX work_order_assignee_idx ON public.work_order USING btree (tenant_id, assignee, id);

CREATE INDEX work_order_counted_idx ON public.work_order USING btree (tenant_id, status, category, priority, location);

CREATE INDEX work_order_due_at_idx ON public.work_order USING btree (tenant_id, due_at, id);

CREATE INDEX work_order_due_on_idx ON public.work_order USING btree (tenant_id, due_on, id);

CREATE INDEX work_order_inspection_idx ON public.work_order USING btree (tenant_id, inspection, id);

CREATE INDEX work_order_location_idx ON public.work_order USING btree (tenant_id, location, id);

CREATE UNIQUE INDEX work_order_number_key ON public.work_order USING btree (tenant_id, lower(number));

CREATE UNIQUE INDEX work_order_pkey ON public.work_order USING btree (tenant_id, id);

CREATE INDEX work_order_reported_at_idx ON public.work_order USING btree (tenant_id, reported_at, id);

CREATE INDEX work_order_reporter_idx ON public.work_order USING btree (tenant_id, reporter, id);

CREATE INDEX work_order_search_idx ON public.work_order USING gin (tenant_id, search_text gin_trgm_ops);

CREATE INDEX work_order_unit_idx ON public.work_order USING btree (tenant_id, unit, id);

alter table "public"."drill" add constraint "drill_pkey" PRIMARY KEY using index "drill_pkey";

alter table "public"."emergency_plan_site" add constraint "emergency_plan_site_pkey" PRIMARY KEY using index "emergency_plan_site_pkey";

alter table "public"."housekeeping_task" add constraint "housekeeping_task_pkey" PRIMARY KEY using index "housekeeping_task_pkey";

alter table "public"."inspection" add constraint "inspection_pkey" PRIMARY KEY using index "inspection_pkey";

alter table "public"."inspection_trigger" add constraint "inspection_trigger_pkey" PRIMARY KEY using index "inspection_trigger_pkey";

alter table "public"."safety_protocol" add constraint "safety_protocol_pkey" PRIMARY KEY using index "safety_protocol_pkey";

alter table "public"."space" add constraint "space_pkey" PRIMARY KEY using index "space_pkey";

alter table "public"."space_booking" add constraint "space_booking_pkey" PRIMARY KEY using index "space_booking_pkey";

alter table "public"."work_order" add constraint "work_order_pkey" PRIMARY KEY using index "work_order_pkey";

alter table "public"."drill" add constraint "drill_hazard_check" CHECK ((hazard = ANY (ARRAY['fire'::text, 'medical'::text, 'overdose'::text, 'missing'::text, 'threat'::text, 'bomb'::text, 'weather'::text, 'earthquake'::text, 'utility'::text, 'evacuation'::text, 'infection'::text]))) not valid;

alter table "public"."drill" validate constraint "drill_hazard_check";

alter table "public"."drill" add constraint "drill_location_fkey" FOREIGN KEY (tenant_id, location) REFERENCES location(tenant_id, id) not valid;

alter table "public"."drill" validate constraint "drill_location_fkey";

alter table "public"."drill" add constraint "drill_shift_check" CHECK ((shift = ANY (ARRAY['day'::text, 'evening'::text, 'night'::text]))) not valid;

alter table "public"."drill" validate constraint "drill_shift_check";

alter table "public"."drill" add constraint "drill_status_check" CHECK ((status = ANY (ARRAY['due'::text, 'held'::text, 'cancelled'::text]))) not valid;

alter table "public"."drill" validate constraint "drill_status_check";

alter table "public"."emergency_plan_site" add constraint "emergency_plan_site_hazard_check" CHECK ((hazard = ANY (ARRAY['fire'::text, 'medical'::text, 'overdose'::text, 'missing'::text, 'threat'::text, 'bomb'::text, 'weather'::text, 'earthquake'::text, 'utility'::text, 'evacuation'::text, 'infection'::text]))) not valid;

alter table "public"."emergency_plan_site" validate constraint "emergency_plan_site_hazard_check";

alter table "public"."emergency_plan_site" add constraint "emergency_plan_site_location_fkey" FOREIGN KEY (tenant_id, location) REFERENCES location(tenant_id, id) not valid;

alter table "public"."emergency_plan_site" validate constraint "emergency_plan_site_location_fkey";

alter table "public"."emergency_plan_site" add constraint "emergency_plan_site_status_check" CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text, 'retired'::text]))) not valid;

alter table "public"."emergency_plan_site" validate constraint "emergency_plan_site_status_check";

alter table "public"."housekeeping_task" add constraint "housekeeping_task_assignee_fkey" FOREIGN KEY (tenant_id, assignee) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."housekeeping_task" validate constraint "housekeeping_task_assignee_fkey";

alter table "public"."housekeeping_task" add constraint "housekeeping_task_kind_check" CHECK ((kind = ANY (ARRAY['daily'::text, 'deep'::text, 'isolation'::text, 'biohazard'::text, 'linen'::text]))) not valid;

alter table "public"."housekeeping_task" validate constraint "housekeeping_task_kind_check";

alter table "public"."housekeeping_task" add constraint "housekeeping_task_location_fkey" FOREIGN KEY (tenant_id, location) REFERENCES location(tenant_id, id) not valid;

alter table "public"."housekeeping_task" validate constraint "housekeeping_task_location_fkey";

alter table "public"."housekeeping_task" add constraint "housekeeping_task_status_check" CHECK ((status = ANY (ARRAY['open'::text, 'in_progress'::text, 'done'::text, 'inspected'::text, 'cancelled'::text]))) not valid;

alter table "public"."housekeeping_task" validate constraint "housekeeping_task_status_check";

alter table "public"."housekeeping_task" add constraint "housekeeping_task_unit_fkey" FOREIGN KEY (tenant_id, unit) REFERENCES unit(tenant_id, id) not valid;

alter table "public"."housekeeping_task" validate constraint "housekeeping_task_unit_fkey";

alter table "public"."inspection" add constraint "inspection_category_check" CHECK ((category = ANY (ARRAY['plumbing'::text, 'electrical'::text, 'hvac'::text, 'doors'::text, 'furniture'::text, 'fire'::text, 'ligature'::text, 'appliance'::text, 'grounds'::text, 'pests'::text, 'other'::text]))) not valid;

alter table "public"."inspection" validate constraint "inspection_category_check";

alter table "public"."inspection" add constraint "inspection_location_fkey" FOREIGN KEY (tenant_id, location) REFERENCES location(tenant_id, id) not valid;

alter table "public"."inspection" validate constraint "inspection_location_fkey";

alter table "public"."inspection" add constraint "inspection_status_check" CHECK ((status = ANY (ARRAY['due'::text, 'in_progress'::text, 'passed'::text, 'failed'::text, 'verified'::text, 'cancelled'::text]))) not valid;

alter table "public"."inspection" validate constraint "inspection_status_check";

alter table "public"."inspection" add constraint "inspection_trigger_fkey" FOREIGN KEY (tenant_id, trigger) REFERENCES inspection_trigger(tenant_id, id) not valid;

alter table "public"."inspection" validate constraint "inspection_trigger_fkey";

alter table "public"."inspection" add constraint "inspection_unit_fkey" FOREIGN KEY (tenant_id, unit) REFERENCES unit(tenant_id, id) not valid;

alter table "public"."inspection" validate constraint "inspection_unit_fkey";

alter table "public"."inspection_trigger" add constraint "inspection_trigger_basis_check" CHECK ((basis = ANY (ARRAY['schedule'::text, 'event'::text]))) not valid;

alter table "public"."inspection_trigger" validate constraint "inspection_trigger_basis_check";

alter table "public"."inspection_trigger" add constraint "inspection_trigger_cadence_check" CHECK ((cadence = ANY (ARRAY['daily'::text, 'weekly'::text, 'monthly'::text, 'quarterly'::text, 'semiannual'::text, 'annual'::text]))) not valid;

alter table "public"."inspection_trigger" validate constraint "inspection_trigger_cadence_check";

alter table "public"."inspection_trigger" add constraint "inspection_trigger_category_check" CHECK ((category = ANY (ARRAY['plumbing'::text, 'electrical'::text, 'hvac'::text, 'doors'::text, 'furniture'::text, 'fire'::text, 'ligature'::text, 'appliance'::text, 'grounds'::text, 'pests'::text, 'other'::text]))) not valid;

alter table "public"."inspection_trigger" validate constraint "inspection_trigger_category_check";

alter table "public"."inspection_trigger" add constraint "inspection_trigger_event_check" CHECK ((event = ANY (ARRAY['work_verified'::text, 'room_reopened'::text]))) not valid;

alter table "public"."inspection_trigger" validate constraint "inspection_trigger_event_check";

alter table "public"."inspection_trigger" add constraint "inspection_trigger_finds_check" CHECK ((finds = ANY (ARRAY['plumbing'::text, 'electrical'::text, 'hvac'::text, 'doors'::text, 'furniture'::text, 'fire'::text, 'ligature'::text, 'appliance'::text, 'grounds'::text, 'pests'::text, 'other'::text]))) not valid;

alter table "public"."inspection_trigger" validate constraint "inspection_trigger_finds_check";

alter table "public"."inspection_trigger" add constraint "inspection_trigger_location_fkey" FOREIGN KEY (tenant_id, location) REFERENCES location(tenant_id, id) not valid;

alter table "public"."inspection_trigger" validate constraint "inspection_trigger_location_fkey";

alter table "public"."inspection_trigger" add constraint "inspection_trigger_status_check" CHECK ((status = ANY (ARRAY['active'::text, 'paused'::text]))) not valid;

alter table "public"."inspection_trigger" validate constraint "inspection_trigger_status_check";

alter table "public"."inspection_trigger" add constraint "inspection_trigger_unit_fkey" FOREIGN KEY (tenant_id, unit) REFERENCES unit(tenant_id, id) not valid;

alter table "public"."inspection_trigger" validate constraint "inspection_trigger_unit_fkey";

alter table "public"."safety_protocol" add constraint "safety_protocol_hazard_check" CHECK ((hazard = ANY (ARRAY['fire'::text, 'medical'::text, 'overdose'::text, 'missing'::text, 'threat'::text, 'bomb'::text, 'weather'::text, 'earthquake'::text, 'utility'::text, 'evacuation'::text, 'infection'::text]))) not valid;

alter table "public"."safety_protocol" validate constraint "safety_protocol_hazard_check";

alter table "public"."safety_protocol" add constraint "safety_protocol_status_check" CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text, 'retired'::text]))) not valid;

alter table "public"."safety_protocol" validate constraint "safety_protocol_status_check";

alter table "public"."space" add constraint "space_kind_check" CHECK ((kind = ANY (ARRAY['meeting'::text, 'group'::text, 'training'::text, 'office'::text, 'desk'::text, 'other'::text]))) not valid;

alter table "public"."space" validate constraint "space_kind_check";

alter table "public"."space" add constraint "space_location_fkey" FOREIGN KEY (tenant_id, location) REFERENCES location(tenant_id, id) not valid;

alter table "public"."space" validate constraint "space_location_fkey";

alter table "public"."space" add constraint "space_status_check" CHECK ((status = ANY (ARRAY['open'::text, 'closed'::text]))) not valid;

alter table "public"."space" validate constraint "space_status_check";

alter table "public"."space_booking" add constraint "space_booking_once_excl" EXCLUDE USING gist (tenant_id WITH =, space WITH =, tstzrange(starts_at, ends_at, '[)'::text) WITH &&) WHERE ((status = 'booked'::text));

alter table "public"."space_booking" add constraint "space_booking_space_fkey" FOREIGN KEY (tenant_id, space) REFERENCES space(tenant_id, id) not valid;

alter table "public"."space_booking" validate constraint "space_booking_space_fkey";

alter table "public"."space_booking" add constraint "space_booking_status_check" CHECK ((status = ANY (ARRAY['booked'::text, 'cancelled'::text]))) not valid;

alter table "public"."space_booking" validate constraint "space_booking_status_check";

alter table "public"."work_order" add constraint "work_order_assignee_fkey" FOREIGN KEY (tenant_id, assignee) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."work_order" validate constraint "work_order_assignee_fkey";

alter table "public"."work_order" add constraint "work_order_category_check" CHECK ((category = ANY (ARRAY['plumbing'::text, 'electrical'::text, 'hvac'::text, 'doors'::text, 'furniture'::text, 'fire'::text, 'ligature'::text, 'appliance'::text, 'grounds'::text, 'pests'::text, 'other'::text]))) not valid;

alter table "public"."work_order" validate constraint "work_order_category_check";

alter table "public"."work_order" add constraint "work_order_inspection_fkey" FOREIGN KEY (tenant_id, inspection) REFERENCES inspection(tenant_id, id) not valid;

alter table "public"."work_order" validate constraint "work_order_inspection_fkey";

alter table "public"."work_order" add constraint "work_order_location_fkey" FOREIGN KEY (tenant_id, location) REFERENCES location(tenant_id, id) not valid;

alter table "public"."work_order" validate constraint "work_order_location_fkey";

alter table "public"."work_order" add constraint "work_order_priority_check" CHECK ((priority = ANY (ARRAY['p1'::text, 'p2'::text, 'p3'::text, 'p4'::text]))) not valid;

alter table "public"."work_order" validate constraint "work_order_priority_check";

alter table "public"."work_order" add constraint "work_order_status_check" CHECK ((status = ANY (ARRAY['reported'::text, 'triaged'::text, 'assigned'::text, 'in_progress'::text, 'on_hold'::text, 'done'::text, 'verified'::text, 'cancelled'::text]))) not valid;

alter table "public"."work_order" validate constraint "work_order_status_check";

alter table "public"."work_order" add constraint "work_order_unit_fkey" FOREIGN KEY (tenant_id, unit) REFERENCES unit(tenant_id, id) not valid;

alter table "public"."work_order" validate constraint "work_order_unit_fkey";

grant delete on table "public"."drill" to "nexus_app";

grant insert on table "public"."drill" to "nexus_app";

grant select on table "public"."drill" to "nexus_app";

grant update on table "public"."drill" to "nexus_app";

grant delete on table "public"."emergency_plan_site" to "nexus_app";

grant insert on table "public"."emergency_plan_site" to "nexus_app";

grant select on table "public"."emergency_plan_site" to "nexus_app";

grant update on table "public"."emergency_plan_site" to "nexus_app";

grant delete on table "public"."housekeeping_task" to "nexus_app";

grant insert on table "public"."housekeeping_task" to "nexus_app";

grant select on table "public"."housekeeping_task" to "nexus_app";

grant update on table "public"."housekeeping_task" to "nexus_app";

grant delete on table "public"."inspection" to "nexus_app";

grant insert on table "public"."inspection" to "nexus_app";

grant select on table "public"."inspection" to "nexus_app";

grant update on table "public"."inspection" to "nexus_app";

grant delete on table "public"."inspection_trigger" to "nexus_app";

grant insert on table "public"."inspection_trigger" to "nexus_app";

grant select on table "public"."inspection_trigger" to "nexus_app";

grant update on table "public"."inspection_trigger" to "nexus_app";

grant delete on table "public"."safety_protocol" to "nexus_app";

grant insert on table "public"."safety_protocol" to "nexus_app";

grant select on table "public"."safety_protocol" to "nexus_app";

grant update on table "public"."safety_protocol" to "nexus_app";

grant delete on table "public"."space" to "nexus_app";

grant insert on table "public"."space" to "nexus_app";

grant select on table "public"."space" to "nexus_app";

grant update on table "public"."space" to "nexus_app";

grant delete on table "public"."space_booking" to "nexus_app";

grant insert on table "public"."space_booking" to "nexus_app";

grant select on table "public"."space_booking" to "nexus_app";

grant update on table "public"."space_booking" to "nexus_app";

grant delete on table "public"."work_order" to "nexus_app";

grant insert on table "public"."work_order" to "nexus_app";

grant select on table "public"."work_order" to "nexus_app";

grant update on table "public"."work_order" to "nexus_app";


  create policy "tenant"
  on "public"."drill"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."emergency_plan_site"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."housekeeping_task"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."inspection"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."inspection_trigger"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."safety_protocol"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."space"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."space_booking"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."work_order"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));
alter table "drill" force row level security;
alter table "emergency_plan_site" force row level security;
alter table "housekeeping_task" force row level security;
alter table "inspection" force row level security;
alter table "inspection_trigger" force row level security;
alter table "safety_protocol" force row level security;
alter table "space" force row level security;
alter table "space_booking" force row level security;
alter table "work_order" force row level security;
