select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

create table "public"."crisis_event" (
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
    "unit" uuid,
    "location" uuid,
    "type" text not null,
    "started_at" timestamp with time zone,
    "place" text,
    "precipitant" text,
    "suicide_risk" text,
    "stabilized_at" timestamp with time zone,
    "resolved_at" timestamp with time zone,
    "outcome" text,
    "debrief_client" text,
    "debrief_staff" text,
    "review_note" text,
    "reviewer" uuid,
    "reviewed_at" timestamp with time zone,
    "raised_by" uuid
      );


alter table "public"."crisis_event" enable row level security;


  create table "public"."crisis_notice" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "crisis" uuid not null,
    "client" uuid not null,
    "who" text not null,
    "name" text not null,
    "at" timestamp with time zone,
    "staff" uuid
      );


alter table "public"."crisis_notice" enable row level security;


  create table "public"."crisis_step" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "crisis" uuid not null,
    "client" uuid not null,
    "at" timestamp with time zone,
    "kind" text not null,
    "dose" text,
    "response" text,
    "staff" uuid
      );


alter table "public"."crisis_step" enable row level security;


  create table "public"."help_call" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "person" uuid not null,
    "name" text not null,
    "words" text,
    "raised_at" timestamp with time zone not null,
    "answered_by" uuid,
    "answered_at" timestamp with time zone,
    "outcome" text
      );


alter table "public"."help_call" enable row level security;


  create table "public"."restraint" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "crisis" uuid not null,
    "client" uuid not null,
    "kind" text not null,
    "reason" text not null,
    "alternatives" text[] not null,
    "release" text not null,
    "started_at" timestamp with time zone not null,
    "limit_at" timestamp with time zone not null,
    "ordered_by" uuid,
    "renewals" integer not null,
    "face_to_face_at" timestamp with time zone,
    "face_to_face_by" uuid,
    "last_check_at" timestamp with time zone,
    "circulation" boolean not null,
    "needs" boolean not null,
    "checks" integer not null,
    "ended_at" timestamp with time zone,
    "debrief" text
      );


alter table "public"."restraint" enable row level security;


  create table "public"."safety_plan" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "client" uuid not null,
    "warning_signs" text not null,
    "coping" text not null,
    "places" text,
    "people" text not null,
    "professionals" text not null,
    "means_safety" text not null,
    "reasons" text,
    "copy_given" boolean not null,
    "written_at" timestamp with time zone not null,
    "author" uuid,
    "signed_at" timestamp with time zone
      );


alter table "public"."safety_plan" enable row level security;

CREATE INDEX crisis_event_client_idx ON public.crisis_event USING btree (tenant_id, client, id);

CREATE INDEX crisis_event_episode_idx ON public.crisis_event USING btree (tenant_id, episode, id);

CREATE INDEX crisis_event_location_idx ON public.crisis_event USING btree (tenant_id, location, id);

CREATE UNIQUE INDEX crisis_event_pkey ON public.crisis_event USING btree (tenant_id, id);

CREATE INDEX crisis_event_started_at_idx ON public.crisis_event USING btree (tenant_id, started_at, id);

CREATE INDEX crisis_event_unit_idx ON public.crisis_event USING btree (tenant_id, unit, id);

CREATE INDEX crisis_notice_at_idx ON public.crisis_notice USING btree (tenant_id, at, id);

CREATE INDEX crisis_notice_client_idx ON public.crisis_notice USING btree (tenant_id, client, id);

CREATE INDEX crisis_notice_crisis_idx ON public.crisis_notice USING btree (tenant_id, crisis, id);

CREATE UNIQUE INDEX crisis_notice_pkey ON public.crisis_notice USING btree (tenant_id, id);

CREATE INDEX crisis_step_at_idx ON public.crisis_step USING btree (tenant_id, at, id);

CREATE INDEX crisis_step_client_idx ON public.crisis_step USING btree (tenant_id, client, id);

CREATE INDEX crisis_step_crisis_idx ON public.crisis_step USING btree (tenant_id, crisis, id);

CREATE UNIQUE INDEX crisis_step_pkey ON public.crisis_step USING btree (tenant_id, id);

CREATE INDEX help_call_person_idx ON public.help_call USING btree (tenant_id, person, id);

CREATE UNIQUE INDEX help_call_pkey ON public.help_call USING btree (tenant_id, id);

CREATE INDEX help_call_raised_at_idx ON public.help_call USING btree (tenant_id, raised_at, id);

