/** Events, challenges, the forum and suggestions: who sees what, and what nobody can find out. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#engine/model/days.ts';
import type { Actor } from '#engine/server/grants.ts';
import { companyEvent, eventReply } from '#modules/community/event.model.ts';
import { forumPost, forumReport, forumTopic } from '#modules/community/forum.model.ts';
import { suggestion } from '#modules/community/suggestion.model.ts';
import { challengeEntry, wellnessChallenge } from '#modules/community/wellness-challenge.model.ts';
import { countChallengesIn } from '#modules/community/wellness.server.ts';
import { type Demo, openDemo, refusal } from '../people/demo.ts';

let demo: Demo;
let hr: Actor;
let worker: Actor;
let nurse: Actor;
let manager: Actor;
let client: Actor;
beforeAll(async () => {
  demo = await openDemo();
  [hr, worker, nurse, manager, client] = await Promise.all([
    demo.as('hr_manager'),
    demo.as('employee'),
    demo.as('nurse'),
    demo.as('manager'),
    demo.as('health_client'),
  ]);
});
afterAll(() => demo.close());

const DENIED = /^(PERMISSION_DENIED|RESOURCE_DENIED|NOT_FOUND|ACTION_DENIED)/;
let serial = 0;

const planned = (more: object = {}) => {
  const day = addDays(demo.today, 10);
  return demo.act(hr, companyEvent, 'create', {
    input: {
      title: 'Lunch',
      startsAt: `${day}T19:00:00.000Z`,
      endsAt: `${day}T21:00:00.000Z`,
      place: 'Kitchen',
      ...more,
    },
  });
};
const at = (actor: Actor, id: string, action: string) => demo.act(actor, companyEvent, action, { id });
const replyOf = async (id: string, who: Actor) =>
  (await demo.list(hr, eventReply, { event: id, employee: who.subjectId ?? '' }))[0]?.reply;

test('employees see published events, and clients none', async () => {
  const { id } = await planned();
  expect(await refusal(demo.get(worker, companyEvent, id))).toMatch(DENIED);
  await at(hr, id, 'publish');
  expect((await demo.get(worker, companyEvent, id)).status).toBe('open');
  expect(await refusal(demo.get(client, companyEvent, id))).toMatch(DENIED);
  expect(await refusal(at(client, id, 'accept'))).toMatch(DENIED);
  expect(await refusal(planned({ replyBy: addDays(demo.today, 30) }))).toContain('replyBy: must be on or before');
});

test('an event has no more people than places, and the waitlist moves up', async () => {
  const { id } = await planned({ capacity: 1 });
  await at(hr, id, 'publish');
  expect(await at(worker, id, 'accept')).toMatchObject({ coming: 1, waiting: 0 });
  expect(await at(nurse, id, 'accept')).toMatchObject({ coming: 1, waiting: 1 });
  expect(await at(worker, id, 'accept')).toMatchObject({ coming: 1, waiting: 1 });
  expect([await replyOf(id, worker), await replyOf(id, nurse)]).toEqual(['yes', 'waitlist']);
  const edit = (capacity: number) => demo.act(hr, companyEvent, 'edit', { id, input: { capacity } });
  await at(manager, id, 'accept');
  expect(await edit(2)).toMatchObject({ coming: 2, waiting: 1 });
  expect(await refusal(edit(1))).toContain('capacity: must be at least 2');
  expect(await at(worker, id, 'consider')).toMatchObject({ coming: 2, maybe: 1, waiting: 0 });
  expect(await replyOf(id, manager)).toBe('yes');
  for (const one of await demo.list(worker, eventReply)) expect(one.employee).toBe(worker.subjectId);
});

test('replies end with the last day to reply, and with the event', async () => {
  const { id } = await planned();
  await at(hr, id, 'publish');
  const past = (days: number) => `${addDays(demo.today, days)}T19:00:00.000Z`;
  await demo.sql('update company_event set reply_by = $2 where id = $1', [id, addDays(demo.today, -1)]);
  expect(await refusal(at(worker, id, 'accept'))).toContain('The last day to reply has passed');
  expect((await at(worker, id, 'decline')).coming).toBe(0);
  await demo.sql('update company_event set starts_at = $2, ends_at = $3, reply_by = null where id = $1', [
    id,
    past(-3),
    past(-2),
  ]);
  expect(await refusal(at(worker, id, 'decline'))).toContain('This event is over');
});

const challenge = () => {
  serial += 1;
  return demo.act(hr, wellnessChallenge, 'create', {
    input: {
      name: `Steps ${serial}`,
      counts: 'steps',
      startsOn: addDays(demo.today, -5),
      endsOn: addDays(demo.today, 5),
    },
  });
};
const enter = (actor: Actor, of: string, more: object = {}) =>
  demo.act(actor, challengeEntry, 'create', { input: { challenge: of, amount: 5000, ...more } });

test('an entry is its author’s alone, also for HR and the super administrator', async () => {
  const { id } = await challenge();
  const entry = await enter(worker, id);
  expect(entry.employee).toBe(worker.subjectId);
  for (const other of [hr, nurse, manager, await demo.as('super_admin')])
    expect(await refusal(demo.get(other, challengeEntry, entry.id))).toMatch(DENIED);
  const [trace] = await demo.sql<{ changes: string }>(
    `select changes::text from audit_event where noun = 'challenge_entry' and record_id = $1 and action = 'create'`,
    [entry.id],
  );
  expect(trace?.changes).not.toContain('5000');
  expect(await refusal(enter(worker, id))).toContain('already has an entry');
  expect(await refusal(enter(worker, id, { on: addDays(demo.today, -6) }))).toContain('must be a day of the challenge');
  expect(await refusal(enter(worker, id, { on: addDays(demo.today, 1) }))).toContain('must not be in the future');
  await demo.act(hr, wellnessChallenge, 'close', { id });
  expect(await refusal(enter(nurse, id))).toContain('challenge: is over');
});

test('totals show from five people on, and change once a day', async () => {
  const { id } = await challenge();
  const fifth = await demo.as('therapist');
  for (const who of [worker, nurse, manager, hr]) await enter(who, id);
  await countChallengesIn(demo.engine, demo.harborline.id);
  expect(await demo.get(hr, wellnessChallenge, id)).toMatchObject({ participants: null, total: null });
  await enter(fifth, id, { amount: 100 });
  expect(await countChallengesIn(demo.engine, demo.harborline.id)).toBe(0);
  expect((await demo.get(hr, wellnessChallenge, id)).total).toBeNull();
  await demo.sql('update wellness_challenge set counted_on = $2 where id = $1', [id, addDays(demo.today, -1)]);
  expect(await countChallengesIn(demo.engine, demo.harborline.id)).toBe(1);
  expect(await demo.get(worker, wellnessChallenge, id)).toMatchObject({ participants: 5, total: 20_100 });
});

const topic = (actor: Actor) => demo.act(actor, forumTopic, 'create', { input: { title: 'Parking', body: 'Where?' } });
const post = (actor: Actor, of: string, body = 'Across the street.') =>
  demo.act(actor, forumPost, 'create', { input: { topic: of, body } });

test('a locked topic takes no answers, and a hidden one is not there', async () => {
  const { id } = await topic(worker);
  const answer = await post(nurse, id);
  expect(await demo.get(worker, forumTopic, id)).toMatchObject({ posts: 1, lastPostAt: answer.postedAt });
  const step = (actor: Actor, action: string) => demo.act(actor, forumTopic, action, { id });
  expect(await refusal(step(worker, 'lock'))).toMatch(DENIED);
  expect((await step(hr, 'pin')).pinned).toBe(true);
  await step(hr, 'lock');
  expect(await refusal(post(nurse, id))).toContain('topic: is locked');
  await step(hr, 'hide');
  expect(await refusal(demo.get(worker, forumTopic, id))).toMatch(DENIED);
  expect(await refusal(demo.get(worker, forumPost, answer.id))).toMatch(DENIED);
  expect((await demo.list(worker, forumPost, { topic: id })).length).toBe(0);
  expect(await refusal(post(nurse, id))).toMatch(DENIED);
});

test('people edit their own answers only, and clients see no forum', async () => {
  const { id } = await topic(worker);
  const answer = await post(nurse, id);
  const edit = (actor: Actor) => demo.act(actor, forumPost, 'edit', { id: answer.id, input: { body: 'Other lot.' } });
  expect(await refusal(edit(worker))).toMatch(DENIED);
  expect((await edit(nurse)).body).toBe('Other lot.');
  expect(await refusal(demo.get(client, forumTopic, id))).toMatch(DENIED);
  expect(await refusal(topic(client))).toMatch(DENIED);
});

test('a report is between HR and the person who reports, and takes the answer down', async () => {
  const { id } = await topic(worker);
  const answer = await post(nurse, id, 'Cheap watches');
  const report = (actor: Actor) =>
    demo.act(actor, forumReport, 'create', { input: { post: answer.id, reason: 'spam' } });
  expect(await refusal(report(nurse))).toContain('post: is your own');
  const made = await report(worker);
  expect(await refusal(report(worker))).toContain('already reported by you');
  expect(await refusal(demo.get(nurse, forumReport, made.id))).toMatch(DENIED);
  expect(await refusal(demo.get(manager, forumReport, made.id))).toMatch(DENIED);
  expect((await demo.get(worker, forumReport, made.id)).reason).toBe('spam');
  expect(await refusal(demo.act(worker, forumReport, 'takeDown', { id: made.id }))).toMatch(DENIED);
  await demo.act(hr, forumReport, 'takeDown', { id: made.id });
  expect(await refusal(demo.get(nurse, forumPost, answer.id))).toMatch(DENIED);
  expect((await demo.get(hr, forumPost, answer.id)).status).toBe('removed');
  expect((await demo.get(worker, forumTopic, id)).posts).toBe(0);
});

const suggest = (actor: Actor, more: object = {}) =>
  demo.act(actor, suggestion, 'create', {
    input: { title: 'Bike rack', body: 'Six of us ride to work.', ...more },
  });

test('nothing in the database says who sent a suggestion without a name', async () => {
  const made = await suggest(worker, { anonymous: true });
  for (const who of [hr, worker, await demo.as('super_admin')])
    expect(await demo.get(who, suggestion, made.id)).toMatchObject({ author: null, writer: null });
  const [row] = await demo.sql<object>('select * from suggestion where id = $1', [made.id]);
  const traces = await demo.sql<object>('select * from audit_event where record_id = $1', [made.id]);
  expect(traces.length).toBeGreaterThan(0);
  const stored = JSON.stringify([row, traces]);
  for (const secret of [worker.accountId, worker.subjectId, worker.name, '"ip":"'])
    expect(stored).not.toContain(secret);
  // Nobody owns it, so its author cannot change it either.
  expect(await refusal(demo.act(worker, suggestion, 'edit', { id: made.id, input: { title: 'Rack' } }))).toMatch(
    DENIED,
  );
  const signed = await suggest(worker);
  expect(signed).toMatchObject({ author: worker.subjectId, writer: worker.accountId });
  const edit = (input: object) => demo.act(worker, suggestion, 'edit', { id: signed.id, input });
  expect((await edit({ title: 'A rack' })).title).toBe('A rack');
  expect(await refusal(edit({ anonymous: true }))).not.toBe('allowed');
});

test('a key that makes a request safe to repeat is not kept for a suggestion without a name', async () => {
  const create = (anonymous: boolean, key: string) =>
    demo.act(worker, suggestion, 'create', {
      input: { title: 'Bike rack', body: 'Six of us ride to work.', anonymous },
      once: { key, hash: Buffer.from(key) },
    });
  const kept = async (key: string) =>
    (await demo.sql<{ n: number }>('select count(*)::int as n from repeated_request where key = $1', [key]))[0]?.n;
  await create(true, 'suggest-hidden');
  await create(false, 'suggest-named');
  expect([await kept('suggest-hidden'), await kept('suggest-named')]).toEqual([0, 1]);
});

test('each person has one vote, and HR answers with words', async () => {
  const { id } = await suggest(worker);
  const step = (actor: Actor, action: string, input: object = {}) => demo.act(actor, suggestion, action, { id, input });
  expect((await step(nurse, 'vote')).votes).toBe(1);
  expect(await refusal(step(nurse, 'vote'))).toContain('You have already voted');
  expect((await step(worker, 'vote')).votes).toBe(2);
  expect((await step(nurse, 'unvote')).votes).toBe(1);
  expect(await refusal(step(nurse, 'unvote'))).toContain('You have not voted');
  expect(await refusal(step(client, 'vote'))).toMatch(DENIED);
  expect(await refusal(step(worker, 'review'))).toMatch(DENIED);
  await step(hr, 'review');
  expect(await refusal(step(hr, 'plan'))).toContain('reply');
  expect(await step(hr, 'plan', { reply: 'In spring.' })).toMatchObject({ status: 'planned', repliedOn: demo.today });
  expect((await step(hr, 'finish', { reply: 'It is there.' })).status).toBe('done');
  expect(await refusal(step(nurse, 'vote'))).not.toBe('allowed');
});
