/** Assessments with the real engine: what is scored, refused, heard at once, and what never changes afterwards. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '#access/roles.model.ts';
import type { Actor } from '#engine/server/grants.ts';
import { assessment } from '#modules/assessments/assessment.model.ts';
import { instrumentSetting } from '#modules/assessments/instrument-setting.model.ts';
import { expireAssigned } from '#modules/assessments/schedule.server.ts';
import { careTeamMember } from '#modules/clients/care-team.model.ts';
import { client } from '#modules/clients/client.model.ts';
import { dueItem } from '#modules/clients/due-item.model.ts';
import { episode } from '#modules/clients/episode.model.ts';
import { signPapers } from '#test/support/papers.ts';
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
    expect(whole).toMatchObject({ total: null, score: { scorer: '2', unanswered: ['q9'] } });
    const done = await save(therapist, id, { answers: { ...all(8, 2), q9: '0' } });
    expect(done).toMatchObject({ total: 16, band: 'Moderately severe', status: 'in_progress' });
  });

  test('that are not listed, not asked or of a retired version are refused under the name of the question', async () => {
    const id = await begin(nurse, 'cows');
    expect(await refusal(save(nurse, id, { answers: { q3: '2' } }))).toContain('must be one of the listed options');
    expect(await refusal(save(nurse, id, { answers: { q12: '0' } }))).toContain('is not a question on this form');
    expect(await refusal(save(nurse, id, { answers: 'all fine' }))).toContain('must be answers by question');
    const old = await d.act(d.system, assessment, 'create', {
      input: { client: someone, instrument: 'phq9', formVersion: '0', status: 'in_progress', answers: {} },
    });
    expect(await refusal(save(therapist, old.id, { answers: { q1: '1' } }))).toContain(
      'are for version 0 of PHQ-9, which is retired. Assign the current version.',
    );
  });

  test('are kept and heard beside one that is wrong, which is named until it is corrected', async () => {
    const id = await begin(nurse, 'ciwa');
    const given = { ...all(10, 0), q7: '4', temperature: 101.2 };
    const { temperature, ...good } = given;
    const first = await save(nurse, id, { answers: given });
    expect(first).toMatchObject({
      total: 4,
      score: {
        alerts: [{ code: 'delirium' }],
        refused: [{ question: 'temperature', given: temperature, message: 'must be 77 to 113 °F (25 to 45 °C)' }],
      },
    });
    expect(first.answers).toEqual(good);
    expect(await due('alert_delirium', id)).toHaveLength(1);
    // Another field is saved: the wrong answer is still open.
    expect(await save(nurse, id, { occasion: 'change' })).toMatchObject({
      score: { refused: [{ question: 'temperature' }] },
    });
    expect(await refusal(d.act(nurse, assessment, 'complete', { id }))).toContain('answers.temperature');
    const corrected = await save(nurse, id, { answers: { ...good, temperature: 38.4 } });
    expect(corrected.score).not.toHaveProperty('refused');
    expect(await d.act(nurse, assessment, 'complete', { id })).toMatchObject({ answers: { temperature: 38.4 } });
  });

  test('are given up by whoever sends the others without the wrong one', async () => {
    const id = await begin(nurse, 'ciwa');
    await save(nurse, id, { answers: { ...all(10, 0), pulse: 999 } });
    const without = await save(nurse, id, { answers: all(10, 0) });
    expect(without.score).not.toHaveProperty('refused');
    expect(await d.act(nurse, assessment, 'complete', { id })).toMatchObject({ status: 'completed', total: 0 });
  });

  test('come after the assessment has begun, and a save on an old version is refused', async () => {
    const id = await assign(therapist, 'gad7');
    expect(await refusal(save(therapist, id, { answers: { q1: '1' } }))).not.toBe('');
    const begun = await d.act(therapist, assessment, 'start', { id });
    const first = { id, version: begun.version, input: { answers: { q1: '1' } } };
    await d.act(therapist, assessment, 'edit', first);
    expect(await refusal(d.act(therapist, assessment, 'edit', first))).toContain('STALE_VERSION');
    expect(await refusal(assign(therapist, 'gad7', { answers: { q1: '1' } }))).toContain(
      'can be entered only after the assessment has begun',
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
  expect(await refusal(d.act(therapist, assessment, 'review', { id }))).toContain(
    'require a C-SSRS first because of item 9. Begin one now and sign it',
  );

  await d.act(nurse, assessment, 'start', { id: screener.id });
  await save(nurse, screener.id, { answers: { q1: 'yes', q2: 'no', q6: 'no' } });
  expect(await d.act(nurse, assessment, 'complete', { id: screener.id })).toMatchObject({
    band: 'Low risk',
    total: null,
  });
  expect(await due('cssrs_nurse', screener.id)).toEqual([]);
  // Answered is not signed.
  expect(await refusal(d.act(therapist, assessment, 'review', { id }))).toContain(
    'require a C-SSRS first because of item 9. Begin one now and sign it',
  );
  await d.act(nurse, assessment, 'sign', { id: screener.id });
  expect(await d.act(therapist, assessment, 'review', { id })).toMatchObject({ status: 'signed' });
});

test('a forced C-SSRS is answered by any that was begun after the alert and is signed, by none from before', async () => {
  const rate = async (who: Actor, id: string) => {
    await save(who, id, { answers: { q1: 'no', q2: 'no', q6: 'no' } });
    await d.act(who, assessment, 'complete', { id });
    await d.act(who, assessment, 'sign', { id });
  };
  const waiting = async () =>
    d.list(d.system, assessment, { client: someone, 'instrument[in]': 'cssrs,cssrs_since', status: 'assigned' });
  for (const { id } of await waiting())
    await d.act(d.system, assessment, 'retract', { id, input: { endedFor: 'Test' } });
  const calls = () =>
    d.list(d.system, dueItem, { client: someone, 'kind[in]': 'cssrs_nurse,cssrs_therapist', status: 'open' });

  const earlier = await begin(nurse, 'cssrs');
  const mood = await begin(therapist, 'phq9');
  await save(therapist, mood, { answers: { q9: '1' } });
  const [asked] = await waiting();
  expect(await calls()).toHaveLength(2);
  await rate(nurse, earlier);
  await save(therapist, mood, { answers: { ...all(8, 1), q9: '1' } });
  await d.act(therapist, assessment, 'complete', { id: mood });
  expect(await refusal(d.act(therapist, assessment, 'review', { id: mood }))).toContain(
    'require a C-SSRS first because of item 9. Begin one now and sign it',
  );
  expect(await calls()).toHaveLength(2);

  // Not the one that was assigned: somebody begins another.
  const other = await begin(psychiatrist, 'cssrs');
  await rate(psychiatrist, other);
  expect(await calls()).toEqual([]);
  expect((await d.get(d.system, assessment, asked?.id ?? '')).status).toBe('expired');
  expect(await d.act(therapist, assessment, 'review', { id: mood })).toMatchObject({ status: 'signed' });
});

test('the C-SSRS since the last contact needs one before it, and the AUDIT and the ACE are not asked too soon', async () => {
  const { location } = await d.get(nurse, client, someone);
  const names = { legalFirst: 'No one', legalLast: 'Asked', dob: '1984-02-02', sexAtBirth: 'male', location };
  const stranger = (await d.act(d.system, client, 'create', { input: names })).id;
  const director = await d.as('clinical_director');
  const ask = (instrument: string) =>
    refusal(d.act(director, assessment, 'create', { input: { client: stranger, instrument } }));
  expect(await ask('cssrs_since')).toContain('Give the C-SSRS first');
  expect(await ask('ace')).toBe('allowed');
  const [ace] = await d.list(d.system, assessment, { client: stranger, instrument: 'ace' });
  await d.act(d.system, assessment, 'start', { id: ace?.id });
  const answers = Object.fromEntries(Array.from({ length: 10 }, (_, i) => [`q${i + 1}`, 'no']));
  await d.act(d.system, assessment, 'edit', { id: ace?.id, input: { answers } });
  await d.act(d.system, assessment, 'complete', { id: ace?.id });
  expect(await ask('ace')).toContain('ACE is given once in a lifetime');
});

test('a draft is heard of by the clinical director after seven days, begun or answered', async () => {
  const id = await begin(therapist, 'pcl5');
  const days = async (kind: string) => {
    const [item] = await due(kind, id);
    const { escalateTo, escalateAt } = await d.get(d.system, dueItem, item?.id ?? '');
    return [escalateTo, Math.round((Date.parse(String(escalateAt)) - Date.now()) / 86_400_000)];
  };
  expect(await days('assessment')).toEqual(['clinical_director', 7]);
  await save(therapist, id, { answers: { ...all(20, 0), event: 'A crash' } });
  await d.act(therapist, assessment, 'complete', { id });
  expect(await days('sign')).toEqual(['clinical_director', 7]);
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

test('whoever arranges the way in hands an instrument out: they review no answers, and read none about a childhood', async () => {
  const intake = await d.as('intake_coordinator');
  const { location } = await d.get(nurse, client, someone);
  const names = { legalFirst: 'Way', legalLast: 'Inn', dob: '1984-02-02', sexAtBirth: 'female' };
  const who = (await d.act(d.system, client, 'create', { input: { ...names, location } })).id;
  await d.act(d.system, episode, 'create', { input: { client: who, location, levelOfCare: '3.5' } });
  await d.act(d.system, careTeamMember, 'create', { input: { client: who, staff: therapist.subjectId } });
  const given = async (instrument: string, answers: object) => {
    const { id } = await d.act(intake, assessment, 'create', { input: { client: who, instrument } });
    await d.act(therapist, assessment, 'start', { id });
    await save(therapist, id, { answers });
    await d.act(therapist, assessment, 'complete', { id });
    return id;
  };
  const yes = Object.fromEntries(Array.from({ length: 10 }, (_, i) => [`q${i + 1}`, 'yes']));
  const [ace, gad7] = [await given('ace', yes), await given('gad7', all(7, 1))];
  expect(await d.get(intake, assessment, gad7)).toMatchObject({ total: 7, answers: { q1: '1' } });
  const seen = await d.get(intake, assessment, ace);
  expect(seen).toMatchObject({ status: 'completed', total: 10 });
  expect(JSON.stringify(seen)).not.toMatch(/answers|score|reported/);
  expect(await d.get(therapist, assessment, ace)).toMatchObject({ answers: { q3: 'yes' } });
  for (const id of [ace, gad7])
    expect(await refusal(d.act(intake, assessment, 'review', { id }))).toContain('PERMISSION_DENIED');
  const again = await d.act(intake, assessment, 'create', { input: { client: who, instrument: 'phq9' } });
  expect(await refusal(d.act(intake, assessment, 'start', { id: again.id }))).toBe('allowed');
  const other = await d.act(d.system, assessment, 'create', {
    input: { client: who, instrument: 'ace', formVersion: '1' },
  });
  expect(await refusal(d.act(intake, assessment, 'start', { id: other.id }))).toContain(
    'You are not credentialed to rate ACE',
  );
});

describe('by the rules', () => {
  const clocks = async (stay: string) =>
    (await d.list(d.system, dueItem, { record: stay, status: 'open', fields: 'kind' })).filter((one) =>
      String(one.kind).startsWith('assess_'),
    );
  /** Somebody who is admitted now, for whom nothing has been asked. */
  async function newcomer(level: string): Promise<{ readonly who: string; readonly stay: string }> {
    const director = await d.as('clinical_director');
    const { location } = await d.get(nurse, client, someone);
    const names = {
      legalFirst: 'Rule',
      legalLast: `Person${level.replace('.', 'x')}`,
      dob: '1984-02-02',
      sexAtBirth: 'male',
    };
    const who = (await d.act(d.system, client, 'create', { input: { ...names, location } })).id;
    const attending = psychiatrist.subjectId;
    const primaryTherapist = therapist.subjectId;
    const input = {
      client: who,
      location,
      levelOfCare: level,
      attending,
      primaryTherapist,
      primaryNurse: nurse.subjectId,
    };
    const stay = (await d.act(d.system, episode, 'create', { input })).id;
    await signPapers(d.engine, director, who);
    const overrideReason = 'A test of the rules alone';
    await d.act(d.system, episode, 'admitAnyway', { id: stay, input: { overrideReason } });
    return { who, stay };
  }
  const hoursFromNow = (at: unknown): number => Math.round((Date.parse(String(at)) - Date.now()) / 3_600_000);

  test('an admission starts a clock for each instrument, answering sets the next, the discharge ends them', async () => {
    const { who, stay } = await newcomer('3.5');
    const kinds = async () => (await clocks(stay)).map((one) => one.kind);
    expect(await kinds()).toEqual(
      expect.arrayContaining(['assess_cssrs', 'assess_phq9', 'assess_gad7', 'assess_nursing']),
    );
    expect(await kinds()).not.toContain('assess_asam');
    expect(await kinds()).not.toContain('assess_cows');

    // What is assigned has a clock of its own.
    const { id } = await d.act(d.system, assessment, 'create', {
      input: { client: who, episode: stay, instrument: 'phq9' },
    });
    expect(await kinds()).not.toContain('assess_phq9');
    await d.act(d.system, assessment, 'start', { id });
    await d.act(d.system, assessment, 'edit', { id, input: { answers: { ...all(9, 0) } } });
    await d.act(d.system, assessment, 'complete', { id });
    const [next, ...more] = (await clocks(stay)).filter((one) => one.kind === 'assess_phq9');
    expect(more).toEqual([]);
    expect(hoursFromNow((await d.get(d.system, dueItem, next?.id ?? '')).dueAt)).toBe(14 * 24);

    const left = await d.act(d.system, assessment, 'create', {
      input: { client: who, episode: stay, instrument: 'bam' },
    });
    await d.act(d.system, episode, 'leaveAma', { id: stay });
    expect(await clocks(stay)).toEqual([]);
    expect(await d.get(d.system, assessment, left.id)).toMatchObject({ status: 'expired' });
  });

  test('a planned departure asks for its measures, and a resumed treatment does not', async () => {
    const { who, stay } = await newcomer('2.1');
    const give = async (instrument: string, answers: object) => {
      const { id } = await d.act(d.system, assessment, 'create', { input: { client: who, episode: stay, instrument } });
      await d.act(d.system, assessment, 'start', { id });
      await d.act(d.system, assessment, 'edit', { id, input: { answers } });
      await d.act(d.system, assessment, 'complete', { id });
    };
    const whole = async (code: string) => {
      const [item] = await d.list(d.system, dueItem, { record: stay, status: 'open', kind: `assess_${code}` });
      return item ? String((await d.get(d.system, dueItem, item.id)).dueAt) : null;
    };
    await give('cssrs', { q1: 'no', q2: 'no', q6: 'no' });
    expect(await whole('cssrs')).toBeNull();
    expect(hoursFromNow(await whole('cssrs_since'))).toBe(7 * 24);
    await give('phq9', all(9, 0));
    const usual = await whole('phq9');
    const dischargePlanned = new Date(Date.now() + 4 * 24 * 3_600_000).toISOString().slice(0, 10);
    const leaves = `${dischargePlanned}T18:00:00.000Z`;
    const input = { dischargePlanned, dischargeType: 'completed' };
    await d.act(d.system, episode, 'activate', { id: stay });
    await d.act(d.system, episode, 'planDischarge', { id: stay, input });
    const asked = await Promise.all(['cssrs_since', 'phq9'].map(whole));
    expect(asked.map((at) => at && new Date(at).toISOString())).toEqual([leaves, leaves]);
    await d.act(d.system, episode, 'resume', { id: stay });
    expect([hoursFromNow(await whole('cssrs_since')), await whole('phq9')]).toEqual([7 * 24, usual]);
  });

  test('AIMS is asked half a year after an evaluation that names an antipsychotic, or that somebody ordered one', async () => {
    const { who, stay } = await newcomer('1.5');
    const dueIn = async () => {
      const [item] = await d.list(d.system, dueItem, { record: stay, status: 'open', kind: 'assess_aims' });
      return item ? hoursFromNow((await d.get(d.system, dueItem, item.id)).dueAt) : null;
    };
    const give = async (instrument: string, answers: object) => {
      const { id } = await d.act(d.system, assessment, 'create', { input: { client: who, episode: stay, instrument } });
      await d.act(d.system, assessment, 'start', { id });
      await d.act(d.system, assessment, 'edit', { id, input: { answers } });
      await d.act(d.system, assessment, 'complete', { id });
    };
    expect(await dueIn()).toBeNull();
    await give('aims', { ...all(10, 0), q11: 'no', q12: 'no' });
    expect(await dueIn()).toBe(182 * 24);
  });

  test('what nobody began within 7 days expires once, and is then asked for anew', async () => {
    const { who, stay } = await newcomer('2.5');
    const { id } = await d.act(d.system, assessment, 'create', {
      input: { client: who, episode: stay, instrument: 'gad7' },
    });
    const begun = await d.act(d.system, assessment, 'create', {
      input: { client: who, episode: stay, instrument: 'bam' },
    });
    await d.act(d.system, assessment, 'start', { id: begun.id });
    const day = 24 * 3_600_000;
    await expireAssigned(d.engine, d.harborline.id, Date.now() + 7 * day - 60_000);
    expect((await d.get(d.system, assessment, id)).status).toBe('assigned');
    await expireAssigned(d.engine, d.harborline.id, Date.now() + 7 * day + 60_000);
    expect((await d.get(d.system, assessment, id)).status).toBe('expired');
    expect((await d.get(d.system, assessment, begun.id)).status).toBe('in_progress');
    expect((await clocks(stay)).map((one) => one.kind)).toContain('assess_gad7');
    expect(await expireAssigned(d.engine, d.harborline.id, Date.now() + 7 * day + 60_000)).toBe(0);
  });

  test('an alert is heard by whom the instrument names, by nobody else, and once', async () => {
    const { who, stay } = await newcomer('3.7');
    const input = { client: who, episode: stay, instrument: 'ciwa' };
    const { id } = await d.act(d.system, assessment, 'create', { input });
    await d.act(d.system, assessment, 'start', { id });
    const severe = { answers: { ...all(9, 2), q10: '1' } };
    await d.act(d.system, assessment, 'edit', { id, input: severe });
    await d.act(d.system, assessment, 'edit', { id, input: severe });
    const told = await d.sql<{ recipient: string; title: string }>(
      `select recipient, title from notification where tenant_id = $1 and link = $2`,
      [d.harborline.id, `/behavioral-health/clinical/assessments/${id}`],
    );
    expect(new Set(told.map((one) => one.recipient))).toEqual(new Set([nurse.accountId, psychiatrist.accountId]));
    expect(new Set(told.map((one) => one.title))).toEqual(new Set(['Answer an alert: CIWA-Ar']));
    const items = await d.list(d.system, dueItem, { record: id, status: 'open', fields: 'kind' });
    const alerts = items.map((one) => String(one.kind)).filter((kind) => kind.startsWith('alert_'));
    expect(new Set(alerts)).toEqual(new Set(['alert_moderate', 'alert_severe']));
    expect(alerts).toHaveLength(2);
    // Each alert once for each person, however often the form is saved.
    expect(told).toHaveLength(4);

    await d.act(d.system, assessment, 'complete', { id });
    expect(await d.list(d.system, dueItem, { record: id, status: 'open', kind: 'alert_severe' })).toHaveLength(1);
    const [next] = await d.list(d.system, dueItem, { record: stay, status: 'open', kind: 'assess_ciwa' });
    expect(hoursFromNow((await d.get(d.system, dueItem, next?.id ?? '')).dueAt)).toBe(1);
    await d.act(d.system, assessment, 'actOn', { id, input: { actedOn: 'Lorazepam given, transfer considered.' } });
    expect(await d.list(d.system, dueItem, { record: id, status: 'open', kind: 'alert_severe' })).toEqual([]);
  });

  test('a rise is heard although neither score is high', async () => {
    const { who, stay } = await newcomer('3.1');
    const rate = async (total: number) => {
      const { id } = await d.act(d.system, assessment, 'create', {
        input: { client: who, episode: stay, instrument: 'ciwa' },
      });
      await d.act(d.system, assessment, 'start', { id });
      await d.act(d.system, assessment, 'edit', { id, input: { answers: { ...all(10, 0), q1: String(total) } } });
      const done = await d.act(d.system, assessment, 'complete', { id });
      return (await d.get(d.system, assessment, done.id)).score;
    };
    await rate(1);
    expect(await rate(5)).toMatchObject({ alerts: [] });
    expect(await rate(6)).toMatchObject({ alerts: [{ code: 'rise' }] });
  });
});

