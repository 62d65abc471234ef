select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

create table "public"."cancellation_policy" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "name" text not null,
    "hours" text not null,
    "late_percent" integer not null,
    "missed_percent" integer not null,
    "since" date not null
      );


alter table "public"."cancellation_policy" enable row level security;


  create table "public"."client_package" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "client" uuid not null,
    "package" uuid not null,
    "bought_on" date not null,
    "expires_on" date not null,
    "sessions" integer not null,
    "used" integer not null
      );


alter table "public"."client_package" enable row level security;


  create table "public"."coaching_claim" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "client" uuid not null,
    "invoice" uuid,
    "payer" text not null,
    "member_id" text not null,
    "plan" text,
    "diagnosis" text not null,
    "amount" bigint not null,
    "submitted_on" date,
    "paid_amount" bigint,
    "denied_for" text
      );


alter table "public"."coaching_claim" enable row level security;


  create table "public"."coaching_credit" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "client" uuid not null,
    "on" date not null,
    "amount" bigint not null,
    "reason" text not null,
    "invoice" uuid
      );


alter table "public"."coaching_credit" enable row level security;


  create table "public"."coaching_invoice" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "number" text not null,
    "client" uuid not null,
    "issued_on" date,
    "due_on" date not null,
    "lines" jsonb not null,
    "total" bigint not null,
    "paid" bigint not null,
    "balance" bigint not null,
    "voided_for" text,
    "search_text" text generated always as (nexus_search(COALESCE(number, ''::text))) stored
      );


alter table "public"."coaching_invoice" enable row level security;


  create table "public"."coaching_payment" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "invoice" uuid not null,
    "client" uuid not null,
    "on" date not null,
    "amount" bigint not null,
    "method" text not null,
    "reference" text
      );


alter table "public"."coaching_payment" enable row level security;


  create table "public"."service_package" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "name" text not null,
    "service" uuid not null,
    "sessions" integer not null,
    "valid_days" integer not null,
    "price" bigint not null
      );


alter table "public"."service_package" enable row level security;

CREATE UNIQUE INDEX cancellation_policy_pkey ON public.cancellation_policy USING btree (tenant_id, id);

CREATE INDEX cancellation_policy_since_idx ON public.cancellation_policy USING btree (tenant_id, since, id);

CREATE INDEX client_package_client_idx ON public.client_package USING btree (tenant_id, client, id);

CREATE INDEX client_package_expires_on_idx ON public.client_package USING btree (tenant_id, expires_on, id);

CREATE INDEX client_package_package_idx ON public.client_package USING btree (tenant_id, package, id);

CREATE UNIQUE INDEX client_package_pkey ON public.client_package USING btree (tenant_id, id);

CREATE INDEX coaching_claim_client_idx ON public.coaching_claim USING btree (tenant_id, client, id);

CREATE INDEX coaching_claim_invoice_idx ON public.coaching_claim USING btree (tenant_id, invoice, id);

CREATE UNIQUE INDEX coaching_claim_pkey ON public.coaching_claim USING btree (tenant_id, id);

CREATE INDEX coaching_claim_submitted_on_idx ON public.coaching_claim USING btree (tenant_id, submitted_on, id);

CREATE INDEX coaching_credit_client_idx ON public.coaching_credit USING btree (tenant_id, client, id);

CREATE INDEX coaching_credit_invoice_idx ON public.coaching_credit USING btree (tenant_id, invoice, id);

CREATE INDEX coaching_credit_on_idx ON public.coaching_credit USING btree (tenant_id, "on", id);

CREATE UNIQUE INDEX coaching_credit_pkey ON public.coaching_credit USING btree (tenant_id, id);

CREATE INDEX coaching_invoice_client_idx ON public.coaching_invoice USING btree (tenant_id, client, id);

CREATE INDEX coaching_invoice_issued_on_idx ON public.coaching_invoice USING btree (tenant_id, issued_on, id);

CREATE UNIQUE INDEX coaching_invoice_pkey ON public.coaching_invoice USING btree (tenant_id, id);

CREATE INDEX coaching_invoice_search_idx ON public.coaching_invoice USING gin (tenant_id, search_text gin_trgm_ops);

