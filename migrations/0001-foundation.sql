select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

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
  created_at timestamp with time zone not null default now()
);
-- Where an account may sign in; which roles it holds there are that organization's own rows.
create table account_tenant (
  account_id uuid not null references account (id) on delete cascade,
  tenant_id uuid not null references organization (id),
  created_at timestamp with time zone not null default now(),
  primary key (account_id, tenant_id)
);
create table session (
  token_hash bytea primary key,
  bind_hash bytea not null,
  account_id uuid not null references account (id) on delete cascade,
  tenant_id uuid not null references organization (id),
  created_at timestamp with time zone not null default now(),
  last_seen timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  idle_minutes integer not null,
  revoked_at timestamp with time zone,
  ip text,
  user_agent text
);
create index session_account_idx on session (account_id);
grant select, insert, update on account, session to nexus_app;
grant select, insert, delete on account_tenant to nexus_app;
grant select, insert, update on organization to nexus_app;

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
create index audit_event_at_idx on audit_event (tenant_id, at);
alter table audit_event enable row level security;
alter table audit_event force row level security;
create policy tenant on audit_event using (tenant_id = (current_setting('app.tenant'::text))::uuid) with check (tenant_id = (current_setting('app.tenant'::text))::uuid);
grant select, insert on audit_event to nexus_app;
create function audit_event_frozen() returns trigger language plpgsql as $$
begin
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
  primary key (tenant_id, number)
);
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
-- Seals what no running transaction can still add to, chained to the seal before. Writers never wait for the chain; an
-- event that commits late is found again, because each seal looks back a day.
create function audit_seal_next() returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_tenant uuid := current_setting('app.tenant')::uuid;
  v_last audit_seal;
  v_seqs bigint[];
  v_new record;
begin
  perform pg_advisory_xact_lock(hashtext('audit_seal'), hashtext(v_tenant::text));
  select * into v_last from audit_seal where tenant_id = v_tenant order by number desc limit 1;
  select array_agg(e.seq order by e.seq) into v_seqs from audit_event e
    where e.tenant_id = v_tenant and e.at > coalesce(v_last.sealed_at, '-infinity') - interval '1 day'
      and (e.xid < pg_snapshot_xmin(pg_current_snapshot()) or e.at < now() - interval '1 hour')
      and not exists (select 1 from audit_seal s where s.tenant_id = v_tenant and s.sealed_at > v_last.sealed_at - interval '2 days' and e.seq = any(s.seqs));
  if v_seqs is null then return 0; end if;
  select * into v_new from audit_digest(coalesce(v_last.hash, ''::bytea), v_seqs);
  insert into audit_seal (tenant_id, number, seqs, events, prev_hash, hash)
    values (v_tenant, coalesce(v_last.number, 0) + 1, v_seqs, v_new.events, coalesce(v_last.hash, ''::bytea), v_new.hash);
  return v_new.events;
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

-- A job joins the transaction that asks for it; the application's role may queue, never read or change the queue.
create function job_add(p_task text, p_payload json) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform graphile_worker.add_job(p_task, p_payload);
end $$;
revoke all on function job_add(text, json) from public;
grant execute on function job_add(text, json) to nexus_app;

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

create table "approval_step" (
  tenant_id uuid not null,
  id uuid not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  created_by uuid,
  updated_at timestamp with time zone not null default now(),
  updated_by uuid,
  status text not null check (status in ('pending', 'approved', 'rejected', 'closed')),
  "noun" text not null,
  "record" text not null,
  "subject_title" text not null,
  "requester" uuid,
  "level" integer not null,
  "approver" uuid,
  "approver_role" text,
  "due_at" timestamp with time zone not null,
  "decided_by" uuid,
  "on_behalf_of" uuid,
  "decided_at" timestamp with time zone,
  "comment" text,
  "escalated" text not null check ("escalated" in ('no', 'yes')),
  primary key (tenant_id, id)
);
create index approval_step_record_idx on "approval_step" (tenant_id, "record", id);
create index approval_step_requester_idx on "approval_step" (tenant_id, "requester", id);
create index approval_step_approver_idx on "approval_step" (tenant_id, "approver", id);
create index approval_step_on_behalf_of_idx on "approval_step" (tenant_id, "on_behalf_of", id);
create index approval_step_due_at_idx on "approval_step" (tenant_id, "due_at", id);
alter table "approval_step" enable row level security;
alter table "approval_step" force row level security;
create policy tenant on "approval_step" using (tenant_id = (current_setting('app.tenant'::text))::uuid) with check (tenant_id = (current_setting('app.tenant'::text))::uuid);
grant select, insert, update, delete on "approval_step" to nexus_app;

create table "approval_delegation" (
  tenant_id uuid not null,
  id uuid not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  created_by uuid,
  updated_at timestamp with time zone not null default now(),
  updated_by uuid,
  "giver" uuid not null,
  "delegate" uuid not null,
  "starts_on" date not null,
  "ends_on" date not null,
  primary key (tenant_id, id)
);
create index approval_delegation_giver_idx on "approval_delegation" (tenant_id, "giver", id);
create index approval_delegation_delegate_idx on "approval_delegation" (tenant_id, "delegate", id);
create index approval_delegation_starts_on_idx on "approval_delegation" (tenant_id, "starts_on", id);
alter table "approval_delegation" enable row level security;
alter table "approval_delegation" force row level security;
create policy tenant on "approval_delegation" using (tenant_id = (current_setting('app.tenant'::text))::uuid) with check (tenant_id = (current_setting('app.tenant'::text))::uuid);
grant select, insert, update, delete on "approval_delegation" to nexus_app;

create table "notification" (
  tenant_id uuid not null,
  id uuid not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  created_by uuid,
  updated_at timestamp with time zone not null default now(),
  updated_by uuid,
  status text not null check (status in ('unread', 'read', 'archived')),
  "recipient" uuid not null,
  "kind" text not null,
  "title" text not null,
  "body" text,
  "severity" text not null check ("severity" in ('info', 'warning', 'error', 'success')),
  "link" text,
  primary key (tenant_id, id)
);
create index notification_created_at_idx on "notification" (tenant_id, "created_at", id);
create index notification_recipient_idx on "notification" (tenant_id, "recipient", id);
alter table "notification" enable row level security;
alter table "notification" force row level security;
create policy tenant on "notification" using (tenant_id = (current_setting('app.tenant'::text))::uuid) with check (tenant_id = (current_setting('app.tenant'::text))::uuid);
grant select, insert, update, delete on "notification" to nexus_app;

create table "saved_view" (
  tenant_id uuid not null,
  id uuid not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  created_by uuid,
  updated_at timestamp with time zone not null default now(),
  updated_by uuid,
  "noun" text not null,
  "name" text not null,
  "query" text not null,
  primary key (tenant_id, id)
);
create index saved_view_name_idx on "saved_view" (tenant_id, "name", id);
alter table "saved_view" enable row level security;
alter table "saved_view" force row level security;
create policy tenant on "saved_view" using (tenant_id = (current_setting('app.tenant'::text))::uuid) with check (tenant_id = (current_setting('app.tenant'::text))::uuid);
grant select, insert, update, delete on "saved_view" to nexus_app;

