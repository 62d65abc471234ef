select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

create table "public"."consent" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "client" uuid not null,
    "kind" text not null,
    "categories" text[],
    "information" text,
    "discloser" text,
    "recipient" text,
    "intermediaries" text,
    "purpose" text,
    "expires_on" date,
    "expiry_event" text,
    "signed_by_name" text,
    "signed_as" text,
    "revoked_on" date,
    "revoked_how" text,
    "end_note" text
      );


alter table "public"."consent" enable row level security;


  create table "public"."disclosure" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "client" uuid not null,
    "consent" uuid,
    "exception" text,
    "exception_note" text,
    "categories" text[] not null,
    "recipient" text not null,
    "purpose" text not null,
    "notice" text not null
      );


alter table "public"."disclosure" enable row level security;

CREATE INDEX consent_client_idx ON public.consent USING btree (tenant_id, client, id);

CREATE INDEX consent_expires_on_idx ON public.consent USING btree (tenant_id, expires_on, id);

CREATE UNIQUE INDEX consent_pkey ON public.consent USING btree (tenant_id, id);

CREATE INDEX disclosure_client_idx ON public.disclosure USING btree (tenant_id, client, id);

CREATE INDEX disclosure_consent_idx ON public.disclosure USING btree (tenant_id, consent, id);

CREATE INDEX disclosure_created_at_idx ON public.disclosure USING btree (tenant_id, created_at, id);

CREATE UNIQUE INDEX disclosure_pkey ON public.disclosure USING btree (tenant_id, id);

alter table "public"."consent" add constraint "consent_pkey" PRIMARY KEY using index "consent_pkey";

alter table "public"."disclosure" add constraint "disclosure_pkey" PRIMARY KEY using index "disclosure_pkey";

alter table "public"."consent" add constraint "consent_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES client(tenant_id, id) not valid;

alter table "public"."consent" validate constraint "consent_client_fkey";

alter table "public"."consent" add constraint "consent_kind_check" CHECK ((kind = ANY (ARRAY['treatment'::text, 'npp'::text, 'part2_notice'::text, 'disclosure'::text, 'tpo'::text, 'court'::text, 'telehealth'::text, 'psychotropic'::text, 'mat'::text, 'photo'::text, 'search'::text, 'financial'::text, 'research'::text]))) not valid;

alter table "public"."consent" validate constraint "consent_kind_check";

alter table "public"."consent" add constraint "consent_revoked_how_check" CHECK ((revoked_how = ANY (ARRAY['in_writing'::text, 'orally'::text, 'portal'::text]))) not valid;

alter table "public"."consent" validate constraint "consent_revoked_how_check";

alter table "public"."consent" add constraint "consent_signed_as_check" CHECK ((signed_as = ANY (ARRAY['client'::text, 'guardian'::text, 'representative'::text]))) not valid;

alter table "public"."consent" validate constraint "consent_signed_as_check";

alter table "public"."consent" add constraint "consent_status_check" CHECK ((status = ANY (ARRAY['draft'::text, 'presented'::text, 'active'::text, 'expired'::text, 'revoked'::text, 'superseded'::text, 'refused'::text]))) not valid;

alter table "public"."consent" validate constraint "consent_status_check";

alter table "public"."disclosure" add constraint "disclosure_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES client(tenant_id, id) not valid;

alter table "public"."disclosure" validate constraint "disclosure_client_fkey";

alter table "public"."disclosure" add constraint "disclosure_consent_fkey" FOREIGN KEY (tenant_id, consent) REFERENCES consent(tenant_id, id) not valid;

alter table "public"."disclosure" validate constraint "disclosure_consent_fkey";

alter table "public"."disclosure" add constraint "disclosure_exception_check" CHECK ((exception = ANY (ARRAY['medical_emergency'::text, 'court_order'::text, 'audit'::text, 'research'::text, 'child_abuse'::text, 'crime_on_premises'::text]))) not valid;

alter table "public"."disclosure" validate constraint "disclosure_exception_check";

alter table "public"."disclosure" add constraint "disclosure_notice_check" CHECK ((notice = ANY (ARRAY['full'::text, 'short'::text]))) not valid;

alter table "public"."disclosure" validate constraint "disclosure_notice_check";

grant insert on table "public"."consent" to "nexus_app";

grant select on table "public"."consent" to "nexus_app";

grant update on table "public"."consent" to "nexus_app";

grant insert on table "public"."disclosure" to "nexus_app";

grant select on table "public"."disclosure" to "nexus_app";


  create policy "tenant"
  on "public"."consent"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."disclosure"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));


CREATE TRIGGER signed_stays AFTER UPDATE ON public.consent FOR EACH ROW EXECUTE FUNCTION signed_stays('active,revoked,expired,superseded', 'revoked_on,revoked_how,end_note');
alter table "consent" force row level security;
alter table "disclosure" force row level security;
