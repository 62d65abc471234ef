select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

create table "public"."expense_advance" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "employee" uuid not null,
    "purpose" text not null,
    "amount" bigint not null,
    "needed_on" date not null,
    "pay_via" text not null,
    "outstanding" bigint not null,
    "paid_on" date,
    "settle_by" date,
    "return_by" date,
    "decided_by" uuid,
    "decision_note" text
      );


alter table "public"."expense_advance" enable row level security;


  create table "public"."expense_category" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "name" text not null,
    "kind" text not null,
    "daily_limit" bigint,
    "hard_limit" bigint,
    "receipt_from" bigint,
    "blocked" boolean not null,
    "account" text,
    "search_text" text generated always as (nexus_search(COALESCE(name, ''::text))) stored
      );


alter table "public"."expense_category" enable row level security;


  create table "public"."expense_line" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "report" uuid not null,
    "employee" uuid not null,
    "receipt" uuid,
    "category" uuid not null,
    "spent_on" date not null,
    "merchant" text not null,
    "amount" bigint,
    "miles" numeric,
    "from_place" text,
    "to_place" text,
    "place" uuid,
    "travel_day" boolean not null,
    "paid_by" text not null,
    "attendees" text,
    "justification" text,
    "flags" text[],
    "decision" text,
    "approved_amount" bigint,
    "decision_note" text,
    "search_text" text generated always as (nexus_search(COALESCE(merchant, ''::text))) stored
      );


alter table "public"."expense_line" enable row level security;


  create table "public"."expense_report" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "employee" uuid not null,
    "title" text not null,
    "purpose" text not null,
    "pay_via" text not null,
    "advance" uuid,
    "lines" integer not null,
    "total" bigint not null,
    "approved" bigint not null,
    "from_advance" bigint not null,
    "payable" bigint not null,
    "taxable" bigint not null,
    "first_expense_on" date,
    "substantiate_by" date,
    "submitted_at" timestamp with time zone,
    "decided_at" timestamp with time zone,
    "decided_by" uuid,
    "decision_note" text,
    "pay_on" date,
    "paid_on" date,
    "search_text" text generated always as (nexus_search(COALESCE(title, ''::text))) stored
      );


alter table "public"."expense_report" enable row level security;


  create table "public"."mileage_rate" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "purpose" text not null,
    "effective_from" date not null,
    "effective_to" date,
    "rate" numeric not null,
    "source" text
      );


alter table "public"."mileage_rate" enable row level security;


  create table "public"."per_diem_rate" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "place" text not null,
    "effective_from" date not null,
    "effective_to" date,
    "lodging" bigint not null,
    "meals" bigint not null,
    "search_text" text generated always as (nexus_search(COALESCE(place, ''::text))) stored
      );


alter table "public"."per_diem_rate" enable row level security;

CREATE INDEX expense_advance_decided_by_idx ON public.expense_advance USING btree (tenant_id, decided_by, id);

CREATE INDEX expense_advance_employee_idx ON public.expense_advance USING btree (tenant_id, employee, id);

CREATE INDEX expense_advance_needed_on_idx ON public.expense_advance USING btree (tenant_id, needed_on, id);

CREATE UNIQUE INDEX expense_advance_pkey ON public.expense_advance USING btree (tenant_id, id);

CREATE INDEX expense_advance_return_by_idx ON public.expense_advance USING btree (tenant_id, return_by, id);

CREATE INDEX expense_advance_settle_by_idx ON public.expense_advance USING btree (tenant_id, settle_by, id);

CREATE INDEX expense_category_name_idx ON public.expense_category USING btree (tenant_id, name, id);

CREATE UNIQUE INDEX expense_category_name_key ON public.expense_category USING btree (tenant_id, lower(name));

CREATE UNIQUE INDEX expense_category_pkey ON public.expense_category USING btree (tenant_id, id);

CREATE INDEX expense_category_search_idx ON public.expense_category USING gin (tenant_id, search_text gin_trgm_ops);

CREATE INDEX expense_line_category_idx ON public.expense_line USING btree (tenant_id, category, id);

CREATE INDEX expense_line_employee_idx ON public.expense_line USING btree (tenant_id, employee, id);

CREATE UNIQUE INDEX expense_line_pkey ON public.expense_line USING btree (tenant_id, id);

CREATE INDEX expense_line_place_idx ON public.expense_line USING btree (tenant_id, place, id);

CREATE INDEX expense_line_report_idx ON public.expense_line USING btree (tenant_id, report, id);

CREATE INDEX expense_line_search_idx ON public.expense_line USING gin (tenant_id, search_text gin_trgm_ops);

CREATE INDEX expense_line_spent_on_idx ON public.expense_line USING btree (tenant_id, spent_on, id);

