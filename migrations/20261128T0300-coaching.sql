select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

create table "public"."care_assignment" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "client" uuid not null,
    "coach" uuid not null,
    "account" uuid,
    "part" text not null,
    "starts_on" date not null,
    "ends_on" date
      );


alter table "public"."care_assignment" enable row level security;


  create table "public"."coach_profile" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "name" text not null,
    "employee" uuid not null,
    "account" uuid,
    "credentials" text not null,
    "license_number" text not null,
    "license_state" text not null,
    "license_expires_on" date not null,
    "specialties" text[] not null,
    "languages" text,
    "caseload_most" integer not null,
    "accepting" boolean not null,
    "zone" text not null,
    "weekly_hours" jsonb not null,
    "buffer_minutes" integer not null,
    "notice_hours" integer not null,
    "off_hours_answer" text,
    "search_text" text generated always as (nexus_search(COALESCE(name, ''::text))) stored
      );


alter table "public"."coach_profile" enable row level security;


  create table "public"."coaching_client" (
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
    "account" uuid,
    "born_on" date not null,
    "phone" text,
    "emergency_name" text not null,
    "emergency_phone" text not null,
    "zone" text not null,
    "focus" text[] not null,
    "risk" text not null,
    "part2" boolean not null,
    "coach" uuid,
    "since" date,
    "search_text" text generated always as (nexus_search(((COALESCE(first_name, ''::text) || ' '::text) || COALESCE(last_name, ''::text)))) stored
      );


alter table "public"."coaching_client" enable row level security;


  create table "public"."coaching_discharge" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "client" uuid not null,
    "on" date not null,
    "reason" text not null,
    "summary" text not null,
    "follow_up_on" date
      );


alter table "public"."coaching_discharge" enable row level security;


  create table "public"."coaching_group" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "name" text not null,
    "coach" uuid not null,
    "account" uuid,
    "about" text,
    "capacity" integer not null,
    "weekdays" text[] not null,
    "start_time" text not null,
    "minutes" integer not null,
    "members" jsonb,
    "search_text" text generated always as (nexus_search(COALESCE(name, ''::text))) stored
      );


alter table "public"."coaching_group" enable row level security;


  create table "public"."coaching_plan" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "client" uuid not null,
    "author" uuid not null,
    "name" text not null,
    "objectives" jsonb not null,
    "review_on" date not null,
    "coach_signed_at" timestamp with time zone,
    "client_signed_at" timestamp with time zone
      );


alter table "public"."coaching_plan" enable row level security;


  create table "public"."coaching_private_note" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "client" uuid not null,
    "author" uuid not null,
    "held_on" date not null,
    "text" text not null
      );


alter table "public"."coaching_private_note" enable row level security;


  create table "public"."coaching_referral" (
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
    "born_on" date not null,
    "phone" text,
    "source" text not null,
    "reason" text not null,
    "urgency" text not null,
    "focus" text[] not null,
    "coach" uuid,
    "account" uuid,
    "client" uuid,
    "declined_for" text
      );


alter table "public"."coaching_referral" enable row level security;


  create table "public"."coaching_service" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "code" text not null,
    "name" text not null,
    "minutes" integer not null,
    "price" bigint not null,
    "bookable" boolean not null,
    "modes" text[] not null,
    "search_text" text generated always as (nexus_search(((COALESCE(name, ''::text) || ' '::text) || COALESCE(code, ''::text)))) stored
      );


alter table "public"."coaching_service" enable row level security;


  create table "public"."coaching_session" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "client" uuid not null,
    "coach" uuid not null,
    "host" uuid,
    "service" uuid not null,
    "starts_at" timestamp with time zone not null,
    "ends_at" timestamp with time zone not null,
    "blocked_until" timestamp with time zone not null,
    "mode" text not null,
    "meeting" uuid,
    "price" bigint not null,
    "late_fee" bigint not null,
    "topic" text,
    "moved_to" timestamp with time zone,
    "next" uuid,
    "cancelled_for" text
      );


alter table "public"."coaching_session" enable row level security;


  create table "public"."coaching_wait" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "client" uuid not null,
    "priority" integer not null,
    "since" date not null,
    "wish" text,
    "coach" uuid,
    "offer_ends_at" timestamp with time zone
      );


