select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

create table "public"."grade_range" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "grade" uuid not null,
    "entered" text not null,
    "minimum" bigint not null,
    "middle" bigint not null,
    "maximum" bigint not null,
    "effective_from" date not null,
    "effective_to" date,
    "source" text
      );


alter table "public"."grade_range" enable row level security;


  create table "public"."merit_cycle" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "name" text not null,
    "budget" text not null,
    "budget_percent" numeric,
    "budget_amount" bigint,
    "effective_date" date not null,
    "propose_by" date,
    "hired_before" date,
    "minimum_months" integer not null,
    "employment_types" text[],
    "prorate" boolean not null,
    "matrix" jsonb,
    "note" text,
    "prepared_by" uuid,
    "approved_by" uuid,
    "approved_at" timestamp with time zone,
    "applied_at" timestamp with time zone,
    "people" integer,
    "spent" bigint,
    "search_text" text generated always as (nexus_search(COALESCE(name, ''::text))) stored
      );


alter table "public"."merit_cycle" enable row level security;


  create table "public"."merit_proposal" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "cycle" uuid not null,
    "employee" uuid not null,
    "manager" uuid,
    "proposed_by" uuid,
    "reviewer" uuid,
    "grade" uuid,
    "fte" numeric not null,
    "current_pay" bigint not null,
    "middle" bigint not null,
    "maximum" bigint not null,
    "compa_ratio" numeric not null,
    "rating" text,
    "percent" numeric,
    "earned_share" numeric not null,
    "least" numeric,
    "most" numeric,
    "over_maximum" text not null,
    "proposed_pay" bigint not null,
    "lump_sum" bigint not null,
    "cost" bigint not null,
    "effective_date" date not null,
    "rationale" text,
    "red_circle_reason" text,
    "return_note" text,
    "submitted_at" timestamp with time zone,
    "reviewed_by" uuid,
    "decided_by" uuid,
    "decided_at" timestamp with time zone,
    "pay_rate" uuid
      );


alter table "public"."merit_proposal" enable row level security;

CREATE INDEX grade_range_effective_from_idx ON public.grade_range USING btree (tenant_id, effective_from, id);

CREATE INDEX grade_range_effective_to_idx ON public.grade_range USING btree (tenant_id, effective_to, id);

CREATE INDEX grade_range_grade_effective_from_idx ON public.grade_range USING btree (tenant_id, grade, effective_from, id);

CREATE INDEX grade_range_grade_idx ON public.grade_range USING btree (tenant_id, grade, id);

CREATE UNIQUE INDEX grade_range_pkey ON public.grade_range USING btree (tenant_id, id);

select 1; 
-- CREATE INDEX grade_range_series_excl ON public.grade_range USING gist (tenant_id, grade, daterange(effective_from, effective_to, '[]'::text));

CREATE INDEX merit_cycle_approved_by_idx ON public.merit_cycle USING btree (tenant_id, approved_by, id);

CREATE INDEX merit_cycle_effective_date_idx ON public.merit_cycle USING btree (tenant_id, effective_date, id);

CREATE UNIQUE INDEX merit_cycle_name_key ON public.merit_cycle USING btree (tenant_id, lower(name));

CREATE UNIQUE INDEX merit_cycle_pkey ON public.merit_cycle USING btree (tenant_id, id);

CREATE INDEX merit_cycle_prepared_by_idx ON public.merit_cycle USING btree (tenant_id, prepared_by, id);

CREATE INDEX merit_cycle_propose_by_idx ON public.merit_cycle USING btree (tenant_id, propose_by, id);

CREATE INDEX merit_cycle_search_idx ON public.merit_cycle USING gin (tenant_id, search_text gin_trgm_ops);

CREATE INDEX merit_proposal_cycle_employee_idx ON public.merit_proposal USING btree (tenant_id, cycle, employee, id);

CREATE UNIQUE INDEX merit_proposal_cycle_employee_key ON public.merit_proposal USING btree (tenant_id, cycle, employee);

CREATE INDEX merit_proposal_cycle_idx ON public.merit_proposal USING btree (tenant_id, cycle, id);

CREATE INDEX merit_proposal_decided_by_idx ON public.merit_proposal USING btree (tenant_id, decided_by, id);

CREATE INDEX merit_proposal_effective_date_idx ON public.merit_proposal USING btree (tenant_id, effective_date, id);

CREATE INDEX merit_proposal_employee_idx ON public.merit_proposal USING btree (tenant_id, employee, id);

CREATE INDEX merit_proposal_grade_idx ON public.merit_proposal USING btree (tenant_id, grade, id);

CREATE INDEX merit_proposal_manager_idx ON public.merit_proposal USING btree (tenant_id, manager, id);

CREATE INDEX merit_proposal_pay_rate_idx ON public.merit_proposal USING btree (tenant_id, pay_rate, id);

CREATE UNIQUE INDEX merit_proposal_pkey ON public.merit_proposal USING btree (tenant_id, id);

CREATE INDEX merit_proposal_proposed_by_idx ON public.merit_proposal USING btree (tenant_id, proposed_by, id);

CREATE INDEX merit_proposal_reviewed_by_idx ON public.merit_proposal USING btree (tenant_id, reviewed_by, id);

CREATE INDEX merit_proposal_reviewer_idx ON public.merit_proposal USING btree (tenant_id, reviewer, id);

alter table "public"."grade_range" add constraint "grade_range_pkey" PRIMARY KEY using index "grade_range_pkey";

alter table "public"."merit_cycle" add constraint "merit_cycle_pkey" PRIMARY KEY using index "merit_cycle_pkey";

alter table "public"."merit_proposal" add constraint "merit_proposal_pkey" PRIMARY KEY using index "merit_proposal_pkey";

