select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

alter table "public"."leave_of_absence" add column "ordered_at" timestamp with time zone;
