import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RowResult } from '#engine/model/wire.ts';
import { type Caller, signedIn, sql } from '#test/identity/caller.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { CLINIC, comeIn, createClinic, GOOD, secretFor } from './office.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await createClinic(server);
}, 120_000);
afterAll(() => server.close());

const roleOf = async (caller: Caller, email: string): Promise<string> => {
  const { data } = await caller.call<{ id: string; email: string }[]>('GET', '/memberships?limit=100');
  return data.find((m) => m.email === email)?.id ?? '';
};

test('two administrators who suspend each other at the same moment leave one', async () => {
  const first = await signedIn(server.url, CLINIC, GOOD);
  const email = 'second@canary-clinic.org';
  await first.call<RowResult[]>('POST', '/accounts/invite', { invitations: [{ email, role: 'admin' }] });
  await comeIn(server, await secretFor(first, email), 'Sid', 'Second');
  const [firsts, seconds] = [await roleOf(first, CLINIC), await roleOf(first, email)];
  for (let round = 0; round < 5; round++) {
    await sql(server, `update membership set status = 'active', version = version + 1`);
    // Sessions end with the role they had.
    const [a, b] = [await signedIn(server.url, CLINIC, GOOD), await signedIn(server.url, email, GOOD)];
    await Promise.all([
      a.call('POST', `/memberships/${seconds}/suspend`, {}),
      b.call('POST', `/memberships/${firsts}/suspend`, {}),
    ]);
    const left = await sql<{ n: number }>(server, `select count(*)::int as n from membership where status = 'active'`);
    expect(left[0]?.n).toBe(1);
  }
});
