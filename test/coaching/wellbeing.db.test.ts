/** What clients write about themselves: alerts, progress, and a journal that nobody else opens. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answers } from '#app/all.servers.ts';
import { addDays } from '#engine/model/days.ts';
import { answerAs } from '#engine/server/answers.ts';
import type { Actor } from '#engine/server/grants.ts';
import { ROLES } from '#access/roles.model.ts';
import { coachProfile } from '#modules/coaching/coach-profile.model.ts';
import { careAssignment } from '#modules/coaching/coaching-client.model.ts';
import {
  coachingAssignment,
  coachingProgram,
  moodCheck,
  programEnrollment,
} from '#modules/wellbeing/assignment.model.ts';
import { checkIn, clientDay } from '#modules/wellbeing/client-day.model.ts';
import { journalEntry } from '#modules/wellbeing/journal.model.ts';
import { releaseDue } from '#modules/wellbeing/release.server.ts';
import { coachAttention } from '#modules/wellbeing/wellbeing-questions.model.ts';
import { goalCheckIn, wellnessEntry, wellnessGoal } from '#modules/wellbeing/wellness.model.ts';
import { type Demo, openDemo, refusal } from '../people/demo.ts';

let demo: Demo;
let coach: Actor;
let client: Actor;
let me = '';
beforeAll(async () => {
  demo = await openDemo();
  [coach, client] = await Promise.all([demo.as('health_coach'), demo.as('health_client')]);
  const [row] = await demo.sql<{ id: string }>(`select id from coaching_client where account = '${client.accountId}'`);
  me = row?.id ?? '';
});
afterAll(() => demo.close());

const noticesOf = async (kind: string): Promise<number> =>
  (
    await demo.sql<{ n: number }>(
      `select count(*)::int as n from notification where recipient = '${coach.accountId}' and kind = '${kind}'`,
    )
  )[0]?.n ?? 0;

test('a private entry is read by its author alone: not by a coach, not by any administrator, not by emergency access', async () => {
  const text = 'Only for me, word for word.';
  const { id } = await demo.act(client, journalEntry, 'create', { input: { client: me, text } });
  expect(await demo.get(client, journalEntry, id)).toMatchObject({ text, status: 'private' });
  for (const role of ROLES) {
    if (role === 'health_client') continue;
    const actor = { ...(await demo.as(role)), breakGlass: { id, until: Date.now() + 60_000 } };
    expect([role, await refusal(demo.get(actor, journalEntry, id))]).not.toEqual([role, 'allowed']);
    const listed = await demo.list(actor, journalEntry).catch(() => []);
    expect([role, listed.some((one) => one.id === id || one.status === 'private')]).toEqual([role, false]);
  }
  // Neither the trail nor a notification holds a word of it.
  for (const from of ['audit_event', 'notification'])
    expect(await demo.sql(`select 1 from ${from} t where to_jsonb(t)::text like '%word for word%'`)).toEqual([]);
});

test('only its author shares an entry; the coach then reads it, until it is taken back', async () => {
  const { id } = await demo.act(client, journalEntry, 'create', { input: { client: me, text: 'For my coach.' } });
  expect(await refusal(demo.act(coach, journalEntry, 'share', { id }))).not.toBe('allowed');
  const before = await noticesOf('coaching.journal');
  await demo.act(client, journalEntry, 'share', { id });
  expect(await noticesOf('coaching.journal')).toBe(before + 1);
  expect(await demo.get(coach, journalEntry, id)).toMatchObject({ text: 'For my coach.' });
  expect(await refusal(demo.act(coach, journalEntry, 'edit', { id, input: { text: 'Mine.' } }))).not.toBe('allowed');
  expect(await refusal(demo.get(await demo.as('health_admin'), journalEntry, id))).not.toBe('allowed');
  expect(await refusal(demo.get(await demo.as('super_admin'), journalEntry, id))).not.toBe('allowed');
  await demo.act(client, journalEntry, 'unshare', { id });
  expect(await refusal(demo.get(coach, journalEntry, id))).toMatch(/^NOT_FOUND/);
});

test('one entry a day, in its ranges, for 48 hours; a threshold tells the coach without a word about whom', async () => {
  await demo.sql(`delete from wellness_entry where client = '${me}' and "on" >= current_date - 3`);
  const create = (input: object) => demo.act(client, wellnessEntry, 'create', { input: { client: me, ...input } });
  expect(await refusal(create({ mood: 11 }))).toContain('mood');
  expect(await refusal(create({ mood: 5, on: addDays(demo.today, -3) }))).toContain(
    'must be today or one of the two days',
  );
  expect(await refusal(create({ mood: 5, on: addDays(demo.today, 1) }))).toContain('must be today');
  const before = await noticesOf('coaching.entry');
  const { id } = await create({ mood: 6, craving: 3 });
  expect(await noticesOf('coaching.entry')).toBe(before);
  expect(await refusal(create({ mood: 6 }))).toContain('has an entry already');
  expect(await demo.act(client, wellnessEntry, 'edit', { id, input: { craving: 9 } })).toMatchObject({
    alerts: ['craving'],
  });
  expect(await noticesOf('coaching.entry')).toBe(before + 1);
  const [told] = await demo.sql<{ title: string; body: string }>(
    `select title, body from notification where recipient = '${coach.accountId}' and kind = 'coaching.entry' order by created_at desc limit 1`,
  );
  expect(JSON.stringify(told)).not.toContain(client.name.split(' ')[1]);
  await demo.sql(`update wellness_entry set created_at = now() - interval '49 hours' where id = '${id}'`);
  expect(await refusal(demo.act(client, wellnessEntry, 'edit', { id, input: { craving: 1 } }))).toContain(
    'An entry can be changed for 48 hours.',
  );
  expect(await refusal(demo.act(coach, wellnessEntry, 'edit', { id, input: { craving: 1 } }))).not.toBe('allowed');
});

test('a check-in moves a goal; an older one that comes late does not', async () => {
  const goal = await demo.act(client, wellnessGoal, 'create', {
    input: { client: me, title: 'Cups', category: 'food', baseline: 6, target: 2 },
  });
  const check = (value: number, on = demo.today) =>
    demo.act(client, goalCheckIn, 'create', { input: { goal: goal.id, value, on } });
  await check(4);
  expect(await demo.get(coach, wellnessGoal, goal.id)).toMatchObject({ percent: 50, value: 4 });
  await check(6, addDays(demo.today, -2));
  expect(await demo.get(coach, wellnessGoal, goal.id)).toMatchObject({ percent: 50, value: 4 });
  await check(1);
  expect(await demo.get(coach, wellnessGoal, goal.id)).toMatchObject({ percent: 100 });
});

test('a program releases its modules on their days', async () => {
  const input = {
    name: 'Two steps',
    modules: [
      { title: 'First step', kind: 'reading', about: null, releaseDay: 0, days: 3 },
      { title: 'Second step', kind: 'practice', about: null, releaseDay: 2, days: 3 },
    ],
  };
  const program = await demo.act(coach, coachingProgram, 'create', { input });
  const one = await demo.act(coach, programEnrollment, 'create', { input: { client: me, program: program.id } });
  const released = async () =>
    (await demo.list(client, coachingAssignment, { program: program.id })).map(({ title }) => String(title)).toSorted();
  expect(await released()).toEqual(['First step']);
  const engine = demo.engine;
  await releaseDue(engine, coach.tenantId);
  expect(await released()).toEqual(['First step']);
  await releaseDue(engine, coach.tenantId, Date.now() + 2 * 86_400_000);
  expect(await released()).toEqual(['First step', 'Second step']);
  await releaseDue(engine, coach.tenantId, Date.now() + 3 * 86_400_000);
  expect(await released()).toEqual(['First step', 'Second step']);
  expect(await demo.get(coach, programEnrollment, one.id)).toMatchObject({ released: 2 });
});

test('the ninth question of a PHQ-9 calls for help; a score alone does not', async () => {
  const answered = (q9: string) => {
    const rest = Object.fromEntries(['q1', 'q2', 'q3', 'q4', 'q5', 'q6', 'q7', 'q8'].map((q) => [q, '2']));
    return demo.act(client, moodCheck, 'create', { input: { client: me, ...rest, q9 } });
  };
  const calls = async () =>
    (
      await demo.sql<{ n: number }>(
        `select count(*)::int as n from help_call where person = '${client.accountId}' and status = 'raised'`,
      )
    )[0]?.n;
  expect(await answered('0')).toMatchObject({ score: 16, severity: 'moderately_severe' });
  expect(await calls()).toBe(0);
  await answered('1');
  expect(await calls()).toBe(1);
  await answered('2');
  expect(await calls()).toBe(1);
});

test('the list of who needs attention names assigned clients only, with reasons', async () => {
  const found = await answerAs(demo.engine, answers, coach, coachAttention, {});
  expect(found.clients.length).toBeGreaterThan(5);
  expect(found.clients.some(({ reasons }) => reasons.includes('no_entry'))).toBe(true);
  expect(found.clients.some(({ reasons }) => reasons.includes('craving'))).toBe(true);
  expect(found.unsigned).toBeGreaterThan(0);
  const own = new Set((await demo.list(coach, careAssignment)).map((one) => String(one.client)));
  expect(found.clients.filter(({ client: one }) => !own.has(one))).toEqual([]);
  expect(await refusal(answerAs(demo.engine, answers, client, coachAttention, {}))).toMatch(/^PERMISSION/);
  expect((await demo.list(coach, coachProfile)).length).toBe(6);
});

test('a day is one question, and a check-in of one tap begins the day’s entry and changes it', async () => {
  await demo.sql(
    `update coaching_client set status = 'active', agreed_on = '${addDays(demo.today, -60)}', phone = '+15035550101', emergency_phone = '+15035550102' where id = '${me}'`,
  );
  await demo.sql(`delete from wellness_entry where client = '${me}' and "on" >= current_date - 3`);
  const day = () => answerAs(demo.engine, answers, client, clientDay, {});
  const check = (craving: number, actor = client) => answerAs(demo.engine, answers, actor, checkIn, { craving });
  expect(await day()).toMatchObject({ isNew: false, craving: null });
  await demo.act(client, wellnessGoal, 'create', {
    input: { client: me, title: 'Walk every day', category: 'movement', baseline: 0, target: 7 },
  });
  // Two devices at once: one entry, with what was said last.
  await Promise.all([check(2), check(2)]);
  await check(7);
  const found = await day();
  expect(found).toMatchObject({
    craving: 7,
    goals: expect.arrayContaining([expect.objectContaining({ title: 'Walk every day', percent: 0 })]),
  });
  expect(
    await demo.sql(`select craving from wellness_entry where client = '${me}' and "on" = '${demo.today}'`),
  ).toEqual([{ craving: 7 }]);
  expect(await refusal(check(11))).toContain('craving');
  // Somebody who is not a client of coaching has no day here, and a client whose data is open is new again.
  expect(await refusal(answerAs(demo.engine, answers, coach, clientDay, {}))).toMatch(/^PERMISSION/);
  expect(await refusal(check(3, coach))).toMatch(/^PERMISSION/);
  await demo.sql(`update coaching_client set emergency_phone = null where id = '${me}'`);
  expect(await day()).toMatchObject({ isNew: true });
});
