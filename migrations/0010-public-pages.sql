select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

create table "public"."course" (
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
    "summary" text not null,
    "category" text not null,
    "level" text not null,
    "minutes" integer not null,
    "mandatory" boolean not null,
    "content" text,
    "link" text,
    "search_text" text generated always as (lower(((COALESCE(name, ''::text) || ' '::text) || COALESCE(code, ''::text)))) stored
      );


alter table "public"."course" enable row level security;


  create table "public"."course_enrollment" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "course" uuid not null,
    "employee" uuid not null,
    "due_on" date,
    "completed_at" timestamp with time zone
      );


alter table "public"."course_enrollment" enable row level security;


  create table "public"."meeting" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "name" text not null,
    "host" uuid not null,
    "host_name" text not null,
    "starts_at" timestamp with time zone not null,
    "duration" integer not null,
    "most" integer not null,
    "waiting_room" boolean not null,
    "started_at" timestamp with time zone,
    "ended_at" timestamp with time zone
      );


alter table "public"."meeting" enable row level security;


  create table "public"."meeting_participant" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "meeting" uuid not null,
    "name" text not null,
    "account" uuid,
    "employee" uuid,
    "role" text not null,
    "link_used_at" timestamp with time zone,
    "joined_at" timestamp with time zone,
    "left_at" timestamp with time zone
      );


alter table "public"."meeting_participant" enable row level security;


  create table "public"."survey" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "name" text not null,
    "key" text,
    "intro" text,
    "thanks" text,
    "anonymous" boolean not null,
    "by_invitation" boolean not null,
    "quota" integer,
    "code_hash" text,
    "search_text" text generated always as (lower(COALESCE(name, ''::text))) stored
      );


alter table "public"."survey" enable row level security;


  create table "public"."survey_draft" (
    "id" uuid not null,
    "tenant_id" uuid not null,
    "survey_id" uuid not null,
    "link_id" uuid,
    "version" integer not null default 1,
    "data" bytea not null,
    "expires_at" timestamp with time zone not null
      );


alter table "public"."survey_draft" enable row level security;


  create table "public"."survey_link" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "survey" uuid not null,
    "note" text not null,
    "used_at" timestamp with time zone
      );


alter table "public"."survey_link" enable row level security;


  create table "public"."survey_question" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "survey" uuid not null,
    "position" integer not null,
    "step" text not null,
    "code" text not null,
    "kind" text not null,
    "label" text not null,
    "help" text,
    "required" boolean not null,
    "options" jsonb,
    "lines" jsonb,
    "least" integer,
    "most" integer,
    "format" text,
    "shown_if" text,
    "shown_is" text,
    "feeds" text
      );


alter table "public"."survey_question" enable row level security;


  create table "public"."survey_response" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "survey" uuid not null,
    "reference" text not null,
    "organization" text,
    "contact" text,
    "email" text,
    "phone" text,
    "state" text,
    "score" integer,
    "answers" jsonb not null,
    "submitted_at" timestamp with time zone not null,
    "link" uuid
      );


alter table "public"."survey_response" enable row level security;

CREATE UNIQUE INDEX course_code_key ON public.course USING btree (tenant_id, lower(code));

CREATE UNIQUE INDEX course_enrollment_course_employee_key ON public.course_enrollment USING btree (tenant_id, course, employee);

CREATE INDEX course_enrollment_course_idx ON public.course_enrollment USING btree (tenant_id, course, id);

CREATE INDEX course_enrollment_due_on_idx ON public.course_enrollment USING btree (tenant_id, due_on, id);

CREATE INDEX course_enrollment_employee_idx ON public.course_enrollment USING btree (tenant_id, employee, id);

CREATE UNIQUE INDEX course_enrollment_pkey ON public.course_enrollment USING btree (tenant_id, id);

CREATE INDEX course_name_idx ON public.course USING btree (tenant_id, name, id);

CREATE UNIQUE INDEX course_pkey ON public.course USING btree (tenant_id, id);

CREATE INDEX course_search_idx ON public.course USING gin (tenant_id, search_text gin_trgm_ops);

