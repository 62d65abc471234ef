select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

create table "public"."envelope" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "title" text not null,
    "employee" uuid,
    "message" text,
    "expires_days" integer not null,
    "remind_days" integer not null,
    "template" uuid,
    "document" uuid,
    "letter" text,
    "page_sizes" jsonb,
    "places" jsonb,
    "original_hash" text,
    "sealed" uuid,
    "sealed_hash" text,
    "sent_at" timestamp with time zone,
    "expires_at" timestamp with time zone,
    "reminded_at" timestamp with time zone,
    "completed_at" timestamp with time zone,
    "void_reason" text,
    "search_text" text generated always as (nexus_search(COALESCE(title, ''::text))) stored
      );


alter table "public"."envelope" enable row level security;


  create table "public"."envelope_event" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "envelope" uuid not null,
    "recipient" uuid,
    "type" text not null,
    "actor" text not null,
    "at" timestamp with time zone not null,
    "ip" text,
    "agent" text
      );


alter table "public"."envelope_event" enable row level security;


  create table "public"."envelope_field" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "envelope" uuid not null,
    "recipient" uuid not null,
    "page" integer not null,
    "x" numeric not null,
    "y" numeric not null,
    "w" numeric not null,
    "h" numeric not null,
    "type" text not null,
    "required" boolean not null,
    "label" text,
    "value" text
      );


alter table "public"."envelope_field" enable row level security;


  create table "public"."envelope_recipient" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "envelope" uuid not null,
    "name" text not null,
    "email" text not null,
    "employee" uuid,
    "role" text not null,
    "order" integer not null,
    "link" integer not null,
    "code_sent_at" timestamp with time zone,
    "code_tries" integer not null,
    "viewed_at" timestamp with time zone,
    "consented_at" timestamp with time zone,
    "signed_at" timestamp with time zone,
    "ip" text,
    "identified" text,
    "signature_text" text,
    "signature_path" text,
    "decline_reason" text
      );


alter table "public"."envelope_recipient" enable row level security;


  create table "public"."letter_template" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "title" text not null,
    "kind" text not null,
    "summary" text,
    "body" text not null,
    "number" integer not null,
    "search_text" text generated always as (nexus_search(COALESCE(title, ''::text))) stored
      );


alter table "public"."letter_template" enable row level security;


  create table "public"."letter_template_version" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "template" uuid not null,
    "number" integer not null,
    "body" text not null
      );


alter table "public"."letter_template_version" enable row level security;

CREATE INDEX envelope_created_at_idx ON public.envelope USING btree (tenant_id, created_at, id);

CREATE INDEX envelope_employee_idx ON public.envelope USING btree (tenant_id, employee, id);

CREATE INDEX envelope_event_at_idx ON public.envelope_event USING btree (tenant_id, at, id);

CREATE INDEX envelope_event_envelope_idx ON public.envelope_event USING btree (tenant_id, envelope, id);

CREATE UNIQUE INDEX envelope_event_pkey ON public.envelope_event USING btree (tenant_id, id);

CREATE INDEX envelope_event_recipient_idx ON public.envelope_event USING btree (tenant_id, recipient, id);

CREATE INDEX envelope_expires_at_idx ON public.envelope USING btree (tenant_id, expires_at, id);

CREATE INDEX envelope_field_envelope_idx ON public.envelope_field USING btree (tenant_id, envelope, id);

CREATE INDEX envelope_field_page_idx ON public.envelope_field USING btree (tenant_id, page, id);

CREATE UNIQUE INDEX envelope_field_pkey ON public.envelope_field USING btree (tenant_id, id);

CREATE INDEX envelope_field_recipient_idx ON public.envelope_field USING btree (tenant_id, recipient, id);

CREATE UNIQUE INDEX envelope_pkey ON public.envelope USING btree (tenant_id, id);

CREATE INDEX envelope_recipient_employee_idx ON public.envelope_recipient USING btree (tenant_id, employee, id);

CREATE INDEX envelope_recipient_envelope_idx ON public.envelope_recipient USING btree (tenant_id, envelope, id);

CREATE INDEX envelope_recipient_order_idx ON public.envelope_recipient USING btree (tenant_id, "order", id);

