select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

create table "public"."candidate" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "first_name" text not null,
    "last_name" text not null,
    "email" text not null,
    "phone" text,
    "city" text,
    "source" text not null,
    "referred_by" uuid,
    "employee" uuid,
    "consent_until" date,
    "note" text,
    "search_text" text generated always as (nexus_search(((((COALESCE(first_name, ''::text) || ' '::text) || COALESCE(last_name, ''::text)) || ' '::text) || split_part(COALESCE(email, ''::text), '@'::text, 1)))) stored
      );


alter table "public"."candidate" enable row level security;


  create table "public"."interview" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "application" uuid not null,
    "name" text not null,
    "posting" uuid not null,
    "round" integer not null,
    "starts_at" timestamp with time zone not null,
    "minutes" integer not null,
    "ends_at" timestamp with time zone,
    "mode" text not null,
    "place" text,
    "panel" jsonb not null,
    "hirer" uuid
      );


alter table "public"."interview" enable row level security;


  create table "public"."interview_score" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "interview" uuid not null,
    "interviewer" uuid not null,
    "name" text not null,
    "starts_at" timestamp with time zone not null,
    "skills" integer,
    "experience" integer,
    "judgment" integer,
    "teamwork" integer,
    "recommendation" text,
    "note" text,
    "hirer" uuid
      );


alter table "public"."interview_score" enable row level security;


  create table "public"."job_application" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "candidate" uuid not null,
    "posting" uuid not null,
    "name" text not null,
    "source" text,
    "applied_on" date not null,
    "stage_since" date,
    "rating" integer,
    "resume" uuid,
    "answers" text,
    "note" text,
    "reject_reason" text,
    "closed_on" date,
    "employee" uuid,
    "hirer" uuid,
    "search_text" text generated always as (nexus_search(COALESCE(name, ''::text))) stored
      );


alter table "public"."job_application" enable row level security;


  create table "public"."job_offer" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "application" uuid not null,
    "name" text not null,
    "posting" uuid not null,
    "pay_type" text not null,
    "base" bigint not null,
    "bonus" bigint,
    "start_date" date not null,
    "expires_on" date not null,
    "over_range" text,
    "approved_by" uuid,
    "sent_on" date,
    "decided_on" date,
    "work_email" text,
    "flsa" text,
    "date_of_birth" date,
    "address_line1" text,
    "city" text,
    "state" text,
    "zip" text,
    "employee" uuid
      );


alter table "public"."job_offer" enable row level security;


  create table "public"."job_posting" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "requisition" uuid not null,
    "title" text not null,
    "description" text not null,
    "location" uuid,
    "employment_type" text not null,
    "pay_min" bigint,
    "pay_max" bigint,
    "pay_per" text not null,
    "pay_shown" boolean not null,
    "closes_on" date,
    "channels" text[],
    "questions" jsonb,
    "published_on" date,
    "applications" integer not null,
    "hirer" uuid,
    "search_text" text generated always as (nexus_search(COALESCE(title, ''::text))) stored
      );


alter table "public"."job_posting" enable row level security;


  create table "public"."requisition" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "position" uuid not null,
    "location" uuid not null,
    "openings" integer not null,
    "filled" integer not null,
    "reason" text not null,
    "replaces" uuid,
    "hiring_manager" uuid not null,
    "hirer" uuid,
    "employment_type" text not null,
    "target_start" date,
    "pay_min" bigint,
    "pay_max" bigint,
    "justification" text not null,
    "decided_on" date,
    "decided_by" uuid,
    "decision_note" text
      );


alter table "public"."requisition" enable row level security;


  create table "public"."talent_pool" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "name" text not null,
    "about" text,
    "search_text" text generated always as (nexus_search(COALESCE(name, ''::text))) stored
      );


alter table "public"."talent_pool" enable row level security;


  create table "public"."talent_pool_member" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "pool" uuid not null,
    "candidate" uuid not null,
    "reason" text not null,
    "added_on" date not null
      );


alter table "public"."talent_pool_member" enable row level security;

CREATE INDEX candidate_consent_until_idx ON public.candidate USING btree (tenant_id, consent_until, id);

CREATE UNIQUE INDEX candidate_email_key ON public.candidate USING btree (tenant_id, lower(email));

CREATE INDEX candidate_employee_idx ON public.candidate USING btree (tenant_id, employee, id);

