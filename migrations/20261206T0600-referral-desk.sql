select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

create table "public"."authorization" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "client" uuid not null,
    "episode" uuid,
    "coverage" uuid not null,
    "kind" text not null,
    "level_of_care" text not null,
    "diagnosis" text not null,
    "units_requested" integer not null,
    "starts_on" date not null,
    "ends_on" date not null,
    "clinical_summary" text,
    "payer_contact" text,
    "auth_number" text,
    "units_approved" integer,
    "units_used" integer not null,
    "units_left" integer,
    "last_covered_on" date,
    "next_review_on" date,
    "submitted_on" date,
    "decided_on" date,
    "denial_reason" text,
    "appeal_due_on" date,
    "appealed_on" date
      );


alter table "public"."authorization" enable row level security;


  create table "public"."benefit_check" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "client" uuid not null,
    "coverage" uuid not null,
    "service_date" date not null,
    "channel" text not null,
    "representative" text,
    "network" text not null,
    "deductible" bigint,
    "deductible_met" bigint,
    "out_of_pocket" bigint,
    "out_of_pocket_met" bigint,
    "copay" bigint,
    "coinsurance" integer,
    "prior_auth" text not null,
    "day_limit" integer,
    "exclusions" text,
    "reference_number" text,
    "result" text,
    "failure" text,
    "checked_on" date,
    "checked_by" uuid,
    "valid_until" date
      );


alter table "public"."benefit_check" enable row level security;


  create table "public"."call_log" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "direction" text not null,
    "tracking_number" uuid,
    "other_number" text,
    "caller_state" text,
    "started_at" timestamp with time zone not null,
    "seconds" integer not null,
    "answered_after" integer,
    "taken_by" uuid,
    "recorded" boolean not null,
    "recording_consent" boolean not null,
    "outcome" text not null,
    "lead" uuid,
    "note" text
      );


alter table "public"."call_log" enable row level security;


  create table "public"."lead" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "first_name" text not null,
    "last_name" text not null,
    "phone" text,
    "email" text,
    "caller_name" text,
    "caller_relation" text not null,
    "source" text not null,
    "tracking_number" uuid,
    "urgency" text not null,
    "substances" text[],
    "level_note" text,
    "payer" text,
    "member_id" text,
    "state" text,
    "ok_to_leave_message" boolean not null,
    "assigned_to" uuid,
    "next_action_on" date,
    "note" text,
    "not_duplicate" text,
    "score" integer,
    "contact_due_at" timestamp with time zone,
    "first_contact_at" timestamp with time zone,
    "in_time" boolean,
    "late_since" timestamp with time zone,
    "attempts" integer not null,
    "dob" date,
    "sex_at_birth" text,
    "location" uuid,
    "client" uuid,
    "lost_reason" text,
    "closed_on" date,
    "search_text" text generated always as (nexus_search(((COALESCE(first_name, ''::text) || ' '::text) || COALESCE(last_name, ''::text)))) stored
      );


alter table "public"."lead" enable row level security;


  create table "public"."lead_contact" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "lead" uuid not null,
    "happened_at" timestamp with time zone not null,
    "channel" text not null,
    "outcome" text not null,
    "note" text,
    "next_action_on" date
      );


alter table "public"."lead_contact" enable row level security;


  create table "public"."referral_case" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "direction" text not null,
    "organization" text not null,
    "contact_name" text not null,
    "contact_phone" text,
    "contact_email" text,
    "urgency" text not null,
    "level_of_care" text,
    "reason" text not null,
    "client" uuid,
    "lead" uuid,
    "location" uuid,
    "consent" uuid,
    "shares" text[],
    "follow_up_on" date,
    "sent_on" date,
    "answered_on" date,
    "decline_reason" text,
    "scheduled_at" timestamp with time zone,
    "closed_as" text,
    "closed_on" date,
    "search_text" text generated always as (nexus_search(COALESCE(organization, ''::text))) stored
      );


