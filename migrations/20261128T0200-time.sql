select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

create table "public"."attendance_day" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "employee" uuid not null,
    "day" date not null,
    "outcome" text not null,
    "exceptions" text[],
    "first_in" timestamp with time zone,
    "last_out" timestamp with time zone,
    "planned_minutes" integer not null,
    "worked_minutes" integer not null,
    "break_minutes" integer not null,
    "late_minutes" integer not null,
    "early_minutes" integer not null,
    "leave_minutes" integer not null,
    "location" uuid,
    "department" uuid,
    "review_note" text
      );


alter table "public"."attendance_day" enable row level security;


  create table "public"."overtime_request" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "employee" uuid not null,
    "day" date not null,
    "hours" numeric not null,
    "reason" text not null,
    "compensation" text not null,
    "submitted_at" timestamp with time zone,
    "decided_at" timestamp with time zone,
    "decided_by" uuid,
    "decision_note" text
      );


alter table "public"."overtime_request" enable row level security;


  create table "public"."pay_period" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "pay_group" text not null,
    "start" date not null,
    "end" date not null,
    "pay_date" date,
    "locked_at" timestamp with time zone,
    "reopen_reason" text
      );


alter table "public"."pay_period" enable row level security;


  create table "public"."punch" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "employee" uuid not null,
    "kind" text not null,
    "at" timestamp with time zone not null,
    "day" date not null,
    "offset_minutes" integer not null,
    "location" uuid,
    "source" text not null,
    "cost_center" text,
    "distance_m" integer,
    "offline" boolean not null,
    "device_at" timestamp with time zone,
    "drift_seconds" integer,
    "entry_key" text,
    "correction" uuid,
    "note" text
      );


alter table "public"."punch" enable row level security;


  create table "public"."punch_correction" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "employee" uuid not null,
    "day" date not null,
    "punches" jsonb not null,
    "reason" text not null,
    "document" uuid,
    "replaces" jsonb,
    "submitted_at" timestamp with time zone,
    "decided_at" timestamp with time zone,
    "decided_by" uuid,
    "decision_note" text
      );


alter table "public"."punch_correction" enable row level security;


  create table "public"."time_adjustment" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "employee" uuid not null,
    "day" date not null,
    "kind" text not null,
    "minutes" integer not null,
    "cost_center" text,
    "reason" text not null,
    "period" uuid,
    "paid_in" uuid,
    "decided_by" uuid,
    "decision_note" text
      );


alter table "public"."time_adjustment" enable row level security;


  create table "public"."time_entry" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "timesheet" uuid not null,
    "employee" uuid not null,
    "day" date not null,
    "kind" text not null,
    "minutes" integer not null,
    "cost_center" text,
    "leave_type" uuid,
    "source" text not null,
    "note" text
      );


alter table "public"."time_entry" enable row level security;


  create table "public"."time_rule" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "name" text not null,
    "department" uuid,
    "work_state" text,
    "basis" text not null,
    "weekly_after_hours" numeric,
    "daily_after_hours" numeric,
    "double_after_hours" numeric,
    "seventh_day" boolean not null,
    "week_starts_on" text not null,
    "cap_hours" numeric,
    "comp_time" boolean not null,
    "grace_in" integer not null,
    "grace_out" integer not null,
    "rounding" text not null,
    "paid_break" integer not null,
    "meal_after_hours" numeric,
    "auto_meal" integer not null,
    "half_day_below_hours" numeric,
    "absent_below_hours" numeric,
    "search_text" text generated always as (nexus_search(COALESCE(name, ''::text))) stored
      );


alter table "public"."time_rule" enable row level security;


  create table "public"."timesheet" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "employee" uuid not null,
    "week" date not null,
    "worked_minutes" integer not null,
    "overtime_minutes" integer not null,
    "unapproved_minutes" integer not null,
    "leave_minutes" integer not null,
    "open_days" integer not null,
    "submitted_at" timestamp with time zone,
    "decided_at" timestamp with time zone,
    "decided_by" uuid,
    "return_note" text
      );


alter table "public"."timesheet" enable row level security;

