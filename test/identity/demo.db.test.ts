import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registry } from '#app/all.models.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { createOrganization } from '#modules/identity/access/organizations.ts';
import { Caller, signedIn } from './caller.ts';

let on: TestServer;
let off: TestServer;
let real = '';
beforeAll(async () => {
  on = await startTestServer({ demo: '2026-11-20', env: { TRUST_PROXY: '127.0.0.1' } });
  off = await startTestServer();
  // A real organization beside the demonstration: the canary.
  real = await createOrganization(
    on.database.app,
    { name: 'Canary Clinic', slug: 'canary', timeZone: 'America/Los_Angeles' },
    { email: 'admin@canary-clinic.org', password: 'four quiet owls at sea', firstName: 'Cora', lastName: 'Canary' },
  );
}, 120_000);
afterAll(async () => {
  await on.close();
  await off.close();
});
const visitor = (server: TestServer, token: string): Caller => {
  const caller = new Caller(server.url);
  caller.token = token;
  return caller;
};
/** Calls are counted by address, and there are more nouns than calls in a minute: each hundred of them comes from an address of its own. */
const from = (n: number) => ({ 'x-forwarded-for': `198.51.100.${n}` });

describe('a token of the demonstration, which anybody can write', () => {
  test.each(['demo-token-ga-x', 'demo-token-hr_manager-x', 'demo-token-', 'demo-token-admin-0'])(
    'B078 %s opens nothing while the demonstration is off',
    async (token) => {
      for (const path of ['/auth/profile', ...registry.resources.map((r) => `/${r.path}`)]) {
        const answer = await visitor(off, token).call('GET', path);
        expect([answer.status, answer.code]).toEqual([401, 'DEMO_DISABLED']);
      }
    },
  );

  test('B078 reaches the invented organization only, whatever role it names: the canary is never shown', async () => {
    const admin = await signedIn(on.url, 'admin@canary-clinic.org', 'four quiet owls at sea');
    const made = await admin.call<{ id: string }>('POST', '/departments', {
      name: 'Canary department',
      code: 'CANARY',
    });
    expect(made.status, made.text).toBe(201);
    for (const [i, role] of ['ga', 'admin', 'hr_manager', 'super_admin', 'global_admin'].entries()) {
      const caller = visitor(on, `demo-token-${role}-x`);
      for (const [n, r] of registry.resources.entries()) {
        const at = from(10 * i + Math.floor(n / 100));
        const answer = await caller.call('GET', `/${r.path}?limit=100`, undefined, at);
        expect([200, 400, 403], `${role} ${r.path}`).toContain(answer.status);
        for (const word of ['Canary', real, made.data.id]) expect(answer.text.includes(word)).toBe(false);
      }
      expect((await caller.call('GET', `/departments/${made.data.id}`, undefined, from(10 * i))).status).toBe(404);
    }
  });

  test('has the role it names and no more', async () => {
    const hr = await visitor(on, 'demo-token-hr_manager-1').call<{ user: { role: string } }>('GET', '/auth/profile');
    expect(hr.data.user.role).toBe('hr_manager');
    expect(
      (await visitor(on, 'demo-token-employee-1').call('POST', '/departments', { name: 'X', code: 'X' })).status,
    ).toBe(403);
    expect(
      (await visitor(on, 'demo-token-super_admin-1').call('POST', '/departments', { name: 'X', code: 'X' })).status,
    ).toBe(403);
  });

  test('neither reveals nor exports, brings in nothing, and comes near no account', async () => {
    const caller = visitor(on, 'demo-token-ga-x');
    const people = await caller.call<{ id: string }[]>('GET', '/employees?limit=1');
    const id = people.data[0]?.id;
    const calls: [string, string, unknown?][] = [
      ['POST', `/employees/${id}/reveal`, { fields: ['ssn'], why: 'just to have a look' }],
      ['GET', '/employees.csv'],
      ['GET', '/holidays.csv'],
      ['POST', '/employees/import', {}],
      ['GET', '/accounts'],
      ['GET', '/audit-trail'],
      ['GET', '/sign-in-policy'],
    ];
    for (const [method, path, body] of calls) {
      const answer = await caller.call(method, path, body);
      expect([answer.status, answer.code], path).toEqual([403, 'DEMO_LIMITED']);
    }
    for (const path of ['/auth/security', '/auth/sessions', '/auth/keys'])
      expect((await caller.call('GET', path)).status).toBe(401);
  });

  test('is counted by address: after 300 calls in a minute it waits', async () => {
    const caller = visitor(on, 'demo-token-employee-9');
    let last = await caller.call('GET', '/auth/profile');
    for (let i = 0; i < 310 && last.status === 200; i++) last = await caller.call('GET', '/auth/profile');
    expect([last.status, Number(last.headers.get('retry-after')) > 0]).toEqual([429, true]);
  });
});

test('nobody real gets an address of the demonstration', async () => {
  const made = createOrganization(
    on.database.app,
    { name: 'Other', slug: 'other', timeZone: 'America/Los_Angeles' },
    { email: 'admin@demo.example', password: 'four quiet owls at sea', firstName: 'A', lastName: 'B' },
  );
  await expect(made).rejects.toMatchObject({ code: 'VALIDATION_ERROR', problems: [{ field: 'email' }] });
});
