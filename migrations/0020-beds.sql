select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

create table "public"."bed" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "name" text not null,
    "room" uuid not null,
    "label" text not null,
    "unit" uuid not null,
    "location" uuid not null,
    "kind" text not null,
    "blocked_because" text,
    "blocked_note" text,
    "blocked_until" date,
    "search_text" text generated always as (lower(COALESCE(name, ''::text))) stored
      );


alter table "public"."bed" enable row level security;


  create table "public"."bed_assignment" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "bed" uuid not null,
    "episode" uuid not null,
    "client" uuid not null,
    "location" uuid not null,
    "kind" text not null,
    "from" timestamp with time zone not null,
    "to" timestamp with time zone,
    "extended" boolean not null,
    "override" text,
    "moved_to" uuid
      );


alter table "public"."bed_assignment" enable row level security;


  create table "public"."no_contact" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "client" uuid not null,
    "other" uuid not null,
    "kind" text not null,
    "reason" text not null
      );


alter table "public"."no_contact" enable row level security;


  create table "public"."room" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "number" text not null,
    "unit" uuid not null,
    "location" uuid not null,
    "kind" text not null,
    "capacity" integer not null,
    "gender_policy" text not null,
    "features" text[],
    "search_text" text generated always as (lower(COALESCE(number, ''::text))) stored
      );


alter table "public"."room" enable row level security;

select 1; 
-- CREATE INDEX bed_assignment_bed_excl ON public.bed_assignment USING gist (tenant_id, bed, tstzrange("from", "to", '[)'::text));

CREATE INDEX bed_assignment_bed_idx ON public.bed_assignment USING btree (tenant_id, bed, id);

select 1; 
-- CREATE INDEX bed_assignment_client_excl ON public.bed_assignment USING gist (tenant_id, client, kind, tstzrange("from", "to", '[)'::text));

CREATE INDEX bed_assignment_client_idx ON public.bed_assignment USING btree (tenant_id, client, id);

CREATE INDEX bed_assignment_episode_idx ON public.bed_assignment USING btree (tenant_id, episode, id);

CREATE INDEX bed_assignment_from_idx ON public.bed_assignment USING btree (tenant_id, "from", id);

CREATE INDEX bed_assignment_location_idx ON public.bed_assignment USING btree (tenant_id, location, id);

CREATE INDEX bed_assignment_moved_to_idx ON public.bed_assignment USING btree (tenant_id, moved_to, id);

CREATE UNIQUE INDEX bed_assignment_pkey ON public.bed_assignment USING btree (tenant_id, id);

CREATE INDEX bed_location_idx ON public.bed USING btree (tenant_id, location, id);

CREATE INDEX bed_name_idx ON public.bed USING btree (tenant_id, name, id);

CREATE UNIQUE INDEX bed_pkey ON public.bed USING btree (tenant_id, id);

CREATE INDEX bed_room_idx ON public.bed USING btree (tenant_id, room, id);

CREATE UNIQUE INDEX bed_room_label_key ON public.bed USING btree (tenant_id, room, lower(label));

CREATE INDEX bed_search_idx ON public.bed USING gin (tenant_id, search_text gin_trgm_ops);

CREATE INDEX bed_unit_idx ON public.bed USING btree (tenant_id, unit, id);

CREATE INDEX no_contact_client_idx ON public.no_contact USING btree (tenant_id, client, id);

CREATE UNIQUE INDEX no_contact_client_other_key ON public.no_contact USING btree (tenant_id, client, other);

CREATE INDEX no_contact_other_idx ON public.no_contact USING btree (tenant_id, other, id);

CREATE UNIQUE INDEX no_contact_pkey ON public.no_contact USING btree (tenant_id, id);

CREATE INDEX room_location_idx ON public.room USING btree (tenant_id, location, id);

CREATE INDEX room_number_idx ON public.room USING btree (tenant_id, number, id);

CREATE UNIQUE INDEX room_pkey ON public.room USING btree (tenant_id, id);

