select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

create table "public"."shift" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "employee" uuid,
    "shift_type" uuid not null,
    "location" uuid not null,
    "unit" uuid,
    "position" uuid,
    "day" date not null,
    "starts_at" timestamp with time zone not null,
    "ends_at" timestamp with time zone not null,
    "break_minutes" integer,
    "note" text,
    "change_reason" text
      );


alter table "public"."shift" enable row level security;


  create table "public"."shift_type" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "name" text not null,
    "code" text not null,
    "kind" text not null,
    "starts_at" text not null,
    "ends_at" text not null,
    "break_minutes" integer not null,
    "location" uuid,
    "credential" text,
    "premium_percent" numeric not null,
    "early_in_minutes" integer not null,
    "late_out_minutes" integer not null,
    "grace_in_minutes" integer not null,
    "grace_out_minutes" integer not null,
    "half_day_below_hours" numeric,
    "absent_below_hours" numeric,
    "rounding_minutes" integer not null,
    "search_text" text generated always as (nexus_search(((COALESCE(name, ''::text) || ' '::text) || COALESCE(code, ''::text)))) stored
      );


alter table "public"."shift_type" enable row level security;

CREATE INDEX shift_day_idx ON public.shift USING btree (tenant_id, day, id);

CREATE INDEX shift_day_starts_at_idx ON public.shift USING btree (tenant_id, day, starts_at, id);

CREATE INDEX shift_employee_idx ON public.shift USING btree (tenant_id, employee, id);

CREATE INDEX shift_location_idx ON public.shift USING btree (tenant_id, location, id);

CREATE UNIQUE INDEX shift_pkey ON public.shift USING btree (tenant_id, id);

CREATE INDEX shift_position_idx ON public.shift USING btree (tenant_id, "position", id);

CREATE INDEX shift_shift_type_idx ON public.shift USING btree (tenant_id, shift_type, id);

CREATE UNIQUE INDEX shift_type_code_key ON public.shift_type USING btree (tenant_id, lower(code));

CREATE INDEX shift_type_location_idx ON public.shift_type USING btree (tenant_id, location, id);

CREATE UNIQUE INDEX shift_type_name_key ON public.shift_type USING btree (tenant_id, lower(name));

CREATE UNIQUE INDEX shift_type_pkey ON public.shift_type USING btree (tenant_id, id);

CREATE INDEX shift_type_search_idx ON public.shift_type USING gin (tenant_id, search_text gin_trgm_ops);

CREATE INDEX shift_type_starts_at_idx ON public.shift_type USING btree (tenant_id, starts_at, id);

CREATE INDEX shift_unit_idx ON public.shift USING btree (tenant_id, unit, id);

alter table "public"."shift" add constraint "shift_pkey" PRIMARY KEY using index "shift_pkey";

alter table "public"."shift_type" add constraint "shift_type_pkey" PRIMARY KEY using index "shift_type_pkey";

alter table "public"."shift" add constraint "shift_employee_fkey" FOREIGN KEY (tenant_id, employee) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."shift" validate constraint "shift_employee_fkey";

alter table "public"."shift" add constraint "shift_location_fkey" FOREIGN KEY (tenant_id, location) REFERENCES location(tenant_id, id) not valid;

alter table "public"."shift" validate constraint "shift_location_fkey";

alter table "public"."shift" add constraint "shift_once_excl" EXCLUDE USING gist (tenant_id WITH =, employee WITH =, tstzrange(starts_at, ends_at, '[)'::text) WITH &&) WHERE ((status = ANY (ARRAY['draft'::text, 'published'::text])));

alter table "public"."shift" add constraint "shift_position_fkey" FOREIGN KEY (tenant_id, "position") REFERENCES "position"(tenant_id, id) not valid;

alter table "public"."shift" validate constraint "shift_position_fkey";

alter table "public"."shift" add constraint "shift_shift_type_fkey" FOREIGN KEY (tenant_id, shift_type) REFERENCES shift_type(tenant_id, id) not valid;

alter table "public"."shift" validate constraint "shift_shift_type_fkey";

alter table "public"."shift" add constraint "shift_status_check" CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text, 'cancelled'::text]))) not valid;

alter table "public"."shift" validate constraint "shift_status_check";

alter table "public"."shift" add constraint "shift_unit_fkey" FOREIGN KEY (tenant_id, unit) REFERENCES unit(tenant_id, id) not valid;

alter table "public"."shift" validate constraint "shift_unit_fkey";

alter table "public"."shift_type" add constraint "shift_type_kind_check" CHECK ((kind = ANY (ARRAY['day'::text, 'evening'::text, 'night'::text, 'on_call'::text]))) not valid;

alter table "public"."shift_type" validate constraint "shift_type_kind_check";

alter table "public"."shift_type" add constraint "shift_type_location_fkey" FOREIGN KEY (tenant_id, location) REFERENCES location(tenant_id, id) not valid;

alter table "public"."shift_type" validate constraint "shift_type_location_fkey";

alter table "public"."shift_type" add constraint "shift_type_status_check" CHECK ((status = ANY (ARRAY['active'::text, 'archived'::text]))) not valid;

alter table "public"."shift_type" validate constraint "shift_type_status_check";

grant delete on table "public"."shift" to "nexus_app";

grant insert on table "public"."shift" to "nexus_app";

grant select on table "public"."shift" to "nexus_app";

grant update on table "public"."shift" to "nexus_app";

grant delete on table "public"."shift_type" to "nexus_app";

grant insert on table "public"."shift_type" to "nexus_app";

grant select on table "public"."shift_type" to "nexus_app";

grant update on table "public"."shift_type" to "nexus_app";


  create policy "tenant"
  on "public"."shift"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."shift_type"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));
alter table "shift" force row level security;
alter table "shift_type" force row level security;
