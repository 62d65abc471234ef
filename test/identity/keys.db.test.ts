import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { Caller, signedIn, sql } from './caller.ts';

let server: TestServer;
let hr: Caller;
beforeAll(async () => {
  server = await startTestServer({ demo: '2026-11-20' });
  hr = await signedIn(server.url, 'hr-manager');
}, 120_000);
afterAll(() => server.close());

const wish = { name: 'Directory sync', role: 'hr_manager', days: 30, scopes: ['read:employees', 'write:departments'] };
const create = (body: object) => hr.call<{ id: string; key: string }>('POST', '/auth/keys', body);
const program = (key: string): Caller => {
  const caller = new Caller(server.url);
  caller.token = key;
  return caller;
};

describe('a key for programs', () => {
  test('is refused with a bound: name, days, scopes, a role one does not hold', async () => {
    expect((await create({ ...wish, name: 'ab' })).fields).toHaveProperty('name');
    expect((await create({ ...wish, days: 366 })).fields).toHaveProperty('days');
    expect((await create({ ...wish, scopes: [] })).fields).toHaveProperty('scopes');
    expect((await create({ ...wish, scopes: ['read:nothing'] })).fields).toHaveProperty('scopes');
    expect((await create({ ...wish, role: 'admin' })).fields).toEqual({ role: ['must be one of your roles'] });
  });

  test('opens what its scopes say, and nothing beside', async () => {
    const { data, status } = await create(wish);
    expect([status, data.key.startsWith('nxk_'), data.key.length]).toEqual([201, true, 47]);
    const robot = program(data.key);
    expect((await robot.call('GET', '/employees?limit=1')).status).toBe(200);
    const closed: [string, string, unknown?][] = [
      ['GET', '/departments'],
      ['PATCH', '/employees/00000000-0000-7000-8000-000000000000', { version: 1 }],
      ['GET', '/search?q=a'],
      ['GET', '/accounts'],
      ['GET', '/audit-trail'],
      ['POST', '/auth/prove', { password: 'x' }],
      ['GET', '/auth/security'],
      ['POST', '/auth/keys', wish],
    ];
    for (const [method, path, body] of closed)
      expect([401, 403], `${method} ${path}`).toContain((await robot.call(method, path, body)).status);
    expect((await robot.call('GET', '/departments')).message).toBe(
      'This API key does not allow the request. Create a key with the scope read:departments.',
    );
    expect((await robot.call('GET', '/employees.csv')).code).toBe('PROOF_REQUIRED');
    const made = await robot.call<{ id: string }>('POST', '/departments', {});
    expect([422, 403]).toContain(made.status);
  });

  test('of a role that ends at facilities opens those of its owner, and closes with them', async () => {
    const director = await signedIn(server.url, 'clinical-director');
    const made = await director.call<{ key: string }>('POST', '/auth/keys', {
      ...wish,
      role: 'clinical_director',
      scopes: ['read:beds', 'read:rooms'],
    });
    const robot = program(made.data.key);
    const found = async (caller: Caller, path: string) =>
      (await caller.call<{ id: string }[]>('GET', `${path}?limit=100&sort=id`)).data.map(({ id }) => id);
    for (const path of ['/beds', '/rooms']) {
      const own = await found(director, path);
      expect(own.length).toBeGreaterThan(0);
      expect(await found(robot, path)).toEqual(own);
    }
    await sql(
      server,
      `update membership set facilities = null where account = (select id from account where email = 'clinical-director@harborline.example')`,
    );
    expect(await found(robot, '/rooms')).toEqual([]);
  });

  test.each(['read:clients', 'write:episodes', 'read:care-team', 'read:due-items'])(
    'opens no record of a client but over FHIR: %s',
    async (scope) => {
      const director = await signedIn(server.url, 'clinical-director');
      const asked = { ...wish, role: 'clinical_director', scopes: [scope] };
      const refused = await director.call('POST', '/auth/keys', asked);
      expect([refused.status, refused.fields?.scopes?.[0]]).toEqual([422, expect.stringContaining('the scope fhir')]);
      // One of before this rule, whatever it was made for.
      const old = await director.call<{ id: string; key: string }>('POST', '/auth/keys', {
        ...asked,
        scopes: ['read:beds', 'fhir'],
      });
      await sql(server, `update api_key set scopes = array['${scope}', 'fhir'] where id = '${old.data.id}'`);
      const [, path] = scope.split(':');
      const answer = await program(old.data.key).call(scope.startsWith('read') ? 'GET' : 'POST', `/${path}`);
      expect([answer.status, answer.code]).toEqual([403, 'KEY_SCOPE']);
    },
  );

  test('does not reach beyond its role, and names itself in the trail', async () => {
    const employee = await signedIn(server.url, 'employee');
    const own = await employee.call<{ key: string }>('POST', '/auth/keys', {
      ...wish,
      role: 'employee',
      scopes: ['write:departments', 'read:pay-rates'],
    });
    expect((await program(own.data.key).call('POST', '/departments', { name: 'Mine', code: 'MINE' })).status).toBe(403);
    const [row] = await sql<{ actor: string }>(
      server,
      `select actor_name as actor from audit_event where noun = 'department' and outcome = 'denied' order by seq desc limit 1`,
    );
    expect(row?.actor).toContain('(key Directory sync)');
  });

  test('is kept as a hash, shows when it was used, and ends when revoked', async () => {
    const { data } = await create({ ...wish, name: 'To be revoked' });
    await program(data.key).call('GET', '/employees?limit=1');
    const list = await hr.call<{ keys: { id: string; last4: string; lastUsedAt: string | null }[] }>(
      'GET',
      '/auth/keys',
    );
    const mine = list.data.keys.find((k) => k.id === data.id);
    expect([mine?.last4, mine?.lastUsedAt !== null]).toEqual([data.key.slice(-4), true]);
    expect(list.text).not.toContain(data.key);
    expect((await hr.call('POST', '/auth/keys/revoke', { id: data.id })).status).toBe(200);
    expect((await program(data.key).call('GET', '/employees')).code).toBe('AUTH_EXPIRED');
    expect((await hr.call('POST', '/auth/keys/revoke', { id: data.id })).status).toBe(404);
  });

  test('ends with its day, and when its owner loses the role', async () => {
    const { data } = await create({ ...wish, name: 'Short' });
    await sql(server, `update api_key set expires_at = now() - interval '1 second' where id = $1`, [data.id]);
    expect((await program(data.key).call('GET', '/employees')).code).toBe('AUTH_EXPIRED');
    const other = await create({ ...wish, name: 'Role goes' });
    await sql(
      server,
      `update membership set status = 'suspended' where email = 'hr-manager@harborline.example' and role = 'hr_manager'`,
    );
    expect((await program(other.data.key).call('GET', '/employees')).code).toBe('AUTH_EXPIRED');
  });
});
