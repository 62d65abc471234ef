select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

alter table "public"."policy_acknowledgement" add column "quiz_answers" jsonb;

alter table "public"."policy_acknowledgement" add column "quiz_score" integer;

alter table "public"."policy_version" add column "quiz" jsonb;