alter table "public"."coaching_wait" enable row level security;


  create table "public"."session_note" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "client" uuid not null,
    "session" uuid,
    "author" uuid not null,
    "author_name" text not null,
    "kind" text not null,
    "held_on" date not null,
    "subjective" text,
    "objective" text,
    "data" text,
    "behavior" text,
    "goals" text,
    "intervention" text,
    "response" text,
    "assessment" text,
    "plan" text,
    "due_on" date not null,
    "signed_at" timestamp with time zone,
    "ended_for" text
      );


alter table "public"."session_note" enable row level security;

CREATE INDEX care_assignment_account_idx ON public.care_assignment USING btree (tenant_id, account, id);

CREATE INDEX care_assignment_client_idx ON public.care_assignment USING btree (tenant_id, client, id);

CREATE INDEX care_assignment_coach_idx ON public.care_assignment USING btree (tenant_id, coach, id);

select 1; 
-- CREATE INDEX care_assignment_one_primary_excl ON public.care_assignment USING gist (tenant_id, client, daterange(starts_on, ends_on, '[]'::text)) WHERE (part <> ALL (ARRAY['secondary'::text, 'covering'::text]));

CREATE UNIQUE INDEX care_assignment_pkey ON public.care_assignment USING btree (tenant_id, id);

CREATE INDEX care_assignment_starts_on_idx ON public.care_assignment USING btree (tenant_id, starts_on, id);

CREATE INDEX coach_profile_account_idx ON public.coach_profile USING btree (tenant_id, account, id);

CREATE INDEX coach_profile_employee_idx ON public.coach_profile USING btree (tenant_id, employee, id);

CREATE UNIQUE INDEX coach_profile_employee_key ON public.coach_profile USING btree (tenant_id, employee);

CREATE INDEX coach_profile_license_expires_on_idx ON public.coach_profile USING btree (tenant_id, license_expires_on, id);

CREATE INDEX coach_profile_name_idx ON public.coach_profile USING btree (tenant_id, name, id);

CREATE UNIQUE INDEX coach_profile_pkey ON public.coach_profile USING btree (tenant_id, id);

CREATE INDEX coach_profile_search_idx ON public.coach_profile USING gin (tenant_id, search_text gin_trgm_ops);

CREATE INDEX coaching_client_account_idx ON public.coaching_client USING btree (tenant_id, account, id);

CREATE INDEX coaching_client_coach_idx ON public.coaching_client USING btree (tenant_id, coach, id);

CREATE INDEX coaching_client_last_name_idx ON public.coaching_client USING btree (tenant_id, last_name, id);

CREATE UNIQUE INDEX coaching_client_pkey ON public.coaching_client USING btree (tenant_id, id);

CREATE INDEX coaching_client_risk_idx ON public.coaching_client USING btree (tenant_id, risk, id);

CREATE INDEX coaching_client_search_idx ON public.coaching_client USING gin (tenant_id, search_text gin_trgm_ops);

CREATE INDEX coaching_discharge_client_idx ON public.coaching_discharge USING btree (tenant_id, client, id);

CREATE INDEX coaching_discharge_on_idx ON public.coaching_discharge USING btree (tenant_id, "on", id);

CREATE UNIQUE INDEX coaching_discharge_pkey ON public.coaching_discharge USING btree (tenant_id, id);

CREATE INDEX coaching_group_account_idx ON public.coaching_group USING btree (tenant_id, account, id);

CREATE INDEX coaching_group_coach_idx ON public.coaching_group USING btree (tenant_id, coach, id);

CREATE INDEX coaching_group_name_idx ON public.coaching_group USING btree (tenant_id, name, id);

CREATE UNIQUE INDEX coaching_group_pkey ON public.coaching_group USING btree (tenant_id, id);

CREATE INDEX coaching_group_search_idx ON public.coaching_group USING gin (tenant_id, search_text gin_trgm_ops);

CREATE INDEX coaching_plan_author_idx ON public.coaching_plan USING btree (tenant_id, author, id);

CREATE INDEX coaching_plan_client_idx ON public.coaching_plan USING btree (tenant_id, client, id);

CREATE UNIQUE INDEX coaching_plan_pkey ON public.coaching_plan USING btree (tenant_id, id);

