select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

create table "public"."client_medication" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "client" uuid not null,
    "admitted_on" date,
    "attending" text,
    "drug" uuid not null,
    "name" text not null,
    "schedule" text not null,
    "strength" text not null,
    "quantity" numeric not null,
    "counted_in" text not null,
    "instructions" text not null,
    "expires_on" date not null,
    "filled_on" date not null,
    "started_on" date not null,
    "prescriber" text not null,
    "rx_number" text not null,
    "refills" integer not null,
    "pharmacy" text not null,
    "place" text not null,
    "lot" uuid,
    "returned_at" timestamp with time zone,
    "received_by" text
      );


alter table "public"."client_medication" enable row level security;


  create table "public"."dispense" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "client" uuid not null,
    "lot" uuid not null,
    "name" text not null,
    "schedule" text not null,
    "rx" text not null,
    "quantity" numeric not null,
    "days" integer not null,
    "directions" text not null,
    "repeated" boolean not null,
    "dispensed_by" uuid,
    "verified_by" uuid,
    "verified_at" timestamp with time zone,
    "handed_by" uuid,
    "handed_at" timestamp with time zone,
    "received_by" text,
    "hold_reason" text
      );


alter table "public"."dispense" enable row level security;


  create table "public"."drug_destruction" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "lot" uuid not null,
    "unit" uuid not null,
    "location" uuid not null,
    "name" text not null,
    "schedule" text not null,
    "quantity" numeric not null,
    "why" text not null,
    "place" text not null,
    "method" text,
    "staff" uuid,
    "witness" uuid,
    "destroyed_at" timestamp with time zone,
    "registrant" text,
    "form41_on" date,
    "photo" uuid,
    "reviewer" uuid,
    "completed_at" timestamp with time zone,
    "withdrawn_for" text
      );


alter table "public"."drug_destruction" enable row level security;


  create table "public"."stock_count" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "unit" uuid not null,
    "location" uuid not null,
    "day" date not null,
    "shift" text not null,
    "lines" jsonb not null,
    "entries" jsonb,
    "counter" uuid,
    "count_witness" uuid,
    "counted_at" timestamp with time zone,
    "recounter" uuid,
    "recount_witness" uuid,
    "recounted_at" timestamp with time zone,
    "cause" text,
    "explanation" text,
    "due_on" date,
    "finding" text,
    "loss_kind" text,
    "discovered_on" date,
    "police_report" text,
    "registrant" text,
    "measures" text,
    "notice_due_on" date,
    "reported_at" timestamp with time zone,
    "confirmation" text
      );


alter table "public"."stock_count" enable row level security;


  create table "public"."stock_entry" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "lot" uuid not null,
    "unit" uuid not null,
    "location" uuid not null,
    "number" integer not null,
    "kind" text not null,
    "quantity" numeric not null,
    "before" numeric not null,
    "after" numeric not null,
    "reason" text,
    "staff" uuid,
    "witness" uuid,
    "at" timestamp with time zone not null,
    "previous" text,
    "hash" text not null
      );


alter table "public"."stock_entry" enable row level security;


  create table "public"."stock_lot" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "unit" uuid not null,
    "location" uuid not null,
    "place" text not null,
    "double_locked" boolean not null,
    "kind" text not null,
    "drug" uuid not null,
    "name" text not null,
    "strength" text not null,
    "schedule" text not null,
    "counted_in" text not null,
    "lot" text not null,
    "serial" text,
    "ndc" text,
    "expires_on" date not null,
    "received" numeric not null,
    "on_hand" numeric not null,
    "awaiting" numeric not null,
    "reorder_level" numeric,
    "low" boolean not null,
    "quantity" numeric,
    "actual" numeric,
    "reason" text,
    "to_unit" uuid,
    "entries" integer not null,
    "head" text,
    "search_text" text generated always as (nexus_search(((COALESCE(name, ''::text) || ' '::text) || COALESCE(lot, ''::text)))) stored
      );


alter table "public"."stock_lot" enable row level security;

CREATE INDEX client_medication_client_idx ON public.client_medication USING btree (tenant_id, client, id);

