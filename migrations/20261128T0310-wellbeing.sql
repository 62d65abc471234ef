select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

create table "public"."coaching_assignment" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "client" uuid not null,
    "title" text not null,
    "kind" text not null,
    "about" text,
    "program" uuid,
    "assigned_on" date not null,
    "due_on" date not null,
    "answer" text,
    "feedback" text
      );


alter table "public"."coaching_assignment" enable row level security;


  create table "public"."coaching_program" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "name" text not null,
    "about" text,
    "modules" jsonb not null,
    "search_text" text generated always as (nexus_search(COALESCE(name, ''::text))) stored
      );


alter table "public"."coaching_program" enable row level security;


  create table "public"."coaching_resource" (
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
    "focus" text[] not null,
    "minutes" integer,
    "body" text not null,
    "search_text" text generated always as (nexus_search(COALESCE(name, ''::text))) stored
      );


alter table "public"."coaching_resource" enable row level security;


  create table "public"."goal_check_in" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "client" uuid not null,
    "goal" uuid not null,
    "on" date not null,
    "value" numeric not null,
    "mood" integer,
    "note" text
      );


alter table "public"."goal_check_in" enable row level security;


  create table "public"."journal_entry" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "client" uuid not null,
    "on" date not null,
    "prompt" text not null,
    "text" text not null,
    "mood" integer,
    "images" uuid[]
      );


alter table "public"."journal_entry" enable row level security;


  create table "public"."mood_check" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "client" uuid not null,
    "on" date not null,
    "q1" text not null,
    "q2" text not null,
    "q3" text not null,
    "q4" text not null,
    "q5" text not null,
    "q6" text not null,
    "q7" text not null,
    "q8" text not null,
    "q9" text not null,
    "score" integer not null,
    "severity" text not null
      );


alter table "public"."mood_check" enable row level security;


  create table "public"."program_enrollment" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "client" uuid not null,
    "program" uuid not null,
    "starts_on" date not null,
    "released" integer not null
      );


alter table "public"."program_enrollment" enable row level security;


  create table "public"."wellness_entry" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "client" uuid not null,
    "on" date not null,
    "sleep_hours" numeric,
    "mood" integer,
    "stress" integer,
    "energy" integer,
    "craving" integer,
    "steps" integer,
    "weight" numeric,
    "meds_taken" boolean,
    "sober" boolean,
    "metrics" jsonb,
    "note" text,
    "alerts" text[]
      );


alter table "public"."wellness_entry" enable row level security;


  create table "public"."wellness_goal" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "client" uuid not null,
    "title" text not null,
    "category" text not null,
    "baseline" numeric not null,
    "target" numeric not null,
    "unit" text,
    "due_on" date,
    "milestones" jsonb,
    "value" numeric,
    "percent" integer not null,
    "checked_on" date
      );


alter table "public"."wellness_goal" enable row level security;


  create table "public"."wellness_metric" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "client" uuid not null,
    "name" text not null,
    "unit" text,
    "least" numeric not null,
    "most" numeric not null,
    "alert_below" numeric,
    "alert_above" numeric
      );


alter table "public"."wellness_metric" enable row level security;

CREATE INDEX coaching_assignment_client_idx ON public.coaching_assignment USING btree (tenant_id, client, id);

CREATE INDEX coaching_assignment_due_on_idx ON public.coaching_assignment USING btree (tenant_id, due_on, id);

CREATE UNIQUE INDEX coaching_assignment_pkey ON public.coaching_assignment USING btree (tenant_id, id);

CREATE INDEX coaching_assignment_program_idx ON public.coaching_assignment USING btree (tenant_id, program, id);

CREATE INDEX coaching_program_name_idx ON public.coaching_program USING btree (tenant_id, name, id);

CREATE UNIQUE INDEX coaching_program_pkey ON public.coaching_program USING btree (tenant_id, id);

CREATE INDEX coaching_program_search_idx ON public.coaching_program USING gin (tenant_id, search_text gin_trgm_ops);