alter table "public"."referral_case" enable row level security;


  create table "public"."tracking_number" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "number" text not null,
    "campaign" text not null,
    "source" text not null,
    "forwards_to" text,
    "note" text,
    "search_text" text generated always as (nexus_search(COALESCE(campaign, ''::text))) stored
      );


alter table "public"."tracking_number" enable row level security;

CREATE INDEX authorization_appeal_due_on_idx ON public."authorization" USING btree (tenant_id, appeal_due_on, id);

CREATE INDEX authorization_client_idx ON public."authorization" USING btree (tenant_id, client, id);

CREATE INDEX authorization_coverage_idx ON public."authorization" USING btree (tenant_id, coverage, id);

select 1; 
-- CREATE INDEX authorization_days_excl ON public."authorization" USING gist (tenant_id, coverage, level_of_care, daterange(starts_on, ends_on, '[]'::text)) WHERE (status = ANY (ARRAY['submitted'::text, 'pending'::text, 'approved'::text, 'partially_approved'::text]));

CREATE INDEX authorization_ends_on_idx ON public."authorization" USING btree (tenant_id, ends_on, id);

CREATE INDEX authorization_episode_idx ON public."authorization" USING btree (tenant_id, episode, id);

CREATE INDEX authorization_last_covered_on_idx ON public."authorization" USING btree (tenant_id, last_covered_on, id);

CREATE INDEX authorization_next_review_on_idx ON public."authorization" USING btree (tenant_id, next_review_on, id);

CREATE UNIQUE INDEX authorization_pkey ON public."authorization" USING btree (tenant_id, id);

CREATE INDEX authorization_starts_on_idx ON public."authorization" USING btree (tenant_id, starts_on, id);

CREATE INDEX benefit_check_client_idx ON public.benefit_check USING btree (tenant_id, client, id);

CREATE INDEX benefit_check_coverage_idx ON public.benefit_check USING btree (tenant_id, coverage, id);

CREATE UNIQUE INDEX benefit_check_pkey ON public.benefit_check USING btree (tenant_id, id);

CREATE INDEX benefit_check_service_date_idx ON public.benefit_check USING btree (tenant_id, service_date, id);

CREATE INDEX benefit_check_valid_until_idx ON public.benefit_check USING btree (tenant_id, valid_until, id);

CREATE INDEX call_log_lead_idx ON public.call_log USING btree (tenant_id, lead, id);

CREATE UNIQUE INDEX call_log_pkey ON public.call_log USING btree (tenant_id, id);

CREATE INDEX call_log_started_at_idx ON public.call_log USING btree (tenant_id, started_at, id);

CREATE INDEX call_log_taken_by_idx ON public.call_log USING btree (tenant_id, taken_by, id);

CREATE INDEX call_log_tracking_number_idx ON public.call_log USING btree (tenant_id, tracking_number, id);

CREATE INDEX lead_assigned_to_idx ON public.lead USING btree (tenant_id, assigned_to, id);

CREATE INDEX lead_client_idx ON public.lead USING btree (tenant_id, client, id);

CREATE INDEX lead_closed_on_idx ON public.lead USING btree (tenant_id, closed_on, id);

CREATE INDEX lead_contact_due_at_idx ON public.lead USING btree (tenant_id, contact_due_at, id);

CREATE INDEX lead_contact_happened_at_idx ON public.lead_contact USING btree (tenant_id, happened_at, id);

CREATE INDEX lead_contact_lead_idx ON public.lead_contact USING btree (tenant_id, lead, id);

CREATE UNIQUE INDEX lead_contact_pkey ON public.lead_contact USING btree (tenant_id, id);

CREATE INDEX lead_created_at_idx ON public.lead USING btree (tenant_id, created_at, id);

CREATE INDEX lead_email_idx ON public.lead USING btree (tenant_id, email, id);

CREATE INDEX lead_location_idx ON public.lead USING btree (tenant_id, location, id);

