select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

create table "public"."envelope_template" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "title" text not null,
    "summary" text,
    "number" integer not null,
    "document" uuid,
    "letter" text,
    "page_sizes" jsonb,
    "original_hash" text,
    "prepared" jsonb not null,
    "search_text" text generated always as (nexus_search(COALESCE(title, ''::text))) stored
      );


alter table "public"."envelope_template" enable row level security;

alter table "public"."envelope" add column "prepared" jsonb;

alter table "public"."envelope" add column "started_from" uuid;

alter table "public"."legal_hold" add column "holder" uuid;

CREATE INDEX envelope_started_from_idx ON public.envelope USING btree (tenant_id, started_from, id);

CREATE UNIQUE INDEX envelope_template_pkey ON public.envelope_template USING btree (tenant_id, id);

CREATE INDEX envelope_template_search_idx ON public.envelope_template USING gin (tenant_id, search_text gin_trgm_ops);

CREATE INDEX envelope_template_title_idx ON public.envelope_template USING btree (tenant_id, title, id);

CREATE UNIQUE INDEX envelope_template_title_key ON public.envelope_template USING btree (tenant_id, lower(title));

CREATE INDEX legal_hold_holder_idx ON public.legal_hold USING btree (tenant_id, holder, id);

alter table "public"."envelope_template" add constraint "envelope_template_pkey" PRIMARY KEY using index "envelope_template_pkey";

alter table "public"."envelope" add constraint "envelope_started_from_fkey" FOREIGN KEY (tenant_id, started_from) REFERENCES envelope_template(tenant_id, id) not valid;

alter table "public"."envelope" validate constraint "envelope_started_from_fkey";

alter table "public"."envelope_template" add constraint "envelope_template_status_check" CHECK ((status = ANY (ARRAY['active'::text, 'retired'::text]))) not valid;

alter table "public"."envelope_template" validate constraint "envelope_template_status_check";

grant delete on table "public"."envelope_template" to "nexus_app";

grant insert on table "public"."envelope_template" to "nexus_app";

grant select on table "public"."envelope_template" to "nexus_app";

grant update on table "public"."envelope_template" to "nexus_app";


  create policy "tenant"
  on "public"."envelope_template"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));
alter table "envelope_template" force row level security;
