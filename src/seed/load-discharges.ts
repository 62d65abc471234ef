/**
 * Departures in every state: one ready today, one blocked, one next week; somebody who left against advice yesterday, who ran
 * away, whose summaries are missing, in writing, waiting and signed; and who is away on leave, or late.
 */
import { after } from '#engine/server/clocks.ts';
import { assessment } from '#modules/assessments/assessment.model.ts';
import { formInUse } from '#modules/assessments/instruments.model.ts';
import { resultOf, storedScore, totalOf } from '#modules/assessments/stored-score.model.ts';
import { allergy } from '#modules/charts/allergy.model.ts';
import { levelSegment } from '#modules/charts/level-segment.model.ts';
import { problem } from '#modules/charts/problem.model.ts';
import { careTeamMember } from '#modules/clients/care-team.model.ts';
import type { Departure } from '#modules/clients/departure-types.model.ts';
import { dueItem } from '#modules/clients/due-item.model.ts';
import { discharge } from '#modules/discharge/discharge.model.ts';
import { leaveOfAbsence, OVERDUE_HOURS } from '#modules/discharge/leave-of-absence.model.ts';
import { type StepKey, stepsFor } from '#modules/discharge/steps.model.ts';
import { addDays } from '#engine/model/days.ts';
import { insertRecords } from './bulk.ts';
import { AFTERCARE, due, type Loading, nameOf, STAY, type Stay, stepsDone, team } from './departures.ts';
import { loadDeparted } from './load-departed.ts';
import { IS_THERAPISTS } from './load-clients.ts';
import { at } from './load-people.ts';
import { signLoaded } from './load-summaries.ts';
import { prng } from './prng.ts';
import type { DemoWorld } from './world.ts';

const LEAVING = `select ${STAY} from episode e where e.tenant_id = $1 and e.status = 'discharge_planning' order by e.program, e.id`;
/** Those of the therapist’s in the residence and in detox, never the one who has been there longest. */
const AWAY = `(select ${STAY} from episode e where e.tenant_id = $1 and e.status = 'active' and e.program = $2
  and ${IS_THERAPISTS}
  order by e.admitted_at, e.id offset 1 limit 2)`;
/** Midnights of the past week at which somebody of the unit was on leave. */
const ON_LEAVE = `update census c set on_leave = (select count(*)::integer from leave_of_absence l
    join episode e on e.tenant_id = l.tenant_id and e.id = l.episode
    where l.tenant_id = c.tenant_id and e.unit = c.unit and l.left_at <= c.taken_at and (l.returned_at is null or l.returned_at > c.taken_at))
  where c.tenant_id = $1 and c.day >= $2`;

const NO_RISK = { q1: 'no', q2: 'no', q6: 'no' };
/** A discharge that is planned, with what is done of it and clocks for what is not. */
function planned(
  loading: Loading,
  stay: Stay,
  type: Departure,
  inDays: number,
  keys: readonly StepKey[],
  more: object,
): void {
  const { random, today, rows } = loading;
  const plannedFor = addDays(today, inDays);
  const id = random.id(today);
  const steps = stepsDone(loading, keys, at(today, 8));
  rows.discharges.push({
    id,
    createdAt: at(addDays(today, -2)),
    client: stay.client,
    episode: stay.id,
    type,
    plannedFor,
    status: keys.length ? 'in_progress' : 'planned',
    steps,
    crisisNumbers: false,
    ...more,
  });
  for (const { key, label, roles, holds } of stepsFor(type, false))
    if (holds && !steps[key] && !(key === 'aftercare' && 'housing' in more))
      due(loading, stay, discharge.name, id, {
        kind: `discharge-${key}`,
        title: label,
        role: roles[0],
        dueAt: at(plannedFor, 18),
      });
}

/** One away until tonight, one who should be back since hours, one whose leave waits for an order. */
async function leaves(loading: Loading, stays: readonly (Stay | undefined)[]): Promise<void> {
  const { loader, random, today, therapist, psychiatrist, rows } = loading;
  const plans = [
    {
      status: 'away',
      reason: 'Interview at the recovery residence',
      leaves: at(today, 7),
      back: at(addDays(today, 1), 6),
      kind: 'pass',
    },
    {
      status: 'overdue',
      reason: 'Visits the family',
      leaves: at(addDays(today, -1), 18),
      back: at(today, 2),
      kind: 'pass',
    },
    {
      status: 'requested',
      reason: 'Hearing at the county court',
      leaves: at(addDays(today, 2), 17),
      back: at(addDays(today, 2), 22),
      kind: 'court',
    },
  ] as const;
  for (const [n, plan] of plans.entries()) {
    const stay = stays[n];
    if (!stay) continue;
    const id = random.id(today);
    const isOut = plan.status !== 'requested';
    rows.leaves.push({
      id,
      createdAt: at(addDays(today, -2)),
      createdBy: therapist.id,
      client: stay.client,
      episode: stay.id,
      status: plan.status,
      kind: plan.kind,
      reason: plan.reason,
      leavesAt: plan.leaves,
      backBy: plan.back,
      requestedBy: therapist.id,
      requestedByName: nameOf(therapist),
      orderedByName: isOut ? nameOf(psychiatrist) : null,
      leftAt: isOut ? plan.leaves : null,
    });
    const item = (kind: string, title: string, role: string, dueAt: string): void =>
      due(loading, stay, leaveOfAbsence.name, id, { kind, title, role, dueAt });
    if (isOut) {
      await loader.client.query(`update episode set status = 'on_leave' where tenant_id = $1 and id = $2`, [
        loader.tenantId,
        stay.id,
      ]);
      item('leave-return', 'Back from leave', 'nurse', plan.back);
    } else item('leave-order', 'Order or refuse a leave', 'psychiatrist', plan.leaves);
    if (plan.status === 'overdue')
      for (const role of ['nurse', 'clinical_director'])
        item(`elopement-${role}`, 'Elopement protocol', role, after(plan.back, OVERDUE_HOURS).toISOString());
  }
}

