select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

create table "public"."group_attendance" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "session" uuid not null,
    "client" uuid not null,
    "facilitator" uuid,
    "on" date not null,
    "presence" text not null,
    "join_at" timestamp with time zone,
    "leave_at" timestamp with time zone,
    "minutes" integer not null,
    "billable" boolean not null
      );


alter table "public"."group_attendance" enable row level security;


  create table "public"."group_member" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "therapy_group" uuid not null,
    "client" uuid not null,
    "since" date not null,
    "until" date
      );


alter table "public"."group_member" enable row level security;


  create table "public"."group_note" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "client" uuid not null,
    "session" uuid not null,
    "author" uuid not null,
    "author_name" text not null,
    "starts_at" timestamp with time zone not null,
    "minutes" integer not null,
    "billable" boolean not null,
    "block" text,
    "participation" text,
    "affect" text,
    "own" text,
    "response" text,
    "objectives" text,
    "progress" text,
    "plan" text,
    "likeness" integer,
    "viewed_at" timestamp with time zone,
    "signed_at" timestamp with time zone,
    "ended_for" text
      );


alter table "public"."group_note" enable row level security;


  create table "public"."group_session" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "therapy_group" uuid not null,
    "location" uuid not null,
    "starts_at" timestamp with time zone not null,
    "ends_at" timestamp with time zone not null,
    "room" text,
    "topic" text not null,
    "objectives" text,
    "summary" text,
    "facilitator" uuid,
    "present" integer,
    "cancelled_for" text
      );


alter table "public"."group_session" enable row level security;


  create table "public"."therapy_group" (
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
    "curriculum" text,
    "location" uuid not null,
    "room" text not null,
    "weekdays" text[] not null,
    "start_time" text not null,
    "minutes" integer not null,
    "billable_minutes" integer not null,
    "facilitators" jsonb not null,
    "least" integer not null,
    "most" integer not null,
    "search_text" text generated always as (nexus_search(COALESCE(name, ''::text))) stored
      );


alter table "public"."therapy_group" enable row level security;

CREATE INDEX group_attendance_client_idx ON public.group_attendance USING btree (tenant_id, client, id);

CREATE INDEX group_attendance_facilitator_idx ON public.group_attendance USING btree (tenant_id, facilitator, id);

CREATE INDEX group_attendance_on_idx ON public.group_attendance USING btree (tenant_id, "on", id);

CREATE UNIQUE INDEX group_attendance_pkey ON public.group_attendance USING btree (tenant_id, id);

CREATE UNIQUE INDEX group_attendance_session_client_key ON public.group_attendance USING btree (tenant_id, session, client);

CREATE INDEX group_attendance_session_idx ON public.group_attendance USING btree (tenant_id, session, id);

CREATE INDEX group_member_client_idx ON public.group_member USING btree (tenant_id, client, id);

CREATE UNIQUE INDEX group_member_therapy_group_client_key ON public.group_member USING btree (tenant_id, therapy_group, client) WHERE (status = 'active'::text);

CREATE INDEX group_member_therapy_group_idx ON public.group_member USING btree (tenant_id, therapy_group, id);

CREATE UNIQUE INDEX group_member_pkey ON public.group_member USING btree (tenant_id, id);

CREATE INDEX group_member_since_idx ON public.group_member USING btree (tenant_id, since, id);

CREATE INDEX group_note_author_idx ON public.group_note USING btree (tenant_id, author, id);

CREATE INDEX group_note_client_idx ON public.group_note USING btree (tenant_id, client, id);

CREATE UNIQUE INDEX group_note_pkey ON public.group_note USING btree (tenant_id, id);

CREATE UNIQUE INDEX group_note_session_client_key ON public.group_note USING btree (tenant_id, session, client) WHERE (status = ANY (ARRAY['draft'::text, 'signed'::text]));

CREATE INDEX group_note_session_idx ON public.group_note USING btree (tenant_id, session, id);

CREATE INDEX group_note_starts_at_idx ON public.group_note USING btree (tenant_id, starts_at, id);

CREATE INDEX group_session_facilitator_idx ON public.group_session USING btree (tenant_id, facilitator, id);

CREATE INDEX group_session_therapy_group_idx ON public.group_session USING btree (tenant_id, therapy_group, id);

CREATE INDEX group_session_location_idx ON public.group_session USING btree (tenant_id, location, id);

CREATE UNIQUE INDEX group_session_pkey ON public.group_session USING btree (tenant_id, id);

CREATE INDEX group_session_starts_at_idx ON public.group_session USING btree (tenant_id, starts_at, id);

CREATE INDEX therapy_group_location_idx ON public.therapy_group USING btree (tenant_id, location, id);

CREATE INDEX therapy_group_name_idx ON public.therapy_group USING btree (tenant_id, name, id);

CREATE UNIQUE INDEX therapy_group_name_key ON public.therapy_group USING btree (tenant_id, lower(name));

CREATE UNIQUE INDEX therapy_group_pkey ON public.therapy_group USING btree (tenant_id, id);

CREATE INDEX therapy_group_search_idx ON public.therapy_group USING gin (tenant_id, search_text gin_trgm_ops);

alter table "public"."group_attendance" add constraint "group_attendance_pkey" PRIMARY KEY using index "group_attendance_pkey";

alter table "public"."group_member" add constraint "group_member_pkey" PRIMARY KEY using index "group_member_pkey";

alter table "public"."group_note" add constraint "group_note_pkey" PRIMARY KEY using index "group_note_pkey";

alter table "public"."group_session" add constraint "group_session_pkey" PRIMARY KEY using index "group_session_pkey";

alter table "public"."therapy_group" add constraint "therapy_group_pkey" PRIMARY KEY using index "therapy_group_pkey";

