/** What signing in keeps: sessions, second factors, links of resets and invitations, keys, identities elsewhere, counters of attempts. */

/** Secrets are here as hashes, or sealed with the engine's key; nothing in these rows opens anything by itself. */
export const signInSchema = `
create table session (
  token_hash bytea primary key,
  -- How people name it when they end it; the token itself is never shown again.
  id uuid not null default gen_random_uuid(),
  bind_hash bytea not null,
  account_id uuid not null references account (id) on delete cascade,
  tenant_id uuid not null references organization (id),
  created_at timestamp with time zone not null default now(),
  last_seen timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  idle_minutes integer not null,
  -- When the person last showed who they are: at sign-in, or when a protected step asked again.
  proved_at timestamp with time zone not null default now(),
  -- How: authentication method references of RFC 8176.
  methods text[] not null default '{pwd}',
  revoked_at timestamp with time zone,
  ip text,
  user_agent text
);
create index session_account_idx on session (account_id);
create unique index session_id_key on session (id);
grant select, insert, update, delete on session to nexus_app;

create table account_factor (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  kind text not null check (kind in ('totp', 'passkey')),
  label text not null,
  -- Of an authenticator app: its secret, sealed, and the last time step whose code was used.
  secret bytea,
  last_step bigint,
  -- Of a passkey.
  credential_id text unique,
  public_key bytea,
  sign_count bigint,
  transports text[],
  confirmed_at timestamp with time zone,
  last_used_at timestamp with time zone,
  created_at timestamp with time zone not null default now()
);
create index account_factor_account_idx on account_factor (account_id);
-- One app for each account; passkeys may be several.
create unique index account_factor_totp_key on account_factor (account_id) where (kind = 'totp');
grant select, insert, update, delete on account_factor to nexus_app;

create table recovery_code (
  account_id uuid not null references account (id) on delete cascade,
  hash bytea not null,
  used_at timestamp with time zone,
  primary key (account_id, hash)
);
grant select, insert, update, delete on recovery_code to nexus_app;

create table password_reset (
  token_hash bytea primary key,
  account_id uuid not null references account (id) on delete cascade,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone
);
grant select, insert, update, delete on password_reset to nexus_app;

create table invite_link (
  token_hash bytea primary key,
  tenant_id uuid not null references organization (id),
  -- The invitation, which is that organization's own record.
  invite_id uuid not null,
  expires_at timestamp with time zone not null
);
create index invite_link_invite_idx on invite_link (tenant_id, invite_id);
grant select, insert, delete on invite_link to nexus_app;

create table passkey_challenge (
  challenge text primary key,
  -- Null while nobody is signed in.
  account_id uuid references account (id) on delete cascade,
  expires_at timestamp with time zone not null
);
grant select, insert, delete on passkey_challenge to nexus_app;

create table api_key (
  hash bytea primary key,
  id uuid not null unique,
  account_id uuid not null references account (id) on delete cascade,
  tenant_id uuid not null references organization (id),
  name text not null,
  last4 text not null,
  role text not null,
  -- The organization's own role in place of it: a record of that organization.
  made_role uuid,
  -- Each 'read:employees' or 'write:employees': what, and the collection below /api.
  scopes text[] not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone
);
create index api_key_account_idx on api_key (account_id);
grant select, insert, update, delete on api_key to nexus_app;

-- Who somebody is at a sign-in service: the pair of issuer and subject, and nothing else, finds the account.
create table federated_identity (
  issuer text not null,
  subject text not null,
  id uuid not null unique,
  account_id uuid not null references account (id) on delete cascade,
  -- As the service said it when it was linked; shown, never searched.
  email text not null,
  -- Entered for this very person, by somebody with a second factor of ours: only then do roles above an organization come along.
  pinned boolean not null default false,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone,
  primary key (issuer, subject)
);
create index federated_identity_account_idx on federated_identity (account_id);
grant select, insert, update, delete on federated_identity to nexus_app;

-- The sign-in service that a verified domain of e-mail addresses leads to: found before the organization is known.
create table sign_in_realm (
  domain text primary key,
  tenant_id uuid not null references organization (id),
  -- Null while the organization has no active connection.
  connection_id uuid,
  issuer text,
  client_id text,
  organization text
);
create index sign_in_realm_tenant_idx on sign_in_realm (tenant_id);
grant select, insert, update, delete on sign_in_realm to nexus_app;

-- An ID token opens one session, however often it is sent.
create table used_id_token (
  hash bytea primary key,
  expires_at timestamp with time zone not null
);
grant select, insert, delete on used_id_token to nexus_app;

-- Counts attempts in a window of time, for all server processes together. Keys are hashes: no address, no e-mail.
create unlogged table throttle (
  key bytea primary key,
  count integer not null,
  ends_at timestamp with time zone not null
);
grant select, insert, update, delete on throttle to nexus_app;
`.trim();
