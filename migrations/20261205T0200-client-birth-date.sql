select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

alter table "public"."invite" drop constraint "invite_status_check";

alter table "public"."invite" add column "wrong_tries" integer not null default 0;
alter table "public"."invite" alter column "wrong_tries" drop default;

-- Two invitations of one address at the same instant could both be open: the newest stays, and the links of the others open nothing.
alter table "public"."invite" no force row level security;
update invite i set status = 'revoked'
  from (select id, tenant_id, row_number() over (partition by tenant_id, lower(email) order by created_at desc, id desc) as n
    from invite where status = 'pending') d
  where d.tenant_id = i.tenant_id and d.id = i.id and d.n > 1;
alter table "public"."invite" force row level security;
CREATE UNIQUE INDEX invite_email_key ON public.invite USING btree (tenant_id, lower(email)) WHERE (status = 'pending'::text);

alter table "public"."invite" add constraint "invite_status_check" CHECK ((status = ANY (ARRAY['pending'::text, 'accepted'::text, 'expired'::text, 'revoked'::text, 'locked'::text]))) not valid;

alter table "public"."invite" validate constraint "invite_status_check";
