select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

create table "public"."emergency_plan" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "client" uuid not null,
    "signs" text not null,
    "coping" text,
    "company" text,
    "helpers" text,
    "professionals" text,
    "safety" text
      );


alter table "public"."emergency_plan" enable row level security;

CREATE INDEX emergency_plan_client_idx ON public.emergency_plan USING btree (tenant_id, client, id);

CREATE UNIQUE INDEX emergency_plan_client_key ON public.emergency_plan USING btree (tenant_id, client) WHERE (status = 'current'::text);

CREATE UNIQUE INDEX emergency_plan_pkey ON public.emergency_plan USING btree (tenant_id, id);

alter table "public"."emergency_plan" add constraint "emergency_plan_pkey" PRIMARY KEY using index "emergency_plan_pkey";

alter table "public"."emergency_plan" add constraint "emergency_plan_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES coaching_client(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."emergency_plan" validate constraint "emergency_plan_client_fkey";

alter table "public"."emergency_plan" add constraint "emergency_plan_status_check" CHECK ((status = ANY (ARRAY['current'::text, 'superseded'::text]))) not valid;

alter table "public"."emergency_plan" validate constraint "emergency_plan_status_check";

grant delete on table "public"."emergency_plan" to "nexus_app";

grant insert on table "public"."emergency_plan" to "nexus_app";

grant select on table "public"."emergency_plan" to "nexus_app";

grant update on table "public"."emergency_plan" to "nexus_app";


  create policy "tenant"
  on "public"."emergency_plan"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));
alter table "emergency_plan" force row level security;
