select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

alter table "public"."recurring_deduction" add column "exempt_amount" bigint;

alter table "public"."recurring_deduction" add column "state_maximum" bigint;
