select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

alter table "public"."company" add column "measurement_units" text;

alter table "public"."vital_signs" add column "assessment" uuid;

alter table "public"."vital_signs" add column "height_unit" text;

alter table "public"."vital_signs" alter column "temperature_unit" drop not null;

alter table "public"."vital_signs" alter column "weight_unit" drop not null;

CREATE INDEX vital_signs_assessment_idx ON public.vital_signs USING btree (tenant_id, assessment, id);

alter table "public"."company" add constraint "company_measurement_units_check" CHECK ((measurement_units = ANY (ARRAY['us'::text, 'metric'::text]))) not valid;

alter table "public"."company" validate constraint "company_measurement_units_check";

alter table "public"."vital_signs" add constraint "vital_signs_assessment_fkey" FOREIGN KEY (tenant_id, assessment) REFERENCES assessment(tenant_id, id) not valid;

alter table "public"."vital_signs" validate constraint "vital_signs_assessment_fkey";

alter table "public"."vital_signs" add constraint "vital_signs_height_unit_check" CHECK ((height_unit = ANY (ARRAY['cm'::text, 'in'::text]))) not valid;

alter table "public"."vital_signs" validate constraint "vital_signs_height_unit_check";