CREATE INDEX lead_next_action_on_idx ON public.lead USING btree (tenant_id, next_action_on, id);

CREATE INDEX lead_phone_idx ON public.lead USING btree (tenant_id, phone, id);

CREATE UNIQUE INDEX lead_pkey ON public.lead USING btree (tenant_id, id);

CREATE INDEX lead_search_idx ON public.lead USING gin (tenant_id, search_text gin_trgm_ops);

CREATE INDEX lead_tracking_number_idx ON public.lead USING btree (tenant_id, tracking_number, id);

CREATE INDEX referral_case_client_idx ON public.referral_case USING btree (tenant_id, client, id);

CREATE INDEX referral_case_closed_on_idx ON public.referral_case USING btree (tenant_id, closed_on, id);

CREATE INDEX referral_case_consent_idx ON public.referral_case USING btree (tenant_id, consent, id);

CREATE INDEX referral_case_created_at_idx ON public.referral_case USING btree (tenant_id, created_at, id);

CREATE INDEX referral_case_follow_up_on_idx ON public.referral_case USING btree (tenant_id, follow_up_on, id);

CREATE INDEX referral_case_lead_idx ON public.referral_case USING btree (tenant_id, lead, id);

CREATE INDEX referral_case_location_idx ON public.referral_case USING btree (tenant_id, location, id);

CREATE UNIQUE INDEX referral_case_pkey ON public.referral_case USING btree (tenant_id, id);

CREATE INDEX referral_case_search_idx ON public.referral_case USING gin (tenant_id, search_text gin_trgm_ops);

CREATE INDEX tracking_number_campaign_idx ON public.tracking_number USING btree (tenant_id, campaign, id);

CREATE UNIQUE INDEX tracking_number_campaign_key ON public.tracking_number USING btree (tenant_id, lower(campaign));

CREATE UNIQUE INDEX tracking_number_number_key ON public.tracking_number USING btree (tenant_id, lower(number));

CREATE UNIQUE INDEX tracking_number_pkey ON public.tracking_number USING btree (tenant_id, id);

CREATE INDEX tracking_number_search_idx ON public.tracking_number USING gin (tenant_id, search_text gin_trgm_ops);

alter table "public"."authorization" add constraint "authorization_pkey" PRIMARY KEY using index "authorization_pkey";

alter table "public"."benefit_check" add constraint "benefit_check_pkey" PRIMARY KEY using index "benefit_check_pkey";

alter table "public"."call_log" add constraint "call_log_pkey" PRIMARY KEY using index "call_log_pkey";

alter table "public"."lead" add constraint "lead_pkey" PRIMARY KEY using index "lead_pkey";

alter table "public"."lead_contact" add constraint "lead_contact_pkey" PRIMARY KEY using index "lead_contact_pkey";

alter table "public"."referral_case" add constraint "referral_case_pkey" PRIMARY KEY using index "referral_case_pkey";

alter table "public"."tracking_number" add constraint "tracking_number_pkey" PRIMARY KEY using index "tracking_number_pkey";

alter table "public"."authorization" add constraint "authorization_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES client(tenant_id, id) not valid;

alter table "public"."authorization" validate constraint "authorization_client_fkey";

alter table "public"."authorization" add constraint "authorization_coverage_fkey" FOREIGN KEY (tenant_id, coverage) REFERENCES coverage(tenant_id, id) not valid;

alter table "public"."authorization" validate constraint "authorization_coverage_fkey";

alter table "public"."authorization" add constraint "authorization_days_excl" EXCLUDE USING gist (tenant_id WITH =, coverage WITH =, level_of_care WITH =, daterange(starts_on, ends_on, '[]'::text) WITH &&) WHERE ((status = ANY (ARRAY['submitted'::text, 'pending'::text, 'approved'::text, 'partially_approved'::text])));

alter table "public"."authorization" add constraint "authorization_episode_fkey" FOREIGN KEY (tenant_id, episode) REFERENCES episode(tenant_id, id) not valid;

