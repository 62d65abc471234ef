select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

create table "public"."home_medication" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "reconciliation" uuid not null,
    "client" uuid not null,
    "name" text not null,
    "drug" uuid,
    "dose" text not null,
    "taken" text not null,
    "source" text not null,
    "last_taken" timestamp with time zone,
    "verified_with" text,
    "decision" text,
    "reason" text,
    "search_text" text generated always as (nexus_search(COALESCE(name, ''::text))) stored
      );


alter table "public"."home_medication" enable row level security;


  create table "public"."pharmacy" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "name" text not null,
    "ncpdp_id" text not null,
    "address_line1" text not null,
    "city" text not null,
    "state" text not null,
    "zip" text not null,
    "phone" text not null,
    "fax" text,
    "search_text" text generated always as (nexus_search(((COALESCE(name, ''::text) || ' '::text) || COALESCE(ncpdp_id, ''::text)))) stored
      );


alter table "public"."pharmacy" enable row level security;


  create table "public"."prescription" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "client" uuid not null,
    "order" uuid not null,
    "drug" uuid not null,
    "drug_name" text not null,
    "dea" text not null,
    "strength" text not null,
    "sig" text not null,
    "quantity" numeric not null,
    "quantity_unit" text not null,
    "days_supply" integer not null,
    "refills" integer not null,
    "substitution" boolean not null,
    "pharmacy" uuid,
    "note" text,
    "diagnosis" text,
    "renews" uuid,
    "prepared_by" uuid,
    "pdmp_checked_at" timestamp with time zone,
    "pdmp_by" uuid,
    "pdmp_finding" text,
    "prescriber" uuid,
    "npi" text,
    "dea_number" text,
    "signed_at" timestamp with time zone,
    "method" text,
    "sent_at" timestamp with time zone,
    "answer_at" timestamp with time zone,
    "answer_text" text,
    "fill" text,
    "spoke_with" text,
    "end_reason" text
      );


alter table "public"."prescription" enable row level security;


  create table "public"."reconciliation" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "client" uuid not null,
    "episode" uuid,
    "occasion" text not null,
    "due_at" timestamp with time zone not null,
    "takes_nothing" boolean not null,
    "note" text,
    "nurse" uuid,
    "completed_at" timestamp with time zone,
    "prescriber" uuid,
    "signed_at" timestamp with time zone,
    "decisions" text,
    "return_reason" text
      );


alter table "public"."reconciliation" enable row level security;


  create table "public"."rx_message" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "prescription" uuid not null,
    "client" uuid not null,
    "direction" text not null,
    "type" text not null,
    "message_id" text not null,
    "relates_to" text,
    "at" timestamp with time zone not null,
    "result" text,
    "text" text not null
      );


alter table "public"."rx_message" enable row level security;

CREATE INDEX home_medication_client_idx ON public.home_medication USING btree (tenant_id, client, id);

CREATE INDEX home_medication_drug_idx ON public.home_medication USING btree (tenant_id, drug, id);

CREATE INDEX home_medication_name_idx ON public.home_medication USING btree (tenant_id, name, id);

CREATE UNIQUE INDEX home_medication_pkey ON public.home_medication USING btree (tenant_id, id);

CREATE INDEX home_medication_reconciliation_idx ON public.home_medication USING btree (tenant_id, reconciliation, id);

CREATE INDEX home_medication_search_idx ON public.home_medication USING gin (tenant_id, search_text gin_trgm_ops);

CREATE INDEX pharmacy_name_idx ON public.pharmacy USING btree (tenant_id, name, id);

CREATE UNIQUE INDEX pharmacy_ncpdp_id_key ON public.pharmacy USING btree (tenant_id, lower(ncpdp_id));

CREATE UNIQUE INDEX pharmacy_pkey ON public.pharmacy USING btree (tenant_id, id);

CREATE INDEX pharmacy_search_idx ON public.pharmacy USING gin (tenant_id, search_text gin_trgm_ops);

CREATE INDEX prescription_client_idx ON public.prescription USING btree (tenant_id, client, id);

