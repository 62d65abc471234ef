select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

alter table "public"."pay_group" add column "deposit_schedule" text not null default 'semiweekly';
alter table "public"."pay_group" alter column "deposit_schedule" drop default;

alter table "public"."pay_group" add constraint "pay_group_deposit_schedule_check" CHECK ((deposit_schedule = ANY (ARRAY['monthly'::text, 'semiweekly'::text]))) not valid;

alter table "public"."pay_group" validate constraint "pay_group_deposit_schedule_check";
