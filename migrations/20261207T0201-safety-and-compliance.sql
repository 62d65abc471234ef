select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

create table "public"."audit_finding" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "audit" uuid not null,
    "what" text not null,
    "grade" text not null,
    "evidence" text,
    "owner" uuid,
    "response" text,
    "responded_on" date,
    "closed_on" date
      );


alter table "public"."audit_finding" enable row level security;


  create table "public"."compliance_obligation" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "requirement" uuid not null,
    "title" text not null,
    "area" text not null,
    "citation" text not null,
    "owner" uuid not null,
    "due" date not null,
    "met_on" date,
    "evidence_note" text,
    "proof" uuid[],
    "waiver" text,
    "search_text" text generated always as (nexus_search(COALESCE(title, ''::text))) stored
      );


alter table "public"."compliance_obligation" enable row level security;


  create table "public"."compliance_requirement" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "title" text not null,
    "area" text not null,
    "citation" text not null,
    "location" uuid,
    "owner" uuid not null,
    "frequency" text not null,
    "first_due" date not null,
    "evidence" text not null,
    "next_due" date,
    "last_met" date,
    "reason" text,
    "search_text" text generated always as (nexus_search(COALESCE(title, ''::text))) stored
      );


alter table "public"."compliance_requirement" enable row level security;


  create table "public"."internal_audit" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "title" text not null,
    "type" text not null,
    "scope" text not null,
    "location" uuid,
    "period_from" date not null,
    "period_to" date not null,
    "sample" integer not null,
    "auditor" uuid not null,
    "planned_on" date not null,
    "checklist" jsonb,
    "score" numeric,
    "summary" text,
    "response_due" date,
    "closed_on" date,
    "search_text" text generated always as (nexus_search(COALESCE(title, ''::text))) stored
      );


alter table "public"."internal_audit" enable row level security;


  create table "public"."labor_law" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "name" text not null,
    "jurisdiction" text not null,
    "topic" text not null,
    "value" text not null,
    "effective_from" date not null,
    "source" text not null,
    "reviewed" date not null,
    "search_text" text generated always as (nexus_search(COALESCE(name, ''::text))) stored
      );


alter table "public"."labor_law" enable row level security;


  create table "public"."labor_poster" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "law" uuid not null,
    "location" uuid not null,
    "edition" text not null,
    "posted_at" date not null,
    "place" text,
    "check_by" date not null,
    "proof" uuid
      );


alter table "public"."labor_poster" enable row level security;


  create table "public"."osha_case" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "number" text not null,
    "incident" uuid,
    "location" uuid not null,
    "employee" uuid,
    "name" text not null,
    "privacy_reason" text,
    "job_title" text not null,
    "injured_on" date not null,
    "place" text not null,
    "description" text not null,
    "object" text,
    "body_part" text,
    "outcome" text,
    "days_away" integer not null,
    "days_restricted" integer not null,
    "kind" text not null,
    "treated_by" text,
    "emergency_room" boolean not null,
    "overnight" boolean not null,
    "learned_on" date not null,
    "log_by" date not null,
    "logged_on" date,
    "late" boolean not null,
    "severe" text,
    "happened_at" timestamp with time zone,
    "severe_at" timestamp with time zone,
    "learned_at" timestamp with time zone,
    "report_by" timestamp with time zone,
    "osha_told_at" timestamp with time zone,
    "osha_reference" text,
    "discard_reason" text,
    "search_text" text generated always as (nexus_search(COALESCE(number, ''::text))) stored
      );


alter table "public"."osha_case" enable row level security;


  create table "public"."osha_summary" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "location" uuid not null,
    "year" integer not null,
    "starts_on" date not null,
    "hours" integer not null,
    "average_employees" integer not null,
    "peak_employees" integer not null,
    "listed_industry" boolean not null,
    "deaths" integer not null,
    "away_cases" integer not null,
    "restricted_cases" integer not null,
    "other_cases" integer not null,
    "cases" integer not null,
    "dart_cases" integer not null,
    "days_away" integer not null,
    "days_restricted" integer not null,
    "injuries" integer not null,
    "skin" integer not null,
    "respiratory" integer not null,
    "poisonings" integer not null,
    "hearing" integer not null,
    "other_illnesses" integer not null,
    "trir" numeric,
    "dart" numeric,
    "rate_hours" numeric not null,
    "post_by" date not null,
    "file_by" date,
    "certified_by" text,
    "certified_on" date,
    "posted_on" date,
    "filed_on" date
      );


alter table "public"."osha_summary" enable row level security;


  create table "public"."privacy_case" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "osha_case" uuid not null,
    "number" text not null,
    "employee" uuid not null
      );


