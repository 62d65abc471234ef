select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

alter table "public"."bed_assignment" add column "moved_at" timestamp with time zone;

alter table "public"."bed_assignment" add column "time_reason" text;

alter table "public"."episode" add column "time_reason" text;

grant delete on table "public"."census" to "nexus_app";

grant update on table "public"."census" to "nexus_app";