create table "job_run" (
  tenant_id uuid not null,
  id uuid not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  created_by uuid,
  updated_at timestamp with time zone not null default now(),
  updated_by uuid,
  status text not null check (status in ('waiting', 'running', 'finished', 'failed')),
  "task" text not null,
  "title" text not null,
  "done" integer not null,
  "total" integer,
  "message" text,
  "result" jsonb,
  primary key (tenant_id, id)
);
create index job_run_created_at_idx on "job_run" (tenant_id, "created_at", id);
alter table "job_run" enable row level security;
alter table "job_run" force row level security;
create policy tenant on "job_run" using (tenant_id = (current_setting('app.tenant'::text))::uuid) with check (tenant_id = (current_setting('app.tenant'::text))::uuid);
grant select, insert, update, delete on "job_run" to nexus_app;

create table "stored_file" (
  tenant_id uuid not null,
  id uuid not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  created_by uuid,
  updated_at timestamp with time zone not null default now(),
  updated_by uuid,
  "name" text not null,
  "type" text not null,
  "size" integer not null,
  "sha256" text not null,
  "store" text not null,
  primary key (tenant_id, id)
);
create index stored_file_created_at_idx on "stored_file" (tenant_id, "created_at", id);
alter table "stored_file" enable row level security;
alter table "stored_file" force row level security;
create policy tenant on "stored_file" using (tenant_id = (current_setting('app.tenant'::text))::uuid) with check (tenant_id = (current_setting('app.tenant'::text))::uuid);
grant select, insert, update, delete on "stored_file" to nexus_app;

create table "membership" (
  tenant_id uuid not null,
  id uuid not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  created_by uuid,
  updated_at timestamp with time zone not null default now(),
  updated_by uuid,
  status text not null check (status in ('active', 'suspended')),
  "account" uuid not null,
  "email" text not null,
  "role" text not null check ("role" in ('super_admin', 'admin', 'employee', 'manager', 'hr_manager', 'consultant', 'health_admin', 'health_coach', 'health_client', 'residential_staff', 'clinical_director', 'psychiatrist', 'therapist', 'nurse', 'intake_coordinator', 'behavioral_tech', 'account_admin', 'security_manager', 'ciso', 'compliance_officer', 'training_manager', 'payroll_admin', 'global_admin')),
  "employee" uuid,
  primary key (tenant_id, id)
);
create unique index membership_account_role_key on "membership" (tenant_id, "account", "role");
create index membership_employee_idx on "membership" (tenant_id, "employee", id);
create index membership_email_idx on "membership" (tenant_id, "email", id);
create index membership_account_idx on "membership" (tenant_id, "account", id);
alter table "membership" enable row level security;
alter table "membership" force row level security;
create policy tenant on "membership" using (tenant_id = (current_setting('app.tenant'::text))::uuid) with check (tenant_id = (current_setting('app.tenant'::text))::uuid);
grant select, insert, update, delete on "membership" to nexus_app;

create table "location" (
  tenant_id uuid not null,
  id uuid not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  created_by uuid,
  updated_at timestamp with time zone not null default now(),
  updated_by uuid,
  status text not null check (status in ('open', 'closed')),
  "code" text not null,
  "name" text not null,
  "address_line1" text not null,
  "city" text not null,
  "state" text not null check ("state" in ('AL', 'AK', 'AS', 'AZ', 'AR', 'CA', 'CO', 'CT', 'DE', 'DC', 'FL', 'GA', 'GU', 'HI', 'ID', 'IL', 'IN', 'IA', 'KS', 'KY', 'LA', 'ME', 'MD', 'MA', 'MI', 'MN', 'MS', 'MO', 'MT', 'NE', 'NV', 'NH', 'NJ', 'NM', 'NY', 'NC', 'ND', 'MP', 'OH', 'OK', 'OR', 'PA', 'PR', 'RI', 'SC', 'SD', 'TN', 'TX', 'UT', 'VT', 'VI', 'VA', 'WA', 'WV', 'WI', 'WY')),
  "zip" text not null,
  "time_zone" text not null,
  "latitude" numeric,
  "longitude" numeric,
  "radius_m" integer,
  search_text text generated always as (lower(coalesce("name", '') || ' ' || coalesce("code", '') || ' ' || coalesce("city", ''))) stored,
  primary key (tenant_id, id)
);
create unique index location_code_key on "location" (tenant_id, lower("code"));
create index location_name_idx on "location" (tenant_id, "name", id);
create index location_search_idx on "location" using gin (tenant_id, search_text gin_trgm_ops);
alter table "location" enable row level security;
alter table "location" force row level security;
create policy tenant on "location" using (tenant_id = (current_setting('app.tenant'::text))::uuid) with check (tenant_id = (current_setting('app.tenant'::text))::uuid);
grant select, insert, update, delete on "location" to nexus_app;

create table "department" (
  tenant_id uuid not null,
  id uuid not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  created_by uuid,
  updated_at timestamp with time zone not null default now(),
  updated_by uuid,
  status text not null check (status in ('active', 'closed')),
  "code" text not null,
  "name" text not null,
  "parent" uuid,
  "head" uuid,
  "cost_center" text,
  search_text text generated always as (lower(coalesce("name", '') || ' ' || coalesce("code", ''))) stored,
  primary key (tenant_id, id)
);
create unique index department_code_key on "department" (tenant_id, lower("code"));
create index department_parent_idx on "department" (tenant_id, "parent", id);
create index department_head_idx on "department" (tenant_id, "head", id);
create index department_name_idx on "department" (tenant_id, "name", id);
create index department_search_idx on "department" using gin (tenant_id, search_text gin_trgm_ops);
alter table "department" enable row level security;
alter table "department" force row level security;
create policy tenant on "department" using (tenant_id = (current_setting('app.tenant'::text))::uuid) with check (tenant_id = (current_setting('app.tenant'::text))::uuid);
grant select, insert, update, delete on "department" to nexus_app;

create table "grade" (
  tenant_id uuid not null,
  id uuid not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  created_by uuid,
  updated_at timestamp with time zone not null default now(),
  updated_by uuid,
  "code" text not null,
  "minimum" bigint not null,
  "middle" bigint not null,
  "maximum" bigint not null,
  search_text text generated always as (lower(coalesce("code", ''))) stored,
  primary key (tenant_id, id)
);
create unique index grade_code_key on "grade" (tenant_id, lower("code"));
create index grade_minimum_idx on "grade" (tenant_id, "minimum", id);
create index grade_search_idx on "grade" using gin (tenant_id, search_text gin_trgm_ops);
alter table "grade" enable row level security;
alter table "grade" force row level security;
create policy tenant on "grade" using (tenant_id = (current_setting('app.tenant'::text))::uuid) with check (tenant_id = (current_setting('app.tenant'::text))::uuid);
grant select, insert, update, delete on "grade" to nexus_app;

