select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

create table "public"."asset_return" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "employee" uuid not null,
    "asset" text not null,
    "tag" text,
    "returned_on" date,
    "cost" bigint,
    "search_text" text generated always as (nexus_search(((COALESCE(asset, ''::text) || ' '::text) || COALESCE(tag, ''::text)))) stored
      );


alter table "public"."asset_return" enable row level security;


  create table "public"."exit_interview" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "employee" uuid not null,
    "scheduled_at" timestamp with time zone,
    "interviewers" jsonb,
    "lead" uuid,
    "main_reason" text,
    "answers" jsonb,
    "outcome" text,
    "completed_on" date
      );


alter table "public"."exit_interview" enable row level security;


  create table "public"."preboarding_link" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "case" uuid not null,
    "employee" uuid not null,
    "expires_at" timestamp with time zone not null,
    "opened_at" timestamp with time zone,
    "seen_at" timestamp with time zone
      );


alter table "public"."preboarding_link" enable row level security;


  create table "public"."resignation" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "employee" uuid not null,
    "last_day_requested" date not null,
    "reason" text not null,
    "comment" text,
    "letter" uuid,
    "last_day" date,
    "decided_on" date,
    "decided_by" uuid,
    "decision_note" text
      );


alter table "public"."resignation" enable row level security;


  create table "public"."settlement" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "employee" uuid not null,
    "due" date,
    "payables" jsonb,
    "receivables" jsonb,
    "net" bigint not null,
    "paid_on" date
      );


alter table "public"."settlement" enable row level security;


  create table "public"."termination" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "employee" uuid not null,
    "type" text not null,
    "reason" text not null,
    "last_day" date not null,
    "notice_date" date,
    "reports_to" uuid,
    "rehire_eligible" boolean not null,
    "access_ends" text not null,
    "severance" bigint,
    "pto_hours" numeric,
    "pto_payout" bigint,
    "final_pay_due_date" date,
    "final_pay_rule" text,
    "final_pay_source" text,
    "final_pay_checked" boolean
      );


alter table "public"."termination" enable row level security;

CREATE INDEX asset_return_employee_idx ON public.asset_return USING btree (tenant_id, employee, id);

CREATE UNIQUE INDEX asset_return_pkey ON public.asset_return USING btree (tenant_id, id);

CREATE INDEX asset_return_search_idx ON public.asset_return USING gin (tenant_id, search_text gin_trgm_ops);

CREATE INDEX exit_interview_created_at_idx ON public.exit_interview USING btree (tenant_id, created_at, id);

CREATE INDEX exit_interview_employee_idx ON public.exit_interview USING btree (tenant_id, employee, id);

CREATE UNIQUE INDEX exit_interview_employee_key ON public.exit_interview USING btree (tenant_id, employee) WHERE (status = ANY (ARRAY['pending'::text, 'scheduled'::text]));

CREATE INDEX exit_interview_lead_idx ON public.exit_interview USING btree (tenant_id, lead, id);

CREATE UNIQUE INDEX exit_interview_pkey ON public.exit_interview USING btree (tenant_id, id);

CREATE INDEX preboarding_link_case_idx ON public.preboarding_link USING btree (tenant_id, "case", id);

CREATE INDEX preboarding_link_created_at_idx ON public.preboarding_link USING btree (tenant_id, created_at, id);

CREATE INDEX preboarding_link_employee_idx ON public.preboarding_link USING btree (tenant_id, employee, id);

CREATE UNIQUE INDEX preboarding_link_pkey ON public.preboarding_link USING btree (tenant_id, id);

CREATE INDEX resignation_employee_idx ON public.resignation USING btree (tenant_id, employee, id);

CREATE UNIQUE INDEX resignation_employee_key ON public.resignation USING btree (tenant_id, employee) WHERE (status = 'submitted'::text);

CREATE INDEX resignation_last_day_requested_idx ON public.resignation USING btree (tenant_id, last_day_requested, id);

CREATE UNIQUE INDEX resignation_pkey ON public.resignation USING btree (tenant_id, id);

CREATE INDEX settlement_due_idx ON public.settlement USING btree (tenant_id, due, id);

