select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

alter table "public"."tax_payment" drop constraint "tax_payment_status_check";


  create table "public"."local_tax" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "employee" uuid not null,
    "state" text not null,
    "place" text not null,
    "handling" text not null,
    "note" text not null,
    "ends_on" date,
    "acknowledged_by" uuid,
    "acknowledged_name" text,
    "acknowledged_on" date
      );


alter table "public"."local_tax" enable row level security;


  create table "public"."new_hire_report" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "employee" uuid not null,
    "state" text not null,
    "hired_on" date not null,
    "reported_on" date not null,
    "reported_by" uuid,
    "confirmation" text
      );


alter table "public"."new_hire_report" enable row level security;


  create table "public"."state_form" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "employee" uuid not null,
    "state" text not null,
    "effective_from" date not null,
    "filing" text not null,
    "allowances" integer not null,
    "more_allowances" integer not null,
    "annual_allowance" bigint,
    "percent" numeric,
    "extra" bigint not null,
    "city_extra" bigint not null,
    "exempt" boolean not null,
    "city_resident" boolean not null,
    "yonkers_resident" boolean not null,
    "yonkers_worker" boolean not null,
    "certificate" boolean not null,
    "valid_to" date
      );


alter table "public"."state_form" enable row level security;

alter table "public"."tax_payment" add column "credit" bigint not null default 0;

alter table "public"."tax_payment" alter column "credit" drop default;

alter table "public"."tax_payment" add column "wages_of" date;

update "public"."tax_payment" p set wages_of = r.pay_date from "public"."pay_run" r where r.tenant_id = p.tenant_id and r.id = p.run;

CREATE INDEX local_tax_employee_idx ON public.local_tax USING btree (tenant_id, employee, id);

CREATE UNIQUE INDEX local_tax_employee_state_place_key ON public.local_tax USING btree (tenant_id, employee, state, lower(place));

CREATE UNIQUE INDEX local_tax_pkey ON public.local_tax USING btree (tenant_id, id);

CREATE INDEX local_tax_place_idx ON public.local_tax USING btree (tenant_id, place, id);

CREATE INDEX new_hire_report_employee_idx ON public.new_hire_report USING btree (tenant_id, employee, id);

CREATE UNIQUE INDEX new_hire_report_employee_state_hired_on_key ON public.new_hire_report USING btree (tenant_id, employee, state, hired_on);

CREATE UNIQUE INDEX new_hire_report_pkey ON public.new_hire_report USING btree (tenant_id, id);

CREATE INDEX new_hire_report_reported_on_idx ON public.new_hire_report USING btree (tenant_id, reported_on, id);

CREATE INDEX state_form_effective_from_idx ON public.state_form USING btree (tenant_id, effective_from, id);

CREATE INDEX state_form_employee_idx ON public.state_form USING btree (tenant_id, employee, id);

CREATE UNIQUE INDEX state_form_employee_state_effective_from_key ON public.state_form USING btree (tenant_id, employee, state, effective_from);

CREATE UNIQUE INDEX state_form_pkey ON public.state_form USING btree (tenant_id, id);

alter table "public"."local_tax" add constraint "local_tax_pkey" PRIMARY KEY using index "local_tax_pkey";

alter table "public"."new_hire_report" add constraint "new_hire_report_pkey" PRIMARY KEY using index "new_hire_report_pkey";

alter table "public"."state_form" add constraint "state_form_pkey" PRIMARY KEY using index "state_form_pkey";

