select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

create table "public"."clock_kiosk" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "name" text not null,
    "location" uuid not null,
    "set_up_until" timestamp with time zone,
    "opened_at" timestamp with time zone,
    "seen_at" timestamp with time zone,
    "search_text" text generated always as (nexus_search(COALESCE(name, ''::text))) stored
      );


alter table "public"."clock_kiosk" enable row level security;


  create table "public"."clock_pin" (
    "tenant_id" uuid not null,
    "employee" uuid not null,
    "hash" bytea not null,
    "set_at" timestamp with time zone not null default now()
      );


alter table "public"."clock_pin" enable row level security;

alter table "public"."punch" add column "kiosk" uuid;

CREATE INDEX clock_kiosk_location_idx ON public.clock_kiosk USING btree (tenant_id, location, id);

CREATE UNIQUE INDEX clock_kiosk_location_name_key ON public.clock_kiosk USING btree (tenant_id, location, lower(name));

CREATE INDEX clock_kiosk_name_idx ON public.clock_kiosk USING btree (tenant_id, name, id);

CREATE UNIQUE INDEX clock_kiosk_pkey ON public.clock_kiosk USING btree (tenant_id, id);

CREATE INDEX clock_kiosk_search_idx ON public.clock_kiosk USING gin (tenant_id, search_text gin_trgm_ops);

CREATE UNIQUE INDEX clock_pin_pkey ON public.clock_pin USING btree (tenant_id, employee);

CREATE INDEX punch_kiosk_idx ON public.punch USING btree (tenant_id, kiosk, id);

alter table "public"."clock_kiosk" add constraint "clock_kiosk_pkey" PRIMARY KEY using index "clock_kiosk_pkey";

alter table "public"."clock_pin" add constraint "clock_pin_pkey" PRIMARY KEY using index "clock_pin_pkey";

alter table "public"."clock_kiosk" add constraint "clock_kiosk_location_fkey" FOREIGN KEY (tenant_id, location) REFERENCES location(tenant_id, id) not valid;

alter table "public"."clock_kiosk" validate constraint "clock_kiosk_location_fkey";

alter table "public"."clock_kiosk" add constraint "clock_kiosk_status_check" CHECK ((status = ANY (ARRAY['waiting'::text, 'active'::text, 'revoked'::text]))) not valid;

alter table "public"."clock_kiosk" validate constraint "clock_kiosk_status_check";

alter table "public"."clock_pin" add constraint "clock_pin_tenant_id_employee_fkey" FOREIGN KEY (tenant_id, employee) REFERENCES employee(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."clock_pin" validate constraint "clock_pin_tenant_id_employee_fkey";

alter table "public"."clock_pin" add constraint "clock_pin_tenant_id_fkey" FOREIGN KEY (tenant_id) REFERENCES organization(id) not valid;

alter table "public"."clock_pin" validate constraint "clock_pin_tenant_id_fkey";

alter table "public"."punch" add constraint "punch_kiosk_fkey" FOREIGN KEY (tenant_id, kiosk) REFERENCES clock_kiosk(tenant_id, id) not valid;

alter table "public"."punch" validate constraint "punch_kiosk_fkey";

grant delete on table "public"."clock_kiosk" to "nexus_app";

grant insert on table "public"."clock_kiosk" to "nexus_app";

grant select on table "public"."clock_kiosk" to "nexus_app";

grant update on table "public"."clock_kiosk" to "nexus_app";

grant delete on table "public"."clock_pin" to "nexus_app";

grant insert on table "public"."clock_pin" to "nexus_app";

grant select on table "public"."clock_pin" to "nexus_app";

grant update on table "public"."clock_pin" to "nexus_app";


  create policy "tenant"
  on "public"."clock_kiosk"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."clock_pin"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));
alter table "clock_kiosk" force row level security;
alter table "clock_pin" force row level security;