CREATE UNIQUE INDEX envelope_recipient_pkey ON public.envelope_recipient USING btree (tenant_id, id);

CREATE INDEX envelope_search_idx ON public.envelope USING gin (tenant_id, search_text gin_trgm_ops);

CREATE INDEX envelope_template_idx ON public.envelope USING btree (tenant_id, template, id);

CREATE UNIQUE INDEX letter_template_pkey ON public.letter_template USING btree (tenant_id, id);

CREATE INDEX letter_template_search_idx ON public.letter_template USING gin (tenant_id, search_text gin_trgm_ops);

CREATE INDEX letter_template_title_idx ON public.letter_template USING btree (tenant_id, title, id);

CREATE UNIQUE INDEX letter_template_title_key ON public.letter_template USING btree (tenant_id, lower(title));

CREATE INDEX letter_template_version_number_idx ON public.letter_template_version USING btree (tenant_id, number, id);

CREATE UNIQUE INDEX letter_template_version_pkey ON public.letter_template_version USING btree (tenant_id, id);

CREATE INDEX letter_template_version_template_idx ON public.letter_template_version USING btree (tenant_id, template, id);

alter table "public"."envelope" add constraint "envelope_pkey" PRIMARY KEY using index "envelope_pkey";

alter table "public"."envelope_event" add constraint "envelope_event_pkey" PRIMARY KEY using index "envelope_event_pkey";

alter table "public"."envelope_field" add constraint "envelope_field_pkey" PRIMARY KEY using index "envelope_field_pkey";

alter table "public"."envelope_recipient" add constraint "envelope_recipient_pkey" PRIMARY KEY using index "envelope_recipient_pkey";

alter table "public"."letter_template" add constraint "letter_template_pkey" PRIMARY KEY using index "letter_template_pkey";

alter table "public"."letter_template_version" add constraint "letter_template_version_pkey" PRIMARY KEY using index "letter_template_version_pkey";

alter table "public"."envelope" add constraint "envelope_employee_fkey" FOREIGN KEY (tenant_id, employee) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."envelope" validate constraint "envelope_employee_fkey";

alter table "public"."envelope" add constraint "envelope_status_check" CHECK ((status = ANY (ARRAY['draft'::text, 'sent'::text, 'viewed'::text, 'partially_signed'::text, 'completed'::text, 'declined'::text, 'voided'::text, 'expired'::text]))) not valid;

alter table "public"."envelope" validate constraint "envelope_status_check";

alter table "public"."envelope" add constraint "envelope_template_fkey" FOREIGN KEY (tenant_id, template) REFERENCES letter_template(tenant_id, id) not valid;

alter table "public"."envelope" validate constraint "envelope_template_fkey";

