/** Calendars of coaches outside of Nexus: an address that names no client, and busy times that nobody can book. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answers } from '#app/all.servers.ts';
import { answerAs } from '#engine/server/answers.ts';
import type { Actor } from '#engine/server/grants.ts';
import { coachCalendar } from '#modules/coaching/coach-calendar.model.ts';
import { readCalendars } from '#modules/coaching/coach-calendars.server.ts';
import { coachingSlots } from '#modules/coaching/coaching-questions.model.ts';
import { coachingSession } from '#modules/coaching/coaching-session.model.ts';
import { signedIn } from '#test/identity/caller.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { type Demo, openDemo, refusal } from '../people/demo.ts';

let demo: Demo;
let server: TestServer;
let coach: Actor;
let client: Actor;
let service = '';
let own = '';
let me = '';
const idOf = async (text: string): Promise<string> => (await demo.sql<{ id: string }>(text))[0]?.id ?? '';
beforeAll(async () => {
  demo = await openDemo();
  server = await startTestServer({ demo: demo.today });
  [coach, client] = await Promise.all([demo.as('health_coach'), demo.as('health_client')]);
  own = await idOf(`select id from coach_profile where account = '${coach.accountId}'`);
  me = await idOf(`select id from coaching_client where account = '${client.accountId}'`);
  service = await idOf(`select id from coaching_service where code = 'HC45'`);
  await demo.sql(`delete from holiday where date > current_date - 2`);
});
afterAll(async () => {
  await server.close();
  await demo.close();
});

const open = async () =>
  (await answerAs(demo.engine, answers, client, coachingSlots, { service, coach: own })).slots.map(
    ({ startsAt }) => startsAt,
  );
const stamp = (at: number): string => new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '');
const calendar = (from: number, to: number): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//t//EN',
    'BEGIN:VEVENT',
    'UID:1',
    `DTSTART:${stamp(from)}`,
    `DTEND:${stamp(to)}`,
    'SUMMARY:Dentist',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
const read = (text: string | Error) =>
  readCalendars(demo.engine, coach.tenantId, null, () =>
    typeof text === 'string' ? Promise.resolve(text) : Promise.reject(text),
  );
const again = () => demo.sql(`update coach_calendar set read_at = null`);

test('a busy time elsewhere is not offered and not booked by clients; what it is for is not kept', async () => {
  const { id } = await demo.act(coach, coachCalendar, 'create', {
    input: { name: 'Family', url: 'https://calendar.example/a.ics' },
  });
  const [, time = ''] = await open();
  const at = Date.parse(time);
  await read(calendar(at + 600_000, at + 1_200_000));
  expect(await open()).not.toContain(time);
  const book = (by: Actor) =>
    demo.act(by, coachingSession, 'create', {
      input: { client: me, coach: own, service, startsAt: time, mode: 'phone' },
    });
  expect(await refusal(book(client))).toContain('is taken in the coach’s own calendar');
  expect(await demo.get(coach, coachCalendar, id)).toMatchObject({ busyTimes: 1, problem: null });
  expect(JSON.stringify(await demo.sql(`select * from coach_busy`))).not.toContain('Dentist');

  // One that cannot be read keeps what was known, and says why.
  await again();
  await read('<html></html>');
  expect((await demo.get(coach, coachCalendar, id)).problem).toContain('does not hold a calendar');
  expect(await open()).not.toContain(time);
  // Within 15 minutes it is not read again.
  await read(calendar(0, 1));
  expect((await demo.get(coach, coachCalendar, id)).problem).toContain('does not hold a calendar');

  await demo.act(coach, coachCalendar, 'disconnect', { id });
  expect(await open()).toContain(time);
  expect(await refusal(book(coach))).toBe('allowed');
  expect(await refusal(demo.list(await demo.as('health_admin'), coachCalendar))).not.toBe('allowed');
  expect(
    await refusal(demo.act(coach, coachCalendar, 'create', { input: { name: 'X1', url: 'http://localhost/a' } })),
  ).toContain('must begin with https://');
});

test('the address shows sessions and no names to anybody who has it, until it is revoked', async () => {
  const caller = await signedIn(server.url, 'health-coach');
  const address = async () =>
    (await caller.call<{ address: string | null }>('GET', '/coach-feed-address')).data.address;
  expect(await address()).toBeNull();
  const made = await caller.call<{ id: string }>('POST', '/coach-feeds', {});
  expect((await caller.call('POST', '/coach-feeds', {})).code).not.toBe('');
  const at = `${server.url}${(await address()) ?? ''}`;
  const shown = await fetch(at);
  const text = await shown.text();
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(text.match(/BEGIN:VEVENT/g)?.length).toBeGreaterThan(10);
  const clients = await demo.sql<{ last: string }>('select last_name as last from coaching_client');
  expect(clients.filter(({ last }) => text.includes(last))).toEqual([]);
  expect((await fetch(at.replace(/.\.ics$/, 'x.ics'))).status).toBe(404);
  await caller.call('POST', `/coach-feeds/${made.data.id}/revoke`, {});
  expect((await fetch(at)).status).toBe(404);
  expect(await address()).toBeNull();
});
