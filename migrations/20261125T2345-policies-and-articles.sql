select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

create table "public"."article" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "title" text not null,
    "space" text not null,
    "summary" text not null,
    "body" text not null,
    "roles" text[],
    "owner" uuid not null,
    "review_due" date not null,
    "version_number" integer,
    "changed_on" date,
    "search_text" text generated always as (nexus_search(((((COALESCE(title, ''::text) || ' '::text) || COALESCE(summary, ''::text)) || ' '::text) || COALESCE(body, ''::text)))) stored
      );


alter table "public"."article" enable row level security;


  create table "public"."article_version" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "article" uuid not null,
    "number" integer not null,
    "title" text not null,
    "body" text not null,
    "by" text not null,
    "at" timestamp with time zone not null
      );


alter table "public"."article_version" enable row level security;


  create table "public"."article_vote" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "article" uuid not null,
    "account" uuid not null,
    "helpful" boolean not null
      );


alter table "public"."article_vote" enable row level security;


  create table "public"."policy" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "title" text not null,
    "category" text not null,
    "owner" uuid not null,
    "mandatory" boolean not null,
    "days_to_acknowledge" integer not null,
    "roles" text[],
    "location" uuid,
    "department" uuid,
    "review_due" date,
    "version_number" integer,
    "published_on" date,
    "reminded_at" timestamp with time zone,
    "search_text" text generated always as (nexus_search(COALESCE(title, ''::text))) stored
      );


alter table "public"."policy" enable row level security;


  create table "public"."policy_acknowledgement" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "policy_version" uuid not null,
    "employee" uuid not null,
    "at" timestamp with time zone not null,
    "method" text not null
      );


alter table "public"."policy_acknowledgement" enable row level security;


  create table "public"."policy_version" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "policy" uuid not null,
    "number" integer not null,
    "effective_on" date not null,
    "changes" text,
    "body" text,
    "document" uuid,
    "published_at" timestamp with time zone,
    "told_at" timestamp with time zone
      );


alter table "public"."policy_version" enable row level security;

CREATE INDEX article_changed_on_idx ON public.article USING btree (tenant_id, changed_on, id);

CREATE INDEX article_owner_idx ON public.article USING btree (tenant_id, owner, id);

CREATE UNIQUE INDEX article_pkey ON public.article USING btree (tenant_id, id);

CREATE INDEX article_review_due_idx ON public.article USING btree (tenant_id, review_due, id);

CREATE INDEX article_search_idx ON public.article USING gin (tenant_id, search_text gin_trgm_ops);

CREATE INDEX article_title_idx ON public.article USING btree (tenant_id, title, id);

CREATE INDEX article_version_article_idx ON public.article_version USING btree (tenant_id, article, id);

CREATE UNIQUE INDEX article_version_article_number_key ON public.article_version USING btree (tenant_id, article, number);

CREATE INDEX article_version_number_idx ON public.article_version USING btree (tenant_id, number, id);

CREATE UNIQUE INDEX article_version_pkey ON public.article_version USING btree (tenant_id, id);

CREATE INDEX article_vote_account_idx ON public.article_vote USING btree (tenant_id, account, id);

CREATE UNIQUE INDEX article_vote_article_account_key ON public.article_vote USING btree (tenant_id, article, account);

CREATE INDEX article_vote_article_idx ON public.article_vote USING btree (tenant_id, article, id);

CREATE UNIQUE INDEX article_vote_pkey ON public.article_vote USING btree (tenant_id, id);

CREATE INDEX policy_acknowledgement_at_idx ON public.policy_acknowledgement USING btree (tenant_id, at, id);

CREATE INDEX policy_acknowledgement_employee_idx ON public.policy_acknowledgement USING btree (tenant_id, employee, id);

CREATE UNIQUE INDEX policy_acknowledgement_pkey ON public.policy_acknowledgement USING btree (tenant_id, id);

CREATE UNIQUE INDEX policy_acknowledgement_policy_version_employee_key ON public.policy_acknowledgement USING btree (tenant_id, policy_version, employee);

CREATE INDEX policy_acknowledgement_policy_version_idx ON public.policy_acknowledgement USING btree (tenant_id, policy_version, id);

CREATE INDEX policy_department_idx ON public.policy USING btree (tenant_id, department, id);

CREATE INDEX policy_location_idx ON public.policy USING btree (tenant_id, location, id);

CREATE INDEX policy_owner_idx ON public.policy USING btree (tenant_id, owner, id);

CREATE UNIQUE INDEX policy_pkey ON public.policy USING btree (tenant_id, id);

CREATE INDEX policy_review_due_idx ON public.policy USING btree (tenant_id, review_due, id);

CREATE INDEX policy_search_idx ON public.policy USING gin (tenant_id, search_text gin_trgm_ops);

CREATE INDEX policy_title_idx ON public.policy USING btree (tenant_id, title, id);

CREATE INDEX policy_version_number_idx ON public.policy_version USING btree (tenant_id, number, id);

CREATE UNIQUE INDEX policy_version_pkey ON public.policy_version USING btree (tenant_id, id);

CREATE INDEX policy_version_policy_idx ON public.policy_version USING btree (tenant_id, policy, id);

CREATE UNIQUE INDEX policy_version_policy_number_key ON public.policy_version USING btree (tenant_id, policy, number);

alter table "public"."article" add constraint "article_pkey" PRIMARY KEY using index "article_pkey";