CREATE INDEX attendance_day_day_employee_idx ON public.attendance_day USING btree (tenant_id, day, employee, id);

CREATE INDEX attendance_day_day_idx ON public.attendance_day USING btree (tenant_id, day, id);

CREATE INDEX attendance_day_department_idx ON public.attendance_day USING btree (tenant_id, department, id);

CREATE UNIQUE INDEX attendance_day_employee_day_key ON public.attendance_day USING btree (tenant_id, employee, day);

CREATE INDEX attendance_day_employee_idx ON public.attendance_day USING btree (tenant_id, employee, id);

CREATE INDEX attendance_day_location_idx ON public.attendance_day USING btree (tenant_id, location, id);

CREATE UNIQUE INDEX attendance_day_pkey ON public.attendance_day USING btree (tenant_id, id);

CREATE INDEX overtime_request_day_idx ON public.overtime_request USING btree (tenant_id, day, id);

CREATE INDEX overtime_request_decided_by_idx ON public.overtime_request USING btree (tenant_id, decided_by, id);

CREATE INDEX overtime_request_employee_idx ON public.overtime_request USING btree (tenant_id, employee, id);

CREATE UNIQUE INDEX overtime_request_pkey ON public.overtime_request USING btree (tenant_id, id);

select 1; 
-- CREATE INDEX pay_period_days_excl ON public.pay_period USING gist (tenant_id, pay_group, daterange(start, "end", '[]'::text));

CREATE INDEX pay_period_end_idx ON public.pay_period USING btree (tenant_id, "end", id);

CREATE UNIQUE INDEX pay_period_pkey ON public.pay_period USING btree (tenant_id, id);

CREATE INDEX pay_period_start_idx ON public.pay_period USING btree (tenant_id, start, id);

CREATE INDEX punch_at_idx ON public.punch USING btree (tenant_id, at, id);

CREATE INDEX punch_correction_day_idx ON public.punch_correction USING btree (tenant_id, day, id);

CREATE INDEX punch_correction_decided_by_idx ON public.punch_correction USING btree (tenant_id, decided_by, id);

CREATE INDEX punch_correction_employee_idx ON public.punch_correction USING btree (tenant_id, employee, id);

CREATE INDEX punch_correction_idx ON public.punch USING btree (tenant_id, correction, id);

CREATE UNIQUE INDEX punch_correction_pkey ON public.punch_correction USING btree (tenant_id, id);

CREATE INDEX punch_day_idx ON public.punch USING btree (tenant_id, day, id);

CREATE UNIQUE INDEX punch_employee_entry_key_key ON public.punch USING btree (tenant_id, employee, lower(entry_key));

CREATE INDEX punch_employee_idx ON public.punch USING btree (tenant_id, employee, id);

CREATE INDEX punch_location_idx ON public.punch USING btree (tenant_id, location, id);

CREATE UNIQUE INDEX punch_pkey ON public.punch USING btree (tenant_id, id);

CREATE INDEX time_adjustment_day_idx ON public.time_adjustment USING btree (tenant_id, day, id);

CREATE INDEX time_adjustment_decided_by_idx ON public.time_adjustment USING btree (tenant_id, decided_by, id);

CREATE INDEX time_adjustment_employee_idx ON public.time_adjustment USING btree (tenant_id, employee, id);

CREATE INDEX time_adjustment_paid_in_idx ON public.time_adjustment USING btree (tenant_id, paid_in, id);

CREATE INDEX time_adjustment_period_idx ON public.time_adjustment USING btree (tenant_id, period, id);

CREATE UNIQUE INDEX time_adjustment_pkey ON public.time_adjustment USING btree (tenant_id, id);

CREATE INDEX time_entry_day_employee_idx ON public.time_entry USING btree (tenant_id, day, employee, id);

CREATE INDEX time_entry_day_idx ON public.time_entry USING btree (tenant_id, day, id);

CREATE INDEX time_entry_employee_idx ON public.time_entry USING btree (tenant_id, employee, id);

CREATE INDEX time_entry_leave_type_idx ON public.time_entry USING btree (tenant_id, leave_type, id);

