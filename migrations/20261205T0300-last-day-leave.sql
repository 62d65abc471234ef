select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

alter table "public"."leave_day" add column "after_last_day" boolean;