CREATE INDEX coaching_resource_name_idx ON public.coaching_resource USING btree (tenant_id, name, id);

CREATE UNIQUE INDEX coaching_resource_pkey ON public.coaching_resource USING btree (tenant_id, id);

CREATE INDEX coaching_resource_search_idx ON public.coaching_resource USING gin (tenant_id, search_text gin_trgm_ops);

CREATE INDEX goal_check_in_client_idx ON public.goal_check_in USING btree (tenant_id, client, id);

CREATE INDEX goal_check_in_goal_idx ON public.goal_check_in USING btree (tenant_id, goal, id);

CREATE INDEX goal_check_in_on_idx ON public.goal_check_in USING btree (tenant_id, "on", id);

CREATE UNIQUE INDEX goal_check_in_pkey ON public.goal_check_in USING btree (tenant_id, id);

CREATE INDEX journal_entry_client_idx ON public.journal_entry USING btree (tenant_id, client, id);

CREATE INDEX journal_entry_on_idx ON public.journal_entry USING btree (tenant_id, "on", id);

CREATE UNIQUE INDEX journal_entry_pkey ON public.journal_entry USING btree (tenant_id, id);

CREATE INDEX mood_check_client_idx ON public.mood_check USING btree (tenant_id, client, id);

CREATE INDEX mood_check_on_idx ON public.mood_check USING btree (tenant_id, "on", id);

CREATE UNIQUE INDEX mood_check_pkey ON public.mood_check USING btree (tenant_id, id);

CREATE INDEX mood_check_score_idx ON public.mood_check USING btree (tenant_id, score, id);

CREATE INDEX program_enrollment_client_idx ON public.program_enrollment USING btree (tenant_id, client, id);

CREATE UNIQUE INDEX program_enrollment_client_program_key ON public.program_enrollment USING btree (tenant_id, client, program) WHERE (status = 'active'::text);

CREATE UNIQUE INDEX program_enrollment_pkey ON public.program_enrollment USING btree (tenant_id, id);

CREATE INDEX program_enrollment_program_idx ON public.program_enrollment USING btree (tenant_id, program, id);

CREATE INDEX program_enrollment_starts_on_idx ON public.program_enrollment USING btree (tenant_id, starts_on, id);

CREATE INDEX wellness_entry_client_idx ON public.wellness_entry USING btree (tenant_id, client, id);

CREATE UNIQUE INDEX wellness_entry_client_on_key ON public.wellness_entry USING btree (tenant_id, client, "on");

CREATE INDEX wellness_entry_on_idx ON public.wellness_entry USING btree (tenant_id, "on", id);

CREATE UNIQUE INDEX wellness_entry_pkey ON public.wellness_entry USING btree (tenant_id, id);

CREATE INDEX wellness_goal_client_idx ON public.wellness_goal USING btree (tenant_id, client, id);

CREATE INDEX wellness_goal_percent_idx ON public.wellness_goal USING btree (tenant_id, percent, id);

CREATE UNIQUE INDEX wellness_goal_pkey ON public.wellness_goal USING btree (tenant_id, id);

CREATE INDEX wellness_metric_client_idx ON public.wellness_metric USING btree (tenant_id, client, id);

CREATE INDEX wellness_metric_name_idx ON public.wellness_metric USING btree (tenant_id, name, id);

CREATE UNIQUE INDEX wellness_metric_pkey ON public.wellness_metric USING btree (tenant_id, id);

alter table "public"."coaching_assignment" add constraint "coaching_assignment_pkey" PRIMARY KEY using index "coaching_assignment_pkey";

alter table "public"."coaching_program" add constraint "coaching_program_pkey" PRIMARY KEY using index "coaching_program_pkey";

alter table "public"."coaching_resource" add constraint "coaching_resource_pkey" PRIMARY KEY using index "coaching_resource_pkey";

alter table "public"."goal_check_in" add constraint "goal_check_in_pkey" PRIMARY KEY using index "goal_check_in_pkey";