CREATE INDEX coaching_plan_review_on_idx ON public.coaching_plan USING btree (tenant_id, review_on, id);

CREATE INDEX coaching_private_note_author_idx ON public.coaching_private_note USING btree (tenant_id, author, id);

CREATE INDEX coaching_private_note_client_idx ON public.coaching_private_note USING btree (tenant_id, client, id);

CREATE INDEX coaching_private_note_held_on_idx ON public.coaching_private_note USING btree (tenant_id, held_on, id);

CREATE UNIQUE INDEX coaching_private_note_pkey ON public.coaching_private_note USING btree (tenant_id, id);

CREATE INDEX coaching_referral_account_idx ON public.coaching_referral USING btree (tenant_id, account, id);

CREATE INDEX coaching_referral_client_idx ON public.coaching_referral USING btree (tenant_id, client, id);

CREATE INDEX coaching_referral_coach_idx ON public.coaching_referral USING btree (tenant_id, coach, id);

CREATE UNIQUE INDEX coaching_referral_pkey ON public.coaching_referral USING btree (tenant_id, id);

CREATE INDEX coaching_referral_urgency_idx ON public.coaching_referral USING btree (tenant_id, urgency, id);

CREATE UNIQUE INDEX coaching_service_code_key ON public.coaching_service USING btree (tenant_id, lower(code));

CREATE INDEX coaching_service_name_idx ON public.coaching_service USING btree (tenant_id, name, id);

CREATE UNIQUE INDEX coaching_service_pkey ON public.coaching_service USING btree (tenant_id, id);

CREATE INDEX coaching_service_search_idx ON public.coaching_service USING gin (tenant_id, search_text gin_trgm_ops);

select 1; 
-- CREATE INDEX coaching_session_client_free_excl ON public.coaching_session USING gist (tenant_id, client, tstzrange(starts_at, ends_at, '[)'::text)) WHERE (status = ANY (ARRAY['requested'::text, 'scheduled'::text, 'confirmed'::text, 'checked_in'::text, 'in_progress'::text]));

CREATE INDEX coaching_session_client_idx ON public.coaching_session USING btree (tenant_id, client, id);

select 1; 
-- CREATE INDEX coaching_session_coach_free_excl ON public.coaching_session USING gist (tenant_id, coach, tstzrange(starts_at, blocked_until, '[)'::text)) WHERE (status = ANY (ARRAY['requested'::text, 'scheduled'::text, 'confirmed'::text, 'checked_in'::text, 'in_progress'::text, 'completed'::text]));

CREATE INDEX coaching_session_coach_idx ON public.coaching_session USING btree (tenant_id, coach, id);

CREATE INDEX coaching_session_host_idx ON public.coaching_session USING btree (tenant_id, host, id);

CREATE INDEX coaching_session_meeting_idx ON public.coaching_session USING btree (tenant_id, meeting, id);

CREATE INDEX coaching_session_next_idx ON public.coaching_session USING btree (tenant_id, next, id);

CREATE UNIQUE INDEX coaching_session_pkey ON public.coaching_session USING btree (tenant_id, id);

CREATE INDEX coaching_session_service_idx ON public.coaching_session USING btree (tenant_id, service, id);

CREATE INDEX coaching_session_starts_at_idx ON public.coaching_session USING btree (tenant_id, starts_at, id);

CREATE INDEX coaching_wait_client_idx ON public.coaching_wait USING btree (tenant_id, client, id);

CREATE UNIQUE INDEX coaching_wait_client_key ON public.coaching_wait USING btree (tenant_id, client) WHERE (status = ANY (ARRAY['waiting'::text, 'offered'::text]));

CREATE INDEX coaching_wait_coach_idx ON public.coaching_wait USING btree (tenant_id, coach, id);

CREATE UNIQUE INDEX coaching_wait_pkey ON public.coaching_wait USING btree (tenant_id, id);

CREATE INDEX coaching_wait_priority_idx ON public.coaching_wait USING btree (tenant_id, priority, id);

CREATE INDEX session_note_author_idx ON public.session_note USING btree (tenant_id, author, id);

CREATE INDEX session_note_client_idx ON public.session_note USING btree (tenant_id, client, id);