CREATE UNIQUE INDEX time_entry_pkey ON public.time_entry USING btree (tenant_id, id);

CREATE INDEX time_entry_timesheet_idx ON public.time_entry USING btree (tenant_id, timesheet, id);

CREATE INDEX time_rule_department_idx ON public.time_rule USING btree (tenant_id, department, id);

CREATE UNIQUE INDEX time_rule_department_work_state_key ON public.time_rule USING btree (tenant_id, department, work_state);

CREATE INDEX time_rule_name_idx ON public.time_rule USING btree (tenant_id, name, id);

CREATE UNIQUE INDEX time_rule_name_key ON public.time_rule USING btree (tenant_id, lower(name));

CREATE UNIQUE INDEX time_rule_pkey ON public.time_rule USING btree (tenant_id, id);

CREATE INDEX time_rule_search_idx ON public.time_rule USING gin (tenant_id, search_text gin_trgm_ops);

CREATE INDEX timesheet_decided_by_idx ON public.timesheet USING btree (tenant_id, decided_by, id);

CREATE INDEX timesheet_employee_idx ON public.timesheet USING btree (tenant_id, employee, id);

CREATE UNIQUE INDEX timesheet_employee_week_key ON public.timesheet USING btree (tenant_id, employee, week);

CREATE UNIQUE INDEX timesheet_pkey ON public.timesheet USING btree (tenant_id, id);

CREATE INDEX timesheet_week_employee_idx ON public.timesheet USING btree (tenant_id, week, employee, id);

CREATE INDEX timesheet_week_idx ON public.timesheet USING btree (tenant_id, week, id);

alter table "public"."attendance_day" add constraint "attendance_day_pkey" PRIMARY KEY using index "attendance_day_pkey";

alter table "public"."overtime_request" add constraint "overtime_request_pkey" PRIMARY KEY using index "overtime_request_pkey";

alter table "public"."pay_period" add constraint "pay_period_pkey" PRIMARY KEY using index "pay_period_pkey";

alter table "public"."punch" add constraint "punch_pkey" PRIMARY KEY using index "punch_pkey";

alter table "public"."punch_correction" add constraint "punch_correction_pkey" PRIMARY KEY using index "punch_correction_pkey";

alter table "public"."time_adjustment" add constraint "time_adjustment_pkey" PRIMARY KEY using index "time_adjustment_pkey";

alter table "public"."time_entry" add constraint "time_entry_pkey" PRIMARY KEY using index "time_entry_pkey";

alter table "public"."time_rule" add constraint "time_rule_pkey" PRIMARY KEY using index "time_rule_pkey";

alter table "public"."timesheet" add constraint "timesheet_pkey" PRIMARY KEY using index "timesheet_pkey";

alter table "public"."attendance_day" add constraint "attendance_day_department_fkey" FOREIGN KEY (tenant_id, department) REFERENCES department(tenant_id, id) not valid;

alter table "public"."attendance_day" validate constraint "attendance_day_department_fkey";

alter table "public"."attendance_day" add constraint "attendance_day_employee_fkey" FOREIGN KEY (tenant_id, employee) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."attendance_day" validate constraint "attendance_day_employee_fkey";

alter table "public"."attendance_day" add constraint "attendance_day_location_fkey" FOREIGN KEY (tenant_id, location) REFERENCES location(tenant_id, id) not valid;

alter table "public"."attendance_day" validate constraint "attendance_day_location_fkey";

alter table "public"."attendance_day" add constraint "attendance_day_outcome_check" CHECK ((outcome = ANY (ARRAY['open'::text, 'present'::text, 'late'::text, 'early'::text, 'half_day'::text, 'absent'::text, 'incomplete'::text, 'on_leave'::text, 'holiday'::text, 'day_off'::text]))) not valid;

alter table "public"."attendance_day" validate constraint "attendance_day_outcome_check";

alter table "public"."attendance_day" add constraint "attendance_day_status_check" CHECK ((status = ANY (ARRAY['clear'::text, 'flagged'::text, 'excused'::text]))) not valid;

alter table "public"."attendance_day" validate constraint "attendance_day_status_check";

