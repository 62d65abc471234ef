select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

create table "public"."contract" (
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
    "employee" uuid,
    "vendor" text,
    "owner" uuid not null,
    "start" date not null,
    "end" date,
    "notice_days" integer not null,
    "auto_renew" boolean not null,
    "renew_months" integer not null,
    "notice_by" date,
    "value" bigint,
    "document" uuid,
    "note" text,
    "reminded_days" integer,
    "search_text" text generated always as (nexus_search(((COALESCE(title, ''::text) || ' '::text) || COALESCE(vendor, ''::text)))) stored
      );


alter table "public"."contract" enable row level security;


  create table "public"."document" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "title" text not null,
    "owner" text not null,
    "category" text not null,
    "employee" uuid,
    "location" uuid,
    "holder" uuid,
    "coach" uuid,
    "client_organization" text,
    "confidentiality" text not null,
    "file" uuid,
    "issued_on" date,
    "expires_on" date,
    "note" text,
    "edition" integer not null,
    "replaces" uuid,
    "reminded_days" integer,
    "text_state" text not null,
    "words" text,
    "search_text" text generated always as (nexus_search(((COALESCE(title, ''::text) || ' '::text) || COALESCE(words, ''::text)))) stored
      );


alter table "public"."document" enable row level security;


  create table "public"."document_request" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "owner" text not null,
    "employee" uuid,
    "holder" uuid,
    "coach" uuid,
    "title" text not null,
    "category" text not null,
    "due" date not null,
    "note" text,
    "file" uuid,
    "submitted_on" date,
    "issued_on" date,
    "expires_on" date,
    "reject_reason" text,
    "shelved" uuid,
    "search_text" text generated always as (nexus_search(COALESCE(title, ''::text))) stored
      );


alter table "public"."document_request" enable row level security;

CREATE INDEX contract_employee_idx ON public.contract USING btree (tenant_id, employee, id);

CREATE INDEX contract_end_idx ON public.contract USING btree (tenant_id, "end", id);

CREATE INDEX contract_notice_by_idx ON public.contract USING btree (tenant_id, notice_by, id);

CREATE INDEX contract_owner_idx ON public.contract USING btree (tenant_id, owner, id);

CREATE UNIQUE INDEX contract_pkey ON public.contract USING btree (tenant_id, id);

CREATE INDEX contract_search_idx ON public.contract USING gin (tenant_id, search_text gin_trgm_ops);

CREATE INDEX document_coach_idx ON public.document USING btree (tenant_id, coach, id);

CREATE INDEX document_employee_idx ON public.document USING btree (tenant_id, employee, id);

CREATE INDEX document_expires_on_idx ON public.document USING btree (tenant_id, expires_on, id);

CREATE INDEX document_holder_idx ON public.document USING btree (tenant_id, holder, id);

CREATE INDEX document_location_idx ON public.document USING btree (tenant_id, location, id);

CREATE UNIQUE INDEX document_pkey ON public.document USING btree (tenant_id, id);

CREATE INDEX document_replaces_idx ON public.document USING btree (tenant_id, replaces, id);

CREATE INDEX document_request_coach_idx ON public.document_request USING btree (tenant_id, coach, id);

CREATE INDEX document_request_due_idx ON public.document_request USING btree (tenant_id, due, id);

CREATE INDEX document_request_employee_idx ON public.document_request USING btree (tenant_id, employee, id);

CREATE INDEX document_request_holder_idx ON public.document_request USING btree (tenant_id, holder, id);

CREATE UNIQUE INDEX document_request_pkey ON public.document_request USING btree (tenant_id, id);

CREATE INDEX document_request_search_idx ON public.document_request USING gin (tenant_id, search_text gin_trgm_ops);

CREATE INDEX document_request_shelved_idx ON public.document_request USING btree (tenant_id, shelved, id);

CREATE INDEX document_search_idx ON public.document USING gin (tenant_id, search_text gin_trgm_ops);

CREATE INDEX document_title_idx ON public.document USING btree (tenant_id, title, id);

alter table "public"."contract" add constraint "contract_pkey" PRIMARY KEY using index "contract_pkey";

alter table "public"."document" add constraint "document_pkey" PRIMARY KEY using index "document_pkey";

alter table "public"."document_request" add constraint "document_request_pkey" PRIMARY KEY using index "document_request_pkey";

alter table "public"."contract" add constraint "contract_employee_fkey" FOREIGN KEY (tenant_id, employee) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."contract" validate constraint "contract_employee_fkey";

alter table "public"."contract" add constraint "contract_kind_check" CHECK ((kind = ANY (ARRAY['employment'::text, 'contractor'::text, 'staffing'::text, 'services'::text, 'software'::text, 'lease'::text, 'insurance'::text, 'payer'::text, 'business_associate'::text]))) not valid;

alter table "public"."contract" validate constraint "contract_kind_check";

alter table "public"."contract" add constraint "contract_owner_fkey" FOREIGN KEY (tenant_id, owner) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."contract" validate constraint "contract_owner_fkey";

