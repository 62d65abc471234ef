-- FTE, weekly hours and schedule become dated facts: an employment event says what it set, and what it found.
select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

alter table "public"."employment_event" drop constraint "employment_event_type_check";

alter table "public"."employment_event" add column "hours" jsonb;

alter table "public"."employment_event" add column "new_fte" numeric;

alter table "public"."employment_event" add column "new_schedule" uuid;

alter table "public"."employment_event" add column "new_weekly_hours" numeric;

CREATE INDEX employment_event_new_schedule_idx ON public.employment_event USING btree (tenant_id, new_schedule, id);

alter table "public"."employment_event" add constraint "employment_event_new_schedule_fkey" FOREIGN KEY (tenant_id, new_schedule) REFERENCES work_schedule(tenant_id, id) not valid;

alter table "public"."employment_event" validate constraint "employment_event_new_schedule_fkey";

alter table "public"."employment_event" add constraint "employment_event_type_check" CHECK ((type = ANY (ARRAY['hire'::text, 'transfer'::text, 'promotion'::text, 'demotion'::text, 'pay_change'::text, 'manager_change'::text, 'location_change'::text, 'hours_change'::text, 'leave_start'::text, 'leave_end'::text, 'suspension'::text, 'termination'::text, 'rehire'::text]))) not valid;

alter table "public"."employment_event" validate constraint "employment_event_type_check";
