select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

create table "public"."break_glass" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "account" uuid not null,
    "person" text not null,
    "reason" text not null,
    "until" timestamp with time zone not null,
    "review_by" timestamp with time zone not null,
    "outcome" text,
    "finding" text
      );


alter table "public"."break_glass" enable row level security;


  create table "public"."invite" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "email" text not null,
    "role" text not null,
    "made_role" uuid,
    "facilities" jsonb,
    "expires_at" timestamp with time zone not null,
    "accepted_by" uuid
      );


alter table "public"."invite" enable row level security;


  create table "public"."invite_link" (
    "token_hash" bytea not null,
    "tenant_id" uuid not null,
    "invite_id" uuid not null,
    "expires_at" timestamp with time zone not null
      );



  create table "public"."made_role" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "key" text not null,
    "name" text not null,
    "based_on" text not null,
    "about" text,
    "changes" jsonb
      );


alter table "public"."made_role" enable row level security;


  create table "public"."onboarding_application" (
    "id" uuid not null,
    "token_hash" bytea not null,
    "status" text not null default 'draft'::text,
    "step" text not null default 'organization'::text,
    "version" integer not null default 1,
    "data" bytea not null,
    "organization_name" text,
    "contact_email" text,
    "reason" text,
    "organization_id" uuid,
    "decided_by" text,
    "decided_at" timestamp with time zone,
    "submitted_at" timestamp with time zone,
    "expires_at" timestamp with time zone not null,
    "created_at" timestamp with time zone not null default now(),
    "updated_at" timestamp with time zone not null default now()
      );



  create table "public"."test_account" (
    "account_id" uuid not null,
    "tenant_id" uuid not null,
    "role" text not null,
    "ends_at" timestamp with time zone not null,
    "created_by" uuid,
    "created_at" timestamp with time zone not null default now()
      );


alter table "public"."test_account" enable row level security;

alter table "public"."membership" add column "facilities" jsonb;

alter table "public"."membership" add column "made_role" uuid;

alter table "public"."organization" add column "closes_at" timestamp with time zone;

alter table "public"."organization" add column "ein" bytea;

alter table "public"."organization" add column "industry" text;

alter table "public"."organization" add column "legal_name" text;

alter table "public"."organization" add column "npi" text;

alter table "public"."organization" add column "purged_at" timestamp with time zone;

alter table "public"."organization" add column "size" text;

CREATE INDEX break_glass_account_idx ON public.break_glass USING btree (tenant_id, account, id);

CREATE UNIQUE INDEX break_glass_pkey ON public.break_glass USING btree (tenant_id, id);

CREATE INDEX break_glass_until_idx ON public.break_glass USING btree (tenant_id, until, id);

CREATE INDEX invite_created_at_idx ON public.invite USING btree (tenant_id, created_at, id);

CREATE INDEX invite_link_invite_idx ON public.invite_link USING btree (tenant_id, invite_id);

CREATE UNIQUE INDEX invite_link_pkey ON public.invite_link USING btree (token_hash);

CREATE INDEX invite_made_role_idx ON public.invite USING btree (tenant_id, made_role, id);

CREATE UNIQUE INDEX invite_pkey ON public.invite USING btree (tenant_id, id);

CREATE UNIQUE INDEX made_role_key_key ON public.made_role USING btree (tenant_id, lower(key));

CREATE INDEX made_role_name_idx ON public.made_role USING btree (tenant_id, name, id);

CREATE UNIQUE INDEX made_role_name_key ON public.made_role USING btree (tenant_id, lower(name));

CREATE UNIQUE INDEX made_role_pkey ON public.made_role USING btree (tenant_id, id);

CREATE INDEX membership_made_role_idx ON public.membership USING btree (tenant_id, made_role, id);

CREATE UNIQUE INDEX onboarding_application_pkey ON public.onboarding_application USING btree (id);

CREATE INDEX onboarding_application_status_idx ON public.onboarding_application USING btree (status, submitted_at);

CREATE UNIQUE INDEX onboarding_application_token_hash_key ON public.onboarding_application USING btree (token_hash);

CREATE UNIQUE INDEX test_account_pkey ON public.test_account USING btree (account_id);