CREATE INDEX session_note_due_on_idx ON public.session_note USING btree (tenant_id, due_on, id);

CREATE INDEX session_note_held_on_idx ON public.session_note USING btree (tenant_id, held_on, id);

CREATE UNIQUE INDEX session_note_pkey ON public.session_note USING btree (tenant_id, id);

CREATE INDEX session_note_session_idx ON public.session_note USING btree (tenant_id, session, id);

alter table "public"."care_assignment" add constraint "care_assignment_pkey" PRIMARY KEY using index "care_assignment_pkey";

alter table "public"."coach_profile" add constraint "coach_profile_pkey" PRIMARY KEY using index "coach_profile_pkey";

alter table "public"."coaching_client" add constraint "coaching_client_pkey" PRIMARY KEY using index "coaching_client_pkey";

alter table "public"."coaching_discharge" add constraint "coaching_discharge_pkey" PRIMARY KEY using index "coaching_discharge_pkey";

alter table "public"."coaching_group" add constraint "coaching_group_pkey" PRIMARY KEY using index "coaching_group_pkey";

alter table "public"."coaching_plan" add constraint "coaching_plan_pkey" PRIMARY KEY using index "coaching_plan_pkey";

alter table "public"."coaching_private_note" add constraint "coaching_private_note_pkey" PRIMARY KEY using index "coaching_private_note_pkey";

alter table "public"."coaching_referral" add constraint "coaching_referral_pkey" PRIMARY KEY using index "coaching_referral_pkey";

alter table "public"."coaching_service" add constraint "coaching_service_pkey" PRIMARY KEY using index "coaching_service_pkey";

alter table "public"."coaching_session" add constraint "coaching_session_pkey" PRIMARY KEY using index "coaching_session_pkey";

alter table "public"."coaching_wait" add constraint "coaching_wait_pkey" PRIMARY KEY using index "coaching_wait_pkey";

alter table "public"."session_note" add constraint "session_note_pkey" PRIMARY KEY using index "session_note_pkey";

alter table "public"."care_assignment" add constraint "care_assignment_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES coaching_client(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."care_assignment" validate constraint "care_assignment_client_fkey";

alter table "public"."care_assignment" add constraint "care_assignment_coach_fkey" FOREIGN KEY (tenant_id, coach) REFERENCES coach_profile(tenant_id, id) not valid;

alter table "public"."care_assignment" validate constraint "care_assignment_coach_fkey";

alter table "public"."care_assignment" add constraint "care_assignment_one_primary_excl" EXCLUDE USING gist (tenant_id WITH =, client WITH =, daterange(starts_on, ends_on, '[]'::text) WITH &&) WHERE ((part <> ALL (ARRAY['secondary'::text, 'covering'::text])));

alter table "public"."care_assignment" add constraint "care_assignment_part_check" CHECK ((part = ANY (ARRAY['primary'::text, 'secondary'::text, 'covering'::text]))) not valid;

alter table "public"."care_assignment" validate constraint "care_assignment_part_check";

alter table "public"."coach_profile" add constraint "coach_profile_employee_fkey" FOREIGN KEY (tenant_id, employee) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."coach_profile" validate constraint "coach_profile_employee_fkey";

alter table "public"."coach_profile" add constraint "coach_profile_status_check" CHECK ((status = ANY (ARRAY['active'::text, 'on_leave'::text, 'inactive'::text]))) not valid;

alter table "public"."coach_profile" validate constraint "coach_profile_status_check";

alter table "public"."coach_profile" add constraint "coach_profile_zone_check" CHECK ((zone = ANY (ARRAY['America/New_York'::text, 'America/Chicago'::text, 'America/Denver'::text, 'America/Phoenix'::text, 'America/Los_Angeles'::text, 'America/Anchorage'::text, 'Pacific/Honolulu'::text]))) not valid;

alter table "public"."coach_profile" validate constraint "coach_profile_zone_check";

alter table "public"."coaching_client" add constraint "coaching_client_coach_fkey" FOREIGN KEY (tenant_id, coach) REFERENCES coach_profile(tenant_id, id) not valid;

alter table "public"."coaching_client" validate constraint "coaching_client_coach_fkey";

alter table "public"."coaching_client" add constraint "coaching_client_risk_check" CHECK ((risk = ANY (ARRAY['low'::text, 'moderate'::text, 'high'::text, 'critical'::text]))) not valid;

