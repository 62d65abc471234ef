select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

create table "public"."census" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "unit" uuid not null,
    "location" uuid not null,
    "day" date not null,
    "taken_at" timestamp with time zone not null,
    "in_house" integer not null,
    "on_leave" integer not null,
    "admitted" integer not null,
    "transferred_in" integer not null,
    "transferred_out" integer not null,
    "discharged" integer not null,
    "staffed" integer not null,
    "blocked" integer not null,
    "stay_days" integer not null,
    "readied" integer not null,
    "ready_minutes" integer not null
      );


alter table "public"."census" enable row level security;

CREATE INDEX census_day_unit_idx ON public.census USING btree (tenant_id, day, unit, id);

CREATE INDEX census_location_idx ON public.census USING btree (tenant_id, location, id);

CREATE UNIQUE INDEX census_pkey ON public.census USING btree (tenant_id, id);

CREATE UNIQUE INDEX census_unit_day_key ON public.census USING btree (tenant_id, unit, day);

CREATE INDEX census_unit_idx ON public.census USING btree (tenant_id, unit, id);

alter table "public"."census" add constraint "census_pkey" PRIMARY KEY using index "census_pkey";

alter table "public"."census" add constraint "census_location_fkey" FOREIGN KEY (tenant_id, location) REFERENCES location(tenant_id, id) not valid;

alter table "public"."census" validate constraint "census_location_fkey";

alter table "public"."census" add constraint "census_unit_fkey" FOREIGN KEY (tenant_id, unit) REFERENCES unit(tenant_id, id) not valid;

alter table "public"."census" validate constraint "census_unit_fkey";

grant insert on table "public"."census" to "nexus_app";

grant select on table "public"."census" to "nexus_app";


  create policy "tenant"
  on "public"."census"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));
alter table "census" force row level security;