alter table "public"."privacy_case" enable row level security;


  create table "public"."risk" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "title" text not null,
    "category" text not null,
    "cause" text not null,
    "likelihood" text not null,
    "impact" text not null,
    "inherent" integer not null,
    "inherent_level" text not null,
    "controls" jsonb,
    "residual_likelihood" text not null,
    "residual_impact" text not null,
    "residual" integer not null,
    "level" text not null,
    "treatment" text not null,
    "owner" uuid not null,
    "review" date not null,
    "accept_reason" text,
    "accepted_by" uuid,
    "accepted_on" date,
    "search_text" text generated always as (nexus_search(COALESCE(title, ''::text))) stored
      );


alter table "public"."risk" enable row level security;


  create table "public"."safety_action" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "incident" uuid,
    "finding" uuid,
    "what" text not null,
    "owner" uuid not null,
    "due" date not null,
    "done_note" text,
    "done_on" date,
    "effectiveness_check" text,
    "verifier" uuid,
    "verified_on" date,
    "confidential" boolean not null,
    "escalated" integer not null
      );


alter table "public"."safety_action" enable row level security;


  create table "public"."safety_clock" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "kind" text not null,
    "title" text not null,
    "noun" text not null,
    "record" text not null,
    "link" text,
    "due_at" timestamp with time zone not null,
    "role" text,
    "person" uuid,
    "escalate_to" text,
    "escalate_at" timestamp with time zone,
    "escalated" text not null,
    "osha_case" uuid not null
      );


alter table "public"."safety_clock" enable row level security;


  create table "public"."workplace_incident" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "number" text not null,
    "type" text not null,
    "severity" text not null,
    "occurred_at" timestamp with time zone not null,
    "location" uuid not null,
    "place" text,
    "employee" uuid,
    "people" jsonb,
    "description" text not null,
    "immediate_action" text,
    "photos" uuid[],
    "reporter" uuid,
    "anonymous" boolean not null,
    "reported_on" date not null,
    "recordable" text not null,
    "triage_note" text,
    "lead" uuid,
    "method" text,
    "findings" text,
    "root_cause" text,
    "severe" text,
    "closed_on" date,
    "reopen_reason" text,
    "search_text" text generated always as (nexus_search(COALESCE(number, ''::text))) stored
      );


alter table "public"."workplace_incident" enable row level security;

CREATE INDEX audit_finding_audit_idx ON public.audit_finding USING btree (tenant_id, audit, id);

CREATE INDEX audit_finding_created_at_idx ON public.audit_finding USING btree (tenant_id, created_at, id);

CREATE INDEX audit_finding_owner_idx ON public.audit_finding USING btree (tenant_id, owner, id);

CREATE UNIQUE INDEX audit_finding_pkey ON public.audit_finding USING btree (tenant_id, id);

CREATE INDEX compliance_obligation_due_idx ON public.compliance_obligation USING btree (tenant_id, due, id);

CREATE INDEX compliance_obligation_met_on_idx ON public.compliance_obligation USING btree (tenant_id, met_on, id);

CREATE INDEX compliance_obligation_owner_idx ON public.compliance_obligation USING btree (tenant_id, owner, id);

CREATE UNIQUE INDEX compliance_obligation_pkey ON public.compliance_obligation USING btree (tenant_id, id);

CREATE INDEX compliance_obligation_requirement_idx ON public.compliance_obligation USING btree (tenant_id, requirement, id);

CREATE INDEX compliance_obligation_search_idx ON public.compliance_obligation USING gin (tenant_id, search_text gin_trgm_ops);

CREATE INDEX compliance_requirement_location_idx ON public.compliance_requirement USING btree (tenant_id, location, id);

CREATE INDEX compliance_requirement_next_due_idx ON public.compliance_requirement USING btree (tenant_id, next_due, id);

CREATE INDEX compliance_requirement_owner_idx ON public.compliance_requirement USING btree (tenant_id, owner, id);

CREATE UNIQUE INDEX compliance_requirement_pkey ON public.compliance_requirement USING btree (tenant_id, id);

CREATE INDEX compliance_requirement_search_idx ON public.compliance_requirement USING gin (tenant_id, search_text gin_trgm_ops);

CREATE INDEX internal_audit_auditor_idx ON public.internal_audit USING btree (tenant_id, auditor, id);

CREATE INDEX internal_audit_closed_on_idx ON public.internal_audit USING btree (tenant_id, closed_on, id);

CREATE INDEX internal_audit_location_idx ON public.internal_audit USING btree (tenant_id, location, id);

CREATE UNIQUE INDEX internal_audit_pkey ON public.internal_audit USING btree (tenant_id, id);

CREATE INDEX internal_audit_planned_on_idx ON public.internal_audit USING btree (tenant_id, planned_on, id);

CREATE INDEX internal_audit_search_idx ON public.internal_audit USING gin (tenant_id, search_text gin_trgm_ops);

CREATE INDEX labor_law_effective_from_idx ON public.labor_law USING btree (tenant_id, effective_from, id);