CREATE INDEX meeting_host_idx ON public.meeting USING btree (tenant_id, host, id);

CREATE INDEX meeting_participant_employee_idx ON public.meeting_participant USING btree (tenant_id, employee, id);

CREATE INDEX meeting_participant_meeting_idx ON public.meeting_participant USING btree (tenant_id, meeting, id);

CREATE INDEX meeting_participant_name_idx ON public.meeting_participant USING btree (tenant_id, name, id);

CREATE UNIQUE INDEX meeting_participant_pkey ON public.meeting_participant USING btree (tenant_id, id);

CREATE UNIQUE INDEX meeting_pkey ON public.meeting USING btree (tenant_id, id);

CREATE INDEX meeting_starts_at_idx ON public.meeting USING btree (tenant_id, starts_at, id);

CREATE UNIQUE INDEX survey_draft_pkey ON public.survey_draft USING btree (id);

CREATE UNIQUE INDEX survey_key_key ON public.survey USING btree (tenant_id, lower(key));

CREATE INDEX survey_link_created_at_idx ON public.survey_link USING btree (tenant_id, created_at, id);

CREATE UNIQUE INDEX survey_link_pkey ON public.survey_link USING btree (tenant_id, id);

CREATE INDEX survey_link_survey_idx ON public.survey_link USING btree (tenant_id, survey, id);

CREATE INDEX survey_name_idx ON public.survey USING btree (tenant_id, name, id);

CREATE UNIQUE INDEX survey_name_key ON public.survey USING btree (tenant_id, lower(name));

CREATE UNIQUE INDEX survey_pkey ON public.survey USING btree (tenant_id, id);

CREATE UNIQUE INDEX survey_question_pkey ON public.survey_question USING btree (tenant_id, id);

CREATE INDEX survey_question_position_idx ON public.survey_question USING btree (tenant_id, "position", id);

CREATE UNIQUE INDEX survey_question_survey_code_key ON public.survey_question USING btree (tenant_id, survey, lower(code));

CREATE INDEX survey_question_survey_idx ON public.survey_question USING btree (tenant_id, survey, id);

CREATE INDEX survey_response_link_idx ON public.survey_response USING btree (tenant_id, link, id);

CREATE UNIQUE INDEX survey_response_link_key ON public.survey_response USING btree (tenant_id, link);

CREATE UNIQUE INDEX survey_response_pkey ON public.survey_response USING btree (tenant_id, id);

CREATE UNIQUE INDEX survey_response_reference_key ON public.survey_response USING btree (tenant_id, lower(reference));

CREATE INDEX survey_response_submitted_at_idx ON public.survey_response USING btree (tenant_id, submitted_at, id);

CREATE INDEX survey_response_survey_idx ON public.survey_response USING btree (tenant_id, survey, id);

CREATE INDEX survey_search_idx ON public.survey USING gin (tenant_id, search_text gin_trgm_ops);

alter table "public"."course" add constraint "course_pkey" PRIMARY KEY using index "course_pkey";

alter table "public"."course_enrollment" add constraint "course_enrollment_pkey" PRIMARY KEY using index "course_enrollment_pkey";

alter table "public"."meeting" add constraint "meeting_pkey" PRIMARY KEY using index "meeting_pkey";

alter table "public"."meeting_participant" add constraint "meeting_participant_pkey" PRIMARY KEY using index "meeting_participant_pkey";

alter table "public"."survey" add constraint "survey_pkey" PRIMARY KEY using index "survey_pkey";

alter table "public"."survey_draft" add constraint "survey_draft_pkey" PRIMARY KEY using index "survey_draft_pkey";

alter table "public"."survey_link" add constraint "survey_link_pkey" PRIMARY KEY using index "survey_link_pkey";

alter table "public"."survey_question" add constraint "survey_question_pkey" PRIMARY KEY using index "survey_question_pkey";

alter table "public"."survey_response" add constraint "survey_response_pkey" PRIMARY KEY using index "survey_response_pkey";

alter table "public"."course" add constraint "course_category_check" CHECK ((category = ANY (ARRAY['onboarding'::text, 'safety'::text, 'compliance'::text, 'clinical'::text, 'leadership'::text, 'systems'::text]))) not valid;

