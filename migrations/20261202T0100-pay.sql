select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

create table "public"."pay_adjustment" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "run" uuid not null,
    "employee" uuid not null,
    "kind" text not null,
    "amount" bigint not null,
    "reason" text not null
      );


alter table "public"."pay_adjustment" enable row level security;


  create table "public"."pay_group" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "name" text not null,
    "frequency" text not null,
    "pay_lag_days" integer not null,
    "company_name" text not null,
    "company_id" text,
    "bank_name" text,
    "bank_routing" text,
    "unemployment_rate" numeric not null,
    "supplemental" text not null,
    "is_futa_exempt" boolean not null,
    "net_change" integer not null,
    "outside_states" text[],
    "outside_by" uuid,
    "outside_on" date
      );


alter table "public"."pay_group" enable row level security;


  create table "public"."pay_run" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "pay_group" uuid not null,
    "type" text not null,
    "period" uuid,
    "regular_for" uuid,
    "from" date not null,
    "to" date not null,
    "pay_date" date not null,
    "note" text,
    "reverses" uuid,
    "only_for" uuid,
    "people" integer not null,
    "gross" bigint not null,
    "reimbursements" bigint not null,
    "deductions" bigint not null,
    "taxes" bigint not null,
    "net" bigint not null,
    "employer_cost" bigint not null,
    "blocks" integer not null,
    "warnings" integer not null,
    "tables" text,
    "inputs_hash" text,
    "findings" jsonb,
    "accepted" jsonb,
    "calculated_at" timestamp with time zone,
    "prepared_by" uuid,
    "submitted_at" timestamp with time zone,
    "approved_by" uuid,
    "approved_at" timestamp with time zone,
    "return_note" text,
    "paid_at" timestamp with time zone,
    "void_reason" text
      );


alter table "public"."pay_run" enable row level security;


  create table "public"."pay_stub" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "run" uuid not null,
    "employee" uuid not null,
    "payee" uuid,
    "type" text not null,
    "pay_date" date not null,
    "from" date not null,
    "to" date not null,
    "department" uuid not null,
    "cost_center" text,
    "minutes" integer not null,
    "gross" bigint not null,
    "reimbursements" bigint not null,
    "deductions" bigint not null,
    "taxes" bigint not null,
    "net" bigint not null,
    "employer_cost" bigint not null,
    "previous_net" bigint,
    "change" numeric,
    "held" boolean not null,
    "blocks" integer not null,
    "warnings" integer not null,
    "findings" jsonb not null,
    "result" jsonb not null,
    "deposits" jsonb not null,
    "snapshot" jsonb not null
      );


alter table "public"."pay_stub" enable row level security;


  create table "public"."recurring_deduction" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "employee" uuid not null,
    "kind" text not null,
    "amount" bigint,
    "percent" numeric,
    "employer_percent" numeric,
    "starts_on" date not null,
    "ends_on" date,
    "case_number" text,
    "payee" text,
    "total" bigint,
    "supports_other" boolean not null,
    "arrears" boolean not null
      );


alter table "public"."recurring_deduction" enable row level security;


  create table "public"."tax_payment" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "run" uuid not null,
    "authority" text not null,
    "state" text,
    "amount" bigint not null,
    "due_on" date not null,
    "reference" text,
    "paid_on" date
      );


alter table "public"."tax_payment" enable row level security;

CREATE INDEX pay_adjustment_employee_idx ON public.pay_adjustment USING btree (tenant_id, employee, id);

CREATE UNIQUE INDEX pay_adjustment_pkey ON public.pay_adjustment USING btree (tenant_id, id);

CREATE INDEX pay_adjustment_run_idx ON public.pay_adjustment USING btree (tenant_id, run, id);

CREATE UNIQUE INDEX pay_group_frequency_key ON public.pay_group USING btree (tenant_id, frequency);

CREATE INDEX pay_group_name_idx ON public.pay_group USING btree (tenant_id, name, id);

CREATE UNIQUE INDEX pay_group_name_key ON public.pay_group USING btree (tenant_id, lower(name));

CREATE UNIQUE INDEX pay_group_pkey ON public.pay_group USING btree (tenant_id, id);

CREATE INDEX pay_run_only_for_idx ON public.pay_run USING btree (tenant_id, only_for, id);

CREATE INDEX pay_run_pay_date_idx ON public.pay_run USING btree (tenant_id, pay_date, id);

