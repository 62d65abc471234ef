select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

alter table "public"."course" drop constraint "course_status_check";

alter table "public"."course_enrollment" drop constraint "course_enrollment_status_check";

drop index if exists "public"."course_enrollment_course_employee_key";


  create table "public"."learning_path" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "name" text not null,
    "summary" text not null,
    "courses" jsonb not null,
    "due_days" integer not null,
    "owner" uuid,
    "search_text" text generated always as (nexus_search(COALESCE(name, ''::text))) stored
      );


alter table "public"."learning_path" enable row level security;


  create table "public"."lesson" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "course" uuid not null,
    "chapter" text,
    "position" integer not null,
    "title" text not null,
    "type" text not null,
    "body" text,
    "link" text,
    "min_seconds" integer not null,
    "required" boolean not null,
    "search_text" text generated always as (nexus_search(COALESCE(title, ''::text))) stored
      );


alter table "public"."lesson" enable row level security;


  create table "public"."quiz_attempt" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "enrollment" uuid not null,
    "employee" uuid not null,
    "course" uuid not null,
    "number" integer not null,
    "answers" jsonb not null,
    "right" integer not null,
    "questions" integer not null,
    "score" integer not null,
    "passed" boolean not null,
    "taken_on" date not null
      );


alter table "public"."quiz_attempt" enable row level security;


  create table "public"."quiz_question" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "course" uuid not null,
    "position" integer not null,
    "question" text not null,
    "a" text not null,
    "b" text not null,
    "c" text,
    "d" text,
    "correct" text not null,
    "search_text" text generated always as (nexus_search(COALESCE(question, ''::text))) stored
      );


alter table "public"."quiz_question" enable row level security;


  create table "public"."session_seat" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "session" uuid not null,
    "employee" uuid not null,
    "course" uuid not null,
    "starts_at" timestamp with time zone not null,
    "wait_number" integer
      );


alter table "public"."session_seat" enable row level security;


  create table "public"."training_rule" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "name" text not null,
    "course" uuid,
    "path" uuid,
    "roles" text[],
    "department" uuid,
    "location" uuid,
    "due_days" integer not null,
    "assigned" integer,
    "last_run_on" date,
    "search_text" text generated always as (nexus_search(COALESCE(name, ''::text))) stored
      );


alter table "public"."training_rule" enable row level security;


  create table "public"."training_session" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "course" uuid not null,
    "starts_at" timestamp with time zone not null,
    "minutes" integer not null,
    "ends_at" timestamp with time zone,
    "place" text not null,
    "trainer" uuid,
    "capacity" integer not null,
    "booked" integer,
    "waiting" integer
      );


alter table "public"."training_session" enable row level security;

alter table "public"."course" add column "credits" numeric;

alter table "public"."course" add column "edition" integer;

alter table "public"."course" add column "max_attempts" integer not null default 3;
alter table "public"."course" alter column "max_attempts" drop default;

alter table "public"."course" add column "owner" uuid;

alter table "public"."course" add column "pass_rule" text not null default 'all_lessons';
alter table "public"."course" alter column "pass_rule" drop default;

alter table "public"."course" add column "passing" integer not null default 80;
alter table "public"."course" alter column "passing" drop default;

alter table "public"."course" add column "prerequisites" jsonb;

alter table "public"."course" add column "published_on" date;

alter table "public"."course" add column "valid_months" integer not null default 0;
alter table "public"."course" alter column "valid_months" drop default;

alter table "public"."course_enrollment" add column "attempts" integer;

alter table "public"."course_enrollment" add column "certificate" text;

alter table "public"."course_enrollment" add column "completed_on" date;

alter table "public"."course_enrollment" add column "done" jsonb;

alter table "public"."course_enrollment" add column "edition" integer;

alter table "public"."course_enrollment" add column "expires_on" date;

alter table "public"."course_enrollment" add column "lesson" uuid;

alter table "public"."course_enrollment" add column "lesson_opened_at" timestamp with time zone;

