/** The engine's own tables, which are no nouns: the audit trail and its seals, accounts, sessions, repeated requests. */
import { organizationSchema } from './organization-schema.ts';
import { signInSchema } from './sign-in-schema.ts';

/** SQL of everything the engine keeps for itself; part of the desired schema. */
export const engineSchema = `
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
  primary key (account_id, tenant_id)
);
create index account_tenant_tenant_idx on account_tenant (tenant_id);
grant select, insert, update on account to nexus_app;
grant select, insert, delete on account_tenant to nexus_app;
grant select, insert, update on organization to nexus_app;
${signInSchema}

create table audit_event (
  tenant_id uuid not null,
  seq bigint generated always as identity,
  at timestamp with time zone not null default clock_timestamp(),
  xid xid8 not null default pg_current_xact_id(),
  actor uuid,
  actor_name text not null,
  action text not null,
  noun text not null,
  record_id uuid,
  version integer,
  outcome text not null default 'success' check (outcome in ('success', 'denied', 'failure')),
  changes jsonb not null default '{}',
  why text,
  request_id text,
  ip text,
  on_behalf_of uuid,
  primary key (tenant_id, seq)
);
create index audit_event_record_idx on audit_event (tenant_id, noun, record_id, seq desc);
create index audit_event_xid_idx on audit_event (tenant_id, xid, seq);
alter table audit_event enable row level security;
alter table audit_event force row level security;
create policy tenant on audit_event using (tenant_id = (current_setting('app.tenant'::text))::uuid) with check (tenant_id = (current_setting('app.tenant'::text))::uuid);
grant select, insert on audit_event to nexus_app;
create function audit_event_frozen() returns trigger language plpgsql as $$
begin
  -- An invented trail has no standing in law, and would grow with every night's new demonstration.
  if tg_op = 'DELETE' then
    if exists (select 1 from organization where id = old.tenant_id and is_demo) then return old; end if;
  end if;
  raise exception 'The audit trail is append-only';
end $$;
create trigger frozen before update or delete on audit_event for each row execute function audit_event_frozen();
create trigger frozen_all before truncate on audit_event for each statement execute function audit_event_frozen();

create table audit_seal (
  tenant_id uuid not null,
  number integer not null,
  -- Which events it covers, one by one: transaction ids start anew when the data moves to another server.
  seqs bigint[] not null,
  events integer not null,
  sealed_at timestamp with time zone not null default now(),
  prev_hash bytea not null,
  hash bytea not null,
  first_seq bigint generated always as (seqs[1]) stored,
  last_seq bigint generated always as (seqs[cardinality(seqs)]) stored,
  -- Up to where the trail is sealed, in the order of transactions of one server, and since when it is that server.
  upto_xid xid8 not null default '0',
  upto_seq bigint not null default 0,
  server text not null default '',
  server_since timestamp with time zone not null default '-infinity',
  primary key (tenant_id, number)
);
create index audit_seal_last_idx on audit_seal (tenant_id, last_seq);
alter table audit_seal enable row level security;
alter table audit_seal force row level security;
create policy tenant on audit_seal using (tenant_id = (current_setting('app.tenant'::text))::uuid) with check (tenant_id = (current_setting('app.tenant'::text))::uuid);
grant select on audit_seal to nexus_app;

-- The digest of some events on top of the digest before: order and content both count.
create function audit_digest(p_prev bytea, p_seqs bigint[]) returns table (events integer, hash bytea)
language sql stable set timezone = 'UTC' set datestyle = 'ISO, MDY' as $$
  select count(*)::integer, sha256(p_prev || coalesce(string_agg(sha256(convert_to(jsonb_build_array(
    e.tenant_id, e.seq, e.at, e.actor, e.actor_name, e.action, e.noun, e.record_id, e.version, e.outcome, e.changes, e.why, e.request_id, e.ip, e.on_behalf_of
  )::text, 'UTF8')), ''::bytea order by e.seq), ''::bytea))
  from audit_event e where e.tenant_id = (current_setting('app.tenant'::text))::uuid and e.seq = any(p_seqs)
$$;
-- Seals what no running transaction can still add to, chained to the seal before; answers how many events it covers, of
-- which there are at most 50,000. Writers never wait for the chain. Transactions end in any order, so the trail is walked in
-- the order of their ids, up to the oldest that still runs; events older than an hour do not wait for that one. Where the
-- data moved to another server, whose ids begin anew, the first seal looks through the whole trail once.
create function audit_seal_next() returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_tenant uuid := current_setting('app.tenant')::uuid;
  v_server text := (select system_identifier::text from pg_control_system());
  v_running xid8 := pg_snapshot_xmin(pg_current_snapshot());
  v_unborn xid8 := pg_snapshot_xmax(pg_current_snapshot());
  v_last audit_seal;
  v_xids xid8[];
  v_full boolean;
  v_seqs bigint[];
  v_digest record;
begin
  perform pg_advisory_xact_lock(hashtext('audit_seal'), hashtext(v_tenant::text));
  select * into v_last from audit_seal where tenant_id = v_tenant order by number desc limit 1;
  if v_last.server <> v_server then
    v_last.upto_xid := v_running;
    v_last.upto_seq := 0;
    v_last.server_since := now();
    select array_agg(e.seq order by e.seq) into v_seqs from audit_event e
      where e.tenant_id = v_tenant and (e.xid < v_running or e.xid >= v_unborn or e.at < now() - interval '1 hour')
        and not exists (select 1 from (select unnest(s.seqs) as seq from audit_seal s where s.tenant_id = v_tenant) sealed where sealed.seq = e.seq);
  else
    loop
      select array_agg(w.xid), array_agg(w.seq) into v_xids, v_seqs from (
        select e.xid, e.seq from audit_event e
        where e.tenant_id = v_tenant and (e.xid, e.seq) > (coalesce(v_last.upto_xid, '0'), coalesce(v_last.upto_seq, 0))
          and (e.xid < v_running or e.at < now() - interval '1 hour')
          -- What came with the data from another server was sealed when it moved.
          and e.at > coalesce(v_last.server_since, '-infinity') - interval '1 hour'
        order by e.xid, e.seq limit 50000
      ) w;
      v_full := coalesce(cardinality(v_seqs), 0) = 50000;
      v_last.upto_xid := case when v_full then v_xids[50000] else v_running end;
      v_last.upto_seq := case when v_full then v_seqs[50000] else 0 end;
      select array_agg(n.seq order by n.seq) into v_seqs from (
        select unnest(v_seqs) as seq
        except select unnest(s.seqs) from audit_seal s where s.tenant_id = v_tenant and s.last_seq >= (select min(q) from unnest(v_seqs) q)
      ) n;
      exit when v_seqs is not null or not v_full;
    end loop;
  end if;
  if v_seqs is null then return 0; end if;
  select * into v_digest from audit_digest(coalesce(v_last.hash, ''::bytea), v_seqs);
  insert into audit_seal (tenant_id, number, seqs, events, prev_hash, hash, upto_xid, upto_seq, server, server_since)
    values (v_tenant, coalesce(v_last.number, 0) + 1, v_seqs, v_digest.events, coalesce(v_last.hash, ''::bytea), v_digest.hash,
      v_last.upto_xid, v_last.upto_seq, v_server, coalesce(v_last.server_since, '-infinity'));
  return v_digest.events;
end $$;
-- The first broken seal of the organization, or null when the whole chain holds.
create function audit_first_broken() returns integer language sql stable as $$
  select min(s.number) from (
    select a.*, lag(a.hash, 1, ''::bytea) over (order by a.number) as expected_prev, lag(a.number, 1, 0) over (order by a.number) as before
    from audit_seal a where a.tenant_id = (current_setting('app.tenant'::text))::uuid
  ) s, lateral audit_digest(s.prev_hash, s.seqs) d
  where s.prev_hash <> s.expected_prev or s.number <> s.before + 1 or d.hash <> s.hash or d.events <> s.events
$$;
revoke all on function audit_seal_next() from public;
grant execute on function audit_seal_next(), audit_first_broken(), audit_digest(bytea, bigint[]) to nexus_app;

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