describe('what an organization decides', () => {
  const settings = (who: Actor, input: object) => d.act(who, instrumentSetting, 'create', { input });

  test('opens a licensed instrument once its document is on file, and chooses bands and cut-offs', async () => {
    const admin = await d.as('admin');
    expect(await refusal(settings(nurse, { instrument: 'dast10' }))).toMatch(/^(PERMISSION|RESOURCE)_DENIED/);
    expect(await refusal(settings(admin, { instrument: 'dast10', clearedOn: '2026-10-01' }))).toContain('evidence');
    expect(await refusal(assign(therapist, 'dast10'))).toContain('is not licensed for this organization');
    await settings(admin, {
      instrument: 'dast10',
      clearedOn: '2026-10-01',
      evidence: 'CAMH 2026-77',
      clearedBy: 'M. Reyes',
    });
    expect(await refusal(assign(therapist, 'dast10'))).toBe('allowed');
    await settings(admin, { instrument: 'ciwa', ciwaBands: '8/15' });
    expect(await d.get(d.system, assessment, await assign(nurse, 'ciwa'))).toMatchObject({ formVersion: '2-8/15' });
    await settings(admin, { instrument: 'pcl5', cutOff: 31 });
    expect(await d.get(d.system, assessment, await assign(therapist, 'pcl5'))).toMatchObject({ formVersion: '2-31' });
  });
});
