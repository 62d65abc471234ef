select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

alter table "public"."client_form" drop constraint "client_form_filler_check";

alter table "public"."form_schedule" drop constraint "form_schedule_filler_check";


  create table "public"."client_form_link" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "client_form" uuid not null,
    "expires_at" timestamp with time zone not null,
    "opened_at" timestamp with time zone,
    "wrong_tries" integer not null
      );


alter table "public"."client_form_link" enable row level security;

alter table "public"."client_form" add column "client_submitted_at" timestamp with time zone;

CREATE INDEX client_form_link_client_form_idx ON public.client_form_link USING btree (tenant_id, client_form, id);

CREATE INDEX client_form_link_created_at_idx ON public.client_form_link USING btree (tenant_id, created_at, id);

CREATE UNIQUE INDEX client_form_link_pkey ON public.client_form_link USING btree (tenant_id, id);

alter table "public"."client_form_link" add constraint "client_form_link_pkey" PRIMARY KEY using index "client_form_link_pkey";

alter table "public"."client_form_link" add constraint "client_form_link_client_form_fkey" FOREIGN KEY (tenant_id, client_form) REFERENCES client_form(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."client_form_link" validate constraint "client_form_link_client_form_fkey";

alter table "public"."client_form_link" add constraint "client_form_link_status_check" CHECK ((status = ANY (ARRAY['active'::text, 'used'::text, 'revoked'::text]))) not valid;

alter table "public"."client_form_link" validate constraint "client_form_link_status_check";

alter table "public"."client_form" add constraint "client_form_filler_check" CHECK ((filler = ANY (ARRAY['therapist'::text, 'nurse'::text, 'psychiatrist'::text, 'client'::text]))) not valid;

alter table "public"."client_form" validate constraint "client_form_filler_check";

alter table "public"."form_schedule" add constraint "form_schedule_filler_check" CHECK ((filler = ANY (ARRAY['therapist'::text, 'nurse'::text, 'psychiatrist'::text, 'client'::text]))) not valid;

alter table "public"."form_schedule" validate constraint "form_schedule_filler_check";

grant delete on table "public"."client_form_link" to "nexus_app";

grant insert on table "public"."client_form_link" to "nexus_app";

grant select on table "public"."client_form_link" to "nexus_app";

grant update on table "public"."client_form_link" to "nexus_app";


  create policy "tenant"
  on "public"."client_form_link"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));
alter table "client_form_link" force row level security;