CREATE INDEX candidate_last_name_idx ON public.candidate USING btree (tenant_id, last_name, id);

CREATE UNIQUE INDEX candidate_pkey ON public.candidate USING btree (tenant_id, id);

CREATE INDEX candidate_referred_by_idx ON public.candidate USING btree (tenant_id, referred_by, id);

CREATE INDEX candidate_search_idx ON public.candidate USING gin (tenant_id, search_text gin_trgm_ops);

CREATE INDEX interview_application_idx ON public.interview USING btree (tenant_id, application, id);

CREATE UNIQUE INDEX interview_application_round_key ON public.interview USING btree (tenant_id, application, round) WHERE (status = ANY (ARRAY['scheduled'::text, 'completed'::text]));

CREATE INDEX interview_hirer_idx ON public.interview USING btree (tenant_id, hirer, id);

CREATE UNIQUE INDEX interview_pkey ON public.interview USING btree (tenant_id, id);

CREATE INDEX interview_posting_idx ON public.interview USING btree (tenant_id, posting, id);

CREATE INDEX interview_score_hirer_idx ON public.interview_score USING btree (tenant_id, hirer, id);

CREATE INDEX interview_score_interview_idx ON public.interview_score USING btree (tenant_id, interview, id);

CREATE INDEX interview_score_interviewer_idx ON public.interview_score USING btree (tenant_id, interviewer, id);

CREATE UNIQUE INDEX interview_score_pkey ON public.interview_score USING btree (tenant_id, id);

CREATE INDEX interview_score_starts_at_idx ON public.interview_score USING btree (tenant_id, starts_at, id);

CREATE INDEX interview_starts_at_idx ON public.interview USING btree (tenant_id, starts_at, id);

CREATE INDEX job_application_applied_on_idx ON public.job_application USING btree (tenant_id, applied_on, id);

CREATE INDEX job_application_candidate_idx ON public.job_application USING btree (tenant_id, candidate, id);

CREATE UNIQUE INDEX job_application_candidate_posting_key ON public.job_application USING btree (tenant_id, candidate, posting);

CREATE INDEX job_application_closed_on_idx ON public.job_application USING btree (tenant_id, closed_on, id);

CREATE INDEX job_application_employee_idx ON public.job_application USING btree (tenant_id, employee, id);

CREATE INDEX job_application_hirer_idx ON public.job_application USING btree (tenant_id, hirer, id);

CREATE UNIQUE INDEX job_application_pkey ON public.job_application USING btree (tenant_id, id);

CREATE INDEX job_application_posting_idx ON public.job_application USING btree (tenant_id, posting, id);

CREATE INDEX job_application_search_idx ON public.job_application USING gin (tenant_id, search_text gin_trgm_ops);

CREATE INDEX job_application_stage_since_idx ON public.job_application USING btree (tenant_id, stage_since, id);

CREATE INDEX job_offer_application_idx ON public.job_offer USING btree (tenant_id, application, id);

CREATE UNIQUE INDEX job_offer_application_key ON public.job_offer USING btree (tenant_id, application) WHERE (status = ANY (ARRAY['draft'::text, 'approved'::text, 'sent'::text, 'accepted'::text, 'hired'::text]));

CREATE INDEX job_offer_created_at_idx ON public.job_offer USING btree (tenant_id, created_at, id);

CREATE INDEX job_offer_employee_idx ON public.job_offer USING btree (tenant_id, employee, id);

CREATE INDEX job_offer_expires_on_idx ON public.job_offer USING btree (tenant_id, expires_on, id);

CREATE UNIQUE INDEX job_offer_pkey ON public.job_offer USING btree (tenant_id, id);

CREATE INDEX job_offer_posting_idx ON public.job_offer USING btree (tenant_id, posting, id);

CREATE INDEX job_offer_start_date_idx ON public.job_offer USING btree (tenant_id, start_date, id);

CREATE INDEX job_posting_closes_on_idx ON public.job_posting USING btree (tenant_id, closes_on, id);

CREATE INDEX job_posting_hirer_idx ON public.job_posting USING btree (tenant_id, hirer, id);

CREATE INDEX job_posting_location_idx ON public.job_posting USING btree (tenant_id, location, id);

