select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

alter table "public"."benefit_election" drop constraint "benefit_election_type_check";

alter table "public"."benefit_plan" drop constraint "benefit_plan_type_check";

alter table "public"."benefit_plan" add column "pay_multiple" numeric;

alter table "public"."tax_profile" add column "additional" bigint;

alter table "public"."tax_profile" add column "allowances" integer;

-- Until now, every form was of 2020 and later.
alter table "public"."tax_profile" add column "form" text not null default 'since_2020';

alter table "public"."tax_profile" alter column "form" drop default;

alter table "public"."tax_profile" add column "marital_status" text;

alter table "public"."tax_profile" alter column "filing_status" drop not null;

alter table "public"."tax_profile" add constraint "tax_profile_form_check" CHECK ((form = ANY (ARRAY['since_2020'::text, 'before_2020'::text]))) not valid;

alter table "public"."tax_profile" validate constraint "tax_profile_form_check";

alter table "public"."tax_profile" add constraint "tax_profile_marital_status_check" CHECK ((marital_status = ANY (ARRAY['single'::text, 'married'::text, 'married_single_rate'::text]))) not valid;

alter table "public"."tax_profile" validate constraint "tax_profile_marital_status_check";

alter table "public"."benefit_election" add constraint "benefit_election_type_check" CHECK ((type = ANY (ARRAY['medical'::text, 'dental'::text, 'vision'::text, 'basic_life'::text, 'life'::text, 'ad_d'::text, 'std'::text, 'ltd'::text, 'hsa'::text, 'health_fsa'::text, 'lpfsa'::text, 'dcfsa'::text, '401k'::text, 'roth401k'::text, 'commuter'::text, 'eap'::text, 'other'::text]))) not valid;

alter table "public"."benefit_election" validate constraint "benefit_election_type_check";

alter table "public"."benefit_plan" add constraint "benefit_plan_type_check" CHECK ((type = ANY (ARRAY['medical'::text, 'dental'::text, 'vision'::text, 'basic_life'::text, 'life'::text, 'ad_d'::text, 'std'::text, 'ltd'::text, 'hsa'::text, 'health_fsa'::text, 'lpfsa'::text, 'dcfsa'::text, '401k'::text, 'roth401k'::text, 'commuter'::text, 'eap'::text, 'other'::text]))) not valid;

alter table "public"."benefit_plan" validate constraint "benefit_plan_type_check";
