/** Assessments with the real engine: what is scored, refused, heard at once, and what never changes afterwards. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '#access/roles.model.ts';
import type { Actor } from '#engine/server/grants.ts';
import { assessment } from '#modules/assessments/assessment.model.ts';
import { careTeamMember } from '#modules/clients/care-team.model.ts';
import { client } from '#modules/clients/client.model.ts';
import { dueItem } from '#modules/clients/due-item.model.ts';
import { type Demo, openDemo, refusal } from '../people/demo.ts';

let d: Demo;
let someone: string;
let nurse: Actor;
let therapist: Actor;
let psychiatrist: Actor;

beforeAll(async () => {
  d = await openDemo();
  [nurse, therapist, psychiatrist] = (await Promise.all(
    (['nurse', 'therapist', 'psychiatrist'] as const satisfies readonly Role[]).map((role) => d.as(role)),
  )) as [Actor, Actor, Actor];
  // Somebody whom all three look after.
  const mine = await d.list(nurse, client, { limit: '100' });
  const team = await d.list(therapist, careTeamMember, {
    limit: '100',
    status: 'active',
    staff: therapist.subjectId ?? '',
  });
  const theirs = mine.find((c) => team.some((m) => m.client === c.id));
  if (!theirs) throw new Error('Nobody is treated by both');
  someone = theirs.id;
});
afterAll(() => d.close());

const assign = async (who: Actor, instrument: string, more: object = {}) =>
  (await d.act(who, assessment, 'create', { input: { client: someone, instrument, ...more } })).id;
const begin = async (who: Actor, instrument: string) => {
  const id = await assign(who, instrument);
  await d.act(who, assessment, 'start', { id });
  return id;
};
const save = (who: Actor, id: string, input: object) => d.act(who, assessment, 'edit', { id, input });
const all = (count: number, value: number, from = 1) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`q${i + from}`, String(value)]));
const due = (kind: string, record: string) => d.list(d.system, dueItem, { kind, record, status: 'open' });

describe('answers', () => {
  test('are scored on every save, and the score names its scorer', async () => {
    const id = await begin(therapist, 'phq9');
    expect(await save(therapist, id, { answers: { q1: '2' } })).toMatchObject({ total: null, band: null });
    const whole = await save(therapist, id, { answers: all(8, 2) });
    expect(whole).toMatchObject({ total: null, score: { scorer: '1', unanswered: ['q9'] } });
    const done = await save(therapist, id, { answers: { ...all(8, 2), q9: '0' } });
    expect(done).toMatchObject({ total: 16, band: 'Moderately severe', status: 'in_progress' });
  });

  test('that are not listed, not asked or of a retired version are refused under the name of the question', async () => {
    const id = await begin(nurse, 'cows');
    expect(await refusal(save(nurse, id, { answers: { q3: '2' } }))).toContain('must be one of the listed options');
    expect(await refusal(save(nurse, id, { answers: { q12: '0' } }))).toContain('is not a question of this form');
    expect(await refusal(save(nurse, id, { answers: 'all fine' }))).toContain('must be answers by question');
    const old = await d.act(d.system, assessment, 'create', {
      input: { client: someone, instrument: 'phq9', formVersion: '0', status: 'in_progress', answers: {} },
    });
    expect(await refusal(save(therapist, old.id, { answers: { q1: '1' } }))).toContain(
      'are for version 0 of PHQ-9, which is retired. Assign it anew.',
    );
  });

  test('come after the assessment has begun, and a save on an old version is refused', async () => {
    const id = await assign(therapist, 'gad7');
    expect(await refusal(save(therapist, id, { answers: { q1: '1' } }))).not.toBe('');
    const begun = await d.act(therapist, assessment, 'start', { id });
    const first = { id, version: begun.version, input: { answers: { q1: '1' } } };
    await d.act(therapist, assessment, 'edit', first);
    expect(await refusal(d.act(therapist, assessment, 'edit', first))).toContain('STALE_VERSION');
    expect(await refusal(assign(therapist, 'gad7', { answers: { q1: '1' } }))).toContain(
      'are given once the assessment has begun',
    );
  });
});

describe('an assessment is refused', () => {
  test('where the instrument is not licensed', async () => {
    expect(await refusal(assign(therapist, 'audit'))).toContain('AUDIT is not licensed for this organization');
  });

  test('to who is not credentialed to rate it', async () => {
    const id = await assign(therapist, 'ciwa');
    expect(await refusal(d.act(therapist, assessment, 'start', { id }))).toContain(
      'You are not credentialed to rate CIWA-Ar',
    );
    const bps = await assign(nurse, 'biopsychosocial');
    expect(await refusal(d.act(nurse, assessment, 'start', { id: bps }))).toContain('Biopsychosocial');
  });

  test('with a time ahead, one more than a day back, or an earlier one without its reason', async () => {
    const id = await begin(therapist, 'gad7');
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    expect(await refusal(save(therapist, id, { performedAt: at(1) }))).toContain(
      'Assessment time cannot be in the future',
    );
    const back = { backdatedFor: 'Written on paper first' };
    expect(await refusal(save(therapist, id, { performedAt: at(-25), ...back }))).toContain('the last 24 hours');
    expect(await refusal(save(therapist, id, { performedAt: at(-5) }))).toContain('backdatedFor');
    expect(await save(therapist, id, { performedAt: at(-5), ...back })).toMatchObject(back);
  });

  test('to be complete while required items are open', async () => {
    const id = await begin(therapist, 'gad7');
    await save(therapist, id, { answers: all(5, 1) });
    expect(await refusal(d.act(therapist, assessment, 'complete', { id }))).toContain(
      'Score cannot be calculated: 2 unanswered item(s)',
    );
    await save(therapist, id, { answers: { ...all(6, 1), q7: { declined: true } } });
    // Declined is an answer: six items stand for seven, and the score says so.
    expect(await d.act(therapist, assessment, 'complete', { id })).toMatchObject({
      status: 'completed',
      total: 7,
      score: { scales: [{ prorated: true }] },
    });
  });
});

test('item 9 is heard on the save of the item, once, and the form is not closed without a C-SSRS', async () => {
  const open = async () =>
    d.list(d.system, assessment, { client: someone, instrument: 'cssrs', 'status[in]': 'assigned,in_progress' });
  for (const { id } of await open()) await d.act(d.system, assessment, 'retract', { id, input: { endedFor: 'Test' } });
  const id = await begin(therapist, 'phq9');
  await save(therapist, id, { answers: { q9: '0' } });
  expect(await open()).toEqual([]);
  await save(therapist, id, { answers: { q9: '1' } });
  const [screener, ...more] = await open();
  expect(more).toEqual([]);
  if (!screener) throw new Error('No screener was assigned');
  for (const role of ['nurse', 'therapist']) {
    const [item, ...others] = await due(`cssrs_${role}`, screener.id);
    expect(others).toEqual([]);
    expect(await d.get(d.system, dueItem, item?.id ?? '')).toMatchObject({
      title: 'C-SSRS due now',
      role,
      escalateTo: 'clinical_director',
    });
  }
  await save(therapist, id, { answers: { ...all(8, 1), q9: '2' } });
  expect(await open()).toHaveLength(1);
  await d.act(therapist, assessment, 'complete', { id });
  expect(await refusal(d.act(therapist, assessment, 'review', { id }))).toContain('ask for a C-SSRS first');

  await d.act(nurse, assessment, 'start', { id: screener.id });
  await save(nurse, screener.id, { answers: { q1: 'yes', q2: 'no', q6: 'no' } });
  expect(await d.act(nurse, assessment, 'complete', { id: screener.id })).toMatchObject({
    band: 'Low risk',
    total: null,
  });
  expect(await due('cssrs_nurse', screener.id)).toEqual([]);
  expect(await d.act(therapist, assessment, 'review', { id })).toMatchObject({ status: 'signed' });
});

describe('what is signed', () => {
  test('stands as it is, and is retracted rather than changed', async () => {
    const id = await begin(nurse, 'cows');
    await save(nurse, id, { answers: { q1: 90, ...all(10, 0, 2) } });
    expect(await d.act(nurse, assessment, 'complete', { id })).toMatchObject({ total: 1 });
    expect(await due('sign', id)).toHaveLength(1);
    expect(await refusal(d.act(nurse, assessment, 'review', { id }))).toContain('sign it instead');
    await d.act(nurse, assessment, 'sign', { id });
    expect(await due('sign', id)).toEqual([]);
    expect(await refusal(save(nurse, id, { answers: {} }))).toContain('SIGNED');
    expect(await d.act(nurse, assessment, 'retract', { id, input: { endedFor: 'Wrong client' } })).toMatchObject({
      status: 'entered_in_error',
      total: 1,
    });
  });

  test('keeps no answer to a question that its rule skipped', async () => {
    const id = await begin(therapist, 'cssrs');
    await save(therapist, id, { answers: { q1: 'no', q2: 'yes', q3: 'yes', q4: 'no', q5: 'no', q6: 'no' } });
    await save(therapist, id, { answers: { q1: 'no', q2: 'no', q3: 'yes', q6: 'no' } });
    expect(await d.act(therapist, assessment, 'complete', { id })).toMatchObject({
      band: 'No risk identified',
      answers: { q1: 'no', q2: 'no', q6: 'no' },
    });
  });
});

test('only who treats the client finds it, and administrators do not', async () => {
  const id = await assign(therapist, 'gad7');
  expect(await d.get(psychiatrist, assessment, id)).toMatchObject({ instrument: 'gad7' });
  for (const role of ['admin', 'behavioral_tech', 'hr_manager'] as const)
    expect(await refusal(d.get(await d.as(role), assessment, id))).not.toBe('');
});
