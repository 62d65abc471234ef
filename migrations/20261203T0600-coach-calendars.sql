select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

create table "public"."coach_busy" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "account" uuid not null,
    "coach" uuid not null,
    "calendar" uuid not null,
    "starts_at" timestamp with time zone not null,
    "ends_at" timestamp with time zone not null
      );


alter table "public"."coach_busy" enable row level security;


  create table "public"."coach_calendar" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "account" uuid not null,
    "coach" uuid not null,
    "name" text not null,
    "url" text not null,
    "read_at" timestamp with time zone,
    "busy_times" integer not null,
    "problem" text
      );


alter table "public"."coach_calendar" enable row level security;


  create table "public"."coach_feed" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "account" uuid not null,
    "coach" uuid not null,
    "opened_at" timestamp with time zone
      );


alter table "public"."coach_feed" enable row level security;

CREATE INDEX coach_busy_account_idx ON public.coach_busy USING btree (tenant_id, account, id);

CREATE INDEX coach_busy_calendar_idx ON public.coach_busy USING btree (tenant_id, calendar, id);

CREATE INDEX coach_busy_coach_idx ON public.coach_busy USING btree (tenant_id, coach, id);

CREATE UNIQUE INDEX coach_busy_pkey ON public.coach_busy USING btree (tenant_id, id);

CREATE INDEX coach_busy_starts_at_idx ON public.coach_busy USING btree (tenant_id, starts_at, id);

CREATE INDEX coach_calendar_account_idx ON public.coach_calendar USING btree (tenant_id, account, id);

CREATE INDEX coach_calendar_coach_idx ON public.coach_calendar USING btree (tenant_id, coach, id);

CREATE INDEX coach_calendar_name_idx ON public.coach_calendar USING btree (tenant_id, name, id);

CREATE UNIQUE INDEX coach_calendar_pkey ON public.coach_calendar USING btree (tenant_id, id);

CREATE INDEX coach_feed_account_idx ON public.coach_feed USING btree (tenant_id, account, id);

CREATE UNIQUE INDEX coach_feed_account_key ON public.coach_feed USING btree (tenant_id, account) WHERE (status = 'active'::text);

CREATE INDEX coach_feed_coach_idx ON public.coach_feed USING btree (tenant_id, coach, id);

CREATE INDEX coach_feed_opened_at_idx ON public.coach_feed USING btree (tenant_id, opened_at, id);

CREATE UNIQUE INDEX coach_feed_pkey ON public.coach_feed USING btree (tenant_id, id);

alter table "public"."coach_busy" add constraint "coach_busy_pkey" PRIMARY KEY using index "coach_busy_pkey";

alter table "public"."coach_calendar" add constraint "coach_calendar_pkey" PRIMARY KEY using index "coach_calendar_pkey";

alter table "public"."coach_feed" add constraint "coach_feed_pkey" PRIMARY KEY using index "coach_feed_pkey";

alter table "public"."coach_busy" add constraint "coach_busy_calendar_fkey" FOREIGN KEY (tenant_id, calendar) REFERENCES coach_calendar(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."coach_busy" validate constraint "coach_busy_calendar_fkey";

alter table "public"."coach_busy" add constraint "coach_busy_coach_fkey" FOREIGN KEY (tenant_id, coach) REFERENCES coach_profile(tenant_id, id) not valid;

alter table "public"."coach_busy" validate constraint "coach_busy_coach_fkey";

alter table "public"."coach_calendar" add constraint "coach_calendar_coach_fkey" FOREIGN KEY (tenant_id, coach) REFERENCES coach_profile(tenant_id, id) not valid;

alter table "public"."coach_calendar" validate constraint "coach_calendar_coach_fkey";

alter table "public"."coach_calendar" add constraint "coach_calendar_status_check" CHECK ((status = ANY (ARRAY['connected'::text, 'disconnected'::text]))) not valid;

alter table "public"."coach_calendar" validate constraint "coach_calendar_status_check";

alter table "public"."coach_feed" add constraint "coach_feed_coach_fkey" FOREIGN KEY (tenant_id, coach) REFERENCES coach_profile(tenant_id, id) not valid;

alter table "public"."coach_feed" validate constraint "coach_feed_coach_fkey";

alter table "public"."coach_feed" add constraint "coach_feed_status_check" CHECK ((status = ANY (ARRAY['active'::text, 'revoked'::text]))) not valid;

alter table "public"."coach_feed" validate constraint "coach_feed_status_check";

grant delete on table "public"."coach_busy" to "nexus_app";

grant insert on table "public"."coach_busy" to "nexus_app";

grant select on table "public"."coach_busy" to "nexus_app";

grant update on table "public"."coach_busy" to "nexus_app";

grant delete on table "public"."coach_calendar" to "nexus_app";

grant insert on table "public"."coach_calendar" to "nexus_app";

grant select on table "public"."coach_calendar" to "nexus_app";

grant update on table "public"."coach_calendar" to "nexus_app";

grant delete on table "public"."coach_feed" to "nexus_app";

grant insert on table "public"."coach_feed" to "nexus_app";

grant select on table "public"."coach_feed" to "nexus_app";

grant update on table "public"."coach_feed" to "nexus_app";


  create policy "tenant"
  on "public"."coach_busy"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."coach_calendar"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."coach_feed"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));
alter table "coach_busy" force row level security;
alter table "coach_calendar" force row level security;
alter table "coach_feed" force row level security;
