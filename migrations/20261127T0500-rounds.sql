select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

create table "public"."observation_level" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "client" uuid not null,
    "episode" uuid,
    "level" text not null,
    "reason" text not null,
    "since" timestamp with time zone not null,
    "until" timestamp with time zone,
    "ordered_by" uuid
      );


alter table "public"."observation_level" enable row level security;


  create table "public"."room_tag" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "room" uuid not null,
    "location" uuid not null,
    "code" text not null
      );


alter table "public"."room_tag" enable row level security;


  create table "public"."round_signoff" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "unit" uuid not null,
    "location" uuid not null,
    "day" date not null,
    "shift" text not null,
    "rounds" integer,
    "late" integer,
    "missed" integer,
    "note" text,
    "nurse" uuid,
    "signed_at" timestamp with time zone
      );


alter table "public"."round_signoff" enable row level security;


  create table "public"."round_slot" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "order" uuid not null,
    "client" uuid not null,
    "level" text not null,
    "due_at" timestamp with time zone not null,
    "done_at" timestamp with time zone,
    "place" text,
    "behavior" text,
    "breathing" boolean not null,
    "concern" text,
    "late_reason" text,
    "offline" boolean not null,
    "drift_seconds" integer,
    "entry_key" text,
    "at_door" boolean not null,
    "staff" uuid,
    "closed_for" text
      );


alter table "public"."round_slot" enable row level security;

CREATE INDEX observation_level_client_idx ON public.observation_level USING btree (tenant_id, client, id);

CREATE INDEX observation_level_episode_idx ON public.observation_level USING btree (tenant_id, episode, id);

CREATE UNIQUE INDEX observation_level_pkey ON public.observation_level USING btree (tenant_id, id);

CREATE INDEX observation_level_since_idx ON public.observation_level USING btree (tenant_id, since, id);

CREATE UNIQUE INDEX room_tag_code_key ON public.room_tag USING btree (tenant_id, lower(code));

CREATE INDEX room_tag_location_idx ON public.room_tag USING btree (tenant_id, location, id);

CREATE UNIQUE INDEX room_tag_pkey ON public.room_tag USING btree (tenant_id, id);

CREATE INDEX room_tag_room_idx ON public.room_tag USING btree (tenant_id, room, id);

CREATE UNIQUE INDEX room_tag_room_key ON public.room_tag USING btree (tenant_id, room);

CREATE INDEX round_signoff_day_idx ON public.round_signoff USING btree (tenant_id, day, id);

CREATE INDEX round_signoff_location_idx ON public.round_signoff USING btree (tenant_id, location, id);

CREATE UNIQUE INDEX round_signoff_pkey ON public.round_signoff USING btree (tenant_id, id);

CREATE UNIQUE INDEX round_signoff_unit_day_shift_key ON public.round_signoff USING btree (tenant_id, unit, day, shift);

CREATE INDEX round_signoff_unit_idx ON public.round_signoff USING btree (tenant_id, unit, id);

CREATE INDEX round_slot_client_idx ON public.round_slot USING btree (tenant_id, client, id);

CREATE INDEX round_slot_due_at_idx ON public.round_slot USING btree (tenant_id, due_at, id);

CREATE UNIQUE INDEX round_slot_order_due_at_key ON public.round_slot USING btree (tenant_id, "order", due_at);

CREATE INDEX round_slot_order_idx ON public.round_slot USING btree (tenant_id, "order", id);

CREATE UNIQUE INDEX round_slot_pkey ON public.round_slot USING btree (tenant_id, id);

CREATE INDEX round_slot_staff_idx ON public.round_slot USING btree (tenant_id, staff, id);

alter table "public"."observation_level" add constraint "observation_level_pkey" PRIMARY KEY using index "observation_level_pkey";

alter table "public"."room_tag" add constraint "room_tag_pkey" PRIMARY KEY using index "room_tag_pkey";

alter table "public"."round_signoff" add constraint "round_signoff_pkey" PRIMARY KEY using index "round_signoff_pkey";

alter table "public"."round_slot" add constraint "round_slot_pkey" PRIMARY KEY using index "round_slot_pkey";

alter table "public"."observation_level" add constraint "observation_level_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES client(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."observation_level" validate constraint "observation_level_client_fkey";

