select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

create table "public"."vital_signs" (
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
    "taken_at" timestamp with time zone,
    "backdated_for" text,
    "systolic" integer,
    "diastolic" integer,
    "pulse" integer,
    "respirations" integer,
    "temperature" numeric,
    "temperature_unit" text not null,
    "spo2" integer,
    "pain" text,
    "weight" numeric,
    "weight_unit" text not null,
    "scale" text,
    "height" numeric,
    "bmi" numeric,
    "glucose" integer,
    "breath_alcohol" numeric,
    "position" text,
    "site" text,
    "method" text,
    "device" text,
    "oxygen" text,
    "oxygen_flow" numeric,
    "not_taken" text,
    "note" text,
    "taken_by" uuid,
    "level" text not null,
    "findings" jsonb,
    "needs_review" boolean not null,
    "notified_name" text,
    "notified_at" timestamp with time zone,
    "protocol_note" text,
    "acted_by" uuid,
    "acted_at" timestamp with time zone,
    "reviewed_by" uuid,
    "reviewed_at" timestamp with time zone,
    "corrects" uuid,
    "correction_reason" text,
    "ended_for" text
      );


alter table "public"."vital_signs" enable row level security;

CREATE INDEX vital_signs_client_idx ON public.vital_signs USING btree (tenant_id, client, id);

CREATE INDEX vital_signs_corrects_idx ON public.vital_signs USING btree (tenant_id, corrects, id);

CREATE INDEX vital_signs_episode_idx ON public.vital_signs USING btree (tenant_id, episode, id);

CREATE UNIQUE INDEX vital_signs_pkey ON public.vital_signs USING btree (tenant_id, id);

CREATE INDEX vital_signs_taken_at_idx ON public.vital_signs USING btree (tenant_id, taken_at, id);

CREATE INDEX vital_signs_taken_by_idx ON public.vital_signs USING btree (tenant_id, taken_by, id);

alter table "public"."vital_signs" add constraint "vital_signs_pkey" PRIMARY KEY using index "vital_signs_pkey";

alter table "public"."vital_signs" add constraint "vital_signs_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES client(tenant_id, id) not valid;

alter table "public"."vital_signs" validate constraint "vital_signs_client_fkey";

alter table "public"."vital_signs" add constraint "vital_signs_corrects_fkey" FOREIGN KEY (tenant_id, corrects) REFERENCES vital_signs(tenant_id, id) not valid;

alter table "public"."vital_signs" validate constraint "vital_signs_corrects_fkey";

alter table "public"."vital_signs" add constraint "vital_signs_episode_fkey" FOREIGN KEY (tenant_id, episode) REFERENCES episode(tenant_id, id) not valid;

alter table "public"."vital_signs" validate constraint "vital_signs_episode_fkey";

alter table "public"."vital_signs" add constraint "vital_signs_level_check" CHECK ((level = ANY (ARRAY['normal'::text, 'warning'::text, 'critical'::text]))) not valid;

alter table "public"."vital_signs" validate constraint "vital_signs_level_check";

alter table "public"."vital_signs" add constraint "vital_signs_method_check" CHECK ((method = ANY (ARRAY['oral'::text, 'tympanic'::text, 'temporal'::text, 'axillary'::text]))) not valid;

alter table "public"."vital_signs" validate constraint "vital_signs_method_check";

alter table "public"."vital_signs" add constraint "vital_signs_not_taken_check" CHECK ((not_taken = ANY (ARRAY['refused'::text, 'asleep'::text, 'off_unit'::text]))) not valid;

alter table "public"."vital_signs" validate constraint "vital_signs_not_taken_check";

alter table "public"."vital_signs" add constraint "vital_signs_oxygen_check" CHECK ((oxygen = ANY (ARRAY['room_air'::text, 'cannula'::text, 'mask'::text]))) not valid;

alter table "public"."vital_signs" validate constraint "vital_signs_oxygen_check";

alter table "public"."vital_signs" add constraint "vital_signs_pain_check" CHECK ((pain = ANY (ARRAY['0'::text, '1'::text, '2'::text, '3'::text, '4'::text, '5'::text, '6'::text, '7'::text, '8'::text, '9'::text, '10'::text, 'unable'::text]))) not valid;

alter table "public"."vital_signs" validate constraint "vital_signs_pain_check";

alter table "public"."vital_signs" add constraint "vital_signs_position_check" CHECK (("position" = ANY (ARRAY['lying'::text, 'sitting'::text, 'standing'::text]))) not valid;

alter table "public"."vital_signs" validate constraint "vital_signs_position_check";

alter table "public"."vital_signs" add constraint "vital_signs_site_check" CHECK ((site = ANY (ARRAY['left_arm'::text, 'right_arm'::text, 'left_leg'::text, 'right_leg'::text]))) not valid;

alter table "public"."vital_signs" validate constraint "vital_signs_site_check";

alter table "public"."vital_signs" add constraint "vital_signs_status_check" CHECK ((status = ANY (ARRAY['recorded'::text, 'critical'::text, 'rechecking'::text, 'to_review'::text, 'closed'::text, 'superseded'::text, 'entered_in_error'::text]))) not valid;

alter table "public"."vital_signs" validate constraint "vital_signs_status_check";

alter table "public"."vital_signs" add constraint "vital_signs_temperature_unit_check" CHECK ((temperature_unit = ANY (ARRAY['C'::text, 'F'::text]))) not valid;

alter table "public"."vital_signs" validate constraint "vital_signs_temperature_unit_check";

alter table "public"."vital_signs" add constraint "vital_signs_weight_unit_check" CHECK ((weight_unit = ANY (ARRAY['kg'::text, 'lb'::text]))) not valid;

alter table "public"."vital_signs" validate constraint "vital_signs_weight_unit_check";

grant delete on table "public"."vital_signs" to "nexus_app";

grant insert on table "public"."vital_signs" to "nexus_app";

grant select on table "public"."vital_signs" to "nexus_app";

grant update on table "public"."vital_signs" to "nexus_app";


  create policy "tenant"
  on "public"."vital_signs"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));
alter table "vital_signs" force row level security;
