/**
 * When an instrument is due next for a stay (domain/assessments.md, section 15, and the interval of each instrument). Pure:
 * facts in, a moment out. What is not said there is not scheduled: the ACE is the therapist's to choose.
 */
import type { LevelOfCare } from '#modules/clients/levels-of-care.model.ts';
import { isFreshAt, MEASURE_HOURS } from './at-departure.model.ts';
import type { Given } from './given.model.ts';
import { type InstrumentCode, isInstrument } from './instrument-names.model.ts';

export interface ScheduleFacts {
  readonly level: LevelOfCare;
  /** Instants. */
  readonly admittedAt: string;
  readonly levelSince: string;
  /** Answered during this stay, or on the way to it; the newest first. */
  readonly given: readonly Given[];
  /** Whether it is called for: a withdrawal scale by the screening, the nursing admission or an alert, the AIMS by an antipsychotic. */
  readonly indicated: boolean;
  /** The newest of a stay before this one; null without one. */
  readonly givenBefore: string | null;
  /** When an arranged departure is planned for, and when the next pass begins; null without one. */
  readonly leavesAt: string | null;
  readonly passAt: string | null;
}

const HOUR = 1;
/** Hours within which the screener is asked at an admission, and again on another level of care. */
const SCREEN_WITHIN = 2;
const DAY = 24 * HOUR;
/** Hours of a shift: the shortest that is usual, so that no shift goes by without. */
export const SHIFT_HOURS = 8;
const HOUR_MS = 3_600_000;
const plus = (instant: string, hours: number): Date => new Date(Date.parse(instant) + hours * HOUR_MS);

const sleepsHere = (level: LevelOfCare): boolean => level.startsWith('3') || level === '4';
const isMedical = (level: LevelOfCare): boolean => level === '3.7' || level === '4';
const isOutpatient = (level: LevelOfCare): boolean => level.startsWith('1');

/** The earlier of two moments, of which there may be one or none. */
const earlier = (a: Date | null, b: Date | null): Date | null => (a && b ? (a < b ? a : b) : (a ?? b));

type Rule = (facts: ScheduleFacts) => Date | null;

/** First within hours of the admission, then after so many hours again; null: once is enough. */
const every =
  (first: number, again: (facts: ScheduleFacts) => number | null): Rule =>
  (facts) => {
    const [last] = facts.given;
    if (!last) return plus(facts.admittedAt, first);
    const hours = again(facts);
    return hours === null ? null : plus(last.at, hours);
  };
const once =
  (hours: (level: LevelOfCare) => number | null): Rule =>
  ({ level, given, admittedAt }) => {
    const first = hours(level);
    return first === null || given.length ? null : plus(admittedAt, first);
  };

/** The whole screener is asked at the door, whatever was answered on the telephone. */
const screening: Rule = ({ admittedAt, given }) =>
  given.some(({ at }) => at >= admittedAt) ? null : plus(admittedAt, SCREEN_WITHIN);

/**
 * After the whole screener, since the last contact: each shift for 72 hours, then weekly; on another level of care, and before
 * a pass. Who sleeps elsewhere has no shift.
 */
const screeningSince: Rule = ({ level, levelSince, admittedAt, given, passAt }) => {
  const [last] = given;
  if (!last) return null;
  if (last.at < levelSince) return plus(levelSince, SCREEN_WITHIN);
  const shiftsUntil = plus(admittedAt, 72).getTime();
  const shift = plus(last.at, SHIFT_HOURS);
  const next = sleepsHere(level) && shift.getTime() <= shiftsUntil ? shift : plus(last.at, 7 * DAY);
  const isDueBefore = passAt !== null && !isFreshAt('cssrs_since', last.at, passAt);
  return earlier(next, isDueBefore ? new Date(passAt) : null);
};

/** Scores above this end no withdrawal; below it for a whole day, rating ends. */
const CIWA_CALM_HOURS = 24;
const COWS_CALM = { below: 5, times: 3 } as const;
const WITHDRAWAL_HOURS = { first: HOUR, usual: 4 * HOUR, high: HOUR } as const;

/** A first dose of buprenorphine is followed half an hour and two hours after it. */
const INDUCTION = { first: 0.5, second: 1.5 } as const;

const opioids: Rule = ({ indicated, admittedAt, given }) => {
  const [last, before] = given;
  if (!last) return indicated ? plus(admittedAt, WITHDRAWAL_HOURS.first) : null;
  if (last.dose === 'planned') return plus(last.at, INDUCTION.first);
  if (last.dose === 'given' && before?.dose === 'planned') return plus(last.at, INDUCTION.second);
  const newest = given.slice(0, COWS_CALM.times);
  const isCalm = newest.length === COWS_CALM.times && newest.every(({ total }) => (total ?? 99) < COWS_CALM.below);
  return isCalm ? null : plus(last.at, WITHDRAWAL_HOURS.usual);
};

