select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

alter table "public"."form_schedule" drop constraint "form_schedule_anchor_check";

alter table "public"."form_schedule" add column "after_form" uuid;

alter table "public"."form_schedule" add column "after_instrument" text;

alter table "public"."form_schedule" add column "score_from" numeric;

alter table "public"."form_schedule" add column "score_to" numeric;

CREATE INDEX form_schedule_after_form_idx ON public.form_schedule USING btree (tenant_id, after_form, id);

alter table "public"."form_schedule" add constraint "form_schedule_after_form_fkey" FOREIGN KEY (tenant_id, after_form) REFERENCES form_template(tenant_id, id) not valid;

alter table "public"."form_schedule" validate constraint "form_schedule_after_form_fkey";

alter table "public"."form_schedule" add constraint "form_schedule_after_instrument_check" CHECK ((after_instrument = ANY (ARRAY['phq9'::text, 'gad7'::text, 'cssrs'::text, 'cssrs_since'::text, 'ciwa'::text, 'cows'::text, 'audit'::text, 'dast10'::text, 'bam'::text, 'pcl5'::text, 'ace'::text, 'asam'::text, 'biopsychosocial'::text, 'psychiatric'::text, 'nursing'::text, 'aims'::text]))) not valid;

alter table "public"."form_schedule" validate constraint "form_schedule_after_instrument_check";

alter table "public"."form_schedule" add constraint "form_schedule_anchor_check" CHECK ((anchor = ANY (ARRAY['admission'::text, 'level'::text, 'discharge'::text, 'discharged'::text, 'result'::text]))) not valid;

alter table "public"."form_schedule" validate constraint "form_schedule_anchor_check";
