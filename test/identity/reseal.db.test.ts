import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEngine } from '#app/all.servers.ts';
import { seedDemo } from '#app/seed/seed.ts';
import { openTenants } from '#engine/server/jobs.ts';
import { resealRecords } from '#engine/server/reseal.ts';
import { secretPlace } from '#engine/server/secrets.ts';
import { withClient } from '#engine/server/pg/prepare.ts';
import { Factors } from '#modules/identity/factors/factors.server.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts';

let database: TestDatabase;
const [old, fresh] = [randomBytes(32), randomBytes(32)];
beforeAll(async () => {
  database = await createTestDatabase();
  await seedDemo({ database, today: '2026-11-20', key: old });
}, 120_000);
afterAll(() => database.drop());

test('after a change of key every secret is sealed with the new one and reads the same; a second run finds nothing', async () => {
  const before = await openEngine(database, old);
  const read = () =>
    withClient(
      database.superuser,
      async (c) =>
        (
          await c.query<{ tenant_id: string; id: string; ssn: Buffer }>(
            'select tenant_id, id, ssn from employee where ssn is not null order by id',
          )
        ).rows,
    );
  const was = await read();
  const [account] = (await before.connections.run([{ text: 'select id from account limit 1', values: [] }]))[0] ?? [];
  await new Factors(before.connections, before.secrets).beginTotp(account?.id as string, 'a@b.example');
  await before.connections.close();

  const engine = await openEngine(database, old, fresh);
  const factors = new Factors(engine.connections, engine.secrets);
  let count = 0;
  for (const tenantId of await openTenants(engine)) count += await resealRecords(engine, tenantId);
  expect(count).toBeGreaterThanOrEqual(was.length);
  expect([await factors.reseal(), await factors.reseal()]).toEqual([1, 0]);
  const now = await read();
  expect(now.length).toBe(was.length);
  expect(new Set(now.map((r) => r.ssn[0]))).toEqual(new Set([2]));
  const place = (r: { tenant_id: string; id: string }) => secretPlace(r.tenant_id, 'employee', r.id, 'ssn');
  for (const [i, r] of now.entries())
    expect(engine.secrets.open(r.ssn, place(r))).toBe(engine.secrets.open(was[i]?.ssn ?? Buffer.alloc(0), place(r)));
  for (const tenantId of await openTenants(engine)) expect(await resealRecords(engine, tenantId)).toBe(0);
  await engine.connections.close();
});