alter table "public"."overtime_request" add constraint "overtime_request_compensation_check" CHECK ((compensation = ANY (ARRAY['pay'::text, 'comp_time'::text]))) not valid;

alter table "public"."overtime_request" validate constraint "overtime_request_compensation_check";

alter table "public"."overtime_request" add constraint "overtime_request_decided_by_fkey" FOREIGN KEY (tenant_id, decided_by) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."overtime_request" validate constraint "overtime_request_decided_by_fkey";

alter table "public"."overtime_request" add constraint "overtime_request_employee_fkey" FOREIGN KEY (tenant_id, employee) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."overtime_request" validate constraint "overtime_request_employee_fkey";

alter table "public"."overtime_request" add constraint "overtime_request_status_check" CHECK ((status = ANY (ARRAY['draft'::text, 'pending'::text, 'approved'::text, 'rejected'::text, 'cancelled'::text]))) not valid;

alter table "public"."overtime_request" validate constraint "overtime_request_status_check";

alter table "public"."pay_period" add constraint "pay_period_days_excl" EXCLUDE USING gist (tenant_id WITH =, pay_group WITH =, daterange(start, "end", '[]'::text) WITH &&);

alter table "public"."pay_period" add constraint "pay_period_pay_group_check" CHECK ((pay_group = ANY (ARRAY['weekly'::text, 'biweekly'::text, 'semimonthly'::text, 'monthly'::text]))) not valid;

alter table "public"."pay_period" validate constraint "pay_period_pay_group_check";

alter table "public"."pay_period" add constraint "pay_period_status_check" CHECK ((status = ANY (ARRAY['open'::text, 'locked'::text]))) not valid;

alter table "public"."pay_period" validate constraint "pay_period_status_check";

alter table "public"."punch" add constraint "punch_correction_fkey" FOREIGN KEY (tenant_id, correction) REFERENCES punch_correction(tenant_id, id) not valid;

alter table "public"."punch" validate constraint "punch_correction_fkey";

alter table "public"."punch" add constraint "punch_employee_fkey" FOREIGN KEY (tenant_id, employee) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."punch" validate constraint "punch_employee_fkey";

alter table "public"."punch" add constraint "punch_kind_check" CHECK ((kind = ANY (ARRAY['in'::text, 'out'::text, 'break_start'::text, 'break_end'::text, 'transfer'::text]))) not valid;

alter table "public"."punch" validate constraint "punch_kind_check";

alter table "public"."punch" add constraint "punch_location_fkey" FOREIGN KEY (tenant_id, location) REFERENCES location(tenant_id, id) not valid;

alter table "public"."punch" validate constraint "punch_location_fkey";

alter table "public"."punch" add constraint "punch_source_check" CHECK ((source = ANY (ARRAY['web'::text, 'phone'::text, 'kiosk'::text, 'manual'::text]))) not valid;

alter table "public"."punch" validate constraint "punch_source_check";

alter table "public"."punch_correction" add constraint "punch_correction_decided_by_fkey" FOREIGN KEY (tenant_id, decided_by) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."punch_correction" validate constraint "punch_correction_decided_by_fkey";

alter table "public"."punch_correction" add constraint "punch_correction_employee_fkey" FOREIGN KEY (tenant_id, employee) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."punch_correction" validate constraint "punch_correction_employee_fkey";

alter table "public"."punch_correction" add constraint "punch_correction_status_check" CHECK ((status = ANY (ARRAY['draft'::text, 'requested'::text, 'approved'::text, 'rejected'::text, 'cancelled'::text]))) not valid;

alter table "public"."punch_correction" validate constraint "punch_correction_status_check";

alter table "public"."time_adjustment" add constraint "time_adjustment_decided_by_fkey" FOREIGN KEY (tenant_id, decided_by) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."time_adjustment" validate constraint "time_adjustment_decided_by_fkey";

alter table "public"."time_adjustment" add constraint "time_adjustment_employee_fkey" FOREIGN KEY (tenant_id, employee) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."time_adjustment" validate constraint "time_adjustment_employee_fkey";