create table "work_schedule" (
  tenant_id uuid not null,
  id uuid not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  created_by uuid,
  updated_at timestamp with time zone not null default now(),
  updated_by uuid,
  "name" text not null,
  "monday" numeric not null,
  "tuesday" numeric not null,
  "wednesday" numeric not null,
  "thursday" numeric not null,
  "friday" numeric not null,
  "saturday" numeric not null,
  "sunday" numeric not null,
  search_text text generated always as (lower(coalesce("name", ''))) stored,
  primary key (tenant_id, id)
);
create unique index work_schedule_name_key on "work_schedule" (tenant_id, lower("name"));
create index work_schedule_name_idx on "work_schedule" (tenant_id, "name", id);
create index work_schedule_search_idx on "work_schedule" using gin (tenant_id, search_text gin_trgm_ops);
alter table "work_schedule" enable row level security;
alter table "work_schedule" force row level security;
create policy tenant on "work_schedule" using (tenant_id = (current_setting('app.tenant'::text))::uuid) with check (tenant_id = (current_setting('app.tenant'::text))::uuid);
grant select, insert, update, delete on "work_schedule" to nexus_app;

create table "position" (
  tenant_id uuid not null,
  id uuid not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  created_by uuid,
  updated_at timestamp with time zone not null default now(),
  updated_by uuid,
  status text not null check (status in ('open', 'filled', 'frozen', 'closed')),
  "code" text not null,
  "title" text not null,
  "department" uuid not null,
  "grade" uuid,
  "fte" numeric not null,
  "headcount_limit" integer,
  "eeo_category" text not null check ("eeo_category" in ('2', '3', '4', '5', '6', '7', '8', '9', '1.1', '1.2')),
  "flsa" text not null check ("flsa" in ('exempt', 'nonexempt')),
  "location" uuid,
  "schedule" uuid,
  "required_skills" jsonb,
  "required_credentials" jsonb,
  search_text text generated always as (lower(coalesce("title", '') || ' ' || coalesce("code", ''))) stored,
  primary key (tenant_id, id)
);
create unique index position_code_key on "position" (tenant_id, lower("code"));
create index position_department_idx on "position" (tenant_id, "department", id);
create index position_grade_idx on "position" (tenant_id, "grade", id);
create index position_location_idx on "position" (tenant_id, "location", id);
create index position_schedule_idx on "position" (tenant_id, "schedule", id);
create index position_title_idx on "position" (tenant_id, "title", id);
create index position_search_idx on "position" using gin (tenant_id, search_text gin_trgm_ops);
alter table "position" enable row level security;
alter table "position" force row level security;
create policy tenant on "position" using (tenant_id = (current_setting('app.tenant'::text))::uuid) with check (tenant_id = (current_setting('app.tenant'::text))::uuid);
grant select, insert, update, delete on "position" to nexus_app;

create table "holiday_calendar" (
  tenant_id uuid not null,
  id uuid not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  created_by uuid,
  updated_at timestamp with time zone not null default now(),
  updated_by uuid,
  "name" text not null,
  "location" uuid,
  "description" text,
  search_text text generated always as (lower(coalesce("name", ''))) stored,
  primary key (tenant_id, id)
);
create unique index holiday_calendar_name_key on "holiday_calendar" (tenant_id, lower("name"));
create index holiday_calendar_location_idx on "holiday_calendar" (tenant_id, "location", id);
create index holiday_calendar_name_idx on "holiday_calendar" (tenant_id, "name", id);
create index holiday_calendar_search_idx on "holiday_calendar" using gin (tenant_id, search_text gin_trgm_ops);
alter table "holiday_calendar" enable row level security;
alter table "holiday_calendar" force row level security;
create policy tenant on "holiday_calendar" using (tenant_id = (current_setting('app.tenant'::text))::uuid) with check (tenant_id = (current_setting('app.tenant'::text))::uuid);
grant select, insert, update, delete on "holiday_calendar" to nexus_app;

create table "holiday" (
  tenant_id uuid not null,
  id uuid not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  created_by uuid,
  updated_at timestamp with time zone not null default now(),
  updated_by uuid,
  "calendar" uuid not null,
  "date" date not null,
  "legal_date" date,
  "name" text not null,
  "type" text not null check ("type" in ('public', 'company', 'floating', 'half_day')),
  "paid_hours" numeric,
  search_text text generated always as (lower(coalesce("name", ''))) stored,
  primary key (tenant_id, id)
);
create unique index holiday_calendar_date_name_key on "holiday" (tenant_id, "calendar", "date", lower("name"));
create index holiday_calendar_idx on "holiday" (tenant_id, "calendar", id);
create index holiday_date_idx on "holiday" (tenant_id, "date", id);
create index holiday_search_idx on "holiday" using gin (tenant_id, search_text gin_trgm_ops);
alter table "holiday" enable row level security;
alter table "holiday" force row level security;
create policy tenant on "holiday" using (tenant_id = (current_setting('app.tenant'::text))::uuid) with check (tenant_id = (current_setting('app.tenant'::text))::uuid);
grant select, insert, update, delete on "holiday" to nexus_app;

