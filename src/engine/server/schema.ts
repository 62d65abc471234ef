/** The engine's own tables, which are no nouns: the audit trail and its seals, accounts, sessions, repeated requests. */
import { auditSchema } from './audit-schema.ts';
import { foldSchema } from './fold-sql.ts';
import { organizationSchema } from './organization-schema.ts';
import { signInSchema } from './sign-in-schema.ts';

/** SQL of everything the engine keeps for itself; part of the desired schema. */
export const engineSchema = `
${foldSchema}
-- Accounts and sessions are found before the organization is known: their tables are read through these functions' owner
-- only where a token or an e-mail proves itself, never by a tenant's queries.
create table account (
  id uuid primary key,
  email text not null,
  password_hash text,
  first_name text not null,
  last_name text not null,
  avatar text,
  failed_count integer not null default 0,
  locked_until timestamp with time zone,
  status text not null default 'active' check (status in ('invited', 'active', 'suspended', 'deactivated')),
  password_changed_at timestamp with time zone,
  created_at timestamp with time zone not null default now()
);
create unique index account_email_key on account (lower(email));
create table organization (
  id uuid primary key,
  name text not null,
  slug text not null unique,
  time_zone text not null default 'America/Los_Angeles',
  is_demo boolean not null default false,
  status text not null default 'active' check (status in ('pending', 'active', 'suspended', 'closed')),
  -- Its rules for sign-in; null leaves the product's own.
  idle_minutes integer check (idle_minutes between 5 and 60),
  clinical_idle_minutes integer check (clinical_idle_minutes between 5 and 60),
  session_hours integer check (session_hours between 1 and 24),
  two_factor_roles text[],
  -- Days that whoever needs a second factor has to set one up, and when the rule began; null: the product's own number.
  two_factor_days integer check (two_factor_days between 0 and 30),
  two_factor_since timestamp with time zone not null default now(),
  -- Sealed for this very place, as organizations once kept it; it is on its way to the record of the company.
  ein bytea,
  -- When everything it owns is removed, while it is closing; and when that was done.
  closes_at timestamp with time zone,
  purged_at timestamp with time zone,
  created_at timestamp with time zone not null default now()
);
-- Where an account may sign in; which roles it holds there are that organization's own rows.
create table account_tenant (
  account_id uuid not null references account (id) on delete cascade,
  tenant_id uuid not null references organization (id),
  created_at timestamp with time zone not null default now(),
  -- The account was another organization's alone, which may know its password: it opens this one once a new one is set.
  needs_new_password boolean not null default false,
  primary key (account_id, tenant_id)
);
create index account_tenant_tenant_idx on account_tenant (tenant_id);
grant select, insert, update on account to nexus_app;
grant select, insert, update, delete on account_tenant to nexus_app;
grant select, insert, update on organization to nexus_app;
${signInSchema}

${auditSchema}

-- Refuses the whole batch when a row that was just written lies outside what its writer may write.
create function must(p_allowed boolean) returns void language plpgsql as $$
begin
  if p_allowed is not true then raise exception 'not allowed' using errcode = 'NX403'; end if;
end $$;

-- A signed document does not change: not by the API, not by a job, not by hand. $1 of the trigger: the states in which it
-- is signed; $2: columns that may change there all the same.
create function signed_stays() returns trigger language plpgsql as $$
declare
  v_signed text[] := string_to_array(tg_argv[0], ',');
  v_open text[] := string_to_array(tg_argv[1], ',') || array['status', 'version', 'updated_at', 'updated_by'];
begin
  if old.status = any(v_signed) and (not new.status = any(v_signed) or (to_jsonb(new) - v_open) is distinct from (to_jsonb(old) - v_open)) then
    raise exception 'signed' using errcode = 'NX409';
  end if;
  return null;
end $$;

-- A second person showed on somebody's screen who they are: good for one action of that somebody, for a minute.
create table witness_pass (
  tenant_id uuid not null,
  hash bytea not null,
  witness uuid not null,
  witness_name text not null,
  roles text[] not null,
  for_account uuid not null,
  expires_at timestamp with time zone not null,
  primary key (tenant_id, hash)
);
alter table witness_pass enable row level security;
alter table witness_pass force row level security;
create policy tenant on witness_pass using (tenant_id = (current_setting('app.tenant'::text))::uuid) with check (tenant_id = (current_setting('app.tenant'::text))::uuid);
grant select, insert, delete on witness_pass to nexus_app;

-- A job joins the transaction that asks for it; the application's role may queue, never read or change the queue.
create function job_add(p_task text, p_payload json) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform graphile_worker.add_job(p_task, p_payload);
end $$;
revoke all on function job_add(text, json) from public;
grant execute on function job_add(text, json) to nexus_app;

-- On which day of its organization a task was last done, and from which transaction on changes are new to it.
create table task_done (
  tenant_id uuid not null,
  task text not null,
  day date not null,
  xid xid8 not null,
  at timestamp with time zone not null default now(),
  primary key (tenant_id, task)
);
alter table task_done enable row level security;
alter table task_done force row level security;
create policy tenant on task_done using (tenant_id = (current_setting('app.tenant'::text))::uuid) with check (tenant_id = (current_setting('app.tenant'::text))::uuid);
grant select, insert, update on task_done to nexus_app;

create table repeated_request (
  tenant_id uuid not null,
  account_id uuid not null,
  key text not null,
  request_hash bytea not null,
  answer jsonb not null,
  at timestamp with time zone not null default now(),
  primary key (tenant_id, account_id, key)
);
alter table repeated_request enable row level security;
alter table repeated_request force row level security;
create policy tenant on repeated_request using (tenant_id = (current_setting('app.tenant'::text))::uuid) with check (tenant_id = (current_setting('app.tenant'::text))::uuid);
grant select, insert, delete on repeated_request to nexus_app;
${organizationSchema}
`.trim();
