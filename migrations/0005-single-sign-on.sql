select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

create table "public"."federated_identity" (
    "issuer" text not null,
    "subject" text not null,
    "id" uuid not null,
    "account_id" uuid not null,
    "email" text not null,
    "pinned" boolean not null default false,
    "created_at" timestamp with time zone not null default now(),
    "last_used_at" timestamp with time zone
      );



  create table "public"."sign_in_realm" (
    "domain" text not null,
    "tenant_id" uuid not null,
    "connection_id" uuid,
    "issuer" text,
    "client_id" text,
    "organization" text
      );



  create table "public"."sso_connection" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "name" text not null,
    "issuer" text not null,
    "client_id" text not null,
    "organization" text,
    "jit_role" text,
    "groups" jsonb,
    "tested_at" timestamp with time zone
      );


alter table "public"."sso_connection" enable row level security;


  create table "public"."tenant_domain" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "domain" text not null,
    "token" text not null,
    "verified_at" timestamp with time zone
      );


alter table "public"."tenant_domain" enable row level security;


  create table "public"."used_id_token" (
    "hash" bytea not null,
    "expires_at" timestamp with time zone not null
      );


CREATE INDEX federated_identity_account_idx ON public.federated_identity USING btree (account_id);

CREATE UNIQUE INDEX federated_identity_id_key ON public.federated_identity USING btree (id);

CREATE UNIQUE INDEX federated_identity_pkey ON public.federated_identity USING btree (issuer, subject);

CREATE UNIQUE INDEX sign_in_realm_pkey ON public.sign_in_realm USING btree (domain);

CREATE INDEX sign_in_realm_tenant_idx ON public.sign_in_realm USING btree (tenant_id);

CREATE UNIQUE INDEX sso_connection_issuer_client_id_key ON public.sso_connection USING btree (tenant_id, lower(issuer), lower(client_id));

CREATE INDEX sso_connection_name_idx ON public.sso_connection USING btree (tenant_id, name, id);

CREATE UNIQUE INDEX sso_connection_pkey ON public.sso_connection USING btree (tenant_id, id);

CREATE INDEX tenant_domain_domain_idx ON public.tenant_domain USING btree (tenant_id, domain, id);

CREATE UNIQUE INDEX tenant_domain_domain_key ON public.tenant_domain USING btree (tenant_id, lower(domain));

CREATE UNIQUE INDEX tenant_domain_pkey ON public.tenant_domain USING btree (tenant_id, id);

CREATE UNIQUE INDEX used_id_token_pkey ON public.used_id_token USING btree (hash);

alter table "public"."federated_identity" add constraint "federated_identity_pkey" PRIMARY KEY using index "federated_identity_pkey";

alter table "public"."sign_in_realm" add constraint "sign_in_realm_pkey" PRIMARY KEY using index "sign_in_realm_pkey";

alter table "public"."sso_connection" add constraint "sso_connection_pkey" PRIMARY KEY using index "sso_connection_pkey";

alter table "public"."tenant_domain" add constraint "tenant_domain_pkey" PRIMARY KEY using index "tenant_domain_pkey";

alter table "public"."used_id_token" add constraint "used_id_token_pkey" PRIMARY KEY using index "used_id_token_pkey";

alter table "public"."federated_identity" add constraint "federated_identity_account_id_fkey" FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE not valid;

alter table "public"."federated_identity" validate constraint "federated_identity_account_id_fkey";

alter table "public"."federated_identity" add constraint "federated_identity_id_key" UNIQUE using index "federated_identity_id_key";

alter table "public"."sign_in_realm" add constraint "sign_in_realm_tenant_id_fkey" FOREIGN KEY (tenant_id) REFERENCES organization(id) not valid;

alter table "public"."sign_in_realm" validate constraint "sign_in_realm_tenant_id_fkey";

alter table "public"."sso_connection" add constraint "sso_connection_jit_role_check" CHECK ((jit_role = ANY (ARRAY['admin'::text, 'employee'::text, 'manager'::text, 'hr_manager'::text, 'consultant'::text, 'health_admin'::text, 'health_coach'::text, 'health_client'::text, 'residential_staff'::text, 'clinical_director'::text, 'psychiatrist'::text, 'therapist'::text, 'nurse'::text, 'intake_coordinator'::text, 'behavioral_tech'::text, 'security_manager'::text, 'ciso'::text, 'compliance_officer'::text, 'training_manager'::text, 'payroll_admin'::text]))) not valid;

alter table "public"."sso_connection" validate constraint "sso_connection_jit_role_check";

alter table "public"."sso_connection" add constraint "sso_connection_status_check" CHECK ((status = ANY (ARRAY['draft'::text, 'tested'::text, 'active'::text, 'disabled'::text]))) not valid;

alter table "public"."sso_connection" validate constraint "sso_connection_status_check";

alter table "public"."tenant_domain" add constraint "tenant_domain_status_check" CHECK ((status = ANY (ARRAY['pending'::text, 'verified'::text]))) not valid;

alter table "public"."tenant_domain" validate constraint "tenant_domain_status_check";

grant delete on table "public"."federated_identity" to "nexus_app";

grant insert on table "public"."federated_identity" to "nexus_app";

grant select on table "public"."federated_identity" to "nexus_app";

grant update on table "public"."federated_identity" to "nexus_app";

grant delete on table "public"."sign_in_realm" to "nexus_app";

grant insert on table "public"."sign_in_realm" to "nexus_app";

grant select on table "public"."sign_in_realm" to "nexus_app";

grant update on table "public"."sign_in_realm" to "nexus_app";

grant delete on table "public"."sso_connection" to "nexus_app";

grant insert on table "public"."sso_connection" to "nexus_app";

grant select on table "public"."sso_connection" to "nexus_app";

grant update on table "public"."sso_connection" to "nexus_app";

grant delete on table "public"."tenant_domain" to "nexus_app";

grant insert on table "public"."tenant_domain" to "nexus_app";

grant select on table "public"."tenant_domain" to "nexus_app";

grant update on table "public"."tenant_domain" to "nexus_app";

grant delete on table "public"."used_id_token" to "nexus_app";

grant insert on table "public"."used_id_token" to "nexus_app";

grant select on table "public"."used_id_token" to "nexus_app";


  create policy "tenant"
  on "public"."sso_connection"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."tenant_domain"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));
alter table "sso_connection" force row level security;
alter table "tenant_domain" force row level security;