CREATE INDEX client_medication_drug_idx ON public.client_medication USING btree (tenant_id, drug, id);

CREATE INDEX client_medication_lot_idx ON public.client_medication USING btree (tenant_id, lot, id);

CREATE INDEX client_medication_name_idx ON public.client_medication USING btree (tenant_id, name, id);

CREATE UNIQUE INDEX client_medication_pkey ON public.client_medication USING btree (tenant_id, id);

CREATE INDEX dispense_client_idx ON public.dispense USING btree (tenant_id, client, id);

CREATE INDEX dispense_handed_at_idx ON public.dispense USING btree (tenant_id, handed_at, id);

CREATE INDEX dispense_lot_idx ON public.dispense USING btree (tenant_id, lot, id);

CREATE UNIQUE INDEX dispense_pkey ON public.dispense USING btree (tenant_id, id);

CREATE INDEX drug_destruction_destroyed_at_idx ON public.drug_destruction USING btree (tenant_id, destroyed_at, id);

CREATE INDEX drug_destruction_location_idx ON public.drug_destruction USING btree (tenant_id, location, id);

CREATE INDEX drug_destruction_lot_idx ON public.drug_destruction USING btree (tenant_id, lot, id);

CREATE UNIQUE INDEX drug_destruction_pkey ON public.drug_destruction USING btree (tenant_id, id);

CREATE INDEX drug_destruction_unit_idx ON public.drug_destruction USING btree (tenant_id, unit, id);

CREATE INDEX stock_count_day_idx ON public.stock_count USING btree (tenant_id, day, id);

CREATE INDEX stock_count_location_idx ON public.stock_count USING btree (tenant_id, location, id);

CREATE UNIQUE INDEX stock_count_pkey ON public.stock_count USING btree (tenant_id, id);

CREATE UNIQUE INDEX stock_count_unit_day_shift_key ON public.stock_count USING btree (tenant_id, unit, day, shift);

CREATE INDEX stock_count_unit_idx ON public.stock_count USING btree (tenant_id, unit, id);

CREATE INDEX stock_entry_at_idx ON public.stock_entry USING btree (tenant_id, at, id);

CREATE INDEX stock_entry_location_idx ON public.stock_entry USING btree (tenant_id, location, id);

CREATE INDEX stock_entry_lot_idx ON public.stock_entry USING btree (tenant_id, lot, id);

CREATE UNIQUE INDEX stock_entry_lot_number_key ON public.stock_entry USING btree (tenant_id, lot, number);

CREATE UNIQUE INDEX stock_entry_pkey ON public.stock_entry USING btree (tenant_id, id);

CREATE INDEX stock_entry_unit_idx ON public.stock_entry USING btree (tenant_id, unit, id);

CREATE INDEX stock_lot_drug_idx ON public.stock_lot USING btree (tenant_id, drug, id);

CREATE INDEX stock_lot_expires_on_idx ON public.stock_lot USING btree (tenant_id, expires_on, id);

CREATE INDEX stock_lot_location_idx ON public.stock_lot USING btree (tenant_id, location, id);

CREATE INDEX stock_lot_name_idx ON public.stock_lot USING btree (tenant_id, name, id);

CREATE UNIQUE INDEX stock_lot_pkey ON public.stock_lot USING btree (tenant_id, id);

CREATE INDEX stock_lot_search_idx ON public.stock_lot USING gin (tenant_id, search_text gin_trgm_ops);

CREATE INDEX stock_lot_to_unit_idx ON public.stock_lot USING btree (tenant_id, to_unit, id);

CREATE UNIQUE INDEX stock_lot_unit_drug_strength_lot_serial_key ON public.stock_lot USING btree (tenant_id, unit, drug, lower(strength), lower(lot), lower(serial));

CREATE INDEX stock_lot_unit_idx ON public.stock_lot USING btree (tenant_id, unit, id);

alter table "public"."client_medication" add constraint "client_medication_pkey" PRIMARY KEY using index "client_medication_pkey";

alter table "public"."dispense" add constraint "dispense_pkey" PRIMARY KEY using index "dispense_pkey";