/** A screening of this morning, signed, as the gate to a departure asks for it. */
function screened(loading: Loading, stay: Stay): void {
  const form = formInUse('cssrs');
  const score = storedScore(form, NO_RISK, {});
  const when = at(loading.today, 8);
  loading.rows.screenings.push({
    id: loading.random.id(loading.today),
    createdAt: when,
    updatedAt: when,
    status: 'signed',
    client: stay.client,
    episode: stay.id,
    instrument: form.code,
    formVersion: form.version,
    occasion: 'discharge',
    dueAt: when,
    answers: NO_RISK,
    score,
    total: totalOf(score),
    band: resultOf(score),
    performedAt: when,
    rater: loading.nurse.id,
  });
}

/** Loads departures and leaves, and answers what is left to load of them; an organization without a house has none: null. */
export async function loadDischarges({ loader, org, today }: DemoWorld): Promise<Loading | null> {
  const holder = (role: string) => org.accounts.find((account) => account.role === role);
  const [therapist, psychiatrist, nurse] = [holder('therapist'), holder('psychiatrist'), holder('nurse')];
  const found = async (text: string, ...more: unknown[]) =>
    (await loader.client.query<Stay>(text, [loader.tenantId, ...more])).rows;
  const [ready, blocked, later] = await found(LEAVING);
  if (!ready || !blocked || !later || !therapist || !psychiatrist || !nurse) return null;
  const rows = {
    discharges: [],
    summaries: [],
    leaves: [],
    due: [],
    team: [],
    levels: [],
    problems: [],
    allergies: [],
    screenings: [],
  };
  const loading: Loading = {
    loader,
    random: prng(org.spec.seed * 86_028_121),
    today,
    therapist,
    psychiatrist,
    nurse,
    rows,
  };
  const [detox, house, residence] = [ready, blocked, later];
  const appointments = [
    {
      with: 'Columbia Outpatient Clinic',
      at: at(addDays(today, 3), 17),
      where: 'Suite 210, Astoria',
      purpose: 'Medication',
    },
  ];
  // The client who leaves detox this afternoon is ready; the second lacks the order and half of the plan.
  planned(
    loading,
    detox,
    'transfer_lower',
    0,
    ['order', 'level', 'reconciliation', 'handover', 'naloxone', 'belongings', 'contact', 'outcomes'],
    {
      ...AFTERCARE,
      appointments,
      status: 'ready',
      naloxone: 'given',
      contact: 'agreed',
      levelReview: '3.5: dimensions 5 and 6 ask for a structured place; withdrawal is over.',
      receivedBy: 'Maria Ortiz, RN, Alder House, 503-555-0188',
      belongingsCount: 14,
      belongingsTo: 'Signed by the client',
    },
  );
  screened(loading, detox);
  planned(loading, residence, 'completed', 0, ['reconciliation', 'contact'], {
    contact: 'agreed',
    housing: AFTERCARE.housing,
  });
  planned(loading, house, 'completed', 5, [], {});
  for (const one of [detox, residence, house]) team(loading, one, addDays(today, -2));
  await loadDeparted(loading);
  const [inDetox] = await found(AWAY, 'Detox');
  const inHouse = await found(AWAY, 'Residential');
  await leaves(loading, [inHouse[0], inDetox, inHouse[1]]);
  await write(loading);
  await loader.client.query(ON_LEAVE, [loader.tenantId, addDays(today, -7)]);
  return loading;
}

async function write({ loader, rows, nurse }: Loading): Promise<void> {
  await insertRecords(loader, discharge, rows.discharges);
  await insertRecords(loader, leaveOfAbsence, rows.leaves);
  await insertRecords(loader, levelSegment, rows.levels);
  await insertRecords(loader, problem, rows.problems);
  await insertRecords(loader, allergy, rows.allergies);
  await insertRecords(loader, careTeamMember, rows.team);
  await insertRecords(loader, assessment, rows.screenings);
  await insertRecords(loader, dueItem, rows.due);
  await signLoaded(loader, assessment, 'author', rows.screenings, nurse);
  // The plan of a discharge is known to the stay as well.
  await loader.client.query(
    `update episode e set discharge_planned = d.planned_for, discharge_type = d.type from discharge d
      where e.tenant_id = $1 and d.tenant_id = e.tenant_id and d.episode = e.id and d.departed_at is null`,
    [loader.tenantId],
  );
}