CREATE UNIQUE INDEX job_posting_pkey ON public.job_posting USING btree (tenant_id, id);

CREATE INDEX job_posting_published_on_idx ON public.job_posting USING btree (tenant_id, published_on, id);

CREATE INDEX job_posting_requisition_idx ON public.job_posting USING btree (tenant_id, requisition, id);

CREATE INDEX job_posting_search_idx ON public.job_posting USING gin (tenant_id, search_text gin_trgm_ops);

CREATE INDEX requisition_created_at_idx ON public.requisition USING btree (tenant_id, created_at, id);

CREATE INDEX requisition_hirer_idx ON public.requisition USING btree (tenant_id, hirer, id);

CREATE INDEX requisition_hiring_manager_idx ON public.requisition USING btree (tenant_id, hiring_manager, id);

CREATE INDEX requisition_location_idx ON public.requisition USING btree (tenant_id, location, id);

CREATE UNIQUE INDEX requisition_pkey ON public.requisition USING btree (tenant_id, id);

CREATE INDEX requisition_position_idx ON public.requisition USING btree (tenant_id, "position", id);

CREATE INDEX requisition_replaces_idx ON public.requisition USING btree (tenant_id, replaces, id);

CREATE INDEX requisition_target_start_idx ON public.requisition USING btree (tenant_id, target_start, id);

CREATE INDEX talent_pool_member_added_on_idx ON public.talent_pool_member USING btree (tenant_id, added_on, id);

CREATE INDEX talent_pool_member_candidate_idx ON public.talent_pool_member USING btree (tenant_id, candidate, id);

CREATE UNIQUE INDEX talent_pool_member_pkey ON public.talent_pool_member USING btree (tenant_id, id);

CREATE UNIQUE INDEX talent_pool_member_pool_candidate_key ON public.talent_pool_member USING btree (tenant_id, pool, candidate);

CREATE INDEX talent_pool_member_pool_idx ON public.talent_pool_member USING btree (tenant_id, pool, id);

CREATE INDEX talent_pool_name_idx ON public.talent_pool USING btree (tenant_id, name, id);

CREATE UNIQUE INDEX talent_pool_name_key ON public.talent_pool USING btree (tenant_id, lower(name));

CREATE UNIQUE INDEX talent_pool_pkey ON public.talent_pool USING btree (tenant_id, id);

CREATE INDEX talent_pool_search_idx ON public.talent_pool USING gin (tenant_id, search_text gin_trgm_ops);

alter table "public"."candidate" add constraint "candidate_pkey" PRIMARY KEY using index "candidate_pkey";

alter table "public"."interview" add constraint "interview_pkey" PRIMARY KEY using index "interview_pkey";

alter table "public"."interview_score" add constraint "interview_score_pkey" PRIMARY KEY using index "interview_score_pkey";

alter table "public"."job_application" add constraint "job_application_pkey" PRIMARY KEY using index "job_application_pkey";

alter table "public"."job_offer" add constraint "job_offer_pkey" PRIMARY KEY using index "job_offer_pkey";

alter table "public"."job_posting" add constraint "job_posting_pkey" PRIMARY KEY using index "job_posting_pkey";

alter table "public"."requisition" add constraint "requisition_pkey" PRIMARY KEY using index "requisition_pkey";

alter table "public"."talent_pool" add constraint "talent_pool_pkey" PRIMARY KEY using index "talent_pool_pkey";

alter table "public"."talent_pool_member" add constraint "talent_pool_member_pkey" PRIMARY KEY using index "talent_pool_member_pkey";

alter table "public"."candidate" add constraint "candidate_employee_fkey" FOREIGN KEY (tenant_id, employee) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."candidate" validate constraint "candidate_employee_fkey";

alter table "public"."candidate" add constraint "candidate_referred_by_fkey" FOREIGN KEY (tenant_id, referred_by) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."candidate" validate constraint "candidate_referred_by_fkey";

alter table "public"."candidate" add constraint "candidate_source_check" CHECK ((source = ANY (ARRAY['career_site'::text, 'referral'::text, 'agency'::text, 'job_board'::text, 'linkedin'::text, 'internal'::text, 'event'::text, 'other'::text]))) not valid;

alter table "public"."candidate" validate constraint "candidate_source_check";

alter table "public"."interview" add constraint "interview_application_fkey" FOREIGN KEY (tenant_id, application) REFERENCES job_application(tenant_id, id) not valid;

