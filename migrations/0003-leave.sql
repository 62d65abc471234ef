select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

alter table "public"."leave_day" drop constraint "leave_day_status_check";

-- Rows that are there already get the value a new one would have.
alter table "public"."leave_policy" add column "year_start" text not null default '01-01';
alter table "public"."leave_policy" alter column "year_start" drop default;

alter table "public"."leave_day" add constraint "leave_day_status_check" CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'taken'::text, 'cancelled'::text]))) not valid;

alter table "public"."leave_day" validate constraint "leave_day_status_check";