alter table "public"."authorization" validate constraint "authorization_episode_fkey";

alter table "public"."authorization" add constraint "authorization_kind_check" CHECK ((kind = ANY (ARRAY['pre_cert'::text, 'initial'::text, 'concurrent'::text, 'extension'::text, 'retro'::text]))) not valid;

alter table "public"."authorization" validate constraint "authorization_kind_check";

alter table "public"."authorization" add constraint "authorization_level_of_care_check" CHECK ((level_of_care = ANY (ARRAY['4'::text, '1.0'::text, '1.5'::text, '1.7'::text, '2.1'::text, '2.5'::text, '2.7'::text, '3.1'::text, '3.5'::text, '3.7'::text]))) not valid;

alter table "public"."authorization" validate constraint "authorization_level_of_care_check";

alter table "public"."authorization" add constraint "authorization_status_check" CHECK ((status = ANY (ARRAY['draft'::text, 'submitted'::text, 'pending'::text, 'approved'::text, 'partially_approved'::text, 'denied'::text, 'appealed'::text, 'expired'::text, 'cancelled'::text]))) not valid;

alter table "public"."authorization" validate constraint "authorization_status_check";

alter table "public"."benefit_check" add constraint "benefit_check_channel_check" CHECK ((channel = ANY (ARRAY['portal'::text, 'phone'::text, 'clearinghouse'::text]))) not valid;

alter table "public"."benefit_check" validate constraint "benefit_check_channel_check";

alter table "public"."benefit_check" add constraint "benefit_check_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES client(tenant_id, id) not valid;

alter table "public"."benefit_check" validate constraint "benefit_check_client_fkey";

alter table "public"."benefit_check" add constraint "benefit_check_coverage_fkey" FOREIGN KEY (tenant_id, coverage) REFERENCES coverage(tenant_id, id) not valid;

alter table "public"."benefit_check" validate constraint "benefit_check_coverage_fkey";

alter table "public"."benefit_check" add constraint "benefit_check_network_check" CHECK ((network = ANY (ARRAY['in'::text, 'out'::text, 'unknown'::text]))) not valid;

alter table "public"."benefit_check" validate constraint "benefit_check_network_check";

alter table "public"."benefit_check" add constraint "benefit_check_prior_auth_check" CHECK ((prior_auth = ANY (ARRAY['required'::text, 'not_required'::text, 'unknown'::text]))) not valid;

alter table "public"."benefit_check" validate constraint "benefit_check_prior_auth_check";

alter table "public"."benefit_check" add constraint "benefit_check_result_check" CHECK ((result = ANY (ARRAY['active'::text, 'inactive'::text, 'other_payer'::text]))) not valid;

alter table "public"."benefit_check" validate constraint "benefit_check_result_check";

alter table "public"."benefit_check" add constraint "benefit_check_status_check" CHECK ((status = ANY (ARRAY['requested'::text, 'verified'::text, 'failed'::text, 'expired'::text]))) not valid;

alter table "public"."benefit_check" validate constraint "benefit_check_status_check";

alter table "public"."call_log" add constraint "call_log_caller_state_check" CHECK ((caller_state = ANY (ARRAY['AL'::text, 'AK'::text, 'AS'::text, 'AZ'::text, 'AR'::text, 'CA'::text, 'CO'::text, 'CT'::text, 'DE'::text, 'DC'::text, 'FL'::text, 'GA'::text, 'GU'::text, 'HI'::text, 'ID'::text, 'IL'::text, 'IN'::text, 'IA'::text, 'KS'::text, 'KY'::text, 'LA'::text, 'ME'::text, 'MD'::text, 'MA'::text, 'MI'::text, 'MN'::text, 'MS'::text, 'MO'::text, 'MT'::text, 'NE'::text, 'NV'::text, 'NH'::text, 'NJ'::text, 'NM'::text, 'NY'::text, 'NC'::text, 'ND'::text, 'MP'::text, 'OH'::text, 'OK'::text, 'OR'::text, 'PA'::text, 'PR'::text, 'RI'::text, 'SC'::text, 'SD'::text, 'TN'::text, 'TX'::text, 'UT'::text, 'VT'::text, 'VI'::text, 'VA'::text, 'WA'::text, 'WV'::text, 'WI'::text, 'WY'::text]))) not valid;

