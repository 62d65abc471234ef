/** Coaching: who sees whom; bookings without a double; notes that only their author reads; a coach who leaves. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answers } from '#app/all.servers.ts';
import { addDays } from '#engine/model/days.ts';
import { answerAs } from '#engine/server/answers.ts';
import type { Actor } from '#engine/server/grants.ts';
import { coachProfile } from '#modules/coaching/coach-profile.model.ts';
import {
  careAssignment,
  coachingClient,
  coachingDischarge,
  coachingReferral,
} from '#modules/coaching/coaching-client.model.ts';
import { coachingSlots, reassignClients } from '#modules/coaching/coaching-questions.model.ts';
import { coachingSession } from '#modules/coaching/coaching-session.model.ts';
import { coachingPrivateNote, sessionNote } from '#modules/coaching/session-note.model.ts';
import { type Demo, openDemo, refusal } from '../people/demo.ts';

let demo: Demo;
let coach: Actor;
let client: Actor;
let admin: Actor;
let me = '';
let service = '';
let own = '';
const idOf = async (text: string): Promise<string> => (await demo.sql<{ id: string }>(text))[0]?.id ?? '';
beforeAll(async () => {
  demo = await openDemo();
  [coach, client, admin] = await Promise.all([
    demo.as('health_coach'),
    demo.as('health_client'),
    demo.as('health_admin'),
  ]);
  coach = { ...coach, provedAt: Date.now() };
  me = await idOf(`select id from coaching_client where account = '${client.accountId}'`);
  own = await idOf(`select id from coach_profile where account = '${coach.accountId}'`);
  service = await idOf(`select id from coaching_service where code = 'HC45'`);
  await demo.sql(`delete from holiday where date > current_date - 2`);
});
afterAll(() => demo.close());

const open = async (of = own) =>
  (await answerAs(demo.engine, answers, client, coachingSlots, { service, coach: of })).slots.map(
    ({ startsAt }) => startsAt,
  );
const book = (by: Actor, startsAt: string | undefined, rest: object = {}) =>
  demo.act(by, coachingSession, 'create', {
    input: { client: me, coach: own, service, startsAt, mode: 'video', ...rest },
  });

test('a coach sees assigned clients only, a client only their own record, the super role nobody', async () => {
  const seen = await demo.list(coach, coachingClient);
  const [{ n } = { n: 0 }] = await demo.sql<{ n: number }>('select count(*)::int as n from coaching_client');
  expect(n).toBe(40);
  expect(seen.length).toBe(15);
  expect((await demo.list(client, coachingClient)).map(({ id }) => id)).toEqual([me]);
  expect(await demo.list(await demo.as('super_admin'), coachingClient)).toEqual([]);
  const [stranger] = await demo.sql<{ id: string }>(`select id from coaching_client where coach <> '${own}' limit 1`);
  expect(await refusal(demo.get(coach, coachingClient, stranger?.id ?? ''))).toMatch(/^NOT_FOUND/);
  expect(await refusal(demo.get(client, coachingClient, stranger?.id ?? ''))).toMatch(/^NOT_FOUND/);
  expect(await refusal(demo.list(await demo.as('nurse'), coachingClient))).toMatch(/DENIED/);
  const elsewhere = { ...coach, tenantId: demo.organizations[1]?.id ?? '' };
  expect(await refusal(demo.get(elsewhere, coachingClient, me))).toMatch(/^NOT_FOUND/);
});

test('a client books an open time once; it gets a video room; the time is then gone', async () => {
  const [first] = await open();
  const made = await book(client, first);
  expect(await demo.get(client, coachingSession, made.id)).toMatchObject({ status: 'scheduled', price: 9000 });
  const [room] = await demo.sql<{ n: number }>(
    `select count(*)::int as n from meeting_participant p join coaching_session s on s.meeting = p.meeting where s.id = '${made.id}'`,
  );
  expect(room?.n).toBe(2);
  expect(await open()).not.toContain(first);
  expect(await refusal(book(client, '2026-01-01T17:00:00Z'))).toContain('is in the past');
  const [other] = await demo.sql<{ id: string }>(
    `select id from coaching_client where coach = '${own}' and id <> '${me}' and status = 'active' limit 1`,
  );
  expect(await refusal(book(coach, first, { client: other?.id }))).toContain('That time is no longer available.');
  expect(await refusal(book(client, (await open()).at(-1), { client: other?.id }))).not.toBe('allowed');
});

test('of 60 who try for the same 6 times at once, 6 succeed and 54 read that it is gone', async () => {
  const times = (await open()).filter((_, n) => n % 3 === 0).slice(-6);
  expect(times).toHaveLength(6);
  const people = await demo.sql<{ id: string }>(
    `select id from coaching_client where status = 'active' order by id limit 30`,
  );
  const tries = Array.from({ length: 60 }, (_, n) =>
    refusal(
      book(admin, times[(n + Math.floor(n / people.length)) % 6], {
        client: people[n % people.length]?.id,
        mode: 'phone',
      }),
    ),
  );
  const outcomes = await Promise.all(tries);
  expect(outcomes.filter((one) => one === 'allowed')).toHaveLength(6);
  expect(outcomes.filter((one) => one.includes('no longer available') || one.includes('another session'))).toHaveLength(
    54,
  );
  const taken = await demo.sql<{ n: number }>(
    `select count(*)::int as n from coaching_session where coach = '${own}' and status = 'scheduled' and starts_at = any($1::timestamptz[]) group by starts_at`,
    [times],
  );
  expect(taken.map(({ n }) => n)).toEqual([1, 1, 1, 1, 1, 1]);
});

test('a coach whose license lapsed cannot be booked, and has no open times', async () => {
  const [lapsed] = await demo.sql<{ id: string; zone: string }>(
    `select id, zone from coach_profile where license_expires_on < current_date limit 1`,
  );
  expect(await open(lapsed?.id)).toEqual([]);
  const [time] = await open();
  const shifted = new Date(Date.parse(time ?? '') + 2 * 3_600_000).toISOString();
  expect(await refusal(book(admin, shifted, { coach: lapsed?.id }))).toContain('The license of this coach expires');
});

test('a cancellation inside 24 hours is late and billed; an earlier one is free, and the room closes', async () => {
  const times = await open();
  const far = times.at(-1);
  const made = await book(client, far);
  await demo.act(client, coachingSession, 'cancel', { id: made.id, input: { cancelledFor: 'Work' } });
  expect(await demo.get(client, coachingSession, made.id)).toMatchObject({ status: 'cancelled', lateFee: 0 });
  const [room] = await demo.sql<{ status: string }>(
    `select m.status from meeting m join coaching_session s on s.meeting = m.id where s.id = '${made.id}'`,
  );
  expect(room?.status).toBe('cancelled');
  const soon = await book(client, far);
  // The coach sleeps at some hour of the next day.
  await demo.sql(
    `update coaching_session set starts_at = now() + free.h, ends_at = now() + free.h + interval '40 minutes', blocked_until = now() + free.h + interval '40 minutes'
      from (select make_interval(hours => h) as h from generate_series(1, 22) h where not exists (select 1 from coaching_session o
        where o.status not in ('cancelled', 'late_cancelled', 'no_show', 'rescheduled') and o.starts_at < now() + make_interval(hours => h + 1) and o.blocked_until > now() + make_interval(hours => h)) limit 1) free
      where id = '${soon.id}'`,
  );
  const day = { movedTo: times.at(-3) };
  expect(await refusal(demo.act(client, coachingSession, 'reschedule', { id: soon.id, input: day }))).toContain(
    'Sessions move until 24 hours before they start.',
  );
  await demo.act(client, coachingSession, 'cancel', { id: soon.id, input: { cancelledFor: 'Overslept' } });
  expect(await demo.get(client, coachingSession, soon.id)).toMatchObject({ status: 'late_cancelled', lateFee: 9000 });
});

/** Lets a session start in so many minutes; what else its coach or client has then is out of the way. */
async function startsIn(id: string, minutes: number): Promise<void> {
  const start = `now() + interval '${minutes} minutes'`;
  await demo.sql(`update coaching_session o set status = 'cancelled' from coaching_session s where s.id = '${id}' and o.id <> s.id
    and (o.coach = s.coach or o.client = s.client) and o.starts_at < ${start} + interval '2 hours' and o.blocked_until > ${start} - interval '2 hours'`);
  await demo.sql(`update coaching_session set starts_at = ${start}, ends_at = ${start} + interval '45 minutes',
    blocked_until = ${start} + interval '55 minutes' where id = '${id}'`);
}

