select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

create table "public"."order" (
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
    "line" text not null,
    "category" text not null,
    "detail" text,
    "drug" uuid,
    "drug_name" text,
    "dea" text,
    "form" text,
    "strength" text,
    "dose" numeric,
    "dose_unit" text,
    "route" text,
    "frequency" text,
    "times" text,
    "steps" jsonb,
    "total_dose" numeric,
    "prn" boolean not null,
    "prn_reason" text,
    "min_hours" numeric,
    "max_per24h" integer,
    "time_critical" boolean not null,
    "hold_systolic" integer,
    "hold_pulse" integer,
    "hold_respirations" integer,
    "measures" text[],
    "priority" text not null,
    "starts_at" timestamp with time zone,
    "stops_at" timestamp with time zone,
    "duration_days" integer,
    "refills" integer,
    "dispense_as_written" boolean not null,
    "source" text not null,
    "indication" text not null,
    "diagnosis" text,
    "instructions" text,
    "nature" text not null,
    "prescriber" uuid,
    "read_back" boolean not null,
    "from_set" text,
    "entered_by" uuid,
    "findings" jsonb,
    "override_reason" text,
    "override_text" text,
    "released_at" timestamp with time zone,
    "verified_by" uuid,
    "verified_at" timestamp with time zone,
    "needs_cosign" boolean not null,
    "cosigned_by" uuid,
    "cosigned_at" timestamp with time zone,
    "hold_reason" text,
    "replaces" uuid,
    "ended_at" timestamp with time zone,
    "end_reason" text
      );


alter table "public"."order" enable row level security;

CREATE INDEX order_client_idx ON public."order" USING btree (tenant_id, client, id);

CREATE INDEX order_drug_idx ON public."order" USING btree (tenant_id, drug, id);

CREATE INDEX order_entered_by_idx ON public."order" USING btree (tenant_id, entered_by, id);

CREATE INDEX order_episode_idx ON public."order" USING btree (tenant_id, episode, id);

CREATE INDEX order_needs_cosign_idx ON public."order" USING btree (tenant_id, needs_cosign, id);

CREATE UNIQUE INDEX order_pkey ON public."order" USING btree (tenant_id, id);

CREATE INDEX order_prescriber_idx ON public."order" USING btree (tenant_id, prescriber, id);

CREATE INDEX order_replaces_idx ON public."order" USING btree (tenant_id, replaces, id);

CREATE INDEX order_starts_at_idx ON public."order" USING btree (tenant_id, starts_at, id);

CREATE INDEX order_stops_at_idx ON public."order" USING btree (tenant_id, stops_at, id);

alter table "public"."order" add constraint "order_pkey" PRIMARY KEY using index "order_pkey";

alter table "public"."order" add constraint "order_category_check" CHECK ((category = ANY (ARRAY['medication'::text, 'taper'::text, 'nursing'::text, 'diet'::text, 'activity'::text, 'observation'::text, 'precaution'::text, 'consult'::text, 'imaging'::text, 'discharge'::text, 'pass'::text]))) not valid;

alter table "public"."order" validate constraint "order_category_check";

alter table "public"."order" add constraint "order_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES client(tenant_id, id) not valid;

alter table "public"."order" validate constraint "order_client_fkey";

alter table "public"."order" add constraint "order_dea_check" CHECK ((dea = ANY (ARRAY['none'::text, 'II'::text, 'III'::text, 'IV'::text, 'V'::text]))) not valid;

alter table "public"."order" validate constraint "order_dea_check";

alter table "public"."order" add constraint "order_dose_unit_check" CHECK ((dose_unit = ANY (ARRAY['mg'::text, 'mcg'::text, 'g'::text, 'mL'::text, 'units'::text, 'tablet'::text, 'capsule'::text, 'film'::text, 'patch'::text, 'spray'::text, 'piece'::text]))) not valid;

alter table "public"."order" validate constraint "order_dose_unit_check";

alter table "public"."order" add constraint "order_drug_fkey" FOREIGN KEY (tenant_id, drug) REFERENCES drug(tenant_id, id) not valid;

alter table "public"."order" validate constraint "order_drug_fkey";

alter table "public"."order" add constraint "order_episode_fkey" FOREIGN KEY (tenant_id, episode) REFERENCES episode(tenant_id, id) not valid;

alter table "public"."order" validate constraint "order_episode_fkey";

alter table "public"."order" add constraint "order_frequency_check" CHECK ((frequency = ANY (ARRAY['once'::text, 'daily'::text, 'morning'::text, 'bedtime'::text, 'bid'::text, 'tid'::text, 'qid'::text, 'q4h'::text, 'q6h'::text, 'q8h'::text, 'q12h'::text, 'weekly'::text, 'monthly'::text]))) not valid;

alter table "public"."order" validate constraint "order_frequency_check";

alter table "public"."order" add constraint "order_nature_check" CHECK ((nature = ANY (ARRAY['electronic'::text, 'written'::text, 'verbal'::text, 'telephone'::text, 'protocol'::text]))) not valid;

alter table "public"."order" validate constraint "order_nature_check";

alter table "public"."order" add constraint "order_override_reason_check" CHECK ((override_reason = ANY (ARRAY['monitor'::text, 'not_significant'::text, 'benefit'::text, 'tolerated'::text, 'adjusted'::text, 'other'::text]))) not valid;

alter table "public"."order" validate constraint "order_override_reason_check";

alter table "public"."order" add constraint "order_prescriber_fkey" FOREIGN KEY (tenant_id, prescriber) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."order" validate constraint "order_prescriber_fkey";

alter table "public"."order" add constraint "order_priority_check" CHECK ((priority = ANY (ARRAY['stat'::text, 'now'::text, 'urgent'::text, 'routine'::text]))) not valid;

alter table "public"."order" validate constraint "order_priority_check";

alter table "public"."order" add constraint "order_replaces_fkey" FOREIGN KEY (tenant_id, replaces) REFERENCES "order"(tenant_id, id) not valid;

alter table "public"."order" validate constraint "order_replaces_fkey";

alter table "public"."order" add constraint "order_route_check" CHECK ((route = ANY (ARRAY['oral'::text, 'sublingual'::text, 'buccal'::text, 'intramuscular'::text, 'subcutaneous'::text, 'intravenous'::text, 'nasal'::text, 'topical'::text, 'transdermal'::text, 'rectal'::text]))) not valid;

alter table "public"."order" validate constraint "order_route_check";

alter table "public"."order" add constraint "order_source_check" CHECK ((source = ANY (ARRAY['facility'::text, 'own'::text, 'pharmacy'::text]))) not valid;

alter table "public"."order" validate constraint "order_source_check";

alter table "public"."order" add constraint "order_status_check" CHECK ((status = ANY (ARRAY['unreleased'::text, 'pending'::text, 'active'::text, 'hold'::text, 'completed'::text, 'discontinued'::text, 'expired'::text, 'renewed'::text, 'cancelled'::text, 'lapsed'::text]))) not valid;

alter table "public"."order" validate constraint "order_status_check";

grant delete on table "public"."order" to "nexus_app";

grant insert on table "public"."order" to "nexus_app";

grant select on table "public"."order" to "nexus_app";

grant update on table "public"."order" to "nexus_app";


  create policy "tenant"
  on "public"."order"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));
alter table "order" force row level security;