alter table "public"."course" validate constraint "course_category_check";

alter table "public"."course" add constraint "course_level_check" CHECK ((level = ANY (ARRAY['basic'::text, 'intermediate'::text, 'advanced'::text]))) not valid;

alter table "public"."course" validate constraint "course_level_check";

alter table "public"."course" add constraint "course_status_check" CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text, 'retired'::text]))) not valid;

alter table "public"."course" validate constraint "course_status_check";

alter table "public"."course_enrollment" add constraint "course_enrollment_course_fkey" FOREIGN KEY (tenant_id, course) REFERENCES course(tenant_id, id) not valid;

alter table "public"."course_enrollment" validate constraint "course_enrollment_course_fkey";

alter table "public"."course_enrollment" add constraint "course_enrollment_employee_fkey" FOREIGN KEY (tenant_id, employee) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."course_enrollment" validate constraint "course_enrollment_employee_fkey";

alter table "public"."course_enrollment" add constraint "course_enrollment_status_check" CHECK ((status = ANY (ARRAY['assigned'::text, 'in_progress'::text, 'completed'::text, 'waived'::text]))) not valid;

alter table "public"."course_enrollment" validate constraint "course_enrollment_status_check";

alter table "public"."meeting" add constraint "meeting_status_check" CHECK ((status = ANY (ARRAY['scheduled'::text, 'lobby'::text, 'live'::text, 'ended'::text, 'cancelled'::text, 'expired'::text]))) not valid;

alter table "public"."meeting" validate constraint "meeting_status_check";

alter table "public"."meeting_participant" add constraint "meeting_participant_employee_fkey" FOREIGN KEY (tenant_id, employee) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."meeting_participant" validate constraint "meeting_participant_employee_fkey";

