select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

create table "public"."error_report" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "reference" text not null,
    "fingerprint" text not null,
    "kind" text not null,
    "code" text not null,
    "message" text not null,
    "stack" text,
    "address" text,
    "browser" text,
    "count" integer not null,
    "first_seen_at" timestamp with time zone not null,
    "last_seen_at" timestamp with time zone not null,
    "note" text,
    "search_text" text generated always as (lower(((COALESCE(code, ''::text) || ' '::text) || COALESCE(reference, ''::text)))) stored
      );


alter table "public"."error_report" enable row level security;

CREATE UNIQUE INDEX error_report_fingerprint_key ON public.error_report USING btree (tenant_id, lower(fingerprint));

CREATE INDEX error_report_last_seen_at_idx ON public.error_report USING btree (tenant_id, last_seen_at, id);

CREATE UNIQUE INDEX error_report_pkey ON public.error_report USING btree (tenant_id, id);

CREATE INDEX error_report_search_idx ON public.error_report USING gin (tenant_id, search_text gin_trgm_ops);

alter table "public"."error_report" add constraint "error_report_pkey" PRIMARY KEY using index "error_report_pkey";

alter table "public"."error_report" add constraint "error_report_kind_check" CHECK ((kind = ANY (ARRAY['log'::text, 'render'::text]))) not valid;

alter table "public"."error_report" validate constraint "error_report_kind_check";

alter table "public"."error_report" add constraint "error_report_status_check" CHECK ((status = ANY (ARRAY['new'::text, 'acknowledged'::text, 'resolved'::text, 'ignored'::text]))) not valid;

alter table "public"."error_report" validate constraint "error_report_status_check";

grant delete on table "public"."error_report" to "nexus_app";

grant insert on table "public"."error_report" to "nexus_app";

grant select on table "public"."error_report" to "nexus_app";

grant update on table "public"."error_report" to "nexus_app";


  create policy "tenant"
  on "public"."error_report"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));
alter table "error_report" force row level security;
