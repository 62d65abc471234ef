select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

create table "public"."addendum" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "noun" text not null,
    "record" text not null,
    "text" text not null,
    "author" uuid not null,
    "author_name" text not null,
    "credential" text,
    "content_hash" text not null,
    "signed_at" timestamp with time zone not null
      );


alter table "public"."addendum" enable row level security;


  create table "public"."signature" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "noun" text not null,
    "record" text not null,
    "meaning" text not null,
    "signer" uuid,
    "signer_name" text not null,
    "credential" text,
    "content_hash" text not null,
    "signed_at" timestamp with time zone not null,
    "ip" text
      );


alter table "public"."signature" enable row level security;

CREATE UNIQUE INDEX addendum_pkey ON public.addendum USING btree (tenant_id, id);

CREATE INDEX addendum_record_idx ON public.addendum USING btree (tenant_id, record, id);

CREATE INDEX addendum_signed_at_idx ON public.addendum USING btree (tenant_id, signed_at, id);

CREATE UNIQUE INDEX signature_pkey ON public.signature USING btree (tenant_id, id);

CREATE INDEX signature_record_idx ON public.signature USING btree (tenant_id, record, id);

CREATE INDEX signature_signed_at_idx ON public.signature USING btree (tenant_id, signed_at, id);

alter table "public"."addendum" add constraint "addendum_pkey" PRIMARY KEY using index "addendum_pkey";

alter table "public"."signature" add constraint "signature_pkey" PRIMARY KEY using index "signature_pkey";

alter table "public"."signature" add constraint "signature_meaning_check" CHECK ((meaning = ANY (ARRAY['author'::text, 'cosigner'::text, 'reviewer'::text, 'client'::text, 'guardian'::text, 'witness'::text]))) not valid;

alter table "public"."signature" validate constraint "signature_meaning_check";

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.signed_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  v_signed text[] := string_to_array(tg_argv[0], ',');
  v_open text[] := string_to_array(tg_argv[1], ',') || array['status', 'version', 'updated_at', 'updated_by'];
begin
  if old.status = any(v_signed) and (not new.status = any(v_signed) or (to_jsonb(new) - v_open) is distinct from (to_jsonb(old) - v_open)) then
    raise exception 'signed' using errcode = 'NX409';
  end if;
  return null;
end $function$
;

grant insert on table "public"."addendum" to "nexus_app";

grant select on table "public"."addendum" to "nexus_app";

grant insert on table "public"."signature" to "nexus_app";

grant select on table "public"."signature" to "nexus_app";


  create policy "tenant"
  on "public"."addendum"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."signature"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));
alter table "addendum" force row level security;
alter table "signature" force row level security;
