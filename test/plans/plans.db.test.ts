/** Treatment plans with the real engine: written, signed by all who must, in force, reviewed, and never changed once signed. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { witnessPass } from '#engine/server/witness.ts';
import type { Actor } from '#engine/server/grants.ts';
import { signaturesOf } from '#engine/server/signed-documents.ts';
import { assessment } from '#modules/assessments/assessment.model.ts';
import { careTeamMember } from '#modules/clients/care-team.model.ts';
import { client } from '#modules/clients/client.model.ts';
import { dueItem } from '#modules/clients/due-item.model.ts';
import { episode } from '#modules/clients/episode.model.ts';
import { levelSegment } from '#modules/charts/level-segment.model.ts';
import { objectiveProgress } from '#modules/plans/objective-progress.model.ts';
import { openObjectives } from '#modules/plans/open-objectives.server.ts';
import { type PlanTree, SUICIDE_RISK } from '#modules/plans/plan-tree.model.ts';
import { treatmentPlan } from '#modules/plans/treatment-plan.model.ts';
import { type Demo, openDemo, refusal } from '../people/demo.ts';

let d: Demo;
let therapist: Actor;
let nurse: Actor;
let psychiatrist: Actor;
let director: Actor;
let home = '';
let person = '';
let stay = '';

beforeAll(async () => {
  d = await openDemo();
  [therapist, nurse, psychiatrist, director] = (await Promise.all([
    d.as('therapist'),
    d.as('nurse'),
    d.as('psychiatrist'),
    d.as('clinical_director'),
  ])) as [Actor, Actor, Actor, Actor];
  const [known] = await d.list(director, client, { limit: '1' });
  home = String(known?.location);
});
afterAll(() => d.close());

const made = async (noun: Parameters<Demo['act']>[1], input: object): Promise<string> =>
  (await d.act(d.system, noun, 'create', { input })).id;
let count = 0;
/** Somebody new, in detox, on the caseload of therapist and psychiatrist; their level of care starts the clocks. */
beforeEach(async () => {
  count += 1;
  person = await made(client, {
    legalFirst: `Robin${'abcdefghijklmnopqrstuvwxyz'[count]}`,
    legalLast: 'Quill',
    dob: '1990-02-03',
    sexAtBirth: 'unknown',
    location: home,
  });
  const admittedAt = new Date(Date.now() - 3_600_000).toISOString();
  stay = await made(episode, { client: person, location: home, levelOfCare: '3.7', status: 'active', admittedAt });
  for (const who of [therapist, psychiatrist]) await made(careTeamMember, { client: person, staff: who.subjectId });
  await made(levelSegment, { client: person, episode: stay, level: '3.7', from: admittedAt });
});

const id = (n: number): string => `019ac2c0-0000-7000-8000-${String(n).padStart(12, '0')}`;
const TREE: PlanTree = [
  {
    id: id(1),
    says: { text: 'Alcohol use with withdrawal', focus: 'F10.230', priority: 1, status: 'active', deferredFor: null },
    parts: [
      {
        id: id(2),
        says: { text: '“I want to get through this week without drinking.”' },
        parts: [
          {
            id: id(3),
            says: {
              text: 'CIWA-Ar below 8 for 24 hours without medication',
              baseline: 'CIWA-Ar 18',
              target: 'CIWA-Ar below 8',
              targetDate: '2099-01-01',
            },
            parts: [
              {
                id: id(4),
                says: {
                  type: 'nursing',
                  text: 'CIWA-Ar every 4 hours',
                  frequency: 'Every 4 hours',
                  duration: 'Until below 8 for a day',
                  responsible: 'Nurse on shift',
                  modality: 'in_person',
                },
                parts: [],
              },
            ],
          },
        ],
      },
    ],
  },
];
/** The tree with the values of one node replaced. */
const withSays = (tree: PlanTree, node: string, says: object): PlanTree =>
  tree.map((each) => ({
    ...each,
    says: each.id === node ? { ...each.says, ...says } : each.says,
    parts: withSays(each.parts, node, says),
  }));
