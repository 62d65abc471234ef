select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

alter table "public"."lab_result" add column "control" text;

alter table "public"."lab_result" add column "kit_expires_on" date;

alter table "public"."lab_result" add column "kit_lot" text;

alter table "public"."lab_result" add column "point_of_care" boolean not null default false;

alter table "public"."lab_result" alter column "point_of_care" drop default;

alter table "public"."lab_result" add column "tested_by" uuid;

alter table "public"."lab_result" add constraint "lab_result_control_check" CHECK ((control = ANY (ARRAY['valid'::text, 'invalid'::text]))) not valid;

alter table "public"."lab_result" validate constraint "lab_result_control_check";
