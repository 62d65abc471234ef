select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

create table "public"."asset" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "tag" text not null,
    "name" text not null,
    "category" text not null,
    "serial" text,
    "location" uuid not null,
    "condition" text not null,
    "vendor" uuid,
    "purchased_on" date,
    "cost" bigint,
    "warranty_ends" date,
    "holder" uuid,
    "held_since" date,
    "due_back" date,
    "status_note" text,
    "search_text" text generated always as (nexus_search(((((COALESCE(tag, ''::text) || ' '::text) || COALESCE(name, ''::text)) || ' '::text) || COALESCE(serial, ''::text)))) stored
      );


alter table "public"."asset" enable row level security;


  create table "public"."asset_custody" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "asset" uuid not null,
    "employee" uuid not null,
    "out_on" date not null,
    "condition_out" text not null,
    "in_on" date,
    "condition_in" text,
    "ended" text
      );


alter table "public"."asset_custody" enable row level security;


  create table "public"."purchase_line" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "order" uuid not null,
    "requester" uuid,
    "item" uuid,
    "description" text not null,
    "quantity" integer not null,
    "unit_price" bigint not null,
    "amount" bigint not null,
    "received" integer not null
      );


alter table "public"."purchase_line" enable row level security;


  create table "public"."purchase_order" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "number" text not null,
    "vendor" uuid not null,
    "location" uuid not null,
    "purpose" text not null,
    "needed_by" date,
    "requester" uuid,
    "lines" integer not null,
    "total" bigint not null,
    "submitted_on" date,
    "decided_on" date,
    "decided_by" uuid,
    "decision_note" text,
    "ordered_on" date,
    "expected_on" date,
    "received_on" date,
    "closed_on" date,
    "close_note" text,
    "search_text" text generated always as (nexus_search(((COALESCE(number, ''::text) || ' '::text) || COALESCE(purpose, ''::text)))) stored
      );


alter table "public"."purchase_order" enable row level security;


  create table "public"."purchase_receipt" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "line" uuid not null,
    "order" uuid not null,
    "requester" uuid,
    "quantity" integer not null,
    "on" date not null,
    "slip" text,
    "note" text
      );


alter table "public"."purchase_receipt" enable row level security;


  create table "public"."supply_item" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "sku" text not null,
    "name" text not null,
    "category" text not null,
    "location" uuid not null,
    "shelf" text,
    "packed" text not null,
    "on_hand" integer not null,
    "reorder_point" integer not null,
    "reorder_quantity" integer not null,
    "low" boolean not null,
    "unit_cost" bigint,
    "vendor" uuid,
    "search_text" text generated always as (nexus_search(((COALESCE(sku, ''::text) || ' '::text) || COALESCE(name, ''::text)))) stored
      );


alter table "public"."supply_item" enable row level security;


  create table "public"."supply_move" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "item" uuid not null,
    "kind" text not null,
    "quantity" integer not null,
    "on" date not null,
    "employee" uuid,
    "reason" text,
    "receipt" uuid,
    "left" integer not null
      );


alter table "public"."supply_move" enable row level security;


  create table "public"."vendor" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "name" text not null,
    "category" text not null,
    "contact" text,
    "email" text,
    "phone" text,
    "terms" text not null,
    "w9" boolean not null,
    "on_site" boolean not null,
    "insurance_expires" date,
    "rating" integer,
    "note" text,
    "decided_on" date,
    "decided_by" uuid,
    "hold_reason" text,
    "search_text" text generated always as (nexus_search(((COALESCE(name, ''::text) || ' '::text) || COALESCE(contact, ''::text)))) stored
      );


alter table "public"."vendor" enable row level security;

CREATE INDEX asset_custody_asset_idx ON public.asset_custody USING btree (tenant_id, asset, id);

CREATE INDEX asset_custody_employee_idx ON public.asset_custody USING btree (tenant_id, employee, id);

CREATE INDEX asset_custody_in_on_idx ON public.asset_custody USING btree (tenant_id, in_on, id);

CREATE INDEX asset_custody_out_on_idx ON public.asset_custody USING btree (tenant_id, out_on, id);