create table "employee" (
  tenant_id uuid not null,
  id uuid not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  created_by uuid,
  updated_at timestamp with time zone not null default now(),
  updated_by uuid,
  status text not null check (status in ('pre_hire', 'active', 'on_leave', 'suspended', 'notice', 'terminated', 'rescinded')),
  "employee_number" text not null,
  "first_name" text not null,
  "middle_name" text,
  "last_name" text not null,
  "preferred_name" text,
  "photo" uuid,
  "work_email" text not null,
  "phone" text,
  "personal_email" text,
  "date_of_birth" date not null,
  "ssn" bytea,
  "ssn_hint" text,
  "ssn_hash" bytea,
  "gender" text check ("gender" in ('female', 'male', 'nonbinary', 'undisclosed')),
  "marital_status" text check ("marital_status" in ('single', 'married', 'domestic_partner', 'separated', 'divorced', 'widowed')),
  "address_line1" text not null,
  "city" text not null,
  "state" text not null check ("state" in ('AL', 'AK', 'AS', 'AZ', 'AR', 'CA', 'CO', 'CT', 'DE', 'DC', 'FL', 'GA', 'GU', 'HI', 'ID', 'IL', 'IN', 'IA', 'KS', 'KY', 'LA', 'ME', 'MD', 'MA', 'MI', 'MN', 'MS', 'MO', 'MT', 'NE', 'NV', 'NH', 'NJ', 'NM', 'NY', 'NC', 'ND', 'MP', 'OH', 'OK', 'OR', 'PA', 'PR', 'RI', 'SC', 'SD', 'TN', 'TX', 'UT', 'VT', 'VI', 'VA', 'WA', 'WV', 'WI', 'WY')),
  "zip" text not null,
  "hire_date" date not null,
  "original_hire_date" date,
  "probation_end" date,
  "employment_type" text not null check ("employment_type" in ('full_time', 'part_time', 'per_diem', 'temporary', 'seasonal', 'intern', 'contractor')),
  "flsa" text not null check ("flsa" in ('exempt', 'nonexempt')),
  "department" uuid not null,
  "position" uuid not null,
  "manager" uuid,
  "location" uuid not null,
  "work_state" text not null check ("work_state" in ('AL', 'AK', 'AS', 'AZ', 'AR', 'CA', 'CO', 'CT', 'DE', 'DC', 'FL', 'GA', 'GU', 'HI', 'ID', 'IL', 'IN', 'IA', 'KS', 'KY', 'LA', 'ME', 'MD', 'MA', 'MI', 'MN', 'MS', 'MO', 'MT', 'NE', 'NV', 'NH', 'NJ', 'NM', 'NY', 'NC', 'ND', 'MP', 'OH', 'OK', 'OR', 'PA', 'PR', 'RI', 'SC', 'SD', 'TN', 'TX', 'UT', 'VT', 'VI', 'VA', 'WA', 'WV', 'WI', 'WY')),
  "work_mode" text not null check ("work_mode" in ('onsite', 'hybrid', 'remote')),
  "cost_center" text,
  "grade" uuid,
  "pay_group" text not null check ("pay_group" in ('weekly', 'biweekly', 'semimonthly', 'monthly')),
  "fte" numeric not null,
  "weekly_hours" numeric not null,
  "schedule" uuid,
  "holiday_calendar" uuid,
  "eeo_job_category" text check ("eeo_job_category" in ('2', '3', '4', '5', '6', '7', '8', '9', '1.1', '1.2')),
  "wc_code" text,
  "last_day" date,
  "termination_type" text check ("termination_type" in ('voluntary', 'involuntary', 'layoff', 'end_of_contract', 'retirement', 'death', 'job_abandonment')),
  "termination_reason" text,
  "rehired_on" date,
  "rehireable" boolean,
  search_text text generated always as (lower(coalesce("first_name", '') || ' ' || coalesce("preferred_name", '') || ' ' || coalesce("last_name", '') || ' ' || coalesce("employee_number", '') || ' ' || coalesce("work_email", ''))) stored,
  primary key (tenant_id, id)
);
create unique index employee_employee_number_key on "employee" (tenant_id, lower("employee_number"));
create unique index employee_work_email_key on "employee" (tenant_id, lower("work_email"));
create unique index employee_ssn_key on "employee" (tenant_id, "ssn_hash");
create index employee_hire_date_idx on "employee" (tenant_id, "hire_date", id);
create index employee_probation_end_idx on "employee" (tenant_id, "probation_end", id);
create index employee_department_idx on "employee" (tenant_id, "department", id);
create index employee_position_idx on "employee" (tenant_id, "position", id);
create index employee_manager_idx on "employee" (tenant_id, "manager", id);
create index employee_location_idx on "employee" (tenant_id, "location", id);
create index employee_grade_idx on "employee" (tenant_id, "grade", id);
create index employee_schedule_idx on "employee" (tenant_id, "schedule", id);
create index employee_holiday_calendar_idx on "employee" (tenant_id, "holiday_calendar", id);
create index employee_last_name_first_name_idx on "employee" (tenant_id, "last_name", "first_name", id);
create index employee_search_idx on "employee" using gin (tenant_id, search_text gin_trgm_ops);
alter table "employee" enable row level security;
alter table "employee" force row level security;
create policy tenant on "employee" using (tenant_id = (current_setting('app.tenant'::text))::uuid) with check (tenant_id = (current_setting('app.tenant'::text))::uuid);
grant select, insert, update, delete on "employee" to nexus_app;

create table "employment_event" (
  tenant_id uuid not null,
  id uuid not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  created_by uuid,
  updated_at timestamp with time zone not null default now(),
  updated_by uuid,
  status text not null check (status in ('planned', 'applied', 'cancelled')),
  "employee" uuid not null,
  "type" text not null check ("type" in ('hire', 'transfer', 'promotion', 'demotion', 'pay_change', 'manager_change', 'location_change', 'leave_start', 'leave_end', 'suspension', 'termination', 'rehire')),
  "effective_date" date not null,
  "reason" text not null,
  "new_position" uuid,
  "new_department" uuid,
  "new_location" uuid,
  "new_manager" uuid,
  "termination_type" text check ("termination_type" in ('voluntary', 'involuntary', 'layoff', 'end_of_contract', 'retirement', 'death', 'job_abandonment')),
  "changes" jsonb,
  primary key (tenant_id, id)
);
create index employment_event_employee_idx on "employment_event" (tenant_id, "employee", id);
create index employment_event_effective_date_idx on "employment_event" (tenant_id, "effective_date", id);
create index employment_event_new_position_idx on "employment_event" (tenant_id, "new_position", id);
create index employment_event_new_department_idx on "employment_event" (tenant_id, "new_department", id);
create index employment_event_new_location_idx on "employment_event" (tenant_id, "new_location", id);
create index employment_event_new_manager_idx on "employment_event" (tenant_id, "new_manager", id);
alter table "employment_event" enable row level security;
alter table "employment_event" force row level security;
create policy tenant on "employment_event" using (tenant_id = (current_setting('app.tenant'::text))::uuid) with check (tenant_id = (current_setting('app.tenant'::text))::uuid);
grant select, insert, update, delete on "employment_event" to nexus_app;

create table "pay_rate" (
  tenant_id uuid not null,
  id uuid not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  created_by uuid,
  updated_at timestamp with time zone not null default now(),
  updated_by uuid,
  "employee" uuid not null,
  "effective_from" date not null,
  "effective_to" date,
  "annual_pay" bigint not null,
  "reason" text not null check ("reason" in ('hire', 'merit', 'promotion', 'adjustment', 'correction')),
  primary key (tenant_id, id)
);
create index pay_rate_employee_idx on "pay_rate" (tenant_id, "employee", id);
create index pay_rate_effective_from_idx on "pay_rate" (tenant_id, "effective_from", id);
alter table "pay_rate" enable row level security;
alter table "pay_rate" force row level security;
create policy tenant on "pay_rate" using (tenant_id = (current_setting('app.tenant'::text))::uuid) with check (tenant_id = (current_setting('app.tenant'::text))::uuid);
grant select, insert, update, delete on "pay_rate" to nexus_app;

create table "emergency_contact" (
  tenant_id uuid not null,
  id uuid not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  created_by uuid,
  updated_at timestamp with time zone not null default now(),
  updated_by uuid,
  "employee" uuid not null,
  "name" text not null,
  "relationship" text not null,
  "phone" text not null,
  "priority" integer not null,
  primary key (tenant_id, id)
);
create index emergency_contact_employee_idx on "emergency_contact" (tenant_id, "employee", id);
create index emergency_contact_priority_idx on "emergency_contact" (tenant_id, "priority", id);
alter table "emergency_contact" enable row level security;
alter table "emergency_contact" force row level security;
create policy tenant on "emergency_contact" using (tenant_id = (current_setting('app.tenant'::text))::uuid) with check (tenant_id = (current_setting('app.tenant'::text))::uuid);
grant select, insert, update, delete on "emergency_contact" to nexus_app;

