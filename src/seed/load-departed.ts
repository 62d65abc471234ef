/** Those who have left: against advice, by running away, as planned; with summaries and calls in every state. */
import { after } from '#engine/server/clocks.ts';
import { NO_KNOWN_ALLERGIES } from '#modules/charts/allergy.model.ts';
import { DIAGNOSES } from '#modules/charts/diagnoses.model.ts';
import type { Departure } from '#modules/clients/departure-types.model.ts';
import { discharge } from '#modules/discharge/discharge.model.ts';
import { dischargeSummary, SUMMARY_DAYS } from '#modules/discharge/discharge-summary.model.ts';
import {
  type Call,
  DUE_AFTER,
  type Outcome,
  openSlots,
  type Slot,
  SLOTS,
  slotsAfter,
} from '#modules/discharge/follow-up.model.ts';
import { type StepKey, stepsFor } from '#modules/discharge/steps.model.ts';
import type { SummaryFacts } from '#modules/discharge/summary-facts.model.ts';
import { addDays } from '#engine/model/days.ts';
import type { SeedRow } from './bulk.ts';
import { AFTERCARE, due, type Loading, nameOf, STAY, type Stay, stepsDone, team } from './departures.ts';
import { at } from './load-people.ts';

/** Those whose only stay it was, so that moving it in time touches no other one. */
const GONE = `select ${STAY} from episode e where e.tenant_id = $1 and e.status = 'discharged' and e.program <> 'Recovery residence'
  and not exists (select 1 from episode o where o.tenant_id = e.tenant_id and o.client = e.client and o.id <> e.id)
  order by e.admitted_at desc, e.id limit $2`;
const MOVE = `update episode set admitted_at = $3::timestamptz - make_interval(days => $4), discharged_at = $3, discharge_type = $5 where tenant_id = $1 and id = $2`;

/** What those who have left were here for. */
const DIAGNOSIS = 'F10.20';
const WRITTEN = {
  course: 'Withdrawal without complications; took part in groups from the third day.',
  response: 'Engaged. Attended all but two groups; mood improved over the stay.',
  medications: 'As listed at discharge; no laboratory result that needs action.',
  condition: 'improved',
  prognosis: 'fair',
  referrals: 'Outpatient therapy and medication clinic; appointments are listed.',
  followUp: 'Weekly therapy, clinic within seven days, mutual support groups.',
};
interface Past {
  readonly type: Departure;
  /** Days since the departure. */
  readonly ago: number;
  readonly calls?: readonly (readonly [Slot, Outcome])[];
  readonly summary?: 'draft' | 'uncosigned' | 'cosigned';
  readonly steps?: readonly StepKey[];
}
const PAST: readonly Past[] = [
  { type: 'ama', ago: 1, steps: ['risks', 'naloxone'] },
  { type: 'completed', ago: 2, summary: 'draft' },
  { type: 'completed', ago: 8, calls: [['h48', 'reached']] },
  {
    type: 'completed',
    ago: 10,
    calls: [
      ['h48', 'reached'],
      ['d7', 'reached'],
    ],
    summary: 'uncosigned',
    steps: ['billing'],
  },
  {
    type: 'transfer_lower',
    ago: 29,
    calls: [
      ['h48', 'voicemail'],
      ['h48', 'reached'],
      ['d7', 'reached'],
    ],
    summary: 'cosigned',
    steps: ['billing'],
  },
  {
    type: 'elopement',
    ago: 3,
    calls: [
      ['try_1', 'no_answer'],
      ['try_2', 'voicemail'],
    ],
    steps: ['notified'],
  },
  {
    type: 'completed',
    ago: 95,
    calls: [
      ['h48', 'reached'],
      ['d7', 'reached'],
      ['d30', 'reached'],
      ['d90', 'reached'],
    ],
    summary: 'cosigned',
    steps: ['billing'],
  },
];