CREATE INDEX pay_run_pay_group_idx ON public.pay_run USING btree (tenant_id, pay_group, id);

CREATE INDEX pay_run_period_idx ON public.pay_run USING btree (tenant_id, period, id);

CREATE UNIQUE INDEX pay_run_pkey ON public.pay_run USING btree (tenant_id, id);

CREATE INDEX pay_run_regular_for_idx ON public.pay_run USING btree (tenant_id, regular_for, id);

CREATE UNIQUE INDEX pay_run_regular_for_key ON public.pay_run USING btree (tenant_id, regular_for) WHERE (status = ANY (ARRAY['draft'::text, 'calculated'::text, 'in_approval'::text, 'approved'::text, 'paid'::text]));

CREATE INDEX pay_run_reverses_idx ON public.pay_run USING btree (tenant_id, reverses, id);

CREATE INDEX pay_stub_department_idx ON public.pay_stub USING btree (tenant_id, department, id);

CREATE INDEX pay_stub_employee_idx ON public.pay_stub USING btree (tenant_id, employee, id);

CREATE INDEX pay_stub_pay_date_employee_idx ON public.pay_stub USING btree (tenant_id, pay_date, employee, id);

CREATE INDEX pay_stub_pay_date_idx ON public.pay_stub USING btree (tenant_id, pay_date, id);

CREATE INDEX pay_stub_payee_idx ON public.pay_stub USING btree (tenant_id, payee, id);

CREATE UNIQUE INDEX pay_stub_pkey ON public.pay_stub USING btree (tenant_id, id);

CREATE UNIQUE INDEX pay_stub_run_employee_key ON public.pay_stub USING btree (tenant_id, run, employee);

CREATE INDEX pay_stub_run_idx ON public.pay_stub USING btree (tenant_id, run, id);

CREATE INDEX recurring_deduction_employee_idx ON public.recurring_deduction USING btree (tenant_id, employee, id);

CREATE UNIQUE INDEX recurring_deduction_pkey ON public.recurring_deduction USING btree (tenant_id, id);

CREATE INDEX recurring_deduction_starts_on_idx ON public.recurring_deduction USING btree (tenant_id, starts_on, id);

CREATE INDEX tax_payment_due_on_idx ON public.tax_payment USING btree (tenant_id, due_on, id);

CREATE UNIQUE INDEX tax_payment_pkey ON public.tax_payment USING btree (tenant_id, id);

CREATE INDEX tax_payment_run_idx ON public.tax_payment USING btree (tenant_id, run, id);

alter table "public"."pay_adjustment" add constraint "pay_adjustment_pkey" PRIMARY KEY using index "pay_adjustment_pkey";

alter table "public"."pay_group" add constraint "pay_group_pkey" PRIMARY KEY using index "pay_group_pkey";

alter table "public"."pay_run" add constraint "pay_run_pkey" PRIMARY KEY using index "pay_run_pkey";

alter table "public"."pay_stub" add constraint "pay_stub_pkey" PRIMARY KEY using index "pay_stub_pkey";

alter table "public"."recurring_deduction" add constraint "recurring_deduction_pkey" PRIMARY KEY using index "recurring_deduction_pkey";

alter table "public"."tax_payment" add constraint "tax_payment_pkey" PRIMARY KEY using index "tax_payment_pkey";

alter table "public"."pay_adjustment" add constraint "pay_adjustment_employee_fkey" FOREIGN KEY (tenant_id, employee) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."pay_adjustment" validate constraint "pay_adjustment_employee_fkey";

alter table "public"."pay_adjustment" add constraint "pay_adjustment_kind_check" CHECK ((kind = ANY (ARRAY['bonus'::text, 'discretionary_bonus'::text, 'commission'::text, 'retro'::text, 'correction'::text, 'leave_payout'::text, 'severance'::text, 'top_up'::text, 'reimbursement'::text, 'deduction'::text, 'hold'::text]))) not valid;

alter table "public"."pay_adjustment" validate constraint "pay_adjustment_kind_check";