CREATE INDEX expense_report_advance_idx ON public.expense_report USING btree (tenant_id, advance, id);

CREATE INDEX expense_report_decided_by_idx ON public.expense_report USING btree (tenant_id, decided_by, id);

CREATE INDEX expense_report_employee_idx ON public.expense_report USING btree (tenant_id, employee, id);

CREATE INDEX expense_report_paid_on_idx ON public.expense_report USING btree (tenant_id, paid_on, id);

CREATE INDEX expense_report_pay_on_idx ON public.expense_report USING btree (tenant_id, pay_on, id);

CREATE UNIQUE INDEX expense_report_pkey ON public.expense_report USING btree (tenant_id, id);

CREATE INDEX expense_report_search_idx ON public.expense_report USING gin (tenant_id, search_text gin_trgm_ops);

CREATE INDEX expense_report_submitted_at_idx ON public.expense_report USING btree (tenant_id, submitted_at, id);

CREATE INDEX expense_report_substantiate_by_idx ON public.expense_report USING btree (tenant_id, substantiate_by, id);

CREATE INDEX mileage_rate_effective_from_purpose_idx ON public.mileage_rate USING btree (tenant_id, effective_from, purpose, id);

CREATE UNIQUE INDEX mileage_rate_pkey ON public.mileage_rate USING btree (tenant_id, id);

select 1; 
-- CREATE INDEX mileage_rate_series_excl ON public.mileage_rate USING gist (tenant_id, purpose, daterange(effective_from, effective_to, '[]'::text));

CREATE UNIQUE INDEX per_diem_rate_pkey ON public.per_diem_rate USING btree (tenant_id, id);

CREATE INDEX per_diem_rate_place_effective_from_idx ON public.per_diem_rate USING btree (tenant_id, place, effective_from, id);

CREATE INDEX per_diem_rate_search_idx ON public.per_diem_rate USING gin (tenant_id, search_text gin_trgm_ops);

select 1; 
-- CREATE INDEX per_diem_rate_series_excl ON public.per_diem_rate USING gist (tenant_id, place, daterange(effective_from, effective_to, '[]'::text));

alter table "public"."expense_advance" add constraint "expense_advance_pkey" PRIMARY KEY using index "expense_advance_pkey";

alter table "public"."expense_category" add constraint "expense_category_pkey" PRIMARY KEY using index "expense_category_pkey";

alter table "public"."expense_line" add constraint "expense_line_pkey" PRIMARY KEY using index "expense_line_pkey";

alter table "public"."expense_report" add constraint "expense_report_pkey" PRIMARY KEY using index "expense_report_pkey";

alter table "public"."mileage_rate" add constraint "mileage_rate_pkey" PRIMARY KEY using index "mileage_rate_pkey";

alter table "public"."per_diem_rate" add constraint "per_diem_rate_pkey" PRIMARY KEY using index "per_diem_rate_pkey";

alter table "public"."expense_advance" add constraint "expense_advance_decided_by_fkey" FOREIGN KEY (tenant_id, decided_by) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."expense_advance" validate constraint "expense_advance_decided_by_fkey";

alter table "public"."expense_advance" add constraint "expense_advance_employee_fkey" FOREIGN KEY (tenant_id, employee) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."expense_advance" validate constraint "expense_advance_employee_fkey";

alter table "public"."expense_advance" add constraint "expense_advance_pay_via_check" CHECK ((pay_via = ANY (ARRAY['payroll'::text, 'ach'::text]))) not valid;

alter table "public"."expense_advance" validate constraint "expense_advance_pay_via_check";

alter table "public"."expense_advance" add constraint "expense_advance_status_check" CHECK ((status = ANY (ARRAY['draft'::text, 'requested'::text, 'approved'::text, 'paid'::text, 'settled'::text, 'rejected'::text, 'cancelled'::text]))) not valid;

alter table "public"."expense_advance" validate constraint "expense_advance_status_check";

alter table "public"."expense_category" add constraint "expense_category_kind_check" CHECK ((kind = ANY (ARRAY['general'::text, 'lodging'::text, 'mileage'::text, 'per_diem'::text]))) not valid;

alter table "public"."expense_category" validate constraint "expense_category_kind_check";

alter table "public"."expense_line" add constraint "expense_line_category_fkey" FOREIGN KEY (tenant_id, category) REFERENCES expense_category(tenant_id, id) not valid;

alter table "public"."expense_line" validate constraint "expense_line_category_fkey";

alter table "public"."expense_line" add constraint "expense_line_decision_check" CHECK ((decision = ANY (ARRAY['approved'::text, 'reduced'::text, 'refused'::text]))) not valid;

alter table "public"."expense_line" validate constraint "expense_line_decision_check";