test('a client checks in from the day before, a coach starts 15 minutes before, and nobody days before', async () => {
  const times = await open();
  const { id } = await book(client, times.at(-5));
  expect(await refusal(demo.act(client, coachingSession, 'checkIn', { id }))).toContain(
    'Check-in opens 24 hours before the session.',
  );
  expect(await refusal(demo.act(coach, coachingSession, 'begin', { id }))).toContain(
    'A session can be started from 15 minutes before its time.',
  );
  expect(await refusal(demo.act(coach, coachingSession, 'complete', { id }))).toContain('Start it first.');
  await startsIn(id, 23 * 60);
  await demo.act(client, coachingSession, 'checkIn', { id });
  expect(await refusal(demo.act(coach, coachingSession, 'begin', { id }))).toContain('Come back then.');
  await startsIn(id, 14);
  await demo.act(coach, coachingSession, 'begin', { id });
});

test('a license that expires between the booking and the session stops its start, until it is renewed', async () => {
  const { id } = await book(client, (await open()).at(-9));
  await startsIn(id, 10);
  const [{ day } = { day: '' }] = await demo.sql<{ day: string }>(
    `select license_expires_on::text as day from coach_profile where id = '${own}'`,
  );
  await demo.sql(`update coach_profile set license_expires_on = current_date - 3 where id = '${own}'`);
  expect(await refusal(demo.act(coach, coachingSession, 'begin', { id }))).toContain('Your license expired on');
  await demo.sql(`update coach_profile set license_expires_on = '${day}' where id = '${own}'`);
  await demo.act(coach, coachingSession, 'begin', { id });
});