alter table "public"."journal_entry" add constraint "journal_entry_pkey" PRIMARY KEY using index "journal_entry_pkey";

alter table "public"."mood_check" add constraint "mood_check_pkey" PRIMARY KEY using index "mood_check_pkey";

alter table "public"."program_enrollment" add constraint "program_enrollment_pkey" PRIMARY KEY using index "program_enrollment_pkey";

alter table "public"."wellness_entry" add constraint "wellness_entry_pkey" PRIMARY KEY using index "wellness_entry_pkey";

alter table "public"."wellness_goal" add constraint "wellness_goal_pkey" PRIMARY KEY using index "wellness_goal_pkey";

alter table "public"."wellness_metric" add constraint "wellness_metric_pkey" PRIMARY KEY using index "wellness_metric_pkey";

alter table "public"."coaching_assignment" add constraint "coaching_assignment_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES coaching_client(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."coaching_assignment" validate constraint "coaching_assignment_client_fkey";

alter table "public"."coaching_assignment" add constraint "coaching_assignment_kind_check" CHECK ((kind = ANY (ARRAY['worksheet'::text, 'reading'::text, 'video'::text, 'practice'::text, 'assessment'::text]))) not valid;

alter table "public"."coaching_assignment" validate constraint "coaching_assignment_kind_check";

alter table "public"."coaching_assignment" add constraint "coaching_assignment_program_fkey" FOREIGN KEY (tenant_id, program) REFERENCES coaching_program(tenant_id, id) not valid;

alter table "public"."coaching_assignment" validate constraint "coaching_assignment_program_fkey";

alter table "public"."coaching_assignment" add constraint "coaching_assignment_status_check" CHECK ((status = ANY (ARRAY['assigned'::text, 'started'::text, 'submitted'::text, 'reviewed'::text, 'withdrawn'::text]))) not valid;

alter table "public"."coaching_assignment" validate constraint "coaching_assignment_status_check";

alter table "public"."coaching_program" add constraint "coaching_program_status_check" CHECK ((status = ANY (ARRAY['published'::text, 'retired'::text]))) not valid;

alter table "public"."coaching_program" validate constraint "coaching_program_status_check";

alter table "public"."coaching_resource" add constraint "coaching_resource_kind_check" CHECK ((kind = ANY (ARRAY['article'::text, 'exercise'::text, 'worksheet'::text, 'contact'::text]))) not valid;

alter table "public"."coaching_resource" validate constraint "coaching_resource_kind_check";

alter table "public"."coaching_resource" add constraint "coaching_resource_status_check" CHECK ((status = ANY (ARRAY['published'::text, 'retired'::text]))) not valid;

alter table "public"."coaching_resource" validate constraint "coaching_resource_status_check";

alter table "public"."goal_check_in" add constraint "goal_check_in_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES coaching_client(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."goal_check_in" validate constraint "goal_check_in_client_fkey";

