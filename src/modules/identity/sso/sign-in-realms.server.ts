/** Which sign-in service a domain of e-mail addresses leads to: kept apart from the organizations, found before one is known. */
import dns from 'node:dns/promises';
import { randomBytes } from 'node:crypto';
import { Refusal } from '#engine/model/refusals.ts';
import { phrase } from '#engine/model/words.ts';
import { hooksFor } from '#engine/server/effects.ts';
import type { Engine } from '#engine/server/engine.ts';
import type { Task } from '#engine/server/jobs.ts';
import type { Connections } from '#engine/server/pg/connections.ts';
import type { Row } from '#engine/server/pg/batch.ts';
import type { Realm } from '#modules/identity/identity-wire.model.ts';
import { SETTLE_MAPPING } from '#modules/identity/scim/scim-mapping.server.ts';
import { endUnvouched } from './federated-sessions.server.ts';
import { LOCAL_ISSUER } from './local-provider.model.ts';
import { ssoConnection } from './sso-connection.model.ts';
import { PROOF_LABEL, tenantDomain } from './tenant-domain.model.ts';

const PUBLISH = 'sso:publish';
const LOOK_MS = 5000;

/** Asks DNS; a test puts its own answer in the place of `txt`. */
export const resolver = { txt: (name: string): Promise<string[][]> => dns.resolveTxt(name) };

/**
 * The TXT records of a name, each in one piece; none where DNS has none. UNAVAILABLE where DNS does not answer within five
 * seconds.
 */
export async function txtRecords(name: string): Promise<readonly string[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Refusal('UNAVAILABLE')), LOOK_MS);
  });
  try {
    return (await Promise.race([resolver.txt(name), late])).map((parts) => parts.join(''));
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (code === 'ENOTFOUND' || code === 'ENODATA') return [];
    throw new Refusal('UNAVAILABLE');
  } finally {
    clearTimeout(timer);
  }
}

/** A connection becomes active only where it can be reached, and as the only one; what people are sent to follows. */
export const ssoServed = hooksFor(ssoConnection, {
  set: {
    activate: async ({ record, db }) => {
      const others = await db(ssoConnection).find({ where: { status: 'active', id: { ne: record.id } }, limit: 1 });
      if (others[0])
        throw new Refusal('CONFLICT', {
          why: phrase('{{name}} is active. Disable it first; an organization can have only one.', {
            name: others[0].name,
          }),
        });
      const verified = await db(tenantDomain).find({ where: { status: 'verified' }, limit: 1 });
      if (verified.length === 0)
        throw new Refusal('CONFLICT', {
          why: 'Verify a domain first. People are sent to this service based on their email domain.',
        });
    },
  },
  on: {
    activate: async ({ actor, job }) => {
      job(PUBLISH, { tenantId: actor.tenantId });
      job(SETTLE_MAPPING, { tenantId: actor.tenantId, by: actor.accountId });
    },
    disable: async ({ actor, job }) => job(PUBLISH, { tenantId: actor.tenantId }),
    remove: async ({ actor, job }) => job(PUBLISH, { tenantId: actor.tenantId }),
  },
});
export const domainServed = hooksFor(tenantDomain, {
  set: { create: async () => ({ token: `nexus-verification=${randomBytes(16).toString('hex')}` }) },
  on: {
    verify: async ({ actor, job }) => job(PUBLISH, { tenantId: actor.tenantId }),
    remove: async ({ actor, job }) => job(PUBLISH, { tenantId: actor.tenantId }),
  },
});
/** The name at which a domain's proof must stand. */
export const proofName = (domain: string): string => `${PROOF_LABEL}.${domain}`;

const DOMAINS = `select domain from tenant_domain where tenant_id = $1 and status = 'verified'`;
const ACTIVE = `select id, issuer, client_id, organization from sso_connection where tenant_id = $1 and status = 'active' order by updated_at desc limit 1`;
const GONE = 'delete from sign_in_realm where tenant_id = $1 and domain <> all($2::text[])';
const LEADS = `insert into sign_in_realm (domain, tenant_id, connection_id, issuer, client_id, organization)
  select domain, $1, $3, $4, $5, $6 from unnest($2::text[]) domain
  on conflict (domain) do update set connection_id = excluded.connection_id, issuer = excluded.issuer,
    client_id = excluded.client_id, organization = excluded.organization where sign_in_realm.tenant_id = excluded.tenant_id`;

