/** The demonstration: two organizations with 24 months behind them, loaded in bulk around a day. */
import { keepAuditMonths } from '#engine/server/audit-months.ts';
import type { Database } from '#engine/server/pg/database.ts';
import { withClient } from '#engine/server/pg/prepare.ts';
import { seedOrder } from '#engine/server/module.ts';
import { Secrets } from '#engine/server/secrets.ts';
import { hashPassword } from '#modules/identity/passwords/passwords.ts';
import { type Day, addMonths } from '#engine/model/days.ts';
import { DEMO_PASSWORD } from '#seed/accounts.ts';
import { insertRows, type Loader } from '#seed/bulk.ts';
import { demonstration } from '#seed/demonstration.ts';
import { at } from '#seed/load-people.ts';
import { loadStructure } from '#seed/load-structure.ts';
import { modules } from '../modules.ts';

/** What the demonstration is filled from and for. */
export interface DemoSeed {
  readonly database: Pick<Database, 'owner'>;
  /** The day around which it happens. */
  readonly today: Day;
  /** Seals Social Security numbers; without it there are none. */
  readonly key?: Buffer;
  /** Organizations of an earlier demonstration, which go in the same transaction. */
  readonly instead?: readonly string[];
}

/**
 * Fills an empty database with the demo's organizations, people and records around a day, in one transaction. A server
 * calls `seedApart`, which gives back the memory that this takes.
 */
export async function seedDemo({ database, today, key, instead = [] }: DemoSeed): Promise<void> {
  const secrets = key ? new Secrets([key]) : null;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const order = seedOrder(modules);
  await withClient(database.owner, async (client) => {
    await client.query('begin');
    // The database refuses to remove any organization that is no demonstration.
    for (const id of instead) await client.query('select organization_purge($1)', [id]);
    for (const org of demonstration(today)) {
      const loader: Loader = { client, tenantId: org.id, secrets };
      await client.query(`select set_config('app.tenant', $1, true)`, [org.id]);
      await insertRows(client, 'organization', [
        {
          id: org.id,
          name: org.spec.name,
          slug: org.spec.slug,
          time_zone: 'America/Los_Angeles',
          is_demo: true,
          // On purpose: everybody can try the demonstration with a password alone.
          two_factor_roles: [],
          status: 'active',
          created_at: at(addMonths(today, -36)),
        },
      ]);
      const structure = await loadStructure(loader, org, today);
      for (const { seed } of order) await seed?.run({ loader, org, structure, today, passwordHash });
    }
    await client.query('commit');
    // Its invented history has months of its own.
    await keepAuditMonths(database.owner);
    // Without statistics the first lists would be planned for empty tables.
    await client.query('analyze');
  });
}
