select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

alter table "public"."account_tenant" add column "needs_new_password" boolean not null default false;

grant update on table "public"."account_tenant" to "nexus_app";

-- Sessions that a sign-in service opened in one organization, and that went on to another: no service opens those any more.
update session set revoked_at = now() where revoked_at is null and methods @> '{federated,entered}';