alter table "public"."course_enrollment" add column "minutes" integer;

alter table "public"."course_enrollment" add column "path" uuid;

alter table "public"."course_enrollment" add column "progress" integer;

alter table "public"."course_enrollment" add column "score" integer;

alter table "public"."course_enrollment" add column "source" text;

alter table "public"."course_enrollment" add column "started_on" date;

-- Courses that people had completed keep their day; those that were started have made no progress in lessons yet.
alter table "public"."course_enrollment" no force row level security;
update course_enrollment set completed_on = case when status = 'completed' then (completed_at at time zone 'UTC')::date end,
  progress = case when status = 'completed' then 100 else 0 end, attempts = 0;
alter table "public"."course_enrollment" force row level security;

CREATE UNIQUE INDEX course_enrollment_certificate_key ON public.course_enrollment USING btree (tenant_id, lower(certificate));

CREATE INDEX course_enrollment_expires_on_idx ON public.course_enrollment USING btree (tenant_id, expires_on, id);

CREATE INDEX course_enrollment_lesson_idx ON public.course_enrollment USING btree (tenant_id, lesson, id);

CREATE INDEX course_enrollment_path_idx ON public.course_enrollment USING btree (tenant_id, path, id);

CREATE INDEX course_owner_idx ON public.course USING btree (tenant_id, owner, id);

CREATE INDEX learning_path_name_idx ON public.learning_path USING btree (tenant_id, name, id);

CREATE UNIQUE INDEX learning_path_name_key ON public.learning_path USING btree (tenant_id, lower(name));

CREATE INDEX learning_path_owner_idx ON public.learning_path USING btree (tenant_id, owner, id);

CREATE UNIQUE INDEX learning_path_pkey ON public.learning_path USING btree (tenant_id, id);

CREATE INDEX learning_path_search_idx ON public.learning_path USING gin (tenant_id, search_text gin_trgm_ops);

CREATE INDEX lesson_course_idx ON public.lesson USING btree (tenant_id, course, id);

CREATE UNIQUE INDEX lesson_course_position_key ON public.lesson USING btree (tenant_id, course, "position");

CREATE UNIQUE INDEX lesson_pkey ON public.lesson USING btree (tenant_id, id);

CREATE INDEX lesson_search_idx ON public.lesson USING gin (tenant_id, search_text gin_trgm_ops);

CREATE INDEX lesson_title_idx ON public.lesson USING btree (tenant_id, title, id);

CREATE INDEX quiz_attempt_course_idx ON public.quiz_attempt USING btree (tenant_id, course, id);

CREATE INDEX quiz_attempt_employee_idx ON public.quiz_attempt USING btree (tenant_id, employee, id);

CREATE INDEX quiz_attempt_enrollment_idx ON public.quiz_attempt USING btree (tenant_id, enrollment, id);

CREATE UNIQUE INDEX quiz_attempt_enrollment_number_key ON public.quiz_attempt USING btree (tenant_id, enrollment, number);

CREATE UNIQUE INDEX quiz_attempt_pkey ON public.quiz_attempt USING btree (tenant_id, id);

CREATE INDEX quiz_attempt_taken_on_idx ON public.quiz_attempt USING btree (tenant_id, taken_on, id);

CREATE INDEX quiz_question_course_idx ON public.quiz_question USING btree (tenant_id, course, id);

CREATE UNIQUE INDEX quiz_question_course_position_key ON public.quiz_question USING btree (tenant_id, course, "position");

CREATE UNIQUE INDEX quiz_question_pkey ON public.quiz_question USING btree (tenant_id, id);

CREATE INDEX quiz_question_search_idx ON public.quiz_question USING gin (tenant_id, search_text gin_trgm_ops);

CREATE INDEX session_seat_course_idx ON public.session_seat USING btree (tenant_id, course, id);

CREATE INDEX session_seat_employee_idx ON public.session_seat USING btree (tenant_id, employee, id);