alter table "public"."interview" validate constraint "interview_application_fkey";

alter table "public"."interview" add constraint "interview_mode_check" CHECK ((mode = ANY (ARRAY['onsite'::text, 'video'::text, 'phone'::text]))) not valid;

alter table "public"."interview" validate constraint "interview_mode_check";

alter table "public"."interview" add constraint "interview_posting_fkey" FOREIGN KEY (tenant_id, posting) REFERENCES job_posting(tenant_id, id) not valid;

alter table "public"."interview" validate constraint "interview_posting_fkey";

alter table "public"."interview" add constraint "interview_status_check" CHECK ((status = ANY (ARRAY['scheduled'::text, 'completed'::text, 'no_show'::text, 'cancelled'::text]))) not valid;

alter table "public"."interview" validate constraint "interview_status_check";

alter table "public"."interview_score" add constraint "interview_score_interview_fkey" FOREIGN KEY (tenant_id, interview) REFERENCES interview(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."interview_score" validate constraint "interview_score_interview_fkey";

alter table "public"."interview_score" add constraint "interview_score_interviewer_fkey" FOREIGN KEY (tenant_id, interviewer) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."interview_score" validate constraint "interview_score_interviewer_fkey";

alter table "public"."interview_score" add constraint "interview_score_recommendation_check" CHECK ((recommendation = ANY (ARRAY['strong_yes'::text, 'yes'::text, 'no'::text, 'strong_no'::text]))) not valid;

alter table "public"."interview_score" validate constraint "interview_score_recommendation_check";

alter table "public"."interview_score" add constraint "interview_score_status_check" CHECK ((status = ANY (ARRAY['open'::text, 'submitted'::text, 'cancelled'::text]))) not valid;

alter table "public"."interview_score" validate constraint "interview_score_status_check";

alter table "public"."job_application" add constraint "job_application_candidate_fkey" FOREIGN KEY (tenant_id, candidate) REFERENCES candidate(tenant_id, id) not valid;

alter table "public"."job_application" validate constraint "job_application_candidate_fkey";

alter table "public"."job_application" add constraint "job_application_employee_fkey" FOREIGN KEY (tenant_id, employee) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."job_application" validate constraint "job_application_employee_fkey";

alter table "public"."job_application" add constraint "job_application_posting_fkey" FOREIGN KEY (tenant_id, posting) REFERENCES job_posting(tenant_id, id) not valid;

alter table "public"."job_application" validate constraint "job_application_posting_fkey";

alter table "public"."job_application" add constraint "job_application_reject_reason_check" CHECK ((reject_reason = ANY (ARRAY['qualification'::text, 'license'::text, 'experience'::text, 'interview'::text, 'references'::text, 'pay'::text, 'availability'::text, 'filled'::text, 'no_show'::text, 'knocked_out'::text]))) not valid;

alter table "public"."job_application" validate constraint "job_application_reject_reason_check";

alter table "public"."job_application" add constraint "job_application_source_check" CHECK ((source = ANY (ARRAY['career_site'::text, 'referral'::text, 'agency'::text, 'job_board'::text, 'linkedin'::text, 'internal'::text, 'event'::text, 'other'::text]))) not valid;

alter table "public"."job_application" validate constraint "job_application_source_check";

alter table "public"."job_application" add constraint "job_application_status_check" CHECK ((status = ANY (ARRAY['applied'::text, 'screening'::text, 'shortlisted'::text, 'interview'::text, 'offer'::text, 'hired'::text, 'rejected'::text, 'withdrawn'::text]))) not valid;

alter table "public"."job_application" validate constraint "job_application_status_check";

alter table "public"."job_offer" add constraint "job_offer_application_fkey" FOREIGN KEY (tenant_id, application) REFERENCES job_application(tenant_id, id) not valid;

alter table "public"."job_offer" validate constraint "job_offer_application_fkey";

alter table "public"."job_offer" add constraint "job_offer_employee_fkey" FOREIGN KEY (tenant_id, employee) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."job_offer" validate constraint "job_offer_employee_fkey";

alter table "public"."job_offer" add constraint "job_offer_flsa_check" CHECK ((flsa = ANY (ARRAY['exempt'::text, 'nonexempt'::text]))) not valid;

alter table "public"."job_offer" validate constraint "job_offer_flsa_check";

alter table "public"."job_offer" add constraint "job_offer_pay_type_check" CHECK ((pay_type = ANY (ARRAY['salary'::text, 'hourly'::text]))) not valid;

alter table "public"."job_offer" validate constraint "job_offer_pay_type_check";

alter table "public"."job_offer" add constraint "job_offer_posting_fkey" FOREIGN KEY (tenant_id, posting) REFERENCES job_posting(tenant_id, id) not valid;

alter table "public"."job_offer" validate constraint "job_offer_posting_fkey";

alter table "public"."job_offer" add constraint "job_offer_state_check" CHECK ((state = ANY (ARRAY['AL'::text, 'AK'::text, 'AS'::text, 'AZ'::text, 'AR'::text, 'CA'::text, 'CO'::text, 'CT'::text, 'DE'::text, 'DC'::text, 'FL'::text, 'GA'::text, 'GU'::text, 'HI'::text, 'ID'::text, 'IL'::text, 'IN'::text, 'IA'::text, 'KS'::text, 'KY'::text, 'LA'::text, 'ME'::text, 'MD'::text, 'MA'::text, 'MI'::text, 'MN'::text, 'MS'::text, 'MO'::text, 'MT'::text, 'NE'::text, 'NV'::text, 'NH'::text, 'NJ'::text, 'NM'::text, 'NY'::text, 'NC'::text, 'ND'::text, 'MP'::text, 'OH'::text, 'OK'::text, 'OR'::text, 'PA'::text, 'PR'::text, 'RI'::text, 'SC'::text, 'SD'::text, 'TN'::text, 'TX'::text, 'UT'::text, 'VT'::text, 'VI'::text, 'VA'::text, 'WA'::text, 'WV'::text, 'WI'::text, 'WY'::text]))) not valid;

alter table "public"."job_offer" validate constraint "job_offer_state_check";

alter table "public"."job_offer" add constraint "job_offer_status_check" CHECK ((status = ANY (ARRAY['draft'::text, 'approved'::text, 'sent'::text, 'accepted'::text, 'hired'::text, 'declined'::text, 'expired'::text, 'rescinded'::text]))) not valid;

alter table "public"."job_offer" validate constraint "job_offer_status_check";

alter table "public"."job_posting" add constraint "job_posting_employment_type_check" CHECK ((employment_type = ANY (ARRAY['full_time'::text, 'part_time'::text, 'per_diem'::text, 'temporary'::text, 'seasonal'::text, 'intern'::text, 'contractor'::text]))) not valid;

alter table "public"."job_posting" validate constraint "job_posting_employment_type_check";

alter table "public"."job_posting" add constraint "job_posting_location_fkey" FOREIGN KEY (tenant_id, location) REFERENCES location(tenant_id, id) not valid;

alter table "public"."job_posting" validate constraint "job_posting_location_fkey";

alter table "public"."job_posting" add constraint "job_posting_pay_per_check" CHECK ((pay_per = ANY (ARRAY['year'::text, 'hour'::text]))) not valid;

alter table "public"."job_posting" validate constraint "job_posting_pay_per_check";

alter table "public"."job_posting" add constraint "job_posting_requisition_fkey" FOREIGN KEY (tenant_id, requisition) REFERENCES requisition(tenant_id, id) not valid;

alter table "public"."job_posting" validate constraint "job_posting_requisition_fkey";

alter table "public"."job_posting" add constraint "job_posting_status_check" CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text, 'closed'::text]))) not valid;