CREATE INDEX prescription_drug_idx ON public.prescription USING btree (tenant_id, drug, id);

CREATE INDEX prescription_order_idx ON public.prescription USING btree (tenant_id, "order", id);

CREATE INDEX prescription_pharmacy_idx ON public.prescription USING btree (tenant_id, pharmacy, id);

CREATE UNIQUE INDEX prescription_pkey ON public.prescription USING btree (tenant_id, id);

CREATE INDEX prescription_prepared_by_idx ON public.prescription USING btree (tenant_id, prepared_by, id);

CREATE INDEX prescription_prescriber_idx ON public.prescription USING btree (tenant_id, prescriber, id);

CREATE INDEX prescription_renews_idx ON public.prescription USING btree (tenant_id, renews, id);

CREATE INDEX prescription_signed_at_idx ON public.prescription USING btree (tenant_id, signed_at, id);

CREATE INDEX reconciliation_client_idx ON public.reconciliation USING btree (tenant_id, client, id);

CREATE UNIQUE INDEX reconciliation_client_occasion_key ON public.reconciliation USING btree (tenant_id, client, occasion) WHERE (status = ANY (ARRAY['in_progress'::text, 'nurse_complete'::text]));

CREATE INDEX reconciliation_due_at_idx ON public.reconciliation USING btree (tenant_id, due_at, id);

CREATE INDEX reconciliation_episode_idx ON public.reconciliation USING btree (tenant_id, episode, id);

CREATE UNIQUE INDEX reconciliation_pkey ON public.reconciliation USING btree (tenant_id, id);

CREATE INDEX rx_message_at_idx ON public.rx_message USING btree (tenant_id, at, id);

CREATE INDEX rx_message_client_idx ON public.rx_message USING btree (tenant_id, client, id);

CREATE INDEX rx_message_message_id_idx ON public.rx_message USING btree (tenant_id, message_id, id);

CREATE UNIQUE INDEX rx_message_pkey ON public.rx_message USING btree (tenant_id, id);

CREATE INDEX rx_message_prescription_idx ON public.rx_message USING btree (tenant_id, prescription, id);

alter table "public"."home_medication" add constraint "home_medication_pkey" PRIMARY KEY using index "home_medication_pkey";

alter table "public"."pharmacy" add constraint "pharmacy_pkey" PRIMARY KEY using index "pharmacy_pkey";

alter table "public"."prescription" add constraint "prescription_pkey" PRIMARY KEY using index "prescription_pkey";

alter table "public"."reconciliation" add constraint "reconciliation_pkey" PRIMARY KEY using index "reconciliation_pkey";

alter table "public"."rx_message" add constraint "rx_message_pkey" PRIMARY KEY using index "rx_message_pkey";

alter table "public"."home_medication" add constraint "home_medication_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES client(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."home_medication" validate constraint "home_medication_client_fkey";

alter table "public"."home_medication" add constraint "home_medication_decision_check" CHECK ((decision = ANY (ARRAY['continue'::text, 'change'::text, 'stop'::text, 'hold'::text]))) not valid;

alter table "public"."home_medication" validate constraint "home_medication_decision_check";

alter table "public"."home_medication" add constraint "home_medication_drug_fkey" FOREIGN KEY (tenant_id, drug) REFERENCES drug(tenant_id, id) not valid;

alter table "public"."home_medication" validate constraint "home_medication_drug_fkey";