const inDays = (n: number): string => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10);
const GOOD = withSays(TREE, id(3), { targetDate: inDays(20) });
const WORDS = {
  strengths: 'Has been sober for two years before.',
  clientWords: '“I want my kids back.”',
  dischargeCriteria: 'No withdrawal, and a bed in residential.',
  participation: 'yes',
};
const plan = (who: Actor, action: string, of: string, input?: object, more: object = {}) =>
  d.act(who, treatmentPlan, action, { id: of, ...(input && { input }), ...more });
const begin = async (who: Actor = therapist, more: object = {}): Promise<string> =>
  (
    await d.act(who, treatmentPlan, 'create', {
      input: { client: person, episode: stay, ...WORDS, problems: GOOD, ...more },
    })
  ).id;
const SIGNATURE = { signedByName: 'Robin Quill', signedAs: 'client' };
const inForce = async (more: object = {}): Promise<string> => {
  const of = await begin(therapist, more);
  await plan(therapist, 'present', of);
  await plan(therapist, 'sign', of);
  await plan(therapist, 'clientSigns', of, SIGNATURE);
  await plan(psychiatrist, 'signMedical', of);
  await plan(director, 'cosign', of);
  return of;
};
const open = async (kind: string): Promise<number> =>
  (await d.list(d.system, dueItem, { client: person, kind, status: 'open' })).length;
const state = async (of: string) => (await d.get(d.system, treatmentPlan, of)).status;