alter table "public"."local_tax" add constraint "local_tax_employee_fkey" FOREIGN KEY (tenant_id, employee) REFERENCES employee(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."local_tax" validate constraint "local_tax_employee_fkey";

alter table "public"."local_tax" add constraint "local_tax_handling_check" CHECK ((handling = ANY (ARRAY['elsewhere'::text, 'deduction'::text, 'employee'::text, 'none'::text]))) not valid;

alter table "public"."local_tax" validate constraint "local_tax_handling_check";

alter table "public"."local_tax" add constraint "local_tax_state_check" CHECK ((state = ANY (ARRAY['AL'::text, 'AK'::text, 'AS'::text, 'AZ'::text, 'AR'::text, 'CA'::text, 'CO'::text, 'CT'::text, 'DE'::text, 'DC'::text, 'FL'::text, 'GA'::text, 'GU'::text, 'HI'::text, 'ID'::text, 'IL'::text, 'IN'::text, 'IA'::text, 'KS'::text, 'KY'::text, 'LA'::text, 'ME'::text, 'MD'::text, 'MA'::text, 'MI'::text, 'MN'::text, 'MS'::text, 'MO'::text, 'MT'::text, 'NE'::text, 'NV'::text, 'NH'::text, 'NJ'::text, 'NM'::text, 'NY'::text, 'NC'::text, 'ND'::text, 'MP'::text, 'OH'::text, 'OK'::text, 'OR'::text, 'PA'::text, 'PR'::text, 'RI'::text, 'SC'::text, 'SD'::text, 'TN'::text, 'TX'::text, 'UT'::text, 'VT'::text, 'VI'::text, 'VA'::text, 'WA'::text, 'WV'::text, 'WI'::text, 'WY'::text]))) not valid;

alter table "public"."local_tax" validate constraint "local_tax_state_check";

alter table "public"."new_hire_report" add constraint "new_hire_report_employee_fkey" FOREIGN KEY (tenant_id, employee) REFERENCES employee(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."new_hire_report" validate constraint "new_hire_report_employee_fkey";

alter table "public"."new_hire_report" add constraint "new_hire_report_state_check" CHECK ((state = ANY (ARRAY['AL'::text, 'AK'::text, 'AS'::text, 'AZ'::text, 'AR'::text, 'CA'::text, 'CO'::text, 'CT'::text, 'DE'::text, 'DC'::text, 'FL'::text, 'GA'::text, 'GU'::text, 'HI'::text, 'ID'::text, 'IL'::text, 'IN'::text, 'IA'::text, 'KS'::text, 'KY'::text, 'LA'::text, 'ME'::text, 'MD'::text, 'MA'::text, 'MI'::text, 'MN'::text, 'MS'::text, 'MO'::text, 'MT'::text, 'NE'::text, 'NV'::text, 'NH'::text, 'NJ'::text, 'NM'::text, 'NY'::text, 'NC'::text, 'ND'::text, 'MP'::text, 'OH'::text, 'OK'::text, 'OR'::text, 'PA'::text, 'PR'::text, 'RI'::text, 'SC'::text, 'SD'::text, 'TN'::text, 'TX'::text, 'UT'::text, 'VT'::text, 'VI'::text, 'VA'::text, 'WA'::text, 'WV'::text, 'WI'::text, 'WY'::text]))) not valid;

alter table "public"."new_hire_report" validate constraint "new_hire_report_state_check";

alter table "public"."state_form" add constraint "state_form_employee_fkey" FOREIGN KEY (tenant_id, employee) REFERENCES employee(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."state_form" validate constraint "state_form_employee_fkey";

alter table "public"."state_form" add constraint "state_form_filing_check" CHECK ((filing = ANY (ARRAY['single'::text, 'married'::text, 'married_single_rate'::text, 'hoh'::text]))) not valid;

alter table "public"."state_form" validate constraint "state_form_filing_check";

alter table "public"."state_form" add constraint "state_form_state_check" CHECK ((state = ANY (ARRAY['AZ'::text, 'CA'::text, 'CO'::text, 'IL'::text, 'NY'::text, 'PA'::text, 'WA'::text]))) not valid;

alter table "public"."state_form" validate constraint "state_form_state_check";

alter table "public"."tax_payment" add constraint "tax_payment_status_check" CHECK ((status = ANY (ARRAY['due'::text, 'settled'::text, 'credit'::text, 'used'::text, 'claimed'::text]))) not valid;

alter table "public"."tax_payment" validate constraint "tax_payment_status_check";

grant delete on table "public"."local_tax" to "nexus_app";

grant insert on table "public"."local_tax" to "nexus_app";

grant select on table "public"."local_tax" to "nexus_app";

grant update on table "public"."local_tax" to "nexus_app";

grant delete on table "public"."new_hire_report" to "nexus_app";

grant insert on table "public"."new_hire_report" to "nexus_app";

grant select on table "public"."new_hire_report" to "nexus_app";

grant update on table "public"."new_hire_report" to "nexus_app";

grant delete on table "public"."state_form" to "nexus_app";

grant insert on table "public"."state_form" to "nexus_app";

grant select on table "public"."state_form" to "nexus_app";

grant update on table "public"."state_form" to "nexus_app";


  create policy "tenant"
  on "public"."local_tax"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."new_hire_report"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."state_form"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));
alter table "local_tax" force row level security;
alter table "new_hire_report" force row level security;
alter table "state_form" force row level security;
