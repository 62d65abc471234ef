select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

create table "public"."allergy" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "client" uuid not null,
    "kind" text not null,
    "substance" text,
    "reactions" text[],
    "severity" text,
    "note" text,
    "verified_by" uuid,
    "end_reason" text
      );


alter table "public"."allergy" enable row level security;


  create table "public"."level_segment" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "client" uuid not null,
    "episode" uuid not null,
    "level" text not null,
    "from" timestamp with time zone not null,
    "to" timestamp with time zone,
    "reason" text
      );


alter table "public"."level_segment" enable row level security;


  create table "public"."problem" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "client" uuid not null,
    "code" text not null,
    "name" text not null,
    "principal" boolean not null,
    "onset" date,
    "source" text not null,
    "note" text
      );


alter table "public"."problem" enable row level security;

alter table "public"."client" add column "not_duplicate" text;

alter table "public"."episode" add column "level_reason" text;

alter table "public"."episode" add column "override_reason" text;

CREATE INDEX allergy_client_idx ON public.allergy USING btree (tenant_id, client, id);

CREATE UNIQUE INDEX allergy_pkey ON public.allergy USING btree (tenant_id, id);

CREATE INDEX allergy_substance_idx ON public.allergy USING btree (tenant_id, substance, id);

CREATE INDEX allergy_verified_by_idx ON public.allergy USING btree (tenant_id, verified_by, id);

CREATE INDEX level_segment_client_idx ON public.level_segment USING btree (tenant_id, client, id);

CREATE INDEX level_segment_episode_idx ON public.level_segment USING btree (tenant_id, episode, id);

CREATE INDEX level_segment_from_idx ON public.level_segment USING btree (tenant_id, "from", id);

CREATE UNIQUE INDEX level_segment_pkey ON public.level_segment USING btree (tenant_id, id);

CREATE INDEX problem_client_idx ON public.problem USING btree (tenant_id, client, id);

CREATE INDEX problem_code_idx ON public.problem USING btree (tenant_id, code, id);

CREATE UNIQUE INDEX problem_pkey ON public.problem USING btree (tenant_id, id);

alter table "public"."allergy" add constraint "allergy_pkey" PRIMARY KEY using index "allergy_pkey";

alter table "public"."level_segment" add constraint "level_segment_pkey" PRIMARY KEY using index "level_segment_pkey";

alter table "public"."problem" add constraint "problem_pkey" PRIMARY KEY using index "problem_pkey";

alter table "public"."allergy" add constraint "allergy_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES client(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."allergy" validate constraint "allergy_client_fkey";

alter table "public"."allergy" add constraint "allergy_kind_check" CHECK ((kind = ANY (ARRAY['allergy'::text, 'intolerance'::text, 'none'::text]))) not valid;

alter table "public"."allergy" validate constraint "allergy_kind_check";

alter table "public"."allergy" add constraint "allergy_severity_check" CHECK ((severity = ANY (ARRAY['mild'::text, 'moderate'::text, 'severe'::text]))) not valid;

alter table "public"."allergy" validate constraint "allergy_severity_check";

alter table "public"."allergy" add constraint "allergy_status_check" CHECK ((status = ANY (ARRAY['active'::text, 'verified'::text, 'refuted'::text]))) not valid;

alter table "public"."allergy" validate constraint "allergy_status_check";

alter table "public"."allergy" add constraint "allergy_verified_by_fkey" FOREIGN KEY (tenant_id, verified_by) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."allergy" validate constraint "allergy_verified_by_fkey";

alter table "public"."level_segment" add constraint "level_segment_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES client(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."level_segment" validate constraint "level_segment_client_fkey";

