select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

create table "public"."benefit_election" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "employee" uuid not null,
    "plan" uuid,
    "type" text not null,
    "tier" text,
    "coverage" bigint,
    "requested" bigint,
    "annual" bigint,
    "dependents" jsonb,
    "beneficiaries" jsonb,
    "effective_from" date not null,
    "effective_to" date,
    "window" uuid,
    "chosen_at" timestamp with time zone,
    "note" text
      );


alter table "public"."benefit_election" enable row level security;


  create table "public"."benefit_plan" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "name" text not null,
    "type" text not null,
    "carrier" text,
    "group_number" text,
    "phone" text,
    "code" text not null,
    "section125" boolean not null,
    "hdhp" boolean not null,
    "employment_types" text[],
    "min_hours" integer not null,
    "waiting_days" integer not null,
    "ends_at" text not null,
    "guaranteed_issue" bigint,
    "coverage_most" bigint,
    "employer_annual" bigint,
    "most_annual" bigint,
    "summary" text,
    "document" uuid,
    "search_text" text generated always as (nexus_search(((((COALESCE(name, ''::text) || ' '::text) || COALESCE(carrier, ''::text)) || ' '::text) || COALESCE(code, ''::text)))) stored
      );


alter table "public"."benefit_plan" enable row level security;


  create table "public"."benefit_rate" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "plan" uuid not null,
    "tier" text not null,
    "age_from" integer not null,
    "age_to" integer not null,
    "effective_from" date not null,
    "effective_to" date,
    "per" text not null,
    "employee" bigint not null,
    "employer" bigint not null
      );


alter table "public"."benefit_rate" enable row level security;


  create table "public"."cobra_case" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "employee" uuid not null,
    "event" text not null,
    "event_date" date not null,
    "people" integer not null,
    "premium" bigint,
    "employer_notice_by" date,
    "plan_notice_by" date,
    "notice_on" date,
    "elect_by" date,
    "elected_on" date,
    "first_payment_by" date,
    "first_paid_on" date,
    "months" integer,
    "ends_on" date,
    "close_note" text
      );


alter table "public"."cobra_case" enable row level security;


  create table "public"."enrollment_window" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "name" text not null,
    "kind" text not null,
    "employee" uuid,
    "life_event" uuid,
    "opens" date not null,
    "closes" date not null,
    "effective" date not null,
    "passive_rollover" boolean not null,
    "reopen_reason" text,
    "search_text" text generated always as (nexus_search(COALESCE(name, ''::text))) stored
      );


alter table "public"."enrollment_window" enable row level security;


  create table "public"."life_event" (
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
    "event_date" date not null,
    "proof" uuid,
    "note" text,
    "choose_by" date,
    "decision_note" text
      );


alter table "public"."life_event" enable row level security;

select 1; 
-- CREATE INDEX benefit_election_coverage_excl ON public.benefit_election USING gist (tenant_id, employee, type, daterange(effective_from, effective_to, '[]'::text)) WHERE (status = ANY (ARRAY['active'::text, 'pending_eoi'::text, 'waived'::text]));

CREATE INDEX benefit_election_effective_from_idx ON public.benefit_election USING btree (tenant_id, effective_from, id);

CREATE INDEX benefit_election_effective_to_idx ON public.benefit_election USING btree (tenant_id, effective_to, id);

CREATE INDEX benefit_election_employee_idx ON public.benefit_election USING btree (tenant_id, employee, id);

CREATE UNIQUE INDEX benefit_election_pkey ON public.benefit_election USING btree (tenant_id, id);

CREATE INDEX benefit_election_plan_idx ON public.benefit_election USING btree (tenant_id, plan, id);

CREATE INDEX benefit_election_window_idx ON public.benefit_election USING btree (tenant_id, "window", id);

CREATE UNIQUE INDEX benefit_plan_code_key ON public.benefit_plan USING btree (tenant_id, lower(code));

CREATE UNIQUE INDEX benefit_plan_name_key ON public.benefit_plan USING btree (tenant_id, lower(name));

CREATE UNIQUE INDEX benefit_plan_pkey ON public.benefit_plan USING btree (tenant_id, id);

CREATE INDEX benefit_plan_search_idx ON public.benefit_plan USING gin (tenant_id, search_text gin_trgm_ops);