alter table "public"."call_log" validate constraint "call_log_caller_state_check";

alter table "public"."call_log" add constraint "call_log_direction_check" CHECK ((direction = ANY (ARRAY['incoming'::text, 'outgoing'::text]))) not valid;

alter table "public"."call_log" validate constraint "call_log_direction_check";

alter table "public"."call_log" add constraint "call_log_lead_fkey" FOREIGN KEY (tenant_id, lead) REFERENCES lead(tenant_id, id) not valid;

alter table "public"."call_log" validate constraint "call_log_lead_fkey";

alter table "public"."call_log" add constraint "call_log_outcome_check" CHECK ((outcome = ANY (ARRAY['new_lead'::text, 'existing_lead'::text, 'existing_client'::text, 'referral'::text, 'family'::text, 'information'::text, 'spam'::text, 'abandoned'::text]))) not valid;

alter table "public"."call_log" validate constraint "call_log_outcome_check";

alter table "public"."call_log" add constraint "call_log_taken_by_fkey" FOREIGN KEY (tenant_id, taken_by) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."call_log" validate constraint "call_log_taken_by_fkey";

alter table "public"."call_log" add constraint "call_log_tracking_number_fkey" FOREIGN KEY (tenant_id, tracking_number) REFERENCES tracking_number(tenant_id, id) not valid;

alter table "public"."call_log" validate constraint "call_log_tracking_number_fkey";

alter table "public"."lead" add constraint "lead_assigned_to_fkey" FOREIGN KEY (tenant_id, assigned_to) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."lead" validate constraint "lead_assigned_to_fkey";

alter table "public"."lead" add constraint "lead_caller_relation_check" CHECK ((caller_relation = ANY (ARRAY['self'::text, 'parent'::text, 'spouse'::text, 'family'::text, 'friend'::text, 'professional'::text]))) not valid;

alter table "public"."lead" validate constraint "lead_caller_relation_check";

alter table "public"."lead" add constraint "lead_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES client(tenant_id, id) not valid;

alter table "public"."lead" validate constraint "lead_client_fkey";

alter table "public"."lead" add constraint "lead_location_fkey" FOREIGN KEY (tenant_id, location) REFERENCES location(tenant_id, id) not valid;

alter table "public"."lead" validate constraint "lead_location_fkey";

alter table "public"."lead" add constraint "lead_lost_reason_check" CHECK ((lost_reason = ANY (ARRAY['unreachable'::text, 'not_suitable'::text, 'insurance'::text, 'elsewhere'::text, 'changed_mind'::text, 'no_bed'::text, 'duplicate'::text, 'spam'::text]))) not valid;

alter table "public"."lead" validate constraint "lead_lost_reason_check";

alter table "public"."lead" add constraint "lead_sex_at_birth_check" CHECK ((sex_at_birth = ANY (ARRAY['female'::text, 'male'::text, 'unknown'::text]))) not valid;

alter table "public"."lead" validate constraint "lead_sex_at_birth_check";

alter table "public"."lead" add constraint "lead_source_check" CHECK ((source = ANY (ARRAY['call'::text, 'web'::text, 'referral'::text, 'alumni'::text, 'walk_in'::text, 'event'::text]))) not valid;

alter table "public"."lead" validate constraint "lead_source_check";