CREATE INDEX room_search_idx ON public.room USING gin (tenant_id, search_text gin_trgm_ops);

CREATE INDEX room_unit_idx ON public.room USING btree (tenant_id, unit, id);

CREATE UNIQUE INDEX room_unit_number_key ON public.room USING btree (tenant_id, unit, lower(number));

alter table "public"."bed" add constraint "bed_pkey" PRIMARY KEY using index "bed_pkey";

alter table "public"."bed_assignment" add constraint "bed_assignment_pkey" PRIMARY KEY using index "bed_assignment_pkey";

alter table "public"."no_contact" add constraint "no_contact_pkey" PRIMARY KEY using index "no_contact_pkey";

alter table "public"."room" add constraint "room_pkey" PRIMARY KEY using index "room_pkey";

alter table "public"."bed" add constraint "bed_blocked_because_check" CHECK ((blocked_because = ANY (ARRAY['maintenance'::text, 'infection'::text, 'staffing'::text]))) not valid;

alter table "public"."bed" validate constraint "bed_blocked_because_check";

alter table "public"."bed" add constraint "bed_kind_check" CHECK ((kind = ANY (ARRAY['standard'::text, 'low'::text, 'bariatric'::text, 'adjustable'::text]))) not valid;

alter table "public"."bed" validate constraint "bed_kind_check";

alter table "public"."bed" add constraint "bed_location_fkey" FOREIGN KEY (tenant_id, location) REFERENCES location(tenant_id, id) not valid;

alter table "public"."bed" validate constraint "bed_location_fkey";

alter table "public"."bed" add constraint "bed_room_fkey" FOREIGN KEY (tenant_id, room) REFERENCES room(tenant_id, id) not valid;

alter table "public"."bed" validate constraint "bed_room_fkey";

alter table "public"."bed" add constraint "bed_status_check" CHECK ((status = ANY (ARRAY['available'::text, 'held'::text, 'reserved'::text, 'occupied'::text, 'dirty'::text, 'cleaning'::text, 'inspected'::text, 'blocked'::text]))) not valid;

alter table "public"."bed" validate constraint "bed_status_check";

alter table "public"."bed" add constraint "bed_unit_fkey" FOREIGN KEY (tenant_id, unit) REFERENCES unit(tenant_id, id) not valid;

alter table "public"."bed" validate constraint "bed_unit_fkey";

alter table "public"."bed_assignment" add constraint "bed_assignment_bed_excl" EXCLUDE USING gist (tenant_id WITH =, bed WITH =, tstzrange("from", "to", '[)'::text) WITH &&);

alter table "public"."bed_assignment" add constraint "bed_assignment_bed_fkey" FOREIGN KEY (tenant_id, bed) REFERENCES bed(tenant_id, id) not valid;

alter table "public"."bed_assignment" validate constraint "bed_assignment_bed_fkey";

alter table "public"."bed_assignment" add constraint "bed_assignment_client_excl" EXCLUDE USING gist (tenant_id WITH =, client WITH =, kind WITH =, tstzrange("from", "to", '[)'::text) WITH &&);

alter table "public"."bed_assignment" add constraint "bed_assignment_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES client(tenant_id, id) not valid;

alter table "public"."bed_assignment" validate constraint "bed_assignment_client_fkey";

alter table "public"."bed_assignment" add constraint "bed_assignment_episode_fkey" FOREIGN KEY (tenant_id, episode) REFERENCES episode(tenant_id, id) not valid;

alter table "public"."bed_assignment" validate constraint "bed_assignment_episode_fkey";

alter table "public"."bed_assignment" add constraint "bed_assignment_kind_check" CHECK ((kind = ANY (ARRAY['hold'::text, 'reservation'::text, 'occupancy'::text]))) not valid;

alter table "public"."bed_assignment" validate constraint "bed_assignment_kind_check";

