/** The demonstration: two organizations with 24 months behind them, loaded in bulk around a day. */
import type { Database } from '#engine/server/pg/database.ts';
import { withClient } from '#engine/server/pg/prepare.ts';
import { Secrets } from '#engine/server/secrets.ts';
import { hashPassword } from '#modules/identity/passwords/passwords.ts';
import { type Day, addMonths } from '#modules/people/days.model.ts';
import { accountEmail, accountRoles, DEMO_PASSWORD } from './accounts.ts';
import { insertRows, type Loader } from './bulk.ts';
import { demonstration } from './demonstration.ts';
import { HARBORLINE } from './harborline.ts';
import { loadAccounts } from './load-accounts.ts';
import { loadCompany } from './load-company.ts';
import { loadLeave } from './load-leave.ts';
import { loadMessages } from './load-messages.ts';
import { at, loadPeople } from './load-people.ts';
import { loadSignIn } from './load-sign-in.ts';
import { loadStructure } from './load-structure.ts';
import { loadTasks } from './load-tasks.ts';
import { loadTraining } from './load-training.ts';
import { NORTHGATE } from './northgate.ts';

/** An account of the demo, as shown in the terminal. */
export interface DemoAccount {
  role: string;
  email: string;
  password: string;
}

/** The accounts of the demo, in the order of the table that the start prints. */
export const demoAccounts: DemoAccount[] = [HARBORLINE, NORTHGATE].flatMap((spec) =>
  accountRoles(spec).map((role) => ({ role, email: accountEmail(role, spec), password: DEMO_PASSWORD })),
);

/** Whether the database holds any organization; when it does, the demo is not seeded again. */
export function hasOrganizations(database: Database): Promise<boolean> {
  return withClient(database.owner, async (client) => {
    const found = await client.query('select from organization limit 1');
    return found.rowCount !== 0;
  });
}

/**
 * Fills an empty database with the demo's organizations, people and records around `today` ('YYYY-MM-DD'), in one
 * transaction. `key` seals Social Security numbers; without it there are none.
 */
export async function seedDemo({
  database,
  today,
  key,
  instead = [],
}: {
  database: Database;
  today: Day;
  key?: Buffer;
  /** Organizations of an earlier demonstration, which go in the same transaction. */
  instead?: readonly string[];
}): Promise<void> {
  const secrets = key ? new Secrets([key]) : null;
  const hash = await hashPassword(DEMO_PASSWORD);
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
      await loadCompany(loader, org);
      await loadPeople(loader, org, structure, today);
      await loadLeave(loader, org, structure, today);
      await loadAccounts(loader, org, structure, hash, today);
      await loadTasks(loader, org, structure, today);
      await loadMessages(loader, org, structure, today);
      await loadSignIn(loader, org, structure, today);
      await loadTraining(loader, org, structure, today);
    }
    await client.query('commit');
    // Without statistics the first lists would be planned for empty tables.
    await client.query('analyze');
  });
}