alter table "public"."article_version" add constraint "article_version_pkey" PRIMARY KEY using index "article_version_pkey";

alter table "public"."article_vote" add constraint "article_vote_pkey" PRIMARY KEY using index "article_vote_pkey";

alter table "public"."policy" add constraint "policy_pkey" PRIMARY KEY using index "policy_pkey";

alter table "public"."policy_acknowledgement" add constraint "policy_acknowledgement_pkey" PRIMARY KEY using index "policy_acknowledgement_pkey";

alter table "public"."policy_version" add constraint "policy_version_pkey" PRIMARY KEY using index "policy_version_pkey";

alter table "public"."article" add constraint "article_owner_fkey" FOREIGN KEY (tenant_id, owner) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."article" validate constraint "article_owner_fkey";

alter table "public"."article" add constraint "article_space_check" CHECK ((space = ANY (ARRAY['getting_started'::text, 'pay'::text, 'time_off'::text, 'it'::text, 'units'::text, 'safety'::text, 'facilities'::text, 'managers'::text]))) not valid;

alter table "public"."article" validate constraint "article_space_check";

alter table "public"."article" add constraint "article_status_check" CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text, 'archived'::text]))) not valid;

alter table "public"."article" validate constraint "article_status_check";

alter table "public"."article_version" add constraint "article_version_article_fkey" FOREIGN KEY (tenant_id, article) REFERENCES article(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."article_version" validate constraint "article_version_article_fkey";

alter table "public"."article_vote" add constraint "article_vote_article_fkey" FOREIGN KEY (tenant_id, article) REFERENCES article(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."article_vote" validate constraint "article_vote_article_fkey";

alter table "public"."policy" add constraint "policy_category_check" CHECK ((category = ANY (ARRAY['conduct'::text, 'employment'::text, 'privacy'::text, 'security'::text, 'safety'::text, 'clinical'::text, 'finance'::text]))) not valid;

alter table "public"."policy" validate constraint "policy_category_check";

alter table "public"."policy" add constraint "policy_department_fkey" FOREIGN KEY (tenant_id, department) REFERENCES department(tenant_id, id) not valid;

alter table "public"."policy" validate constraint "policy_department_fkey";

alter table "public"."policy" add constraint "policy_location_fkey" FOREIGN KEY (tenant_id, location) REFERENCES location(tenant_id, id) not valid;

alter table "public"."policy" validate constraint "policy_location_fkey";

alter table "public"."policy" add constraint "policy_owner_fkey" FOREIGN KEY (tenant_id, owner) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."policy" validate constraint "policy_owner_fkey";

alter table "public"."policy" add constraint "policy_status_check" CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text, 'archived'::text]))) not valid;

alter table "public"."policy" validate constraint "policy_status_check";

alter table "public"."policy_acknowledgement" add constraint "policy_acknowledgement_employee_fkey" FOREIGN KEY (tenant_id, employee) REFERENCES employee(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."policy_acknowledgement" validate constraint "policy_acknowledgement_employee_fkey";

alter table "public"."policy_acknowledgement" add constraint "policy_acknowledgement_method_check" CHECK ((method = ANY (ARRAY['online'::text, 'paper'::text]))) not valid;

alter table "public"."policy_acknowledgement" validate constraint "policy_acknowledgement_method_check";

alter table "public"."policy_acknowledgement" add constraint "policy_acknowledgement_policy_version_fkey" FOREIGN KEY (tenant_id, policy_version) REFERENCES policy_version(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."policy_acknowledgement" validate constraint "policy_acknowledgement_policy_version_fkey";

alter table "public"."policy_version" add constraint "policy_version_policy_fkey" FOREIGN KEY (tenant_id, policy) REFERENCES policy(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."policy_version" validate constraint "policy_version_policy_fkey";

alter table "public"."policy_version" add constraint "policy_version_status_check" CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text, 'superseded'::text]))) not valid;

alter table "public"."policy_version" validate constraint "policy_version_status_check";

grant delete on table "public"."article" to "nexus_app";

grant insert on table "public"."article" to "nexus_app";

grant select on table "public"."article" to "nexus_app";

grant update on table "public"."article" to "nexus_app";

grant insert on table "public"."article_version" to "nexus_app";

grant select on table "public"."article_version" to "nexus_app";

grant delete on table "public"."article_vote" to "nexus_app";

grant insert on table "public"."article_vote" to "nexus_app";

grant select on table "public"."article_vote" to "nexus_app";

grant update on table "public"."article_vote" to "nexus_app";

grant delete on table "public"."policy" to "nexus_app";

grant insert on table "public"."policy" to "nexus_app";

grant select on table "public"."policy" to "nexus_app";

grant update on table "public"."policy" to "nexus_app";

grant insert on table "public"."policy_acknowledgement" to "nexus_app";

grant select on table "public"."policy_acknowledgement" to "nexus_app";

grant delete on table "public"."policy_version" to "nexus_app";

grant insert on table "public"."policy_version" to "nexus_app";

grant select on table "public"."policy_version" to "nexus_app";

grant update on table "public"."policy_version" to "nexus_app";


  create policy "tenant"
  on "public"."article"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."article_version"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."article_vote"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."policy"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."policy_acknowledgement"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."policy_version"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));
alter table "article" force row level security;
alter table "article_version" force row level security;
alter table "article_vote" force row level security;
alter table "policy" force row level security;
alter table "policy_acknowledgement" force row level security;
alter table "policy_version" force row level security;