CREATE INDEX restraint_client_idx ON public.restraint USING btree (tenant_id, client, id);

CREATE INDEX restraint_crisis_idx ON public.restraint USING btree (tenant_id, crisis, id);

CREATE UNIQUE INDEX restraint_pkey ON public.restraint USING btree (tenant_id, id);

CREATE INDEX restraint_started_at_idx ON public.restraint USING btree (tenant_id, started_at, id);

CREATE INDEX safety_plan_client_idx ON public.safety_plan USING btree (tenant_id, client, id);

CREATE UNIQUE INDEX safety_plan_pkey ON public.safety_plan USING btree (tenant_id, id);

CREATE INDEX safety_plan_written_at_idx ON public.safety_plan USING btree (tenant_id, written_at, id);

alter table "public"."crisis_event" add constraint "crisis_event_pkey" PRIMARY KEY using index "crisis_event_pkey";

alter table "public"."crisis_notice" add constraint "crisis_notice_pkey" PRIMARY KEY using index "crisis_notice_pkey";

alter table "public"."crisis_step" add constraint "crisis_step_pkey" PRIMARY KEY using index "crisis_step_pkey";

alter table "public"."help_call" add constraint "help_call_pkey" PRIMARY KEY using index "help_call_pkey";

alter table "public"."restraint" add constraint "restraint_pkey" PRIMARY KEY using index "restraint_pkey";

alter table "public"."safety_plan" add constraint "safety_plan_pkey" PRIMARY KEY using index "safety_plan_pkey";

alter table "public"."crisis_event" add constraint "crisis_event_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES client(tenant_id, id) not valid;

alter table "public"."crisis_event" validate constraint "crisis_event_client_fkey";

alter table "public"."crisis_event" add constraint "crisis_event_episode_fkey" FOREIGN KEY (tenant_id, episode) REFERENCES episode(tenant_id, id) not valid;

alter table "public"."crisis_event" validate constraint "crisis_event_episode_fkey";

alter table "public"."crisis_event" add constraint "crisis_event_location_fkey" FOREIGN KEY (tenant_id, location) REFERENCES location(tenant_id, id) not valid;

alter table "public"."crisis_event" validate constraint "crisis_event_location_fkey";

alter table "public"."crisis_event" add constraint "crisis_event_status_check" CHECK ((status = ANY (ARRAY['active'::text, 'stabilizing'::text, 'resolved'::text, 'reviewed'::text]))) not valid;

alter table "public"."crisis_event" validate constraint "crisis_event_status_check";

alter table "public"."crisis_event" add constraint "crisis_event_suicide_risk_check" CHECK ((suicide_risk = ANY (ARRAY['none'::text, 'low'::text, 'moderate'::text, 'high'::text]))) not valid;

alter table "public"."crisis_event" validate constraint "crisis_event_suicide_risk_check";

alter table "public"."crisis_event" add constraint "crisis_event_type_check" CHECK ((type = ANY (ARRAY['suicidal'::text, 'self_harm'::text, 'violence'::text, 'psychosis'::text, 'overdose'::text, 'withdrawal'::text, 'medical'::text, 'elopement'::text, 'ama'::text, 'abuse'::text]))) not valid;

alter table "public"."crisis_event" validate constraint "crisis_event_type_check";

alter table "public"."crisis_event" add constraint "crisis_event_unit_fkey" FOREIGN KEY (tenant_id, unit) REFERENCES unit(tenant_id, id) not valid;

alter table "public"."crisis_event" validate constraint "crisis_event_unit_fkey";

alter table "public"."crisis_notice" add constraint "crisis_notice_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES client(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."crisis_notice" validate constraint "crisis_notice_client_fkey";

