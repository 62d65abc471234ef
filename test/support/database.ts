import { createHash, randomUUID } from 'node:crypto';
import path from 'node:path';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { seedDemo } from '#app/seed/seed.ts';
import { hashOfSources } from '#app/web-build.ts';
import { keepAuditMonths } from '#engine/server/audit-months.ts';
import { migrate, readMigrations } from '#engine/server/migrate.ts';
import { type Database, prepareEmbedded } from '#engine/server/pg/database.ts';
import { type EmbeddedServer, startEmbedded } from '#engine/server/pg/embedded.ts';
import { APP_ROLE, OWNER_ROLE, withClient } from '#engine/server/pg/prepare.ts';

const root = path.resolve(import.meta.dirname, '../..');
const migrations = path.join(root, 'migrations');

/** A database of a test's own, with the newest schema and nothing in it. */
export interface TestDatabase extends Database {
  /** How to reach it as the superuser, for a test of what the database itself does. */
  superuser: Database['owner'];
  /** Removes it, cutting off what is still connected. */
  drop(): Promise<void>;
}

/** The PostgreSQL of the tests below .data/test; started, or adopted where it runs already. */
export function testServer(): Promise<EmbeddedServer> {
  return startEmbedded({ dataDirectory: path.join(root, '.data/test/postgres'), durable: false, sharedBuffersMb: 128 });
}

async function templateName(): Promise<string> {
  const hash = createHash('sha256').update('icu, with the tables of the queue and the months of the trail');
  for (const each of await readMigrations(migrations)) hash.update(`${each.name} ${each.sha256}\n`);
  return `template_${hash.digest('hex').slice(0, 16)}`;
}

// Held while a template is made: test files run in threads of their own and would all make it at once.
async function ensureTemplate(server: EmbeddedServer, name: string, make: () => Promise<void>): Promise<void> {
  await withClient(server.superuser('postgres'), async (client) => {
    await client.query(`select pg_advisory_lock(hashtextextended($1, 0))`, [name]);
    const found = await client.query<{ ready: boolean }>(
      'select datistemplate as ready from pg_database where datname = $1',
      [name],
    );
    if (found.rows[0]?.ready) return;
    await client.query(`drop database if exists ${name} with (force)`);
    await make();
    await client.query(`alter database ${name} with is_template true`);
  });
}

async function copyOf(server: EmbeddedServer, template: string, name: string): Promise<TestDatabase> {
  await withClient(server.superuser('postgres'), async (client) => {
    // Copying the files takes a third of the time of copying page by page through the log.
    await client.query(`create database ${name} template ${template} owner ${OWNER_ROLE} strategy file_copy`);
    await client.query(`revoke all on database ${name} from public`);
    await client.query(`grant connect on database ${name} to ${APP_ROLE}`);
  });
  const drop = () =>
    withClient(server.superuser('postgres'), async (client) => {
      await client.query(`drop database if exists ${name} with (force)`);
    });
  return {
    owner: server.connect(name, OWNER_ROLE, server.passwords.owner),
    app: server.connect(name, APP_ROLE, server.passwords.app),
    superuser: server.superuser(name),
    kind: 'embedded',
    notes: [],
    stop: drop,
    drop,
  };
}

const template = { name: '' };
const newName = (): string => `test_${randomUUID().replaceAll('-', '')}`;

async function migrated(server: EmbeddedServer): Promise<string> {
  if (template.name) return template.name;
  const name = await templateName();
  await ensureTemplate(server, name, async () => {
    const { owner } = await prepareEmbedded(server, name);
    await migrate(owner, migrations);
    await keepAuditMonths(owner);
    // The queue makes its tables at the first start of a server: here once for all servers of the tests.
    const pool = new pg.Pool(owner);
    // A lost connection fails the query that waits for it; unheard, its error would end the process as well.
    pool.on('error', () => undefined);
    pool.on('connect', (client) => client.on('error', () => undefined));
    await runMigrations({ pgPool: pool });
    await pool.end();
  });
  template.name = name;
  return name;
}

/** A fresh database by copying the migrated template: about 0.1 s. The caller drops it. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = await testServer();
  return copyOf(server, await migrated(server), newName());
}

/** What seals the secrets of every seeded database of the tests: one key, since all are copies of one. */
export const TEST_KEY = createHash('sha256').update('the tests of nexus').digest();

/** What draws pages has no part in what the demonstration holds. */
const WEB_ONLY = /\.(tsx|web\.ts)$|^src\/(engine\/web|ui|portals)\//;
let hashOfSeed: Promise<string> | undefined;
/** Ends the name of each seeded template: another schema, rule or seed makes another demonstration. */
async function seedHash(): Promise<string> {
  hashOfSeed ??= hashOfSources((file) => !WEB_ONLY.test(file));
  return createHash('sha256')
    .update(await templateName())
    .update(await hashOfSeed)
    .digest('hex')
    .slice(0, 16);
}

/**
 * A fresh database with the demonstration around a day ('YYYY-MM-DD'), sealed with TEST_KEY: it is seeded once, and copied
 * until something that it is made of changes. The caller drops it.
 */
export async function createDemoDatabase(today: string): Promise<TestDatabase> {
  const server = await testServer();
  const name = `demo_${today.replaceAll('-', '')}_${await seedHash()}`;
  const base = await migrated(server);
  await ensureTemplate(server, name, async () => {
    await seedDemo({ database: await copyOf(server, base, name), today, key: TEST_KEY });
  });
  return copyOf(server, name, newName());
}

/** Removes the databases that earlier runs left: all but the templates of today's migrations and sources. */
export async function dropLeftovers(server: EmbeddedServer): Promise<void> {
  const current = await templateName();
  const seeded = await seedHash();
  await withClient(server.superuser('postgres'), async (client) => {
    const found = await client.query<{ datname: string }>(
      String.raw`select datname from pg_database where datname ~ '^(test|template|demo)_'`,
    );
    for (const { datname } of found.rows) {
      if (datname === current || (datname.startsWith('demo_') && datname.endsWith(seeded))) continue;
      if (!datname.startsWith('test_')) await client.query(`alter database ${datname} with is_template false`);
      await client.query(`drop database ${datname} with (force)`);
    }
  });
}

/** A database with roles and extensions and no table at all: for the engine on nouns of a test's own. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const server = await testServer();
  const name = newName();
  const roles = await prepareEmbedded(server, name);
  const drop = () =>
    withClient(server.superuser('postgres'), async (client) => {
      await client.query(`drop database if exists ${name} with (force)`);
    });
  return { ...roles, superuser: server.superuser(name), kind: 'embedded', notes: [], stop: drop, drop };
}