CREATE INDEX labor_law_name_idx ON public.labor_law USING btree (tenant_id, name, id);

CREATE UNIQUE INDEX labor_law_pkey ON public.labor_law USING btree (tenant_id, id);

CREATE INDEX labor_law_search_idx ON public.labor_law USING gin (tenant_id, search_text gin_trgm_ops);

CREATE INDEX labor_poster_check_by_idx ON public.labor_poster USING btree (tenant_id, check_by, id);

CREATE INDEX labor_poster_law_idx ON public.labor_poster USING btree (tenant_id, law, id);

CREATE UNIQUE INDEX labor_poster_law_location_key ON public.labor_poster USING btree (tenant_id, law, location);

CREATE INDEX labor_poster_location_idx ON public.labor_poster USING btree (tenant_id, location, id);

CREATE UNIQUE INDEX labor_poster_pkey ON public.labor_poster USING btree (tenant_id, id);

CREATE INDEX osha_case_employee_idx ON public.osha_case USING btree (tenant_id, employee, id);

CREATE INDEX osha_case_incident_idx ON public.osha_case USING btree (tenant_id, incident, id);

CREATE INDEX osha_case_injured_on_idx ON public.osha_case USING btree (tenant_id, injured_on, id);

CREATE INDEX osha_case_location_idx ON public.osha_case USING btree (tenant_id, location, id);

CREATE INDEX osha_case_log_by_idx ON public.osha_case USING btree (tenant_id, log_by, id);

CREATE INDEX osha_case_logged_on_idx ON public.osha_case USING btree (tenant_id, logged_on, id);

CREATE UNIQUE INDEX osha_case_number_key ON public.osha_case USING btree (tenant_id, lower(number));

CREATE UNIQUE INDEX osha_case_pkey ON public.osha_case USING btree (tenant_id, id);

CREATE INDEX osha_case_search_idx ON public.osha_case USING gin (tenant_id, search_text gin_trgm_ops);

CREATE INDEX osha_summary_file_by_idx ON public.osha_summary USING btree (tenant_id, file_by, id);

CREATE INDEX osha_summary_location_idx ON public.osha_summary USING btree (tenant_id, location, id);

CREATE UNIQUE INDEX osha_summary_location_year_key ON public.osha_summary USING btree (tenant_id, location, year);

CREATE UNIQUE INDEX osha_summary_pkey ON public.osha_summary USING btree (tenant_id, id);

CREATE INDEX osha_summary_starts_on_idx ON public.osha_summary USING btree (tenant_id, starts_on, id);

CREATE INDEX osha_summary_year_idx ON public.osha_summary USING btree (tenant_id, year, id);

CREATE INDEX privacy_case_employee_idx ON public.privacy_case USING btree (tenant_id, employee, id);

CREATE INDEX privacy_case_number_idx ON public.privacy_case USING btree (tenant_id, number, id);

CREATE INDEX privacy_case_osha_case_idx ON public.privacy_case USING btree (tenant_id, osha_case, id);

CREATE UNIQUE INDEX privacy_case_osha_case_key ON public.privacy_case USING btree (tenant_id, osha_case);

CREATE UNIQUE INDEX privacy_case_pkey ON public.privacy_case USING btree (tenant_id, id);

CREATE INDEX risk_owner_idx ON public.risk USING btree (tenant_id, owner, id);

CREATE UNIQUE INDEX risk_pkey ON public.risk USING btree (tenant_id, id);

CREATE INDEX risk_residual_idx ON public.risk USING btree (tenant_id, residual, id);

CREATE INDEX risk_review_idx ON public.risk USING btree (tenant_id, review, id);

CREATE INDEX risk_search_idx ON public.risk USING gin (tenant_id, search_text gin_trgm_ops);

CREATE INDEX safety_action_due_idx ON public.safety_action USING btree (tenant_id, due, id);

CREATE INDEX safety_action_finding_idx ON public.safety_action USING btree (tenant_id, finding, id);

CREATE INDEX safety_action_incident_idx ON public.safety_action USING btree (tenant_id, incident, id);

CREATE INDEX safety_action_owner_idx ON public.safety_action USING btree (tenant_id, owner, id);

CREATE UNIQUE INDEX safety_action_pkey ON public.safety_action USING btree (tenant_id, id);

CREATE INDEX safety_action_verifier_idx ON public.safety_action USING btree (tenant_id, verifier, id);

CREATE INDEX safety_clock_due_at_idx ON public.safety_clock USING btree (tenant_id, due_at, id);

CREATE INDEX safety_clock_kind_idx ON public.safety_clock USING btree (tenant_id, kind, id);

CREATE INDEX safety_clock_osha_case_idx ON public.safety_clock USING btree (tenant_id, osha_case, id);

CREATE UNIQUE INDEX safety_clock_pkey ON public.safety_clock USING btree (tenant_id, id);