test('a session that its coach forgot to start is ended days later, and billed and noted like any other', async () => {
  const times = await open();
  const { id } = await book(client, times.at(-7));
  await startsIn(id, -3 * 24 * 60);
  expect(await refusal(demo.act(client, coachingSession, 'checkIn', { id }))).toContain('The session is over.');
  expect(await refusal(demo.act(coach, coachingSession, 'begin', { id }))).toContain(
    'The day of this session is over.',
  );
  await demo.act(coach, coachingSession, 'complete', { id });
  expect(await demo.sql(`select status from session_note where session = '${id}'`)).toEqual([{ status: 'draft' }]);
});

test('a session ends in a draft note that is signed with all sections of its format, and then locked', async () => {
  const [time] = await open();
  const { id } = await book(coach, time);
  await startsIn(id, 5);
  await demo.act(coach, coachingSession, 'begin', { id });
  await demo.act(coach, coachingSession, 'complete', { id });
  const [note] = await demo.sql<{ id: string }>(`select id from session_note where session = '${id}'`);
  const noteId = note?.id ?? '';
  expect(await refusal(demo.act(coach, sessionNote, 'sign', { id: noteId }))).toContain(
    'subjective: is required in a SOAP note before it is signed',
  );
  const input = { subjective: 'Slept well.', objective: 'On time.', assessment: 'Steady.', plan: 'Go on.' };
  await demo.act(coach, sessionNote, 'edit', { id: noteId, input });
  await demo.act(coach, sessionNote, 'sign', { id: noteId });
  expect(await refusal(demo.act(coach, sessionNote, 'edit', { id: noteId, input: { plan: 'Else.' } }))).not.toBe(
    'allowed',
  );
  for (const role of ['health_client', 'health_admin', 'nurse', 'hr_manager', 'admin'] as const)
    expect([role, await refusal(demo.list(await demo.as(role), sessionNote))]).not.toEqual([role, 'allowed']);
});