describe('a plan', () => {
  test('goes from its draft to being in force when everybody signed, and its clocks go with it', async () => {
    expect([await open('plan-first'), await open('plan-master'), await open('plan-review')]).toEqual([1, 1, 0]);
    const of = await begin();
    expect(await d.get(therapist, treatmentPlan, of)).toMatchObject({
      status: 'draft',
      edition: 1,
      levelOfCare: '3.7',
      author: therapist.accountId,
    });
    await plan(therapist, 'present', of);
    expect(await open('plan-sign')).toBe(1);
    await plan(therapist, 'sign', of);
    expect([await open('plan-sign'), await open('plan-first')]).toEqual([0, 0]);
    expect([await open('plan-client'), await open('plan-medical'), await open('plan-cosign')]).toEqual([1, 1, 1]);
    expect(await plan(director, 'cosign', of)).toMatchObject({ status: 'cosigned' });
    await plan(therapist, 'clientSigns', of, SIGNATURE);
    expect(await openObjectives(d.engine, therapist, person)).toEqual([]);
    expect(await plan(psychiatrist, 'signMedical', of)).toMatchObject({ status: 'active' });
    expect([await open('plan-client'), await open('plan-medical'), await open('plan-cosign')]).toEqual([0, 0, 0]);
    expect([await open('plan-master'), await open('plan-review')]).toEqual([0, 1]);
    expect(await openObjectives(d.engine, therapist, person)).toEqual([
      {
        id: id(3),
        text: 'CIWA-Ar below 8 for 24 hours without medication',
        goal: '“I want to get through this week without drinking.”',
        problem: 'Alcohol use with withdrawal',
      },
    ]);
    const { signatures } = await signaturesOf(d.engine, therapist, treatmentPlan, of);
    expect(signatures.map(({ meaning, holds }) => [meaning, holds])).toEqual([
      ['author', true],
      ['cosigner', true],
      ['witness', true],
      ['reviewer', true],
    ]);
  });

  test('is refused word for word while it is not whole', async () => {
    const refused = async (more: object) => refusal(plan(therapist, 'present', await begin(therapist, more)));
    const goal = GOOD[0]?.parts[0];
    const empty = { ...GOOD[0], parts: [] };
    expect(await refused({ problems: [empty, { ...empty, id: id(9) }] })).toContain(
      'Plan cannot be signed: 2 problem(s) have no goal',
    );
    await retract();
    expect(await refused({ problems: [{ ...GOOD[0], parts: [{ ...goal, parts: [] }] }] })).toContain(
      'Each goal needs at least one objective',
    );
    await retract();
    expect(await refused({ problems: withSays(GOOD, id(3), { targetDate: inDays(-1) }) })).toContain(
      'Objective: target date must be after start date',
    );
    await retract();
    expect(await refused({ strengths: null, participation: null })).toBe(
      'VALIDATION_ERROR | strengths: is required | participation: is required',
    );
    await retract();
    expect(await refusal(begin(therapist, { problems: [{ id: 'x', says: {} }] }))).toContain(
      'must give every part an id',
    );
    expect(await refusal(begin(therapist, { problems: withSays(GOOD, id(1), { priority: 10 }) }))).toContain(
      'at most 9',
    );
  });

  test('names suicide risk where the newest C-SSRS says high', async () => {
    await made(assessment, {
      client: person,
      instrument: 'cssrs',
      formVersion: '1',
      status: 'completed',
      performedAt: new Date().toISOString(),
      score: {
        scorer: '1',
        scales: [],
        outcome: { code: 'high', label: 'High risk', tone: 'critical' },
        alerts: [],
        unanswered: [],
      },
    });
    const of = await begin();
    expect(await refusal(plan(therapist, 'present', of))).toContain('needs an active problem “Suicide risk”');
    await plan(therapist, 'edit', of, { problems: withSays(GOOD, id(1), { focus: SUICIDE_RISK }) });
    expect(await plan(therapist, 'present', of)).toMatchObject({ status: 'client_review' });
  });

  test('is signed by its author, and by nobody in place of somebody else', async () => {
    const of = await begin();
    for (const who of [psychiatrist, director])
      expect(await refusal(plan(who, 'edit', of, { strengths: 'Others' }))).toContain('PERMISSION_DENIED');
    await plan(therapist, 'present', of);
    expect(await refusal(plan(therapist, 'edit', of, { strengths: 'Others' }))).toContain('NOT_EDITABLE');
    for (const who of [psychiatrist, director])
      expect(await refusal(plan(who, 'sign', of))).toContain('PERMISSION_DENIED');
    await plan(therapist, 'sign', of);
    expect(await refusal(plan(therapist, 'cosign', of))).toContain('PERMISSION_DENIED');
    expect(await refusal(plan(therapist, 'signMedical', of))).toContain('PERMISSION_DENIED');
    const both: Actor = { ...therapist, roles: ['therapist', 'clinical_director'] };
    expect(await refusal(plan(both, 'cosign', of))).toContain('OWN_SIGNATURE');
    await plan(director, 'cosign', of);
    expect(await state(of)).toBe('cosigned');
  });

  test('that the client refuses keeps the reason, and somebody else who was there', async () => {
    const of = await begin();
    await plan(therapist, 'present', of);
    await plan(therapist, 'sign', of);
    const why = { refusedFor: 'Wants to speak with his lawyer first.' };
    expect(await refusal(plan(therapist, 'clientRefuses', of, why))).toContain('WITNESS_REQUIRED');
    const pass = async (who: Actor) => {
      const { pass: word, keep } = witnessPass(therapist, {
        account: who.accountId ?? '',
        name: who.name,
        roles: who.roles,
      });
      await d.engine.connections.read(therapist.tenantId, [keep]);
      return word;
    };
    expect(() => witnessPass(therapist, { account: therapist.accountId ?? '', name: 'x', roles: [] })).toThrow(
      'You cannot witness your own action',
    );
    const witness = await pass(nurse);
    expect(await plan(therapist, 'clientRefuses', of, why, { witness })).toMatchObject({
      clientAnswer: 'refused',
      ...why,
    });
    expect(await refusal(plan(therapist, 'clientSigns', of, SIGNATURE))).toContain(
      'The client has already responded. Their signature or refusal remains valid.',
    );
    const { signatures } = await signaturesOf(d.engine, therapist, treatmentPlan, of);
    expect(signatures.map(({ by, meaning }) => [by, meaning])).toContainEqual([nurse.name, 'witness']);
    await plan(psychiatrist, 'signMedical', of);
    expect(await plan(director, 'cosign', of)).toMatchObject({ status: 'active' });
  });
});

/** Takes back what is in writing, so that the next plan of the stay can begin. */
async function retract(): Promise<void> {
  for (const each of await d.list(d.system, treatmentPlan, { episode: stay, 'status[in]': 'draft,client_review' }))
    await plan(d.system, 'retract', each.id, { endedFor: 'Begun for a test only.' });
}