alter table "public"."group_attendance" add constraint "group_attendance_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES client(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."group_attendance" validate constraint "group_attendance_client_fkey";

alter table "public"."group_attendance" add constraint "group_attendance_presence_check" CHECK ((presence = ANY (ARRAY['present'::text, 'late'::text, 'left_early'::text, 'excused'::text, 'unexcused'::text, 'refused'::text, 'medical'::text, 'off_site'::text]))) not valid;

alter table "public"."group_attendance" validate constraint "group_attendance_presence_check";

alter table "public"."group_attendance" add constraint "group_attendance_session_fkey" FOREIGN KEY (tenant_id, session) REFERENCES group_session(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."group_attendance" validate constraint "group_attendance_session_fkey";

alter table "public"."group_member" add constraint "group_member_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES client(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."group_member" validate constraint "group_member_client_fkey";

alter table "public"."group_member" add constraint "group_member_therapy_group_fkey" FOREIGN KEY (tenant_id, therapy_group) REFERENCES therapy_group(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."group_member" validate constraint "group_member_therapy_group_fkey";

alter table "public"."group_member" add constraint "group_member_status_check" CHECK ((status = ANY (ARRAY['active'::text, 'left'::text]))) not valid;

alter table "public"."group_member" validate constraint "group_member_status_check";

alter table "public"."group_note" add constraint "group_note_affect_check" CHECK ((affect = ANY (ARRAY['full'::text, 'constricted'::text, 'flat'::text, 'anxious'::text, 'irritable'::text, 'tearful'::text]))) not valid;

alter table "public"."group_note" validate constraint "group_note_affect_check";

alter table "public"."group_note" add constraint "group_note_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES client(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."group_note" validate constraint "group_note_client_fkey";

alter table "public"."group_note" add constraint "group_note_participation_check" CHECK ((participation = ANY (ARRAY['active'::text, 'prompted'::text, 'listened'::text, 'withdrawn'::text, 'disruptive'::text]))) not valid;

alter table "public"."group_note" validate constraint "group_note_participation_check";

alter table "public"."group_note" add constraint "group_note_session_fkey" FOREIGN KEY (tenant_id, session) REFERENCES group_session(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."group_note" validate constraint "group_note_session_fkey";

alter table "public"."group_note" add constraint "group_note_status_check" CHECK ((status = ANY (ARRAY['draft'::text, 'signed'::text, 'entered_in_error'::text]))) not valid;

alter table "public"."group_note" validate constraint "group_note_status_check";

alter table "public"."group_session" add constraint "group_session_therapy_group_fkey" FOREIGN KEY (tenant_id, therapy_group) REFERENCES therapy_group(tenant_id, id) not valid;

alter table "public"."group_session" validate constraint "group_session_therapy_group_fkey";

alter table "public"."group_session" add constraint "group_session_location_fkey" FOREIGN KEY (tenant_id, location) REFERENCES location(tenant_id, id) not valid;

alter table "public"."group_session" validate constraint "group_session_location_fkey";

alter table "public"."group_session" add constraint "group_session_status_check" CHECK ((status = ANY (ARRAY['scheduled'::text, 'in_progress'::text, 'held'::text, 'notes_pending'::text, 'complete'::text, 'cancelled'::text]))) not valid;

alter table "public"."group_session" validate constraint "group_session_status_check";

alter table "public"."therapy_group" add constraint "therapy_group_location_fkey" FOREIGN KEY (tenant_id, location) REFERENCES location(tenant_id, id) not valid;

alter table "public"."therapy_group" validate constraint "therapy_group_location_fkey";

alter table "public"."therapy_group" add constraint "therapy_group_status_check" CHECK ((status = ANY (ARRAY['running'::text, 'paused'::text, 'ended'::text]))) not valid;

alter table "public"."therapy_group" validate constraint "therapy_group_status_check";

alter table "public"."therapy_group" add constraint "therapy_group_type_check" CHECK ((type = ANY (ARRAY['process'::text, 'psychoeducation'::text, 'skills'::text, 'relapse_prevention'::text, 'family'::text, 'recreation'::text, 'twelve_step'::text]))) not valid;

alter table "public"."therapy_group" validate constraint "therapy_group_type_check";

grant delete on table "public"."group_attendance" to "nexus_app";

grant insert on table "public"."group_attendance" to "nexus_app";

grant select on table "public"."group_attendance" to "nexus_app";

grant update on table "public"."group_attendance" to "nexus_app";

grant delete on table "public"."group_member" to "nexus_app";

grant insert on table "public"."group_member" to "nexus_app";

grant select on table "public"."group_member" to "nexus_app";

grant update on table "public"."group_member" to "nexus_app";

grant insert on table "public"."group_note" to "nexus_app";

grant select on table "public"."group_note" to "nexus_app";

grant update on table "public"."group_note" to "nexus_app";

grant delete on table "public"."group_session" to "nexus_app";

grant insert on table "public"."group_session" to "nexus_app";

grant select on table "public"."group_session" to "nexus_app";

grant update on table "public"."group_session" to "nexus_app";

grant delete on table "public"."therapy_group" to "nexus_app";

grant insert on table "public"."therapy_group" to "nexus_app";

grant select on table "public"."therapy_group" to "nexus_app";

grant update on table "public"."therapy_group" to "nexus_app";


  create policy "tenant"
  on "public"."group_attendance"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."group_member"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."group_note"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."group_session"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."therapy_group"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));


CREATE TRIGGER signed_stays AFTER UPDATE ON public.group_note FOR EACH ROW EXECUTE FUNCTION signed_stays('signed,entered_in_error', 'ended_for');
alter table "group_attendance" force row level security;
alter table "group_member" force row level security;
alter table "group_note" force row level security;
alter table "group_session" force row level security;
alter table "therapy_group" force row level security;