alter table "public"."drug_destruction" add constraint "drug_destruction_pkey" PRIMARY KEY using index "drug_destruction_pkey";

alter table "public"."stock_count" add constraint "stock_count_pkey" PRIMARY KEY using index "stock_count_pkey";

alter table "public"."stock_entry" add constraint "stock_entry_pkey" PRIMARY KEY using index "stock_entry_pkey";

alter table "public"."stock_lot" add constraint "stock_lot_pkey" PRIMARY KEY using index "stock_lot_pkey";

alter table "public"."client_medication" add constraint "client_medication_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES client(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."client_medication" validate constraint "client_medication_client_fkey";

alter table "public"."client_medication" add constraint "client_medication_counted_in_check" CHECK ((counted_in = ANY (ARRAY['tablet'::text, 'capsule'::text, 'film'::text, 'ml'::text, 'patch'::text, 'vial'::text, 'device'::text]))) not valid;

alter table "public"."client_medication" validate constraint "client_medication_counted_in_check";

alter table "public"."client_medication" add constraint "client_medication_drug_fkey" FOREIGN KEY (tenant_id, drug) REFERENCES drug(tenant_id, id) not valid;

alter table "public"."client_medication" validate constraint "client_medication_drug_fkey";

alter table "public"."client_medication" add constraint "client_medication_lot_fkey" FOREIGN KEY (tenant_id, lot) REFERENCES stock_lot(tenant_id, id) not valid;

alter table "public"."client_medication" validate constraint "client_medication_lot_fkey";

alter table "public"."client_medication" add constraint "client_medication_schedule_check" CHECK ((schedule = ANY (ARRAY['none'::text, 'II'::text, 'III'::text, 'IV'::text, 'V'::text]))) not valid;

alter table "public"."client_medication" validate constraint "client_medication_schedule_check";

alter table "public"."client_medication" add constraint "client_medication_status_check" CHECK ((status = ANY (ARRAY['stored'::text, 'returned'::text]))) not valid;

alter table "public"."client_medication" validate constraint "client_medication_status_check";

alter table "public"."dispense" add constraint "dispense_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES client(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."dispense" validate constraint "dispense_client_fkey";

alter table "public"."dispense" add constraint "dispense_lot_fkey" FOREIGN KEY (tenant_id, lot) REFERENCES stock_lot(tenant_id, id) not valid;

alter table "public"."dispense" validate constraint "dispense_lot_fkey";

alter table "public"."dispense" add constraint "dispense_schedule_check" CHECK ((schedule = ANY (ARRAY['none'::text, 'II'::text, 'III'::text, 'IV'::text, 'V'::text]))) not valid;

alter table "public"."dispense" validate constraint "dispense_schedule_check";

alter table "public"."dispense" add constraint "dispense_status_check" CHECK ((status = ANY (ARRAY['prepared'::text, 'verified'::text, 'on_hold'::text, 'handed_over'::text, 'declined'::text]))) not valid;

alter table "public"."dispense" validate constraint "dispense_status_check";

alter table "public"."drug_destruction" add constraint "drug_destruction_location_fkey" FOREIGN KEY (tenant_id, location) REFERENCES location(tenant_id, id) not valid;

alter table "public"."drug_destruction" validate constraint "drug_destruction_location_fkey";

alter table "public"."drug_destruction" add constraint "drug_destruction_lot_fkey" FOREIGN KEY (tenant_id, lot) REFERENCES stock_lot(tenant_id, id) not valid;

alter table "public"."drug_destruction" validate constraint "drug_destruction_lot_fkey";

alter table "public"."drug_destruction" add constraint "drug_destruction_method_check" CHECK ((method = ANY (ARRAY['drug_buster'::text, 'reverse_distributor'::text, 'on_site'::text]))) not valid;

alter table "public"."drug_destruction" validate constraint "drug_destruction_method_check";

alter table "public"."drug_destruction" add constraint "drug_destruction_schedule_check" CHECK ((schedule = ANY (ARRAY['none'::text, 'II'::text, 'III'::text, 'IV'::text, 'V'::text]))) not valid;

