select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

alter table "public"."coaching_client" add column "agreed_on" date;

alter table "public"."coaching_client" add column "email" text;

alter table "public"."coaching_client" add column "invite" uuid;

alter table "public"."coaching_client" alter column "emergency_name" drop not null;

alter table "public"."coaching_client" alter column "emergency_phone" drop not null;

alter table "public"."coaching_referral" add column "email" text;

CREATE INDEX coaching_client_invite_idx ON public.coaching_client USING btree (tenant_id, invite, id);

alter table "public"."coaching_client" add constraint "coaching_client_invite_fkey" FOREIGN KEY (tenant_id, invite) REFERENCES invite(tenant_id, id) not valid;

alter table "public"."coaching_client" validate constraint "coaching_client_invite_fkey";