alter table "public"."bed_assignment" add constraint "bed_assignment_location_fkey" FOREIGN KEY (tenant_id, location) REFERENCES location(tenant_id, id) not valid;

alter table "public"."bed_assignment" validate constraint "bed_assignment_location_fkey";

alter table "public"."bed_assignment" add constraint "bed_assignment_moved_to_fkey" FOREIGN KEY (tenant_id, moved_to) REFERENCES bed(tenant_id, id) not valid;

alter table "public"."bed_assignment" validate constraint "bed_assignment_moved_to_fkey";

alter table "public"."bed_assignment" add constraint "bed_assignment_status_check" CHECK ((status = ANY (ARRAY['open'::text, 'ended'::text]))) not valid;

alter table "public"."bed_assignment" validate constraint "bed_assignment_status_check";

alter table "public"."no_contact" add constraint "no_contact_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES client(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."no_contact" validate constraint "no_contact_client_fkey";

alter table "public"."no_contact" add constraint "no_contact_kind_check" CHECK ((kind = ANY (ARRAY['order'::text, 'history'::text, 'request'::text, 'clinical'::text]))) not valid;

alter table "public"."no_contact" validate constraint "no_contact_kind_check";

alter table "public"."no_contact" add constraint "no_contact_other_fkey" FOREIGN KEY (tenant_id, other) REFERENCES client(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."no_contact" validate constraint "no_contact_other_fkey";

alter table "public"."no_contact" add constraint "no_contact_status_check" CHECK ((status = ANY (ARRAY['active'::text, 'lifted'::text]))) not valid;

alter table "public"."no_contact" validate constraint "no_contact_status_check";

alter table "public"."room" add constraint "room_gender_policy_check" CHECK ((gender_policy = ANY (ARRAY['any'::text, 'female'::text, 'male'::text, 'review'::text]))) not valid;

alter table "public"."room" validate constraint "room_gender_policy_check";

alter table "public"."room" add constraint "room_kind_check" CHECK ((kind = ANY (ARRAY['private'::text, 'semi'::text, 'dorm'::text, 'detox'::text, 'seclusion'::text, 'quiet'::text]))) not valid;

alter table "public"."room" validate constraint "room_kind_check";

alter table "public"."room" add constraint "room_location_fkey" FOREIGN KEY (tenant_id, location) REFERENCES location(tenant_id, id) not valid;

alter table "public"."room" validate constraint "room_location_fkey";

alter table "public"."room" add constraint "room_status_check" CHECK ((status = ANY (ARRAY['open'::text, 'closed'::text]))) not valid;

alter table "public"."room" validate constraint "room_status_check";

alter table "public"."room" add constraint "room_unit_fkey" FOREIGN KEY (tenant_id, unit) REFERENCES unit(tenant_id, id) not valid;

alter table "public"."room" validate constraint "room_unit_fkey";

grant delete on table "public"."bed" to "nexus_app";

grant insert on table "public"."bed" to "nexus_app";

grant select on table "public"."bed" to "nexus_app";

grant update on table "public"."bed" to "nexus_app";

grant delete on table "public"."bed_assignment" to "nexus_app";

grant insert on table "public"."bed_assignment" to "nexus_app";

grant select on table "public"."bed_assignment" to "nexus_app";

grant update on table "public"."bed_assignment" to "nexus_app";

grant delete on table "public"."no_contact" to "nexus_app";

grant insert on table "public"."no_contact" to "nexus_app";

grant select on table "public"."no_contact" to "nexus_app";

grant update on table "public"."no_contact" to "nexus_app";

grant delete on table "public"."room" to "nexus_app";

grant insert on table "public"."room" to "nexus_app";

grant select on table "public"."room" to "nexus_app";

grant update on table "public"."room" to "nexus_app";


  create policy "tenant"
  on "public"."bed"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."bed_assignment"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."no_contact"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."room"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));
alter table "bed" force row level security;
alter table "bed_assignment" force row level security;
alter table "no_contact" force row level security;
alter table "room" force row level security;