describe('a review', () => {
  test('is a copy with the same ids; the plan before it is in force until the copy is', async () => {
    const first = await inForce();
    await plan(therapist, 'review', first);
    const [copy] = await d.list(therapist, treatmentPlan, { episode: stay, status: 'draft' });
    const second = copy?.id ?? '';
    expect(await d.get(therapist, treatmentPlan, second)).toMatchObject({ edition: 2, basedOn: first, problems: GOOD });
    expect(await openObjectives(d.engine, therapist, person)).toHaveLength(1);
    await plan(therapist, 'edit', second, {
      problems: withSays(GOOD, id(3), { target: 'CIWA-Ar below 6' }),
      participation: 'yes',
    });
    await plan(therapist, 'present', second);
    await plan(therapist, 'sign', second);
    await plan(therapist, 'clientSigns', second, SIGNATURE);
    await plan(psychiatrist, 'signMedical', second);
    await plan(director, 'cosign', second);
    expect([await state(first), await state(second)]).toEqual(['revised', 'active']);
    for (const of of [first, second]) {
      const { signatures } = await signaturesOf(d.engine, therapist, treatmentPlan, of);
      expect(signatures.every(({ holds }) => holds)).toBe(true);
    }
  });

  test('that two people begin at once is one draft', async () => {
    const first = await inForce();
    const done = await Promise.all([
      refusal(plan(therapist, 'review', first)),
      refusal(plan(therapist, 'review', first)),
    ]);
    expect(done.filter((each) => each === 'allowed')).toHaveLength(1);
    expect(await d.list(d.system, treatmentPlan, { episode: stay, status: 'draft' })).toHaveLength(1);
  });

  test('that is taken back leaves the plan as it was', async () => {
    const first = await inForce();
    await plan(therapist, 'review', first);
    const [copy] = await d.list(therapist, treatmentPlan, { episode: stay, status: 'draft' });
    expect(await refusal(plan(therapist, 'retract', copy?.id ?? '', { endedFor: 'Wrong' }))).toContain('at least 10');
    await plan(therapist, 'retract', copy?.id ?? '', { endedFor: 'Begun for the wrong client.' });
    expect(await state(first)).toBe('active');
  });

  test('is not put off by another level of care that asks for it later', async () => {
    const dueOf = async (kind: string) =>
      String((await d.list(d.system, dueItem, { client: person, kind, status: 'open', fields: 'dueAt' }))[0]?.dueAt);
    const levelTo = (levelOfCare: string) =>
      d.act(director, episode, 'changeLevel', { id: stay, input: { levelOfCare, levelReason: 'Steps down.' } });
    const master = await dueOf('plan-master');
    await levelTo('3.5');
    expect(await dueOf('plan-master')).toBe(master);
    await levelTo('4');
    expect(Date.parse(await dueOf('plan-master'))).toBeLessThan(Date.parse(master));
    await inForce({ nextReview: inDays(2) });
    const review = await dueOf('plan-review');
    await levelTo('1.5');
    expect(await dueOf('plan-review')).toBe(review);
  });

  test('is within as many days as the level of care gives it', async () => {
    const of = await begin(therapist, { nextReview: inDays(9) });
    expect(await refusal(plan(therapist, 'present', of))).toContain(
      'nextReview: must be within 7 days of the start date on level 3.7',
    );
  });

  test('is due anew when the level of care changes, and plans end with the stay', async () => {
    const first = await inForce();
    await d.act(director, episode, 'changeLevel', {
      id: stay,
      input: { levelOfCare: '3.5', levelReason: 'Withdrawal is over.' },
    });
    const [item] = await d.list(d.system, dueItem, { client: person, kind: 'plan-review', status: 'open' });
    expect(item).toMatchObject({ title: 'Treatment plan review due: the level of care changed' });
    await d.act(d.system, episode, 'leaveAma', { id: stay });
    expect(await state(first)).toBe('closed');
    const left = await d.list(d.system, dueItem, { client: person, status: 'open' });
    // What is due of the departure itself is another matter.
    expect(left.filter(({ title }) => String(title).includes('reatment plan'))).toEqual([]);
  });
});

test('a first plan counts as one until the master plan takes its place', async () => {
  const first = await inForce({ kind: 'initial' });
  expect([await open('plan-first'), await open('plan-master')]).toEqual([0, 1]);
  const master = await inForce();
  expect([await state(first), await state(master)]).toEqual(['revised', 'active']);
  expect([await open('plan-master'), await open('plan-review')]).toEqual([0, 1]);
  await plan(therapist, 'close', master, { endedFor: 'Moved to another facility.' });
  expect(await open('plan-review')).toBe(0);
});

