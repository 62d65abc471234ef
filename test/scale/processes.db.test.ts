/** Processes that start together on an empty database: they wait for each other, share what it admits, and all serve. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { newId } from '#engine/server/ids.ts';
import { ensureWebBuild } from '#app/web-build.ts';
import { divide, shareOf } from '#engine/server/pg/budget.ts';
import { Connections } from '#engine/server/pg/connections.ts';
import { withClient } from '#engine/server/pg/prepare.ts';
import { createEmptyDatabase } from '#test/support/database.ts';
import { callAll, startTogether } from './together.ts';

const COUNT = 3;

test('three start at once, and no call of many is refused', async () => {
  // They serve it.
  await ensureWebBuild();
  const database = await createEmptyDatabase();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nexus-together-'));
  const { host, user, password, database: name } = database.superuser;
  const at = `postgres://${user}:${String(password)}@localhost/${name}?host=${host}&port=5432`;
  const together = await startTogether(COUNT, at, folder);
  try {
    expect(await callAll(together, 120)).toEqual({ 200: 60, 201: 60 });
    const counts = await withClient(
      database.superuser,
      async (client) =>
        (
          await client.query<{ organizations: number; accounts: number }>(
            `select (select count(*)::int from organization) as organizations, (select count(*)::int from account) as accounts`,
          )
        ).rows[0],
    );
    expect(counts).toEqual({ organizations: 1, accounts: 1 });
    expect(together.said).toEqual([]);
  } finally {
    await together.stop();
    await database.drop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}, 180_000);

test('a database that is full keeps callers waiting, and refuses none of them', async () => {
  const database = await createEmptyDatabase();
  const [{ name } = { name: '' }] = await withClient(
    database.superuser,
    async (client) => (await client.query<{ name: string }>('select current_database() as name')).rows,
  );
  await withClient(database.superuser, (client) => client.query(`alter database ${name} connection limit 4`));
  const two = [await new Connections(database.app).open(), await new Connections(database.app).open()];
  const work = two.flatMap((connections) =>
    Array.from({ length: 40 }, () =>
      connections.transaction(
        newId(),
        async (tx) => (await tx.read({ text: 'select 1 as one', values: [] }))[0]?.[0]?.one,
      ),
    ),
  );
  expect(new Set(await Promise.all(work))).toEqual(new Set([1]));
  for (const connections of two) await connections.close();
  await database.drop();
});

test('ten processes fit into the hundred that PostgreSQL admits, and leave room', () => {
  const admitted = 100 - 3;
  for (const processes of [1, 2, 3, 6, 10]) {
    const share = shareOf(admitted, processes);
    const { shared, exclusive } = divide(share);
    expect(shared).toBeGreaterThanOrEqual(1);
    expect(exclusive).toBeGreaterThanOrEqual(2);
    // With two that listen and two of the jobs.
    expect(processes * (shared + exclusive + 4)).toBeLessThanOrEqual(admitted - 7);
  }
  expect(divide(shareOf(admitted, 1))).toEqual({ shared: 4, exclusive: 16 });
});