create table "dependent" (
  tenant_id uuid not null,
  id uuid not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  created_by uuid,
  updated_at timestamp with time zone not null default now(),
  updated_by uuid,
  "employee" uuid not null,
  "name" text not null,
  "relationship" text not null check ("relationship" in ('spouse', 'domestic_partner', 'child', 'stepchild', 'foster', 'other')),
  "date_of_birth" date not null,
  "ssn" bytea,
  "ssn_hint" text,
  "disabled" boolean not null,
  primary key (tenant_id, id)
);
create index dependent_employee_idx on "dependent" (tenant_id, "employee", id);
create index dependent_name_idx on "dependent" (tenant_id, "name", id);
alter table "dependent" enable row level security;
alter table "dependent" force row level security;
create policy tenant on "dependent" using (tenant_id = (current_setting('app.tenant'::text))::uuid) with check (tenant_id = (current_setting('app.tenant'::text))::uuid);
grant select, insert, update, delete on "dependent" to nexus_app;

create table "credential" (
  tenant_id uuid not null,
  id uuid not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  created_by uuid,
  updated_at timestamp with time zone not null default now(),
  updated_by uuid,
  status text not null check (status in ('unverified', 'verified', 'expired')),
  "employee" uuid not null,
  "type" text not null,
  "number" text,
  "issuer" text,
  "issued_on" date,
  "expires_on" date,
  "document" uuid,
  "verified_by" uuid,
  search_text text generated always as (lower(coalesce("type", ''))) stored,
  primary key (tenant_id, id)
);
create index credential_employee_idx on "credential" (tenant_id, "employee", id);
create index credential_expires_on_idx on "credential" (tenant_id, "expires_on", id);
create index credential_search_idx on "credential" using gin (tenant_id, search_text gin_trgm_ops);
alter table "credential" enable row level security;
alter table "credential" force row level security;
create policy tenant on "credential" using (tenant_id = (current_setting('app.tenant'::text))::uuid) with check (tenant_id = (current_setting('app.tenant'::text))::uuid);
grant select, insert, update, delete on "credential" to nexus_app;

create table "bank_account" (
  tenant_id uuid not null,
  id uuid not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  created_by uuid,
  updated_at timestamp with time zone not null default now(),
  updated_by uuid,
  status text not null check (status in ('pending', 'verified', 'failed')),
  "employee" uuid not null,
  "routing" text not null,
  "account" bytea not null,
  "account_hint" text not null,
  "type" text not null check ("type" in ('checking', 'savings')),
  "split" text not null check ("split" in ('percent', 'amount', 'remainder')),
  "value" numeric,
  "priority" integer not null,
  primary key (tenant_id, id)
);
create index bank_account_employee_idx on "bank_account" (tenant_id, "employee", id);
create index bank_account_priority_idx on "bank_account" (tenant_id, "priority", id);
alter table "bank_account" enable row level security;
alter table "bank_account" force row level security;
create policy tenant on "bank_account" using (tenant_id = (current_setting('app.tenant'::text))::uuid) with check (tenant_id = (current_setting('app.tenant'::text))::uuid);
grant select, insert, update, delete on "bank_account" to nexus_app;

create table "tax_profile" (
  tenant_id uuid not null,
  id uuid not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  created_by uuid,
  updated_at timestamp with time zone not null default now(),
  updated_by uuid,
  "employee" uuid not null,
  "effective_from" date not null,
  "filing_status" text not null check ("filing_status" in ('single_or_mfs', 'mfj_or_qss', 'hoh')),
  "step2" boolean not null,
  "step3" bigint not null,
  "step4a" bigint not null,
  "step4b" bigint not null,
  "step4c" bigint not null,
  "exempt" boolean not null,
  "signed_at" timestamp with time zone,
  primary key (tenant_id, id)
);
create unique index tax_profile_employee_effective_from_key on "tax_profile" (tenant_id, "employee", "effective_from");
create index tax_profile_employee_idx on "tax_profile" (tenant_id, "employee", id);
create index tax_profile_effective_from_idx on "tax_profile" (tenant_id, "effective_from", id);
alter table "tax_profile" enable row level security;
alter table "tax_profile" force row level security;
create policy tenant on "tax_profile" using (tenant_id = (current_setting('app.tenant'::text))::uuid) with check (tenant_id = (current_setting('app.tenant'::text))::uuid);
grant select, insert, update, delete on "tax_profile" to nexus_app;

create table "leave_type" (
  tenant_id uuid not null,
  id uuid not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  created_by uuid,
  updated_at timestamp with time zone not null default now(),
  updated_by uuid,
  status text not null check (status in ('active', 'archived')),
  "code" text not null,
  "name" text not null,
  "unit" text not null check ("unit" in ('hours', 'days')),
  "pay" text not null check ("pay" in ('paid', 'unpaid', 'partial')),
  "pay_fraction" numeric not null,
  "accrual" text not null check ("accrual" in ('none', 'front_load', 'per_pay_period', 'monthly', 'quarterly', 'yearly', 'per_hour_worked')),
  "credit_on" text not null check ("credit_on" in ('first', 'last', 'hire_day')),
  "rounding" text not null check ("rounding" in ('hundredth', 'quarter', 'half', 'whole')),
  "tiers" jsonb,
  "worked_per_hour" numeric,
  "cap" numeric,
  "cap_times_annual" numeric,
  "waiting_days" integer not null,
  "accrues_while_waiting" boolean not null,
  "min_service_months" integer not null,
  "min_increment" numeric not null,
  "max_consecutive_days" integer,
  "notice_days" integer not null,
  "backdate_days" integer,
  "carry" text not null check ("carry" in ('none', 'capped', 'all')),
  "carry_max" numeric,
  "carry_expire_days" integer,
  "carry_expire_on" text,
  "allow_negative" boolean not null,
  "negative_limit" numeric not null,
  "count_holidays" boolean not null,
  "count_off_days" boolean not null,
  "attachment_after_days" integer,
  "encash_min_keep" numeric,
  "encash_max" numeric,
  "payout_on_exit" text not null check ("payout_on_exit" in ('always', 'never', 'by_state')),
  "protected" boolean not null,
  "draws_on_balance" boolean not null,
  "per_event" numeric,
  "color" text not null check ("color" in ('info', 'notice', 'hold', 'positive', 'neutral')),
  search_text text generated always as (lower(coalesce("name", '') || ' ' || coalesce("code", ''))) stored,
  primary key (tenant_id, id)
);
create unique index leave_type_code_key on "leave_type" (tenant_id, lower("code"));
create index leave_type_name_idx on "leave_type" (tenant_id, "name", id);
create index leave_type_search_idx on "leave_type" using gin (tenant_id, search_text gin_trgm_ops);
alter table "leave_type" enable row level security;
alter table "leave_type" force row level security;
create policy tenant on "leave_type" using (tenant_id = (current_setting('app.tenant'::text))::uuid) with check (tenant_id = (current_setting('app.tenant'::text))::uuid);
grant select, insert, update, delete on "leave_type" to nexus_app;