alter table "public"."pay_adjustment" add constraint "pay_adjustment_run_fkey" FOREIGN KEY (tenant_id, run) REFERENCES pay_run(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."pay_adjustment" validate constraint "pay_adjustment_run_fkey";

alter table "public"."pay_group" add constraint "pay_group_frequency_check" CHECK ((frequency = ANY (ARRAY['weekly'::text, 'biweekly'::text, 'semimonthly'::text, 'monthly'::text]))) not valid;

alter table "public"."pay_group" validate constraint "pay_group_frequency_check";

alter table "public"."pay_group" add constraint "pay_group_supplemental_check" CHECK ((supplemental = ANY (ARRAY['flat'::text, 'aggregate'::text]))) not valid;

alter table "public"."pay_group" validate constraint "pay_group_supplemental_check";

alter table "public"."pay_run" add constraint "pay_run_only_for_fkey" FOREIGN KEY (tenant_id, only_for) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."pay_run" validate constraint "pay_run_only_for_fkey";

alter table "public"."pay_run" add constraint "pay_run_pay_group_fkey" FOREIGN KEY (tenant_id, pay_group) REFERENCES pay_group(tenant_id, id) not valid;

alter table "public"."pay_run" validate constraint "pay_run_pay_group_fkey";

alter table "public"."pay_run" add constraint "pay_run_period_fkey" FOREIGN KEY (tenant_id, period) REFERENCES pay_period(tenant_id, id) not valid;

alter table "public"."pay_run" validate constraint "pay_run_period_fkey";

alter table "public"."pay_run" add constraint "pay_run_regular_for_fkey" FOREIGN KEY (tenant_id, regular_for) REFERENCES pay_period(tenant_id, id) not valid;

alter table "public"."pay_run" validate constraint "pay_run_regular_for_fkey";

alter table "public"."pay_run" add constraint "pay_run_reverses_fkey" FOREIGN KEY (tenant_id, reverses) REFERENCES pay_run(tenant_id, id) not valid;

alter table "public"."pay_run" validate constraint "pay_run_reverses_fkey";

alter table "public"."pay_run" add constraint "pay_run_status_check" CHECK ((status = ANY (ARRAY['draft'::text, 'calculated'::text, 'in_approval'::text, 'approved'::text, 'paid'::text, 'voided'::text]))) not valid;

alter table "public"."pay_run" validate constraint "pay_run_status_check";

alter table "public"."pay_run" add constraint "pay_run_type_check" CHECK ((type = ANY (ARRAY['regular'::text, 'off_cycle'::text, 'bonus'::text, 'final'::text, 'reversal'::text, 'opening'::text]))) not valid;

alter table "public"."pay_run" validate constraint "pay_run_type_check";

alter table "public"."pay_stub" add constraint "pay_stub_balance" CHECK (((((gross + reimbursements) - deductions) - taxes) = net)) not valid;

alter table "public"."pay_stub" validate constraint "pay_stub_balance";

alter table "public"."pay_stub" add constraint "pay_stub_department_fkey" FOREIGN KEY (tenant_id, department) REFERENCES department(tenant_id, id) not valid;

alter table "public"."pay_stub" validate constraint "pay_stub_department_fkey";

alter table "public"."pay_stub" add constraint "pay_stub_employee_fkey" FOREIGN KEY (tenant_id, employee) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."pay_stub" validate constraint "pay_stub_employee_fkey";

alter table "public"."pay_stub" add constraint "pay_stub_payee_fkey" FOREIGN KEY (tenant_id, payee) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."pay_stub" validate constraint "pay_stub_payee_fkey";

alter table "public"."pay_stub" add constraint "pay_stub_run_fkey" FOREIGN KEY (tenant_id, run) REFERENCES pay_run(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."pay_stub" validate constraint "pay_stub_run_fkey";

alter table "public"."pay_stub" add constraint "pay_stub_type_check" CHECK ((type = ANY (ARRAY['regular'::text, 'off_cycle'::text, 'bonus'::text, 'final'::text, 'reversal'::text, 'opening'::text]))) not valid;

alter table "public"."pay_stub" validate constraint "pay_stub_type_check";

alter table "public"."recurring_deduction" add constraint "recurring_deduction_employee_fkey" FOREIGN KEY (tenant_id, employee) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."recurring_deduction" validate constraint "recurring_deduction_employee_fkey";

alter table "public"."recurring_deduction" add constraint "recurring_deduction_kind_check" CHECK ((kind = ANY (ARRAY['retirement_401k'::text, 'roth_401k'::text, 'transit'::text, 'parking'::text, 'loan'::text, 'advance'::text, 'union_dues'::text, 'charity'::text, 'other'::text, 'child_support'::text, 'bankruptcy'::text, 'tax_levy'::text, 'state_tax'::text, 'student_loan'::text, 'creditor'::text]))) not valid;

alter table "public"."recurring_deduction" validate constraint "recurring_deduction_kind_check";

alter table "public"."tax_payment" add constraint "tax_payment_authority_check" CHECK ((authority = ANY (ARRAY['federal'::text, 'futa'::text, 'state'::text, 'unemployment'::text]))) not valid;

alter table "public"."tax_payment" validate constraint "tax_payment_authority_check";

alter table "public"."tax_payment" add constraint "tax_payment_run_fkey" FOREIGN KEY (tenant_id, run) REFERENCES pay_run(tenant_id, id) not valid;

alter table "public"."tax_payment" validate constraint "tax_payment_run_fkey";

alter table "public"."tax_payment" add constraint "tax_payment_status_check" CHECK ((status = ANY (ARRAY['due'::text, 'settled'::text]))) not valid;

alter table "public"."tax_payment" validate constraint "tax_payment_status_check";

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.pay_run_kept()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if current_user = 'nexus_app' and old.status in ('approved', 'paid', 'voided') then raise exception 'paid' using errcode = 'NX409'; end if;
  return old;
end $function$
;

CREATE OR REPLACE FUNCTION public.pay_run_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.status in ('paid', 'voided') then raise exception 'paid' using errcode = 'NX409'; end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.pay_stub_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  v_run uuid := case when tg_op = 'INSERT' then new.run else old.run end;
  v_tenant uuid := case when tg_op = 'INSERT' then new.tenant_id else old.tenant_id end;
begin
  if tg_op = 'DELETE' and current_user <> 'nexus_app' then return old; end if;
  if exists (select 1 from pay_run r where r.tenant_id = v_tenant and r.id = v_run and r.status in ('approved', 'paid', 'voided')
    and (r.status <> 'approved' or tg_op <> 'UPDATE' or (to_jsonb(new) - array['payee', 'version', 'updated_at', 'updated_by']) is distinct from (to_jsonb(old) - array['payee', 'version', 'updated_at', 'updated_by']))) then
    raise exception 'paid' using errcode = 'NX409';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $function$
;

grant delete on table "public"."pay_adjustment" to "nexus_app";

grant insert on table "public"."pay_adjustment" to "nexus_app";

grant select on table "public"."pay_adjustment" to "nexus_app";

grant update on table "public"."pay_adjustment" to "nexus_app";

grant delete on table "public"."pay_group" to "nexus_app";

grant insert on table "public"."pay_group" to "nexus_app";

grant select on table "public"."pay_group" to "nexus_app";

grant update on table "public"."pay_group" to "nexus_app";

grant delete on table "public"."pay_run" to "nexus_app";

grant insert on table "public"."pay_run" to "nexus_app";

grant select on table "public"."pay_run" to "nexus_app";

grant update on table "public"."pay_run" to "nexus_app";

grant delete on table "public"."pay_stub" to "nexus_app";

grant insert on table "public"."pay_stub" to "nexus_app";

grant select on table "public"."pay_stub" to "nexus_app";

grant update on table "public"."pay_stub" to "nexus_app";

grant delete on table "public"."recurring_deduction" to "nexus_app";

grant insert on table "public"."recurring_deduction" to "nexus_app";

grant select on table "public"."recurring_deduction" to "nexus_app";

grant update on table "public"."recurring_deduction" to "nexus_app";

grant delete on table "public"."tax_payment" to "nexus_app";

grant insert on table "public"."tax_payment" to "nexus_app";

grant select on table "public"."tax_payment" to "nexus_app";

grant update on table "public"."tax_payment" to "nexus_app";


  create policy "tenant"
  on "public"."pay_adjustment"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."pay_group"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."pay_run"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."pay_stub"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."recurring_deduction"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."tax_payment"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));


CREATE TRIGGER pay_run_kept BEFORE DELETE ON public.pay_run FOR EACH ROW EXECUTE FUNCTION pay_run_kept();

CREATE TRIGGER pay_run_stays BEFORE UPDATE ON public.pay_run FOR EACH ROW EXECUTE FUNCTION pay_run_stays();

CREATE TRIGGER pay_stub_stays BEFORE INSERT OR DELETE OR UPDATE ON public.pay_stub FOR EACH ROW EXECUTE FUNCTION pay_stub_stays();
alter table "pay_adjustment" force row level security;
alter table "pay_group" force row level security;
alter table "pay_run" force row level security;
alter table "pay_stub" force row level security;
alter table "recurring_deduction" force row level security;
alter table "tax_payment" force row level security;