alter table "public"."grade_range" add constraint "grade_range_entered_check" CHECK ((entered = ANY (ARRAY['year'::text, 'hour'::text]))) not valid;

alter table "public"."grade_range" validate constraint "grade_range_entered_check";

alter table "public"."grade_range" add constraint "grade_range_grade_fkey" FOREIGN KEY (tenant_id, grade) REFERENCES grade(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."grade_range" validate constraint "grade_range_grade_fkey";

alter table "public"."grade_range" add constraint "grade_range_series_excl" EXCLUDE USING gist (tenant_id WITH =, grade WITH =, daterange(effective_from, effective_to, '[]'::text) WITH &&);

alter table "public"."merit_cycle" add constraint "merit_cycle_approved_by_fkey" FOREIGN KEY (tenant_id, approved_by) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."merit_cycle" validate constraint "merit_cycle_approved_by_fkey";

alter table "public"."merit_cycle" add constraint "merit_cycle_budget_check" CHECK ((budget = ANY (ARRAY['percent'::text, 'amount'::text]))) not valid;

alter table "public"."merit_cycle" validate constraint "merit_cycle_budget_check";

alter table "public"."merit_cycle" add constraint "merit_cycle_prepared_by_fkey" FOREIGN KEY (tenant_id, prepared_by) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."merit_cycle" validate constraint "merit_cycle_prepared_by_fkey";

alter table "public"."merit_cycle" add constraint "merit_cycle_status_check" CHECK ((status = ANY (ARRAY['setup'::text, 'planning'::text, 'review'::text, 'approved'::text, 'applied'::text, 'cancelled'::text]))) not valid;

alter table "public"."merit_cycle" validate constraint "merit_cycle_status_check";

alter table "public"."merit_proposal" add constraint "merit_proposal_cycle_fkey" FOREIGN KEY (tenant_id, cycle) REFERENCES merit_cycle(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."merit_proposal" validate constraint "merit_proposal_cycle_fkey";

alter table "public"."merit_proposal" add constraint "merit_proposal_decided_by_fkey" FOREIGN KEY (tenant_id, decided_by) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."merit_proposal" validate constraint "merit_proposal_decided_by_fkey";

alter table "public"."merit_proposal" add constraint "merit_proposal_employee_fkey" FOREIGN KEY (tenant_id, employee) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."merit_proposal" validate constraint "merit_proposal_employee_fkey";

alter table "public"."merit_proposal" add constraint "merit_proposal_grade_fkey" FOREIGN KEY (tenant_id, grade) REFERENCES grade(tenant_id, id) not valid;

alter table "public"."merit_proposal" validate constraint "merit_proposal_grade_fkey";

alter table "public"."merit_proposal" add constraint "merit_proposal_manager_fkey" FOREIGN KEY (tenant_id, manager) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."merit_proposal" validate constraint "merit_proposal_manager_fkey";

alter table "public"."merit_proposal" add constraint "merit_proposal_over_maximum_check" CHECK ((over_maximum = ANY (ARRAY['base'::text, 'lump'::text]))) not valid;

alter table "public"."merit_proposal" validate constraint "merit_proposal_over_maximum_check";

alter table "public"."merit_proposal" add constraint "merit_proposal_pay_rate_fkey" FOREIGN KEY (tenant_id, pay_rate) REFERENCES pay_rate(tenant_id, id) not valid;

alter table "public"."merit_proposal" validate constraint "merit_proposal_pay_rate_fkey";

alter table "public"."merit_proposal" add constraint "merit_proposal_proposed_by_fkey" FOREIGN KEY (tenant_id, proposed_by) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."merit_proposal" validate constraint "merit_proposal_proposed_by_fkey";

alter table "public"."merit_proposal" add constraint "merit_proposal_rating_check" CHECK ((rating = ANY (ARRAY['below'::text, 'partly'::text, 'meets'::text, 'exceeds'::text, 'outstanding'::text]))) not valid;

alter table "public"."merit_proposal" validate constraint "merit_proposal_rating_check";

alter table "public"."merit_proposal" add constraint "merit_proposal_reviewed_by_fkey" FOREIGN KEY (tenant_id, reviewed_by) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."merit_proposal" validate constraint "merit_proposal_reviewed_by_fkey";

alter table "public"."merit_proposal" add constraint "merit_proposal_reviewer_fkey" FOREIGN KEY (tenant_id, reviewer) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."merit_proposal" validate constraint "merit_proposal_reviewer_fkey";

alter table "public"."merit_proposal" add constraint "merit_proposal_status_check" CHECK ((status = ANY (ARRAY['draft'::text, 'submitted'::text, 'reviewed'::text, 'returned'::text, 'approved'::text, 'applied'::text, 'cancelled'::text]))) not valid;

alter table "public"."merit_proposal" validate constraint "merit_proposal_status_check";

grant delete on table "public"."grade_range" to "nexus_app";

grant insert on table "public"."grade_range" to "nexus_app";

grant select on table "public"."grade_range" to "nexus_app";

grant update on table "public"."grade_range" to "nexus_app";

grant delete on table "public"."merit_cycle" to "nexus_app";

grant insert on table "public"."merit_cycle" to "nexus_app";

grant select on table "public"."merit_cycle" to "nexus_app";

grant update on table "public"."merit_cycle" to "nexus_app";

grant delete on table "public"."merit_proposal" to "nexus_app";

grant insert on table "public"."merit_proposal" to "nexus_app";

grant select on table "public"."merit_proposal" to "nexus_app";

grant update on table "public"."merit_proposal" to "nexus_app";


  create policy "tenant"
  on "public"."grade_range"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."merit_cycle"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."merit_proposal"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));
alter table "grade_range" force row level security;
alter table "merit_cycle" force row level security;
alter table "merit_proposal" force row level security;