alter table "public"."drug_destruction" validate constraint "drug_destruction_schedule_check";

alter table "public"."drug_destruction" add constraint "drug_destruction_status_check" CHECK ((status = ANY (ARRAY['queued'::text, 'witnessed'::text, 'completed'::text, 'withdrawn'::text]))) not valid;

alter table "public"."drug_destruction" validate constraint "drug_destruction_status_check";

alter table "public"."drug_destruction" add constraint "drug_destruction_unit_fkey" FOREIGN KEY (tenant_id, unit) REFERENCES unit(tenant_id, id) not valid;

alter table "public"."drug_destruction" validate constraint "drug_destruction_unit_fkey";

alter table "public"."drug_destruction" add constraint "drug_destruction_why_check" CHECK ((why = ANY (ARRAY['expired'::text, 'discontinued'::text, 'client_left'::text, 'contaminated'::text, 'refused'::text]))) not valid;

alter table "public"."drug_destruction" validate constraint "drug_destruction_why_check";

alter table "public"."stock_count" add constraint "stock_count_cause_check" CHECK ((cause = ANY (ARRAY['miscount'::text, 'math'::text, 'unrecorded'::text, 'waste'::text, 'spill'::text]))) not valid;

alter table "public"."stock_count" validate constraint "stock_count_cause_check";

alter table "public"."stock_count" add constraint "stock_count_location_fkey" FOREIGN KEY (tenant_id, location) REFERENCES location(tenant_id, id) not valid;

alter table "public"."stock_count" validate constraint "stock_count_location_fkey";

alter table "public"."stock_count" add constraint "stock_count_loss_kind_check" CHECK ((loss_kind = ANY (ARRAY['employee'::text, 'customer'::text, 'break_in'::text, 'transit'::text, 'other'::text]))) not valid;

alter table "public"."stock_count" validate constraint "stock_count_loss_kind_check";

alter table "public"."stock_count" add constraint "stock_count_shift_check" CHECK ((shift = ANY (ARRAY['day'::text, 'evening'::text, 'night'::text]))) not valid;

alter table "public"."stock_count" validate constraint "stock_count_shift_check";

alter table "public"."stock_count" add constraint "stock_count_status_check" CHECK ((status = ANY (ARRAY['open'::text, 'matched'::text, 'discrepancy'::text, 'recounted'::text, 'resolved'::text, 'investigation'::text, 'closed'::text, 'loss'::text, 'reported'::text]))) not valid;

alter table "public"."stock_count" validate constraint "stock_count_status_check";

alter table "public"."stock_count" add constraint "stock_count_unit_fkey" FOREIGN KEY (tenant_id, unit) REFERENCES unit(tenant_id, id) not valid;

alter table "public"."stock_count" validate constraint "stock_count_unit_fkey";

alter table "public"."stock_entry" add constraint "stock_entry_kind_check" CHECK ((kind = ANY (ARRAY['receive'::text, 'administer'::text, 'dispense'::text, 'put_back'::text, 'waste'::text, 'spill'::text, 'count'::text, 'adjust'::text, 'transfer_out'::text, 'transfer_in'::text, 'return_client'::text, 'return_pharmacy'::text, 'destroy'::text]))) not valid;

alter table "public"."stock_entry" validate constraint "stock_entry_kind_check";

alter table "public"."stock_entry" add constraint "stock_entry_location_fkey" FOREIGN KEY (tenant_id, location) REFERENCES location(tenant_id, id) not valid;

alter table "public"."stock_entry" validate constraint "stock_entry_location_fkey";

alter table "public"."stock_entry" add constraint "stock_entry_lot_fkey" FOREIGN KEY (tenant_id, lot) REFERENCES stock_lot(tenant_id, id) not valid;

alter table "public"."stock_entry" validate constraint "stock_entry_lot_fkey";

alter table "public"."stock_entry" add constraint "stock_entry_unit_fkey" FOREIGN KEY (tenant_id, unit) REFERENCES unit(tenant_id, id) not valid;

alter table "public"."stock_entry" validate constraint "stock_entry_unit_fkey";

