/** The tables of the audit trail: its events by month, and the seals that chain them. */

/** SQL of the audit trail; part of the desired schema. */
export const auditSchema = `
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
  -- The month belongs to the key: a number alone is kept unique by its sequence, and audit_first_broken looks for any twice.
  primary key (tenant_id, seq, at)
) partition by range (at);
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
-- Adds a partition: closed to everybody but through the trail, frozen as the trail is, with the rows of another table that
-- belong there. Returns how many rows. The trail is open to readers and writers meanwhile, unless the default partition has rows.
create function audit_part_add(p_part text, p_bounds text, p_rows text default null) returns bigint
language plpgsql set search_path = public, pg_temp as $$
declare
  v_rows bigint := 0;
begin
  execute format('create table public.%I (like public.audit_event including defaults including constraints)', p_part);
  if p_rows is not null then
    execute format('insert into public.%I (tenant_id, seq, at, xid, actor, actor_name, action, noun, record_id, version, outcome, changes, why, request_id, ip, on_behalf_of) %s', p_part, p_rows);
    get diagnostics v_rows = row_count;
  end if;
  execute format('alter table public.%I enable row level security, force row level security', p_part);
  execute format('create policy tenant on public.%I using (tenant_id = (current_setting(%L))::uuid) with check (tenant_id = (current_setting(%2$L))::uuid)', p_part, 'app.tenant');
  execute format('create trigger frozen_all before truncate on public.%I for each statement execute function audit_event_frozen()', p_part);
  execute format('alter table public.audit_event attach partition public.%I %s', p_part, p_bounds);
  return v_rows;
end $$;
-- The month of UTC that begins on this day. p_from: a table whose rows of this month go there.
create function audit_month_add(p_month date, p_from regclass default null) returns bigint
language plpgsql set search_path = public, pg_temp set timezone = 'UTC' set datestyle = 'ISO, MDY' as $$
declare
  v_from timestamptz := p_month;
  v_to timestamptz := p_month + interval '1 month';
begin
  return audit_part_add(to_char(p_month, '"audit_event_"YYYY_MM'), format('for values from (%L) to (%L)', v_from, v_to),
    case when p_from is not null then format('select tenant_id, seq, at, xid, actor, actor_name, action, noun, record_id, version, outcome, changes, why, request_id, ip, on_behalf_of from %s where at >= %L and at < %L', p_from, v_from, v_to) end);
end $$;
-- What is older than the product is the invented history of a demonstration, a few events in each of many months.
select audit_part_add('audit_event_earlier', $$for values from (minvalue) to ('2026-01-01 00:00:00+00')$$);
-- Takes an event whose month has no partition: writing never fails because a task was late. audit_months() empties it.
select audit_part_add('audit_event_default', 'default');
-- The months that must exist at a moment: the one that it is in and the three ahead.
create function audit_months_at(p_now timestamptz) returns setof date language sql stable set timezone = 'UTC' as $$
  select m::date from generate_series(greatest(date_trunc('month', p_now), '2026-01-01'), date_trunc('month', p_now) + interval '3 months', interval '1 month') m
    where to_regclass(to_char(m, '"public.audit_event_"YYYY_MM')) is null
$$;
-- Whether a month is missing, or the default partition may hold rows; asks no row, and so needs no right.
create function audit_months_due(p_now timestamptz default now()) returns boolean language sql stable as $$
  select exists (select from audit_months_at(p_now)) or pg_relation_size(to_regclass('public.audit_event_default')) > 0
$$;
-- Makes the months that are missing and moves what the default partition took into its months, made if need be. Processes
-- that do this at the same time wait for each other, and the later ones find it done. It gives up where readers keep the
-- trail for more than four seconds: the next try does it.
create function audit_months_keep(p_now timestamptz) returns table (made integer, moved bigint)
language plpgsql set search_path = public, pg_temp set timezone = 'UTC' set lock_timeout = '4s' as $$
declare
  v_month date;
begin
  made := 0;
  moved := 0;
  if audit_months_due(p_now) then
    perform pg_advisory_xact_lock(hashtextextended('nexus audit months', 0));
    if pg_relation_size(to_regclass('public.audit_event_default')) > 0 then
      alter table audit_event detach partition audit_event_default;
      alter table audit_event_default no force row level security;
      for v_month in select distinct date_trunc('month', at)::date from audit_event_default order by 1 loop
        made := made + 1;
        moved := moved + audit_month_add(v_month, 'audit_event_default');
      end loop;
      if moved <> (select count(*) from audit_event_default) then
        raise exception 'The audit trail has % events in no month', (select count(*) from audit_event_default) - moved;
      end if;
      drop table audit_event_default;
      perform audit_part_add('audit_event_default', 'default');
    end if;
    for v_month in select audit_months_at(p_now) loop
      made := made + 1;
      perform audit_month_add(v_month);
    end loop;
  end if;
  return next;
end $$;
-- The same now, for the application: it makes months and can choose nothing else.
create function audit_months() returns table (made integer, moved bigint) language sql security definer set search_path = public, pg_temp as $$
  select made, moved from audit_months_keep(now())
$$;
revoke all on function audit_part_add(text, text, text), audit_month_add(date, regclass), audit_months_keep(timestamptz), audit_months() from public;
grant execute on function audit_months() to nexus_app;

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
  -- When the events happened, so that the check of a seal looks into their months only; null: into all. They are part of no
  -- digest: a wrong time hides events from the check, and the seal breaks.
  from_at timestamp with time zone,
  to_at timestamp with time zone,
  primary key (tenant_id, number)
);
create index audit_seal_last_idx on audit_seal (tenant_id, last_seq);
alter table audit_seal enable row level security;
alter table audit_seal force row level security;
create policy tenant on audit_seal using (tenant_id = (current_setting('app.tenant'::text))::uuid) with check (tenant_id = (current_setting('app.tenant'::text))::uuid);
grant select on audit_seal to nexus_app;

-- The digest of some events, which happened between two moments, on top of the digest before: order and content both count.
create function audit_digest(p_prev bytea, p_seqs bigint[], p_from timestamptz, p_to timestamptz) returns table (events integer, hash bytea)
language sql stable set timezone = 'UTC' set datestyle = 'ISO, MDY' as $$
  select count(*)::integer, sha256(p_prev || coalesce(string_agg(sha256(convert_to(jsonb_build_array(
    e.tenant_id, e.seq, e.at, e.actor, e.actor_name, e.action, e.noun, e.record_id, e.version, e.outcome, e.changes, e.why, e.request_id, e.ip, e.on_behalf_of
  )::text, 'UTF8')), ''::bytea order by e.seq), ''::bytea))
  from audit_event e where e.tenant_id = (current_setting('app.tenant'::text))::uuid and e.seq = any(p_seqs)
    and e.at >= coalesce(p_from, '-infinity') and e.at <= coalesce(p_to, 'infinity')
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
  v_from timestamptz;
  v_to timestamptz;
  v_digest record;
begin
  perform pg_advisory_xact_lock(hashtext('audit_seal'), hashtext(v_tenant::text));
  select * into v_last from audit_seal where tenant_id = v_tenant order by number desc limit 1;
  if v_last.server <> v_server then
    v_last.upto_xid := v_running;
    v_last.upto_seq := 0;
    v_last.server_since := now();
    select array_agg(e.seq order by e.seq), min(e.at), max(e.at) into v_seqs, v_from, v_to from audit_event e
      where e.tenant_id = v_tenant and (e.xid < v_running or e.xid >= v_unborn or e.at < now() - interval '1 hour')
        and not exists (select 1 from (select unnest(s.seqs) as seq from audit_seal s where s.tenant_id = v_tenant) sealed where sealed.seq = e.seq);
  else
    loop
      select array_agg(w.xid), array_agg(w.seq), min(w.at), max(w.at) into v_xids, v_seqs, v_from, v_to from (
        select e.xid, e.seq, e.at from audit_event e
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
  select * into v_digest from audit_digest(coalesce(v_last.hash, ''::bytea), v_seqs, v_from, v_to);
  insert into audit_seal (tenant_id, number, seqs, events, prev_hash, hash, upto_xid, upto_seq, server, server_since, from_at, to_at)
    values (v_tenant, coalesce(v_last.number, 0) + 1, v_seqs, v_digest.events, coalesce(v_last.hash, ''::bytea), v_digest.hash,
      v_last.upto_xid, v_last.upto_seq, v_server, coalesce(v_last.server_since, '-infinity'), v_from, v_to);
  return v_digest.events;
end $$;
-- The first broken seal of the organization, or null when the whole chain holds. A seal is broken, too, where the number of
-- one of its events stands in the trail twice: the key of the trail admits that in two months.
create function audit_first_broken() returns integer language sql stable as $$
  select min(broken.number) from (
    select s.number from (
      select a.*, lag(a.hash, 1, ''::bytea) over (order by a.number) as expected_prev, lag(a.number, 1, 0) over (order by a.number) as before
      from audit_seal a where a.tenant_id = (current_setting('app.tenant'::text))::uuid
    ) s, lateral audit_digest(s.prev_hash, s.seqs, s.from_at, s.to_at) d
    where s.prev_hash <> s.expected_prev or s.number <> s.before + 1 or d.hash <> s.hash or d.events <> s.events
    union all
    select s.number from (
      select e.seq from audit_event e where e.tenant_id = (current_setting('app.tenant'::text))::uuid group by e.seq having count(*) > 1
    ) twice join audit_seal s on s.tenant_id = (current_setting('app.tenant'::text))::uuid and s.last_seq >= twice.seq and twice.seq = any(s.seqs)
  ) broken
$$;
revoke all on function audit_seal_next() from public;
grant execute on function audit_seal_next(), audit_first_broken(), audit_digest(bytea, bigint[], timestamptz, timestamptz) to nexus_app;
`.trim();
