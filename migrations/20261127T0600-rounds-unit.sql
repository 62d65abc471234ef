select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

drop index if exists "public"."client_form_episode_schedule_opens_at_key";

alter table "public"."round_slot" add column "response" text;

-- Rounds from before belong to the unit of the stay that they were ordered in.
alter table "public"."round_slot" add column "unit" uuid;
alter table "public"."round_slot" no force row level security;
alter table "public"."observation_level" no force row level security;
alter table "public"."episode" no force row level security;
update "public"."round_slot" s set "unit" = e."unit" from "public"."observation_level" o
  join "public"."episode" e on e.tenant_id = o.tenant_id and e.id = o.episode
  where o.tenant_id = s.tenant_id and o.id = s."order";
alter table "public"."round_slot" force row level security;
alter table "public"."observation_level" force row level security;
alter table "public"."episode" force row level security;
CREATE INDEX round_slot_unit_idx ON public.round_slot USING btree (tenant_id, unit, id);

CREATE UNIQUE INDEX client_form_episode_schedule_opens_at_key ON public.client_form USING btree (tenant_id, episode, schedule, opens_at) WHERE (status = ANY (ARRAY['due'::text, 'in_progress'::text, 'signed'::text, 'skipped'::text, 'entered_in_error'::text]));

alter table "public"."round_slot" add constraint "round_slot_unit_fkey" FOREIGN KEY (tenant_id, unit) REFERENCES unit(tenant_id, id) not valid;

alter table "public"."round_slot" validate constraint "round_slot_unit_fkey";