CREATE INDEX safety_clock_record_idx ON public.safety_clock USING btree (tenant_id, record, id);

CREATE INDEX workplace_incident_employee_idx ON public.workplace_incident USING btree (tenant_id, employee, id);

CREATE INDEX workplace_incident_lead_idx ON public.workplace_incident USING btree (tenant_id, lead, id);

CREATE INDEX workplace_incident_location_idx ON public.workplace_incident USING btree (tenant_id, location, id);

CREATE UNIQUE INDEX workplace_incident_number_key ON public.workplace_incident USING btree (tenant_id, lower(number));

CREATE INDEX workplace_incident_occurred_at_idx ON public.workplace_incident USING btree (tenant_id, occurred_at, id);

CREATE UNIQUE INDEX workplace_incident_pkey ON public.workplace_incident USING btree (tenant_id, id);

CREATE INDEX workplace_incident_reported_on_idx ON public.workplace_incident USING btree (tenant_id, reported_on, id);

CREATE INDEX workplace_incident_reporter_idx ON public.workplace_incident USING btree (tenant_id, reporter, id);

CREATE INDEX workplace_incident_search_idx ON public.workplace_incident USING gin (tenant_id, search_text gin_trgm_ops);

alter table "public"."audit_finding" add constraint "audit_finding_pkey" PRIMARY KEY using index "audit_finding_pkey";

alter table "public"."compliance_obligation" add constraint "compliance_obligation_pkey" PRIMARY KEY using index "compliance_obligation_pkey";

alter table "public"."compliance_requirement" add constraint "compliance_requirement_pkey" PRIMARY KEY using index "compliance_requirement_pkey";

alter table "public"."internal_audit" add constraint "internal_audit_pkey" PRIMARY KEY using index "internal_audit_pkey";

alter table "public"."labor_law" add constraint "labor_law_pkey" PRIMARY KEY using index "labor_law_pkey";

alter table "public"."labor_poster" add constraint "labor_poster_pkey" PRIMARY KEY using index "labor_poster_pkey";

alter table "public"."osha_case" add constraint "osha_case_pkey" PRIMARY KEY using index "osha_case_pkey";

alter table "public"."osha_summary" add constraint "osha_summary_pkey" PRIMARY KEY using index "osha_summary_pkey";

alter table "public"."privacy_case" add constraint "privacy_case_pkey" PRIMARY KEY using index "privacy_case_pkey";

alter table "public"."risk" add constraint "risk_pkey" PRIMARY KEY using index "risk_pkey";

alter table "public"."safety_action" add constraint "safety_action_pkey" PRIMARY KEY using index "safety_action_pkey";

alter table "public"."safety_clock" add constraint "safety_clock_pkey" PRIMARY KEY using index "safety_clock_pkey";

alter table "public"."workplace_incident" add constraint "workplace_incident_pkey" PRIMARY KEY using index "workplace_incident_pkey";

