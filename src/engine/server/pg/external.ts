import type pg from 'pg';
import { SetupError } from '#engine/server/setup-error.ts';
import { APP_ROLE, createExtensions, isSuperuser, markLeakproof, withClient } from './prepare.ts';
import { databaseTypes } from './types.ts';

const OLDEST = 15;

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

// PostgreSQL's code for "exists already", which a second copy that starts at the same moment may meet.
function isDuplicate(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '42710' || error.code === '23505');
}

async function requireVersion(client: pg.Client): Promise<void> {
  const found = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int / 10000 as version`,
  );
  const version = found.rows[0]?.version ?? 0;
  if (version < OLDEST) {
    throw new SetupError(`DATABASE_URL leads to PostgreSQL ${version}, but Nexus needs ${OLDEST} or later.`);
  }
}

async function mayBecomeAppRole(client: pg.Client): Promise<boolean> {
  try {
    await client.query(`set role ${APP_ROLE}`);
    await client.query('reset role');
    return true;
  } catch {
    return false;
  }
}

async function ensureAppRole(client: pg.Client): Promise<void> {
  const byHand =
    `run "create role ${APP_ROLE} nologin nobypassrls" and "grant ${APP_ROLE} to <the user of DATABASE_URL>" there ` +
    'as an administrator.';
  const find = () =>
    client.query<{ rolsuper: boolean; rolbypassrls: boolean }>(
      'select rolsuper, rolbypassrls from pg_roles where rolname = $1',
      [APP_ROLE],
    );
  if ((await find()).rowCount === 0) {
    await client.query(`create role ${APP_ROLE} nologin nobypassrls`).catch((error: unknown) => {
      if (isDuplicate(error)) return;
      throw new SetupError(
        `The database lacks the role ${APP_ROLE} and its user may not create it (${messageOf(error)}): ${byHand}`,
      );
    });
  }
  const role = (await find()).rows[0];
  if (role?.rolsuper || role?.rolbypassrls) {
    throw new SetupError(
      `The role ${APP_ROLE} of the database goes round row-level security, which keeps tenants apart: run ` +
        `"alter role ${APP_ROLE} nosuperuser nobypassrls" there as an administrator.`,
    );
  }
  if (await mayBecomeAppRole(client)) return;
  await client.query(`grant ${APP_ROLE} to session_user`).catch(() => undefined);
  if (await mayBecomeAppRole(client)) return;
  throw new SetupError(`The user of DATABASE_URL is not a member of the role ${APP_ROLE}: ${byHand}`);
}

// Values are parsed as UTC and ISO whatever the server or its roles are set to.
const SAME_EVERYWHERE = '-c timezone=UTC -c datestyle=ISO';

/** The same URL, for connections that begin as the app role: RESET ROLE leads back to it, too. */
function asAppRole(url: string): string {
  const parsed = new URL(url);
  const options = [parsed.searchParams.get('options'), `-c role=${APP_ROLE} ${SAME_EVERYWHERE}`]
    .filter(Boolean)
    .join(' ');
  parsed.searchParams.set('options', options);
  return parsed.href;
}

/**
 * Opens the PostgreSQL of a URL, whose user becomes the owner of the schema. Requests go through a role that cannot log
 * in and is taken on when connecting. SetupError, one sentence, when a right or an extension is missing.
 */
export async function openExternal(
  url: string,
): Promise<{ owner: pg.ClientConfig; app: pg.ClientConfig; notes: string[] }> {
  const owner: pg.ClientConfig = { connectionString: url, types: databaseTypes };
  const app: pg.ClientConfig = { connectionString: asAppRole(url), types: databaseTypes };
  const notes: string[] = [];
  const prepare = async (client: pg.Client) => {
    await requireVersion(client);
    // Ends with the connection. Processes that start together do this one after the other.
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', ['nexus prepare']);
    await ensureAppRole(client);
    await createExtensions(client);
    if (await isSuperuser(client)) await markLeakproof(client);
    else notes.push('The database user is no superuser, so text searches cannot use their indexes to the full.');
  };
  try {
    await withClient(owner, prepare);
    await withClient(app, async (client) => {
      const found = await client.query<{ name: string }>('select current_user as name');
      if (found.rows[0]?.name === APP_ROLE) return;
      throw new SetupError(
        `The connection of DATABASE_URL ignores "-c role=${APP_ROLE}"; connect to PostgreSQL itself, not to a pooler.`,
      );
    });
  } catch (error) {
    if (error instanceof SetupError) throw error;
    throw new SetupError(
      `The database of DATABASE_URL cannot be used: ${messageOf(error) || 'nothing answers there'}.`,
    );
  }
  return { owner, app, notes };
}