CREATE UNIQUE INDEX session_seat_pkey ON public.session_seat USING btree (tenant_id, id);

CREATE UNIQUE INDEX session_seat_session_employee_key ON public.session_seat USING btree (tenant_id, session, employee) WHERE (status = ANY (ARRAY['waitlisted'::text, 'booked'::text, 'attended'::text]));

CREATE INDEX session_seat_session_idx ON public.session_seat USING btree (tenant_id, session, id);

CREATE INDEX session_seat_starts_at_idx ON public.session_seat USING btree (tenant_id, starts_at, id);

CREATE INDEX training_rule_course_idx ON public.training_rule USING btree (tenant_id, course, id);

CREATE INDEX training_rule_department_idx ON public.training_rule USING btree (tenant_id, department, id);

CREATE INDEX training_rule_location_idx ON public.training_rule USING btree (tenant_id, location, id);

CREATE INDEX training_rule_name_idx ON public.training_rule USING btree (tenant_id, name, id);

CREATE UNIQUE INDEX training_rule_name_key ON public.training_rule USING btree (tenant_id, lower(name));

CREATE INDEX training_rule_path_idx ON public.training_rule USING btree (tenant_id, path, id);

CREATE UNIQUE INDEX training_rule_pkey ON public.training_rule USING btree (tenant_id, id);

CREATE INDEX training_rule_search_idx ON public.training_rule USING gin (tenant_id, search_text gin_trgm_ops);

CREATE INDEX training_session_course_idx ON public.training_session USING btree (tenant_id, course, id);

CREATE UNIQUE INDEX training_session_pkey ON public.training_session USING btree (tenant_id, id);

CREATE INDEX training_session_starts_at_idx ON public.training_session USING btree (tenant_id, starts_at, id);

CREATE INDEX training_session_trainer_idx ON public.training_session USING btree (tenant_id, trainer, id);

CREATE UNIQUE INDEX course_enrollment_course_employee_key ON public.course_enrollment USING btree (tenant_id, course, employee) WHERE (status = ANY (ARRAY['assigned'::text, 'in_progress'::text]));

alter table "public"."learning_path" add constraint "learning_path_pkey" PRIMARY KEY using index "learning_path_pkey";

alter table "public"."lesson" add constraint "lesson_pkey" PRIMARY KEY using index "lesson_pkey";

alter table "public"."quiz_attempt" add constraint "quiz_attempt_pkey" PRIMARY KEY using index "quiz_attempt_pkey";

alter table "public"."quiz_question" add constraint "quiz_question_pkey" PRIMARY KEY using index "quiz_question_pkey";

alter table "public"."session_seat" add constraint "session_seat_pkey" PRIMARY KEY using index "session_seat_pkey";

alter table "public"."training_rule" add constraint "training_rule_pkey" PRIMARY KEY using index "training_rule_pkey";

alter table "public"."training_session" add constraint "training_session_pkey" PRIMARY KEY using index "training_session_pkey";

alter table "public"."course" add constraint "course_owner_fkey" FOREIGN KEY (tenant_id, owner) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."course" validate constraint "course_owner_fkey";

alter table "public"."course" add constraint "course_pass_rule_check" CHECK ((pass_rule = ANY (ARRAY['all_lessons'::text, 'final_quiz'::text, 'both'::text]))) not valid;

alter table "public"."course" validate constraint "course_pass_rule_check";

alter table "public"."course_enrollment" add constraint "course_enrollment_lesson_fkey" FOREIGN KEY (tenant_id, lesson) REFERENCES lesson(tenant_id, id) not valid;

alter table "public"."course_enrollment" validate constraint "course_enrollment_lesson_fkey";

alter table "public"."course_enrollment" add constraint "course_enrollment_path_fkey" FOREIGN KEY (tenant_id, path) REFERENCES learning_path(tenant_id, id) not valid;

alter table "public"."course_enrollment" validate constraint "course_enrollment_path_fkey";