CREATE INDEX benefit_plan_type_name_idx ON public.benefit_plan USING btree (tenant_id, type, name, id);

CREATE UNIQUE INDEX benefit_rate_pkey ON public.benefit_rate USING btree (tenant_id, id);

CREATE INDEX benefit_rate_plan_idx ON public.benefit_rate USING btree (tenant_id, plan, id);

CREATE INDEX benefit_rate_plan_tier_age_from_effective_from_idx ON public.benefit_rate USING btree (tenant_id, plan, tier, age_from, effective_from, id);

select 1; 
-- CREATE INDEX benefit_rate_series_excl ON public.benefit_rate USING gist (tenant_id, plan, tier, age_from, daterange(effective_from, effective_to, '[]'::text));

CREATE INDEX cobra_case_elect_by_idx ON public.cobra_case USING btree (tenant_id, elect_by, id);

CREATE UNIQUE INDEX cobra_case_employee_event_event_date_key ON public.cobra_case USING btree (tenant_id, employee, event, event_date);

CREATE INDEX cobra_case_employee_idx ON public.cobra_case USING btree (tenant_id, employee, id);

CREATE INDEX cobra_case_employer_notice_by_idx ON public.cobra_case USING btree (tenant_id, employer_notice_by, id);

CREATE INDEX cobra_case_event_date_idx ON public.cobra_case USING btree (tenant_id, event_date, id);

CREATE INDEX cobra_case_first_payment_by_idx ON public.cobra_case USING btree (tenant_id, first_payment_by, id);

CREATE UNIQUE INDEX cobra_case_pkey ON public.cobra_case USING btree (tenant_id, id);

CREATE INDEX cobra_case_plan_notice_by_idx ON public.cobra_case USING btree (tenant_id, plan_notice_by, id);

CREATE INDEX enrollment_window_closes_idx ON public.enrollment_window USING btree (tenant_id, closes, id);

CREATE INDEX enrollment_window_employee_idx ON public.enrollment_window USING btree (tenant_id, employee, id);

CREATE INDEX enrollment_window_life_event_idx ON public.enrollment_window USING btree (tenant_id, life_event, id);

CREATE INDEX enrollment_window_opens_idx ON public.enrollment_window USING btree (tenant_id, opens, id);

CREATE UNIQUE INDEX enrollment_window_pkey ON public.enrollment_window USING btree (tenant_id, id);

CREATE INDEX enrollment_window_search_idx ON public.enrollment_window USING gin (tenant_id, search_text gin_trgm_ops);

CREATE INDEX life_event_choose_by_idx ON public.life_event USING btree (tenant_id, choose_by, id);

CREATE INDEX life_event_employee_idx ON public.life_event USING btree (tenant_id, employee, id);

CREATE INDEX life_event_event_date_idx ON public.life_event USING btree (tenant_id, event_date, id);

CREATE UNIQUE INDEX life_event_pkey ON public.life_event USING btree (tenant_id, id);

alter table "public"."benefit_election" add constraint "benefit_election_pkey" PRIMARY KEY using index "benefit_election_pkey";

alter table "public"."benefit_plan" add constraint "benefit_plan_pkey" PRIMARY KEY using index "benefit_plan_pkey";

alter table "public"."benefit_rate" add constraint "benefit_rate_pkey" PRIMARY KEY using index "benefit_rate_pkey";

alter table "public"."cobra_case" add constraint "cobra_case_pkey" PRIMARY KEY using index "cobra_case_pkey";

alter table "public"."enrollment_window" add constraint "enrollment_window_pkey" PRIMARY KEY using index "enrollment_window_pkey";

alter table "public"."life_event" add constraint "life_event_pkey" PRIMARY KEY using index "life_event_pkey";

alter table "public"."benefit_election" add constraint "benefit_election_coverage_excl" EXCLUDE USING gist (tenant_id WITH =, employee WITH =, type WITH =, daterange(effective_from, effective_to, '[]'::text) WITH &&) WHERE ((status = ANY (ARRAY['active'::text, 'pending_eoi'::text, 'waived'::text])));

alter table "public"."benefit_election" add constraint "benefit_election_employee_fkey" FOREIGN KEY (tenant_id, employee) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."benefit_election" validate constraint "benefit_election_employee_fkey";