alter table "public"."crisis_notice" add constraint "crisis_notice_crisis_fkey" FOREIGN KEY (tenant_id, crisis) REFERENCES crisis_event(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."crisis_notice" validate constraint "crisis_notice_crisis_fkey";

alter table "public"."crisis_notice" add constraint "crisis_notice_who_check" CHECK ((who = ANY (ARRAY['psychiatrist'::text, 'clinical_director'::text, 'family'::text, 'guardian'::text, 'protective'::text, 'police'::text, 'other'::text]))) not valid;

alter table "public"."crisis_notice" validate constraint "crisis_notice_who_check";

alter table "public"."crisis_step" add constraint "crisis_step_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES client(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."crisis_step" validate constraint "crisis_step_client_fkey";

alter table "public"."crisis_step" add constraint "crisis_step_crisis_fkey" FOREIGN KEY (tenant_id, crisis) REFERENCES crisis_event(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."crisis_step" validate constraint "crisis_step_crisis_fkey";

alter table "public"."crisis_step" add constraint "crisis_step_kind_check" CHECK ((kind = ANY (ARRAY['verbal'::text, 'one_to_one'::text, 'environment'::text, 'prn'::text, 'naloxone'::text, 'ems'::text, 'police'::text, 'search'::text, 'other'::text]))) not valid;

alter table "public"."crisis_step" validate constraint "crisis_step_kind_check";

alter table "public"."help_call" add constraint "help_call_status_check" CHECK ((status = ANY (ARRAY['raised'::text, 'answered'::text, 'resolved'::text]))) not valid;

alter table "public"."help_call" validate constraint "help_call_status_check";

alter table "public"."restraint" add constraint "restraint_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES client(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."restraint" validate constraint "restraint_client_fkey";

alter table "public"."restraint" add constraint "restraint_crisis_fkey" FOREIGN KEY (tenant_id, crisis) REFERENCES crisis_event(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."restraint" validate constraint "restraint_crisis_fkey";

alter table "public"."restraint" add constraint "restraint_kind_check" CHECK ((kind = ANY (ARRAY['restraint'::text, 'seclusion'::text]))) not valid;

alter table "public"."restraint" validate constraint "restraint_kind_check";

alter table "public"."restraint" add constraint "restraint_reason_check" CHECK ((reason = ANY (ARRAY['self'::text, 'others'::text, 'staff'::text]))) not valid;

alter table "public"."restraint" validate constraint "restraint_reason_check";

alter table "public"."restraint" add constraint "restraint_status_check" CHECK ((status = ANY (ARRAY['active'::text, 'ended'::text, 'debriefed'::text]))) not valid;

alter table "public"."restraint" validate constraint "restraint_status_check";

alter table "public"."safety_plan" add constraint "safety_plan_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES client(tenant_id, id) not valid;

alter table "public"."safety_plan" validate constraint "safety_plan_client_fkey";

alter table "public"."safety_plan" add constraint "safety_plan_status_check" CHECK ((status = ANY (ARRAY['draft'::text, 'in_force'::text, 'replaced'::text, 'discarded'::text]))) not valid;

alter table "public"."safety_plan" validate constraint "safety_plan_status_check";

grant insert on table "public"."crisis_event" to "nexus_app";

grant select on table "public"."crisis_event" to "nexus_app";

grant update on table "public"."crisis_event" to "nexus_app";

grant delete on table "public"."crisis_notice" to "nexus_app";

grant insert on table "public"."crisis_notice" to "nexus_app";

grant select on table "public"."crisis_notice" to "nexus_app";

grant update on table "public"."crisis_notice" to "nexus_app";

grant delete on table "public"."crisis_step" to "nexus_app";

grant insert on table "public"."crisis_step" to "nexus_app";

grant select on table "public"."crisis_step" to "nexus_app";

grant update on table "public"."crisis_step" to "nexus_app";

grant delete on table "public"."help_call" to "nexus_app";

grant insert on table "public"."help_call" to "nexus_app";

grant select on table "public"."help_call" to "nexus_app";

grant update on table "public"."help_call" to "nexus_app";

grant delete on table "public"."restraint" to "nexus_app";

grant insert on table "public"."restraint" to "nexus_app";

grant select on table "public"."restraint" to "nexus_app";

grant update on table "public"."restraint" to "nexus_app";

grant insert on table "public"."safety_plan" to "nexus_app";

grant select on table "public"."safety_plan" to "nexus_app";

grant update on table "public"."safety_plan" to "nexus_app";


  create policy "tenant"
  on "public"."crisis_event"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."crisis_notice"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."crisis_step"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."help_call"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."restraint"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."safety_plan"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));


CREATE TRIGGER signed_stays AFTER UPDATE ON public.crisis_event FOR EACH ROW EXECUTE FUNCTION signed_stays('reviewed', '');

CREATE TRIGGER signed_stays AFTER UPDATE ON public.safety_plan FOR EACH ROW EXECUTE FUNCTION signed_stays('in_force,replaced', '');
alter table "crisis_event" force row level security;
alter table "crisis_notice" force row level security;
alter table "crisis_step" force row level security;
alter table "help_call" force row level security;
alter table "restraint" force row level security;
alter table "safety_plan" force row level security;
