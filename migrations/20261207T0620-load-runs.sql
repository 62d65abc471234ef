select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

create table "public"."load_pause" (
    "one" boolean not null default true,
    "free_at" timestamp with time zone not null
      );



  create table "public"."load_run" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "ran_at" timestamp with time zone not null,
    "portal" text not null,
    "connections" integer not null,
    "seconds" integer not null,
    "requests" integer not null,
    "rate" integer not null,
    "sent" integer,
    "per_second" numeric,
    "took_ms" integer,
    "p50" integer,
    "p95" integer,
    "p99" integer,
    "refused" integer,
    "failed" integer,
    "reason" text,
    "revision" text not null,
    "ran_by" text not null,
    "statuses" jsonb,
    "operations" jsonb,
    "timeline" jsonb
      );


alter table "public"."load_run" enable row level security;

CREATE UNIQUE INDEX load_pause_pkey ON public.load_pause USING btree (one);

CREATE UNIQUE INDEX load_run_pkey ON public.load_run USING btree (tenant_id, id);

CREATE INDEX load_run_ran_at_idx ON public.load_run USING btree (tenant_id, ran_at, id);

alter table "public"."load_pause" add constraint "load_pause_pkey" PRIMARY KEY using index "load_pause_pkey";

alter table "public"."load_run" add constraint "load_run_pkey" PRIMARY KEY using index "load_run_pkey";

alter table "public"."load_pause" add constraint "load_pause_one_check" CHECK (one) not valid;

alter table "public"."load_pause" validate constraint "load_pause_one_check";

alter table "public"."load_run" add constraint "load_run_portal_check" CHECK ((portal = ANY (ARRAY['enterprise'::text, 'employee'::text, 'behavioral-health'::text, 'health'::text, 'consultant'::text, 'training-platform'::text, 'global-admin'::text]))) not valid;

alter table "public"."load_run" validate constraint "load_run_portal_check";

alter table "public"."load_run" add constraint "load_run_status_check" CHECK ((status = ANY (ARRAY['running'::text, 'stopping'::text, 'finished'::text, 'stopped'::text, 'aborted'::text, 'lost'::text]))) not valid;

alter table "public"."load_run" validate constraint "load_run_status_check";

grant insert on table "public"."load_pause" to "nexus_app";

grant select on table "public"."load_pause" to "nexus_app";

grant update on table "public"."load_pause" to "nexus_app";

grant delete on table "public"."load_run" to "nexus_app";

grant insert on table "public"."load_run" to "nexus_app";

grant select on table "public"."load_run" to "nexus_app";

grant update on table "public"."load_run" to "nexus_app";


  create policy "tenant"
  on "public"."load_run"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));
alter table "load_run" force row level security;
