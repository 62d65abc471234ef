select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

alter table "public"."help_call" drop constraint "help_call_status_check";


  create table "public"."coaching_consent" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "client" uuid not null,
    "recipient" text not null,
    "purpose" text not null,
    "what" text not null,
    "signed_on" date not null,
    "expires_on" date,
    "revoked_on" date
      );


alter table "public"."coaching_consent" enable row level security;


  create table "public"."coaching_disclosure" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "client" uuid not null,
    "on" date not null,
    "recipient" text not null,
    "what" text not null,
    "purpose" text not null,
    "basis" text not null,
    "consent" uuid,
    "note" text
      );


alter table "public"."coaching_disclosure" enable row level security;

alter table "public"."help_call" add column "client" uuid;

alter table "public"."help_call" add column "next_step_at" timestamp with time zone;

alter table "public"."help_call" add column "reminded" boolean;

alter table "public"."help_call" add column "report" text;

alter table "public"."help_call" add column "report_due_at" timestamp with time zone;

alter table "public"."help_call" add column "reported_at" timestamp with time zone;

alter table "public"."help_call" add column "reported_by" uuid;

alter table "public"."help_call" add column "reviewed_by" uuid;

alter table "public"."help_call" add column "told_up_to" text;

-- Calls from before notified everyone at once, and nobody owes a report of them.
alter table "public"."help_call" no force row level security;
update "public"."help_call" set "reminded" = true, "told_up_to" = 'everyone';
alter table "public"."help_call" force row level security;
alter table "public"."help_call" alter column "reminded" set not null;
alter table "public"."help_call" alter column "told_up_to" set not null;

CREATE INDEX coaching_consent_client_idx ON public.coaching_consent USING btree (tenant_id, client, id);

CREATE UNIQUE INDEX coaching_consent_pkey ON public.coaching_consent USING btree (tenant_id, id);

CREATE INDEX coaching_consent_signed_on_idx ON public.coaching_consent USING btree (tenant_id, signed_on, id);

CREATE INDEX coaching_disclosure_client_idx ON public.coaching_disclosure USING btree (tenant_id, client, id);

CREATE INDEX coaching_disclosure_consent_idx ON public.coaching_disclosure USING btree (tenant_id, consent, id);

CREATE INDEX coaching_disclosure_on_idx ON public.coaching_disclosure USING btree (tenant_id, "on", id);

CREATE UNIQUE INDEX coaching_disclosure_pkey ON public.coaching_disclosure USING btree (tenant_id, id);

CREATE INDEX help_call_client_idx ON public.help_call USING btree (tenant_id, client, id);

alter table "public"."coaching_consent" add constraint "coaching_consent_pkey" PRIMARY KEY using index "coaching_consent_pkey";

alter table "public"."coaching_disclosure" add constraint "coaching_disclosure_pkey" PRIMARY KEY using index "coaching_disclosure_pkey";

alter table "public"."coaching_consent" add constraint "coaching_consent_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES coaching_client(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."coaching_consent" validate constraint "coaching_consent_client_fkey";

alter table "public"."coaching_consent" add constraint "coaching_consent_purpose_check" CHECK ((purpose = ANY (ARRAY['treatment'::text, 'payment'::text, 'operations'::text, 'other'::text]))) not valid;

alter table "public"."coaching_consent" validate constraint "coaching_consent_purpose_check";

alter table "public"."coaching_consent" add constraint "coaching_consent_status_check" CHECK ((status = ANY (ARRAY['in_force'::text, 'revoked'::text]))) not valid;

alter table "public"."coaching_consent" validate constraint "coaching_consent_status_check";

alter table "public"."coaching_disclosure" add constraint "coaching_disclosure_basis_check" CHECK ((basis = ANY (ARRAY['consent'::text, 'emergency'::text, 'audit'::text, 'court'::text]))) not valid;

alter table "public"."coaching_disclosure" validate constraint "coaching_disclosure_basis_check";

alter table "public"."coaching_disclosure" add constraint "coaching_disclosure_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES coaching_client(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."coaching_disclosure" validate constraint "coaching_disclosure_client_fkey";

alter table "public"."coaching_disclosure" add constraint "coaching_disclosure_consent_fkey" FOREIGN KEY (tenant_id, consent) REFERENCES coaching_consent(tenant_id, id) not valid;

alter table "public"."coaching_disclosure" validate constraint "coaching_disclosure_consent_fkey";

alter table "public"."coaching_disclosure" add constraint "coaching_disclosure_purpose_check" CHECK ((purpose = ANY (ARRAY['treatment'::text, 'payment'::text, 'operations'::text, 'other'::text]))) not valid;

alter table "public"."coaching_disclosure" validate constraint "coaching_disclosure_purpose_check";

alter table "public"."help_call" add constraint "help_call_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES coaching_client(tenant_id, id) not valid;

alter table "public"."help_call" validate constraint "help_call_client_fkey";

alter table "public"."help_call" add constraint "help_call_told_up_to_check" CHECK ((told_up_to = ANY (ARRAY['primary'::text, 'covering'::text, 'administration'::text, 'everyone'::text]))) not valid;

alter table "public"."help_call" validate constraint "help_call_told_up_to_check";

alter table "public"."help_call" add constraint "help_call_status_check" CHECK ((status = ANY (ARRAY['raised'::text, 'answered'::text, 'resolved'::text, 'reported'::text, 'reviewed'::text]))) not valid;

alter table "public"."help_call" validate constraint "help_call_status_check";

grant delete on table "public"."coaching_consent" to "nexus_app";

grant insert on table "public"."coaching_consent" to "nexus_app";

grant select on table "public"."coaching_consent" to "nexus_app";

grant update on table "public"."coaching_consent" to "nexus_app";

grant insert on table "public"."coaching_disclosure" to "nexus_app";

grant select on table "public"."coaching_disclosure" to "nexus_app";


  create policy "tenant"
  on "public"."coaching_consent"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."coaching_disclosure"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));
alter table "coaching_consent" force row level security;
alter table "coaching_disclosure" force row level security;