create table "leave_policy" (
  tenant_id uuid not null,
  id uuid not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  created_by uuid,
  updated_at timestamp with time zone not null default now(),
  updated_by uuid,
  "code" text not null,
  "name" text not null,
  "description" text,
  search_text text generated always as (lower(coalesce("name", '') || ' ' || coalesce("code", ''))) stored,
  primary key (tenant_id, id)
);
create unique index leave_policy_code_key on "leave_policy" (tenant_id, lower("code"));
create index leave_policy_name_idx on "leave_policy" (tenant_id, "name", id);
create index leave_policy_search_idx on "leave_policy" using gin (tenant_id, search_text gin_trgm_ops);
alter table "leave_policy" enable row level security;
alter table "leave_policy" force row level security;
create policy tenant on "leave_policy" using (tenant_id = (current_setting('app.tenant'::text))::uuid) with check (tenant_id = (current_setting('app.tenant'::text))::uuid);
grant select, insert, update, delete on "leave_policy" to nexus_app;

create table "leave_policy_line" (
  tenant_id uuid not null,
  id uuid not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  created_by uuid,
  updated_at timestamp with time zone not null default now(),
  updated_by uuid,
  "policy" uuid not null,
  "leave_type" uuid not null,
  "annual" numeric,
  primary key (tenant_id, id)
);
create unique index leave_policy_line_policy_leave_type_key on "leave_policy_line" (tenant_id, "policy", "leave_type");
create index leave_policy_line_policy_idx on "leave_policy_line" (tenant_id, "policy", id);
create index leave_policy_line_leave_type_idx on "leave_policy_line" (tenant_id, "leave_type", id);
create index leave_policy_line_policy_leave_type_idx on "leave_policy_line" (tenant_id, "policy", "leave_type", id);
alter table "leave_policy_line" enable row level security;
alter table "leave_policy_line" force row level security;
create policy tenant on "leave_policy_line" using (tenant_id = (current_setting('app.tenant'::text))::uuid) with check (tenant_id = (current_setting('app.tenant'::text))::uuid);
grant select, insert, update, delete on "leave_policy_line" to nexus_app;

create table "leave_assignment" (
  tenant_id uuid not null,
  id uuid not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  created_by uuid,
  updated_at timestamp with time zone not null default now(),
  updated_by uuid,
  "employee" uuid not null,
  "policy" uuid not null,
  "from" date not null,
  "to" date,
  "opened_on" date,
  primary key (tenant_id, id)
);
create index leave_assignment_employee_idx on "leave_assignment" (tenant_id, "employee", id);
create index leave_assignment_policy_idx on "leave_assignment" (tenant_id, "policy", id);
create index leave_assignment_from_idx on "leave_assignment" (tenant_id, "from", id);
alter table "leave_assignment" enable row level security;
alter table "leave_assignment" force row level security;
create policy tenant on "leave_assignment" using (tenant_id = (current_setting('app.tenant'::text))::uuid) with check (tenant_id = (current_setting('app.tenant'::text))::uuid);
grant select, insert, update, delete on "leave_assignment" to nexus_app;

create table "leave_request" (
  tenant_id uuid not null,
  id uuid not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  created_by uuid,
  updated_at timestamp with time zone not null default now(),
  updated_by uuid,
  status text not null check (status in ('draft', 'pending', 'approved', 'taken', 'rejected', 'cancelled')),
  "employee" uuid not null,
  "leave_type" uuid not null,
  "from" date not null,
  "to" date not null,
  "part_start" text not null check ("part_start" in ('full', 'am', 'pm', 'hours')),
  "part_end" text not null check ("part_end" in ('full', 'am', 'pm', 'hours')),
  "hours_start" numeric,
  "hours_end" numeric,
  "hours" numeric not null,
  "days" numeric not null,
  "reason" text,
  "document" uuid,
  "cover" uuid,
  "submitted_at" timestamp with time zone,
  "decided_at" timestamp with time zone,
  "decided_by" uuid,
  "decision_note" text,
  primary key (tenant_id, id)
);
create index leave_request_employee_idx on "leave_request" (tenant_id, "employee", id);
create index leave_request_leave_type_idx on "leave_request" (tenant_id, "leave_type", id);
create index leave_request_from_idx on "leave_request" (tenant_id, "from", id);
create index leave_request_to_idx on "leave_request" (tenant_id, "to", id);
create index leave_request_cover_idx on "leave_request" (tenant_id, "cover", id);
create index leave_request_decided_by_idx on "leave_request" (tenant_id, "decided_by", id);
alter table "leave_request" enable row level security;
alter table "leave_request" force row level security;
create policy tenant on "leave_request" using (tenant_id = (current_setting('app.tenant'::text))::uuid) with check (tenant_id = (current_setting('app.tenant'::text))::uuid);
grant select, insert, update, delete on "leave_request" to nexus_app;

create table "leave_day" (
  tenant_id uuid not null,
  id uuid not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  created_by uuid,
  updated_at timestamp with time zone not null default now(),
  updated_by uuid,
  status text not null check (status in ('pending', 'approved', 'taken')),
  "employee" uuid not null,
  "date" date not null,
  "part" text not null check ("part" in ('full', 'am', 'pm', 'hours')),
  "request" uuid not null,
  "leave_type" uuid not null,
  "hours" numeric not null,
  "days" numeric not null,
  "why" text not null check ("why" in ('scheduled', 'half day', 'part day', 'holiday', 'half-day holiday', 'off day')),
  "note" text,
  "slot_from" integer not null,
  "slot_to" integer not null,
  primary key (tenant_id, id)
);
create index leave_day_employee_idx on "leave_day" (tenant_id, "employee", id);
create index leave_day_date_idx on "leave_day" (tenant_id, "date", id);
create index leave_day_request_idx on "leave_day" (tenant_id, "request", id);
create index leave_day_leave_type_idx on "leave_day" (tenant_id, "leave_type", id);
alter table "leave_day" enable row level security;
alter table "leave_day" force row level security;
create policy tenant on "leave_day" using (tenant_id = (current_setting('app.tenant'::text))::uuid) with check (tenant_id = (current_setting('app.tenant'::text))::uuid);
grant select, insert, update, delete on "leave_day" to nexus_app;

create table "leave_ledger_entry" (
  tenant_id uuid not null,
  id uuid not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  created_by uuid,
  updated_at timestamp with time zone not null default now(),
  updated_by uuid,
  "employee" uuid not null,
  "leave_type" uuid not null,
  "kind" text not null check ("kind" in ('grant', 'accrual', 'carry_in', 'taken', 'expired', 'encashed', 'adjust', 'comp_credit', 'reversal')),
  "hours" numeric not null,
  "from" date not null,
  "to" date,
  "source" text,
  "accrual_key" text,
  "request" uuid,
  "note" text,
  primary key (tenant_id, id)
);
create unique index leave_ledger_entry_employee_leave_type_accrual_key_key on "leave_ledger_entry" (tenant_id, "employee", "leave_type", lower("accrual_key"));
create index leave_ledger_entry_employee_idx on "leave_ledger_entry" (tenant_id, "employee", id);
create index leave_ledger_entry_leave_type_idx on "leave_ledger_entry" (tenant_id, "leave_type", id);
create index leave_ledger_entry_source_idx on "leave_ledger_entry" (tenant_id, "source", id);
create index leave_ledger_entry_request_idx on "leave_ledger_entry" (tenant_id, "request", id);
create index leave_ledger_entry_from_idx on "leave_ledger_entry" (tenant_id, "from", id);
alter table "leave_ledger_entry" enable row level security;
alter table "leave_ledger_entry" force row level security;
create policy tenant on "leave_ledger_entry" using (tenant_id = (current_setting('app.tenant'::text))::uuid) with check (tenant_id = (current_setting('app.tenant'::text))::uuid);
grant select, insert on "leave_ledger_entry" to nexus_app;

