/** What the rules of the schedule look at, gathered for one stay: what was answered, what calls for it, when somebody leaves. */
import type { FormAnswers } from '#engine/model/forms/form.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import type { Db } from '#engine/server/effects.ts';
import { dayIn } from '#engine/server/ids.ts';
import { levelSegment } from '#modules/charts/level-segment.model.ts';
import { ARRANGED } from '#modules/clients/departure-types.model.ts';
import { episode, IN_TREATMENT } from '#modules/clients/episode.model.ts';
import { leaveOfAbsence } from '#modules/discharge/leave-of-absence.model.ts';
import { preAdmission } from '#modules/intake/pre-admission.model.ts';
import { withdrawalScales } from '#modules/intake/screening.form.ts';
import { ANSWERED, assessment } from './assessment.model.ts';
import { leavingAt } from './at-departure.model.ts';
import { type Given, givenIn, givenOf, type GivenOf } from './given.model.ts';
import type { InstrumentCode } from './instrument-names.model.ts';
import type { ScheduleFacts } from './schedule.model.ts';

type Stay = RecordOf<typeof episode>;
type Assessment = RecordOf<typeof assessment>;

/** Codes of answers that call for a withdrawal scale, in a nursing admission. */
const NURSING_ASKS = { cows: ['opioid'], ciwa: ['alcohol', 'benzo'] } as const;

/** What is known of a stay for its rules. */
export interface Known {
  readonly stay: Stay;
  readonly answered: readonly Assessment[];
  readonly given: readonly GivenOf[];
  readonly levelSince: string;
  readonly passAt: string | null;
  /** The organization's day on which somebody came. */
  readonly cameOn: string;
}

const newestOf = ({ answered }: Known, code: InstrumentCode): Assessment | undefined =>
  answered
    .filter(({ instrument }) => instrument === code)
    .toSorted((a, b) => (b.performedAt ?? '').localeCompare(a.performedAt ?? ''))[0];

/** The evaluation that said last whether the client takes an antipsychotic. */
const antipsychotic = (known: Known): { readonly takes: boolean; readonly at: string } | null => {
  const said = newestOf(known, 'psychiatric');
  return said?.performedAt ? { takes: said.answers?.antipsychotic === 'yes', at: said.performedAt } : null;
};

/**
 * Whether an instrument is called for: withdrawal by the screening on the way in or the nursing admission; movements by a
 * psychiatric evaluation that names an antipsychotic, or by an AIMS that somebody ordered since then. There is no list of
 * medications yet that could say it better.
 */
async function isIndicated(db: Db, known: Known, code: InstrumentCode): Promise<boolean> {
  const { stay } = known;
  if (code === 'aims') {
    const [ordered] = givenOf(code, known.given, '');
    const said = antipsychotic(known);
    return Boolean(said?.takes || (ordered && ordered.at > (said?.at ?? '')));
  }
  if (code !== 'cows' && code !== 'ciwa') return false;
  const [way] = await db(preAdmission).find({ where: { episode: stay.id }, limit: 1 });
  const screening: FormAnswers = way?.screening ?? {};
  if (withdrawalScales(screening, known.cameOn).includes(code)) return true;
  const said = newestOf(known, 'nursing')?.answers?.withdrawal;
  return Array.isArray(said) && NURSING_ASKS[code].some((kind) => said.includes(kind));
}

/** The latest from another stay, for instruments that need not be repeated on readmission. */
async function givenBefore(db: Db, { stay }: Known, code: InstrumentCode): Promise<string | null> {
  if (code !== 'biopsychosocial') return null;
  const [before] = await db(assessment).find({
    where: { client: stay.client, instrument: code, status: [...ANSWERED], episode: { ne: stay.id } },
    sort: '-performedAt',
    limit: 1,
  });
  return before?.performedAt ?? null;
}

/** What the rule of an instrument looks at. */
export async function factsOf(db: Db, known: Known, code: InstrumentCode): Promise<ScheduleFacts> {
  const { stay } = known;
  const admittedAt = stay.admittedAt ?? stay.createdAt;
  const said = code === 'aims' ? antipsychotic(known) : null;
  // The evaluation holds the first AIMS itself.
  const first: Given[] = said?.takes ? [{ at: said.at, total: null, band: null }] : [];
  const isArranged = stay.dischargePlanned && stay.dischargeType && ARRANGED.includes(stay.dischargeType);
  return {
    level: stay.levelOfCare,
    admittedAt,
    levelSince: known.levelSince,
    given: [...givenOf(code, known.given, admittedAt), ...first].toSorted((a, b) => b.at.localeCompare(a.at)),
    indicated: await isIndicated(db, known, code),
    givenBefore: await givenBefore(db, known, code),
    leavesAt: isArranged && stay.dischargePlanned ? leavingAt(stay.dischargePlanned) : null,
    passAt: known.passAt,
  };
}

/** What the rules of a stay look at, for an organization in a time zone; null where nobody is in treatment. */
export async function knownOf(db: Db, stayId: string, zone: string): Promise<Known | null> {
  const stay = await db(episode).get(stayId);
  if (!IN_TREATMENT.some((state) => state === stay.status) || !stay.admittedAt) return null;
  const [level] = await db(levelSegment).find({ where: { episode: stay.id, to: null }, limit: 1 });
  const answered = await db(assessment).all({ where: { episode: stay.id, status: [...ANSWERED] } });
  const [pass] = await db(leaveOfAbsence).find({
    where: { episode: stay.id, kind: 'pass', status: ['requested', 'ordered'] },
    sort: 'leavesAt',
    limit: 1,
  });
  return {
    stay,
    answered,
    given: givenIn(answered),
    levelSince: level?.from ?? stay.admittedAt,
    passAt: pass?.leavesAt ?? null,
    cameOn: dayIn(zone, Date.parse(stay.admittedAt)),
  };
}