alter table "public"."goal_check_in" add constraint "goal_check_in_goal_fkey" FOREIGN KEY (tenant_id, goal) REFERENCES wellness_goal(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."goal_check_in" validate constraint "goal_check_in_goal_fkey";

alter table "public"."journal_entry" add constraint "journal_entry_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES coaching_client(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."journal_entry" validate constraint "journal_entry_client_fkey";

alter table "public"."journal_entry" add constraint "journal_entry_prompt_check" CHECK ((prompt = ANY (ARRAY['none'::text, 'grateful'::text, 'hard'::text, 'proud'::text, 'tomorrow'::text, 'people'::text]))) not valid;

alter table "public"."journal_entry" validate constraint "journal_entry_prompt_check";

alter table "public"."journal_entry" add constraint "journal_entry_status_check" CHECK ((status = ANY (ARRAY['private'::text, 'shared'::text]))) not valid;

alter table "public"."journal_entry" validate constraint "journal_entry_status_check";

alter table "public"."mood_check" add constraint "mood_check_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES coaching_client(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."mood_check" validate constraint "mood_check_client_fkey";

alter table "public"."mood_check" add constraint "mood_check_q1_check" CHECK ((q1 = ANY (ARRAY['0'::text, '1'::text, '2'::text, '3'::text]))) not valid;

alter table "public"."mood_check" validate constraint "mood_check_q1_check";

alter table "public"."mood_check" add constraint "mood_check_q2_check" CHECK ((q2 = ANY (ARRAY['0'::text, '1'::text, '2'::text, '3'::text]))) not valid;

alter table "public"."mood_check" validate constraint "mood_check_q2_check";

alter table "public"."mood_check" add constraint "mood_check_q3_check" CHECK ((q3 = ANY (ARRAY['0'::text, '1'::text, '2'::text, '3'::text]))) not valid;

alter table "public"."mood_check" validate constraint "mood_check_q3_check";

alter table "public"."mood_check" add constraint "mood_check_q4_check" CHECK ((q4 = ANY (ARRAY['0'::text, '1'::text, '2'::text, '3'::text]))) not valid;

alter table "public"."mood_check" validate constraint "mood_check_q4_check";

alter table "public"."mood_check" add constraint "mood_check_q5_check" CHECK ((q5 = ANY (ARRAY['0'::text, '1'::text, '2'::text, '3'::text]))) not valid;

alter table "public"."mood_check" validate constraint "mood_check_q5_check";

alter table "public"."mood_check" add constraint "mood_check_q6_check" CHECK ((q6 = ANY (ARRAY['0'::text, '1'::text, '2'::text, '3'::text]))) not valid;

alter table "public"."mood_check" validate constraint "mood_check_q6_check";

alter table "public"."mood_check" add constraint "mood_check_q7_check" CHECK ((q7 = ANY (ARRAY['0'::text, '1'::text, '2'::text, '3'::text]))) not valid;

alter table "public"."mood_check" validate constraint "mood_check_q7_check";

alter table "public"."mood_check" add constraint "mood_check_q8_check" CHECK ((q8 = ANY (ARRAY['0'::text, '1'::text, '2'::text, '3'::text]))) not valid;

alter table "public"."mood_check" validate constraint "mood_check_q8_check";

alter table "public"."mood_check" add constraint "mood_check_q9_check" CHECK ((q9 = ANY (ARRAY['0'::text, '1'::text, '2'::text, '3'::text]))) not valid;

alter table "public"."mood_check" validate constraint "mood_check_q9_check";

alter table "public"."mood_check" add constraint "mood_check_severity_check" CHECK ((severity = ANY (ARRAY['minimal'::text, 'mild'::text, 'moderate'::text, 'moderately_severe'::text, 'severe'::text]))) not valid;

alter table "public"."mood_check" validate constraint "mood_check_severity_check";

alter table "public"."program_enrollment" add constraint "program_enrollment_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES coaching_client(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."program_enrollment" validate constraint "program_enrollment_client_fkey";

alter table "public"."program_enrollment" add constraint "program_enrollment_program_fkey" FOREIGN KEY (tenant_id, program) REFERENCES coaching_program(tenant_id, id) not valid;

alter table "public"."program_enrollment" validate constraint "program_enrollment_program_fkey";

alter table "public"."program_enrollment" add constraint "program_enrollment_status_check" CHECK ((status = ANY (ARRAY['active'::text, 'completed'::text, 'stopped'::text]))) not valid;

alter table "public"."program_enrollment" validate constraint "program_enrollment_status_check";

alter table "public"."wellness_entry" add constraint "wellness_entry_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES coaching_client(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."wellness_entry" validate constraint "wellness_entry_client_fkey";

alter table "public"."wellness_goal" add constraint "wellness_goal_category_check" CHECK ((category = ANY (ARRAY['sobriety'::text, 'sleep'::text, 'movement'::text, 'people'::text, 'work'::text, 'food'::text, 'other'::text]))) not valid;

alter table "public"."wellness_goal" validate constraint "wellness_goal_category_check";

alter table "public"."wellness_goal" add constraint "wellness_goal_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES coaching_client(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."wellness_goal" validate constraint "wellness_goal_client_fkey";

alter table "public"."wellness_goal" add constraint "wellness_goal_status_check" CHECK ((status = ANY (ARRAY['active'::text, 'paused'::text, 'achieved'::text, 'abandoned'::text]))) not valid;

alter table "public"."wellness_goal" validate constraint "wellness_goal_status_check";

alter table "public"."wellness_metric" add constraint "wellness_metric_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES coaching_client(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."wellness_metric" validate constraint "wellness_metric_client_fkey";

alter table "public"."wellness_metric" add constraint "wellness_metric_status_check" CHECK ((status = ANY (ARRAY['kept'::text, 'retired'::text]))) not valid;

alter table "public"."wellness_metric" validate constraint "wellness_metric_status_check";

grant delete on table "public"."coaching_assignment" to "nexus_app";

grant insert on table "public"."coaching_assignment" to "nexus_app";

grant select on table "public"."coaching_assignment" to "nexus_app";

grant update on table "public"."coaching_assignment" to "nexus_app";

grant delete on table "public"."coaching_program" to "nexus_app";

grant insert on table "public"."coaching_program" to "nexus_app";

grant select on table "public"."coaching_program" to "nexus_app";

grant update on table "public"."coaching_program" to "nexus_app";

grant delete on table "public"."coaching_resource" to "nexus_app";

grant insert on table "public"."coaching_resource" to "nexus_app";

grant select on table "public"."coaching_resource" to "nexus_app";

grant update on table "public"."coaching_resource" to "nexus_app";

grant insert on table "public"."goal_check_in" to "nexus_app";

grant select on table "public"."goal_check_in" to "nexus_app";

grant delete on table "public"."journal_entry" to "nexus_app";

grant insert on table "public"."journal_entry" to "nexus_app";

grant select on table "public"."journal_entry" to "nexus_app";

grant update on table "public"."journal_entry" to "nexus_app";

grant insert on table "public"."mood_check" to "nexus_app";

grant select on table "public"."mood_check" to "nexus_app";

grant delete on table "public"."program_enrollment" to "nexus_app";

grant insert on table "public"."program_enrollment" to "nexus_app";

grant select on table "public"."program_enrollment" to "nexus_app";

grant update on table "public"."program_enrollment" to "nexus_app";

grant delete on table "public"."wellness_entry" to "nexus_app";

grant insert on table "public"."wellness_entry" to "nexus_app";

grant select on table "public"."wellness_entry" to "nexus_app";

grant update on table "public"."wellness_entry" to "nexus_app";

grant delete on table "public"."wellness_goal" to "nexus_app";

grant insert on table "public"."wellness_goal" to "nexus_app";

grant select on table "public"."wellness_goal" to "nexus_app";

grant update on table "public"."wellness_goal" to "nexus_app";

grant delete on table "public"."wellness_metric" to "nexus_app";

grant insert on table "public"."wellness_metric" to "nexus_app";

grant select on table "public"."wellness_metric" to "nexus_app";

grant update on table "public"."wellness_metric" to "nexus_app";


  create policy "tenant"
  on "public"."coaching_assignment"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."coaching_program"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."coaching_resource"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."goal_check_in"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."journal_entry"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."mood_check"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."program_enrollment"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."wellness_entry"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."wellness_goal"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."wellness_metric"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));
alter table "coaching_assignment" force row level security;
alter table "coaching_program" force row level security;
alter table "coaching_resource" force row level security;
alter table "goal_check_in" force row level security;
alter table "journal_entry" force row level security;
alter table "mood_check" force row level security;
alter table "program_enrollment" force row level security;
alter table "wellness_entry" force row level security;
alter table "wellness_goal" force row level security;
alter table "wellness_metric" force row level security;
