select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

create table "public"."map_area" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "map" uuid not null,
    "key" text not null,
    "location" uuid not null,
    "name" text not null,
    "kind" text not null,
    "room" uuid,
    "capacity" integer,
    "points" jsonb not null
      );


alter table "public"."map_area" enable row level security;


  create table "public"."map_marker" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "map" uuid not null,
    "key" text not null,
    "location" uuid not null,
    "kind" text not null,
    "x" numeric not null,
    "y" numeric not null,
    "note" text,
    "checked_on" date
      );


alter table "public"."map_marker" enable row level security;


  create table "public"."property_map" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "name" text not null,
    "building" uuid not null,
    "floor" integer not null,
    "unit" uuid,
    "location" uuid not null,
    "edition" integer,
    "width_m" numeric not null,
    "height_m" numeric not null,
    "image" uuid,
    "scale" numeric,
    "published_at" timestamp with time zone,
    "published_by" uuid,
    "drawn_at" timestamp with time zone,
    "drawn_by" uuid,
    "search_text" text generated always as (nexus_search(COALESCE(name, ''::text))) stored
      );


alter table "public"."property_map" enable row level security;

CREATE INDEX map_area_location_idx ON public.map_area USING btree (tenant_id, location, id);

CREATE INDEX map_area_map_idx ON public.map_area USING btree (tenant_id, map, id);

CREATE UNIQUE INDEX map_area_map_key_key ON public.map_area USING btree (tenant_id, map, lower(key));

CREATE INDEX map_area_name_idx ON public.map_area USING btree (tenant_id, name, id);

CREATE UNIQUE INDEX map_area_pkey ON public.map_area USING btree (tenant_id, id);

CREATE INDEX map_area_room_idx ON public.map_area USING btree (tenant_id, room, id);

CREATE INDEX map_marker_kind_idx ON public.map_marker USING btree (tenant_id, kind, id);

CREATE INDEX map_marker_location_idx ON public.map_marker USING btree (tenant_id, location, id);

CREATE INDEX map_marker_map_idx ON public.map_marker USING btree (tenant_id, map, id);

CREATE UNIQUE INDEX map_marker_map_key_key ON public.map_marker USING btree (tenant_id, map, lower(key));

CREATE UNIQUE INDEX map_marker_pkey ON public.map_marker USING btree (tenant_id, id);

CREATE UNIQUE INDEX property_map_building_floor_edition_key ON public.property_map USING btree (tenant_id, building, floor, edition);

CREATE INDEX property_map_building_idx ON public.property_map USING btree (tenant_id, building, id);

CREATE INDEX property_map_location_idx ON public.property_map USING btree (tenant_id, location, id);

CREATE INDEX property_map_name_idx ON public.property_map USING btree (tenant_id, name, id);

CREATE UNIQUE INDEX property_map_pkey ON public.property_map USING btree (tenant_id, id);

CREATE INDEX property_map_search_idx ON public.property_map USING gin (tenant_id, search_text gin_trgm_ops);

CREATE INDEX property_map_unit_idx ON public.property_map USING btree (tenant_id, unit, id);

alter table "public"."map_area" add constraint "map_area_pkey" PRIMARY KEY using index "map_area_pkey";

alter table "public"."map_marker" add constraint "map_marker_pkey" PRIMARY KEY using index "map_marker_pkey";

alter table "public"."property_map" add constraint "property_map_pkey" PRIMARY KEY using index "property_map_pkey";

alter table "public"."map_area" add constraint "map_area_kind_check" CHECK ((kind = ANY (ARRAY['bedroom'::text, 'bath'::text, 'nurse_station'::text, 'med_room'::text, 'group_room'::text, 'kitchen'::text, 'corridor'::text, 'exit'::text, 'outdoor'::text, 'utility'::text, 'off_limits'::text]))) not valid;

alter table "public"."map_area" validate constraint "map_area_kind_check";

alter table "public"."map_area" add constraint "map_area_location_fkey" FOREIGN KEY (tenant_id, location) REFERENCES location(tenant_id, id) not valid;

alter table "public"."map_area" validate constraint "map_area_location_fkey";

alter table "public"."map_area" add constraint "map_area_map_fkey" FOREIGN KEY (tenant_id, map) REFERENCES property_map(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."map_area" validate constraint "map_area_map_fkey";

alter table "public"."map_area" add constraint "map_area_room_fkey" FOREIGN KEY (tenant_id, room) REFERENCES room(tenant_id, id) not valid;

alter table "public"."map_area" validate constraint "map_area_room_fkey";

alter table "public"."map_marker" add constraint "map_marker_kind_check" CHECK ((kind = ANY (ARRAY['exit'::text, 'extinguisher'::text, 'aed'::text, 'naloxone'::text, 'camera'::text, 'eyewash'::text, 'panic_button'::text, 'first_aid'::text, 'ligature'::text, 'shutoff'::text]))) not valid;

alter table "public"."map_marker" validate constraint "map_marker_kind_check";

alter table "public"."map_marker" add constraint "map_marker_location_fkey" FOREIGN KEY (tenant_id, location) REFERENCES location(tenant_id, id) not valid;

alter table "public"."map_marker" validate constraint "map_marker_location_fkey";

alter table "public"."map_marker" add constraint "map_marker_map_fkey" FOREIGN KEY (tenant_id, map) REFERENCES property_map(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."map_marker" validate constraint "map_marker_map_fkey";

alter table "public"."property_map" add constraint "property_map_building_fkey" FOREIGN KEY (tenant_id, building) REFERENCES building(tenant_id, id) not valid;

alter table "public"."property_map" validate constraint "property_map_building_fkey";

alter table "public"."property_map" add constraint "property_map_location_fkey" FOREIGN KEY (tenant_id, location) REFERENCES location(tenant_id, id) not valid;

alter table "public"."property_map" validate constraint "property_map_location_fkey";

alter table "public"."property_map" add constraint "property_map_status_check" CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text, 'retired'::text]))) not valid;

alter table "public"."property_map" validate constraint "property_map_status_check";

alter table "public"."property_map" add constraint "property_map_unit_fkey" FOREIGN KEY (tenant_id, unit) REFERENCES unit(tenant_id, id) not valid;

alter table "public"."property_map" validate constraint "property_map_unit_fkey";

grant delete on table "public"."map_area" to "nexus_app";

grant insert on table "public"."map_area" to "nexus_app";

grant select on table "public"."map_area" to "nexus_app";

grant update on table "public"."map_area" to "nexus_app";

grant delete on table "public"."map_marker" to "nexus_app";

grant insert on table "public"."map_marker" to "nexus_app";

grant select on table "public"."map_marker" to "nexus_app";

grant update on table "public"."map_marker" to "nexus_app";

grant delete on table "public"."property_map" to "nexus_app";

grant insert on table "public"."property_map" to "nexus_app";

grant select on table "public"."property_map" to "nexus_app";

grant update on table "public"."property_map" to "nexus_app";


  create policy "tenant"
  on "public"."map_area"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."map_marker"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."property_map"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));
alter table "map_area" force row level security;
alter table "map_marker" force row level security;
alter table "property_map" force row level security;