alter table "public"."lead" add constraint "lead_state_check" CHECK ((state = ANY (ARRAY['AL'::text, 'AK'::text, 'AS'::text, 'AZ'::text, 'AR'::text, 'CA'::text, 'CO'::text, 'CT'::text, 'DE'::text, 'DC'::text, 'FL'::text, 'GA'::text, 'GU'::text, 'HI'::text, 'ID'::text, 'IL'::text, 'IN'::text, 'IA'::text, 'KS'::text, 'KY'::text, 'LA'::text, 'ME'::text, 'MD'::text, 'MA'::text, 'MI'::text, 'MN'::text, 'MS'::text, 'MO'::text, 'MT'::text, 'NE'::text, 'NV'::text, 'NH'::text, 'NJ'::text, 'NM'::text, 'NY'::text, 'NC'::text, 'ND'::text, 'MP'::text, 'OH'::text, 'OK'::text, 'OR'::text, 'PA'::text, 'PR'::text, 'RI'::text, 'SC'::text, 'SD'::text, 'TN'::text, 'TX'::text, 'UT'::text, 'VT'::text, 'VI'::text, 'VA'::text, 'WA'::text, 'WV'::text, 'WI'::text, 'WY'::text]))) not valid;

alter table "public"."lead" validate constraint "lead_state_check";

alter table "public"."lead" add constraint "lead_status_check" CHECK ((status = ANY (ARRAY['new'::text, 'contacted'::text, 'qualified'::text, 'verifying'::text, 'ready'::text, 'admitted'::text, 'lost'::text]))) not valid;

alter table "public"."lead" validate constraint "lead_status_check";

alter table "public"."lead" add constraint "lead_tracking_number_fkey" FOREIGN KEY (tenant_id, tracking_number) REFERENCES tracking_number(tenant_id, id) not valid;

alter table "public"."lead" validate constraint "lead_tracking_number_fkey";

alter table "public"."lead" add constraint "lead_urgency_check" CHECK ((urgency = ANY (ARRAY['crisis'::text, 'within_48h'::text, 'exploring'::text]))) not valid;

alter table "public"."lead" validate constraint "lead_urgency_check";

alter table "public"."lead_contact" add constraint "lead_contact_channel_check" CHECK ((channel = ANY (ARRAY['call'::text, 'message'::text, 'email'::text, 'in_person'::text]))) not valid;

alter table "public"."lead_contact" validate constraint "lead_contact_channel_check";

