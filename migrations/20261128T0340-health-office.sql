select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

create table "public"."backup_check" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "kind" text not null,
    "on" date not null,
    "result" text not null,
    "size_gb" numeric,
    "minutes" integer,
    "place" text,
    "note" text
      );


alter table "public"."backup_check" enable row level security;

CREATE INDEX backup_check_on_idx ON public.backup_check USING btree (tenant_id, "on", id);

CREATE UNIQUE INDEX backup_check_pkey ON public.backup_check USING btree (tenant_id, id);

alter table "public"."backup_check" add constraint "backup_check_pkey" PRIMARY KEY using index "backup_check_pkey";

alter table "public"."backup_check" add constraint "backup_check_kind_check" CHECK ((kind = ANY (ARRAY['backup'::text, 'verification'::text, 'drill'::text]))) not valid;

alter table "public"."backup_check" validate constraint "backup_check_kind_check";

alter table "public"."backup_check" add constraint "backup_check_result_check" CHECK ((result = ANY (ARRAY['passed'::text, 'failed'::text]))) not valid;

alter table "public"."backup_check" validate constraint "backup_check_result_check";

grant insert on table "public"."backup_check" to "nexus_app";

grant select on table "public"."backup_check" to "nexus_app";


  create policy "tenant"
  on "public"."backup_check"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));
alter table "backup_check" force row level security;