alter table "public"."break_glass" add constraint "break_glass_pkey" PRIMARY KEY using index "break_glass_pkey";

alter table "public"."invite" add constraint "invite_pkey" PRIMARY KEY using index "invite_pkey";

alter table "public"."invite_link" add constraint "invite_link_pkey" PRIMARY KEY using index "invite_link_pkey";

alter table "public"."made_role" add constraint "made_role_pkey" PRIMARY KEY using index "made_role_pkey";

alter table "public"."onboarding_application" add constraint "onboarding_application_pkey" PRIMARY KEY using index "onboarding_application_pkey";

alter table "public"."test_account" add constraint "test_account_pkey" PRIMARY KEY using index "test_account_pkey";

alter table "public"."break_glass" add constraint "break_glass_outcome_check" CHECK ((outcome = ANY (ARRAY['justified'::text, 'not_justified'::text]))) not valid;

alter table "public"."break_glass" validate constraint "break_glass_outcome_check";

alter table "public"."break_glass" add constraint "break_glass_status_check" CHECK ((status = ANY (ARRAY['open'::text, 'closed'::text, 'reviewed'::text]))) not valid;

alter table "public"."break_glass" validate constraint "break_glass_status_check";

alter table "public"."invite" add constraint "invite_made_role_fkey" FOREIGN KEY (tenant_id, made_role) REFERENCES made_role(tenant_id, id) not valid;

alter table "public"."invite" validate constraint "invite_made_role_fkey";

alter table "public"."invite" add constraint "invite_role_check" CHECK ((role = ANY (ARRAY['super_admin'::text, 'admin'::text, 'employee'::text, 'manager'::text, 'hr_manager'::text, 'consultant'::text, 'health_admin'::text, 'health_coach'::text, 'health_client'::text, 'residential_staff'::text, 'clinical_director'::text, 'psychiatrist'::text, 'therapist'::text, 'nurse'::text, 'intake_coordinator'::text, 'behavioral_tech'::text, 'account_admin'::text, 'security_manager'::text, 'ciso'::text, 'compliance_officer'::text, 'training_manager'::text, 'payroll_admin'::text, 'global_admin'::text]))) not valid;

alter table "public"."invite" validate constraint "invite_role_check";

alter table "public"."invite" add constraint "invite_status_check" CHECK ((status = ANY (ARRAY['pending'::text, 'accepted'::text, 'expired'::text, 'revoked'::text]))) not valid;

alter table "public"."invite" validate constraint "invite_status_check";

alter table "public"."invite_link" add constraint "invite_link_tenant_id_fkey" FOREIGN KEY (tenant_id) REFERENCES organization(id) not valid;

alter table "public"."invite_link" validate constraint "invite_link_tenant_id_fkey";

alter table "public"."made_role" add constraint "made_role_based_on_check" CHECK ((based_on = ANY (ARRAY['admin'::text, 'employee'::text, 'manager'::text, 'hr_manager'::text, 'consultant'::text, 'health_admin'::text, 'health_coach'::text, 'health_client'::text, 'residential_staff'::text, 'clinical_director'::text, 'psychiatrist'::text, 'therapist'::text, 'nurse'::text, 'intake_coordinator'::text, 'behavioral_tech'::text, 'account_admin'::text, 'security_manager'::text, 'ciso'::text, 'compliance_officer'::text, 'training_manager'::text, 'payroll_admin'::text]))) not valid;

alter table "public"."made_role" validate constraint "made_role_based_on_check";

alter table "public"."membership" add constraint "membership_made_role_fkey" FOREIGN KEY (tenant_id, made_role) REFERENCES made_role(tenant_id, id) not valid;

alter table "public"."membership" validate constraint "membership_made_role_fkey";

alter table "public"."onboarding_application" add constraint "onboarding_application_organization_id_fkey" FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE SET NULL not valid;

alter table "public"."onboarding_application" validate constraint "onboarding_application_organization_id_fkey";

alter table "public"."onboarding_application" add constraint "onboarding_application_status_check" CHECK ((status = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text, 'rejected'::text]))) not valid;

alter table "public"."onboarding_application" validate constraint "onboarding_application_status_check";