alter table "public"."meeting_participant" add constraint "meeting_participant_meeting_fkey" FOREIGN KEY (tenant_id, meeting) REFERENCES meeting(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."meeting_participant" validate constraint "meeting_participant_meeting_fkey";

alter table "public"."meeting_participant" add constraint "meeting_participant_role_check" CHECK ((role = ANY (ARRAY['host'::text, 'cohost'::text, 'participant'::text, 'observer'::text]))) not valid;

alter table "public"."meeting_participant" validate constraint "meeting_participant_role_check";

alter table "public"."meeting_participant" add constraint "meeting_participant_status_check" CHECK ((status = ANY (ARRAY['invited'::text, 'waiting'::text, 'admitted'::text, 'left'::text, 'denied'::text, 'removed'::text]))) not valid;

alter table "public"."meeting_participant" validate constraint "meeting_participant_status_check";

alter table "public"."survey" add constraint "survey_status_check" CHECK ((status = ANY (ARRAY['draft'::text, 'in_progress'::text, 'paused'::text, 'completed'::text]))) not valid;

alter table "public"."survey" validate constraint "survey_status_check";

alter table "public"."survey_draft" add constraint "survey_draft_tenant_id_fkey" FOREIGN KEY (tenant_id) REFERENCES organization(id) not valid;

alter table "public"."survey_draft" validate constraint "survey_draft_tenant_id_fkey";

alter table "public"."survey_link" add constraint "survey_link_status_check" CHECK ((status = ANY (ARRAY['open'::text, 'used'::text, 'revoked'::text]))) not valid;

alter table "public"."survey_link" validate constraint "survey_link_status_check";

alter table "public"."survey_link" add constraint "survey_link_survey_fkey" FOREIGN KEY (tenant_id, survey) REFERENCES survey(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."survey_link" validate constraint "survey_link_survey_fkey";

alter table "public"."survey_question" add constraint "survey_question_feeds_check" CHECK ((feeds = ANY (ARRAY['organization'::text, 'contact'::text, 'email'::text, 'phone'::text, 'state'::text, 'score'::text]))) not valid;

alter table "public"."survey_question" validate constraint "survey_question_feeds_check";

alter table "public"."survey_question" add constraint "survey_question_format_check" CHECK ((format = ANY (ARRAY['email'::text, 'phone'::text]))) not valid;

alter table "public"."survey_question" validate constraint "survey_question_format_check";

alter table "public"."survey_question" add constraint "survey_question_kind_check" CHECK ((kind = ANY (ARRAY['text'::text, 'long'::text, 'number'::text, 'single'::text, 'multi'::text, 'ranked'::text, 'rating'::text, 'nps'::text, 'matrix'::text, 'date'::text, 'consent'::text]))) not valid;

alter table "public"."survey_question" validate constraint "survey_question_kind_check";

alter table "public"."survey_question" add constraint "survey_question_survey_fkey" FOREIGN KEY (tenant_id, survey) REFERENCES survey(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."survey_question" validate constraint "survey_question_survey_fkey";

alter table "public"."survey_response" add constraint "survey_response_link_fkey" FOREIGN KEY (tenant_id, link) REFERENCES survey_link(tenant_id, id) not valid;

alter table "public"."survey_response" validate constraint "survey_response_link_fkey";

alter table "public"."survey_response" add constraint "survey_response_status_check" CHECK ((status = ANY (ARRAY['new'::text, 'contacted'::text, 'qualified'::text, 'closed'::text]))) not valid;

alter table "public"."survey_response" validate constraint "survey_response_status_check";

alter table "public"."survey_response" add constraint "survey_response_survey_fkey" FOREIGN KEY (tenant_id, survey) REFERENCES survey(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."survey_response" validate constraint "survey_response_survey_fkey";

grant delete on table "public"."course" to "nexus_app";

grant insert on table "public"."course" to "nexus_app";

grant select on table "public"."course" to "nexus_app";

grant update on table "public"."course" to "nexus_app";

grant delete on table "public"."course_enrollment" to "nexus_app";

grant insert on table "public"."course_enrollment" to "nexus_app";

grant select on table "public"."course_enrollment" to "nexus_app";

grant update on table "public"."course_enrollment" to "nexus_app";

grant delete on table "public"."meeting" to "nexus_app";

grant insert on table "public"."meeting" to "nexus_app";

grant select on table "public"."meeting" to "nexus_app";

grant update on table "public"."meeting" to "nexus_app";

grant delete on table "public"."meeting_participant" to "nexus_app";

grant insert on table "public"."meeting_participant" to "nexus_app";

grant select on table "public"."meeting_participant" to "nexus_app";

grant update on table "public"."meeting_participant" to "nexus_app";

grant delete on table "public"."survey" to "nexus_app";

grant insert on table "public"."survey" to "nexus_app";

grant select on table "public"."survey" to "nexus_app";

grant update on table "public"."survey" to "nexus_app";

grant delete on table "public"."survey_draft" to "nexus_app";

grant insert on table "public"."survey_draft" to "nexus_app";

grant select on table "public"."survey_draft" to "nexus_app";

grant update on table "public"."survey_draft" to "nexus_app";

grant delete on table "public"."survey_link" to "nexus_app";

grant insert on table "public"."survey_link" to "nexus_app";

grant select on table "public"."survey_link" to "nexus_app";

grant update on table "public"."survey_link" to "nexus_app";

grant delete on table "public"."survey_question" to "nexus_app";

grant insert on table "public"."survey_question" to "nexus_app";

grant select on table "public"."survey_question" to "nexus_app";

grant update on table "public"."survey_question" to "nexus_app";

grant delete on table "public"."survey_response" to "nexus_app";

grant insert on table "public"."survey_response" to "nexus_app";

grant select on table "public"."survey_response" to "nexus_app";

grant update on table "public"."survey_response" to "nexus_app";


  create policy "tenant"
  on "public"."course"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."course_enrollment"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."meeting"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."meeting_participant"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."survey"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."survey_draft"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."survey_link"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."survey_question"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."survey_response"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));
alter table "course" force row level security;
alter table "course_enrollment" force row level security;
alter table "meeting" force row level security;
alter table "meeting_participant" force row level security;
alter table "survey" force row level security;
alter table "survey_draft" force row level security;
alter table "survey_link" force row level security;
alter table "survey_question" force row level security;
alter table "survey_response" force row level security;