alter table "public"."benefit_election" add constraint "benefit_election_plan_fkey" FOREIGN KEY (tenant_id, plan) REFERENCES benefit_plan(tenant_id, id) not valid;

alter table "public"."benefit_election" validate constraint "benefit_election_plan_fkey";

alter table "public"."benefit_election" add constraint "benefit_election_status_check" CHECK ((status = ANY (ARRAY['pending_proof'::text, 'pending_eoi'::text, 'active'::text, 'waived'::text, 'ended'::text, 'cancelled'::text]))) not valid;

alter table "public"."benefit_election" validate constraint "benefit_election_status_check";

alter table "public"."benefit_election" add constraint "benefit_election_tier_check" CHECK ((tier = ANY (ARRAY['ee'::text, 'ee_spouse'::text, 'ee_children'::text, 'family'::text]))) not valid;

alter table "public"."benefit_election" validate constraint "benefit_election_tier_check";

alter table "public"."benefit_election" add constraint "benefit_election_type_check" CHECK ((type = ANY (ARRAY['medical'::text, 'dental'::text, 'vision'::text, 'life'::text, 'ad_d'::text, 'std'::text, 'ltd'::text, 'hsa'::text, 'health_fsa'::text, 'lpfsa'::text, 'dcfsa'::text, '401k'::text, 'roth401k'::text, 'commuter'::text, 'eap'::text, 'other'::text]))) not valid;

alter table "public"."benefit_election" validate constraint "benefit_election_type_check";

alter table "public"."benefit_election" add constraint "benefit_election_window_fkey" FOREIGN KEY (tenant_id, "window") REFERENCES enrollment_window(tenant_id, id) not valid;

alter table "public"."benefit_election" validate constraint "benefit_election_window_fkey";

alter table "public"."benefit_plan" add constraint "benefit_plan_ends_at_check" CHECK ((ends_at = ANY (ARRAY['last_day'::text, 'month_end'::text]))) not valid;

alter table "public"."benefit_plan" validate constraint "benefit_plan_ends_at_check";

alter table "public"."benefit_plan" add constraint "benefit_plan_status_check" CHECK ((status = ANY (ARRAY['draft'::text, 'offered'::text, 'closed'::text]))) not valid;

alter table "public"."benefit_plan" validate constraint "benefit_plan_status_check";

alter table "public"."benefit_plan" add constraint "benefit_plan_type_check" CHECK ((type = ANY (ARRAY['medical'::text, 'dental'::text, 'vision'::text, 'life'::text, 'ad_d'::text, 'std'::text, 'ltd'::text, 'hsa'::text, 'health_fsa'::text, 'lpfsa'::text, 'dcfsa'::text, '401k'::text, 'roth401k'::text, 'commuter'::text, 'eap'::text, 'other'::text]))) not valid;

alter table "public"."benefit_plan" validate constraint "benefit_plan_type_check";

alter table "public"."benefit_rate" add constraint "benefit_rate_per_check" CHECK ((per = ANY (ARRAY['month'::text, 'ten_thousand'::text]))) not valid;

alter table "public"."benefit_rate" validate constraint "benefit_rate_per_check";