alter table "public"."onboarding_application" add constraint "onboarding_application_token_hash_key" UNIQUE using index "onboarding_application_token_hash_key";

alter table "public"."test_account" add constraint "test_account_account_id_fkey" FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE not valid;

alter table "public"."test_account" validate constraint "test_account_account_id_fkey";

alter table "public"."test_account" add constraint "test_account_tenant_id_fkey" FOREIGN KEY (tenant_id) REFERENCES organization(id) not valid;

alter table "public"."test_account" validate constraint "test_account_tenant_id_fkey";

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.organization_purge(p_tenant uuid)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  v_before text := current_setting('app.tenant', true);
  v_organization organization;
  v_parts text;
  v_sums text;
  v_count bigint;
begin
  select * into v_organization from organization where id = p_tenant for update;
  if v_organization.is_demo is not true and (v_organization.status is distinct from 'closed' or v_organization.closes_at > now()) then
    raise exception 'not allowed' using errcode = 'NX403';
  end if;
  perform set_config('app.tenant', p_tenant::text, true);
  select string_agg(format('d%s as (delete from %I where tenant_id = $1 returning 1)', n, name), ', '),
      string_agg(format('(select count(*) from d%s)', n), ' + ')
    into v_parts, v_sums
    from (select row_number() over (order by c.relname) as n, c.relname as name
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and c.relname <> 'account_tenant'
        and (v_organization.is_demo or c.relname not in ('audit_event', 'audit_seal'))) tables;
  execute format('with %s select %s', v_parts, v_sums) into v_count using p_tenant;
  delete from onboarding_application where organization_id = p_tenant;
  -- Accounts that signed in nowhere else go with it.
  delete from account a using account_tenant t where t.account_id = a.id and t.tenant_id = p_tenant
    and not exists (select 1 from account_tenant o where o.account_id = a.id and o.tenant_id <> p_tenant);
  delete from account_tenant where tenant_id = p_tenant;
  if v_organization.is_demo then
    delete from organization where id = p_tenant;
  else
    update organization set purged_at = now(), legal_name = null, ein = null, npi = null where id = p_tenant;
  end if;
  perform set_config('app.tenant', coalesce(v_before, ''), true);
  return v_count;
end $function$
;

CREATE OR REPLACE FUNCTION public.audit_event_frozen()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- An invented trail has no standing in law, and would grow with every night's new demonstration.
  if tg_op = 'DELETE' then
    if exists (select 1 from organization where id = old.tenant_id and is_demo) then return old; end if;
  end if;
  raise exception 'The audit trail is append-only';
end $function$
;

grant delete on table "public"."break_glass" to "nexus_app";

grant insert on table "public"."break_glass" to "nexus_app";

grant select on table "public"."break_glass" to "nexus_app";

grant update on table "public"."break_glass" to "nexus_app";

grant delete on table "public"."invite" to "nexus_app";

grant insert on table "public"."invite" to "nexus_app";

grant select on table "public"."invite" to "nexus_app";

grant update on table "public"."invite" to "nexus_app";

grant delete on table "public"."invite_link" to "nexus_app";

grant insert on table "public"."invite_link" to "nexus_app";

grant select on table "public"."invite_link" to "nexus_app";

grant delete on table "public"."made_role" to "nexus_app";

grant insert on table "public"."made_role" to "nexus_app";

grant select on table "public"."made_role" to "nexus_app";

grant update on table "public"."made_role" to "nexus_app";

grant delete on table "public"."onboarding_application" to "nexus_app";

grant insert on table "public"."onboarding_application" to "nexus_app";

grant select on table "public"."onboarding_application" to "nexus_app";

grant update on table "public"."onboarding_application" to "nexus_app";

grant delete on table "public"."test_account" to "nexus_app";

grant insert on table "public"."test_account" to "nexus_app";

grant select on table "public"."test_account" to "nexus_app";


  create policy "tenant"
  on "public"."break_glass"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."invite"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."made_role"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."test_account"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));
alter table "break_glass" force row level security;
alter table "invite" force row level security;
alter table "made_role" force row level security;
alter table "test_account" force row level security;

-- The drafting tool does not see who may call a function.
revoke all on function organization_purge(uuid) from public;
grant execute on function organization_purge(uuid) to nexus_app;