create table "leave_adjustment" (
  tenant_id uuid not null,
  id uuid not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  created_by uuid,
  updated_at timestamp with time zone not null default now(),
  updated_by uuid,
  "employee" uuid not null,
  "leave_type" uuid not null,
  "kind" text not null check ("kind" in ('adjust', 'grant', 'comp_credit', 'encashed')),
  "hours" numeric not null,
  "on" date not null,
  "usable_until" date,
  "reason" text not null,
  primary key (tenant_id, id)
);
create index leave_adjustment_employee_idx on "leave_adjustment" (tenant_id, "employee", id);
create index leave_adjustment_leave_type_idx on "leave_adjustment" (tenant_id, "leave_type", id);
create index leave_adjustment_on_idx on "leave_adjustment" (tenant_id, "on", id);
alter table "leave_adjustment" enable row level security;
alter table "leave_adjustment" force row level security;
create policy tenant on "leave_adjustment" using (tenant_id = (current_setting('app.tenant'::text))::uuid) with check (tenant_id = (current_setting('app.tenant'::text))::uuid);
grant select, insert, update, delete on "leave_adjustment" to nexus_app;

create table "blackout" (
  tenant_id uuid not null,
  id uuid not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  created_by uuid,
  updated_at timestamp with time zone not null default now(),
  updated_by uuid,
  "name" text not null,
  "from" date not null,
  "to" date not null,
  "departments" jsonb,
  "types" jsonb,
  "exempt" jsonb,
  search_text text generated always as (lower(coalesce("name", ''))) stored,
  primary key (tenant_id, id)
);
create index blackout_from_idx on "blackout" (tenant_id, "from", id);
create index blackout_search_idx on "blackout" using gin (tenant_id, search_text gin_trgm_ops);
alter table "blackout" enable row level security;
alter table "blackout" force row level security;
create policy tenant on "blackout" using (tenant_id = (current_setting('app.tenant'::text))::uuid) with check (tenant_id = (current_setting('app.tenant'::text))::uuid);
grant select, insert, update, delete on "blackout" to nexus_app;

alter table "approval_step" add constraint approval_step_requester_fkey foreign key (tenant_id, "requester") references "employee" (tenant_id, id);

alter table "approval_step" add constraint approval_step_approver_fkey foreign key (tenant_id, "approver") references "employee" (tenant_id, id);

alter table "approval_step" add constraint approval_step_on_behalf_of_fkey foreign key (tenant_id, "on_behalf_of") references "employee" (tenant_id, id);

alter table "approval_delegation" add constraint approval_delegation_giver_fkey foreign key (tenant_id, "giver") references "employee" (tenant_id, id);

alter table "approval_delegation" add constraint approval_delegation_delegate_fkey foreign key (tenant_id, "delegate") references "employee" (tenant_id, id);

alter table "membership" add constraint membership_employee_fkey foreign key (tenant_id, "employee") references "employee" (tenant_id, id);

alter table "department" add constraint department_parent_fkey foreign key (tenant_id, "parent") references "department" (tenant_id, id);

alter table "department" add constraint department_head_fkey foreign key (tenant_id, "head") references "employee" (tenant_id, id);

alter table "position" add constraint position_department_fkey foreign key (tenant_id, "department") references "department" (tenant_id, id);

alter table "position" add constraint position_grade_fkey foreign key (tenant_id, "grade") references "grade" (tenant_id, id);

alter table "position" add constraint position_location_fkey foreign key (tenant_id, "location") references "location" (tenant_id, id);

alter table "position" add constraint position_schedule_fkey foreign key (tenant_id, "schedule") references "work_schedule" (tenant_id, id);

alter table "holiday_calendar" add constraint holiday_calendar_location_fkey foreign key (tenant_id, "location") references "location" (tenant_id, id);

alter table "holiday" add constraint holiday_calendar_fkey foreign key (tenant_id, "calendar") references "holiday_calendar" (tenant_id, id) on delete cascade;

alter table "employee" add constraint employee_department_fkey foreign key (tenant_id, "department") references "department" (tenant_id, id);

alter table "employee" add constraint employee_position_fkey foreign key (tenant_id, "position") references "position" (tenant_id, id);

alter table "employee" add constraint employee_manager_fkey foreign key (tenant_id, "manager") references "employee" (tenant_id, id);

alter table "employee" add constraint employee_location_fkey foreign key (tenant_id, "location") references "location" (tenant_id, id);

alter table "employee" add constraint employee_grade_fkey foreign key (tenant_id, "grade") references "grade" (tenant_id, id);

alter table "employee" add constraint employee_schedule_fkey foreign key (tenant_id, "schedule") references "work_schedule" (tenant_id, id);

alter table "employee" add constraint employee_holiday_calendar_fkey foreign key (tenant_id, "holiday_calendar") references "holiday_calendar" (tenant_id, id);

alter table "employment_event" add constraint employment_event_employee_fkey foreign key (tenant_id, "employee") references "employee" (tenant_id, id);

alter table "employment_event" add constraint employment_event_new_position_fkey foreign key (tenant_id, "new_position") references "position" (tenant_id, id);

alter table "employment_event" add constraint employment_event_new_department_fkey foreign key (tenant_id, "new_department") references "department" (tenant_id, id);

alter table "employment_event" add constraint employment_event_new_location_fkey foreign key (tenant_id, "new_location") references "location" (tenant_id, id);

alter table "employment_event" add constraint employment_event_new_manager_fkey foreign key (tenant_id, "new_manager") references "employee" (tenant_id, id);

alter table "pay_rate" add constraint pay_rate_employee_fkey foreign key (tenant_id, "employee") references "employee" (tenant_id, id);

alter table "pay_rate" add constraint pay_rate_dates_excl exclude using gist (tenant_id with =, "employee" with =, daterange("effective_from", "effective_to", '[]') with &&);

alter table "emergency_contact" add constraint emergency_contact_employee_fkey foreign key (tenant_id, "employee") references "employee" (tenant_id, id) on delete cascade;

alter table "dependent" add constraint dependent_employee_fkey foreign key (tenant_id, "employee") references "employee" (tenant_id, id) on delete cascade;

alter table "credential" add constraint credential_employee_fkey foreign key (tenant_id, "employee") references "employee" (tenant_id, id) on delete cascade;

alter table "bank_account" add constraint bank_account_employee_fkey foreign key (tenant_id, "employee") references "employee" (tenant_id, id) on delete cascade;

alter table "tax_profile" add constraint tax_profile_employee_fkey foreign key (tenant_id, "employee") references "employee" (tenant_id, id) on delete cascade;

alter table "leave_policy_line" add constraint leave_policy_line_policy_fkey foreign key (tenant_id, "policy") references "leave_policy" (tenant_id, id) on delete cascade;

alter table "leave_policy_line" add constraint leave_policy_line_leave_type_fkey foreign key (tenant_id, "leave_type") references "leave_type" (tenant_id, id);