alter table "public"."audit_finding" add constraint "audit_finding_audit_fkey" FOREIGN KEY (tenant_id, audit) REFERENCES internal_audit(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."audit_finding" validate constraint "audit_finding_audit_fkey";

alter table "public"."audit_finding" add constraint "audit_finding_grade_check" CHECK ((grade = ANY (ARRAY['minor'::text, 'major'::text]))) not valid;

alter table "public"."audit_finding" validate constraint "audit_finding_grade_check";

alter table "public"."audit_finding" add constraint "audit_finding_owner_fkey" FOREIGN KEY (tenant_id, owner) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."audit_finding" validate constraint "audit_finding_owner_fkey";

alter table "public"."audit_finding" add constraint "audit_finding_status_check" CHECK ((status = ANY (ARRAY['open'::text, 'responded'::text, 'closed'::text]))) not valid;

alter table "public"."audit_finding" validate constraint "audit_finding_status_check";

alter table "public"."compliance_obligation" add constraint "compliance_obligation_area_check" CHECK ((area = ANY (ARRAY['employment'::text, 'safety'::text, 'privacy'::text, 'licensing'::text, 'clinical'::text, 'billing'::text, 'facility'::text]))) not valid;

alter table "public"."compliance_obligation" validate constraint "compliance_obligation_area_check";

alter table "public"."compliance_obligation" add constraint "compliance_obligation_owner_fkey" FOREIGN KEY (tenant_id, owner) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."compliance_obligation" validate constraint "compliance_obligation_owner_fkey";

alter table "public"."compliance_obligation" add constraint "compliance_obligation_requirement_fkey" FOREIGN KEY (tenant_id, requirement) REFERENCES compliance_requirement(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."compliance_obligation" validate constraint "compliance_obligation_requirement_fkey";

alter table "public"."compliance_obligation" add constraint "compliance_obligation_status_check" CHECK ((status = ANY (ARRAY['open'::text, 'met'::text, 'skipped'::text]))) not valid;

alter table "public"."compliance_obligation" validate constraint "compliance_obligation_status_check";

alter table "public"."compliance_requirement" add constraint "compliance_requirement_area_check" CHECK ((area = ANY (ARRAY['employment'::text, 'safety'::text, 'privacy'::text, 'licensing'::text, 'clinical'::text, 'billing'::text, 'facility'::text]))) not valid;

alter table "public"."compliance_requirement" validate constraint "compliance_requirement_area_check";

alter table "public"."compliance_requirement" add constraint "compliance_requirement_frequency_check" CHECK ((frequency = ANY (ARRAY['once'::text, 'monthly'::text, 'quarterly'::text, 'semiannual'::text, 'annual'::text, 'biennial'::text]))) not valid;

alter table "public"."compliance_requirement" validate constraint "compliance_requirement_frequency_check";

alter table "public"."compliance_requirement" add constraint "compliance_requirement_location_fkey" FOREIGN KEY (tenant_id, location) REFERENCES location(tenant_id, id) not valid;

alter table "public"."compliance_requirement" validate constraint "compliance_requirement_location_fkey";

alter table "public"."compliance_requirement" add constraint "compliance_requirement_owner_fkey" FOREIGN KEY (tenant_id, owner) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."compliance_requirement" validate constraint "compliance_requirement_owner_fkey";

alter table "public"."compliance_requirement" add constraint "compliance_requirement_status_check" CHECK ((status = ANY (ARRAY['active'::text, 'waived'::text, 'not_applicable'::text]))) not valid;

alter table "public"."compliance_requirement" validate constraint "compliance_requirement_status_check";

alter table "public"."internal_audit" add constraint "internal_audit_auditor_fkey" FOREIGN KEY (tenant_id, auditor) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."internal_audit" validate constraint "internal_audit_auditor_fkey";

alter table "public"."internal_audit" add constraint "internal_audit_location_fkey" FOREIGN KEY (tenant_id, location) REFERENCES location(tenant_id, id) not valid;

alter table "public"."internal_audit" validate constraint "internal_audit_location_fkey";

alter table "public"."internal_audit" add constraint "internal_audit_status_check" CHECK ((status = ANY (ARRAY['planned'::text, 'fieldwork'::text, 'draft_report'::text, 'response'::text, 'closed'::text, 'cancelled'::text]))) not valid;

alter table "public"."internal_audit" validate constraint "internal_audit_status_check";

alter table "public"."internal_audit" add constraint "internal_audit_type_check" CHECK ((type = ANY (ARRAY['hr_files'::text, 'payroll'::text, 'i9'::text, 'safety'::text, 'leave'::text, 'documentation'::text, 'custom'::text]))) not valid;

alter table "public"."internal_audit" validate constraint "internal_audit_type_check";

alter table "public"."labor_law" add constraint "labor_law_jurisdiction_check" CHECK ((jurisdiction = ANY (ARRAY['US'::text, 'AL'::text, 'AK'::text, 'AS'::text, 'AZ'::text, 'AR'::text, 'CA'::text, 'CO'::text, 'CT'::text, 'DE'::text, 'DC'::text, 'FL'::text, 'GA'::text, 'GU'::text, 'HI'::text, 'ID'::text, 'IL'::text, 'IN'::text, 'IA'::text, 'KS'::text, 'KY'::text, 'LA'::text, 'ME'::text, 'MD'::text, 'MA'::text, 'MI'::text, 'MN'::text, 'MS'::text, 'MO'::text, 'MT'::text, 'NE'::text, 'NV'::text, 'NH'::text, 'NJ'::text, 'NM'::text, 'NY'::text, 'NC'::text, 'ND'::text, 'MP'::text, 'OH'::text, 'OK'::text, 'OR'::text, 'PA'::text, 'PR'::text, 'RI'::text, 'SC'::text, 'SD'::text, 'TN'::text, 'TX'::text, 'UT'::text, 'VT'::text, 'VI'::text, 'VA'::text, 'WA'::text, 'WV'::text, 'WI'::text, 'WY'::text]))) not valid;

alter table "public"."labor_law" validate constraint "labor_law_jurisdiction_check";

alter table "public"."labor_law" add constraint "labor_law_topic_check" CHECK ((topic = ANY (ARRAY['min_wage'::text, 'overtime'::text, 'sick_leave'::text, 'final_pay'::text, 'meal_break'::text, 'predictive_schedule'::text, 'poster'::text, 'pay_transparency'::text]))) not valid;

alter table "public"."labor_law" validate constraint "labor_law_topic_check";

alter table "public"."labor_poster" add constraint "labor_poster_law_fkey" FOREIGN KEY (tenant_id, law) REFERENCES labor_law(tenant_id, id) not valid;

alter table "public"."labor_poster" validate constraint "labor_poster_law_fkey";

alter table "public"."labor_poster" add constraint "labor_poster_location_fkey" FOREIGN KEY (tenant_id, location) REFERENCES location(tenant_id, id) not valid;

alter table "public"."labor_poster" validate constraint "labor_poster_location_fkey";

alter table "public"."osha_case" add constraint "osha_case_employee_fkey" FOREIGN KEY (tenant_id, employee) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."osha_case" validate constraint "osha_case_employee_fkey";

alter table "public"."osha_case" add constraint "osha_case_incident_fkey" FOREIGN KEY (tenant_id, incident) REFERENCES workplace_incident(tenant_id, id) not valid;

alter table "public"."osha_case" validate constraint "osha_case_incident_fkey";

alter table "public"."osha_case" add constraint "osha_case_kind_check" CHECK ((kind = ANY (ARRAY['injury'::text, 'skin'::text, 'respiratory'::text, 'poisoning'::text, 'hearing'::text, 'other'::text]))) not valid;

alter table "public"."osha_case" validate constraint "osha_case_kind_check";

alter table "public"."osha_case" add constraint "osha_case_location_fkey" FOREIGN KEY (tenant_id, location) REFERENCES location(tenant_id, id) not valid;

alter table "public"."osha_case" validate constraint "osha_case_location_fkey";

alter table "public"."osha_case" add constraint "osha_case_outcome_check" CHECK ((outcome = ANY (ARRAY['G'::text, 'H'::text, 'I'::text, 'J'::text]))) not valid;

alter table "public"."osha_case" validate constraint "osha_case_outcome_check";

alter table "public"."osha_case" add constraint "osha_case_privacy_reason_check" CHECK ((privacy_reason = ANY (ARRAY['intimate'::text, 'assault'::text, 'mental'::text, 'infection'::text, 'needle'::text, 'asked'::text]))) not valid;

alter table "public"."osha_case" validate constraint "osha_case_privacy_reason_check";

alter table "public"."osha_case" add constraint "osha_case_severe_check" CHECK ((severe = ANY (ARRAY['death'::text, 'inpatient'::text, 'amputation'::text, 'eye'::text]))) not valid;

alter table "public"."osha_case" validate constraint "osha_case_severe_check";

alter table "public"."osha_case" add constraint "osha_case_status_check" CHECK ((status = ANY (ARRAY['draft'::text, 'recorded'::text, 'discarded'::text]))) not valid;

alter table "public"."osha_case" validate constraint "osha_case_status_check";

alter table "public"."osha_summary" add constraint "osha_summary_location_fkey" FOREIGN KEY (tenant_id, location) REFERENCES location(tenant_id, id) not valid;

alter table "public"."osha_summary" validate constraint "osha_summary_location_fkey";

alter table "public"."osha_summary" add constraint "osha_summary_status_check" CHECK ((status = ANY (ARRAY['open'::text, 'certified'::text, 'posted'::text, 'filed'::text]))) not valid;

alter table "public"."osha_summary" validate constraint "osha_summary_status_check";

alter table "public"."privacy_case" add constraint "privacy_case_employee_fkey" FOREIGN KEY (tenant_id, employee) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."privacy_case" validate constraint "privacy_case_employee_fkey";

alter table "public"."privacy_case" add constraint "privacy_case_osha_case_fkey" FOREIGN KEY (tenant_id, osha_case) REFERENCES osha_case(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."privacy_case" validate constraint "privacy_case_osha_case_fkey";

alter table "public"."risk" add constraint "risk_category_check" CHECK ((category = ANY (ARRAY['people'::text, 'clinical'::text, 'safety'::text, 'privacy'::text, 'financial'::text, 'legal'::text, 'operations'::text, 'reputation'::text]))) not valid;

alter table "public"."risk" validate constraint "risk_category_check";

alter table "public"."risk" add constraint "risk_impact_check" CHECK ((impact = ANY (ARRAY['1'::text, '2'::text, '3'::text, '4'::text, '5'::text]))) not valid;

alter table "public"."risk" validate constraint "risk_impact_check";

alter table "public"."risk" add constraint "risk_inherent_level_check" CHECK ((inherent_level = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text, 'critical'::text]))) not valid;

alter table "public"."risk" validate constraint "risk_inherent_level_check";

alter table "public"."risk" add constraint "risk_level_check" CHECK ((level = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text, 'critical'::text]))) not valid;

