select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

create table "public"."administration" (
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
    "order" uuid not null,
    "medication" text not null,
    "dose" numeric not null,
    "dose_unit" text not null,
    "route" text not null,
    "prn" boolean not null,
    "dea" text,
    "high_alert" boolean not null,
    "window" integer not null,
    "scheduled_at" timestamp with time zone,
    "actual_at" timestamp with time zone,
    "dose_given" numeric,
    "site" text,
    "identified_by" text,
    "no_scan_reason" text,
    "ndc" text,
    "lot" text,
    "lot_expires_on" date,
    "reason" text,
    "variance" integer,
    "variance_reason" text,
    "educated" boolean not null,
    "notified" text,
    "vitals" uuid,
    "measures" text[],
    "score_before" integer,
    "score_after" integer,
    "effect_due_at" timestamp with time zone,
    "effect" text,
    "effect_at" timestamp with time zone,
    "effect_by" uuid,
    "mode" text,
    "recorded_by" uuid,
    "recorded_name" text,
    "recorded_at" timestamp with time zone,
    "corrects" uuid,
    "error_reason" text
      );


alter table "public"."administration" enable row level security;

CREATE INDEX administration_actual_at_idx ON public.administration USING btree (tenant_id, actual_at, id);

CREATE INDEX administration_client_idx ON public.administration USING btree (tenant_id, client, id);

CREATE INDEX administration_corrects_idx ON public.administration USING btree (tenant_id, corrects, id);

CREATE INDEX administration_effect_due_at_idx ON public.administration USING btree (tenant_id, effect_due_at, id);

CREATE INDEX administration_episode_idx ON public.administration USING btree (tenant_id, episode, id);

CREATE INDEX administration_order_idx ON public.administration USING btree (tenant_id, "order", id);

CREATE UNIQUE INDEX administration_order_scheduled_at_key ON public.administration USING btree (tenant_id, "order", scheduled_at) WHERE (status = ANY (ARRAY['scheduled'::text, 'missed'::text, 'given'::text, 'partial'::text, 'refused'::text, 'held'::text, 'not_available'::text, 'on_leave'::text, 'self_administered'::text]));

CREATE UNIQUE INDEX administration_pkey ON public.administration USING btree (tenant_id, id);

CREATE INDEX administration_recorded_by_idx ON public.administration USING btree (tenant_id, recorded_by, id);

CREATE INDEX administration_scheduled_at_idx ON public.administration USING btree (tenant_id, scheduled_at, id);

CREATE INDEX administration_vitals_idx ON public.administration USING btree (tenant_id, vitals, id);

alter table "public"."administration" add constraint "administration_pkey" PRIMARY KEY using index "administration_pkey";

alter table "public"."administration" add constraint "administration_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES client(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."administration" validate constraint "administration_client_fkey";

alter table "public"."administration" add constraint "administration_corrects_fkey" FOREIGN KEY (tenant_id, corrects) REFERENCES administration(tenant_id, id) not valid;

alter table "public"."administration" validate constraint "administration_corrects_fkey";

alter table "public"."administration" add constraint "administration_dose_unit_check" CHECK ((dose_unit = ANY (ARRAY['mg'::text, 'mcg'::text, 'g'::text, 'mL'::text, 'units'::text, 'tablet'::text, 'capsule'::text, 'film'::text, 'patch'::text, 'spray'::text, 'piece'::text]))) not valid;

alter table "public"."administration" validate constraint "administration_dose_unit_check";

alter table "public"."administration" add constraint "administration_effect_check" CHECK ((effect = ANY (ARRAY['effective'::text, 'partial'::text, 'ineffective'::text, 'adverse'::text]))) not valid;

alter table "public"."administration" validate constraint "administration_effect_check";

alter table "public"."administration" add constraint "administration_episode_fkey" FOREIGN KEY (tenant_id, episode) REFERENCES episode(tenant_id, id) not valid;

alter table "public"."administration" validate constraint "administration_episode_fkey";

alter table "public"."administration" add constraint "administration_identified_by_check" CHECK ((identified_by = ANY (ARRAY['photo_dob'::text, 'wristband'::text]))) not valid;

alter table "public"."administration" validate constraint "administration_identified_by_check";

alter table "public"."administration" add constraint "administration_mode_check" CHECK ((mode = ANY (ARRAY['administered'::text, 'observed'::text]))) not valid;

alter table "public"."administration" validate constraint "administration_mode_check";

alter table "public"."administration" add constraint "administration_no_scan_reason_check" CHECK ((no_scan_reason = ANY (ARRAY['no_scanner'::text, 'no_wristband'::text, 'unreadable'::text, 'declined'::text]))) not valid;

alter table "public"."administration" validate constraint "administration_no_scan_reason_check";

alter table "public"."administration" add constraint "administration_order_fkey" FOREIGN KEY (tenant_id, "order") REFERENCES "order"(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."administration" validate constraint "administration_order_fkey";

alter table "public"."administration" add constraint "administration_route_check" CHECK ((route = ANY (ARRAY['oral'::text, 'sublingual'::text, 'buccal'::text, 'intramuscular'::text, 'subcutaneous'::text, 'intravenous'::text, 'nasal'::text, 'topical'::text, 'transdermal'::text, 'rectal'::text]))) not valid;

alter table "public"."administration" validate constraint "administration_route_check";

alter table "public"."administration" add constraint "administration_status_check" CHECK ((status = ANY (ARRAY['scheduled'::text, 'missed'::text, 'given'::text, 'partial'::text, 'refused'::text, 'held'::text, 'not_available'::text, 'on_leave'::text, 'self_administered'::text, 'stopped'::text, 'entered_in_error'::text]))) not valid;

alter table "public"."administration" validate constraint "administration_status_check";

alter table "public"."administration" add constraint "administration_vitals_fkey" FOREIGN KEY (tenant_id, vitals) REFERENCES vital_signs(tenant_id, id) not valid;

alter table "public"."administration" validate constraint "administration_vitals_fkey";

grant delete on table "public"."administration" to "nexus_app";

grant insert on table "public"."administration" to "nexus_app";

grant select on table "public"."administration" to "nexus_app";

grant update on table "public"."administration" to "nexus_app";


  create policy "tenant"
  on "public"."administration"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));
alter table "administration" force row level security;