alter table "public"."contract" add constraint "contract_status_check" CHECK ((status = ANY (ARRAY['draft'::text, 'active'::text, 'notice'::text, 'ended'::text]))) not valid;

alter table "public"."contract" validate constraint "contract_status_check";

alter table "public"."document" add constraint "document_category_check" CHECK ((category = ANY (ARRAY['identity'::text, 'agreements'::text, 'credentials'::text, 'training'::text, 'performance'::text, 'medical'::text, 'payroll'::text, 'safety'::text, 'corporate'::text, 'insurance'::text, 'facility'::text, 'vendors'::text, 'consents'::text, 'plans'::text, 'session_notes'::text, 'client_files'::text, 'client_contracts'::text, 'audit_reports'::text, 'certificates'::text]))) not valid;

alter table "public"."document" validate constraint "document_category_check";

alter table "public"."document" add constraint "document_confidentiality_check" CHECK ((confidentiality = ANY (ARRAY['P0'::text, 'P1'::text, 'P2'::text, 'P3'::text, 'P4'::text]))) not valid;

alter table "public"."document" validate constraint "document_confidentiality_check";

alter table "public"."document" add constraint "document_employee_fkey" FOREIGN KEY (tenant_id, employee) REFERENCES employee(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."document" validate constraint "document_employee_fkey";

alter table "public"."document" add constraint "document_location_fkey" FOREIGN KEY (tenant_id, location) REFERENCES location(tenant_id, id) not valid;

alter table "public"."document" validate constraint "document_location_fkey";

alter table "public"."document" add constraint "document_owner_check" CHECK ((owner = ANY (ARRAY['organization'::text, 'employee'::text, 'site'::text, 'client'::text, 'consultant'::text]))) not valid;

alter table "public"."document" validate constraint "document_owner_check";

alter table "public"."document" add constraint "document_replaces_fkey" FOREIGN KEY (tenant_id, replaces) REFERENCES document(tenant_id, id) not valid;

alter table "public"."document" validate constraint "document_replaces_fkey";

alter table "public"."document" add constraint "document_status_check" CHECK ((status = ANY (ARRAY['valid'::text, 'expiring'::text, 'expired'::text, 'replaced'::text]))) not valid;

alter table "public"."document" validate constraint "document_status_check";

alter table "public"."document" add constraint "document_text_state_check" CHECK ((text_state = ANY (ARRAY['none'::text, 'waiting'::text, 'read'::text, 'unreadable'::text]))) not valid;

alter table "public"."document" validate constraint "document_text_state_check";

alter table "public"."document_request" add constraint "document_request_category_check" CHECK ((category = ANY (ARRAY['identity'::text, 'agreements'::text, 'credentials'::text, 'training'::text, 'performance'::text, 'medical'::text, 'payroll'::text, 'safety'::text, 'corporate'::text, 'insurance'::text, 'facility'::text, 'vendors'::text, 'consents'::text, 'plans'::text, 'session_notes'::text, 'client_files'::text, 'client_contracts'::text, 'audit_reports'::text, 'certificates'::text]))) not valid;

alter table "public"."document_request" validate constraint "document_request_category_check";

alter table "public"."document_request" add constraint "document_request_employee_fkey" FOREIGN KEY (tenant_id, employee) REFERENCES employee(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."document_request" validate constraint "document_request_employee_fkey";

alter table "public"."document_request" add constraint "document_request_owner_check" CHECK ((owner = ANY (ARRAY['employee'::text, 'client'::text]))) not valid;

alter table "public"."document_request" validate constraint "document_request_owner_check";

alter table "public"."document_request" add constraint "document_request_shelved_fkey" FOREIGN KEY (tenant_id, shelved) REFERENCES document(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."document_request" validate constraint "document_request_shelved_fkey";

alter table "public"."document_request" add constraint "document_request_status_check" CHECK ((status = ANY (ARRAY['requested'::text, 'submitted'::text, 'rejected'::text, 'approved'::text, 'cancelled'::text]))) not valid;

alter table "public"."document_request" validate constraint "document_request_status_check";

grant delete on table "public"."contract" to "nexus_app";

grant insert on table "public"."contract" to "nexus_app";

grant select on table "public"."contract" to "nexus_app";

grant update on table "public"."contract" to "nexus_app";

grant delete on table "public"."document" to "nexus_app";

grant insert on table "public"."document" to "nexus_app";

grant select on table "public"."document" to "nexus_app";

grant update on table "public"."document" to "nexus_app";

grant delete on table "public"."document_request" to "nexus_app";

grant insert on table "public"."document_request" to "nexus_app";

grant select on table "public"."document_request" to "nexus_app";

grant update on table "public"."document_request" to "nexus_app";


  create policy "tenant"
  on "public"."contract"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."document"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."document_request"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));
alter table "contract" force row level security;
alter table "document" force row level security;
alter table "document_request" force row level security;
