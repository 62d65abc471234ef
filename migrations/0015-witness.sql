select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

create table "public"."witness_pass" (
    "tenant_id" uuid not null,
    "hash" bytea not null,
    "witness" uuid not null,
    "witness_name" text not null,
    "roles" text[] not null,
    "for_account" uuid not null,
    "expires_at" timestamp with time zone not null
      );


alter table "public"."witness_pass" enable row level security;

CREATE UNIQUE INDEX witness_pass_pkey ON public.witness_pass USING btree (tenant_id, hash);

alter table "public"."witness_pass" add constraint "witness_pass_pkey" PRIMARY KEY using index "witness_pass_pkey";

grant delete on table "public"."witness_pass" to "nexus_app";

grant insert on table "public"."witness_pass" to "nexus_app";

grant select on table "public"."witness_pass" to "nexus_app";


  create policy "tenant"
  on "public"."witness_pass"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));
alter table "witness_pass" force row level security;
