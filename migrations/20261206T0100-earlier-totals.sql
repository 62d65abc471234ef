select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

create table "public"."earlier_total" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "employee" uuid not null,
    "year" integer not null,
    "payer" text not null,
    "through" date not null,
    "state" text not null,
    "gross" bigint not null,
    "federal_wages" bigint not null,
    "federal_tax" bigint not null,
    "social_security_wages" bigint not null,
    "social_security_tax" bigint not null,
    "medicare_wages" bigint not null,
    "medicare_tax" bigint not null,
    "state_wages" bigint not null,
    "state_tax" bigint not null,
    "futa_wages" bigint not null,
    "unemployment_wages" bigint not null,
    "supplemental" bigint not null,
    "overtime_premium" bigint not null,
    "medical" bigint not null,
    "hsa" bigint not null,
    "health_fsa" bigint not null,
    "dependent_care" bigint not null,
    "retirement" bigint not null,
    "roth" bigint not null,
    "other_deductions" bigint not null,
    "net" bigint not null,
    "employer_medical" bigint not null,
    "employer_hsa" bigint not null,
    "employer_retirement" bigint not null,
    "run" uuid
      );


alter table "public"."earlier_total" enable row level security;

CREATE INDEX earlier_total_employee_idx ON public.earlier_total USING btree (tenant_id, employee, id);

CREATE UNIQUE INDEX earlier_total_employee_year_payer_key ON public.earlier_total USING btree (tenant_id, employee, year, lower(payer));

CREATE UNIQUE INDEX earlier_total_pkey ON public.earlier_total USING btree (tenant_id, id);

CREATE INDEX earlier_total_run_idx ON public.earlier_total USING btree (tenant_id, run, id);

CREATE INDEX earlier_total_year_employee_idx ON public.earlier_total USING btree (tenant_id, year, employee, id);

alter table "public"."earlier_total" add constraint "earlier_total_pkey" PRIMARY KEY using index "earlier_total_pkey";

alter table "public"."earlier_total" add constraint "earlier_total_employee_fkey" FOREIGN KEY (tenant_id, employee) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."earlier_total" validate constraint "earlier_total_employee_fkey";

alter table "public"."earlier_total" add constraint "earlier_total_run_fkey" FOREIGN KEY (tenant_id, run) REFERENCES pay_run(tenant_id, id) not valid;

alter table "public"."earlier_total" validate constraint "earlier_total_run_fkey";

alter table "public"."earlier_total" add constraint "earlier_total_state_check" CHECK ((state = ANY (ARRAY['AL'::text, 'AK'::text, 'AS'::text, 'AZ'::text, 'AR'::text, 'CA'::text, 'CO'::text, 'CT'::text, 'DE'::text, 'DC'::text, 'FL'::text, 'GA'::text, 'GU'::text, 'HI'::text, 'ID'::text, 'IL'::text, 'IN'::text, 'IA'::text, 'KS'::text, 'KY'::text, 'LA'::text, 'ME'::text, 'MD'::text, 'MA'::text, 'MI'::text, 'MN'::text, 'MS'::text, 'MO'::text, 'MT'::text, 'NE'::text, 'NV'::text, 'NH'::text, 'NJ'::text, 'NM'::text, 'NY'::text, 'NC'::text, 'ND'::text, 'MP'::text, 'OH'::text, 'OK'::text, 'OR'::text, 'PA'::text, 'PR'::text, 'RI'::text, 'SC'::text, 'SD'::text, 'TN'::text, 'TX'::text, 'UT'::text, 'VT'::text, 'VI'::text, 'VA'::text, 'WA'::text, 'WV'::text, 'WI'::text, 'WY'::text]))) not valid;

alter table "public"."earlier_total" validate constraint "earlier_total_state_check";

alter table "public"."earlier_total" add constraint "earlier_total_status_check" CHECK ((status = ANY (ARRAY['entered'::text, 'counted'::text]))) not valid;

alter table "public"."earlier_total" validate constraint "earlier_total_status_check";

grant delete on table "public"."earlier_total" to "nexus_app";

grant insert on table "public"."earlier_total" to "nexus_app";

grant select on table "public"."earlier_total" to "nexus_app";

grant update on table "public"."earlier_total" to "nexus_app";


  create policy "tenant"
  on "public"."earlier_total"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));
alter table "earlier_total" force row level security;