CREATE UNIQUE INDEX asset_custody_pkey ON public.asset_custody USING btree (tenant_id, id);

CREATE INDEX asset_due_back_idx ON public.asset USING btree (tenant_id, due_back, id);

CREATE INDEX asset_held_since_idx ON public.asset USING btree (tenant_id, held_since, id);

CREATE INDEX asset_holder_idx ON public.asset USING btree (tenant_id, holder, id);

CREATE INDEX asset_location_idx ON public.asset USING btree (tenant_id, location, id);

CREATE UNIQUE INDEX asset_pkey ON public.asset USING btree (tenant_id, id);

CREATE INDEX asset_purchased_on_idx ON public.asset USING btree (tenant_id, purchased_on, id);

CREATE INDEX asset_search_idx ON public.asset USING gin (tenant_id, search_text gin_trgm_ops);

CREATE INDEX asset_tag_idx ON public.asset USING btree (tenant_id, tag, id);

CREATE UNIQUE INDEX asset_tag_key ON public.asset USING btree (tenant_id, lower(tag));

CREATE INDEX asset_vendor_idx ON public.asset USING btree (tenant_id, vendor, id);

CREATE INDEX asset_warranty_ends_idx ON public.asset USING btree (tenant_id, warranty_ends, id);

CREATE INDEX purchase_line_created_at_idx ON public.purchase_line USING btree (tenant_id, created_at, id);

CREATE INDEX purchase_line_item_idx ON public.purchase_line USING btree (tenant_id, item, id);

CREATE INDEX purchase_line_order_idx ON public.purchase_line USING btree (tenant_id, "order", id);

CREATE UNIQUE INDEX purchase_line_pkey ON public.purchase_line USING btree (tenant_id, id);

CREATE INDEX purchase_line_requester_idx ON public.purchase_line USING btree (tenant_id, requester, id);

CREATE INDEX purchase_order_counted_idx ON public.purchase_order USING btree (tenant_id, status);

CREATE INDEX purchase_order_expected_on_idx ON public.purchase_order USING btree (tenant_id, expected_on, id);

CREATE INDEX purchase_order_location_idx ON public.purchase_order USING btree (tenant_id, location, id);

CREATE INDEX purchase_order_needed_by_idx ON public.purchase_order USING btree (tenant_id, needed_by, id);

CREATE INDEX purchase_order_number_idx ON public.purchase_order USING btree (tenant_id, number, id);

CREATE UNIQUE INDEX purchase_order_number_key ON public.purchase_order USING btree (tenant_id, lower(number));

CREATE INDEX purchase_order_ordered_on_idx ON public.purchase_order USING btree (tenant_id, ordered_on, id);

CREATE UNIQUE INDEX purchase_order_pkey ON public.purchase_order USING btree (tenant_id, id);

CREATE INDEX purchase_order_received_on_idx ON public.purchase_order USING btree (tenant_id, received_on, id);

CREATE INDEX purchase_order_requester_idx ON public.purchase_order USING btree (tenant_id, requester, id);

CREATE INDEX purchase_order_search_idx ON public.purchase_order USING gin (tenant_id, search_text gin_trgm_ops);

CREATE INDEX purchase_order_submitted_on_idx ON public.purchase_order USING btree (tenant_id, submitted_on, id);

CREATE INDEX purchase_order_vendor_idx ON public.purchase_order USING btree (tenant_id, vendor, id);

CREATE INDEX purchase_receipt_line_idx ON public.purchase_receipt USING btree (tenant_id, line, id);

CREATE INDEX purchase_receipt_on_idx ON public.purchase_receipt USING btree (tenant_id, "on", id);

CREATE INDEX purchase_receipt_order_idx ON public.purchase_receipt USING btree (tenant_id, "order", id);

CREATE UNIQUE INDEX purchase_receipt_pkey ON public.purchase_receipt USING btree (tenant_id, id);

CREATE INDEX purchase_receipt_requester_idx ON public.purchase_receipt USING btree (tenant_id, requester, id);

CREATE INDEX supply_item_location_idx ON public.supply_item USING btree (tenant_id, location, id);

CREATE INDEX supply_item_name_idx ON public.supply_item USING btree (tenant_id, name, id);

