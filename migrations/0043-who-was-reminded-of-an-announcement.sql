alter table "public"."announcement" add column "reminded_at" timestamp with time zone;
