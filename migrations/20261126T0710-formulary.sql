select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

create table "public"."drug" (
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
    "brand" text,
    "drug_class" text not null,
    "traits" text[],
    "forms" text not null,
    "dea" text not null,
    "rxcui" text,
    "max_daily_mg" numeric,
    "high_alert" boolean not null,
    "look_alike" text,
    "monitoring" text,
    "source" text not null,
    "effective_on" date not null,
    "revision" integer not null,
    "proposed_by" uuid,
    "search_text" text generated always as (nexus_search(((COALESCE(name, ''::text) || ' '::text) || COALESCE(brand, ''::text)))) stored
      );


alter table "public"."drug" enable row level security;


  create table "public"."drug_interaction" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "left" text not null,
    "right" text not null,
    "severity" text not null,
    "effect" text not null,
    "action" text,
    "high_priority" boolean not null,
    "source" text not null,
    "effective_on" date not null,
    "revision" integer not null,
    "proposed_by" uuid,
    "search_text" text generated always as (nexus_search(((((COALESCE("left", ''::text) || ' '::text) || COALESCE("right", ''::text)) || ' '::text) || COALESCE(effect, ''::text)))) stored
      );


alter table "public"."drug_interaction" enable row level security;

CREATE INDEX drug_interaction_left_idx ON public.drug_interaction USING btree (tenant_id, "left", id);

CREATE UNIQUE INDEX drug_interaction_left_right_effect_key ON public.drug_interaction USING btree (tenant_id, lower("left"), lower("right"), lower(effect)) WHERE (status = ANY (ARRAY['proposed'::text, 'active'::text]));

CREATE UNIQUE INDEX drug_interaction_pkey ON public.drug_interaction USING btree (tenant_id, id);

CREATE INDEX drug_interaction_search_idx ON public.drug_interaction USING gin (tenant_id, search_text gin_trgm_ops);

CREATE INDEX drug_name_idx ON public.drug USING btree (tenant_id, name, id);

CREATE UNIQUE INDEX drug_name_key ON public.drug USING btree (tenant_id, lower(name));

CREATE UNIQUE INDEX drug_pkey ON public.drug USING btree (tenant_id, id);

CREATE INDEX drug_search_idx ON public.drug USING gin (tenant_id, search_text gin_trgm_ops);

alter table "public"."drug" add constraint "drug_pkey" PRIMARY KEY using index "drug_pkey";

alter table "public"."drug_interaction" add constraint "drug_interaction_pkey" PRIMARY KEY using index "drug_interaction_pkey";

alter table "public"."drug" add constraint "drug_dea_check" CHECK ((dea = ANY (ARRAY['none'::text, 'II'::text, 'III'::text, 'IV'::text, 'V'::text]))) not valid;

alter table "public"."drug" validate constraint "drug_dea_check";

alter table "public"."drug" add constraint "drug_drug_class_check" CHECK ((drug_class = ANY (ARRAY['benzodiazepine'::text, 'barbiturate'::text, 'gabapentinoid'::text, 'aed'::text, 'opioid_antagonist'::text, 'partial_agonist'::text, 'full_agonist'::text, 'alcohol_use'::text, 'vitamin'::text, 'alpha2_agonist'::text, 'alpha1_blocker'::text, 'beta_blocker'::text, 'gastrointestinal'::text, 'muscle_relaxant'::text, 'nsaid'::text, 'analgesic'::text, 'antihistamine'::text, 'nicotine'::text, 'ssri'::text, 'snri'::text, 'tca'::text, 'other_antidepressant'::text, 'anxiolytic'::text, 'hypnotic'::text, 'mood_stabilizer'::text, 'second_generation'::text, 'first_generation'::text, 'anticholinergic'::text, 'stimulant'::text, 'nri'::text]))) not valid;

alter table "public"."drug" validate constraint "drug_drug_class_check";

alter table "public"."drug" add constraint "drug_status_check" CHECK ((status = ANY (ARRAY['proposed'::text, 'active'::text, 'retired'::text]))) not valid;

alter table "public"."drug" validate constraint "drug_status_check";

alter table "public"."drug_interaction" add constraint "drug_interaction_severity_check" CHECK ((severity = ANY (ARRAY['contraindicated'::text, 'major'::text, 'moderate'::text]))) not valid;

alter table "public"."drug_interaction" validate constraint "drug_interaction_severity_check";

alter table "public"."drug_interaction" add constraint "drug_interaction_status_check" CHECK ((status = ANY (ARRAY['proposed'::text, 'active'::text, 'retired'::text]))) not valid;

alter table "public"."drug_interaction" validate constraint "drug_interaction_status_check";

grant delete on table "public"."drug" to "nexus_app";

grant insert on table "public"."drug" to "nexus_app";

grant select on table "public"."drug" to "nexus_app";

grant update on table "public"."drug" to "nexus_app";

grant delete on table "public"."drug_interaction" to "nexus_app";

grant insert on table "public"."drug_interaction" to "nexus_app";

grant select on table "public"."drug_interaction" to "nexus_app";

grant update on table "public"."drug_interaction" to "nexus_app";


  create policy "tenant"
  on "public"."drug"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."drug_interaction"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));
alter table "drug" force row level security;
alter table "drug_interaction" force row level security;
