/** Removes the demo for good, so that an installation that was tried can be used. Never touches another organization. */
import type { Database } from '#engine/server/pg/database.ts';
import { withClient } from '#engine/server/pg/prepare.ts';
import type { FileStore } from '#engine/server/files.ts';

const DEMOS = 'select id from organization where is_demo order by slug for update';
const ACCOUNTS = 'select account_id from account_tenant where tenant_id = any($1)';
const FILES = `select tenant_id || '/' || store as key from stored_file where tenant_id = $1`;
/** Work that waits, such as mail: of organizations that are gone, nobody does it. */
const JOBS = `delete from graphile_worker._private_jobs where payload ->> 'tenantId' = any($1)`;
const PUBLIC_PASSWORD = `update account a set status = 'deactivated', password_hash = null, email = a.id || '@removed.invalid'
  where a.id = any($1) and lower(a.email) ~ '[.](example|test)$' returning a.id`;
const LEFT = 'select name from organization order by name';

/** What was removed, and which organizations are still there. */
export interface Removed {
  readonly organizations: number;
  readonly accounts: number;
  readonly left: readonly string[];
}

/**
 * Removes the organizations of the demo with all they own, in one transaction: records, audit trails, waiting work, files, and the
 * accounts that sign in nowhere else. An account with an invented address that got into another organization is closed:
 * everybody knows its password.
 */
export async function removeDemo(database: Pick<Database, 'owner'>, store: FileStore): Promise<Removed> {
  const { files, ...removed } = await withClient(database.owner, async (client) => {
    await client.query('begin');
    const ids = (await client.query<{ id: string }>(DEMOS)).rows.map(({ id }) => id);
    const accounts = (await client.query<{ account_id: string }>(ACCOUNTS, [ids])).rows.map((r) => r.account_id);
    const keys: string[] = [];
    for (const id of ids) {
      await client.query(`select set_config('app.tenant', $1, true)`, [id]);
      keys.push(...(await client.query<{ key: string }>(FILES, [id])).rows.map(({ key }) => key));
      // The database refuses to remove any organization that is no demonstration.
      await client.query('select organization_purge($1)', [id]);
    }
    await client.query(JOBS, [ids]);
    const closed = (await client.query<{ id: string }>(PUBLIC_PASSWORD, [accounts])).rows.map(({ id }) => id);
    await client.query('update session set revoked_at = now() where account_id = any($1)', [closed]);
    const still = await client.query('select id from account where id = any($1)', [accounts]);
    const left = await client.query<{ name: string }>(LEFT);
    await client.query('commit');
    return {
      files: keys,
      organizations: ids.length,
      accounts: new Set(accounts).size - (still.rowCount ?? 0) + closed.length,
      left: left.rows.map(({ name }) => name),
    };
  });
  // The files last: where this ends halfway, bytes without a card are only space.
  for (const key of files) await store.remove(key);
  return removed;
}