CREATE INDEX settlement_employee_idx ON public.settlement USING btree (tenant_id, employee, id);

CREATE UNIQUE INDEX settlement_employee_key ON public.settlement USING btree (tenant_id, employee) WHERE (status = ANY (ARRAY['draft'::text, 'ready'::text]));

CREATE UNIQUE INDEX settlement_pkey ON public.settlement USING btree (tenant_id, id);

CREATE INDEX termination_employee_idx ON public.termination USING btree (tenant_id, employee, id);

CREATE UNIQUE INDEX termination_employee_key ON public.termination USING btree (tenant_id, employee) WHERE (status = 'planned'::text);

CREATE INDEX termination_final_pay_due_date_idx ON public.termination USING btree (tenant_id, final_pay_due_date, id);

CREATE INDEX termination_last_day_idx ON public.termination USING btree (tenant_id, last_day, id);

CREATE UNIQUE INDEX termination_pkey ON public.termination USING btree (tenant_id, id);

CREATE INDEX termination_reports_to_idx ON public.termination USING btree (tenant_id, reports_to, id);

alter table "public"."asset_return" add constraint "asset_return_pkey" PRIMARY KEY using index "asset_return_pkey";

alter table "public"."exit_interview" add constraint "exit_interview_pkey" PRIMARY KEY using index "exit_interview_pkey";

alter table "public"."preboarding_link" add constraint "preboarding_link_pkey" PRIMARY KEY using index "preboarding_link_pkey";

alter table "public"."resignation" add constraint "resignation_pkey" PRIMARY KEY using index "resignation_pkey";

alter table "public"."settlement" add constraint "settlement_pkey" PRIMARY KEY using index "settlement_pkey";

alter table "public"."termination" add constraint "termination_pkey" PRIMARY KEY using index "termination_pkey";

alter table "public"."asset_return" add constraint "asset_return_employee_fkey" FOREIGN KEY (tenant_id, employee) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."asset_return" validate constraint "asset_return_employee_fkey";

alter table "public"."asset_return" add constraint "asset_return_status_check" CHECK ((status = ANY (ARRAY['held'::text, 'returned'::text, 'recover_cost'::text]))) not valid;

alter table "public"."asset_return" validate constraint "asset_return_status_check";

alter table "public"."exit_interview" add constraint "exit_interview_employee_fkey" FOREIGN KEY (tenant_id, employee) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."exit_interview" validate constraint "exit_interview_employee_fkey";

alter table "public"."exit_interview" add constraint "exit_interview_main_reason_check" CHECK ((main_reason = ANY (ARRAY['better_offer'::text, 'relocation'::text, 'career_change'::text, 'retirement'::text, 'family'::text, 'health'::text, 'dissatisfaction'::text, 'other'::text]))) not valid;

alter table "public"."exit_interview" validate constraint "exit_interview_main_reason_check";

alter table "public"."exit_interview" add constraint "exit_interview_outcome_check" CHECK ((outcome = ANY (ARRAY['retained'::text, 'confirmed'::text]))) not valid;

alter table "public"."exit_interview" validate constraint "exit_interview_outcome_check";

alter table "public"."exit_interview" add constraint "exit_interview_status_check" CHECK ((status = ANY (ARRAY['pending'::text, 'scheduled'::text, 'completed'::text, 'cancelled'::text]))) not valid;

alter table "public"."exit_interview" validate constraint "exit_interview_status_check";