CREATE INDEX coaching_payment_client_idx ON public.coaching_payment USING btree (tenant_id, client, id);

CREATE INDEX coaching_payment_invoice_idx ON public.coaching_payment USING btree (tenant_id, invoice, id);

CREATE INDEX coaching_payment_on_idx ON public.coaching_payment USING btree (tenant_id, "on", id);

CREATE UNIQUE INDEX coaching_payment_pkey ON public.coaching_payment USING btree (tenant_id, id);

CREATE INDEX service_package_name_idx ON public.service_package USING btree (tenant_id, name, id);

CREATE UNIQUE INDEX service_package_pkey ON public.service_package USING btree (tenant_id, id);

CREATE INDEX service_package_service_idx ON public.service_package USING btree (tenant_id, service, id);

alter table "public"."cancellation_policy" add constraint "cancellation_policy_pkey" PRIMARY KEY using index "cancellation_policy_pkey";

alter table "public"."client_package" add constraint "client_package_pkey" PRIMARY KEY using index "client_package_pkey";

alter table "public"."coaching_claim" add constraint "coaching_claim_pkey" PRIMARY KEY using index "coaching_claim_pkey";

alter table "public"."coaching_credit" add constraint "coaching_credit_pkey" PRIMARY KEY using index "coaching_credit_pkey";

alter table "public"."coaching_invoice" add constraint "coaching_invoice_pkey" PRIMARY KEY using index "coaching_invoice_pkey";

alter table "public"."coaching_payment" add constraint "coaching_payment_pkey" PRIMARY KEY using index "coaching_payment_pkey";

alter table "public"."service_package" add constraint "service_package_pkey" PRIMARY KEY using index "service_package_pkey";

alter table "public"."cancellation_policy" add constraint "cancellation_policy_hours_check" CHECK ((hours = ANY (ARRAY['24'::text, '48'::text, '72'::text]))) not valid;

alter table "public"."cancellation_policy" validate constraint "cancellation_policy_hours_check";

alter table "public"."cancellation_policy" add constraint "cancellation_policy_status_check" CHECK ((status = ANY (ARRAY['in_force'::text, 'ended'::text]))) not valid;

alter table "public"."cancellation_policy" validate constraint "cancellation_policy_status_check";

alter table "public"."client_package" add constraint "client_package_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES coaching_client(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."client_package" validate constraint "client_package_client_fkey";

alter table "public"."client_package" add constraint "client_package_package_fkey" FOREIGN KEY (tenant_id, package) REFERENCES service_package(tenant_id, id) not valid;

alter table "public"."client_package" validate constraint "client_package_package_fkey";

alter table "public"."client_package" add constraint "client_package_status_check" CHECK ((status = ANY (ARRAY['active'::text, 'used_up'::text, 'expired'::text]))) not valid;

alter table "public"."client_package" validate constraint "client_package_status_check";

alter table "public"."coaching_claim" add constraint "coaching_claim_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES coaching_client(tenant_id, id) not valid;

alter table "public"."coaching_claim" validate constraint "coaching_claim_client_fkey";

alter table "public"."coaching_claim" add constraint "coaching_claim_invoice_fkey" FOREIGN KEY (tenant_id, invoice) REFERENCES coaching_invoice(tenant_id, id) not valid;

alter table "public"."coaching_claim" validate constraint "coaching_claim_invoice_fkey";

alter table "public"."coaching_claim" add constraint "coaching_claim_status_check" CHECK ((status = ANY (ARRAY['draft'::text, 'submitted'::text, 'rejected'::text, 'accepted'::text, 'partial'::text, 'denied'::text, 'appealed'::text, 'paid'::text, 'closed'::text]))) not valid;

alter table "public"."coaching_claim" validate constraint "coaching_claim_status_check";

alter table "public"."coaching_credit" add constraint "coaching_credit_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES coaching_client(tenant_id, id) not valid;

alter table "public"."coaching_credit" validate constraint "coaching_credit_client_fkey";

alter table "public"."coaching_credit" add constraint "coaching_credit_invoice_fkey" FOREIGN KEY (tenant_id, invoice) REFERENCES coaching_invoice(tenant_id, id) not valid;

alter table "public"."coaching_credit" validate constraint "coaching_credit_invoice_fkey";