alter table "public"."lead_contact" add constraint "lead_contact_lead_fkey" FOREIGN KEY (tenant_id, lead) REFERENCES lead(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."lead_contact" validate constraint "lead_contact_lead_fkey";

alter table "public"."lead_contact" add constraint "lead_contact_outcome_check" CHECK ((outcome = ANY (ARRAY['reached'::text, 'left_message'::text, 'no_answer'::text, 'wrong_number'::text, 'refused'::text]))) not valid;

alter table "public"."lead_contact" validate constraint "lead_contact_outcome_check";

alter table "public"."referral_case" add constraint "referral_case_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES client(tenant_id, id) not valid;

alter table "public"."referral_case" validate constraint "referral_case_client_fkey";

alter table "public"."referral_case" add constraint "referral_case_closed_as_check" CHECK ((closed_as = ANY (ARRAY['completed'::text, 'no_show'::text, 'withdrawn'::text, 'admitted'::text]))) not valid;

alter table "public"."referral_case" validate constraint "referral_case_closed_as_check";

alter table "public"."referral_case" add constraint "referral_case_consent_fkey" FOREIGN KEY (tenant_id, consent) REFERENCES consent(tenant_id, id) not valid;

alter table "public"."referral_case" validate constraint "referral_case_consent_fkey";

alter table "public"."referral_case" add constraint "referral_case_direction_check" CHECK ((direction = ANY (ARRAY['incoming'::text, 'outgoing'::text]))) not valid;

alter table "public"."referral_case" validate constraint "referral_case_direction_check";

alter table "public"."referral_case" add constraint "referral_case_lead_fkey" FOREIGN KEY (tenant_id, lead) REFERENCES lead(tenant_id, id) not valid;

alter table "public"."referral_case" validate constraint "referral_case_lead_fkey";

alter table "public"."referral_case" add constraint "referral_case_level_of_care_check" CHECK ((level_of_care = ANY (ARRAY['4'::text, '1.0'::text, '1.5'::text, '1.7'::text, '2.1'::text, '2.5'::text, '2.7'::text, '3.1'::text, '3.5'::text, '3.7'::text]))) not valid;

alter table "public"."referral_case" validate constraint "referral_case_level_of_care_check";

alter table "public"."referral_case" add constraint "referral_case_location_fkey" FOREIGN KEY (tenant_id, location) REFERENCES location(tenant_id, id) not valid;

alter table "public"."referral_case" validate constraint "referral_case_location_fkey";

alter table "public"."referral_case" add constraint "referral_case_status_check" CHECK ((status = ANY (ARRAY['draft'::text, 'sent'::text, 'acknowledged'::text, 'accepted'::text, 'scheduled'::text, 'declined'::text, 'closed'::text]))) not valid;

alter table "public"."referral_case" validate constraint "referral_case_status_check";

alter table "public"."referral_case" add constraint "referral_case_urgency_check" CHECK ((urgency = ANY (ARRAY['crisis'::text, 'within_48h'::text, 'exploring'::text]))) not valid;

alter table "public"."referral_case" validate constraint "referral_case_urgency_check";

alter table "public"."tracking_number" add constraint "tracking_number_source_check" CHECK ((source = ANY (ARRAY['call'::text, 'web'::text, 'referral'::text, 'alumni'::text, 'walk_in'::text, 'event'::text]))) not valid;

alter table "public"."tracking_number" validate constraint "tracking_number_source_check";

alter table "public"."tracking_number" add constraint "tracking_number_status_check" CHECK ((status = ANY (ARRAY['active'::text, 'retired'::text]))) not valid;

alter table "public"."tracking_number" validate constraint "tracking_number_status_check";

grant delete on table "public"."authorization" to "nexus_app";

grant insert on table "public"."authorization" to "nexus_app";

grant select on table "public"."authorization" to "nexus_app";

grant update on table "public"."authorization" to "nexus_app";

grant delete on table "public"."benefit_check" to "nexus_app";

grant insert on table "public"."benefit_check" to "nexus_app";

grant select on table "public"."benefit_check" to "nexus_app";

grant update on table "public"."benefit_check" to "nexus_app";

grant delete on table "public"."call_log" to "nexus_app";

grant insert on table "public"."call_log" to "nexus_app";

grant select on table "public"."call_log" to "nexus_app";

grant update on table "public"."call_log" to "nexus_app";

grant delete on table "public"."lead" to "nexus_app";

grant insert on table "public"."lead" to "nexus_app";

grant select on table "public"."lead" to "nexus_app";

grant update on table "public"."lead" to "nexus_app";

grant insert on table "public"."lead_contact" to "nexus_app";

grant select on table "public"."lead_contact" to "nexus_app";

grant delete on table "public"."referral_case" to "nexus_app";

grant insert on table "public"."referral_case" to "nexus_app";

grant select on table "public"."referral_case" to "nexus_app";

grant update on table "public"."referral_case" to "nexus_app";

grant delete on table "public"."tracking_number" to "nexus_app";

grant insert on table "public"."tracking_number" to "nexus_app";

grant select on table "public"."tracking_number" to "nexus_app";

grant update on table "public"."tracking_number" to "nexus_app";


  create policy "tenant"
  on "public"."authorization"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."benefit_check"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."call_log"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."lead"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."lead_contact"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."referral_case"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."tracking_number"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));
alter table "authorization" force row level security;
alter table "benefit_check" force row level security;
alter table "call_log" force row level security;
alter table "lead" force row level security;
alter table "lead_contact" force row level security;
alter table "referral_case" force row level security;
alter table "tracking_number" force row level security;
