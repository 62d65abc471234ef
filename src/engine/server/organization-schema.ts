/** Before an organization exists and after it ends: applications, and the deletion of everything it owned. */

export const organizationSchema = `
create table onboarding_application (
  id uuid primary key,
  -- The link by which the applicant comes back; a new one replaces it.
  token_hash bytea not null unique,
  status text not null default 'draft' check (status in ('draft', 'submitted', 'approved', 'rejected')),
  step text not null default 'organization',
  version integer not null default 1,
  -- All that was typed, sealed with the engine's key.
  data bytea not null,
  -- What a reviewer's list shows.
  organization_name text,
  contact_email text,
  reason text,
  organization_id uuid references organization (id) on delete set null,
  decided_by text,
  decided_at timestamp with time zone,
  submitted_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now()
);
create index onboarding_application_status_idx on onboarding_application (status, submitted_at);
grant select, insert, update, delete on onboarding_application to nexus_app;

create table test_account (
  account_id uuid primary key references account (id) on delete cascade,
  tenant_id uuid not null references organization (id),
  role text not null,
  ends_at timestamp with time zone not null,
  created_by uuid,
  created_at timestamp with time zone not null default now()
);
alter table test_account enable row level security;
alter table test_account force row level security;
create policy tenant on test_account using (tenant_id = (current_setting('app.tenant'::text))::uuid) with check (tenant_id = (current_setting('app.tenant'::text))::uuid);
grant select, insert, delete on test_account to nexus_app;

-- Removes everything that an organization owns; answers how many rows there were. It does so only for one whose time to
-- close has come, and for a demonstration. Its audit trail stays, as the law asks (docs/decisions/0008-organizations.md); of a
-- demonstration that goes, too. All tables in one statement: keys between them are checked when all rows are gone.
create function organization_purge(p_tenant uuid) returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_before text := current_setting('app.tenant', true);
  v_organization organization;
  v_parts text;
  v_sums text;
  v_count bigint;
begin
  select * into v_organization from organization where id = p_tenant for update;
  if v_organization.is_demo is not true and (v_organization.status is distinct from 'closed' or v_organization.closes_at > now()) then
    raise exception 'not allowed' using errcode = 'NX403';
  end if;
  perform set_config('app.tenant', p_tenant::text, true);
  select string_agg(format('d%s as (delete from %I where tenant_id = $1 returning 1)', n, name), ', '),
      string_agg(format('(select count(*) from d%s)', n), ' + ')
    into v_parts, v_sums
    from (select row_number() over (order by c.relname) as n, c.relname as name
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and c.relname <> 'account_tenant'
        and (v_organization.is_demo or c.relname not in ('audit_event', 'audit_seal'))) tables;
  execute format('with %s select %s', v_parts, v_sums) into v_count using p_tenant;
  delete from onboarding_application where organization_id = p_tenant;
  -- Accounts that signed in nowhere else go with it.
  delete from account a using account_tenant t where t.account_id = a.id and t.tenant_id = p_tenant
    and not exists (select 1 from account_tenant o where o.account_id = a.id and o.tenant_id <> p_tenant);
  delete from account_tenant where tenant_id = p_tenant;
  if v_organization.is_demo then
    delete from organization where id = p_tenant;
  else
    update organization set purged_at = now(), ein = null where id = p_tenant;
  end if;
  perform set_config('app.tenant', coalesce(v_before, ''), true);
  return v_count;
end $$;
revoke all on function organization_purge(uuid) from public;
grant execute on function organization_purge(uuid) to nexus_app;
`.trim();
