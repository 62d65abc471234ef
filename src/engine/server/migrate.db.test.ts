import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts';
import { migrate } from './migrate.ts';
import { withClient } from './pg/prepare.ts';

let database: TestDatabase;
let folder: string;
const write = (name: string, sql: string) => fs.writeFile(path.join(folder, name), sql);
const count = (table: string) =>
  withClient(database.owner, async (client) => (await client.query(`select from ${table}`)).rowCount);

beforeEach(async () => {
  database = await createTestDatabase();
  // The template has landed the project's own migrations; these tests begin before any.
  await withClient(database.owner, (client) => client.query('drop table schema_migration'));
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'nexus-migrations-'));
  await write('0001-first.sql', 'create table first_probe (id int); insert into first_probe values (1);');
});
afterEach(async () => {
  await database.drop();
  await fs.rm(folder, { recursive: true });
});

test('applies what is new, once', async () => {
  expect(await migrate(database.owner, folder)).toEqual({ applied: ['0001-first.sql'], landed: 0 });
  expect(await migrate(database.owner, folder)).toEqual({ applied: [], landed: 1 });
  await write('0002-second.sql', 'insert into first_probe values (2)');
  expect(await migrate(database.owner, folder)).toEqual({ applied: ['0002-second.sql'], landed: 1 });
  expect(await count('first_probe')).toBe(2);
});

test('two starts at the same moment apply it once', async () => {
  const results = await Promise.all([1, 2, 3].map(() => migrate(database.owner, folder)));
  expect(results.flatMap((result) => result.applied)).toEqual(['0001-first.sql']);
  expect(await count('first_probe')).toBe(1);
});

test('a file that fails changes nothing and says where', async () => {
  await write('0002-second.sql', 'insert into first_probe values (2);\n\nselect * from no_such_table;');
  await expect(migrate(database.owner, folder)).rejects.toThrow(
    '0002-second.sql failed and changed nothing, line 3: relation "no_such_table" does not exist',
  );
  expect(await count('first_probe')).toBe(1);
});

test('an edited file is refused', async () => {
  await migrate(database.owner, folder);
  await write('0001-first.sql', 'create table other (id int)');
  await expect(migrate(database.owner, folder)).rejects.toThrow('0001-first.sql was edited after it landed');
});

test('those with numbers come first, then by time; two may share a minute', async () => {
  const timed = ['20261125T0312-c.sql', '20261125T0312-d.sql', '20270101T0000-e.sql'];
  for (const name of timed.toReversed()) await write(name, 'select 1');
  await write('2100-b.sql', 'select 1');
  expect((await migrate(database.owner, folder)).applied).toEqual(['0001-first.sql', '2100-b.sql', ...timed]);
});

test('one named by time that arrives late is applied', async () => {
  await write('20261125T0312-later.sql', 'insert into first_probe values (2)');
  await migrate(database.owner, folder);
  await write('20261125T0255-earlier.sql', 'insert into first_probe values (3)');
  expect((await migrate(database.owner, folder)).applied).toEqual(['20261125T0255-earlier.sql']);
  expect(await count('first_probe')).toBe(3);
});

test.each([
  ['2-second.sql', 'must be named like'],
  ['20261131T0312-no-such-day.sql', 'must be named like'],
  ['20261125T2460-no-such-minute.sql', 'must be named like'],
  ['20261125-no-minute.sql', 'must be named like'],
  ['0001-again.sql', 'share a number'],
])('%s is refused by its name', async (name, sentence) => {
  await write(name, '');
  await expect(migrate(database.owner, folder)).rejects.toThrow(sentence);
});