alter table "public"."benefit_rate" add constraint "benefit_rate_plan_fkey" FOREIGN KEY (tenant_id, plan) REFERENCES benefit_plan(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."benefit_rate" validate constraint "benefit_rate_plan_fkey";

alter table "public"."benefit_rate" add constraint "benefit_rate_series_excl" EXCLUDE USING gist (tenant_id WITH =, plan WITH =, tier WITH =, age_from WITH =, daterange(effective_from, effective_to, '[]'::text) WITH &&);

alter table "public"."benefit_rate" add constraint "benefit_rate_tier_check" CHECK ((tier = ANY (ARRAY['ee'::text, 'ee_spouse'::text, 'ee_children'::text, 'family'::text]))) not valid;

alter table "public"."benefit_rate" validate constraint "benefit_rate_tier_check";

alter table "public"."cobra_case" add constraint "cobra_case_employee_fkey" FOREIGN KEY (tenant_id, employee) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."cobra_case" validate constraint "cobra_case_employee_fkey";

alter table "public"."cobra_case" add constraint "cobra_case_event_check" CHECK ((event = ANY (ARRAY['termination'::text, 'hours'::text, 'death'::text, 'divorce'::text, 'dependent_age'::text, 'medicare'::text]))) not valid;

alter table "public"."cobra_case" validate constraint "cobra_case_event_check";

alter table "public"."cobra_case" add constraint "cobra_case_status_check" CHECK ((status = ANY (ARRAY['open'::text, 'plan_notified'::text, 'offered'::text, 'elected'::text, 'covered'::text, 'waived'::text, 'lapsed'::text, 'ended'::text]))) not valid;

alter table "public"."cobra_case" validate constraint "cobra_case_status_check";

alter table "public"."enrollment_window" add constraint "enrollment_window_employee_fkey" FOREIGN KEY (tenant_id, employee) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."enrollment_window" validate constraint "enrollment_window_employee_fkey";

alter table "public"."enrollment_window" add constraint "enrollment_window_kind_check" CHECK ((kind = ANY (ARRAY['open'::text, 'new_hire'::text, 'life_event'::text]))) not valid;

alter table "public"."enrollment_window" validate constraint "enrollment_window_kind_check";

alter table "public"."enrollment_window" add constraint "enrollment_window_life_event_fkey" FOREIGN KEY (tenant_id, life_event) REFERENCES life_event(tenant_id, id) not valid;

alter table "public"."enrollment_window" validate constraint "enrollment_window_life_event_fkey";

alter table "public"."enrollment_window" add constraint "enrollment_window_status_check" CHECK ((status = ANY (ARRAY['open'::text, 'closed'::text]))) not valid;

alter table "public"."enrollment_window" validate constraint "enrollment_window_status_check";

alter table "public"."life_event" add constraint "life_event_employee_fkey" FOREIGN KEY (tenant_id, employee) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."life_event" validate constraint "life_event_employee_fkey";

alter table "public"."life_event" add constraint "life_event_status_check" CHECK ((status = ANY (ARRAY['reported'::text, 'approved'::text, 'declined'::text, 'cancelled'::text]))) not valid;

alter table "public"."life_event" validate constraint "life_event_status_check";

alter table "public"."life_event" add constraint "life_event_type_check" CHECK ((type = ANY (ARRAY['marriage'::text, 'divorce'::text, 'birth'::text, 'adoption'::text, 'death'::text, 'loss_of_coverage'::text, 'gain_of_coverage'::text, 'dependent_age'::text, 'move'::text, 'hours_change'::text, 'medicaid_chip'::text]))) not valid;

alter table "public"."life_event" validate constraint "life_event_type_check";

grant delete on table "public"."benefit_election" to "nexus_app";

grant insert on table "public"."benefit_election" to "nexus_app";

grant select on table "public"."benefit_election" to "nexus_app";

grant update on table "public"."benefit_election" to "nexus_app";

grant delete on table "public"."benefit_plan" to "nexus_app";

grant insert on table "public"."benefit_plan" to "nexus_app";

grant select on table "public"."benefit_plan" to "nexus_app";

grant update on table "public"."benefit_plan" to "nexus_app";

grant delete on table "public"."benefit_rate" to "nexus_app";

grant insert on table "public"."benefit_rate" to "nexus_app";

grant select on table "public"."benefit_rate" to "nexus_app";

grant update on table "public"."benefit_rate" to "nexus_app";

grant delete on table "public"."cobra_case" to "nexus_app";

grant insert on table "public"."cobra_case" to "nexus_app";

grant select on table "public"."cobra_case" to "nexus_app";

grant update on table "public"."cobra_case" to "nexus_app";

grant delete on table "public"."enrollment_window" to "nexus_app";

grant insert on table "public"."enrollment_window" to "nexus_app";

grant select on table "public"."enrollment_window" to "nexus_app";

grant update on table "public"."enrollment_window" to "nexus_app";

grant delete on table "public"."life_event" to "nexus_app";

grant insert on table "public"."life_event" to "nexus_app";

grant select on table "public"."life_event" to "nexus_app";

grant update on table "public"."life_event" to "nexus_app";


  create policy "tenant"
  on "public"."benefit_election"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."benefit_plan"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."benefit_rate"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."cobra_case"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."enrollment_window"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."life_event"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));
alter table "benefit_election" force row level security;
alter table "benefit_plan" force row level security;
alter table "benefit_rate" force row level security;
alter table "cobra_case" force row level security;
alter table "enrollment_window" force row level security;
alter table "life_event" force row level security;
