import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { withClient } from './pg/prepare.ts';
import { SetupError } from './setup-error.ts';

export interface Migration {
  name: string;
  sql: string;
  sha256: string;
}

export interface Landed {
  name: string;
  sha256: string;
}

export interface MigrationResult {
  /** The names applied by this call, in order. */
  applied: string[];
  /** How many had landed before. */
  landed: number;
}

const WORDS = '[a-z0-9]+(-[a-z0-9]+)*';
/** The first migrations have numbers; all later ones are named by the minute in UTC at which they were drafted. */
const NUMBERED = new RegExp(String.raw`^(\d{4})-${WORDS}\.sql$`);
const TIMED = new RegExp(String.raw`^(\d{8}T\d{4})-${WORDS}\.sql$`);
// Any constant of our own: two starts at the same moment take turns.
const LOCK = 'nexus schema_migration';

/** Whether these digits, such as 20261125T0312, are a minute that exists. */
function isMinute(digits: string): boolean {
  const iso = digits.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:00.000Z');
  const time = new Date(iso);
  return !Number.isNaN(time.getTime()) && time.toISOString() === iso;
}

/** Names in the order in which they are applied: those with numbers first, then by time. */
const inOrder = (a: string, b: string): number =>
  Number(TIMED.test(a)) - Number(TIMED.test(b)) || (a < b ? -1 : Number(a > b));

/** Returns the name of a migration that is drafted now: 20261125T0312-fleet.sql. */
export const migrationName = (now: Date, what: string): string =>
  `${now.toISOString().slice(0, 16).replace(/[-:]/g, '')}-${what}.sql`;

/**
 * Reads the migrations of a folder in their order: those with numbers first, then by time. SetupError on a name out of
 * form or a number used twice. Two may share a minute: their names order them.
 */
export async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await fs.readdir(directory)).filter((name) => name.endsWith('.sql')).toSorted(inOrder);
  const numbers = new Map<string, string>();
  for (const name of names) {
    if (isMinute(TIMED.exec(name)?.[1] ?? '')) continue;
    const number = NUMBERED.exec(name)?.[1];
    if (number === undefined) {
      throw new SetupError(`The migration ${name} must be named like 20261125T0312-what-it-does.sql; rename it.`);
    }
    const other = numbers.get(number);
    if (other) throw new SetupError(`The migrations ${other} and ${name} share a number; renumber the later one.`);
    numbers.set(number, name);
  }
  return Promise.all(
    names.map(async (name) => {
      const sql = await fs.readFile(path.join(directory, name), 'utf8');
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/**
 * What is left to apply, in order. SetupError when history does not fit: a landed migration edited or gone, or one with
 * a number that would come before a landed one. One named by time may come later than its name says: two people drafted
 * theirs at the same time, and the one that landed second is applied second.
 */
export function pendingMigrations(all: Migration[], landed: Landed[]): Migration[] {
  const known = new Map(all.map((each) => [each.name, each]));
  for (const { name, sha256 } of landed) {
    const file = known.get(name);
    if (!file) {
      throw new SetupError(`The database has the migration ${name}, which this version lacks: start a newer version.`);
    }
    if (file.sha256 !== sha256) {
      throw new SetupError(`The migration ${name} was edited after it landed: restore it and write a new migration.`);
    }
  }
  const done = new Set(landed.map((each) => each.name));
  const last =
    landed
      .map((each) => each.name)
      .toSorted(inOrder)
      .at(-1) ?? '';
  const pending = all.filter((each) => !done.has(each.name));
  const late = pending.find((each) => NUMBERED.test(each.name) && inOrder(each.name, last) < 0);
  if (late) throw new SetupError(`The migration ${late.name} comes before ${last}, which has landed: renumber it.`);
  return pending;
}

function failure(migration: Migration, error: unknown): SetupError {
  const position = error instanceof pg.DatabaseError ? Number(error.position ?? 0) : 0;
  const line = position > 0 ? `, line ${migration.sql.slice(0, position).split('\n').length}` : '';
  const why = error instanceof Error ? error.message : String(error);
  return new SetupError(`The migration ${migration.name} failed and changed nothing${line}: ${why}`);
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(migration.sql);
    await client.query('insert into schema_migration (name, sha256) values ($1, $2)', [
      migration.name,
      migration.sha256,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw failure(migration, error);
  }
}

/**
 * Brings a database to the newest schema: applies each file of the folder that has not landed, in order, each
 * in a transaction of its own. `owner` must be the role that owns the schema. SetupError, one sentence, when a file
 * fails or was edited after it landed.
 */
export async function migrate(owner: pg.ClientConfig, directory: string): Promise<MigrationResult> {
  const all = await readMigrations(directory);
  return withClient(owner, async (client) => {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [LOCK]);
    await client.query(`create table if not exists schema_migration (
      name text primary key,
      sha256 text not null,
      applied_at timestamptz not null default now()
    )`);
    const landed = await client.query<Landed>('select name, sha256 from schema_migration');
    const pending = pendingMigrations(all, landed.rows);
    for (const migration of pending) await apply(client, migration);
    return { applied: pending.map((each) => each.name), landed: landed.rows.length };
  });
}