alter table "public"."level_segment" add constraint "level_segment_episode_fkey" FOREIGN KEY (tenant_id, episode) REFERENCES episode(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."level_segment" validate constraint "level_segment_episode_fkey";

alter table "public"."level_segment" add constraint "level_segment_level_check" CHECK ((level = ANY (ARRAY['4'::text, '1.0'::text, '1.5'::text, '1.7'::text, '2.1'::text, '2.5'::text, '2.7'::text, '3.1'::text, '3.5'::text, '3.7'::text]))) not valid;

alter table "public"."level_segment" validate constraint "level_segment_level_check";

alter table "public"."level_segment" add constraint "level_segment_one_excl" EXCLUDE USING gist (tenant_id WITH =, episode WITH =, tstzrange("from", "to", '[)'::text) WITH &&);

alter table "public"."problem" add constraint "problem_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES client(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."problem" validate constraint "problem_client_fkey";

alter table "public"."problem" add constraint "problem_code_check" CHECK ((code = ANY (ARRAY['F10.10'::text, 'F10.20'::text, 'F10.21'::text, 'F10.230'::text, 'F10.231'::text, 'F10.239'::text, 'F11.10'::text, 'F11.20'::text, 'F11.21'::text, 'F11.23'::text, 'F12.20'::text, 'F12.23'::text, 'F13.20'::text, 'F13.230'::text, 'F14.20'::text, 'F14.23'::text, 'F15.20'::text, 'F15.23'::text, 'F16.20'::text, 'F17.210'::text, 'F18.20'::text, 'F19.20'::text, 'F19.230'::text, 'F20.9'::text, 'F25.0'::text, 'F31.9'::text, 'F32.0'::text, 'F32.1'::text, 'F32.2'::text, 'F32.9'::text, 'F32.A'::text, 'F33.0'::text, 'F33.1'::text, 'F33.2'::text, 'F33.9'::text, 'F40.10'::text, 'F41.0'::text, 'F41.1'::text, 'F42.9'::text, 'F43.10'::text, 'F43.12'::text, 'F43.20'::text, 'F43.21'::text, 'F43.22'::text, 'F43.23'::text, 'F50.9'::text, 'F60.3'::text, 'F90.0'::text, 'F90.2'::text, 'F90.9'::text, 'R45.851'::text, 'T14.91XA'::text, 'Z59.00'::text, 'Z59.01'::text, 'Z59.02'::text, 'Z65.3'::text, 'Z71.41'::text, 'Z71.51'::text, 'Z79.891'::text, 'Z91.51'::text, 'Z91.52'::text, 'O99.320'::text, 'O99.321'::text, 'O99.322'::text, 'O99.323'::text]))) not valid;

alter table "public"."problem" validate constraint "problem_code_check";

alter table "public"."problem" add constraint "problem_source_check" CHECK ((source = ANY (ARRAY['clinician'::text, 'referral'::text, 'client'::text, 'assessment'::text]))) not valid;

alter table "public"."problem" validate constraint "problem_source_check";

alter table "public"."problem" add constraint "problem_status_check" CHECK ((status = ANY (ARRAY['active'::text, 'resolved'::text, 'ruled_out'::text]))) not valid;

alter table "public"."problem" validate constraint "problem_status_check";

grant delete on table "public"."allergy" to "nexus_app";

grant insert on table "public"."allergy" to "nexus_app";

grant select on table "public"."allergy" to "nexus_app";

grant update on table "public"."allergy" to "nexus_app";

grant delete on table "public"."level_segment" to "nexus_app";

grant insert on table "public"."level_segment" to "nexus_app";

grant select on table "public"."level_segment" to "nexus_app";

grant update on table "public"."level_segment" to "nexus_app";

grant delete on table "public"."problem" to "nexus_app";

grant insert on table "public"."problem" to "nexus_app";

grant select on table "public"."problem" to "nexus_app";

grant update on table "public"."problem" to "nexus_app";


  create policy "tenant"
  on "public"."allergy"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."level_segment"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."problem"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));
alter table "allergy" force row level security;
alter table "level_segment" force row level security;
alter table "problem" force row level security;