alter table "public"."risk" validate constraint "risk_level_check";

alter table "public"."risk" add constraint "risk_likelihood_check" CHECK ((likelihood = ANY (ARRAY['1'::text, '2'::text, '3'::text, '4'::text, '5'::text]))) not valid;

alter table "public"."risk" validate constraint "risk_likelihood_check";

alter table "public"."risk" add constraint "risk_owner_fkey" FOREIGN KEY (tenant_id, owner) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."risk" validate constraint "risk_owner_fkey";

alter table "public"."risk" add constraint "risk_residual_impact_check" CHECK ((residual_impact = ANY (ARRAY['1'::text, '2'::text, '3'::text, '4'::text, '5'::text]))) not valid;

alter table "public"."risk" validate constraint "risk_residual_impact_check";

alter table "public"."risk" add constraint "risk_residual_likelihood_check" CHECK ((residual_likelihood = ANY (ARRAY['1'::text, '2'::text, '3'::text, '4'::text, '5'::text]))) not valid;

alter table "public"."risk" validate constraint "risk_residual_likelihood_check";

alter table "public"."risk" add constraint "risk_status_check" CHECK ((status = ANY (ARRAY['open'::text, 'accepted'::text, 'closed'::text]))) not valid;

alter table "public"."risk" validate constraint "risk_status_check";

