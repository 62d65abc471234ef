/** Organizations and their first administrator: what an empty database needs before anybody can sign in. */
import type pg from 'pg';
import type { Role } from '#access/roles.model.ts';
import { systemActor } from '#engine/server/grants.ts';
import { auditStatement } from '#engine/server/audit.ts';
import { newId } from '#engine/server/ids.ts';
import { Connections } from '#engine/server/pg/connections.ts';
import { forTenant } from '#engine/server/pg/tx.ts';
import type { Database } from '#engine/server/pg/database.ts';
import { withClient } from '#engine/server/pg/prepare.ts';
import { accountStatements, type NewAccount } from '#modules/identity/sign-in/login.ts';

export interface FirstOrganization {
  readonly name: string;
  /** Small letters, digits, hyphens. */
  readonly slug: string;
  /** IANA name. */
  readonly timeZone: string;
}

/** Whether the database holds any organization. */
export async function hasOrganizations(database: Database): Promise<boolean> {
  return !(await standing(database)).isEmpty;
}

/** What a start must know of the organizations that are there. */
export interface Standing {
  readonly isEmpty: boolean;
  readonly hasDemo: boolean;
  /** Whether somebody can administer an organization that is no demonstration. */
  readonly isManaged: boolean;
  readonly slugs: readonly string[];
}

const ADMINISTERED = `select 1 from membership m join account a on a.id = m.account and a.status = 'active'
  where m.tenant_id = $1 and m.role in ('admin', 'super_admin') and m.made_role is null and m.status = 'active' limit 1`;

/** Looks which organizations there are, and whether one that is no demonstration has an administrator. */
export function standing(database: Database): Promise<Standing> {
  return withClient(database.owner, async (client) => {
    const { rows } = await client.query<{ id: string; slug: string; is_demo: boolean }>(
      'select id, slug, is_demo from organization order by created_at',
    );
    let isManaged = false;
    await client.query('begin');
    for (const { id } of rows.filter((row) => !row.is_demo)) {
      await client.query(`select set_config('app.tenant', $1, true)`, [id]);
      isManaged = (await client.query(ADMINISTERED, [id])).rowCount !== 0;
      if (isManaged) break;
    }
    await client.query('commit');
    return {
      isEmpty: rows.length === 0,
      hasDemo: rows.some((row) => row.is_demo),
      isManaged,
      slugs: rows.map((r) => r.slug),
    };
  });
}

/** Whether an address has an account. */
export function hasAccount(database: Database, email: string): Promise<boolean> {
  return withClient(database.owner, async (client) => {
    const found = await client.query('select from account where lower(email) = lower($1)', [email]);
    return found.rowCount !== 0;
  });
}

/** Creates an organization with somebody who holds these roles there, all or nothing; answers the organization's id. */
export async function createOrganization(
  app: pg.ClientConfig,
  organization: FirstOrganization,
  admin: Omit<NewAccount, 'id'>,
  roles: readonly Role[] = ['admin'],
): Promise<string> {
  const connections = await new Connections(app, { shared: 1 }).open();
  const [tenantId, accountId] = [newId(), newId()];
  const system = systemActor(tenantId, 'first start', organization.timeZone);
  try {
    const account = await accountStatements({ id: accountId, ...admin }, tenantId);
    await connections.run([
      forTenant(tenantId),
      {
        text: 'insert into organization (id, name, slug, time_zone) values ($1, $2, $3, $4)',
        values: [tenantId, organization.name, organization.slug, organization.timeZone],
      },
      ...account,
      ...roles.map((role) => ({
        text: `insert into membership (tenant_id, id, status, account, email, role) values ($1, $2, 'active', $3, $4, $5)`,
        values: [tenantId, newId(), accountId, admin.email.toLowerCase(), role],
      })),
      auditStatement(system, { action: 'create', noun: 'organization', recordId: tenantId, why: 'first start' }),
    ]);
    return tenantId;
  } finally {
    await connections.close();
  }
}