/** Rewrites where an organization's domains lead; a domain that another organization has verified stays with that one. */
export async function publishRealms(connections: Connections, tenantId: string): Promise<void> {
  const [domains = [], active = []] = await connections.read(tenantId, [
    { text: DOMAINS, values: [tenantId] },
    { text: ACTIVE, values: [tenantId] },
  ]);
  const names = domains.map((r) => r.domain as string);
  const to = active[0];
  await connections.run([
    { text: GONE, values: [tenantId, names] },
    {
      text: LEADS,
      values: [tenantId, names, to?.id ?? null, to?.issuer ?? null, to?.client_id ?? null, to?.organization ?? null],
    },
  ]);
}
export const realmTasks: readonly Task[] = [
  {
    name: PUBLISH,
    run: async (engine: Engine, tenantId) => {
      await publishRealms(engine.connections, tenantId);
      await endUnvouched(engine, tenantId);
    },
  },
];

const realmOf = (row: Row): Realm => ({
  connection: row.connection_id as string,
  issuer: row.issuer as string,
  clientId: row.client_id as string,
  organization: row.organization as string | null,
  local: row.issuer === LOCAL_ISSUER,
});
const BY_DOMAIN = `select r.* from sign_in_realm r join organization o on o.id = r.tenant_id and o.status = 'active'
  where r.domain = $1 and r.connection_id is not null`;
const ALL = `select distinct r.connection_id, r.issuer, r.client_id, r.organization from sign_in_realm r
  join organization o on o.id = r.tenant_id and o.status = 'active' where r.connection_id is not null limit 2`;
const BY_CONNECTION = `select r.*, o.time_zone from sign_in_realm r join organization o on o.id = r.tenant_id and o.status = 'active'
  where r.connection_id = $1`;

/** Where addresses of a domain sign in; null where no service is known for it. Says nothing of accounts. */
export async function realmOfDomain(connections: Connections, domain: string): Promise<Realm | null> {
  const [rows] = await connections.run([{ text: BY_DOMAIN, values: [domain.toLowerCase()] }]);
  return rows?.[0] ? realmOf(rows[0]) : null;
}
/** The one service of this installation; null where it has none, or several that no stranger should hear of. */
export async function onlyRealm(connections: Connections): Promise<Realm | null> {
  const [rows = []] = await connections.run([{ text: ALL, values: [] }]);
  return rows[0] && rows.length === 1 ? realmOf(rows[0]) : null;
}

/** Whose connection it is, and which domains lead to it. NO_SINGLE_SIGN_ON where none does. */
export async function tenantOfConnection(
  connections: Connections,
  connection: string,
): Promise<{
  readonly tenantId: string;
  readonly timeZone: string;
  readonly issuer: string;
  readonly domains: readonly string[];
}> {
  const [rows = []] = await connections.run([{ text: BY_CONNECTION, values: [connection] }]);
  const [first] = rows;
  if (!first) throw new Refusal('NO_SINGLE_SIGN_ON');
  return {
    tenantId: first.tenant_id as string,
    timeZone: first.time_zone as string,
    issuer: first.issuer as string,
    domains: rows.map((r) => r.domain as string),
  };
}

/** Marks a domain as an organization's own, once and for all others. CONFLICT where another organization has it. */
export async function claimDomain(connections: Connections, tenantId: string, domain: string): Promise<void> {
  const [, rows] = await connections.run([
    {
      text: 'insert into sign_in_realm (domain, tenant_id) values ($1, $2) on conflict (domain) do nothing',
      values: [domain, tenantId],
    },
    { text: 'select tenant_id from sign_in_realm where domain = $1', values: [domain] },
  ]);
  if (rows?.[0]?.tenant_id !== tenantId)
    throw new Refusal('CONFLICT', {
      why: phrase('Another organization has verified {{domain}}. Contact us to look into it.', { domain }),
    });
}