alter table "public"."coaching_client" validate constraint "coaching_client_risk_check";

alter table "public"."coaching_client" add constraint "coaching_client_status_check" CHECK ((status = ANY (ARRAY['prospect'::text, 'waitlisted'::text, 'active'::text, 'on_hold'::text, 'discharged'::text]))) not valid;

alter table "public"."coaching_client" validate constraint "coaching_client_status_check";

alter table "public"."coaching_client" add constraint "coaching_client_zone_check" CHECK ((zone = ANY (ARRAY['America/New_York'::text, 'America/Chicago'::text, 'America/Denver'::text, 'America/Phoenix'::text, 'America/Los_Angeles'::text, 'America/Anchorage'::text, 'Pacific/Honolulu'::text]))) not valid;

alter table "public"."coaching_client" validate constraint "coaching_client_zone_check";

alter table "public"."coaching_discharge" add constraint "coaching_discharge_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES coaching_client(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."coaching_discharge" validate constraint "coaching_discharge_client_fkey";

alter table "public"."coaching_discharge" add constraint "coaching_discharge_reason_check" CHECK ((reason = ANY (ARRAY['goals_met'::text, 'transferred'::text, 'no_contact'::text, 'choice'::text, 'higher_care'::text, 'moved'::text]))) not valid;

alter table "public"."coaching_discharge" validate constraint "coaching_discharge_reason_check";

alter table "public"."coaching_group" add constraint "coaching_group_coach_fkey" FOREIGN KEY (tenant_id, coach) REFERENCES coach_profile(tenant_id, id) not valid;

alter table "public"."coaching_group" validate constraint "coaching_group_coach_fkey";

alter table "public"."coaching_group" add constraint "coaching_group_status_check" CHECK ((status = ANY (ARRAY['open'::text, 'full'::text, 'closed'::text]))) not valid;

alter table "public"."coaching_group" validate constraint "coaching_group_status_check";

alter table "public"."coaching_plan" add constraint "coaching_plan_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES coaching_client(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."coaching_plan" validate constraint "coaching_plan_client_fkey";

alter table "public"."coaching_plan" add constraint "coaching_plan_status_check" CHECK ((status = ANY (ARRAY['draft'::text, 'pending_client'::text, 'active'::text, 'under_review'::text, 'completed'::text]))) not valid;

alter table "public"."coaching_plan" validate constraint "coaching_plan_status_check";

alter table "public"."coaching_private_note" add constraint "coaching_private_note_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES coaching_client(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."coaching_private_note" validate constraint "coaching_private_note_client_fkey";

alter table "public"."coaching_referral" add constraint "coaching_referral_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES coaching_client(tenant_id, id) not valid;

alter table "public"."coaching_referral" validate constraint "coaching_referral_client_fkey";

alter table "public"."coaching_referral" add constraint "coaching_referral_coach_fkey" FOREIGN KEY (tenant_id, coach) REFERENCES coach_profile(tenant_id, id) not valid;

alter table "public"."coaching_referral" validate constraint "coaching_referral_coach_fkey";

alter table "public"."coaching_referral" add constraint "coaching_referral_source_check" CHECK ((source = ANY (ARRAY['residential'::text, 'outpatient'::text, 'employer'::text, 'physician'::text, 'court'::text, 'self'::text]))) not valid;

alter table "public"."coaching_referral" validate constraint "coaching_referral_source_check";

alter table "public"."coaching_referral" add constraint "coaching_referral_status_check" CHECK ((status = ANY (ARRAY['received'::text, 'reviewed'::text, 'accepted'::text, 'declined'::text]))) not valid;

alter table "public"."coaching_referral" validate constraint "coaching_referral_status_check";

alter table "public"."coaching_referral" add constraint "coaching_referral_urgency_check" CHECK ((urgency = ANY (ARRAY['routine'::text, 'soon'::text, 'urgent'::text]))) not valid;

alter table "public"."coaching_referral" validate constraint "coaching_referral_urgency_check";

alter table "public"."coaching_service" add constraint "coaching_service_status_check" CHECK ((status = ANY (ARRAY['offered'::text, 'retired'::text]))) not valid;