alter table "public"."risk" add constraint "risk_treatment_check" CHECK ((treatment = ANY (ARRAY['avoid'::text, 'reduce'::text, 'transfer'::text, 'accept'::text]))) not valid;

alter table "public"."risk" validate constraint "risk_treatment_check";

alter table "public"."safety_action" add constraint "safety_action_finding_fkey" FOREIGN KEY (tenant_id, finding) REFERENCES audit_finding(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."safety_action" validate constraint "safety_action_finding_fkey";

alter table "public"."safety_action" add constraint "safety_action_incident_fkey" FOREIGN KEY (tenant_id, incident) REFERENCES workplace_incident(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."safety_action" validate constraint "safety_action_incident_fkey";

alter table "public"."safety_action" add constraint "safety_action_owner_fkey" FOREIGN KEY (tenant_id, owner) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."safety_action" validate constraint "safety_action_owner_fkey";

alter table "public"."safety_action" add constraint "safety_action_status_check" CHECK ((status = ANY (ARRAY['open'::text, 'in_progress'::text, 'done'::text, 'ineffective'::text, 'verified'::text, 'cancelled'::text]))) not valid;

alter table "public"."safety_action" validate constraint "safety_action_status_check";

alter table "public"."safety_action" add constraint "safety_action_verifier_fkey" FOREIGN KEY (tenant_id, verifier) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."safety_action" validate constraint "safety_action_verifier_fkey";

alter table "public"."safety_clock" add constraint "safety_clock_escalated_check" CHECK ((escalated = ANY (ARRAY['no'::text, 'yes'::text]))) not valid;

alter table "public"."safety_clock" validate constraint "safety_clock_escalated_check";

alter table "public"."safety_clock" add constraint "safety_clock_osha_case_fkey" FOREIGN KEY (tenant_id, osha_case) REFERENCES osha_case(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."safety_clock" validate constraint "safety_clock_osha_case_fkey";

alter table "public"."safety_clock" add constraint "safety_clock_status_check" CHECK ((status = ANY (ARRAY['open'::text, 'done'::text, 'dropped'::text]))) not valid;

alter table "public"."safety_clock" validate constraint "safety_clock_status_check";

alter table "public"."workplace_incident" add constraint "workplace_incident_employee_fkey" FOREIGN KEY (tenant_id, employee) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."workplace_incident" validate constraint "workplace_incident_employee_fkey";

alter table "public"."workplace_incident" add constraint "workplace_incident_lead_fkey" FOREIGN KEY (tenant_id, lead) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."workplace_incident" validate constraint "workplace_incident_lead_fkey";

alter table "public"."workplace_incident" add constraint "workplace_incident_location_fkey" FOREIGN KEY (tenant_id, location) REFERENCES location(tenant_id, id) not valid;

alter table "public"."workplace_incident" validate constraint "workplace_incident_location_fkey";

alter table "public"."workplace_incident" add constraint "workplace_incident_method_check" CHECK ((method = ANY (ARRAY['five_whys'::text, 'fishbone'::text]))) not valid;

alter table "public"."workplace_incident" validate constraint "workplace_incident_method_check";

alter table "public"."workplace_incident" add constraint "workplace_incident_recordable_check" CHECK ((recordable = ANY (ARRAY['tbd'::text, 'yes'::text, 'no'::text]))) not valid;

alter table "public"."workplace_incident" validate constraint "workplace_incident_recordable_check";

alter table "public"."workplace_incident" add constraint "workplace_incident_severe_check" CHECK ((severe = ANY (ARRAY['death'::text, 'inpatient'::text, 'amputation'::text, 'eye'::text]))) not valid;

alter table "public"."workplace_incident" validate constraint "workplace_incident_severe_check";

alter table "public"."workplace_incident" add constraint "workplace_incident_severity_check" CHECK ((severity = ANY (ARRAY['1'::text, '2'::text, '3'::text, '4'::text, '5'::text]))) not valid;

alter table "public"."workplace_incident" validate constraint "workplace_incident_severity_check";

alter table "public"."workplace_incident" add constraint "workplace_incident_status_check" CHECK ((status = ANY (ARRAY['reported'::text, 'triaged'::text, 'investigating'::text, 'corrective_action'::text, 'closed'::text]))) not valid;

alter table "public"."workplace_incident" validate constraint "workplace_incident_status_check";

alter table "public"."workplace_incident" add constraint "workplace_incident_type_check" CHECK ((type = ANY (ARRAY['injury'::text, 'near_miss'::text, 'property'::text, 'vehicle'::text, 'security'::text, 'violence'::text, 'harassment'::text, 'privacy'::text, 'environment'::text, 'other'::text]))) not valid;

alter table "public"."workplace_incident" validate constraint "workplace_incident_type_check";

grant delete on table "public"."audit_finding" to "nexus_app";

grant insert on table "public"."audit_finding" to "nexus_app";

grant select on table "public"."audit_finding" to "nexus_app";

grant update on table "public"."audit_finding" to "nexus_app";

grant delete on table "public"."compliance_obligation" to "nexus_app";

grant insert on table "public"."compliance_obligation" to "nexus_app";

grant select on table "public"."compliance_obligation" to "nexus_app";

grant update on table "public"."compliance_obligation" to "nexus_app";

grant delete on table "public"."compliance_requirement" to "nexus_app";

grant insert on table "public"."compliance_requirement" to "nexus_app";

grant select on table "public"."compliance_requirement" to "nexus_app";

grant update on table "public"."compliance_requirement" to "nexus_app";

grant delete on table "public"."internal_audit" to "nexus_app";

grant insert on table "public"."internal_audit" to "nexus_app";

grant select on table "public"."internal_audit" to "nexus_app";

grant update on table "public"."internal_audit" to "nexus_app";

grant delete on table "public"."labor_law" to "nexus_app";

grant insert on table "public"."labor_law" to "nexus_app";

grant select on table "public"."labor_law" to "nexus_app";

grant update on table "public"."labor_law" to "nexus_app";

grant delete on table "public"."labor_poster" to "nexus_app";

grant insert on table "public"."labor_poster" to "nexus_app";

grant select on table "public"."labor_poster" to "nexus_app";

grant update on table "public"."labor_poster" to "nexus_app";

grant delete on table "public"."osha_case" to "nexus_app";

grant insert on table "public"."osha_case" to "nexus_app";

grant select on table "public"."osha_case" to "nexus_app";

grant update on table "public"."osha_case" to "nexus_app";

grant delete on table "public"."osha_summary" to "nexus_app";

grant insert on table "public"."osha_summary" to "nexus_app";

grant select on table "public"."osha_summary" to "nexus_app";

grant update on table "public"."osha_summary" to "nexus_app";

grant delete on table "public"."privacy_case" to "nexus_app";

grant insert on table "public"."privacy_case" to "nexus_app";

grant select on table "public"."privacy_case" to "nexus_app";

grant update on table "public"."privacy_case" to "nexus_app";

grant delete on table "public"."risk" to "nexus_app";

grant insert on table "public"."risk" to "nexus_app";

grant select on table "public"."risk" to "nexus_app";

grant update on table "public"."risk" to "nexus_app";

grant delete on table "public"."safety_action" to "nexus_app";

grant insert on table "public"."safety_action" to "nexus_app";

grant select on table "public"."safety_action" to "nexus_app";

grant update on table "public"."safety_action" to "nexus_app";

grant delete on table "public"."safety_clock" to "nexus_app";

grant insert on table "public"."safety_clock" to "nexus_app";

grant select on table "public"."safety_clock" to "nexus_app";

grant update on table "public"."safety_clock" to "nexus_app";

grant delete on table "public"."workplace_incident" to "nexus_app";

grant insert on table "public"."workplace_incident" to "nexus_app";

grant select on table "public"."workplace_incident" to "nexus_app";

grant update on table "public"."workplace_incident" to "nexus_app";


  create policy "tenant"
  on "public"."audit_finding"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."compliance_obligation"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."compliance_requirement"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."internal_audit"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."labor_law"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."labor_poster"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."osha_case"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."osha_summary"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."privacy_case"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."risk"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."safety_action"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."safety_clock"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."workplace_incident"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));
alter table "audit_finding" force row level security;
alter table "compliance_obligation" force row level security;
alter table "compliance_requirement" force row level security;
alter table "internal_audit" force row level security;
alter table "labor_law" force row level security;
alter table "labor_poster" force row level security;
alter table "osha_case" force row level security;
alter table "osha_summary" force row level security;
alter table "privacy_case" force row level security;
alter table "risk" force row level security;
alter table "safety_action" force row level security;
alter table "safety_clock" force row level security;
alter table "workplace_incident" force row level security;
