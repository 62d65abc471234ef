import pg from 'pg';
import { retryWhileFull } from './budget.ts';
import { SetupError } from '#engine/server/setup-error.ts';

/** The role that serves requests: neither owner nor superuser, so that row-level security holds for it. */
export const APP_ROLE = 'nexus_app';
/** The role that owns the schema of the embedded database. */
export const OWNER_ROLE = 'nexus_owner';

/** Text search (pg_trgm, unaccent) and indexes that mix the tenant with other kinds of key (btree_gin, btree_gist). */
const EXTENSIONS = ['pg_trgm', 'btree_gin', 'btree_gist', 'unaccent'];

// Under row-level security only functions marked leakproof may use an index; without these marks every search reads
// all rows of the tenant. What they could leak is an error message about the pattern, not about a hidden row.
const LEAKPROOF = ['lower(text)', 'texticlike(text, text)', 'textlike(text, text)', 'ts_match_vq(tsvector, tsquery)'];

/** Runs `work` on one connection of its own. */
export async function withClient<T>(config: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await retryWhileFull(async () => {
    const opening = new pg.Client(config);
    // A connection that breaks reports through the query that runs on it; unheard, the event would end the process.
    opening.on('error', () => undefined);
    await opening.connect();
    return opening;
  });
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Does work that no two processes may do at once on one database, such as its first rows: who comes second waits. `name`
 * says which work; the same one within it would wait for itself.
 */
export const withLock = <T>(owner: pg.ClientConfig, name: string, work: () => Promise<T>): Promise<T> =>
  withClient(owner, async (client) => {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name]);
    return work();
  });

/** Whether this connection's user is a superuser. */
export async function isSuperuser(client: pg.Client): Promise<boolean> {
  const found = await client.query<{ rolsuper: boolean }>('select rolsuper from pg_roles where rolname = session_user');
  return found.rows[0]?.rolsuper === true;
}

/** Creates the extensions that are missing in this database. SetupError when the user may not. */
export async function createExtensions(client: pg.Client): Promise<void> {
  const found = await client.query<{ extname: string }>('select extname from pg_extension');
  const there = new Set(found.rows.map((row) => row.extname));
  const missing = EXTENSIONS.filter((name) => !there.has(name));
  for (const name of missing) {
    try {
      await client.query(`create extension if not exists ${name}`);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      throw new SetupError(
        `The database lacks the extensions ${missing.join(', ')} and its user may not create them (${why}): run ` +
          `${missing.map((each) => `"create extension ${each}"`).join(', ')} there as an administrator.`,
      );
    }
  }
}

/** Marks what searches need as leakproof in this database; the connection must be a superuser's. */
export async function markLeakproof(client: pg.Client): Promise<void> {
  for (const name of LEAKPROOF) await client.query(`alter function pg_catalog.${name} leakproof`);
}
