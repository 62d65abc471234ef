// `npm run db:plan [-- name]`: what the definitions ask for and the migrations do not yet give, drafted as the next
// migration. A person reads it, edits it (a rename comes as drop and add) and commits it; it is never edited again.
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { productSchema } from '#app/schema.ts';
import { migrate, migrationName, readMigrations } from '#engine/server/migrate.ts';
import { prepareEmbedded } from '#engine/server/pg/database.ts';
import { withClient } from '#engine/server/pg/prepare.ts';
import { testServer } from '#test/support/database.ts';

const root = path.resolve(import.meta.dirname, '..');
const directory = path.join(root, 'migrations');

const address = (config: pg.ClientConfig): string =>
  `postgresql://${config.user}:${encodeURIComponent(String(config.password))}@/${config.database}?host=${encodeURIComponent(config.host ?? '')}&port=${config.port}`;

/** Row-level security that also holds for a table's owner: the one thing that the comparison of schemas does not see. */
async function forcing(from: pg.ClientConfig, to: pg.ClientConfig): Promise<string[]> {
  const forced = (config: pg.ClientConfig): Promise<string[]> =>
    withClient(config, async (client) => {
      const found = await client.query<{ name: string }>(
        `select relname as name from pg_class where relforcerowsecurity and relnamespace = 'public'::regnamespace order by 1`,
      );
      return found.rows.map((row) => row.name);
    });
  const there = new Set(await forced(from));
  return (await forced(to))
    .filter((name) => !there.has(name))
    .map((n) => `alter table "${n}" force row level security;`);
}

/** The SQL that turns a database after all migrations into what the definitions ask for; empty when nothing is left. */
export async function planSql(): Promise<string> {
  const server = await testServer();
  const names = ['migrated', 'desired'].map((n) => `plan_${n}_${randomUUID().slice(0, 8)}`);
  const [migrated = '', desired = ''] = names;
  try {
    const [from, to] = [await prepareEmbedded(server, migrated), await prepareEmbedded(server, desired)];
    await migrate(from.owner, directory);
    await withClient(from.owner, (client) => client.query('drop table schema_migration'));
    await withClient(to.owner, (client) => client.query(productSchema()));
    const migra = path.join(root, 'node_modules/@pgkit/migra/dist/command.js');
    const plan = ((): string => {
      try {
        return execFileSync(
          process.execPath,
          [migra, address(from.owner), address(to.owner), '--unsafe', '--with-privileges'],
          { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
        );
      } catch (error) {
        // Exit code 2 means: there are differences.
        const { status, stdout } = error as { status?: number; stdout?: string };
        if (status === 2 && stdout) return stdout;
        throw error;
      }
    })();
    return [plan.trim(), ...(await forcing(from.owner, to.owner))].filter(Boolean).join('\n');
  } finally {
    for (const name of names)
      await withClient(server.superuser('postgres'), (client) =>
        client.query(`drop database if exists ${name} with (force)`),
      );
  }
}

if (process.argv[1] === import.meta.filename) {
  const landed = await readMigrations(directory);
  // The first migration is the whole schema as the definitions print it: easier to read than a diff against nothing.
  const plan = landed.length === 0 ? productSchema() : await planSql();
  if (plan === '') process.stdout.write('Nothing to do: the migrations give what the definitions ask for.\n');
  else {
    const name = migrationName(new Date(), process.argv[2] ?? 'draft');
    const head =
      landed.length === 0 ? '' : "select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);\n\n";
    await fs.writeFile(path.join(directory, name), `${head}${plan}\n`);
    process.stdout.write(`Drafted migrations/${name}: read it before you commit it.\n`);
  }
  await (await testServer()).stop();
}