/** Somebody who has left: what was done since, and clocks for what was not. */
async function gone(loading: Loading, stay: Stay, past: Past): Promise<void> {
  const { loader, random, today, therapist, rows } = loading;
  const day = addDays(today, -past.ago);
  const left = at(day, 17);
  const admitted = addDays(day, -stay.days);
  await loader.client.query(MOVE, [loader.tenantId, stay.id, left, stay.days, past.type]);
  const calls = (past.calls ?? []).map(
    ([slot, outcome], n): Call => ({
      slot,
      outcome,
      at: after(left, DUE_AFTER[slot] + n).toISOString(),
      byName: nameOf(therapist),
      said:
        outcome === 'reached'
          ? 'Attends the group, no use since the discharge.'
          : 'Left no details, asked to call back.',
      next: outcome === 'reached' ? 'Next call as planned.' : 'Try again tomorrow.',
    }),
  );
  const open = openSlots(slotsAfter(past.type, 'agreed'), calls);
  const isClosed = past.summary === 'cosigned' && open.length === 0;
  const id = random.id(day);
  team(loading, stay, admitted, isClosed ? 'ended' : 'active');
  rows.problems.push({
    id: random.id(admitted),
    createdAt: at(admitted),
    client: stay.client,
    code: DIAGNOSIS,
    name: DIAGNOSES[DIAGNOSIS],
    principal: true,
  });
  rows.allergies.push({
    id: random.id(admitted),
    createdAt: at(admitted),
    client: stay.client,
    status: 'verified',
    kind: 'none',
    substance: NO_KNOWN_ALLERGIES,
  });
  rows.levels.push({
    id: random.id(admitted),
    createdAt: at(admitted),
    client: stay.client,
    episode: stay.id,
    level: stay.level,
    from: at(admitted, 17),
    to: left,
  });
  const steps = stepsDone(loading, past.steps ?? [], left);
  const isArranged = !slotsAfter(past.type, null).includes('try_1');
  rows.discharges.push({
    id,
    createdAt: at(addDays(day, -3)),
    client: stay.client,
    episode: stay.id,
    type: past.type,
    plannedFor: day,
    departedAt: left,
    status: past.summary !== 'cosigned' ? 'discharged' : isClosed ? 'closed' : 'follow_up',
    steps,
    calls,
    naloxone: past.type === 'ama' ? 'given' : null,
    contact: isArranged ? 'agreed' : null,
    notifiedWhom: past.type === 'elopement' ? 'Emergency contact and police, by the charge nurse at 03:10.' : null,
    crisisNumbers: false,
    ...(isArranged && {
      ...AFTERCARE,
      appointments: [{ with: 'Columbia Outpatient Clinic', at: after(left, 72).toISOString() }],
    }),
    summarizedAt: past.summary === 'cosigned' ? after(left, 96).toISOString() : null,
  });
  for (const slot of open)
    due(loading, stay, discharge.name, id, {
      kind: `follow-up-${slot}`,
      title: SLOTS[slot],
      role: 'therapist',
      dueAt: after(left, DUE_AFTER[slot]).toISOString(),
    });
  for (const { key, label, roles, holds } of stepsFor(past.type, false))
    if (!holds && !steps[key])
      due(loading, stay, discharge.name, id, {
        kind: `discharge-${key}`,
        title: label,
        role: roles[0],
        dueAt: after(left, SUMMARY_DAYS * 24).toISOString(),
      });
  summary(loading, stay, past, { id, left, admitted: at(admitted, 17) });
}

interface Left {
  readonly id: string;
  readonly left: string;
  readonly admitted: string;
}
function summary(loading: Loading, stay: Stay, past: Past, { id, left, admitted }: Left): void {
  const { random, rows, therapist } = loading;
  const summaryDue = {
    kind: 'discharge-summary',
    title: 'Discharge summary',
    role: 'therapist',
    dueAt: after(left, SUMMARY_DAYS * 24).toISOString(),
  };
  if (!past.summary || past.summary === 'draft') due(loading, stay, discharge.name, id, summaryDue);
  if (!past.summary) return;
  const facts: SummaryFacts = {
    gatheredAt: after(left, 3).toISOString(),
    admittedAt: admitted,
    departedAt: left,
    type: past.type,
    days: stay.days + 1,
    diagnoses: [{ code: DIAGNOSIS, name: DIAGNOSES[DIAGNOSIS], principal: true }],
    levels: [{ level: stay.level, from: admitted, to: left, days: stay.days + 1 }],
    scores: [],
    goals: [],
    allergies: [NO_KNOWN_ALLERGIES],
    appointments: [{ with: 'Columbia Outpatient Clinic', at: after(left, 72).toISOString(), where: null }],
  };
  const row: SeedRow = {
    id: random.id(loading.today),
    createdAt: after(left, 3).toISOString(),
    createdBy: therapist.id,
    updatedAt: after(left, 72).toISOString(),
    status: past.summary,
    client: stay.client,
    episode: stay.id,
    discharge: id,
    author: therapist.id,
    authorName: nameOf(therapist),
    facts,
    // A draft is half written: that is the point of it.
    ...(past.summary === 'draft' ? { course: WRITTEN.course } : WRITTEN),
  };
  rows.summaries.push(row);
  if (past.summary === 'uncosigned')
    due(loading, stay, dischargeSummary.name, String(row.id), {
      kind: 'discharge-summary-cosign',
      title: 'Co-sign discharge summary',
      role: 'psychiatrist',
      dueAt: after(left, 24 * 13).toISOString(),
    });
}

/** Moves some of those who were here before to the last days, with all that follows a departure. */
export async function loadDeparted(loading: Loading): Promise<void> {
  const { loader } = loading;
  const { rows: stays } = await loader.client.query<Stay>(GONE, [loader.tenantId, PAST.length]);
  for (const [n, one] of PAST.entries()) {
    const stay = stays[n];
    if (stay) await gone(loading, stay, one);
  }
}