const alcohol: Rule = ({ indicated, admittedAt, given }) => {
  const [last] = given;
  if (!last) return indicated ? plus(admittedAt, WITHDRAWAL_HOURS.first) : null;
  // Which number is moderate is the organization's choice: its band says so.
  if (last.band !== 'mild') return plus(last.at, WITHDRAWAL_HOURS.high);
  const since = given.findIndex(({ band }) => band !== 'mild');
  const calm = since === -1 ? given : given.slice(0, since);
  const hours = (Date.parse(last.at) - Date.parse(calm.at(-1)?.at ?? last.at)) / HOUR_MS;
  return hours >= CIWA_CALM_HOURS ? null : plus(last.at, WITHDRAWAL_HOURS.usual);
};

/** Within 72 hours of each new level; then by the level. */
const placement: Rule = ({ level, levelSince, given }) => {
  const [last] = given;
  if (!last || last.at < levelSince) return plus(levelSince, 72);
  return plus(last.at, isMedical(level) ? 7 * DAY : sleepsHere(level) ? 30 * DAY : 60 * DAY);
};

/** Seven days after detox, not in it; then monthly. */
const trauma: Rule = ({ level, levelSince, given }) => {
  if (isMedical(level)) return null;
  const [last] = given;
  return last ? plus(last.at, 30 * DAY) : plus(levelSince, 7 * DAY);
};

/** Once at an admission; yearly afterwards, the AUDIT in outpatient care alone. */
const alcoholUse: Rule = every(7 * DAY, ({ level }) => (isOutpatient(level) ? 365 * DAY : null));
const drugUse: Rule = every(7 * DAY, () => 365 * DAY);

/** Who comes back within so many days needs no other biopsychosocial assessment. */
const HISTORY_HOLDS_DAYS = 90;
const history: Rule = ({ given, givenBefore, admittedAt }) => {
  const holds = givenBefore !== null && plus(givenBefore, HISTORY_HOLDS_DAYS * DAY) >= new Date(admittedAt);
  return given.length || holds ? null : plus(admittedAt, 72);
};

/** Half a year after the last one on an antipsychotic, of which the psychiatric evaluation is the first. */
const movements: Rule = ({ indicated, given: [last] }) => (indicated && last ? plus(last.at, 182 * DAY) : null);

const mood: Rule = every(72, ({ level }) => (isOutpatient(level) ? 30 : 14) * DAY);

const RULES: Partial<Record<InstrumentCode, Rule>> = {
  cssrs: screening,
  cssrs_since: screeningSince,
  cows: opioids,
  ciwa: alcohol,
  phq9: mood,
  gad7: mood,
  bam: every(7 * DAY, ({ level }) => (level === '2.1' ? 7 : 30) * DAY),
  pcl5: trauma,
  audit: alcoholUse,
  dast10: drugUse,
  asam: placement,
  biopsychosocial: history,
  psychiatric: once((level) => {
    if (isMedical(level)) return 24;
    if (sleepsHere(level)) return 72;
    return level.startsWith('2') ? 7 * DAY : null;
  }),
  nursing: once((level) => (sleepsHere(level) ? 8 : null)),
  aims: movements,
};

/** Instruments that are due by a rule. */
export const scheduled: readonly InstrumentCode[] = Object.keys(RULES).filter(isInstrument);

/** Before an arranged departure, where nothing fresh is there. */
function beforeLeaving(code: InstrumentCode, { leavesAt, given }: ScheduleFacts): Date | null {
  if (leavesAt === null || MEASURE_HOURS[code] === undefined) return null;
  // Since the last contact is asked after the whole screener, which is due by a rule of its own.
  if (code === 'cssrs_since' && !given.length) return null;
  if (code === 'pcl5' && !given.at(-1)?.reaches) return null;
  return isFreshAt(code, given[0]?.at, leavesAt) ? null : new Date(leavesAt);
}

/** When an instrument is due next; null where it is not. */
export const nextDue = (code: InstrumentCode, facts: ScheduleFacts): Date | null =>
  earlier(RULES[code]?.(facts) ?? null, beforeLeaving(code, facts));

/** When it has to be begun, where that is earlier than when it is due; null elsewhere, and once it is answered. */
export function beginBy(code: InstrumentCode, { level, admittedAt, given }: ScheduleFacts): Date | null {
  if (given.length) return null;
  if (code === 'nursing' && sleepsHere(level)) return plus(admittedAt, isMedical(level) ? 1 : 2);
  return code === 'biopsychosocial' ? plus(admittedAt, 24) : null;
}
