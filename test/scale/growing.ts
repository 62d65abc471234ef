/** Rows that a test adds by SQL, as years of work would. */
import pg from 'pg';
import { withClient } from '#engine/server/pg/prepare.ts';
import type { TestDatabase } from '#test/support/database.ts';

/** More than one page of a walk. */
export const MANY = 1005;

/**
 * Copies a row `MANY` times with new ids and some other values: SQL by column name, in which `n` counts the copies.
 * Past triggers and row-level security, as a restored backup is.
 */
export async function multiply(
  database: TestDatabase,
  table: string,
  id: string,
  values: Readonly<Record<string, string>> = {},
): Promise<void> {
  const name = pg.escapeIdentifier(table);
  await withClient(database.superuser, async (client) => {
    await client.query(`set session_replication_role = replica`);
    const found = await client.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name = $1 and is_generated = 'NEVER'`,
      [table],
    );
    const all: Readonly<Record<string, string>> = { id: 'uuidv7()', ...values };
    const columns = found.rows.map((row) => row.name);
    for (const column of Object.keys(all)) if (!columns.includes(column)) throw new Error(`${table} has no ${column}`);
    const cells = columns.map((column) => all[column] ?? `t.${pg.escapeIdentifier(column)}`);
    await client.query(
      `insert into ${name} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})
        select ${cells.join(', ')} from ${name} t, generate_series(1, ${MANY}) n where t.id = $1`,
      [id],
    );
  });
}