test('nobody but its author reads a private note, in any way', async () => {
  const made = await demo.act(coach, coachingPrivateNote, 'create', { input: { client: me, text: 'For my eyes.' } });
  expect(await demo.get(coach, coachingPrivateNote, made.id)).toMatchObject({ text: 'For my eyes.' });
  for (const role of [
    'super_admin',
    'global_admin',
    'admin',
    'health_admin',
    'compliance_officer',
    'health_client',
  ] as const) {
    const actor = { ...(await demo.as(role)), breakGlass: { id: made.id, until: Date.now() + 60_000 } };
    expect([role, await refusal(demo.get(actor, coachingPrivateNote, made.id))]).not.toEqual([role, 'allowed']);
    expect([role, await refusal(demo.list(actor, coachingPrivateNote))]).not.toEqual([role, 'allowed']);
  }
  const [told] = await demo.sql<{ n: number }>(
    `select count(*)::int as n from audit_event where changes::text like '%For my eyes%'`,
  );
  expect(told?.n).toBe(0);
});

test('an accepted referral becomes a client of the coach; a discharge ends what was planned', async () => {
  const [referral] = await demo.list(coach, coachingReferral, { status: 'reviewed' });
  await demo.act(coach, coachingReferral, 'accept', { id: referral?.id });
  const { client: made } = await demo.get(coach, coachingReferral, referral?.id ?? '');
  expect(await demo.get(coach, coachingClient, String(made))).toMatchObject({ status: 'prospect', coach: own });
  await demo.act(coach, coachingClient, 'activate', { id: String(made) });
  const { id } = await book(coach, (await open())[1], { client: made });
  const input = { client: made, reason: 'moved', summary: 'Moved to another state after two weeks.' };
  await demo.act(coach, coachingDischarge, 'create', { input });
  expect(await demo.get(coach, coachingSession, id)).toMatchObject({ status: 'cancelled' });
  expect(await refusal(demo.act(coach, coachingDischarge, 'create', { input }))).toContain('is not in coaching');
});

test('a second primary coach is refused; a coach who leaves hands over all clients, and reads them no longer', async () => {
  const [to] = await demo.sql<{ id: string }>(
    `select id from coach_profile where status = 'active' and id <> '${own}' order by name limit 1`,
  );
  expect(
    await refusal(demo.act(admin, careAssignment, 'create', { input: { client: me, coach: to?.id, part: 'primary' } })),
  ).toContain('The client has a primary coach on those days.');
  expect(
    await refusal(answerAs(demo.engine, answers, coach, reassignClients, { from: own, to: to?.id ?? '' })),
  ).toMatch(/^PERMISSION/);
  await demo.act(admin, coachProfile, 'edit', { id: to?.id, input: { caseloadMost: 60 } });
  // A session that is being held when the client moves: it goes on, and the coach who holds it ends it and writes its note.
  const [held] = await demo.sql<{ id: string }>(
    `update coaching_session set status = 'in_progress' where id = (select id from coaching_session where client = '${me}'
      and coach = '${own}' and status in ('scheduled', 'confirmed') order by starts_at desc limit 1) returning id`,
  );
  expect(await refusal(demo.act(admin, coachProfile, 'deactivate', { id: own }))).toContain('Reassign them first.');
  const done = await answerAs(demo.engine, answers, admin, reassignClients, {
    from: own,
    to: to?.id ?? '',
    on: addDays(demo.today, 1),
  });
  expect(done.moved).toBeGreaterThan(10);
  // Until then the coach still sees them; from that day on the new one does.
  expect((await demo.list(coach, coachingClient)).length).toBeGreaterThan(10);
  expect(await demo.get(coach, coachingSession, held?.id ?? '')).toMatchObject({ status: 'in_progress', coach: own });
  await demo.act(coach, coachingSession, 'complete', { id: held?.id });
  const [note] = await demo.sql<{ author: string }>(`select author from session_note where session = '${held?.id}'`);
  expect(note?.author).toBe(coach.accountId);
});
