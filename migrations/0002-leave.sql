select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

alter table "public"."leave_day" drop constraint "leave_day_status_check";


  create table "public"."leave_case" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "employee" uuid not null,
    "kind" text not null,
    "reason" text not null,
    "mode" text not null,
    "from" date not null,
    "to" date,
    "requested_on" date not null,
    "notice_due" date,
    "notice_sent" date,
    "cert_due" date,
    "cert_received" date,
    "certificate" uuid,
    "entitled_hours" numeric,
    "designated_on" date,
    "decision_note" text
      );


alter table "public"."leave_case" enable row level security;
-- Also for the owner of the table: the draft leaves this out.
alter table "public"."leave_case" force row level security;


  create table "public"."leave_encashment" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "employee" uuid not null,
    "leave_type" uuid not null,
    "kind" text not null,
    "hours" numeric not null,
    "reason" text,
    "last_day" date,
    "posted_on" date,
    "submitted_at" timestamp with time zone,
    "decided_at" timestamp with time zone,
    "decided_by" uuid,
    "decision_note" text
      );


alter table "public"."leave_encashment" enable row level security;
-- Also for the owner of the table: the draft leaves this out.
alter table "public"."leave_encashment" force row level security;

alter table "public"."department" add column "minimum" integer;

-- Rows that are there already get the value a new one would have.
alter table "public"."leave_policy" add column "fmla_year" text not null default 'rolling_backward';
alter table "public"."leave_policy" alter column "fmla_year" drop default;

-- Rows that are there already get the value a new one would have.
alter table "public"."leave_policy" add column "year_start" text not null default '01-01';
alter table "public"."leave_policy" alter column "year_start" drop default;

alter table "public"."leave_request" add column "leave_case" uuid;

alter table "public"."location" add column "fifty_within75_miles" boolean;

CREATE INDEX leave_case_employee_idx ON public.leave_case USING btree (tenant_id, employee, id);

CREATE INDEX leave_case_from_idx ON public.leave_case USING btree (tenant_id, "from", id);

CREATE UNIQUE INDEX leave_case_pkey ON public.leave_case USING btree (tenant_id, id);

CREATE INDEX leave_encashment_decided_by_idx ON public.leave_encashment USING btree (tenant_id, decided_by, id);

CREATE INDEX leave_encashment_employee_idx ON public.leave_encashment USING btree (tenant_id, employee, id);

CREATE UNIQUE INDEX leave_encashment_employee_leave_type_last_day_key ON public.leave_encashment USING btree (tenant_id, employee, leave_type, last_day);

CREATE INDEX leave_encashment_leave_type_idx ON public.leave_encashment USING btree (tenant_id, leave_type, id);

CREATE UNIQUE INDEX leave_encashment_pkey ON public.leave_encashment USING btree (tenant_id, id);

CREATE INDEX leave_encashment_submitted_at_idx ON public.leave_encashment USING btree (tenant_id, submitted_at, id);

CREATE INDEX leave_request_leave_case_idx ON public.leave_request USING btree (tenant_id, leave_case, id);

alter table "public"."leave_case" add constraint "leave_case_pkey" PRIMARY KEY using index "leave_case_pkey";

alter table "public"."leave_encashment" add constraint "leave_encashment_pkey" PRIMARY KEY using index "leave_encashment_pkey";

alter table "public"."leave_case" add constraint "leave_case_employee_fkey" FOREIGN KEY (tenant_id, employee) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."leave_case" validate constraint "leave_case_employee_fkey";

alter table "public"."leave_case" add constraint "leave_case_kind_check" CHECK ((kind = ANY (ARRAY['fmla'::text, 'ada'::text, 'military'::text, 'parental'::text]))) not valid;

alter table "public"."leave_case" validate constraint "leave_case_kind_check";

alter table "public"."leave_case" add constraint "leave_case_mode_check" CHECK ((mode = ANY (ARRAY['continuous'::text, 'intermittent'::text]))) not valid;

alter table "public"."leave_case" validate constraint "leave_case_mode_check";

alter table "public"."leave_case" add constraint "leave_case_reason_check" CHECK ((reason = ANY (ARRAY['own_health'::text, 'family_health'::text, 'birth'::text, 'placement'::text, 'exigency'::text, 'caregiver'::text, 'service'::text, 'other'::text]))) not valid;

alter table "public"."leave_case" validate constraint "leave_case_reason_check";

alter table "public"."leave_case" add constraint "leave_case_status_check" CHECK ((status = ANY (ARRAY['requested'::text, 'awaiting_certification'::text, 'certified'::text, 'designated'::text, 'denied'::text, 'withdrawn'::text, 'closed'::text]))) not valid;

alter table "public"."leave_case" validate constraint "leave_case_status_check";

alter table "public"."leave_encashment" add constraint "leave_encashment_decided_by_fkey" FOREIGN KEY (tenant_id, decided_by) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."leave_encashment" validate constraint "leave_encashment_decided_by_fkey";

alter table "public"."leave_encashment" add constraint "leave_encashment_employee_fkey" FOREIGN KEY (tenant_id, employee) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."leave_encashment" validate constraint "leave_encashment_employee_fkey";

alter table "public"."leave_encashment" add constraint "leave_encashment_kind_check" CHECK ((kind = ANY (ARRAY['request'::text, 'exit'::text]))) not valid;

alter table "public"."leave_encashment" validate constraint "leave_encashment_kind_check";

alter table "public"."leave_encashment" add constraint "leave_encashment_leave_type_fkey" FOREIGN KEY (tenant_id, leave_type) REFERENCES leave_type(tenant_id, id) not valid;

alter table "public"."leave_encashment" validate constraint "leave_encashment_leave_type_fkey";

alter table "public"."leave_encashment" add constraint "leave_encashment_status_check" CHECK ((status = ANY (ARRAY['draft'::text, 'pending'::text, 'approved'::text, 'rejected'::text, 'cancelled'::text]))) not valid;

alter table "public"."leave_encashment" validate constraint "leave_encashment_status_check";

alter table "public"."leave_policy" add constraint "leave_policy_fmla_year_check" CHECK ((fmla_year = ANY (ARRAY['calendar'::text, 'fixed'::text, 'rolling_forward'::text, 'rolling_backward'::text]))) not valid;

alter table "public"."leave_policy" validate constraint "leave_policy_fmla_year_check";

alter table "public"."leave_request" add constraint "leave_request_leave_case_fkey" FOREIGN KEY (tenant_id, leave_case) REFERENCES leave_case(tenant_id, id) not valid;

alter table "public"."leave_request" validate constraint "leave_request_leave_case_fkey";

alter table "public"."leave_day" add constraint "leave_day_status_check" CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'taken'::text, 'cancelled'::text]))) not valid;

alter table "public"."leave_day" validate constraint "leave_day_status_check";

grant delete on table "public"."leave_case" to "nexus_app";

grant insert on table "public"."leave_case" to "nexus_app";

grant select on table "public"."leave_case" to "nexus_app";

grant update on table "public"."leave_case" to "nexus_app";

grant delete on table "public"."leave_encashment" to "nexus_app";

grant insert on table "public"."leave_encashment" to "nexus_app";

grant select on table "public"."leave_encashment" to "nexus_app";

grant update on table "public"."leave_encashment" to "nexus_app";


  create policy "tenant"
  on "public"."leave_case"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."leave_encashment"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));