CREATE UNIQUE INDEX supply_item_pkey ON public.supply_item USING btree (tenant_id, id);

CREATE INDEX supply_item_search_idx ON public.supply_item USING gin (tenant_id, search_text gin_trgm_ops);

CREATE UNIQUE INDEX supply_item_sku_key ON public.supply_item USING btree (tenant_id, lower(sku));

CREATE INDEX supply_item_vendor_idx ON public.supply_item USING btree (tenant_id, vendor, id);

CREATE INDEX supply_move_employee_idx ON public.supply_move USING btree (tenant_id, employee, id);

CREATE INDEX supply_move_item_idx ON public.supply_move USING btree (tenant_id, item, id);

CREATE INDEX supply_move_on_idx ON public.supply_move USING btree (tenant_id, "on", id);

CREATE UNIQUE INDEX supply_move_pkey ON public.supply_move USING btree (tenant_id, id);

CREATE INDEX supply_move_receipt_idx ON public.supply_move USING btree (tenant_id, receipt, id);

CREATE INDEX vendor_insurance_expires_idx ON public.vendor USING btree (tenant_id, insurance_expires, id);

CREATE INDEX vendor_name_idx ON public.vendor USING btree (tenant_id, name, id);

CREATE UNIQUE INDEX vendor_name_key ON public.vendor USING btree (tenant_id, lower(name));

CREATE UNIQUE INDEX vendor_pkey ON public.vendor USING btree (tenant_id, id);

CREATE INDEX vendor_search_idx ON public.vendor USING gin (tenant_id, search_text gin_trgm_ops);

alter table "public"."asset" add constraint "asset_pkey" PRIMARY KEY using index "asset_pkey";

alter table "public"."asset_custody" add constraint "asset_custody_pkey" PRIMARY KEY using index "asset_custody_pkey";

alter table "public"."purchase_line" add constraint "purchase_line_pkey" PRIMARY KEY using index "purchase_line_pkey";

alter table "public"."purchase_order" add constraint "purchase_order_pkey" PRIMARY KEY using index "purchase_order_pkey";

alter table "public"."purchase_receipt" add constraint "purchase_receipt_pkey" PRIMARY KEY using index "purchase_receipt_pkey";

alter table "public"."supply_item" add constraint "supply_item_pkey" PRIMARY KEY using index "supply_item_pkey";

alter table "public"."supply_move" add constraint "supply_move_pkey" PRIMARY KEY using index "supply_move_pkey";

alter table "public"."vendor" add constraint "vendor_pkey" PRIMARY KEY using index "vendor_pkey";

alter table "public"."asset" add constraint "asset_category_check" CHECK ((category = ANY (ARRAY['laptop'::text, 'phone'::text, 'tablet'::text, 'monitor'::text, 'radio'::text, 'keys'::text, 'medical'::text, 'furniture'::text, 'other'::text]))) not valid;

alter table "public"."asset" validate constraint "asset_category_check";

alter table "public"."asset" add constraint "asset_condition_check" CHECK ((condition = ANY (ARRAY['new'::text, 'good'::text, 'fair'::text, 'poor'::text, 'broken'::text]))) not valid;

alter table "public"."asset" validate constraint "asset_condition_check";

alter table "public"."asset" add constraint "asset_holder_fkey" FOREIGN KEY (tenant_id, holder) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."asset" validate constraint "asset_holder_fkey";

alter table "public"."asset" add constraint "asset_location_fkey" FOREIGN KEY (tenant_id, location) REFERENCES location(tenant_id, id) not valid;

alter table "public"."asset" validate constraint "asset_location_fkey";

alter table "public"."asset" add constraint "asset_status_check" CHECK ((status = ANY (ARRAY['in_stock'::text, 'assigned'::text, 'in_repair'::text, 'lost'::text, 'retired'::text]))) not valid;

alter table "public"."asset" validate constraint "asset_status_check";

alter table "public"."asset" add constraint "asset_vendor_fkey" FOREIGN KEY (tenant_id, vendor) REFERENCES vendor(tenant_id, id) not valid;

alter table "public"."asset" validate constraint "asset_vendor_fkey";

