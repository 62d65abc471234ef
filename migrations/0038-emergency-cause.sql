select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

alter table "public"."break_glass" add column "cause" text not null default 'emergency';

-- What was opened before anybody was asked what for was opened for an emergency; from now on everybody says.
alter table "public"."break_glass" alter column "cause" drop default;

alter table "public"."break_glass" add constraint "break_glass_cause_check" CHECK ((cause = ANY (ARRAY['emergency'::text, 'coverage'::text, 'audit'::text]))) not valid;

alter table "public"."break_glass" validate constraint "break_glass_cause_check";
