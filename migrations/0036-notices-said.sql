select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

alter table "public"."job_run" add column "said" jsonb;

alter table "public"."notification" add column "said" jsonb;
