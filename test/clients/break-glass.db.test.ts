/** Emergency access to charts: who may, for how long, who hears of it, and what the access log says afterwards. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { dayIn } from '#engine/server/ids.ts';
import type { Chart, ChartRead } from '#modules/charts/chart-questions.model.ts';
import type { TimelinePage } from '#modules/charts/timeline-questions.model.ts';
import type { GlassRead } from '#modules/identity/identity-wire.model.ts';
import { type Caller, signedIn, sql } from '#test/identity/caller.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

const HOUR_MS = 3_600_000;
let server: TestServer;
let nurse: Caller;
let director: Caller;
/** In the house, on a unit on which the nurse does not work. */
let stranger = '';
beforeAll(async () => {
  server = await startTestServer({ demo: dayIn('America/Los_Angeles') });
  nurse = await signedIn(server.url, 'nurse');
  director = await signedIn(server.url, 'clinical-director');
  const [found] = await sql<{ client: string }>(
    server,
    `select e.client from episode e
      join membership d on d.tenant_id = e.tenant_id and d.role = 'clinical_director' and d.facilities::text like '%' || e.location || '%'
      where e.status = 'active' and e.tenant_id = (select id from organization where slug = 'harborline')
      and not exists (select 1 from unit_duty u join membership m on m.employee = u.staff and m.role = 'nurse' where u.unit = e.unit)
      order by e.id limit 1`,
  );
  stranger = found?.client ?? '';
  expect(stranger).not.toBe('');
}, 120_000);
afterAll(() => server.close());

interface Glass {
  readonly id: string;
  readonly status: string;
  readonly cause: string;
  readonly until: string;
}
const ask = (caller: Caller, body: object) => caller.call<Glass>('POST', '/emergency-accesses', body);
const chart = (caller: Caller, id = stranger) => caller.call<Chart>('GET', `/charts/${id}`);
/** Until when a window of so many hours lasts that was opened just now. */
const about = (hours: number) => ({ from: Date.now() + hours * HOUR_MS - 60_000, to: Date.now() + hours * HOUR_MS });

describe('refusals come first', () => {
  test('without it the chart of another unit is not there', async () => {
    expect((await chart(nurse)).status).toBe(404);
    expect((await nurse.call('GET', `/charts/${stranger}/timeline`)).status).toBe(404);
  });

  test('whoever has nothing to do with clients opens none', async () => {
    for (const role of ['employee', 'payroll-admin', 'account-admin']) {
      const asked = await ask(await signedIn(server.url, role), {
        cause: 'audit',
        reason: 'Audit of the quarter, charts',
      });
      expect([asked.status, asked.code], role).toEqual([403, 'PERMISSION_DENIED']);
    }
  });

  test('it asks what for, of three answers, and says in words what is wrong', async () => {
    const said = async (body: object) => (await ask(nurse, body)).fields;
    expect(await said({ cause: 'emergency', reason: 'Collapsed' })).toEqual({
      reason: ['must be at least 10 characters'],
    });
    expect(await said({ cause: 'emergency' })).toEqual({ reason: ['is required'] });
    expect(await said({ reason: 'Collapsed in the yard' })).toEqual({ cause: ['is required'] });
    const other = await said({ cause: 'curiosity', reason: 'Wanted to have a look' });
    expect(Object.keys(other ?? {})).toEqual(['cause']);
  });

  test('a manager, who looks after nobody, gets an hour, and writes twenty characters', async () => {
    const manager = await signedIn(server.url, 'manager');
    expect((await ask(manager, { cause: 'coverage', reason: 'Covering HR' })).fields).toEqual({
      reason: ['must be at least 20 characters'],
    });
    const opened = await ask(manager, { cause: 'coverage', reason: 'Reaching a family, HR is not here' });
    const hour = about(1);
    expect(Date.parse(opened.data.until)).toBeGreaterThan(hour.from);
    expect(Date.parse(opened.data.until)).toBeLessThanOrEqual(hour.to + 1000);
    // It widens what a role reads; it gives no role what it does not read at all.
    expect((await chart(manager)).status).toBe(404);
  });

  test('who manages the house sees faces and looks after nobody: an hour and twenty characters, too', async () => {
    const manager = await signedIn(server.url, 'health-admin');
    expect((await ask(manager, { cause: 'coverage', reason: 'Covering CD' })).fields).toEqual({
      reason: ['must be at least 20 characters'],
    });
    const opened = await ask(manager, { cause: 'emergency', reason: 'A family asks, nobody else is here' });
    expect(Date.parse(opened.data.until)).toBeLessThanOrEqual(about(1).to + 1000);
  });
});