alter table "public"."time_adjustment" add constraint "time_adjustment_kind_check" CHECK ((kind = ANY (ARRAY['worked'::text, 'training'::text, 'on_call'::text, 'leave'::text, 'holiday'::text, 'unpaid'::text]))) not valid;

alter table "public"."time_adjustment" validate constraint "time_adjustment_kind_check";

alter table "public"."time_adjustment" add constraint "time_adjustment_paid_in_fkey" FOREIGN KEY (tenant_id, paid_in) REFERENCES pay_period(tenant_id, id) not valid;

alter table "public"."time_adjustment" validate constraint "time_adjustment_paid_in_fkey";

alter table "public"."time_adjustment" add constraint "time_adjustment_period_fkey" FOREIGN KEY (tenant_id, period) REFERENCES pay_period(tenant_id, id) not valid;

alter table "public"."time_adjustment" validate constraint "time_adjustment_period_fkey";

alter table "public"."time_adjustment" add constraint "time_adjustment_status_check" CHECK ((status = ANY (ARRAY['requested'::text, 'approved'::text, 'rejected'::text, 'cancelled'::text]))) not valid;

alter table "public"."time_adjustment" validate constraint "time_adjustment_status_check";

alter table "public"."time_entry" add constraint "time_entry_employee_fkey" FOREIGN KEY (tenant_id, employee) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."time_entry" validate constraint "time_entry_employee_fkey";

alter table "public"."time_entry" add constraint "time_entry_kind_check" CHECK ((kind = ANY (ARRAY['worked'::text, 'training'::text, 'on_call'::text, 'leave'::text, 'holiday'::text, 'unpaid'::text]))) not valid;

alter table "public"."time_entry" validate constraint "time_entry_kind_check";

alter table "public"."time_entry" add constraint "time_entry_leave_type_fkey" FOREIGN KEY (tenant_id, leave_type) REFERENCES leave_type(tenant_id, id) not valid;

alter table "public"."time_entry" validate constraint "time_entry_leave_type_fkey";

alter table "public"."time_entry" add constraint "time_entry_source_check" CHECK ((source = ANY (ARRAY['punch'::text, 'hand'::text, 'leave'::text, 'holiday'::text]))) not valid;

alter table "public"."time_entry" validate constraint "time_entry_source_check";