alter table "public"."coaching_service" validate constraint "coaching_service_status_check";

alter table "public"."coaching_session" add constraint "coaching_session_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES coaching_client(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."coaching_session" validate constraint "coaching_session_client_fkey";

alter table "public"."coaching_session" add constraint "coaching_session_client_free_excl" EXCLUDE USING gist (tenant_id WITH =, client WITH =, tstzrange(starts_at, ends_at, '[)'::text) WITH &&) WHERE ((status = ANY (ARRAY['requested'::text, 'scheduled'::text, 'confirmed'::text, 'checked_in'::text, 'in_progress'::text])));

alter table "public"."coaching_session" add constraint "coaching_session_coach_fkey" FOREIGN KEY (tenant_id, coach) REFERENCES coach_profile(tenant_id, id) not valid;

alter table "public"."coaching_session" validate constraint "coaching_session_coach_fkey";

alter table "public"."coaching_session" add constraint "coaching_session_coach_free_excl" EXCLUDE USING gist (tenant_id WITH =, coach WITH =, tstzrange(starts_at, blocked_until, '[)'::text) WITH &&) WHERE ((status = ANY (ARRAY['requested'::text, 'scheduled'::text, 'confirmed'::text, 'checked_in'::text, 'in_progress'::text, 'completed'::text])));

alter table "public"."coaching_session" add constraint "coaching_session_meeting_fkey" FOREIGN KEY (tenant_id, meeting) REFERENCES meeting(tenant_id, id) not valid;

alter table "public"."coaching_session" validate constraint "coaching_session_meeting_fkey";

alter table "public"."coaching_session" add constraint "coaching_session_mode_check" CHECK ((mode = ANY (ARRAY['video'::text, 'phone'::text, 'in_person'::text]))) not valid;

alter table "public"."coaching_session" validate constraint "coaching_session_mode_check";

alter table "public"."coaching_session" add constraint "coaching_session_next_fkey" FOREIGN KEY (tenant_id, next) REFERENCES coaching_session(tenant_id, id) not valid;

alter table "public"."coaching_session" validate constraint "coaching_session_next_fkey";

alter table "public"."coaching_session" add constraint "coaching_session_service_fkey" FOREIGN KEY (tenant_id, service) REFERENCES coaching_service(tenant_id, id) not valid;

alter table "public"."coaching_session" validate constraint "coaching_session_service_fkey";

alter table "public"."coaching_session" add constraint "coaching_session_status_check" CHECK ((status = ANY (ARRAY['requested'::text, 'scheduled'::text, 'confirmed'::text, 'checked_in'::text, 'in_progress'::text, 'completed'::text, 'cancelled'::text, 'late_cancelled'::text, 'no_show'::text, 'rescheduled'::text]))) not valid;

alter table "public"."coaching_session" validate constraint "coaching_session_status_check";

alter table "public"."coaching_wait" add constraint "coaching_wait_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES coaching_client(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."coaching_wait" validate constraint "coaching_wait_client_fkey";

alter table "public"."coaching_wait" add constraint "coaching_wait_coach_fkey" FOREIGN KEY (tenant_id, coach) REFERENCES coach_profile(tenant_id, id) not valid;

alter table "public"."coaching_wait" validate constraint "coaching_wait_coach_fkey";

alter table "public"."coaching_wait" add constraint "coaching_wait_status_check" CHECK ((status = ANY (ARRAY['waiting'::text, 'offered'::text, 'booked'::text, 'expired'::text, 'removed'::text]))) not valid;

alter table "public"."coaching_wait" validate constraint "coaching_wait_status_check";

alter table "public"."session_note" add constraint "session_note_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES coaching_client(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."session_note" validate constraint "session_note_client_fkey";

alter table "public"."session_note" add constraint "session_note_kind_check" CHECK ((kind = ANY (ARRAY['soap'::text, 'dap'::text, 'birp'::text, 'girp'::text, 'progress'::text, 'group'::text]))) not valid;

alter table "public"."session_note" validate constraint "session_note_kind_check";

alter table "public"."session_note" add constraint "session_note_session_fkey" FOREIGN KEY (tenant_id, session) REFERENCES coaching_session(tenant_id, id) not valid;

