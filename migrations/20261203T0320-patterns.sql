select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

create table "public"."pattern_use" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "pattern" uuid not null,
    "location" uuid not null,
    "from" date not null,
    "to" date not null,
    "people" integer not null,
    "planned" integer not null,
    "skipped" integer not null,
    "shifts" jsonb not null
      );


alter table "public"."pattern_use" enable row level security;


  create table "public"."shift_pattern" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "name" text not null,
    "location" uuid not null,
    "weeks" integer not null,
    "days" jsonb not null,
    "search_text" text generated always as (nexus_search(COALESCE(name, ''::text))) stored
      );


alter table "public"."shift_pattern" enable row level security;

CREATE INDEX pattern_use_created_at_idx ON public.pattern_use USING btree (tenant_id, created_at, id);

CREATE INDEX pattern_use_location_idx ON public.pattern_use USING btree (tenant_id, location, id);

CREATE INDEX pattern_use_pattern_idx ON public.pattern_use USING btree (tenant_id, pattern, id);

CREATE UNIQUE INDEX pattern_use_pkey ON public.pattern_use USING btree (tenant_id, id);

CREATE INDEX shift_pattern_location_idx ON public.shift_pattern USING btree (tenant_id, location, id);

CREATE UNIQUE INDEX shift_pattern_location_name_key ON public.shift_pattern USING btree (tenant_id, location, lower(name));

CREATE INDEX shift_pattern_name_idx ON public.shift_pattern USING btree (tenant_id, name, id);

CREATE UNIQUE INDEX shift_pattern_pkey ON public.shift_pattern USING btree (tenant_id, id);

CREATE INDEX shift_pattern_search_idx ON public.shift_pattern USING gin (tenant_id, search_text gin_trgm_ops);

alter table "public"."pattern_use" add constraint "pattern_use_pkey" PRIMARY KEY using index "pattern_use_pkey";

alter table "public"."shift_pattern" add constraint "shift_pattern_pkey" PRIMARY KEY using index "shift_pattern_pkey";

alter table "public"."pattern_use" add constraint "pattern_use_location_fkey" FOREIGN KEY (tenant_id, location) REFERENCES location(tenant_id, id) not valid;

alter table "public"."pattern_use" validate constraint "pattern_use_location_fkey";

alter table "public"."pattern_use" add constraint "pattern_use_pattern_fkey" FOREIGN KEY (tenant_id, pattern) REFERENCES shift_pattern(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."pattern_use" validate constraint "pattern_use_pattern_fkey";

alter table "public"."pattern_use" add constraint "pattern_use_status_check" CHECK ((status = ANY (ARRAY['applied'::text, 'undone'::text]))) not valid;

alter table "public"."pattern_use" validate constraint "pattern_use_status_check";

alter table "public"."shift_pattern" add constraint "shift_pattern_location_fkey" FOREIGN KEY (tenant_id, location) REFERENCES location(tenant_id, id) not valid;

alter table "public"."shift_pattern" validate constraint "shift_pattern_location_fkey";

alter table "public"."shift_pattern" add constraint "shift_pattern_status_check" CHECK ((status = ANY (ARRAY['active'::text, 'archived'::text]))) not valid;

alter table "public"."shift_pattern" validate constraint "shift_pattern_status_check";

grant delete on table "public"."pattern_use" to "nexus_app";

grant insert on table "public"."pattern_use" to "nexus_app";

grant select on table "public"."pattern_use" to "nexus_app";

grant update on table "public"."pattern_use" to "nexus_app";

grant delete on table "public"."shift_pattern" to "nexus_app";

grant insert on table "public"."shift_pattern" to "nexus_app";

grant select on table "public"."shift_pattern" to "nexus_app";

grant update on table "public"."shift_pattern" to "nexus_app";


  create policy "tenant"
  on "public"."pattern_use"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."shift_pattern"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));
alter table "pattern_use" force row level security;
alter table "shift_pattern" force row level security;
