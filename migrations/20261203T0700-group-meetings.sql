select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

create table "public"."coaching_group_meeting" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "coaching_group" uuid not null,
    "account" uuid,
    "on" date not null,
    "minutes" integer not null,
    "topic" text,
    "attendance" jsonb
      );


alter table "public"."coaching_group_meeting" enable row level security;

alter table "public"."coaching_group" add column "service" uuid;

CREATE INDEX coaching_group_meeting_account_idx ON public.coaching_group_meeting USING btree (tenant_id, account, id);

CREATE INDEX coaching_group_meeting_coaching_group_idx ON public.coaching_group_meeting USING btree (tenant_id, "coaching_group", id);

CREATE UNIQUE INDEX coaching_group_meeting_coaching_group_on_key ON public.coaching_group_meeting USING btree (tenant_id, "coaching_group", "on") WHERE (status = ANY (ARRAY['planned'::text, 'held'::text]));

CREATE INDEX coaching_group_meeting_on_idx ON public.coaching_group_meeting USING btree (tenant_id, "on", id);

CREATE UNIQUE INDEX coaching_group_meeting_pkey ON public.coaching_group_meeting USING btree (tenant_id, id);

CREATE INDEX coaching_group_service_idx ON public.coaching_group USING btree (tenant_id, service, id);

alter table "public"."coaching_group_meeting" add constraint "coaching_group_meeting_pkey" PRIMARY KEY using index "coaching_group_meeting_pkey";

alter table "public"."coaching_group" add constraint "coaching_group_service_fkey" FOREIGN KEY (tenant_id, service) REFERENCES coaching_service(tenant_id, id) not valid;

alter table "public"."coaching_group" validate constraint "coaching_group_service_fkey";

alter table "public"."coaching_group_meeting" add constraint "coaching_group_meeting_coaching_group_fkey" FOREIGN KEY (tenant_id, "coaching_group") REFERENCES coaching_group(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."coaching_group_meeting" validate constraint "coaching_group_meeting_coaching_group_fkey";

alter table "public"."coaching_group_meeting" add constraint "coaching_group_meeting_status_check" CHECK ((status = ANY (ARRAY['planned'::text, 'held'::text, 'cancelled'::text]))) not valid;

alter table "public"."coaching_group_meeting" validate constraint "coaching_group_meeting_status_check";

grant delete on table "public"."coaching_group_meeting" to "nexus_app";

grant insert on table "public"."coaching_group_meeting" to "nexus_app";

grant select on table "public"."coaching_group_meeting" to "nexus_app";

grant update on table "public"."coaching_group_meeting" to "nexus_app";


  create policy "tenant"
  on "public"."coaching_group_meeting"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));
alter table "coaching_group_meeting" force row level security;
