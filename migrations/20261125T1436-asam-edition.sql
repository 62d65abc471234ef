select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

alter table "public"."assessment" drop constraint "assessment_variant_check";

alter table "public"."instrument_setting" add column "asam_edition" text;

alter table "public"."instrument_setting" add constraint "instrument_setting_asam_edition_check" CHECK ((asam_edition = ANY (ARRAY['3'::text, '4'::text]))) not valid;

alter table "public"."instrument_setting" validate constraint "instrument_setting_asam_edition_check";

alter table "public"."assessment" add constraint "assessment_variant_check" CHECK ((variant = ANY (ARRAY['days'::text, 'seven_days'::text, 'week'::text, 'third_edition'::text]))) not valid;

alter table "public"."assessment" validate constraint "assessment_variant_check";
