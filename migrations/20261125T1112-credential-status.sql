select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

alter table "public"."credential" drop constraint "credential_status_check";

alter table "public"."credential" add column "status_reason" text;

alter table "public"."credential" add constraint "credential_status_check" CHECK ((status = ANY (ARRAY['unverified'::text, 'verified'::text, 'suspended'::text, 'expired'::text, 'revoked'::text]))) not valid;

alter table "public"."credential" validate constraint "credential_status_check";