alter table "leave_assignment" add constraint leave_assignment_employee_fkey foreign key (tenant_id, "employee") references "employee" (tenant_id, id);

alter table "leave_assignment" add constraint leave_assignment_policy_fkey foreign key (tenant_id, "policy") references "leave_policy" (tenant_id, id);

alter table "leave_assignment" add constraint leave_assignment_dates_excl exclude using gist (tenant_id with =, "employee" with =, daterange("from", "to", '[]') with &&);

alter table "leave_request" add constraint leave_request_employee_fkey foreign key (tenant_id, "employee") references "employee" (tenant_id, id);

alter table "leave_request" add constraint leave_request_leave_type_fkey foreign key (tenant_id, "leave_type") references "leave_type" (tenant_id, id);

alter table "leave_request" add constraint leave_request_cover_fkey foreign key (tenant_id, "cover") references "employee" (tenant_id, id);

alter table "leave_request" add constraint leave_request_decided_by_fkey foreign key (tenant_id, "decided_by") references "employee" (tenant_id, id);

alter table "leave_day" add constraint leave_day_employee_fkey foreign key (tenant_id, "employee") references "employee" (tenant_id, id);

alter table "leave_day" add constraint leave_day_request_fkey foreign key (tenant_id, "request") references "leave_request" (tenant_id, id);

alter table "leave_day" add constraint leave_day_leave_type_fkey foreign key (tenant_id, "leave_type") references "leave_type" (tenant_id, id);

alter table "leave_day" add constraint leave_day_slots_excl exclude using gist (tenant_id with =, "employee" with =, int4range("slot_from", "slot_to", '[]') with &&) where (status in ('pending', 'approved', 'taken'));

alter table "leave_ledger_entry" add constraint leave_ledger_entry_employee_fkey foreign key (tenant_id, "employee") references "employee" (tenant_id, id);

alter table "leave_ledger_entry" add constraint leave_ledger_entry_leave_type_fkey foreign key (tenant_id, "leave_type") references "leave_type" (tenant_id, id);

alter table "leave_ledger_entry" add constraint leave_ledger_entry_request_fkey foreign key (tenant_id, "request") references "leave_request" (tenant_id, id);

alter table "leave_adjustment" add constraint leave_adjustment_employee_fkey foreign key (tenant_id, "employee") references "employee" (tenant_id, id);

alter table "leave_adjustment" add constraint leave_adjustment_leave_type_fkey foreign key (tenant_id, "leave_type") references "leave_type" (tenant_id, id);


create table department_tree (
  tenant_id uuid not null,
  ancestor uuid not null,
  descendant uuid not null,
  depth integer not null,
  primary key (tenant_id, ancestor, descendant),
  foreign key (tenant_id, ancestor) references "department" (tenant_id, id) on delete cascade,
  foreign key (tenant_id, descendant) references "department" (tenant_id, id) on delete cascade
);
create index department_tree_up_idx on department_tree (tenant_id, descendant, depth);

alter table department_tree enable row level security;
alter table department_tree force row level security;
create policy tenant on department_tree using (tenant_id = (current_setting('app.tenant'::text))::uuid) with check (tenant_id = (current_setting('app.tenant'::text))::uuid);
grant select, insert, delete on department_tree to nexus_app;
create function department_tree_keep() returns trigger language plpgsql as $$
begin
  -- One change of the tree at a time: a hire that does not see an uncommitted move would keep the old line for good.
  perform pg_advisory_xact_lock(hashtext('department_tree'), hashtext(new.tenant_id::text));
  if tg_op = 'UPDATE' and new."parent" is not distinct from old."parent" then return null; end if;
  if tg_op = 'INSERT' then
    insert into department_tree values (new.tenant_id, new.id, new.id, 0);
  else
    if new."parent" is not null and exists (select 1 from department_tree t where t.tenant_id = new.tenant_id and t.ancestor = new.id and t.descendant = new."parent") then
      raise exception 'loop' using errcode = 'check_violation', constraint = 'department_tree_loop', table = 'department';
    end if;
    delete from department_tree t using department_tree below where t.tenant_id = new.tenant_id and below.tenant_id = new.tenant_id
      and below.ancestor = new.id and t.descendant = below.descendant
      and not exists (select 1 from department_tree mine where mine.tenant_id = new.tenant_id and mine.ancestor = new.id and mine.descendant = t.ancestor);
  end if;
  insert into department_tree select new.tenant_id, up.ancestor, below.descendant, up.depth + below.depth + 1
    from department_tree up, department_tree below
    where up.tenant_id = new.tenant_id and up.descendant = new."parent" and below.tenant_id = new.tenant_id and below.ancestor = new.id;
  return null;
end $$;
create trigger keep_tree after insert or update of "parent" on "department" for each row execute function department_tree_keep();


create table employee_tree (
  tenant_id uuid not null,
  ancestor uuid not null,
  descendant uuid not null,
  depth integer not null,
  primary key (tenant_id, ancestor, descendant),
  foreign key (tenant_id, ancestor) references "employee" (tenant_id, id) on delete cascade,
  foreign key (tenant_id, descendant) references "employee" (tenant_id, id) on delete cascade
);
create index employee_tree_up_idx on employee_tree (tenant_id, descendant, depth);

alter table employee_tree enable row level security;
alter table employee_tree force row level security;
create policy tenant on employee_tree using (tenant_id = (current_setting('app.tenant'::text))::uuid) with check (tenant_id = (current_setting('app.tenant'::text))::uuid);
grant select, insert, delete on employee_tree to nexus_app;
create function employee_tree_keep() returns trigger language plpgsql as $$
begin
  -- One change of the tree at a time: a hire that does not see an uncommitted move would keep the old line for good.
  perform pg_advisory_xact_lock(hashtext('employee_tree'), hashtext(new.tenant_id::text));
  if tg_op = 'UPDATE' and new."manager" is not distinct from old."manager" then return null; end if;
  if tg_op = 'INSERT' then
    insert into employee_tree values (new.tenant_id, new.id, new.id, 0);
  else
    if new."manager" is not null and exists (select 1 from employee_tree t where t.tenant_id = new.tenant_id and t.ancestor = new.id and t.descendant = new."manager") then
      raise exception 'loop' using errcode = 'check_violation', constraint = 'employee_tree_loop', table = 'employee';
    end if;
    delete from employee_tree t using employee_tree below where t.tenant_id = new.tenant_id and below.tenant_id = new.tenant_id
      and below.ancestor = new.id and t.descendant = below.descendant
      and not exists (select 1 from employee_tree mine where mine.tenant_id = new.tenant_id and mine.ancestor = new.id and mine.descendant = t.ancestor);
  end if;
  insert into employee_tree select new.tenant_id, up.ancestor, below.descendant, up.depth + below.depth + 1
    from employee_tree up, employee_tree below
    where up.tenant_id = new.tenant_id and up.descendant = new."manager" and below.tenant_id = new.tenant_id and below.ancestor = new.id;
  return null;
end $$;
create trigger keep_tree after insert or update of "manager" on "employee" for each row execute function employee_tree_keep();