alter table "public"."preboarding_link" add constraint "preboarding_link_case_fkey" FOREIGN KEY (tenant_id, "case") REFERENCES lifecycle_case(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."preboarding_link" validate constraint "preboarding_link_case_fkey";

alter table "public"."preboarding_link" add constraint "preboarding_link_employee_fkey" FOREIGN KEY (tenant_id, employee) REFERENCES employee(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."preboarding_link" validate constraint "preboarding_link_employee_fkey";

alter table "public"."preboarding_link" add constraint "preboarding_link_status_check" CHECK ((status = ANY (ARRAY['sent'::text, 'opened'::text, 'revoked'::text]))) not valid;

alter table "public"."preboarding_link" validate constraint "preboarding_link_status_check";

alter table "public"."resignation" add constraint "resignation_employee_fkey" FOREIGN KEY (tenant_id, employee) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."resignation" validate constraint "resignation_employee_fkey";

alter table "public"."resignation" add constraint "resignation_reason_check" CHECK ((reason = ANY (ARRAY['better_offer'::text, 'relocation'::text, 'career_change'::text, 'retirement'::text, 'family'::text, 'health'::text, 'dissatisfaction'::text, 'other'::text]))) not valid;

alter table "public"."resignation" validate constraint "resignation_reason_check";

alter table "public"."resignation" add constraint "resignation_status_check" CHECK ((status = ANY (ARRAY['submitted'::text, 'accepted'::text, 'declined'::text, 'withdrawn'::text]))) not valid;

alter table "public"."resignation" validate constraint "resignation_status_check";

alter table "public"."settlement" add constraint "settlement_employee_fkey" FOREIGN KEY (tenant_id, employee) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."settlement" validate constraint "settlement_employee_fkey";

alter table "public"."settlement" add constraint "settlement_status_check" CHECK ((status = ANY (ARRAY['draft'::text, 'ready'::text, 'paid'::text]))) not valid;

alter table "public"."settlement" validate constraint "settlement_status_check";

alter table "public"."termination" add constraint "termination_access_ends_check" CHECK ((access_ends = ANY (ARRAY['after'::text, 'now'::text]))) not valid;

alter table "public"."termination" validate constraint "termination_access_ends_check";

alter table "public"."termination" add constraint "termination_employee_fkey" FOREIGN KEY (tenant_id, employee) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."termination" validate constraint "termination_employee_fkey";

alter table "public"."termination" add constraint "termination_reports_to_fkey" FOREIGN KEY (tenant_id, reports_to) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."termination" validate constraint "termination_reports_to_fkey";

alter table "public"."termination" add constraint "termination_status_check" CHECK ((status = ANY (ARRAY['planned'::text, 'effective'::text, 'cancelled'::text]))) not valid;

alter table "public"."termination" validate constraint "termination_status_check";

alter table "public"."termination" add constraint "termination_type_check" CHECK ((type = ANY (ARRAY['voluntary'::text, 'involuntary'::text, 'layoff'::text, 'end_of_contract'::text, 'retirement'::text, 'death'::text, 'job_abandonment'::text]))) not valid;

alter table "public"."termination" validate constraint "termination_type_check";

grant delete on table "public"."asset_return" to "nexus_app";

grant insert on table "public"."asset_return" to "nexus_app";

grant select on table "public"."asset_return" to "nexus_app";

grant update on table "public"."asset_return" to "nexus_app";

grant delete on table "public"."exit_interview" to "nexus_app";

grant insert on table "public"."exit_interview" to "nexus_app";

grant select on table "public"."exit_interview" to "nexus_app";

grant update on table "public"."exit_interview" to "nexus_app";

grant delete on table "public"."preboarding_link" to "nexus_app";

grant insert on table "public"."preboarding_link" to "nexus_app";

grant select on table "public"."preboarding_link" to "nexus_app";

grant update on table "public"."preboarding_link" to "nexus_app";

grant delete on table "public"."resignation" to "nexus_app";

grant insert on table "public"."resignation" to "nexus_app";

grant select on table "public"."resignation" to "nexus_app";

grant update on table "public"."resignation" to "nexus_app";

grant delete on table "public"."settlement" to "nexus_app";

grant insert on table "public"."settlement" to "nexus_app";

grant select on table "public"."settlement" to "nexus_app";

grant update on table "public"."settlement" to "nexus_app";

grant delete on table "public"."termination" to "nexus_app";

grant insert on table "public"."termination" to "nexus_app";

grant select on table "public"."termination" to "nexus_app";

grant update on table "public"."termination" to "nexus_app";


  create policy "tenant"
  on "public"."asset_return"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."exit_interview"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."preboarding_link"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."resignation"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."settlement"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."termination"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));
alter table "asset_return" force row level security;
alter table "exit_interview" force row level security;
alter table "preboarding_link" force row level security;
alter table "resignation" force row level security;
alter table "settlement" force row level security;
alter table "termination" force row level security;
