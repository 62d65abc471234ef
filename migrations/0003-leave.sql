select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

alter table "public"."leave_day" drop constraint "leave_day_status_check";

alter table "public"."leave_day" add constraint "leave_day_status_check" CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'taken'::text, 'cancelled'::text]))) not valid;

alter table "public"."leave_day" validate constraint "leave_day_status_check";
