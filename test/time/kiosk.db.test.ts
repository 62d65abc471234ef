/** A clock kiosk without a session: set up once, punches by number and PIN alone, counted, sealed, and of one organization. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayIn } from '#engine/server/ids.ts';
import { Secrets } from '#engine/server/secrets.ts';
import { isEasyPin, type KioskPage, type KioskPerson, numberTyped } from '#modules/time/kiosk.model.ts';
import { sealFor } from '#modules/time/kiosk-seal.web.ts';
import { pinHash } from '#modules/time/pin.server.ts';
import { Caller, signedIn, sql } from '#test/identity/caller.ts';
import { TEST_KEY } from '#test/support/database.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let hr: Caller;
let manager: Caller;
let employee: Caller;
let nobody: Caller;
let number = '';
let me = '';
const PIN = '482917';
beforeAll(async () => {
  server = await startTestServer({ demo: dayIn('America/Los_Angeles') });
  [hr, manager, employee] = [
    await signedIn(server.url, 'hr-manager'),
    await signedIn(server.url, 'manager'),
    await signedIn(server.url, 'employee'),
  ];
  nobody = new Caller(server.url);
  const set = await employee.call<{ number: string }>('POST', '/set-clock-pin', { pin: PIN });
  number = set.data.number;
  const [found] = await sql<{ id: string }>(
    server,
    'select id from employee where employee_number = $1 and exists (select 1 from clock_pin p where p.employee = employee.id)',
    [number],
  );
  me = found?.id ?? '';
}, 120_000);
afterAll(() => server.close());

async function newKiosk(name: string): Promise<{ id: string; link: string }> {
  const [place] = await sql<{ id: string }>(server, 'select location as id from employee where id = $1', [me]);
  const made = await hr.call<{ id: string }>('POST', '/clock-kiosks', { name, location: place?.id });
  expect(made.status).toBe(201);
  const { data } = await hr.call<{ link: string }>('POST', '/kiosk-link', { kiosk: made.data.id });
  return { id: made.data.id, link: data.link.split('#')[1] ?? '' };
}
async function opened(name: string) {
  const { id, link } = await newKiosk(name);
  const { data } = await nobody.call<{ visit: string }>('POST', '/kiosk/open', { token: link });
  const page = await nobody.call<KioskPage>('POST', '/kiosk/page', { visit: data.visit });
  const seal = (typed: string, pin: string) => sealFor(page.data.sealTo, `${typed} ${pin}`);
  return { id, visit: data.visit, page: page.data, seal };
}
type Device = Awaited<ReturnType<typeof opened>>;
let n = 0;
const entry = (kind: string, who: string, more: object = {}) => ({
  key: `kiosk-${(n += 1).toString().padStart(6, '0')}`,
  kind,
  who,
  deviceAt: new Date().toISOString(),
  offline: false,
  ...more,
});
const send = ({ visit }: Device, ...entries: object[]) =>
  nobody.call<{ key: string; saved: boolean; why: string | null }[]>('POST', '/kiosk/punches', {
    visit,
    deviceNow: new Date().toISOString(),
    entries,
  });
const look = ({ visit }: Device, who: string) => nobody.call<KioskPerson>('POST', '/kiosk/person', { visit, who });
const noPunches = () => sql(server, 'delete from punch where employee = $1', [me]);

test('only HR sets up a kiosk; the link opens once; what is made up opens nothing', async () => {
  for (const caller of [manager, employee, nobody])
    expect((await caller.call('POST', '/clock-kiosks', { name: 'Mine', location: me })).status).toBeGreaterThanOrEqual(
      401,
    );
  const { id, link } = await newKiosk('Door');
  for (const caller of [manager, employee, nobody])
    expect((await caller.call('POST', '/kiosk-link', { kiosk: id })).status).toBeGreaterThanOrEqual(401);
  for (const token of ['', 'x', 'a.b.c', `${link.slice(0, -4)}AAAA`])
    expect((await nobody.call('POST', '/kiosk/open', { token })).status).toBeGreaterThanOrEqual(400);
  expect((await nobody.call('POST', '/kiosk/page', { visit: link })).code).toBe('LINK_EXPIRED');
  const first = await nobody.call<{ visit: string }>('POST', '/kiosk/open', { token: link });
  expect(first.status).toBe(200);
  expect((await nobody.call('POST', '/kiosk/open', { token: link })).code).toBe('LINK_EXPIRED');
  expect((await hr.call('POST', '/kiosk-link', { kiosk: id })).message).toContain('was set up already');
  // The device opens its clock and nothing else.
  const device = new Caller(server.url);
  device.token = first.data.visit;
  for (const path of ['/punches', '/my-clock', '/employees', '/clock-kiosks'])
    expect((await device.call('GET', path)).status).toBe(401);
  await hr.call('POST', `/clock-kiosks/${id}/revoke`, {});
  expect((await nobody.call('POST', '/kiosk/page', { visit: first.data.visit })).code).toBe('LINK_EXPIRED');
});

test('a link that was not used for an hour opens nothing', async () => {
  const { id, link } = await newKiosk('Late door');
  await sql(server, `update clock_kiosk set set_up_until = now() - interval '1 second' where id = $1`, [id]);
  expect((await nobody.call('POST', '/kiosk/open', { token: link })).code).toBe('LINK_EXPIRED');
});

test('number and PIN clock in and out; wrong ones and unknown people are told the same', async () => {
  await noPunches();
  const device = await opened('East');
  const who = await device.seal(number.replaceAll(/\D/g, ''), PIN);
  expect((await look(device, who)).data).toMatchObject({ state: 'out' });
  expect((await send(device, entry('in', who))).data).toMatchObject([{ saved: true }]);
  expect((await look(device, who)).data).toMatchObject({ state: 'in' });
  const [kept] = await sql<{ source: string; kiosk: string; employee: string }>(
    server,
    'select source, kiosk, employee from punch where employee = $1 order by at desc limit 1',
    [me],
  );
  expect(kept).toEqual({ source: 'kiosk', kiosk: device.id, employee: me });
  expect((await send(device, entry('in', who))).data[0]?.why).toContain('Two punches within a minute count as one');
  const wrong = await look(device, await device.seal(number, '913862'));
  const unknown = await look(device, await device.seal('99999', PIN));
  expect(wrong.code).toBe('CONFLICT');
  expect(unknown.message).toBe(wrong.message);
  // Sealed to another kiosk, or changed: nobody.
  const other = await opened('West');
  expect((await look(other, who)).message).toBe(wrong.message);
  const denied = await sql(server, `select 1 from audit_event where action = 'clock' and outcome = 'denied'`);
  expect(denied.length).toBeGreaterThanOrEqual(3);
});

test('people of another organization are unknown, with a PIN that is theirs', async () => {
  const device = await opened('North');
  const [stranger] = await sql<{ id: string; tenant: string; number: string }>(
    server,
    `select id, tenant_id as tenant, employee_number as number from employee
      where tenant_id <> (select tenant_id from employee where id = $1) and flsa = 'nonexempt' and status = 'active' limit 1`,
    [me],
  );
  if (!stranger) throw new Error('The other organization has nobody');
  const { id, tenant } = stranger;
  const pin = '605182';
  const secrets = new Secrets([TEST_KEY]);
  await sql(server, 'insert into clock_pin (tenant_id, employee, hash) values ($1, $2, $3)', [
    tenant,
    id,
    pinHash({ secrets }, tenant, id, pin),
  ]);
  const answer = await look(device, await device.seal(stranger.number, pin));
  expect(answer.message).toContain('Employee number or PIN is wrong');
  expect((await send(device, entry('in', await device.seal(stranger.number, pin)))).data).toMatchObject([
    { saved: false },
  ]);
});

test('punches without a network are put right by the drift of the clock and checked as they arrive', async () => {
  await noPunches();
  const device = await opened('South');
  const who = await device.seal(number, PIN);
  const bad = await device.seal(number, '000111');
  const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
  const first = entry('in', who, { offline: true, deviceAt: ago(180) });
  const entries = [
    first,
    entry('out', bad, { offline: true, deviceAt: ago(90) }),
    entry('out', who, { offline: true, deviceAt: ago(60) }),
  ];
  const { data } = await send(device, ...entries);
  expect(data.map(({ saved }) => saved)).toEqual([true, false, true]);
  // Sent again: no second punch, and no attempt is counted.
  expect((await send(device, first)).data).toMatchObject([{ saved: true }]);
  const kept = await sql<{ kind: string; offline: boolean }>(
    server,
    'select kind, offline from punch where employee = $1 order by at',
    [me],
  );
  expect(kept).toEqual([
    { kind: 'in', offline: true },
    { kind: 'out', offline: true },
  ]);
});

test('attempts are counted before the PIN is looked at: the right one comes too late', async () => {
  await sql(server, 'truncate throttle');
  const device = await opened('Gate');
  const codes = [];
  for (let attempt = 0; attempt < 20; attempt += 1)
    codes.push((await look(device, await device.seal(number, `71${String(attempt).padStart(4, '0')}`))).code);
  expect(new Set(codes)).toEqual(new Set(['CONFLICT']));
  expect((await look(device, await device.seal(number, PIN))).code).toBe('TOO_MANY_REQUESTS');
  await sql(server, 'truncate throttle');
  expect((await look(device, await device.seal(number, PIN))).status).toBe(200);
});

test('HR and the line reset a PIN: nobody else, not their own; the old one dies, the new one is shown once and audited', async () => {
  await sql(server, 'truncate throttle');
  const device = await opened('Annex');
  const [far] = await sql<{ id: string }>(
    server,
    `select e.id from employee e join membership m on m.employee = e.id join account a on a.id = m.account
      where a.email = 'hr-manager@harborline.example'`,
  );
  for (const caller of [employee, nobody])
    expect((await caller.call('POST', '/reset-clock-pin', { employee: me })).status).toBeGreaterThanOrEqual(401);
  // Not in the manager's line.
  expect((await manager.call('POST', '/reset-clock-pin', { employee: far?.id })).code).toBe('NOT_FOUND');
  expect((await hr.call('POST', '/reset-clock-pin', { employee: far?.id })).message).toMatch(/your own PIN/);
  const { data, status } = await hr.call<{ name: string; number: string; pin: string }>('POST', '/reset-clock-pin', {
    employee: me,
  });
  expect([status, data.number]).toEqual([200, number]);
  expect(data.pin).toMatch(/^\d{6}$/);
  expect(isEasyPin(data.pin)).toBe(false);
  expect((await look(device, await device.seal(number, PIN))).code).toBe('CONFLICT');
  expect((await look(device, await device.seal(number, data.pin))).status).toBe(200);
  const events = await sql<{ record: string; text: string }>(
    server,
    `select record_id as record, e::text as text from audit_event e where action = 'reset clock PIN'`,
  );
  expect(events.map(({ record }) => record)).toEqual([me]);
  expect(events[0]?.text).not.toContain(data.pin);
  // The person hears of it, in every language of the notice without the PIN.
  const notices = await sql<{ title: string; text: string }>(
    server,
    `select n.title, n::text as text from notification n join membership m on m.account = n.recipient
      where n.kind = 'security.clock_pin_reset' and m.employee = $1`,
    [me],
  );
  expect(notices.map(({ title }) => title)).toEqual(['Your kiosk PIN was reset']);
  expect(notices[0]?.text).not.toContain(data.pin);
  await employee.call('POST', '/set-clock-pin', { pin: PIN });
});

test('a PIN is kept as a hash, is not easy to guess, and nobody claims a kiosk from elsewhere', async () => {
  for (const pin of ['111111', '123456', '987654', '121212', '123123']) {
    expect(isEasyPin(pin)).toBe(true);
    expect((await employee.call('POST', '/set-clock-pin', { pin })).fields?.pin?.[0]).toContain('easy to guess');
  }
  expect(isEasyPin(PIN)).toBe(false);
  expect((await employee.call('POST', '/set-clock-pin', { pin: '12345' })).fields?.pin).toEqual(['must be 6 digits']);
  expect(numberTyped('E-01042')).toBe('E-01042');
  expect(numberTyped('1042')).toBe('E-01042');
  const rows = await sql<{ text: string }>(
    server,
    `select p::text || a.t as text from clock_pin p, lateral (select coalesce(string_agg(e::text, ''), '') as t from audit_event e where e.action = 'set clock PIN') a`,
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.some(({ text }) => text.includes(PIN))).toBe(false);
  await noPunches();
  // The clock of a browser that calls itself a kiosk is a browser; a record made by hand is refused.
  await employee.call('POST', '/clock', {
    deviceNow: new Date().toISOString(),
    entries: [{ key: 'claimed-001', kind: 'in', deviceAt: new Date().toISOString(), source: 'kiosk' }],
  });
  expect(await sql(server, 'select source from punch where employee = $1', [me])).toEqual([{ source: 'web' }]);
  const made = await employee.call('POST', '/punches', { employee: me, kind: 'out', source: 'kiosk' });
  expect(made.fields?.source).toEqual(['can be a kiosk only for punches at one']);
});
