/** Feature switches of two organizations on one server: who turns them, what holds, until when, and who hears of it. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import WebSocket from 'ws';
import type { SwitchBoard, SwitchCard } from '#modules/features/feature-wire.model.ts';
import { Caller, signedIn, sql } from '#test/identity/caller.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let admin: Caller;
let other: Caller;
let top: Caller;
beforeAll(async () => {
  server = await startTestServer({ demo: '2026-11-20' });
  admin = await signedIn(server.url, 'admin');
  other = await signedIn(server.url, 'admin@northgate.example');
  top = await signedIn(server.url, 'super-admin');
}, 120_000);
afterAll(() => server.close());

const truth = async (caller: Caller): Promise<Record<string, boolean>> =>
  (await caller.call<{ features: Record<string, boolean> }>('GET', '/config')).data.features;
const nobody = () => new Caller(server.url);
const cardOf = async (caller: Caller, key: string): Promise<SwitchCard | undefined> =>
  (await caller.call<SwitchBoard>('GET', '/feature-switches')).data.switches.find((s) => s.key === key);
interface Made {
  readonly id: string;
  readonly version: number;
}
const turn = (caller: Caller, values: object) =>
  caller.call<Made>('POST', '/feature-flags', { reason: 'we try it out', ...values });
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

describe('who may turn a switch', () => {
  test.each(['employee', 'manager', 'nurse', 'hr-manager', 'global-admin'])('%s may not', async (role) => {
    const caller = await signedIn(server.url, role);
    expect((await turn(caller, { key: 'analytics', on: false })).status).toBe(403);
    expect((await caller.call('POST', '/feature-switches/analytics', { on: false, reason: 'x' })).status).toBe(403);
  });
  test('the board is for those who look after switches', async () => {
    expect((await (await signedIn(server.url, 'nurse')).call('GET', '/feature-switches')).status).toBe(403);
    const hr = await (await signedIn(server.url, 'hr-manager')).call<SwitchBoard>('GET', '/feature-switches');
    expect([hr.data.mayHere, hr.data.mayEverywhere]).toEqual([false, false]);
    expect(hr.data.switches).toHaveLength(16);
  });
  test('an administrator of an organization turns none for all', async () => {
    expect((await admin.call('POST', '/feature-switches/analytics', { on: false, reason: 'x' })).status).toBe(403);
    expect((await admin.call('POST', '/feature-switches/analytics/reset')).status).toBe(403);
  });
  test.each([
    [{ key: 'analytics', on: false, reason: '' }, 'reason'],
    [{ key: 'teleport', on: true }, 'key'],
    [{ key: 'demo-mode', on: false }, 'key'],
    [{ key: 'debug', on: true, expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt'],
  ])('%j is refused with a sentence about %s', async (values, field) => {
    const answer = await turn(admin, values);
    expect([answer.status, Object.keys(answer.fields ?? {})]).toEqual([422, [field]]);
  });
});

test('an organization turns a switch for itself; the other one and strangers keep the default', async () => {
  const made = await turn(admin, { key: 'unified-payroll', on: true });
  expect(made.status).toBe(201);
  expect((await turn(admin, { key: 'unified-payroll', on: false })).status).toBe(422);
  for (const [caller, on] of [
    [admin, true],
    [await signedIn(server.url, 'nurse'), true],
    [other, false],
    [nobody(), false],
  ] as const)
    expect((await truth(caller))['unified-payroll']).toBe(on);
  expect(await cardOf(admin, 'unified-payroll')).toMatchObject({
    on: true,
    standard: false,
    here: { reason: 'we try it out', by: expect.stringMatching(/\S+ \S+/) },
  });
  expect(await cardOf(other, 'unified-payroll')).toMatchObject({ on: false, here: null });
  for (const [method, path, body] of [
    ['GET', '', undefined],
    ['PATCH', '', { version: 1, on: false }],
    ['DELETE', '', undefined],
  ] as const)
    expect((await other.call(method, `/feature-flags/${made.data.id}${path}`, body)).status).toBe(404);
  const history = await admin.call<{ action: string; by: string }[]>('GET', `/feature-flags/${made.data.id}/history`);
  expect(history.data.map((h) => h.action)).toEqual(['create']);
  expect((await admin.call('DELETE', `/feature-flags/${made.data.id}`)).status).toBe(200);
  expect((await truth(admin))['unified-payroll']).toBe(false);
});

test('for all organizations a super administrator turns it, and the nearer word holds', async () => {
  expect((await top.call('POST', '/feature-switches/teleport', { on: true, reason: 'x' })).status).toBe(404);
  expect((await top.call('POST', '/feature-switches/demo-mode', { on: false, reason: 'x' })).status).toBe(422);
  const wide = await top.call('POST', '/feature-switches/analytics', {
    on: false,
    reason: 'figures are being rebuilt',
  });
  expect(wide.status).toBe(200);
  for (const caller of [admin, other, nobody()]) expect((await truth(caller)).analytics).toBe(false);
  const own = await turn(other, { key: 'analytics', on: true });
  expect([(await truth(admin)).analytics, (await truth(other)).analytics]).toEqual([false, true]);
  const traced = await sql<{ why: string }>(server, `select why from audit_event where action = 'switch everywhere'`);
  expect(traced.map((t) => t.why)).toEqual(['figures are being rebuilt']);
  await other.call('DELETE', `/feature-flags/${own.data.id}`);
  await top.call('POST', '/feature-switches/analytics/reset');
  expect([(await truth(other)).analytics, (await truth(nobody())).analytics]).toEqual([true, true]);
});

test('what was said until now holds no longer, before the clock has tidied it away and after', async () => {
  const made = await turn(admin, { key: 'notifications', on: false, expiresAt: inAnHour() });
  await top.call('POST', '/feature-switches/debug', { on: true, reason: 'looking for a fault', expiresAt: inAnHour() });
  expect([(await truth(admin)).notifications, (await truth(admin)).debug]).toEqual([false, true]);
  await sql(server, `update feature_flag set expires_at = now() - interval '1 second' where id = $1`, [made.data.id]);
  await sql(server, `update feature_switch set expires_at = now() - interval '1 second'`);
  expect([(await truth(admin)).notifications, (await truth(admin)).debug]).toEqual([true, false]);
  expect((await cardOf(admin, 'notifications'))?.here).toBeNull();
  await sql(server, `select graphile_worker.add_job('features:expire', '{}'::json)`);
  await vi.waitFor(async () => {
    expect(await sql(server, 'select 1 from feature_flag where id = $1', [made.data.id])).toEqual([]);
    expect(await sql(server, 'select 1 from feature_switch')).toEqual([]);
  }, 10_000);
  const [last] = await sql<{ why: string }>(
    server,
    `select why from audit_event where noun = 'feature_flag' and action = 'remove' and record_id = $1`,
    [made.data.id],
  );
  expect(last?.why).toBe('its time is over');
});

const listen = async (caller: Caller) => {
  const heard: string[] = [];
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/live`, [`bearer.${caller.token ?? ''}`], {
    headers: { cookie: caller.cookie },
  });
  socket.on('message', (data: Buffer) => heard.push(data.toString()));
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  await new Promise((resolve) => socket.on('open', resolve));
  return { socket, heard, closed };
};

describe('what a switch does besides hiding pages', () => {
  test('an open browser hears that one was turned, and of nothing else about it', async () => {
    const nurse = await listen(await signedIn(server.url, 'nurse'));
    await vi.waitFor(async () => {
      const made = await turn(admin, { key: 'unified-dashboard', on: true });
      await admin.call('DELETE', `/feature-flags/${made.data.id}`);
      expect(nurse.heard.join()).toContain('"noun":"feature_flag","id":""');
    }, 5000);
    nurse.socket.close();
  });
  test('without file upload nothing new is taken in, of that organization', async () => {
    const form = () => {
      const body = new FormData();
      body.append('file', new Blob(['hello']), 'note.txt');
      return body;
    };
    const send = (caller: Caller) =>
      fetch(`${server.url}/api/files`, {
        method: 'POST',
        headers: { authorization: `Bearer ${caller.token}`, cookie: caller.cookie },
        body: form(),
      });
    const made = await turn(admin, { key: 'file-upload', on: false });
    const refused = await send(admin);
    expect([refused.status, await refused.json()]).toMatchObject([
      403,
      {
        error: {
          code: 'SWITCHED_OFF',
          message: 'File upload is turned off. An administrator can turn it on.',
        },
      },
    ]);
    expect((await send(other)).status).toBe(201);
    await admin.call('DELETE', `/feature-flags/${made.data.id}`);
    expect((await send(admin)).status).toBe(201);
  });
  test('without websockets nobody of that organization listens', async () => {
    const made = await turn(admin, { key: 'websockets', on: false });
    expect(await (await listen(admin)).closed).toBe(4404);
    const theirs = await listen(other);
    theirs.socket.close();
    expect(await theirs.closed).toBe(1005);
    await admin.call('DELETE', `/feature-flags/${made.data.id}`);
  });
});