alter table "public"."home_medication" add constraint "home_medication_reconciliation_fkey" FOREIGN KEY (tenant_id, reconciliation) REFERENCES reconciliation(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."home_medication" validate constraint "home_medication_reconciliation_fkey";

alter table "public"."home_medication" add constraint "home_medication_source_check" CHECK ((source = ANY (ARRAY['client'::text, 'bottle'::text, 'pharmacy'::text, 'family'::text, 'record'::text, 'pdmp'::text]))) not valid;

alter table "public"."home_medication" validate constraint "home_medication_source_check";

alter table "public"."pharmacy" add constraint "pharmacy_state_check" CHECK ((state = ANY (ARRAY['AL'::text, 'AK'::text, 'AS'::text, 'AZ'::text, 'AR'::text, 'CA'::text, 'CO'::text, 'CT'::text, 'DE'::text, 'DC'::text, 'FL'::text, 'GA'::text, 'GU'::text, 'HI'::text, 'ID'::text, 'IL'::text, 'IN'::text, 'IA'::text, 'KS'::text, 'KY'::text, 'LA'::text, 'ME'::text, 'MD'::text, 'MA'::text, 'MI'::text, 'MN'::text, 'MS'::text, 'MO'::text, 'MT'::text, 'NE'::text, 'NV'::text, 'NH'::text, 'NJ'::text, 'NM'::text, 'NY'::text, 'NC'::text, 'ND'::text, 'MP'::text, 'OH'::text, 'OK'::text, 'OR'::text, 'PA'::text, 'PR'::text, 'RI'::text, 'SC'::text, 'SD'::text, 'TN'::text, 'TX'::text, 'UT'::text, 'VT'::text, 'VI'::text, 'VA'::text, 'WA'::text, 'WV'::text, 'WI'::text, 'WY'::text]))) not valid;

alter table "public"."pharmacy" validate constraint "pharmacy_state_check";

alter table "public"."pharmacy" add constraint "pharmacy_status_check" CHECK ((status = ANY (ARRAY['active'::text, 'retired'::text]))) not valid;

alter table "public"."pharmacy" validate constraint "pharmacy_status_check";

alter table "public"."prescription" add constraint "prescription_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES client(tenant_id, id) not valid;

alter table "public"."prescription" validate constraint "prescription_client_fkey";

alter table "public"."prescription" add constraint "prescription_dea_check" CHECK ((dea = ANY (ARRAY['none'::text, 'II'::text, 'III'::text, 'IV'::text, 'V'::text]))) not valid;

alter table "public"."prescription" validate constraint "prescription_dea_check";

alter table "public"."prescription" add constraint "prescription_drug_fkey" FOREIGN KEY (tenant_id, drug) REFERENCES drug(tenant_id, id) not valid;

alter table "public"."prescription" validate constraint "prescription_drug_fkey";

alter table "public"."prescription" add constraint "prescription_fill_check" CHECK ((fill = ANY (ARRAY['full'::text, 'partial'::text, 'none'::text]))) not valid;

alter table "public"."prescription" validate constraint "prescription_fill_check";

alter table "public"."prescription" add constraint "prescription_method_check" CHECK ((method = ANY (ARRAY['electronic'::text, 'paper'::text, 'phone'::text]))) not valid;

alter table "public"."prescription" validate constraint "prescription_method_check";

alter table "public"."prescription" add constraint "prescription_order_fkey" FOREIGN KEY (tenant_id, "order") REFERENCES "order"(tenant_id, id) not valid;

alter table "public"."prescription" validate constraint "prescription_order_fkey";

alter table "public"."prescription" add constraint "prescription_pharmacy_fkey" FOREIGN KEY (tenant_id, pharmacy) REFERENCES pharmacy(tenant_id, id) not valid;

alter table "public"."prescription" validate constraint "prescription_pharmacy_fkey";

alter table "public"."prescription" add constraint "prescription_prescriber_fkey" FOREIGN KEY (tenant_id, prescriber) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."prescription" validate constraint "prescription_prescriber_fkey";

alter table "public"."prescription" add constraint "prescription_quantity_unit_check" CHECK ((quantity_unit = ANY (ARRAY['tablet'::text, 'capsule'::text, 'film'::text, 'milliliter'::text, 'patch'::text, 'each'::text]))) not valid;

alter table "public"."prescription" validate constraint "prescription_quantity_unit_check";

alter table "public"."prescription" add constraint "prescription_renews_fkey" FOREIGN KEY (tenant_id, renews) REFERENCES prescription(tenant_id, id) not valid;

alter table "public"."prescription" validate constraint "prescription_renews_fkey";

alter table "public"."prescription" add constraint "prescription_status_check" CHECK ((status = ANY (ARRAY['draft'::text, 'ready'::text, 'signed'::text, 'sent'::text, 'verified'::text, 'error'::text, 'filled'::text, 'renewal_requested'::text, 'cancel_requested'::text, 'cancelled'::text, 'denied'::text]))) not valid;

alter table "public"."prescription" validate constraint "prescription_status_check";

alter table "public"."reconciliation" add constraint "reconciliation_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES client(tenant_id, id) not valid;

alter table "public"."reconciliation" validate constraint "reconciliation_client_fkey";

alter table "public"."reconciliation" add constraint "reconciliation_episode_fkey" FOREIGN KEY (tenant_id, episode) REFERENCES episode(tenant_id, id) not valid;

alter table "public"."reconciliation" validate constraint "reconciliation_episode_fkey";

alter table "public"."reconciliation" add constraint "reconciliation_occasion_check" CHECK ((occasion = ANY (ARRAY['admission'::text, 'transfer'::text, 'level_change'::text, 'discharge'::text]))) not valid;

alter table "public"."reconciliation" validate constraint "reconciliation_occasion_check";

alter table "public"."reconciliation" add constraint "reconciliation_status_check" CHECK ((status = ANY (ARRAY['in_progress'::text, 'nurse_complete'::text, 'prescriber_signed'::text]))) not valid;

alter table "public"."reconciliation" validate constraint "reconciliation_status_check";

alter table "public"."rx_message" add constraint "rx_message_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES client(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."rx_message" validate constraint "rx_message_client_fkey";

alter table "public"."rx_message" add constraint "rx_message_direction_check" CHECK ((direction = ANY (ARRAY['out'::text, 'in'::text]))) not valid;

alter table "public"."rx_message" validate constraint "rx_message_direction_check";

alter table "public"."rx_message" add constraint "rx_message_prescription_fkey" FOREIGN KEY (tenant_id, prescription) REFERENCES prescription(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."rx_message" validate constraint "rx_message_prescription_fkey";

grant delete on table "public"."home_medication" to "nexus_app";

grant insert on table "public"."home_medication" to "nexus_app";

grant select on table "public"."home_medication" to "nexus_app";

grant update on table "public"."home_medication" to "nexus_app";

grant delete on table "public"."pharmacy" to "nexus_app";

grant insert on table "public"."pharmacy" to "nexus_app";

grant select on table "public"."pharmacy" to "nexus_app";

grant update on table "public"."pharmacy" to "nexus_app";

grant insert on table "public"."prescription" to "nexus_app";

grant select on table "public"."prescription" to "nexus_app";

grant update on table "public"."prescription" to "nexus_app";

grant insert on table "public"."reconciliation" to "nexus_app";

grant select on table "public"."reconciliation" to "nexus_app";

grant update on table "public"."reconciliation" to "nexus_app";

grant delete on table "public"."rx_message" to "nexus_app";

grant insert on table "public"."rx_message" to "nexus_app";

grant select on table "public"."rx_message" to "nexus_app";

grant update on table "public"."rx_message" to "nexus_app";


  create policy "tenant"
  on "public"."home_medication"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."pharmacy"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."prescription"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."reconciliation"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."rx_message"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));


CREATE TRIGGER signed_stays AFTER UPDATE ON public.prescription FOR EACH ROW EXECUTE FUNCTION signed_stays('signed,sent,verified,error,cancelled,filled,renewal_requested,cancel_requested,denied', 'method,sent_at,answer_at,answer_text,fill,spoke_with,end_reason');

CREATE TRIGGER signed_stays AFTER UPDATE ON public.reconciliation FOR EACH ROW EXECUTE FUNCTION signed_stays('prescriber_signed', '');
alter table "home_medication" force row level security;
alter table "pharmacy" force row level security;
alter table "prescription" force row level security;
alter table "reconciliation" force row level security;
alter table "rx_message" force row level security;