alter table "public"."stock_lot" add constraint "stock_lot_counted_in_check" CHECK ((counted_in = ANY (ARRAY['tablet'::text, 'capsule'::text, 'film'::text, 'ml'::text, 'patch'::text, 'vial'::text, 'device'::text]))) not valid;

alter table "public"."stock_lot" validate constraint "stock_lot_counted_in_check";

alter table "public"."stock_lot" add constraint "stock_lot_drug_fkey" FOREIGN KEY (tenant_id, drug) REFERENCES drug(tenant_id, id) not valid;

alter table "public"."stock_lot" validate constraint "stock_lot_drug_fkey";

alter table "public"."stock_lot" add constraint "stock_lot_kind_check" CHECK ((kind = ANY (ARRAY['facility'::text, 'client'::text]))) not valid;

alter table "public"."stock_lot" validate constraint "stock_lot_kind_check";

alter table "public"."stock_lot" add constraint "stock_lot_location_fkey" FOREIGN KEY (tenant_id, location) REFERENCES location(tenant_id, id) not valid;

alter table "public"."stock_lot" validate constraint "stock_lot_location_fkey";

alter table "public"."stock_lot" add constraint "stock_lot_schedule_check" CHECK ((schedule = ANY (ARRAY['none'::text, 'II'::text, 'III'::text, 'IV'::text, 'V'::text]))) not valid;

alter table "public"."stock_lot" validate constraint "stock_lot_schedule_check";

alter table "public"."stock_lot" add constraint "stock_lot_status_check" CHECK ((status = ANY (ARRAY['in_use'::text, 'quarantined'::text, 'empty'::text]))) not valid;

alter table "public"."stock_lot" validate constraint "stock_lot_status_check";

alter table "public"."stock_lot" add constraint "stock_lot_to_unit_fkey" FOREIGN KEY (tenant_id, to_unit) REFERENCES unit(tenant_id, id) not valid;

alter table "public"."stock_lot" validate constraint "stock_lot_to_unit_fkey";

alter table "public"."stock_lot" add constraint "stock_lot_unit_fkey" FOREIGN KEY (tenant_id, unit) REFERENCES unit(tenant_id, id) not valid;

alter table "public"."stock_lot" validate constraint "stock_lot_unit_fkey";

grant delete on table "public"."client_medication" to "nexus_app";

grant insert on table "public"."client_medication" to "nexus_app";

grant select on table "public"."client_medication" to "nexus_app";

grant update on table "public"."client_medication" to "nexus_app";

grant delete on table "public"."dispense" to "nexus_app";

grant insert on table "public"."dispense" to "nexus_app";

grant select on table "public"."dispense" to "nexus_app";

grant update on table "public"."dispense" to "nexus_app";

grant insert on table "public"."drug_destruction" to "nexus_app";

grant select on table "public"."drug_destruction" to "nexus_app";

grant update on table "public"."drug_destruction" to "nexus_app";

grant delete on table "public"."stock_count" to "nexus_app";

grant insert on table "public"."stock_count" to "nexus_app";

grant select on table "public"."stock_count" to "nexus_app";

grant update on table "public"."stock_count" to "nexus_app";

grant insert on table "public"."stock_entry" to "nexus_app";

grant select on table "public"."stock_entry" to "nexus_app";

grant delete on table "public"."stock_lot" to "nexus_app";

grant insert on table "public"."stock_lot" to "nexus_app";

grant select on table "public"."stock_lot" to "nexus_app";

grant update on table "public"."stock_lot" to "nexus_app";


  create policy "tenant"
  on "public"."client_medication"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."dispense"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."drug_destruction"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."stock_count"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."stock_entry"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."stock_lot"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));


CREATE TRIGGER signed_stays AFTER UPDATE ON public.drug_destruction FOR EACH ROW EXECUTE FUNCTION signed_stays('witnessed,completed', 'registrant,form41_on,reviewer,completed_at');
alter table "client_medication" force row level security;
alter table "dispense" force row level security;
alter table "drug_destruction" force row level security;
alter table "stock_count" force row level security;
alter table "stock_entry" force row level security;
alter table "stock_lot" force row level security;