alter table "public"."course_enrollment" add constraint "course_enrollment_source_check" CHECK ((source = ANY (ARRAY['self'::text, 'manager'::text, 'rule'::text]))) not valid;

alter table "public"."course_enrollment" validate constraint "course_enrollment_source_check";

alter table "public"."learning_path" add constraint "learning_path_owner_fkey" FOREIGN KEY (tenant_id, owner) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."learning_path" validate constraint "learning_path_owner_fkey";

alter table "public"."learning_path" add constraint "learning_path_status_check" CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text, 'retired'::text]))) not valid;

alter table "public"."learning_path" validate constraint "learning_path_status_check";

alter table "public"."lesson" add constraint "lesson_course_fkey" FOREIGN KEY (tenant_id, course) REFERENCES course(tenant_id, id) not valid;

alter table "public"."lesson" validate constraint "lesson_course_fkey";

alter table "public"."lesson" add constraint "lesson_type_check" CHECK ((type = ANY (ARRAY['article'::text, 'video'::text, 'pdf'::text, 'link'::text, 'live'::text]))) not valid;

alter table "public"."lesson" validate constraint "lesson_type_check";

alter table "public"."quiz_attempt" add constraint "quiz_attempt_course_fkey" FOREIGN KEY (tenant_id, course) REFERENCES course(tenant_id, id) not valid;

alter table "public"."quiz_attempt" validate constraint "quiz_attempt_course_fkey";

alter table "public"."quiz_attempt" add constraint "quiz_attempt_employee_fkey" FOREIGN KEY (tenant_id, employee) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."quiz_attempt" validate constraint "quiz_attempt_employee_fkey";

alter table "public"."quiz_attempt" add constraint "quiz_attempt_enrollment_fkey" FOREIGN KEY (tenant_id, enrollment) REFERENCES course_enrollment(tenant_id, id) not valid;

alter table "public"."quiz_attempt" validate constraint "quiz_attempt_enrollment_fkey";

alter table "public"."quiz_question" add constraint "quiz_question_correct_check" CHECK ((correct = ANY (ARRAY['a'::text, 'b'::text, 'c'::text, 'd'::text]))) not valid;

alter table "public"."quiz_question" validate constraint "quiz_question_correct_check";

alter table "public"."quiz_question" add constraint "quiz_question_course_fkey" FOREIGN KEY (tenant_id, course) REFERENCES course(tenant_id, id) not valid;

alter table "public"."quiz_question" validate constraint "quiz_question_course_fkey";

alter table "public"."session_seat" add constraint "session_seat_course_fkey" FOREIGN KEY (tenant_id, course) REFERENCES course(tenant_id, id) not valid;

alter table "public"."session_seat" validate constraint "session_seat_course_fkey";

alter table "public"."session_seat" add constraint "session_seat_employee_fkey" FOREIGN KEY (tenant_id, employee) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."session_seat" validate constraint "session_seat_employee_fkey";

alter table "public"."session_seat" add constraint "session_seat_session_fkey" FOREIGN KEY (tenant_id, session) REFERENCES training_session(tenant_id, id) not valid;

alter table "public"."session_seat" validate constraint "session_seat_session_fkey";

alter table "public"."session_seat" add constraint "session_seat_status_check" CHECK ((status = ANY (ARRAY['waitlisted'::text, 'booked'::text, 'attended'::text, 'missed'::text, 'cancelled'::text]))) not valid;

alter table "public"."session_seat" validate constraint "session_seat_status_check";

alter table "public"."training_rule" add constraint "training_rule_course_fkey" FOREIGN KEY (tenant_id, course) REFERENCES course(tenant_id, id) not valid;

alter table "public"."training_rule" validate constraint "training_rule_course_fkey";

alter table "public"."training_rule" add constraint "training_rule_department_fkey" FOREIGN KEY (tenant_id, department) REFERENCES department(tenant_id, id) not valid;

alter table "public"."training_rule" validate constraint "training_rule_department_fkey";