alter table "public"."envelope_event" add constraint "envelope_event_envelope_fkey" FOREIGN KEY (tenant_id, envelope) REFERENCES envelope(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."envelope_event" validate constraint "envelope_event_envelope_fkey";

alter table "public"."envelope_event" add constraint "envelope_event_recipient_fkey" FOREIGN KEY (tenant_id, recipient) REFERENCES envelope_recipient(tenant_id, id) not valid;

alter table "public"."envelope_event" validate constraint "envelope_event_recipient_fkey";

alter table "public"."envelope_event" add constraint "envelope_event_type_check" CHECK ((type = ANY (ARRAY['created'::text, 'sent'::text, 'asked'::text, 'opened'::text, 'code'::text, 'viewed'::text, 'consented'::text, 'signed'::text, 'approved'::text, 'declined'::text, 'reminded'::text, 'resent'::text, 'voided'::text, 'expired'::text, 'sealed'::text, 'downloaded'::text]))) not valid;

alter table "public"."envelope_event" validate constraint "envelope_event_type_check";

alter table "public"."envelope_field" add constraint "envelope_field_envelope_fkey" FOREIGN KEY (tenant_id, envelope) REFERENCES envelope(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."envelope_field" validate constraint "envelope_field_envelope_fkey";

alter table "public"."envelope_field" add constraint "envelope_field_recipient_fkey" FOREIGN KEY (tenant_id, recipient) REFERENCES envelope_recipient(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."envelope_field" validate constraint "envelope_field_recipient_fkey";

alter table "public"."envelope_field" add constraint "envelope_field_type_check" CHECK ((type = ANY (ARRAY['signature'::text, 'initials'::text, 'date'::text, 'name'::text, 'text'::text, 'checkbox'::text]))) not valid;

alter table "public"."envelope_field" validate constraint "envelope_field_type_check";

alter table "public"."envelope_recipient" add constraint "envelope_recipient_employee_fkey" FOREIGN KEY (tenant_id, employee) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."envelope_recipient" validate constraint "envelope_recipient_employee_fkey";

alter table "public"."envelope_recipient" add constraint "envelope_recipient_envelope_fkey" FOREIGN KEY (tenant_id, envelope) REFERENCES envelope(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."envelope_recipient" validate constraint "envelope_recipient_envelope_fkey";

alter table "public"."envelope_recipient" add constraint "envelope_recipient_identified_check" CHECK ((identified = ANY (ARRAY['login'::text, 'email_code'::text]))) not valid;

alter table "public"."envelope_recipient" validate constraint "envelope_recipient_identified_check";

alter table "public"."envelope_recipient" add constraint "envelope_recipient_role_check" CHECK ((role = ANY (ARRAY['signer'::text, 'approver'::text, 'cc'::text]))) not valid;

alter table "public"."envelope_recipient" validate constraint "envelope_recipient_role_check";

alter table "public"."envelope_recipient" add constraint "envelope_recipient_status_check" CHECK ((status = ANY (ARRAY['waiting'::text, 'asked'::text, 'viewed'::text, 'signed'::text, 'declined'::text, 'copied'::text, 'cancelled'::text]))) not valid;

alter table "public"."envelope_recipient" validate constraint "envelope_recipient_status_check";

alter table "public"."letter_template" add constraint "letter_template_kind_check" CHECK ((kind = ANY (ARRAY['offer'::text, 'promotion'::text, 'warning'::text, 'verification'::text, 'other'::text]))) not valid;

alter table "public"."letter_template" validate constraint "letter_template_kind_check";

alter table "public"."letter_template" add constraint "letter_template_status_check" CHECK ((status = ANY (ARRAY['active'::text, 'retired'::text]))) not valid;

alter table "public"."letter_template" validate constraint "letter_template_status_check";

alter table "public"."letter_template_version" add constraint "letter_template_version_template_fkey" FOREIGN KEY (tenant_id, template) REFERENCES letter_template(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."letter_template_version" validate constraint "letter_template_version_template_fkey";

grant delete on table "public"."envelope" to "nexus_app";

grant insert on table "public"."envelope" to "nexus_app";

grant select on table "public"."envelope" to "nexus_app";

grant update on table "public"."envelope" to "nexus_app";

grant insert on table "public"."envelope_event" to "nexus_app";

grant select on table "public"."envelope_event" to "nexus_app";

grant delete on table "public"."envelope_field" to "nexus_app";

grant insert on table "public"."envelope_field" to "nexus_app";

grant select on table "public"."envelope_field" to "nexus_app";

grant update on table "public"."envelope_field" to "nexus_app";

grant delete on table "public"."envelope_recipient" to "nexus_app";

grant insert on table "public"."envelope_recipient" to "nexus_app";

grant select on table "public"."envelope_recipient" to "nexus_app";

grant update on table "public"."envelope_recipient" to "nexus_app";

grant delete on table "public"."letter_template" to "nexus_app";

grant insert on table "public"."letter_template" to "nexus_app";

grant select on table "public"."letter_template" to "nexus_app";

grant update on table "public"."letter_template" to "nexus_app";

grant insert on table "public"."letter_template_version" to "nexus_app";

grant select on table "public"."letter_template_version" to "nexus_app";


  create policy "tenant"
  on "public"."envelope"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."envelope_event"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."envelope_field"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."envelope_recipient"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."letter_template"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."letter_template_version"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));
alter table "envelope" force row level security;
alter table "envelope_event" force row level security;
alter table "envelope_field" force row level security;
alter table "envelope_recipient" force row level security;
alter table "letter_template" force row level security;
alter table "letter_template_version" force row level security;