alter table "public"."asset_custody" add constraint "asset_custody_asset_fkey" FOREIGN KEY (tenant_id, asset) REFERENCES asset(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."asset_custody" validate constraint "asset_custody_asset_fkey";

alter table "public"."asset_custody" add constraint "asset_custody_condition_in_check" CHECK ((condition_in = ANY (ARRAY['new'::text, 'good'::text, 'fair'::text, 'poor'::text, 'broken'::text]))) not valid;

alter table "public"."asset_custody" validate constraint "asset_custody_condition_in_check";

alter table "public"."asset_custody" add constraint "asset_custody_condition_out_check" CHECK ((condition_out = ANY (ARRAY['new'::text, 'good'::text, 'fair'::text, 'poor'::text, 'broken'::text]))) not valid;

alter table "public"."asset_custody" validate constraint "asset_custody_condition_out_check";

alter table "public"."asset_custody" add constraint "asset_custody_employee_fkey" FOREIGN KEY (tenant_id, employee) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."asset_custody" validate constraint "asset_custody_employee_fkey";

alter table "public"."asset_custody" add constraint "asset_custody_ended_check" CHECK ((ended = ANY (ARRAY['returned'::text, 'repair'::text, 'lost'::text]))) not valid;

alter table "public"."asset_custody" validate constraint "asset_custody_ended_check";

alter table "public"."purchase_line" add constraint "purchase_line_item_fkey" FOREIGN KEY (tenant_id, item) REFERENCES supply_item(tenant_id, id) not valid;

alter table "public"."purchase_line" validate constraint "purchase_line_item_fkey";

alter table "public"."purchase_line" add constraint "purchase_line_order_fkey" FOREIGN KEY (tenant_id, "order") REFERENCES purchase_order(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."purchase_line" validate constraint "purchase_line_order_fkey";

alter table "public"."purchase_order" add constraint "purchase_order_location_fkey" FOREIGN KEY (tenant_id, location) REFERENCES location(tenant_id, id) not valid;

alter table "public"."purchase_order" validate constraint "purchase_order_location_fkey";

alter table "public"."purchase_order" add constraint "purchase_order_status_check" CHECK ((status = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text, 'ordered'::text, 'received'::text, 'closed'::text, 'declined'::text, 'cancelled'::text]))) not valid;

alter table "public"."purchase_order" validate constraint "purchase_order_status_check";

alter table "public"."purchase_order" add constraint "purchase_order_vendor_fkey" FOREIGN KEY (tenant_id, vendor) REFERENCES vendor(tenant_id, id) not valid;

alter table "public"."purchase_order" validate constraint "purchase_order_vendor_fkey";

alter table "public"."purchase_receipt" add constraint "purchase_receipt_line_fkey" FOREIGN KEY (tenant_id, line) REFERENCES purchase_line(tenant_id, id) not valid;

alter table "public"."purchase_receipt" validate constraint "purchase_receipt_line_fkey";

alter table "public"."purchase_receipt" add constraint "purchase_receipt_order_fkey" FOREIGN KEY (tenant_id, "order") REFERENCES purchase_order(tenant_id, id) not valid;

alter table "public"."purchase_receipt" validate constraint "purchase_receipt_order_fkey";

alter table "public"."supply_item" add constraint "supply_item_category_check" CHECK ((category = ANY (ARRAY['office'::text, 'cleaning'::text, 'protective'::text, 'care'::text, 'kitchen'::text, 'it'::text, 'other'::text]))) not valid;

alter table "public"."supply_item" validate constraint "supply_item_category_check";

alter table "public"."supply_item" add constraint "supply_item_location_fkey" FOREIGN KEY (tenant_id, location) REFERENCES location(tenant_id, id) not valid;

alter table "public"."supply_item" validate constraint "supply_item_location_fkey";

alter table "public"."supply_item" add constraint "supply_item_status_check" CHECK ((status = ANY (ARRAY['active'::text, 'discontinued'::text]))) not valid;

alter table "public"."supply_item" validate constraint "supply_item_status_check";

alter table "public"."supply_item" add constraint "supply_item_vendor_fkey" FOREIGN KEY (tenant_id, vendor) REFERENCES vendor(tenant_id, id) not valid;

