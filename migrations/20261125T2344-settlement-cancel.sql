select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

alter table "public"."settlement" drop constraint "settlement_status_check";

alter table "public"."termination" add column "suspended" jsonb;

alter table "public"."settlement" add constraint "settlement_status_check" CHECK ((status = ANY (ARRAY['draft'::text, 'ready'::text, 'paid'::text, 'cancelled'::text]))) not valid;

alter table "public"."settlement" validate constraint "settlement_status_check";
