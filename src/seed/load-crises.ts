/** Crises of the last weeks with their steps, one that is stabilizing now, one to review; a seclusion; safety plans; a call for help. */
import { addDays } from '#engine/model/days.ts';
import { after } from '#engine/server/clocks.ts';
import { contentSql, hashOf } from '#engine/server/signing.ts';
import {
  type CRISIS_TYPES,
  crisisEvent,
  crisisNotice,
  crisisStep,
  restraint,
  safetyPlan,
  type STEP_KINDS,
} from '#modules/crisis/crisis.model.ts';
import { helpCall } from '#modules/crisis/help-call.model.ts';
import { insertRecords, type SeedRow } from './bulk.ts';
import { at } from './load-people.ts';
import { prng } from './prng.ts';
import type { DemoWorld } from './world.ts';

const CLIENTS = `select e.id as episode, e.client, e.unit, e.location from episode e where e.tenant_id = $1 and e.unit is not null
    and e.status in ('admitted', 'active') and exists (select 1 from unit_duty d where d.tenant_id = e.tenant_id and d.unit = e.unit and d.staff = $2)
  order by e.id limit 8`;
const signatures = (
  noun: typeof crisisEvent | typeof safetyPlan,
  who: string,
  when: string,
  meaning: string,
  status: string,
) =>
  `insert into signature (tenant_id, id, created_by, updated_by, noun, record, meaning, signer, signer_name, content_hash, signed_at)
  select t.tenant_id, gen_random_uuid(), n.id, n.id, '${noun.name}', t.id::text, '${meaning}', n.id, n.name, ${hashOf(contentSql(noun, 't'))}, t.${when}
  from ${noun.name} t join jsonb_to_recordset($2::jsonb) as n(id uuid, name text) on n.id = t.${who}
  where t.tenant_id = $1 and t.status in (${status})`;

interface Story {
  readonly ago: number;
  readonly type: keyof typeof CRISIS_TYPES;
  readonly place: string;
  readonly led: string;
  readonly risk: 'none' | 'low' | 'moderate' | 'high' | null;
  readonly steps: readonly (readonly [keyof typeof STEP_KINDS, string | null, string | null])[];
  readonly outcome: string | null;
}
const STORIES: readonly Story[] = [
  {
    ago: 0,
    type: 'suicidal',
    place: 'Room 204',
    led: 'Bad news in a phone call with the family.',
    risk: 'moderate',
    steps: [
      ['verbal', null, 'Talks, agrees to stay with staff'],
      ['one_to_one', null, null],
    ],
    outcome: null,
  },
  {
    ago: 1,
    type: 'withdrawal',
    place: 'Dayroom',
    led: 'Day 2 of alcohol withdrawal, missed the evening dose.',
    risk: 'none',
    steps: [
      ['verbal', null, 'Confused, sweating'],
      ['prn', '2 mg lorazepam by mouth', 'CIWA-Ar from 21 to 12 in an hour'],
    ],
    outcome: 'Stayed on the unit, vital signs every hour for four hours.',
  },
  {
    ago: 6,
    type: 'violence',
    place: 'Dining room',
    led: 'Argument about seats.',
    risk: 'none',
    steps: [
      ['verbal', null, 'Shouts, throws a chair'],
      ['environment', null, 'Goes to the quiet room with two staff'],
    ],
    outcome: 'Calm after 25 minutes. Apologized in the evening group.',
  },
  {
    ago: 11,
    type: 'overdose',
    place: 'Bathroom, first floor',
    led: 'Returned from a pass, found by a technician on the round.',
    risk: 'low',
    steps: [
      ['naloxone', '4 mg nasal', 'Breathing after two minutes'],
      ['ems', null, 'Arrived in nine minutes'],
    ],
    outcome: 'Taken to County Hospital, back the next day.',
  },
  {
    ago: 19,
    type: 'elopement',
    place: 'Garden gate',
    led: 'Wanted to see the children.',
    risk: 'none',
    steps: [
      ['search', null, 'Found at the bus stop after 20 minutes'],
      ['verbal', null, 'Came back on foot with staff'],
    ],
    outcome: 'Stayed. Visit with the children set for Sunday.',
  },
];
const PLANS = [
  [
    'I stop eating with the others and sleep by day',
    'Music, cold water, the breathing exercise',
    'My sister and my sponsor',
  ],
  [
    'I count my money and look for my car keys',
    'A walk around the garden with someone',
    'My wife, and Dana from the meeting',
  ],
  ['I get very quiet in group', 'I write it down and read it to a nurse', 'My brother'],
] as const;