alter table "public"."time_entry" add constraint "time_entry_timesheet_fkey" FOREIGN KEY (tenant_id, timesheet) REFERENCES timesheet(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."time_entry" validate constraint "time_entry_timesheet_fkey";

alter table "public"."time_rule" add constraint "time_rule_basis_check" CHECK ((basis = ANY (ARRAY['flsa_40'::text, 'flsa_8_80'::text, 'california'::text, 'custom'::text]))) not valid;

alter table "public"."time_rule" validate constraint "time_rule_basis_check";

alter table "public"."time_rule" add constraint "time_rule_department_fkey" FOREIGN KEY (tenant_id, department) REFERENCES department(tenant_id, id) not valid;

alter table "public"."time_rule" validate constraint "time_rule_department_fkey";

alter table "public"."time_rule" add constraint "time_rule_rounding_check" CHECK ((rounding = ANY (ARRAY['none'::text, 'm5'::text, 'm6'::text, 'm10'::text, 'm15'::text]))) not valid;

alter table "public"."time_rule" validate constraint "time_rule_rounding_check";

alter table "public"."time_rule" add constraint "time_rule_week_starts_on_check" CHECK ((week_starts_on = ANY (ARRAY['sunday'::text, 'monday'::text, 'saturday'::text]))) not valid;

alter table "public"."time_rule" validate constraint "time_rule_week_starts_on_check";

alter table "public"."time_rule" add constraint "time_rule_work_state_check" CHECK ((work_state = ANY (ARRAY['AL'::text, 'AK'::text, 'AS'::text, 'AZ'::text, 'AR'::text, 'CA'::text, 'CO'::text, 'CT'::text, 'DE'::text, 'DC'::text, 'FL'::text, 'GA'::text, 'GU'::text, 'HI'::text, 'ID'::text, 'IL'::text, 'IN'::text, 'IA'::text, 'KS'::text, 'KY'::text, 'LA'::text, 'ME'::text, 'MD'::text, 'MA'::text, 'MI'::text, 'MN'::text, 'MS'::text, 'MO'::text, 'MT'::text, 'NE'::text, 'NV'::text, 'NH'::text, 'NJ'::text, 'NM'::text, 'NY'::text, 'NC'::text, 'ND'::text, 'MP'::text, 'OH'::text, 'OK'::text, 'OR'::text, 'PA'::text, 'PR'::text, 'RI'::text, 'SC'::text, 'SD'::text, 'TN'::text, 'TX'::text, 'UT'::text, 'VT'::text, 'VI'::text, 'VA'::text, 'WA'::text, 'WV'::text, 'WI'::text, 'WY'::text]))) not valid;

alter table "public"."time_rule" validate constraint "time_rule_work_state_check";

alter table "public"."timesheet" add constraint "timesheet_decided_by_fkey" FOREIGN KEY (tenant_id, decided_by) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."timesheet" validate constraint "timesheet_decided_by_fkey";

alter table "public"."timesheet" add constraint "timesheet_employee_fkey" FOREIGN KEY (tenant_id, employee) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."timesheet" validate constraint "timesheet_employee_fkey";

alter table "public"."timesheet" add constraint "timesheet_status_check" CHECK ((status = ANY (ARRAY['draft'::text, 'returned'::text, 'submitted'::text, 'approved'::text, 'locked'::text]))) not valid;

alter table "public"."timesheet" validate constraint "timesheet_status_check";

grant delete on table "public"."attendance_day" to "nexus_app";

grant insert on table "public"."attendance_day" to "nexus_app";

grant select on table "public"."attendance_day" to "nexus_app";

grant update on table "public"."attendance_day" to "nexus_app";

grant delete on table "public"."overtime_request" to "nexus_app";

grant insert on table "public"."overtime_request" to "nexus_app";

grant select on table "public"."overtime_request" to "nexus_app";

grant update on table "public"."overtime_request" to "nexus_app";

grant delete on table "public"."pay_period" to "nexus_app";

grant insert on table "public"."pay_period" to "nexus_app";

grant select on table "public"."pay_period" to "nexus_app";

grant update on table "public"."pay_period" to "nexus_app";

grant insert on table "public"."punch" to "nexus_app";

grant select on table "public"."punch" to "nexus_app";

grant delete on table "public"."punch_correction" to "nexus_app";

grant insert on table "public"."punch_correction" to "nexus_app";

grant select on table "public"."punch_correction" to "nexus_app";

grant update on table "public"."punch_correction" to "nexus_app";

grant delete on table "public"."time_adjustment" to "nexus_app";

grant insert on table "public"."time_adjustment" to "nexus_app";

grant select on table "public"."time_adjustment" to "nexus_app";

grant update on table "public"."time_adjustment" to "nexus_app";

grant delete on table "public"."time_entry" to "nexus_app";

grant insert on table "public"."time_entry" to "nexus_app";

grant select on table "public"."time_entry" to "nexus_app";

grant update on table "public"."time_entry" to "nexus_app";

grant delete on table "public"."time_rule" to "nexus_app";

grant insert on table "public"."time_rule" to "nexus_app";

grant select on table "public"."time_rule" to "nexus_app";

grant update on table "public"."time_rule" to "nexus_app";

grant delete on table "public"."timesheet" to "nexus_app";

grant insert on table "public"."timesheet" to "nexus_app";

grant select on table "public"."timesheet" to "nexus_app";

grant update on table "public"."timesheet" to "nexus_app";


  create policy "tenant"
  on "public"."attendance_day"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."overtime_request"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."pay_period"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."punch"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."punch_correction"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."time_adjustment"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."time_entry"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."time_rule"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."timesheet"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));
alter table "attendance_day" force row level security;
alter table "overtime_request" force row level security;
alter table "pay_period" force row level security;
alter table "punch" force row level security;
alter table "punch_correction" force row level security;
alter table "time_adjustment" force row level security;
alter table "time_entry" force row level security;
alter table "time_rule" force row level security;
alter table "timesheet" force row level security;