alter table "public"."supply_item" validate constraint "supply_item_vendor_fkey";

alter table "public"."supply_move" add constraint "supply_move_employee_fkey" FOREIGN KEY (tenant_id, employee) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."supply_move" validate constraint "supply_move_employee_fkey";

alter table "public"."supply_move" add constraint "supply_move_item_fkey" FOREIGN KEY (tenant_id, item) REFERENCES supply_item(tenant_id, id) not valid;

alter table "public"."supply_move" validate constraint "supply_move_item_fkey";

alter table "public"."supply_move" add constraint "supply_move_kind_check" CHECK ((kind = ANY (ARRAY['received'::text, 'issued'::text, 'returned'::text, 'count_up'::text, 'count_down'::text]))) not valid;

alter table "public"."supply_move" validate constraint "supply_move_kind_check";

alter table "public"."supply_move" add constraint "supply_move_receipt_fkey" FOREIGN KEY (tenant_id, receipt) REFERENCES purchase_receipt(tenant_id, id) not valid;

alter table "public"."supply_move" validate constraint "supply_move_receipt_fkey";

alter table "public"."vendor" add constraint "vendor_category_check" CHECK ((category = ANY (ARRAY['supplies'::text, 'technology'::text, 'maintenance'::text, 'food'::text, 'medical'::text, 'services'::text, 'other'::text]))) not valid;

alter table "public"."vendor" validate constraint "vendor_category_check";

alter table "public"."vendor" add constraint "vendor_status_check" CHECK ((status = ANY (ARRAY['proposed'::text, 'approved'::text, 'on_hold'::text, 'inactive'::text]))) not valid;

alter table "public"."vendor" validate constraint "vendor_status_check";

alter table "public"."vendor" add constraint "vendor_terms_check" CHECK ((terms = ANY (ARRAY['on_delivery'::text, 'net_15'::text, 'net_30'::text, 'net_60'::text]))) not valid;

alter table "public"."vendor" validate constraint "vendor_terms_check";

grant delete on table "public"."asset" to "nexus_app";

grant insert on table "public"."asset" to "nexus_app";

grant select on table "public"."asset" to "nexus_app";

grant update on table "public"."asset" to "nexus_app";

grant delete on table "public"."asset_custody" to "nexus_app";

grant insert on table "public"."asset_custody" to "nexus_app";

grant select on table "public"."asset_custody" to "nexus_app";

grant update on table "public"."asset_custody" to "nexus_app";

grant delete on table "public"."purchase_line" to "nexus_app";

grant insert on table "public"."purchase_line" to "nexus_app";

grant select on table "public"."purchase_line" to "nexus_app";

grant update on table "public"."purchase_line" to "nexus_app";

grant delete on table "public"."purchase_order" to "nexus_app";

grant insert on table "public"."purchase_order" to "nexus_app";

grant select on table "public"."purchase_order" to "nexus_app";

grant update on table "public"."purchase_order" to "nexus_app";

grant insert on table "public"."purchase_receipt" to "nexus_app";

grant select on table "public"."purchase_receipt" to "nexus_app";

grant delete on table "public"."supply_item" to "nexus_app";

grant insert on table "public"."supply_item" to "nexus_app";

grant select on table "public"."supply_item" to "nexus_app";

grant update on table "public"."supply_item" to "nexus_app";

grant insert on table "public"."supply_move" to "nexus_app";

grant select on table "public"."supply_move" to "nexus_app";

grant delete on table "public"."vendor" to "nexus_app";

grant insert on table "public"."vendor" to "nexus_app";

grant select on table "public"."vendor" to "nexus_app";

grant update on table "public"."vendor" to "nexus_app";


  create policy "tenant"
  on "public"."asset"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."asset_custody"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."purchase_line"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."purchase_order"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."purchase_receipt"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."supply_item"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."supply_move"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."vendor"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));
alter table "asset" force row level security;
alter table "asset_custody" force row level security;
alter table "purchase_line" force row level security;
alter table "purchase_order" force row level security;
alter table "purchase_receipt" force row level security;
alter table "supply_item" force row level security;
alter table "supply_move" force row level security;
alter table "vendor" force row level security;