alter table "public"."coaching_credit" add constraint "coaching_credit_status_check" CHECK ((status = ANY (ARRAY['available'::text, 'used'::text]))) not valid;

alter table "public"."coaching_credit" validate constraint "coaching_credit_status_check";

alter table "public"."coaching_invoice" add constraint "coaching_invoice_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES coaching_client(tenant_id, id) not valid;

alter table "public"."coaching_invoice" validate constraint "coaching_invoice_client_fkey";

alter table "public"."coaching_invoice" add constraint "coaching_invoice_status_check" CHECK ((status = ANY (ARRAY['draft'::text, 'open'::text, 'partially_paid'::text, 'overdue'::text, 'paid'::text, 'refunded'::text, 'void'::text]))) not valid;

alter table "public"."coaching_invoice" validate constraint "coaching_invoice_status_check";

alter table "public"."coaching_payment" add constraint "coaching_payment_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES coaching_client(tenant_id, id) not valid;

alter table "public"."coaching_payment" validate constraint "coaching_payment_client_fkey";

alter table "public"."coaching_payment" add constraint "coaching_payment_invoice_fkey" FOREIGN KEY (tenant_id, invoice) REFERENCES coaching_invoice(tenant_id, id) not valid;

alter table "public"."coaching_payment" validate constraint "coaching_payment_invoice_fkey";

alter table "public"."coaching_payment" add constraint "coaching_payment_method_check" CHECK ((method = ANY (ARRAY['check'::text, 'cash'::text, 'transfer'::text, 'card'::text, 'credit'::text]))) not valid;

alter table "public"."coaching_payment" validate constraint "coaching_payment_method_check";

alter table "public"."service_package" add constraint "service_package_service_fkey" FOREIGN KEY (tenant_id, service) REFERENCES coaching_service(tenant_id, id) not valid;

alter table "public"."service_package" validate constraint "service_package_service_fkey";

alter table "public"."service_package" add constraint "service_package_status_check" CHECK ((status = ANY (ARRAY['offered'::text, 'retired'::text]))) not valid;

alter table "public"."service_package" validate constraint "service_package_status_check";

grant delete on table "public"."cancellation_policy" to "nexus_app";

grant insert on table "public"."cancellation_policy" to "nexus_app";

grant select on table "public"."cancellation_policy" to "nexus_app";

grant update on table "public"."cancellation_policy" to "nexus_app";

grant delete on table "public"."client_package" to "nexus_app";

grant insert on table "public"."client_package" to "nexus_app";

grant select on table "public"."client_package" to "nexus_app";

grant update on table "public"."client_package" to "nexus_app";

grant delete on table "public"."coaching_claim" to "nexus_app";

grant insert on table "public"."coaching_claim" to "nexus_app";

grant select on table "public"."coaching_claim" to "nexus_app";

grant update on table "public"."coaching_claim" to "nexus_app";

grant delete on table "public"."coaching_credit" to "nexus_app";

grant insert on table "public"."coaching_credit" to "nexus_app";

grant select on table "public"."coaching_credit" to "nexus_app";

grant update on table "public"."coaching_credit" to "nexus_app";

grant delete on table "public"."coaching_invoice" to "nexus_app";

grant insert on table "public"."coaching_invoice" to "nexus_app";

grant select on table "public"."coaching_invoice" to "nexus_app";

grant update on table "public"."coaching_invoice" to "nexus_app";

grant insert on table "public"."coaching_payment" to "nexus_app";

grant select on table "public"."coaching_payment" to "nexus_app";

grant delete on table "public"."service_package" to "nexus_app";

grant insert on table "public"."service_package" to "nexus_app";

grant select on table "public"."service_package" to "nexus_app";

grant update on table "public"."service_package" to "nexus_app";


  create policy "tenant"
  on "public"."cancellation_policy"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."client_package"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."coaching_claim"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."coaching_credit"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."coaching_invoice"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."coaching_payment"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."service_package"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));
alter table "cancellation_policy" force row level security;
alter table "client_package" force row level security;
alter table "coaching_claim" force row level security;
alter table "coaching_credit" force row level security;
alter table "coaching_invoice" force row level security;
alter table "coaching_payment" force row level security;
alter table "service_package" force row level security;
