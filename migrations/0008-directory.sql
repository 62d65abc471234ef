select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

create table "public"."directory_group" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "display_name" text not null,
    "external_id" text,
    "members_changed_at" timestamp with time zone
      );


alter table "public"."directory_group" enable row level security;


  create table "public"."directory_member" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "in_group" uuid not null,
    "account" uuid not null,
    "email" text not null
      );


alter table "public"."directory_member" enable row level security;


  create table "public"."directory_person" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "account" uuid not null,
    "email" text not null,
    "external_id" text,
    "made_at" timestamp with time zone,
    "paused" jsonb
      );


alter table "public"."directory_person" enable row level security;

alter table "public"."api_key" add column "made_role" uuid;

alter table "public"."organization" add column "two_factor_days" integer;

alter table "public"."organization" add column "two_factor_since" timestamp with time zone not null default now();

alter table "public"."organization" alter column "two_factor_roles" drop default;

alter table "public"."organization" alter column "two_factor_roles" drop not null;

-- An empty list was the default and nobody's decision; from now on none means the product's own list. A demonstration says so on purpose.
update organization set two_factor_roles = null where two_factor_roles = '{}' and not is_demo;

CREATE INDEX account_tenant_tenant_idx ON public.account_tenant USING btree (tenant_id);

CREATE INDEX directory_group_display_name_idx ON public.directory_group USING btree (tenant_id, display_name, id);

CREATE UNIQUE INDEX directory_group_display_name_key ON public.directory_group USING btree (tenant_id, lower(display_name));

CREATE UNIQUE INDEX directory_group_external_id_key ON public.directory_group USING btree (tenant_id, lower(external_id));

CREATE UNIQUE INDEX directory_group_pkey ON public.directory_group USING btree (tenant_id, id);

CREATE INDEX directory_member_email_idx ON public.directory_member USING btree (tenant_id, email, id);

CREATE UNIQUE INDEX directory_member_in_group_account_key ON public.directory_member USING btree (tenant_id, in_group, account);

CREATE INDEX directory_member_in_group_idx ON public.directory_member USING btree (tenant_id, in_group, id);

CREATE UNIQUE INDEX directory_member_pkey ON public.directory_member USING btree (tenant_id, id);

CREATE UNIQUE INDEX directory_person_account_key ON public.directory_person USING btree (tenant_id, account);

CREATE INDEX directory_person_email_idx ON public.directory_person USING btree (tenant_id, email, id);

CREATE UNIQUE INDEX directory_person_external_id_key ON public.directory_person USING btree (tenant_id, lower(external_id));

CREATE UNIQUE INDEX directory_person_pkey ON public.directory_person USING btree (tenant_id, id);

alter table "public"."directory_group" add constraint "directory_group_pkey" PRIMARY KEY using index "directory_group_pkey";

alter table "public"."directory_member" add constraint "directory_member_pkey" PRIMARY KEY using index "directory_member_pkey";

alter table "public"."directory_person" add constraint "directory_person_pkey" PRIMARY KEY using index "directory_person_pkey";

alter table "public"."directory_member" add constraint "directory_member_in_group_fkey" FOREIGN KEY (tenant_id, in_group) REFERENCES directory_group(tenant_id, id) not valid;

alter table "public"."directory_member" validate constraint "directory_member_in_group_fkey";

alter table "public"."directory_person" add constraint "directory_person_status_check" CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text]))) not valid;

alter table "public"."directory_person" validate constraint "directory_person_status_check";

alter table "public"."organization" add constraint "organization_two_factor_days_check" CHECK (((two_factor_days >= 0) AND (two_factor_days <= 30))) not valid;

alter table "public"."organization" validate constraint "organization_two_factor_days_check";

grant delete on table "public"."directory_group" to "nexus_app";

grant insert on table "public"."directory_group" to "nexus_app";

grant select on table "public"."directory_group" to "nexus_app";

grant update on table "public"."directory_group" to "nexus_app";

grant delete on table "public"."directory_member" to "nexus_app";

grant insert on table "public"."directory_member" to "nexus_app";

grant select on table "public"."directory_member" to "nexus_app";

grant update on table "public"."directory_member" to "nexus_app";

grant delete on table "public"."directory_person" to "nexus_app";

grant insert on table "public"."directory_person" to "nexus_app";

grant select on table "public"."directory_person" to "nexus_app";

grant update on table "public"."directory_person" to "nexus_app";


  create policy "tenant"
  on "public"."directory_group"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."directory_member"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."directory_person"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));
alter table "directory_group" force row level security;
alter table "directory_member" force row level security;
alter table "directory_person" force row level security;