/** Loads them for an organization that has a nurse on a unit. */
export async function loadCrises({ loader, org, today }: DemoWorld): Promise<void> {
  const of = (role: string) => org.accounts.find((one) => one.role === role);
  const [director, psychiatrist, therapist, nurse, tech] = [
    'clinical_director',
    'psychiatrist',
    'therapist',
    'nurse',
    'behavioral_tech',
  ].map(of);
  if (!director || !psychiatrist || !therapist || !nurse || !tech) return;
  const random = prng(org.spec.seed * 2_360);
  const { rows: clients } = await loader.client.query<{
    episode: string;
    client: string;
    unit: string;
    location: string;
  }>(CLIENTS, [loader.tenantId, nurse.employeeId]);
  if (clients.length === 0) return;
  const [events, steps, notices, restraints]: [SeedRow[], SeedRow[], SeedRow[], SeedRow[]] = [[], [], [], []];
  for (const [n, story] of STORIES.entries()) {
    const one = clients[n % clients.length];
    if (!one) continue;
    const day = addDays(today, -story.ago);
    // The one of today began before the hour at which the demo is filled.
    const startedAt =
      story.ago === 0
        ? new Date(Math.min(Date.parse(at(day, 15)), Date.now() - 40 * 60_000)).toISOString()
        : at(day, 21);
    const isReviewed = story.ago > 1;
    const resolvedAt = story.outcome ? after(startedAt, 1.5).toISOString() : null;
    const id = random.id(day);
    events.push({
      id,
      createdAt: startedAt,
      createdBy: tech.id,
      status: isReviewed ? 'reviewed' : story.outcome ? 'resolved' : 'stabilizing',
      client: one.client,
      episode: one.episode,
      unit: one.unit,
      location: one.location,
      type: story.type,
      startedAt,
      place: story.place,
      precipitant: story.led,
      suicideRisk: story.risk,
      stabilizedAt: after(startedAt, 0.5).toISOString(),
      resolvedAt,
      outcome: story.outcome,
      debriefClient: isReviewed ? 'Felt heard. Wants to be asked sooner next time.' : null,
      debriefStaff: isReviewed ? 'Roles were clear. The radio in the dining room did not work.' : null,
      reviewNote: isReviewed ? 'Response in line with the protocol. Radio replaced.' : null,
      reviewer: isReviewed ? director.id : null,
      reviewedAt: isReviewed ? after(startedAt, 16).toISOString() : null,
      raisedBy: tech.id,
    });
    for (const [i, [kind, dose, response]] of story.steps.entries())
      steps.push({
        id: random.id(day),
        createdAt: after(startedAt, 0.05 + i * 0.1).toISOString(),
        createdBy: nurse.id,
        crisis: id,
        client: one.client,
        at: after(startedAt, 0.05 + i * 0.1).toISOString(),
        kind,
        dose,
        response,
        staff: i === 0 ? tech.id : nurse.id,
      });
    notices.push({
      id: random.id(day),
      createdAt: after(startedAt, 0.2).toISOString(),
      createdBy: nurse.id,
      crisis: id,
      client: one.client,
      who: 'psychiatrist',
      name: `${psychiatrist.firstName} ${psychiatrist.lastName}`,
      at: after(startedAt, 0.2).toISOString(),
      staff: nurse.id,
    });
    if (story.type === 'violence')
      restraints.push({
        id: random.id(day),
        createdAt: after(startedAt, 0.1).toISOString(),
        createdBy: psychiatrist.id,
        status: 'debriefed',
        crisis: id,
        client: one.client,
        kind: 'seclusion',
        reason: 'others',
        alternatives: ['verbal', 'environment', 'time_out'],
        release: 'Calm for ten minutes and agrees to stay in the room',
        startedAt: after(startedAt, 0.1).toISOString(),
        limitAt: after(startedAt, 4.1).toISOString(),
        orderedBy: psychiatrist.id,
        faceToFaceAt: after(startedAt, 0.6).toISOString(),
        faceToFaceBy: psychiatrist.id,
        lastCheckAt: after(startedAt, 0.5).toISOString(),
        checks: 2,
        endedAt: after(startedAt, 0.7).toISOString(),
        debrief: 'Talked about the seats. A place near the window is kept free.',
      });
  }
  const plans = clients.slice(0, 6).map((one, n): SeedRow => {
    const day = addDays(today, -2 - n * 3);
    const [warningSigns, coping, people] = PLANS[n % PLANS.length] ?? PLANS[0];
    const isDraft = n === 5;
    return {
      id: random.id(day),
      createdAt: at(day, 18),
      createdBy: therapist.id,
      status: isDraft ? 'draft' : 'in_force',
      client: one.client,
      warningSigns,
      coping,
      places: 'The library, the Saturday market',
      people,
      professionals: '988, the nurses on my unit, my therapist',
      meansSafety: 'My family keeps the medication and the car keys',
      reasons: 'My children',
      copyGiven: !isDraft,
      writtenAt: at(day, 18),
      author: isDraft ? null : therapist.id,
      signedAt: isDraft ? null : after(at(day, 18), 0.5).toISOString(),
    };
  });
  await insertRecords(loader, crisisEvent, events);
  await insertRecords(loader, crisisStep, steps);
  await insertRecords(loader, crisisNotice, notices);
  await insertRecords(loader, restraint, restraints);
  await insertRecords(loader, safetyPlan, plans);
  const [coached, coach] = [of('health_client'), of('health_coach')];
  if (coached && coach)
    await insertRecords(loader, helpCall, [
      {
        id: random.id(today),
        createdAt: at(addDays(today, -16), 4),
        createdBy: coached.id,
        status: 'reported',
        person: coached.id,
        name: `${coached.firstName} ${coached.lastName}`,
        words: 'I cannot stop shaking and I am alone.',
        raisedAt: at(addDays(today, -16), 4),
        answeredBy: coach.id,
        answeredAt: after(at(addDays(today, -16), 4), 0.05).toISOString(),
        outcome: 'Talked for half an hour. A friend came over. Session moved to the next morning.',
        toldUpTo: 'primary',
        reportDueAt: after(at(addDays(today, -15), 4), 0.5).toISOString(),
        reminded: false,
        report:
          'Called within three minutes. Shaking and craving after a quarrel at home, no thoughts of suicide. We used the safety plan; a friend came over. Next: a session at 9 in the morning.',
        reportedBy: coach.id,
        reportedAt: after(at(addDays(today, -16), 4), 3).toISOString(),
      },
    ]);
  const people = JSON.stringify(
    [director, therapist].map((one) => ({ id: one.id, name: `${one.firstName} ${one.lastName}` })),
  );
  for (const text of [
    signatures(crisisEvent, 'reviewer', 'reviewed_at', 'reviewer', `'reviewed'`),
    signatures(safetyPlan, 'author', 'signed_at', 'author', `'in_force'`),
  ])
    await loader.client.query(text, [loader.tenantId, people]);
}
