select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

alter table "public"."progress_note" drop constraint "progress_note_type_check";


  create table "public"."audit_case" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "subject" text not null,
    "purpose" text not null,
    "location" uuid not null,
    "records" jsonb not null,
    "clients" jsonb,
    "reason" text not null,
    "account" uuid not null,
    "person" text not null,
    "until" timestamp with time zone not null,
    "finding" text
      );


alter table "public"."audit_case" enable row level security;

CREATE INDEX audit_case_account_idx ON public.audit_case USING btree (tenant_id, account, id);

CREATE INDEX audit_case_location_idx ON public.audit_case USING btree (tenant_id, location, id);

CREATE UNIQUE INDEX audit_case_pkey ON public.audit_case USING btree (tenant_id, id);

CREATE INDEX audit_case_until_idx ON public.audit_case USING btree (tenant_id, until, id);

alter table "public"."audit_case" add constraint "audit_case_pkey" PRIMARY KEY using index "audit_case_pkey";

alter table "public"."audit_case" add constraint "audit_case_location_fkey" FOREIGN KEY (tenant_id, location) REFERENCES location(tenant_id, id) not valid;

alter table "public"."audit_case" validate constraint "audit_case_location_fkey";

alter table "public"."audit_case" add constraint "audit_case_purpose_check" CHECK ((purpose = ANY (ARRAY['internal'::text, 'licensing'::text, 'payer'::text, 'complaint'::text]))) not valid;

alter table "public"."audit_case" validate constraint "audit_case_purpose_check";

alter table "public"."audit_case" add constraint "audit_case_status_check" CHECK ((status = ANY (ARRAY['open'::text, 'lapsed'::text, 'closed'::text]))) not valid;

alter table "public"."audit_case" validate constraint "audit_case_status_check";

alter table "public"."progress_note" add constraint "progress_note_type_check" CHECK ((type = ANY (ARRAY['individual'::text, 'family'::text, 'case_management'::text, 'nursing'::text, 'medical'::text, 'psych_follow_up'::text, 'contact'::text, 'late'::text, 'shift'::text]))) not valid;

alter table "public"."progress_note" validate constraint "progress_note_type_check";

grant delete on table "public"."audit_case" to "nexus_app";

grant insert on table "public"."audit_case" to "nexus_app";

grant select on table "public"."audit_case" to "nexus_app";

grant update on table "public"."audit_case" to "nexus_app";


  create policy "tenant"
  on "public"."audit_case"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));
alter table "audit_case" force row level security;