alter table "public"."observation_level" add constraint "observation_level_episode_fkey" FOREIGN KEY (tenant_id, episode) REFERENCES episode(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."observation_level" validate constraint "observation_level_episode_fkey";

alter table "public"."observation_level" add constraint "observation_level_level_check" CHECK ((level = ANY (ARRAY['routine'::text, 'q30'::text, 'q15'::text, 'line_of_sight'::text, 'one_to_one'::text]))) not valid;

alter table "public"."observation_level" validate constraint "observation_level_level_check";

alter table "public"."observation_level" add constraint "observation_level_status_check" CHECK ((status = ANY (ARRAY['active'::text, 'ended'::text]))) not valid;

alter table "public"."observation_level" validate constraint "observation_level_status_check";

alter table "public"."room_tag" add constraint "room_tag_location_fkey" FOREIGN KEY (tenant_id, location) REFERENCES location(tenant_id, id) not valid;

alter table "public"."room_tag" validate constraint "room_tag_location_fkey";

alter table "public"."room_tag" add constraint "room_tag_room_fkey" FOREIGN KEY (tenant_id, room) REFERENCES room(tenant_id, id) not valid;

alter table "public"."room_tag" validate constraint "room_tag_room_fkey";

alter table "public"."room_tag" add constraint "room_tag_status_check" CHECK ((status = ANY (ARRAY['active'::text, 'retired'::text]))) not valid;

alter table "public"."room_tag" validate constraint "room_tag_status_check";

alter table "public"."round_signoff" add constraint "round_signoff_location_fkey" FOREIGN KEY (tenant_id, location) REFERENCES location(tenant_id, id) not valid;

alter table "public"."round_signoff" validate constraint "round_signoff_location_fkey";

alter table "public"."round_signoff" add constraint "round_signoff_shift_check" CHECK ((shift = ANY (ARRAY['day'::text, 'evening'::text, 'night'::text]))) not valid;

alter table "public"."round_signoff" validate constraint "round_signoff_shift_check";

alter table "public"."round_signoff" add constraint "round_signoff_status_check" CHECK ((status = ANY (ARRAY['open'::text, 'signed'::text]))) not valid;

alter table "public"."round_signoff" validate constraint "round_signoff_status_check";

alter table "public"."round_signoff" add constraint "round_signoff_unit_fkey" FOREIGN KEY (tenant_id, unit) REFERENCES unit(tenant_id, id) not valid;

alter table "public"."round_signoff" validate constraint "round_signoff_unit_fkey";

alter table "public"."round_slot" add constraint "round_slot_behavior_check" CHECK ((behavior = ANY (ARRAY['sleeping'::text, 'calm'::text, 'talking'::text, 'eating'::text, 'reading'::text, 'pacing'::text, 'crying'::text, 'withdrawn'::text, 'yelling'::text, 'threatening'::text]))) not valid;

alter table "public"."round_slot" validate constraint "round_slot_behavior_check";

alter table "public"."round_slot" add constraint "round_slot_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES client(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."round_slot" validate constraint "round_slot_client_fkey";

alter table "public"."round_slot" add constraint "round_slot_level_check" CHECK ((level = ANY (ARRAY['routine'::text, 'q30'::text, 'q15'::text, 'line_of_sight'::text, 'one_to_one'::text]))) not valid;

alter table "public"."round_slot" validate constraint "round_slot_level_check";

alter table "public"."round_slot" add constraint "round_slot_order_fkey" FOREIGN KEY (tenant_id, "order") REFERENCES observation_level(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."round_slot" validate constraint "round_slot_order_fkey";

alter table "public"."round_slot" add constraint "round_slot_place_check" CHECK ((place = ANY (ARRAY['room'::text, 'bathroom'::text, 'dayroom'::text, 'dining'::text, 'group'::text, 'outside'::text, 'office'::text]))) not valid;

alter table "public"."round_slot" validate constraint "round_slot_place_check";

alter table "public"."round_slot" add constraint "round_slot_status_check" CHECK ((status = ANY (ARRAY['due'::text, 'missed'::text, 'done'::text, 'late'::text, 'excused'::text]))) not valid;

alter table "public"."round_slot" validate constraint "round_slot_status_check";

grant delete on table "public"."observation_level" to "nexus_app";

grant insert on table "public"."observation_level" to "nexus_app";

grant select on table "public"."observation_level" to "nexus_app";

grant update on table "public"."observation_level" to "nexus_app";

grant delete on table "public"."room_tag" to "nexus_app";

grant insert on table "public"."room_tag" to "nexus_app";

grant select on table "public"."room_tag" to "nexus_app";

grant update on table "public"."room_tag" to "nexus_app";

grant insert on table "public"."round_signoff" to "nexus_app";

grant select on table "public"."round_signoff" to "nexus_app";

grant update on table "public"."round_signoff" to "nexus_app";

grant delete on table "public"."round_slot" to "nexus_app";

grant insert on table "public"."round_slot" to "nexus_app";

grant select on table "public"."round_slot" to "nexus_app";

grant update on table "public"."round_slot" to "nexus_app";


  create policy "tenant"
  on "public"."observation_level"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."room_tag"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."round_signoff"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."round_slot"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));


CREATE TRIGGER signed_stays AFTER UPDATE ON public.round_signoff FOR EACH ROW EXECUTE FUNCTION signed_stays('signed', '');
alter table "observation_level" force row level security;
alter table "room_tag" force row level security;
alter table "round_signoff" force row level security;
alter table "round_slot" force row level security;
