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

/** Whether the database holds any organization: an empty one gets its first administrator, or the demonstration. */
export function hasOrganizations(database: Database): Promise<boolean> {
  return withClient(database.owner, async (client) => {
    const found = await client.query('select from organization limit 1');
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
