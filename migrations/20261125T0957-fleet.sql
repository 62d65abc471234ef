select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

create table "public"."vehicle" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "plate" text not null,
    "vin" text not null,
    "make" text not null,
    "model" text not null,
    "year" integer not null,
    "location" uuid,
    "odometer" integer not null,
    "insurance_expires" date not null,
    "registration_expires" date not null,
    "driver" uuid,
    "service_due_on" date,
    "service_due_at" integer,
    "search_text" text generated always as (lower(((((((COALESCE(plate, ''::text) || ' '::text) || COALESCE(vin, ''::text)) || ' '::text) || COALESCE(make, ''::text)) || ' '::text) || COALESCE(model, ''::text)))) stored
      );


alter table "public"."vehicle" enable row level security;


  create table "public"."vehicle_service" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "vehicle" uuid not null,
    "kind" text not null,
    "done_on" date not null,
    "odometer" integer not null,
    "vendor" text,
    "cost" bigint,
    "next_due_on" date,
    "next_due_at" integer,
    "notes" text,
    "search_text" text generated always as (lower(COALESCE(vendor, ''::text))) stored
      );


alter table "public"."vehicle_service" enable row level security;


  create table "public"."vehicle_trip" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "vehicle" uuid not null,
    "driver" uuid not null,
    "driven_on" date not null,
    "odometer_start" integer,
    "odometer_end" integer not null,
    "purpose" text not null,
    "search_text" text generated always as (lower(COALESCE(purpose, ''::text))) stored
      );


alter table "public"."vehicle_trip" enable row level security;

CREATE INDEX vehicle_driver_idx ON public.vehicle USING btree (tenant_id, driver, id);

CREATE INDEX vehicle_insurance_expires_idx ON public.vehicle USING btree (tenant_id, insurance_expires, id);

CREATE INDEX vehicle_location_idx ON public.vehicle USING btree (tenant_id, location, id);

CREATE UNIQUE INDEX vehicle_pkey ON public.vehicle USING btree (tenant_id, id);

CREATE INDEX vehicle_plate_idx ON public.vehicle USING btree (tenant_id, plate, id);

CREATE UNIQUE INDEX vehicle_plate_key ON public.vehicle USING btree (tenant_id, lower(plate));

CREATE INDEX vehicle_registration_expires_idx ON public.vehicle USING btree (tenant_id, registration_expires, id);

CREATE INDEX vehicle_search_idx ON public.vehicle USING gin (tenant_id, search_text gin_trgm_ops);

CREATE INDEX vehicle_service_done_on_idx ON public.vehicle_service USING btree (tenant_id, done_on, id);

CREATE UNIQUE INDEX vehicle_service_pkey ON public.vehicle_service USING btree (tenant_id, id);

CREATE INDEX vehicle_service_search_idx ON public.vehicle_service USING gin (tenant_id, search_text gin_trgm_ops);

CREATE INDEX vehicle_service_vehicle_idx ON public.vehicle_service USING btree (tenant_id, vehicle, id);

CREATE INDEX vehicle_trip_driven_on_idx ON public.vehicle_trip USING btree (tenant_id, driven_on, id);

CREATE INDEX vehicle_trip_driver_idx ON public.vehicle_trip USING btree (tenant_id, driver, id);

CREATE UNIQUE INDEX vehicle_trip_pkey ON public.vehicle_trip USING btree (tenant_id, id);

CREATE INDEX vehicle_trip_search_idx ON public.vehicle_trip USING gin (tenant_id, search_text gin_trgm_ops);

CREATE INDEX vehicle_trip_vehicle_idx ON public.vehicle_trip USING btree (tenant_id, vehicle, id);

CREATE UNIQUE INDEX vehicle_vin_key ON public.vehicle USING btree (tenant_id, lower(vin));

alter table "public"."vehicle" add constraint "vehicle_pkey" PRIMARY KEY using index "vehicle_pkey";

alter table "public"."vehicle_service" add constraint "vehicle_service_pkey" PRIMARY KEY using index "vehicle_service_pkey";

alter table "public"."vehicle_trip" add constraint "vehicle_trip_pkey" PRIMARY KEY using index "vehicle_trip_pkey";

alter table "public"."vehicle" add constraint "vehicle_driver_fkey" FOREIGN KEY (tenant_id, driver) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."vehicle" validate constraint "vehicle_driver_fkey";

alter table "public"."vehicle" add constraint "vehicle_location_fkey" FOREIGN KEY (tenant_id, location) REFERENCES location(tenant_id, id) not valid;

alter table "public"."vehicle" validate constraint "vehicle_location_fkey";

alter table "public"."vehicle" add constraint "vehicle_status_check" CHECK ((status = ANY (ARRAY['available'::text, 'assigned'::text, 'in_service'::text, 'retired'::text]))) not valid;

alter table "public"."vehicle" validate constraint "vehicle_status_check";

alter table "public"."vehicle_service" add constraint "vehicle_service_kind_check" CHECK ((kind = ANY (ARRAY['oil'::text, 'tires'::text, 'brakes'::text, 'inspection'::text, 'repair'::text, 'other'::text]))) not valid;

alter table "public"."vehicle_service" validate constraint "vehicle_service_kind_check";

alter table "public"."vehicle_service" add constraint "vehicle_service_vehicle_fkey" FOREIGN KEY (tenant_id, vehicle) REFERENCES vehicle(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."vehicle_service" validate constraint "vehicle_service_vehicle_fkey";

alter table "public"."vehicle_trip" add constraint "vehicle_trip_driver_fkey" FOREIGN KEY (tenant_id, driver) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."vehicle_trip" validate constraint "vehicle_trip_driver_fkey";

alter table "public"."vehicle_trip" add constraint "vehicle_trip_vehicle_fkey" FOREIGN KEY (tenant_id, vehicle) REFERENCES vehicle(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."vehicle_trip" validate constraint "vehicle_trip_vehicle_fkey";

grant delete on table "public"."vehicle" to "nexus_app";

grant insert on table "public"."vehicle" to "nexus_app";

grant select on table "public"."vehicle" to "nexus_app";

grant update on table "public"."vehicle" to "nexus_app";

grant delete on table "public"."vehicle_service" to "nexus_app";

grant insert on table "public"."vehicle_service" to "nexus_app";

grant select on table "public"."vehicle_service" to "nexus_app";

grant update on table "public"."vehicle_service" to "nexus_app";

grant delete on table "public"."vehicle_trip" to "nexus_app";

grant insert on table "public"."vehicle_trip" to "nexus_app";

grant select on table "public"."vehicle_trip" to "nexus_app";

grant update on table "public"."vehicle_trip" to "nexus_app";


  create policy "tenant"
  on "public"."vehicle"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."vehicle_service"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."vehicle_trip"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));
alter table "vehicle" force row level security;
alter table "vehicle_service" force row level security;
alter table "vehicle_trip" force row level security;