alter table "public"."job_posting" validate constraint "job_posting_status_check";

alter table "public"."requisition" add constraint "requisition_employment_type_check" CHECK ((employment_type = ANY (ARRAY['full_time'::text, 'part_time'::text, 'per_diem'::text, 'temporary'::text, 'seasonal'::text, 'intern'::text, 'contractor'::text]))) not valid;

alter table "public"."requisition" validate constraint "requisition_employment_type_check";

alter table "public"."requisition" add constraint "requisition_hiring_manager_fkey" FOREIGN KEY (tenant_id, hiring_manager) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."requisition" validate constraint "requisition_hiring_manager_fkey";

alter table "public"."requisition" add constraint "requisition_location_fkey" FOREIGN KEY (tenant_id, location) REFERENCES location(tenant_id, id) not valid;

alter table "public"."requisition" validate constraint "requisition_location_fkey";

alter table "public"."requisition" add constraint "requisition_position_fkey" FOREIGN KEY (tenant_id, "position") REFERENCES "position"(tenant_id, id) not valid;

alter table "public"."requisition" validate constraint "requisition_position_fkey";

alter table "public"."requisition" add constraint "requisition_reason_check" CHECK ((reason = ANY (ARRAY['new'::text, 'replacement'::text, 'temp'::text]))) not valid;