test('a stay has one plan in writing and one in force, whoever asks', async () => {
  const first = await inForce();
  expect(await refusal(begin())).toContain('This stay has an active plan. Start a review of it instead.');
  const twin = d.act(d.system, treatmentPlan, 'create', {
    input: {
      client: person,
      episode: stay,
      edition: 7,
      levelOfCare: '3.7',
      status: 'active',
      inForceFrom: new Date().toISOString(),
    },
  });
  expect(await refusal(twin)).toContain('This stay already has an active plan');
  await plan(therapist, 'review', first);
  expect(await refusal(begin())).toContain('Version 2 is already being written');
});

test('two who change one draft: the second hears of the first', async () => {
  const of = await begin();
  const { version } = await d.get(therapist, treatmentPlan, of);
  await plan(therapist, 'edit', of, { strengths: 'Reads a lot.' }, { version });
  expect(await refusal(plan(therapist, 'edit', of, { strengths: 'Swims.' }, { version }))).toContain('STALE_VERSION');
});

test('no action and no hand on the database changes what was signed', async () => {
  const of = await inForce();
  const before = await d.get(d.system, treatmentPlan, of);
  expect(await refusal(plan(therapist, 'edit', of, { problems: [] }))).toContain('SIGNED');
  expect(await refusal(plan(d.system, 'edit', of, { problems: [] }))).not.toBe('allowed');
  expect(await refusal(d.sql(`update treatment_plan set problems = '[]' where id = $1`, [of]))).not.toBe('allowed');
  await plan(therapist, 'close', of, { endedFor: 'Moved to another facility.' });
  expect((await d.get(d.system, treatmentPlan, of)).problems).toEqual(before.problems);
});

describe('progress', () => {
  const entry = (plan: string, more: object = {}) =>
    d.act(therapist, objectiveProgress, 'create', {
      input: { client: person, plan, objective: id(3), progress: 'in_progress', percent: 40, ...more },
    });

  test('stands beside the signed plan and is only added to', async () => {
    const of = await inForce();
    const first = await entry(of);
    await entry(of, { progress: 'met', percent: 100, note: 'Below 8 since yesterday.' });
    expect(await d.list(therapist, objectiveProgress, { plan: of })).toHaveLength(2);
    expect(await refusal(d.sql('update objective_progress set percent = 90 where id = $1', [first.id]))).not.toBe(
      'allowed',
    );
    expect((await signaturesOf(d.engine, therapist, treatmentPlan, of)).signatures.every(({ holds }) => holds)).toBe(
      true,
    );
  });

  test('is refused for a draft, for what is no objective of the plan, and for a day to come', async () => {
    const draft = await begin();
    expect(await refusal(entry(draft))).toContain('plan: must be active');
    await retract();
    const of = await inForce();
    expect(await refusal(entry(of, { objective: id(1) }))).toContain('must be an objective of an active problem');
    expect(await refusal(entry(of, { on: inDays(3) }))).toContain('on: must not be in the future');
    expect(await refusal(entry(of, { progress: 'met' }))).toContain('percent: must be 100');
  });
});

test('only who treats the client reads plans and objectives; each reading leaves a trace', async () => {
  const of = await inForce();
  for (const role of ['admin', 'behavioral_tech', 'intake_coordinator', 'hr_manager'] as const) {
    const who = await d.as(role);
    expect(await refusal(d.get(who, treatmentPlan, of))).not.toBe('allowed');
    expect(await refusal(d.act(who, treatmentPlan, 'create', { input: { client: person, episode: stay } }))).not.toBe(
      'allowed',
    );
  }
  // A nurse sees who is coming, but the plans of those on the own unit only.
  expect(await openObjectives(d.engine, nurse, person)).toEqual([]);
  expect(await refusal(d.get(nurse, treatmentPlan, of))).toContain('NOT_FOUND');
  await openObjectives(d.engine, psychiatrist, person);
  const trail = await d.sql<{ n: number }>(
    `select count(*)::int as n from audit_event where actor = $1 and noun = 'treatment_plan' and action = 'read list'`,
    [psychiatrist.accountId],
  );
  expect(trail[0]?.n).toBeGreaterThan(0);
});
