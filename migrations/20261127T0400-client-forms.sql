select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

create table "public"."client_form" (
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
    "form" uuid not null,
    "form_version" uuid,
    "schedule" uuid,
    "filler" text,
    "opens_at" timestamp with time zone,
    "due_at" timestamp with time zone,
    "answers" jsonb,
    "result" jsonb,
    "score" numeric,
    "band" text,
    "performed_at" timestamp with time zone,
    "author" uuid,
    "ended_for" text
      );


alter table "public"."client_form" enable row level security;


  create table "public"."form_preset" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "title" text not null,
    "levels" text[],
    "description" text,
    "search_text" text generated always as (nexus_search(COALESCE(title, ''::text))) stored
      );


alter table "public"."form_preset" enable row level security;


  create table "public"."form_schedule" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "form" uuid not null,
    "preset" uuid,
    "levels" text[],
    "anchor" text not null,
    "after" integer not null,
    "every" integer,
    "filler" text not null,
    "allow_hours" integer not null,
    "grace_hours" integer not null,
    "escalate_to" text not null
      );


alter table "public"."form_schedule" enable row level security;


  create table "public"."form_section" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "code" text not null,
    "title" text not null,
    "description" text,
    "definition" jsonb,
    "revision" integer not null,
    "published" jsonb,
    "published_at" timestamp with time zone,
    "uses" integer,
    "search_text" text generated always as (nexus_search(((COALESCE(title, ''::text) || ' '::text) || COALESCE(code, ''::text)))) stored
      );


alter table "public"."form_section" enable row level security;


  create table "public"."form_setting" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "kind" text not null,
    "second_review" boolean not null,
    "expiry_days" integer not null,
    "notice" text
      );


alter table "public"."form_setting" enable row level security;

alter table "public"."form_version" add column "writer" uuid;

CREATE INDEX client_form_author_idx ON public.client_form USING btree (tenant_id, author, id);

CREATE INDEX client_form_client_idx ON public.client_form USING btree (tenant_id, client, id);

CREATE INDEX client_form_due_at_idx ON public.client_form USING btree (tenant_id, due_at, id);

CREATE INDEX client_form_episode_idx ON public.client_form USING btree (tenant_id, episode, id);

CREATE UNIQUE INDEX client_form_episode_schedule_opens_at_key ON public.client_form USING btree (tenant_id, episode, schedule, opens_at);

CREATE INDEX client_form_form_idx ON public.client_form USING btree (tenant_id, form, id);

CREATE INDEX client_form_form_version_idx ON public.client_form USING btree (tenant_id, form_version, id);

CREATE UNIQUE INDEX client_form_pkey ON public.client_form USING btree (tenant_id, id);

CREATE INDEX client_form_schedule_idx ON public.client_form USING btree (tenant_id, schedule, id);

CREATE UNIQUE INDEX form_preset_pkey ON public.form_preset USING btree (tenant_id, id);

CREATE INDEX form_preset_search_idx ON public.form_preset USING gin (tenant_id, search_text gin_trgm_ops);

CREATE INDEX form_preset_title_idx ON public.form_preset USING btree (tenant_id, title, id);

CREATE UNIQUE INDEX form_preset_title_key ON public.form_preset USING btree (tenant_id, lower(title));

CREATE INDEX form_schedule_form_idx ON public.form_schedule USING btree (tenant_id, form, id);

CREATE UNIQUE INDEX form_schedule_pkey ON public.form_schedule USING btree (tenant_id, id);

CREATE INDEX form_schedule_preset_idx ON public.form_schedule USING btree (tenant_id, preset, id);

CREATE UNIQUE INDEX form_section_code_key ON public.form_section USING btree (tenant_id, lower(code));

CREATE UNIQUE INDEX form_section_pkey ON public.form_section USING btree (tenant_id, id);

CREATE INDEX form_section_search_idx ON public.form_section USING gin (tenant_id, search_text gin_trgm_ops);

CREATE INDEX form_section_title_idx ON public.form_section USING btree (tenant_id, title, id);

CREATE INDEX form_setting_kind_idx ON public.form_setting USING btree (tenant_id, kind, id);

CREATE UNIQUE INDEX form_setting_kind_key ON public.form_setting USING btree (tenant_id, kind);

CREATE UNIQUE INDEX form_setting_pkey ON public.form_setting USING btree (tenant_id, id);

alter table "public"."client_form" add constraint "client_form_pkey" PRIMARY KEY using index "client_form_pkey";

alter table "public"."form_preset" add constraint "form_preset_pkey" PRIMARY KEY using index "form_preset_pkey";

alter table "public"."form_schedule" add constraint "form_schedule_pkey" PRIMARY KEY using index "form_schedule_pkey";

alter table "public"."form_section" add constraint "form_section_pkey" PRIMARY KEY using index "form_section_pkey";

alter table "public"."form_setting" add constraint "form_setting_pkey" PRIMARY KEY using index "form_setting_pkey";

alter table "public"."client_form" add constraint "client_form_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES client(tenant_id, id) not valid;

alter table "public"."client_form" validate constraint "client_form_client_fkey";

alter table "public"."client_form" add constraint "client_form_episode_fkey" FOREIGN KEY (tenant_id, episode) REFERENCES episode(tenant_id, id) not valid;

alter table "public"."client_form" validate constraint "client_form_episode_fkey";