describe('a nurse covers another unit', () => {
  let glass: Glass;
  let since = '';
  test('the chart opens for eight hours, with its timeline, and for reading only', async () => {
    since = new Date().toISOString();
    const opened = await ask(nurse, { cause: 'coverage', reason: 'Night shift' });
    expect(opened.status).toBe(201);
    glass = opened.data;
    expect(glass.cause).toBe('coverage');
    const shift = about(8);
    expect(Date.parse(glass.until)).toBeGreaterThan(shift.from);
    expect(Date.parse(glass.until)).toBeLessThanOrEqual(shift.to + 1000);
    await vi.waitFor(async () => expect((await chart(nurse)).status).toBe(200));
    const { data } = await chart(nurse);
    expect(data.client.id).toBe(stranger);
    expect(data.client.can).not.toContain('edit');
    const timeline = await nurse.call<TimelinePage>('GET', `/charts/${stranger}/timeline`);
    expect(timeline.data.entries.length).toBeGreaterThan(0);
    const edit = { version: data.client.version, preferredName: 'X' };
    expect((await nurse.call('PATCH', `/clients/${stranger}`, edit)).status).toBe(403);
    expect((await ask(nurse, { cause: 'emergency', reason: 'Once more, please' })).fields).toEqual({
      reason: ['is not needed: your emergency access is already open'],
    });
  });

  test('compliance hears of it at once, and not what was written', async () => {
    const officer = await signedIn(server.url, 'compliance-officer');
    const notices = await officer.call<{ title: string }[]>('GET', '/notifications');
    expect(notices.data.some(({ title }) => /Gideonson opened emergency access/.test(title))).toBe(true);
    expect(notices.text).not.toContain('Night shift');
    const reads = await officer.call<GlassRead[]>('GET', `/emergency-accesses/${glass.id}/reads`);
    expect(new Set(reads.data.map(({ noun }) => noun))).toContain('client');
    expect(new Set(reads.data.map(({ noun }) => noun))).toContain('vital_signs');
  });

  test('the access log marks these readings, and the director’s own not', async () => {
    expect((await chart(director)).status).toBe(200);
    const { data } = await director.call<ChartRead[]>('GET', `/charts/${stranger}/reads`);
    const by = (name: RegExp) => data.filter((read) => name.test(read.by));
    // Before it was open she tried and was told that there is no such chart: that is written down, too.
    expect(by(/Gideonson/).filter(({ at, emergency }) => emergency !== at > since)).toEqual([]);
    expect(by(/Gideonson/).some(({ emergency }) => emergency)).toBe(true);
    const { data: profile } = await director.call<{ user: { lastName: string } }>('GET', '/auth/profile');
    expect(by(new RegExp(profile.user.lastName)).some(({ emergency }) => emergency)).toBe(false);
    expect(by(new RegExp(profile.user.lastName)).length).toBeGreaterThan(0);
    // The log itself is for those who keep the record: emergency access reads, and does not audit.
    expect((await nurse.call('GET', `/charts/${stranger}/reads`)).status).toBe(403);
  });

  test('after its eight hours the chart is not there any more', async () => {
    await sql(server, `update break_glass set until = now() where id = $1`, [glass.id]);
    await sql(
      server,
      `select pg_notify('nexus_live', '{"tenantId":"","events":[{"noun":"session","id":"","action":"close"}]}')`,
    );
    await vi.waitFor(async () => expect((await chart(nurse)).status).toBe(404));
    expect((await nurse.call('GET', `/charts/${stranger}/timeline`)).status).toBe(404);
  });
});
