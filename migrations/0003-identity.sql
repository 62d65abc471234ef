select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

create table "public"."account_factor" (
    "id" uuid not null,
    "account_id" uuid not null,
    "kind" text not null,
    "label" text not null,
    "secret" bytea,
    "last_step" bigint,
    "credential_id" text,
    "public_key" bytea,
    "sign_count" bigint,
    "transports" text[],
    "confirmed_at" timestamp with time zone,
    "last_used_at" timestamp with time zone,
    "created_at" timestamp with time zone not null default now()
      );



  create table "public"."api_key" (
    "hash" bytea not null,
    "id" uuid not null,
    "account_id" uuid not null,
    "tenant_id" uuid not null,
    "name" text not null,
    "last4" text not null,
    "role" text not null,
    "scopes" text[] not null,
    "created_at" timestamp with time zone not null default now(),
    "expires_at" timestamp with time zone not null,
    "last_used_at" timestamp with time zone,
    "revoked_at" timestamp with time zone
      );



  create table "public"."outgoing_mail" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "recipient" text not null,
    "subject" text not null,
    "body" bytea not null,
    "body_hint" text not null,
    "sent_at" timestamp with time zone,
    "failure" text
      );


alter table "public"."outgoing_mail" enable row level security;

-- The drafting tool does not see this one.
alter table "public"."outgoing_mail" force row level security;


  create table "public"."passkey_challenge" (
    "challenge" text not null,
    "account_id" uuid,
    "expires_at" timestamp with time zone not null
      );



  create table "public"."password_reset" (
    "token_hash" bytea not null,
    "account_id" uuid not null,
    "created_at" timestamp with time zone not null default now(),
    "expires_at" timestamp with time zone not null,
    "used_at" timestamp with time zone
      );



  create table "public"."recovery_code" (
    "account_id" uuid not null,
    "hash" bytea not null,
    "used_at" timestamp with time zone
      );



  create unlogged table "public"."throttle" (
    "key" bytea not null,
    "count" integer not null,
    "ends_at" timestamp with time zone not null
      );


alter table "public"."account" add column "password_changed_at" timestamp with time zone;

alter table "public"."organization" add column "clinical_idle_minutes" integer;

alter table "public"."organization" add column "idle_minutes" integer;

alter table "public"."organization" add column "session_hours" integer;

alter table "public"."organization" add column "two_factor_roles" text[] not null default '{}'::text[];

alter table "public"."session" add column "id" uuid not null default gen_random_uuid();

alter table "public"."session" add column "methods" text[] not null default '{pwd}'::text[];

alter table "public"."session" add column "proved_at" timestamp with time zone not null default now();

CREATE INDEX account_factor_account_idx ON public.account_factor USING btree (account_id);

CREATE UNIQUE INDEX account_factor_credential_id_key ON public.account_factor USING btree (credential_id);

CREATE UNIQUE INDEX account_factor_pkey ON public.account_factor USING btree (id);

CREATE UNIQUE INDEX account_factor_totp_key ON public.account_factor USING btree (account_id) WHERE (kind = 'totp'::text);

CREATE INDEX api_key_account_idx ON public.api_key USING btree (account_id);

CREATE UNIQUE INDEX api_key_id_key ON public.api_key USING btree (id);

CREATE UNIQUE INDEX api_key_pkey ON public.api_key USING btree (hash);

CREATE INDEX outgoing_mail_created_at_idx ON public.outgoing_mail USING btree (tenant_id, created_at, id);

CREATE UNIQUE INDEX outgoing_mail_pkey ON public.outgoing_mail USING btree (tenant_id, id);

CREATE UNIQUE INDEX passkey_challenge_pkey ON public.passkey_challenge USING btree (challenge);

CREATE UNIQUE INDEX password_reset_pkey ON public.password_reset USING btree (token_hash);

CREATE UNIQUE INDEX recovery_code_pkey ON public.recovery_code USING btree (account_id, hash);

CREATE UNIQUE INDEX session_id_key ON public.session USING btree (id);

CREATE UNIQUE INDEX throttle_pkey ON public.throttle USING btree (key);

alter table "public"."account_factor" add constraint "account_factor_pkey" PRIMARY KEY using index "account_factor_pkey";

alter table "public"."api_key" add constraint "api_key_pkey" PRIMARY KEY using index "api_key_pkey";

alter table "public"."outgoing_mail" add constraint "outgoing_mail_pkey" PRIMARY KEY using index "outgoing_mail_pkey";

alter table "public"."passkey_challenge" add constraint "passkey_challenge_pkey" PRIMARY KEY using index "passkey_challenge_pkey";

