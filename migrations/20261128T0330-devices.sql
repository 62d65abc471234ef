select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

create table "public"."client_device" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "client" uuid not null,
    "vendor" text not null,
    "serial" text not null,
    "consented_at" timestamp with time zone,
    "last_at" timestamp with time zone
      );


alter table "public"."client_device" enable row level security;


  create table "public"."device_reading" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "device" uuid not null,
    "client" uuid not null,
    "at" timestamp with time zone not null,
    "kind" text not null,
    "presence" text,
    "value" numeric,
    "received_at" timestamp with time zone not null
      );


alter table "public"."device_reading" enable row level security;

CREATE INDEX client_device_client_idx ON public.client_device USING btree (tenant_id, client, id);

CREATE INDEX client_device_last_at_idx ON public.client_device USING btree (tenant_id, last_at, id);

CREATE UNIQUE INDEX client_device_pkey ON public.client_device USING btree (tenant_id, id);

CREATE UNIQUE INDEX client_device_vendor_serial_key ON public.client_device USING btree (tenant_id, vendor, lower(serial)) WHERE (status = ANY (ARRAY['unpaired'::text, 'active'::text]));

CREATE INDEX device_reading_at_idx ON public.device_reading USING btree (tenant_id, at, id);

CREATE INDEX device_reading_client_idx ON public.device_reading USING btree (tenant_id, client, id);

CREATE UNIQUE INDEX device_reading_device_at_kind_key ON public.device_reading USING btree (tenant_id, device, at, kind);

CREATE INDEX device_reading_device_idx ON public.device_reading USING btree (tenant_id, device, id);

CREATE UNIQUE INDEX device_reading_pkey ON public.device_reading USING btree (tenant_id, id);

alter table "public"."client_device" add constraint "client_device_pkey" PRIMARY KEY using index "client_device_pkey";

alter table "public"."device_reading" add constraint "device_reading_pkey" PRIMARY KEY using index "device_reading_pkey";

alter table "public"."client_device" add constraint "client_device_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES coaching_client(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."client_device" validate constraint "client_device_client_fkey";

alter table "public"."client_device" add constraint "client_device_status_check" CHECK ((status = ANY (ARRAY['unpaired'::text, 'active'::text, 'lost'::text, 'retired'::text]))) not valid;

alter table "public"."client_device" validate constraint "client_device_status_check";

alter table "public"."client_device" add constraint "client_device_vendor_check" CHECK ((vendor = ANY (ARRAY['sobrsafe'::text, 'watch'::text, 'scale'::text, 'other'::text]))) not valid;

alter table "public"."client_device" validate constraint "client_device_vendor_check";

alter table "public"."device_reading" add constraint "device_reading_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES coaching_client(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."device_reading" validate constraint "device_reading_client_fkey";

alter table "public"."device_reading" add constraint "device_reading_device_fkey" FOREIGN KEY (tenant_id, device) REFERENCES client_device(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."device_reading" validate constraint "device_reading_device_fkey";

alter table "public"."device_reading" add constraint "device_reading_kind_check" CHECK ((kind = ANY (ARRAY['alcohol'::text, 'heart'::text, 'steps'::text, 'weight'::text]))) not valid;

alter table "public"."device_reading" validate constraint "device_reading_kind_check";

alter table "public"."device_reading" add constraint "device_reading_presence_check" CHECK ((presence = ANY (ARRAY['detected'::text, 'not_detected'::text, 'not_worn'::text]))) not valid;

alter table "public"."device_reading" validate constraint "device_reading_presence_check";

grant delete on table "public"."client_device" to "nexus_app";

grant insert on table "public"."client_device" to "nexus_app";

grant select on table "public"."client_device" to "nexus_app";

grant update on table "public"."client_device" to "nexus_app";

grant insert on table "public"."device_reading" to "nexus_app";

grant select on table "public"."device_reading" to "nexus_app";


  create policy "tenant"
  on "public"."client_device"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."device_reading"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));
alter table "client_device" force row level security;
alter table "device_reading" force row level security;
