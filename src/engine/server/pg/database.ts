import type pg from 'pg';
import { type EmbeddedServer, type EmbeddedSettings, startEmbedded, type Watcher } from './embedded.ts';
import { openExternal } from './external.ts';
import { APP_ROLE, createExtensions, markLeakproof, OWNER_ROLE, withClient } from './prepare.ts';

/** An open database: how to reach it in either role, and how to let go of it. */
export interface Database {
  /** The role that owns the schema: migrations and seeds, never a request. */
  owner: pg.ClientConfig;
  /** The role that serves requests, held to row-level security. */
  app: pg.ClientConfig;
  kind: 'embedded' | 'external';
  /** Connections that this process opens at most; its share of what the database admits where it is not said. */
  most?: number | undefined;
  /** What an operator may want to know, one sentence each, for the log at level info. */
  notes: string[];
  /** From now on starts the embedded server again when it ends by itself; does nothing to a database that is not ours. */
  watch?(watcher: Watcher): void;
  /** Stops the embedded server; does nothing to a database that is not ours. */
  stop(): Promise<void>;
}

export type DatabaseSettings =
  /** Any PostgreSQL 15 or later, by a connection URL whose user owns (or will own) the schema. */
  | { url: string }
  /** The embedded PostgreSQL in a folder. */
  | (EmbeddedSettings & { name?: string });

/** Names sort as people expect, "de la Cruz" before "Zimmer": by the root order of Unicode. */
const LOCALE = `locale_provider icu icu_locale 'und' locale 'C' encoding 'UTF8'`;

/** An order that a newer PostgreSQL brought with it would not fit the indexes: they are built again, once. */
async function sortAfresh(client: pg.Client, name: string): Promise<void> {
  const found = await client.query(
    'select from pg_database where datname = current_database() and datcollversion <> pg_database_collation_actual_version(oid)',
  );
  if (found.rowCount === 0) return;
  await client.query(`reindex database ${name}`);
  await client.query(`alter database ${name} refresh collation version`);
}

/**
 * Makes a database of the embedded server ready: its roles with their passwords, the database, its extensions and
 * leakproof marks. Does no harm when all is there already.
 */
export async function prepareEmbedded(server: EmbeddedServer, name: string): Promise<Pick<Database, 'owner' | 'app'>> {
  const { passwords } = server;
  await withClient(server.superuser('postgres'), async (client) => {
    const roles = [
      [OWNER_ROLE, passwords.owner],
      [APP_ROLE, passwords.app],
    ] as const;
    const facts = await client.query<{ rolname: string }>('select rolname from pg_roles');
    const there = new Set(facts.rows.map((row) => row.rolname));
    for (const [role, password] of roles) {
      const verb = there.has(role) ? 'alter' : 'create';
      const rights = 'login nosuperuser nocreatedb nocreaterole nobypassrls noreplication';
      await client.query(`${verb} role ${role} ${rights} password ${client.escapeLiteral(password)}`);
    }
    const found = await client.query('select from pg_database where datname = $1', [name]);
    const quoted = client.escapeIdentifier(name);
    if (found.rowCount === 0)
      await client.query(`create database ${quoted} owner ${OWNER_ROLE} template template0 ${LOCALE}`);
    await client.query(`revoke all on database ${quoted} from public`);
    await client.query(`grant connect on database ${quoted} to ${APP_ROLE}`);
  });
  await withClient(server.superuser(name), async (client) => {
    await sortAfresh(client, client.escapeIdentifier(name));
    await createExtensions(client);
    await markLeakproof(client);
  });
  return {
    owner: server.connect(name, OWNER_ROLE, passwords.owner),
    app: server.connect(name, APP_ROLE, passwords.app),
  };
}

/**
 * Opens the database of these settings: starts or adopts the embedded server, or connects to the one of a URL, with
 * roles and extensions ready. SetupError, one sentence, when something is missing that only a person can grant.
 */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  if ('url' in settings) {
    const external = await openExternal(settings.url);
    return { ...external, kind: 'external', stop: async () => undefined };
  }
  const server = await startEmbedded(settings);
  try {
    const roles = await prepareEmbedded(server, settings.name ?? 'nexus');
    const notes = server.adopted ? [`Took over the PostgreSQL that was still running (process ${server.pid}).`] : [];
    return { ...roles, kind: 'embedded', notes, watch: (watcher) => server.watch(watcher), stop: () => server.stop() };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