alter table "public"."training_rule" add constraint "training_rule_location_fkey" FOREIGN KEY (tenant_id, location) REFERENCES location(tenant_id, id) not valid;

alter table "public"."training_rule" validate constraint "training_rule_location_fkey";

alter table "public"."training_rule" add constraint "training_rule_path_fkey" FOREIGN KEY (tenant_id, path) REFERENCES learning_path(tenant_id, id) not valid;

alter table "public"."training_rule" validate constraint "training_rule_path_fkey";

alter table "public"."training_rule" add constraint "training_rule_status_check" CHECK ((status = ANY (ARRAY['active'::text, 'paused'::text]))) not valid;

alter table "public"."training_rule" validate constraint "training_rule_status_check";

alter table "public"."training_session" add constraint "training_session_course_fkey" FOREIGN KEY (tenant_id, course) REFERENCES course(tenant_id, id) not valid;

alter table "public"."training_session" validate constraint "training_session_course_fkey";

alter table "public"."training_session" add constraint "training_session_status_check" CHECK ((status = ANY (ARRAY['scheduled'::text, 'held'::text, 'cancelled'::text]))) not valid;

alter table "public"."training_session" validate constraint "training_session_status_check";

alter table "public"."training_session" add constraint "training_session_trainer_fkey" FOREIGN KEY (tenant_id, trainer) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."training_session" validate constraint "training_session_trainer_fkey";

alter table "public"."course" add constraint "course_status_check" CHECK ((status = ANY (ARRAY['draft'::text, 'review'::text, 'published'::text, 'retired'::text]))) not valid;

alter table "public"."course" validate constraint "course_status_check";

alter table "public"."course_enrollment" add constraint "course_enrollment_status_check" CHECK ((status = ANY (ARRAY['assigned'::text, 'in_progress'::text, 'completed'::text, 'failed'::text, 'waived'::text, 'expired'::text]))) not valid;

alter table "public"."course_enrollment" validate constraint "course_enrollment_status_check";

grant delete on table "public"."learning_path" to "nexus_app";

grant insert on table "public"."learning_path" to "nexus_app";

grant select on table "public"."learning_path" to "nexus_app";

grant update on table "public"."learning_path" to "nexus_app";

grant delete on table "public"."lesson" to "nexus_app";

grant insert on table "public"."lesson" to "nexus_app";

grant select on table "public"."lesson" to "nexus_app";

grant update on table "public"."lesson" to "nexus_app";

grant insert on table "public"."quiz_attempt" to "nexus_app";

grant select on table "public"."quiz_attempt" to "nexus_app";

grant delete on table "public"."quiz_question" to "nexus_app";

grant insert on table "public"."quiz_question" to "nexus_app";

grant select on table "public"."quiz_question" to "nexus_app";

grant update on table "public"."quiz_question" to "nexus_app";

grant delete on table "public"."session_seat" to "nexus_app";

grant insert on table "public"."session_seat" to "nexus_app";

grant select on table "public"."session_seat" to "nexus_app";

grant update on table "public"."session_seat" to "nexus_app";

grant delete on table "public"."training_rule" to "nexus_app";

grant insert on table "public"."training_rule" to "nexus_app";

grant select on table "public"."training_rule" to "nexus_app";

grant update on table "public"."training_rule" to "nexus_app";

grant delete on table "public"."training_session" to "nexus_app";

grant insert on table "public"."training_session" to "nexus_app";

grant select on table "public"."training_session" to "nexus_app";

grant update on table "public"."training_session" to "nexus_app";


  create policy "tenant"
  on "public"."learning_path"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."lesson"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."quiz_attempt"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."quiz_question"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."session_seat"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."training_rule"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."training_session"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));
alter table "learning_path" force row level security;
alter table "lesson" force row level security;
alter table "quiz_attempt" force row level security;
alter table "quiz_question" force row level security;
alter table "session_seat" force row level security;
alter table "training_rule" force row level security;
alter table "training_session" force row level security;
