import { createHash, randomUUID } from 'node:crypto';
import path from 'node:path';
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
  const hash = createHash('sha256').update('icu');
  for (const each of await readMigrations(migrations)) hash.update(`${each.name} ${each.sha256}\n`);
  return `template_${hash.digest('hex').slice(0, 16)}`;
}

// Held while the template is made: test files run in threads of their own and would all make it at once.
async function ensureTemplate(server: EmbeddedServer): Promise<string> {
  const name = await templateName();
  await withClient(server.superuser('postgres'), async (client) => {
    await client.query(`select pg_advisory_lock(hashtextextended('nexus test template', 0))`);
    const found = await client.query<{ ready: boolean }>(
      'select datistemplate as ready from pg_database where datname = $1',
      [name],
    );
    if (found.rows[0]?.ready) return;
    await client.query(`drop database if exists ${name} with (force)`);
    const { owner } = await prepareEmbedded(server, name);
    await migrate(owner, migrations);
    await client.query(`alter database ${name} with is_template true`);
  });
  return name;
}

const template = { name: '' };

/** A fresh database by copying the migrated template: about 0.1 s. The caller drops it. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = await testServer();
  template.name ||= await ensureTemplate(server);
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await withClient(server.superuser('postgres'), async (client) => {
    await client.query(`create database ${name} template ${template.name} owner ${OWNER_ROLE}`);
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

/** Removes the databases that earlier runs left, and templates of older migrations. */
export async function dropLeftovers(server: EmbeddedServer): Promise<void> {
  const current = await templateName();
  await withClient(server.superuser('postgres'), async (client) => {
    const found = await client.query<{ datname: string }>(
      String.raw`select datname from pg_database where datname like 'test\_%' or datname like 'template\_%'`,
    );
    for (const { datname } of found.rows) {
      if (datname === current) continue;
      if (datname.startsWith('template_')) await client.query(`alter database ${datname} with is_template false`);
      await client.query(`drop database ${datname} with (force)`);
    }
  });
}

/** A database with roles and extensions and no table at all: for the engine on nouns of a test's own. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const server = await testServer();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const roles = await prepareEmbedded(server, name);
  const drop = () =>
    withClient(server.superuser('postgres'), async (client) => {
      await client.query(`drop database if exists ${name} with (force)`);
    });
  return { ...roles, superuser: server.superuser(name), kind: 'embedded', notes: [], stop: drop, drop };
}