alter table "public"."requisition" validate constraint "requisition_reason_check";

alter table "public"."requisition" add constraint "requisition_replaces_fkey" FOREIGN KEY (tenant_id, replaces) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."requisition" validate constraint "requisition_replaces_fkey";

alter table "public"."requisition" add constraint "requisition_status_check" CHECK ((status = ANY (ARRAY['draft'::text, 'submitted'::text, 'open'::text, 'on_hold'::text, 'filled'::text, 'cancelled'::text]))) not valid;

alter table "public"."requisition" validate constraint "requisition_status_check";

alter table "public"."talent_pool_member" add constraint "talent_pool_member_candidate_fkey" FOREIGN KEY (tenant_id, candidate) REFERENCES candidate(tenant_id, id) not valid;

alter table "public"."talent_pool_member" validate constraint "talent_pool_member_candidate_fkey";

alter table "public"."talent_pool_member" add constraint "talent_pool_member_pool_fkey" FOREIGN KEY (tenant_id, pool) REFERENCES talent_pool(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."talent_pool_member" validate constraint "talent_pool_member_pool_fkey";

grant delete on table "public"."candidate" to "nexus_app";

grant insert on table "public"."candidate" to "nexus_app";

grant select on table "public"."candidate" to "nexus_app";

grant update on table "public"."candidate" to "nexus_app";

grant delete on table "public"."interview" to "nexus_app";

grant insert on table "public"."interview" to "nexus_app";

grant select on table "public"."interview" to "nexus_app";

grant update on table "public"."interview" to "nexus_app";

grant delete on table "public"."interview_score" to "nexus_app";

grant insert on table "public"."interview_score" to "nexus_app";

grant select on table "public"."interview_score" to "nexus_app";

grant update on table "public"."interview_score" to "nexus_app";

grant delete on table "public"."job_application" to "nexus_app";

grant insert on table "public"."job_application" to "nexus_app";

grant select on table "public"."job_application" to "nexus_app";

grant update on table "public"."job_application" to "nexus_app";

grant delete on table "public"."job_offer" to "nexus_app";

grant insert on table "public"."job_offer" to "nexus_app";

grant select on table "public"."job_offer" to "nexus_app";

grant update on table "public"."job_offer" to "nexus_app";

grant delete on table "public"."job_posting" to "nexus_app";

grant insert on table "public"."job_posting" to "nexus_app";

grant select on table "public"."job_posting" to "nexus_app";

grant update on table "public"."job_posting" to "nexus_app";

grant delete on table "public"."requisition" to "nexus_app";

grant insert on table "public"."requisition" to "nexus_app";

grant select on table "public"."requisition" to "nexus_app";

grant update on table "public"."requisition" to "nexus_app";

grant delete on table "public"."talent_pool" to "nexus_app";

grant insert on table "public"."talent_pool" to "nexus_app";

grant select on table "public"."talent_pool" to "nexus_app";

grant update on table "public"."talent_pool" to "nexus_app";

grant delete on table "public"."talent_pool_member" to "nexus_app";

grant insert on table "public"."talent_pool_member" to "nexus_app";

grant select on table "public"."talent_pool_member" to "nexus_app";

grant update on table "public"."talent_pool_member" to "nexus_app";


  create policy "tenant"
  on "public"."candidate"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."interview"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."interview_score"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."job_application"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."job_offer"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."job_posting"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."requisition"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."talent_pool"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."talent_pool_member"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));
alter table "candidate" force row level security;
alter table "interview" force row level security;
alter table "interview_score" force row level security;
alter table "job_application" force row level security;
alter table "job_offer" force row level security;
alter table "job_posting" force row level security;
alter table "requisition" force row level security;
alter table "talent_pool" force row level security;
alter table "talent_pool_member" force row level security;
