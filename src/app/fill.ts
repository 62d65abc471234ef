/** What a database holds before a server serves it: the newest schema and, where it was empty, the first rows. */
import path from 'node:path';
import { keepAuditMonths } from '#engine/server/audit-months.ts';
import { dayIn } from '#engine/server/ids.ts';
import { migrate } from '#engine/server/migrate.ts';
import type { Database } from '#engine/server/pg/database.ts';
import { withLock } from '#engine/server/pg/prepare.ts';
import { SetupError } from '#engine/server/setup-error.ts';
import { createOrganization, hasAccount, standing } from '#modules/identity/access/organizations.ts';
import { passwordProblems } from '#modules/identity/passwords/password-rules.server.ts';
import type { Config } from './config.ts';
import type { Log } from './log.ts';
import { secretKey } from './secret-key.ts';
import { seedApart } from './seed/seed-apart.ts';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Migrates, and creates the first administrator or the demonstration in an empty database. Processes that start together do
 * this one after the other. `goOn` throws where the start is to end between two steps.
 */
export const fillInTurn = (config: Config, database: Database, log: Log, goOn: () => void): Promise<void> =>
  withLock(database.owner, 'nexus start', () => fill(config, database, log, goOn));

/** The passwords of the demo are public, and one of them is a super administrator's. */
const DEMO_LEFT =
  'DEMO_MODE is off, but this installation holds the demo, whose passwords are public: start with a fresh folder (DATA_DIR) or an empty database (DATABASE_URL), or run npm run demo:remove, which removes the demo organizations and their accounts and keeps nothing of them.';

/** Creates an organization with the administrator of the settings. SetupError where these will not do. */
async function createAdministrator(
  database: Database,
  { email, password }: NonNullable<Config['admin']>,
  slugs: readonly string[],
): Promise<void> {
  const [weak] = await passwordProblems(password.reveal(), [email, 'Nexus']);
  if (weak) throw new SetupError(`ADMIN_PASSWORD will not do: ${weak.message}`);
  if (await hasAccount(database, email))
    throw new SetupError(`ADMIN_EMAIL is "${email}", which has an account already: set it to another address.`);
  const free = ['organization', ...Array.from(slugs, (_, i) => `organization-${i + 2}`)];
  const slug = free.find((each) => !slugs.includes(each)) ?? 'organization';
  const organization = { name: 'Organization', slug, timeZone: 'America/Los_Angeles' };
  const person = { email, password: password.reveal(), firstName: 'First', lastName: 'Administrator' };
  // Of this installation, too: somebody must decide about the organizations that ask to join.
  await createOrganization(database.app, organization, person, ['super_admin', 'admin']);
}

async function fill(config: Config, database: Database, log: Log, goOn: () => void): Promise<void> {
  const { applied } = await migrate(database.owner, path.join(root, 'migrations'));
  if (applied.length > 0) log.info('Applied migrations.', { count: applied.length, last: applied.at(-1) ?? '' });
  await keepAuditMonths(database.owner);
  goOn();
  // Asked once: the administrator's organization must not pass for a demonstration that is there already.
  const { isEmpty, hasDemo, isManaged, slugs } = await standing(database);
  if (hasDemo && !config.demoMode) throw new SetupError(DEMO_LEFT);
  if (config.admin && !isManaged) {
    await createAdministrator(database, config.admin, slugs);
    log.info('Created the first organization and its administrator.');
  }
  if (config.demoMode && isEmpty) {
    process.stderr.write('Filling the demo with example data ...\n');
    await seedApart({ database, today: dayIn('America/Los_Angeles'), key: secretKey(config) });
  }
}