alter table "public"."expense_line" add constraint "expense_line_employee_fkey" FOREIGN KEY (tenant_id, employee) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."expense_line" validate constraint "expense_line_employee_fkey";

alter table "public"."expense_line" add constraint "expense_line_paid_by_check" CHECK ((paid_by = ANY (ARRAY['employee'::text, 'card'::text]))) not valid;

alter table "public"."expense_line" validate constraint "expense_line_paid_by_check";

alter table "public"."expense_line" add constraint "expense_line_place_fkey" FOREIGN KEY (tenant_id, place) REFERENCES per_diem_rate(tenant_id, id) not valid;

alter table "public"."expense_line" validate constraint "expense_line_place_fkey";

alter table "public"."expense_line" add constraint "expense_line_report_fkey" FOREIGN KEY (tenant_id, report) REFERENCES expense_report(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."expense_line" validate constraint "expense_line_report_fkey";

alter table "public"."expense_report" add constraint "expense_report_advance_fkey" FOREIGN KEY (tenant_id, advance) REFERENCES expense_advance(tenant_id, id) not valid;

alter table "public"."expense_report" validate constraint "expense_report_advance_fkey";

alter table "public"."expense_report" add constraint "expense_report_decided_by_fkey" FOREIGN KEY (tenant_id, decided_by) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."expense_report" validate constraint "expense_report_decided_by_fkey";

alter table "public"."expense_report" add constraint "expense_report_employee_fkey" FOREIGN KEY (tenant_id, employee) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."expense_report" validate constraint "expense_report_employee_fkey";

alter table "public"."expense_report" add constraint "expense_report_pay_via_check" CHECK ((pay_via = ANY (ARRAY['payroll'::text, 'ach'::text]))) not valid;

alter table "public"."expense_report" validate constraint "expense_report_pay_via_check";

alter table "public"."expense_report" add constraint "expense_report_status_check" CHECK ((status = ANY (ARRAY['draft'::text, 'submitted'::text, 'returned'::text, 'approved'::text, 'scheduled'::text, 'paid'::text, 'rejected'::text, 'cancelled'::text]))) not valid;

alter table "public"."expense_report" validate constraint "expense_report_status_check";

alter table "public"."mileage_rate" add constraint "mileage_rate_purpose_check" CHECK ((purpose = ANY (ARRAY['business'::text, 'medical'::text, 'charity'::text]))) not valid;

alter table "public"."mileage_rate" validate constraint "mileage_rate_purpose_check";

alter table "public"."mileage_rate" add constraint "mileage_rate_series_excl" EXCLUDE USING gist (tenant_id WITH =, purpose WITH =, daterange(effective_from, effective_to, '[]'::text) WITH &&);

alter table "public"."per_diem_rate" add constraint "per_diem_rate_series_excl" EXCLUDE USING gist (tenant_id WITH =, place WITH =, daterange(effective_from, effective_to, '[]'::text) WITH &&);

grant delete on table "public"."expense_advance" to "nexus_app";

grant insert on table "public"."expense_advance" to "nexus_app";

grant select on table "public"."expense_advance" to "nexus_app";

grant update on table "public"."expense_advance" to "nexus_app";

grant delete on table "public"."expense_category" to "nexus_app";

grant insert on table "public"."expense_category" to "nexus_app";

grant select on table "public"."expense_category" to "nexus_app";

grant update on table "public"."expense_category" to "nexus_app";

grant delete on table "public"."expense_line" to "nexus_app";

grant insert on table "public"."expense_line" to "nexus_app";

grant select on table "public"."expense_line" to "nexus_app";

grant update on table "public"."expense_line" to "nexus_app";

grant delete on table "public"."expense_report" to "nexus_app";

grant insert on table "public"."expense_report" to "nexus_app";

grant select on table "public"."expense_report" to "nexus_app";

grant update on table "public"."expense_report" to "nexus_app";

grant delete on table "public"."mileage_rate" to "nexus_app";

grant insert on table "public"."mileage_rate" to "nexus_app";

grant select on table "public"."mileage_rate" to "nexus_app";

grant update on table "public"."mileage_rate" to "nexus_app";

grant delete on table "public"."per_diem_rate" to "nexus_app";

grant insert on table "public"."per_diem_rate" to "nexus_app";

grant select on table "public"."per_diem_rate" to "nexus_app";

grant update on table "public"."per_diem_rate" to "nexus_app";


  create policy "tenant"
  on "public"."expense_advance"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."expense_category"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."expense_line"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."expense_report"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."mileage_rate"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."per_diem_rate"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));
alter table "expense_advance" force row level security;
alter table "expense_category" force row level security;
alter table "expense_line" force row level security;
alter table "expense_report" force row level security;
alter table "mileage_rate" force row level security;
alter table "per_diem_rate" force row level security;