alter table "public"."session_note" validate constraint "session_note_session_fkey";

alter table "public"."session_note" add constraint "session_note_status_check" CHECK ((status = ANY (ARRAY['draft'::text, 'signed'::text, 'entered_in_error'::text]))) not valid;

alter table "public"."session_note" validate constraint "session_note_status_check";

grant delete on table "public"."care_assignment" to "nexus_app";

grant insert on table "public"."care_assignment" to "nexus_app";

grant select on table "public"."care_assignment" to "nexus_app";

grant update on table "public"."care_assignment" to "nexus_app";

grant delete on table "public"."coach_profile" to "nexus_app";

grant insert on table "public"."coach_profile" to "nexus_app";

grant select on table "public"."coach_profile" to "nexus_app";

grant update on table "public"."coach_profile" to "nexus_app";

grant delete on table "public"."coaching_client" to "nexus_app";

grant insert on table "public"."coaching_client" to "nexus_app";

grant select on table "public"."coaching_client" to "nexus_app";

grant update on table "public"."coaching_client" to "nexus_app";

grant delete on table "public"."coaching_discharge" to "nexus_app";

grant insert on table "public"."coaching_discharge" to "nexus_app";

grant select on table "public"."coaching_discharge" to "nexus_app";

grant update on table "public"."coaching_discharge" to "nexus_app";

grant delete on table "public"."coaching_group" to "nexus_app";

grant insert on table "public"."coaching_group" to "nexus_app";

grant select on table "public"."coaching_group" to "nexus_app";

grant update on table "public"."coaching_group" to "nexus_app";

grant delete on table "public"."coaching_plan" to "nexus_app";

grant insert on table "public"."coaching_plan" to "nexus_app";

grant select on table "public"."coaching_plan" to "nexus_app";

grant update on table "public"."coaching_plan" to "nexus_app";

grant delete on table "public"."coaching_private_note" to "nexus_app";

grant insert on table "public"."coaching_private_note" to "nexus_app";

grant select on table "public"."coaching_private_note" to "nexus_app";

grant update on table "public"."coaching_private_note" to "nexus_app";

grant delete on table "public"."coaching_referral" to "nexus_app";

grant insert on table "public"."coaching_referral" to "nexus_app";

grant select on table "public"."coaching_referral" to "nexus_app";

grant update on table "public"."coaching_referral" to "nexus_app";

grant delete on table "public"."coaching_service" to "nexus_app";

grant insert on table "public"."coaching_service" to "nexus_app";

grant select on table "public"."coaching_service" to "nexus_app";

grant update on table "public"."coaching_service" to "nexus_app";

grant delete on table "public"."coaching_session" to "nexus_app";

grant insert on table "public"."coaching_session" to "nexus_app";

grant select on table "public"."coaching_session" to "nexus_app";

grant update on table "public"."coaching_session" to "nexus_app";

grant delete on table "public"."coaching_wait" to "nexus_app";

grant insert on table "public"."coaching_wait" to "nexus_app";

grant select on table "public"."coaching_wait" to "nexus_app";

grant update on table "public"."coaching_wait" to "nexus_app";

grant insert on table "public"."session_note" to "nexus_app";

grant select on table "public"."session_note" to "nexus_app";

grant update on table "public"."session_note" to "nexus_app";


  create policy "tenant"
  on "public"."care_assignment"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."coach_profile"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."coaching_client"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."coaching_discharge"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."coaching_group"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."coaching_plan"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."coaching_private_note"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."coaching_referral"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."coaching_service"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."coaching_session"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."coaching_wait"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."session_note"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));


CREATE TRIGGER signed_stays AFTER UPDATE ON public.session_note FOR EACH ROW EXECUTE FUNCTION signed_stays('signed,entered_in_error', 'ended_for');
alter table "care_assignment" force row level security;
alter table "coach_profile" force row level security;
alter table "coaching_client" force row level security;
alter table "coaching_discharge" force row level security;
alter table "coaching_group" force row level security;
alter table "coaching_plan" force row level security;
alter table "coaching_private_note" force row level security;
alter table "coaching_referral" force row level security;
alter table "coaching_service" force row level security;
alter table "coaching_session" force row level security;
alter table "coaching_wait" force row level security;
alter table "session_note" force row level security;