alter table "public"."client_form" add constraint "client_form_filler_check" CHECK ((filler = ANY (ARRAY['therapist'::text, 'nurse'::text, 'psychiatrist'::text]))) not valid;

alter table "public"."client_form" validate constraint "client_form_filler_check";

alter table "public"."client_form" add constraint "client_form_form_fkey" FOREIGN KEY (tenant_id, form) REFERENCES form_template(tenant_id, id) not valid;

alter table "public"."client_form" validate constraint "client_form_form_fkey";

alter table "public"."client_form" add constraint "client_form_form_version_fkey" FOREIGN KEY (tenant_id, form_version) REFERENCES form_version(tenant_id, id) not valid;

alter table "public"."client_form" validate constraint "client_form_form_version_fkey";

alter table "public"."client_form" add constraint "client_form_schedule_fkey" FOREIGN KEY (tenant_id, schedule) REFERENCES form_schedule(tenant_id, id) not valid;

alter table "public"."client_form" validate constraint "client_form_schedule_fkey";

alter table "public"."client_form" add constraint "client_form_status_check" CHECK ((status = ANY (ARRAY['due'::text, 'in_progress'::text, 'signed'::text, 'skipped'::text, 'expired'::text, 'entered_in_error'::text]))) not valid;

alter table "public"."client_form" validate constraint "client_form_status_check";

alter table "public"."form_preset" add constraint "form_preset_status_check" CHECK ((status = ANY (ARRAY['off'::text, 'on'::text]))) not valid;

alter table "public"."form_preset" validate constraint "form_preset_status_check";

alter table "public"."form_schedule" add constraint "form_schedule_anchor_check" CHECK ((anchor = ANY (ARRAY['admission'::text, 'level'::text, 'discharge'::text]))) not valid;

alter table "public"."form_schedule" validate constraint "form_schedule_anchor_check";

alter table "public"."form_schedule" add constraint "form_schedule_escalate_to_check" CHECK ((escalate_to = ANY (ARRAY['clinical_director'::text, 'psychiatrist'::text]))) not valid;

alter table "public"."form_schedule" validate constraint "form_schedule_escalate_to_check";

alter table "public"."form_schedule" add constraint "form_schedule_filler_check" CHECK ((filler = ANY (ARRAY['therapist'::text, 'nurse'::text, 'psychiatrist'::text]))) not valid;

alter table "public"."form_schedule" validate constraint "form_schedule_filler_check";

alter table "public"."form_schedule" add constraint "form_schedule_form_fkey" FOREIGN KEY (tenant_id, form) REFERENCES form_template(tenant_id, id) not valid;

alter table "public"."form_schedule" validate constraint "form_schedule_form_fkey";

alter table "public"."form_schedule" add constraint "form_schedule_preset_fkey" FOREIGN KEY (tenant_id, preset) REFERENCES form_preset(tenant_id, id) not valid;

alter table "public"."form_schedule" validate constraint "form_schedule_preset_fkey";

alter table "public"."form_schedule" add constraint "form_schedule_status_check" CHECK ((status = ANY (ARRAY['active'::text, 'paused'::text, 'retired'::text]))) not valid;

alter table "public"."form_schedule" validate constraint "form_schedule_status_check";

alter table "public"."form_section" add constraint "form_section_status_check" CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text, 'retired'::text]))) not valid;

alter table "public"."form_section" validate constraint "form_section_status_check";

alter table "public"."form_setting" add constraint "form_setting_kind_check" CHECK ((kind = ANY (ARRAY['clinical'::text, 'note'::text, 'consent'::text, 'workforce'::text]))) not valid;

alter table "public"."form_setting" validate constraint "form_setting_kind_check";

grant insert on table "public"."client_form" to "nexus_app";

grant select on table "public"."client_form" to "nexus_app";

grant update on table "public"."client_form" to "nexus_app";

grant delete on table "public"."form_preset" to "nexus_app";

grant insert on table "public"."form_preset" to "nexus_app";

grant select on table "public"."form_preset" to "nexus_app";

grant update on table "public"."form_preset" to "nexus_app";

grant delete on table "public"."form_schedule" to "nexus_app";

grant insert on table "public"."form_schedule" to "nexus_app";

grant select on table "public"."form_schedule" to "nexus_app";

grant update on table "public"."form_schedule" to "nexus_app";

grant delete on table "public"."form_section" to "nexus_app";

grant insert on table "public"."form_section" to "nexus_app";

grant select on table "public"."form_section" to "nexus_app";

grant update on table "public"."form_section" to "nexus_app";

grant delete on table "public"."form_setting" to "nexus_app";

grant insert on table "public"."form_setting" to "nexus_app";

grant select on table "public"."form_setting" to "nexus_app";

grant update on table "public"."form_setting" to "nexus_app";


  create policy "tenant"
  on "public"."client_form"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."form_preset"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."form_schedule"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."form_section"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."form_setting"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));


CREATE TRIGGER signed_stays AFTER UPDATE ON public.client_form FOR EACH ROW EXECUTE FUNCTION signed_stays('signed,entered_in_error', 'ended_for');
alter table "client_form" force row level security;
alter table "form_preset" force row level security;
alter table "form_schedule" force row level security;
alter table "form_section" force row level security;
alter table "form_setting" force row level security;