alter table "public"."password_reset" add constraint "password_reset_pkey" PRIMARY KEY using index "password_reset_pkey";

alter table "public"."recovery_code" add constraint "recovery_code_pkey" PRIMARY KEY using index "recovery_code_pkey";

alter table "public"."throttle" add constraint "throttle_pkey" PRIMARY KEY using index "throttle_pkey";

alter table "public"."account_factor" add constraint "account_factor_account_id_fkey" FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE not valid;

alter table "public"."account_factor" validate constraint "account_factor_account_id_fkey";

alter table "public"."account_factor" add constraint "account_factor_credential_id_key" UNIQUE using index "account_factor_credential_id_key";

alter table "public"."account_factor" add constraint "account_factor_kind_check" CHECK ((kind = ANY (ARRAY['totp'::text, 'passkey'::text]))) not valid;

alter table "public"."account_factor" validate constraint "account_factor_kind_check";

alter table "public"."api_key" add constraint "api_key_account_id_fkey" FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE not valid;

alter table "public"."api_key" validate constraint "api_key_account_id_fkey";

alter table "public"."api_key" add constraint "api_key_id_key" UNIQUE using index "api_key_id_key";

alter table "public"."api_key" add constraint "api_key_tenant_id_fkey" FOREIGN KEY (tenant_id) REFERENCES organization(id) not valid;

alter table "public"."api_key" validate constraint "api_key_tenant_id_fkey";

alter table "public"."organization" add constraint "organization_clinical_idle_minutes_check" CHECK (((clinical_idle_minutes >= 5) AND (clinical_idle_minutes <= 60))) not valid;

alter table "public"."organization" validate constraint "organization_clinical_idle_minutes_check";

alter table "public"."organization" add constraint "organization_idle_minutes_check" CHECK (((idle_minutes >= 5) AND (idle_minutes <= 60))) not valid;

alter table "public"."organization" validate constraint "organization_idle_minutes_check";

alter table "public"."organization" add constraint "organization_session_hours_check" CHECK (((session_hours >= 1) AND (session_hours <= 24))) not valid;

alter table "public"."organization" validate constraint "organization_session_hours_check";

alter table "public"."outgoing_mail" add constraint "outgoing_mail_status_check" CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text, 'discarded'::text]))) not valid;

alter table "public"."outgoing_mail" validate constraint "outgoing_mail_status_check";

alter table "public"."passkey_challenge" add constraint "passkey_challenge_account_id_fkey" FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE not valid;

alter table "public"."passkey_challenge" validate constraint "passkey_challenge_account_id_fkey";

alter table "public"."password_reset" add constraint "password_reset_account_id_fkey" FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE not valid;

alter table "public"."password_reset" validate constraint "password_reset_account_id_fkey";

alter table "public"."recovery_code" add constraint "recovery_code_account_id_fkey" FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE not valid;

alter table "public"."recovery_code" validate constraint "recovery_code_account_id_fkey";

grant delete on table "public"."account_factor" to "nexus_app";

grant insert on table "public"."account_factor" to "nexus_app";

grant select on table "public"."account_factor" to "nexus_app";

grant update on table "public"."account_factor" to "nexus_app";

grant delete on table "public"."api_key" to "nexus_app";

grant insert on table "public"."api_key" to "nexus_app";

grant select on table "public"."api_key" to "nexus_app";

grant update on table "public"."api_key" to "nexus_app";

grant delete on table "public"."outgoing_mail" to "nexus_app";

grant insert on table "public"."outgoing_mail" to "nexus_app";

grant select on table "public"."outgoing_mail" to "nexus_app";

grant update on table "public"."outgoing_mail" to "nexus_app";

grant delete on table "public"."passkey_challenge" to "nexus_app";

grant insert on table "public"."passkey_challenge" to "nexus_app";

grant select on table "public"."passkey_challenge" to "nexus_app";

grant delete on table "public"."password_reset" to "nexus_app";

grant insert on table "public"."password_reset" to "nexus_app";

grant select on table "public"."password_reset" to "nexus_app";

grant update on table "public"."password_reset" to "nexus_app";

grant delete on table "public"."recovery_code" to "nexus_app";

grant insert on table "public"."recovery_code" to "nexus_app";

grant select on table "public"."recovery_code" to "nexus_app";

grant update on table "public"."recovery_code" to "nexus_app";

grant delete on table "public"."session" to "nexus_app";

grant delete on table "public"."throttle" to "nexus_app";

grant insert on table "public"."throttle" to "nexus_app";

grant select on table "public"."throttle" to "nexus_app";

grant update on table "public"."throttle" to "nexus_app";


  create policy "tenant"
  on "public"."outgoing_mail"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));
