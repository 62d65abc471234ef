/**
 * When an instrument is due next for a stay (domain/assessments.md, section 15, and the interval of each instrument). Pure:
 * facts in, a moment out. What is not said there is not scheduled: the ACE is the therapist's to choose, and what belongs
 * to a discharge follows from the discharge.
 */
import type { LevelOfCare } from '#modules/clients/levels-of-care.model.ts';
import { type InstrumentCode, isInstrument } from './instrument-names.model.ts';

/** One that was answered. */
export interface Given {
  /** An instant. */
  readonly at: string;
  readonly total: number | null;
  /** Code of the band of the sum, such as `moderate`; null without one. */
  readonly band: string | null;
}
export interface ScheduleFacts {
  readonly level: LevelOfCare;
  /** Instants. */
  readonly admittedAt: string;
  readonly levelSince: string;
  /** Answered during this stay, or on the way to it; the newest first. */
  readonly given: readonly Given[];
  /** Whether a withdrawal scale is called for: by the screening, the nursing admission or an alert. */
  readonly indicated: boolean;
}

const HOUR = 1;
const DAY = 24 * HOUR;
/** Hours of a shift: the shortest that is usual, so that no shift goes by without. */
export const SHIFT_HOURS = 8;
const HOUR_MS = 3_600_000;
const plus = (instant: string, hours: number): Date => new Date(Date.parse(instant) + hours * HOUR_MS);

const sleepsHere = (level: LevelOfCare): boolean => level.startsWith('3') || level === '4';
const isMedical = (level: LevelOfCare): boolean => level === '3.7' || level === '4';
const isOutpatient = (level: LevelOfCare): boolean => level.startsWith('1');

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

/** Each shift for 72 hours, then weekly; who sleeps elsewhere has no shift. What was asked on the way in is not the one at the door. */
const suicide: Rule = ({ level, admittedAt, given }) => {
  const [last] = given;
  if (!last || last.at < admittedAt) return plus(admittedAt, 2);
  const shiftsUntil = plus(admittedAt, 72).getTime();
  const next = plus(last.at, SHIFT_HOURS);
  return sleepsHere(level) && next.getTime() <= shiftsUntil ? next : plus(last.at, 7 * DAY);
};

/** Scores above this end no withdrawal; below it for a whole day, rating ends. */
const CIWA_CALM_HOURS = 24;
const COWS_CALM = { below: 5, times: 3 } as const;
const WITHDRAWAL_HOURS = { first: HOUR, usual: 4 * HOUR, high: HOUR } as const;

const opioids: Rule = ({ indicated, admittedAt, given }) => {
  const [last] = given;
  if (!last) return indicated ? plus(admittedAt, WITHDRAWAL_HOURS.first) : null;
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

/** Once at an admission, yearly where somebody stays for years. */
const yearly: Rule = every(7 * DAY, ({ level }) => (isOutpatient(level) ? 365 * DAY : null));
const mood: Rule = every(72, ({ level }) => (isOutpatient(level) ? 30 : 14) * DAY);

const RULES: Partial<Record<InstrumentCode, Rule>> = {
  cssrs: suicide,
  cows: opioids,
  ciwa: alcohol,
  phq9: mood,
  gad7: mood,
  bam: every(7 * DAY, ({ level }) => (level === '2.1' ? 7 : 30) * DAY),
  pcl5: trauma,
  audit: yearly,
  dast10: yearly,
  asam: placement,
  biopsychosocial: once(() => 72),
  psychiatric: once((level) => {
    if (isMedical(level)) return 24;
    if (sleepsHere(level)) return 72;
    return level.startsWith('2') ? 7 * DAY : null;
  }),
  nursing: once((level) => (sleepsHere(level) ? 8 : null)),
};

/** Instruments that are due by a rule. */
export const scheduled: readonly InstrumentCode[] = Object.keys(RULES).filter(isInstrument);

/** When an instrument is due next; null where it is not. */
export const nextDue = (code: InstrumentCode, facts: ScheduleFacts): Date | null => RULES[code]?.(facts) ?? null;

/** The rule in words, for those who configure. */
export const CADENCE: Readonly<Record<InstrumentCode, string>> = {
  phq9: 'Within 72 hours, then every 14 days; every 30 days in outpatient care',
  gad7: 'Within 72 hours, then every 14 days; every 30 days in outpatient care',
  cssrs: 'Within 2 hours, each shift for 72 hours, then weekly; at once where item 9 of the PHQ-9 is positive',
  ciwa: 'Within an hour if indicated, then every 4 hours, hourly from moderate on; ends after 24 hours of mild scores',
  cows: 'Within an hour if indicated, then every 4 hours; ends after three scores below 5',
  audit: 'Within 7 days, yearly in outpatient care',
  dast10: 'Within 7 days, yearly in outpatient care',
  bam: 'Within 7 days, then every 30 days; every 7 days in intensive outpatient care',
  pcl5: '7 days after detox, then every 30 days',
  ace: 'Once in a lifetime, when the therapist chooses',
  asam: 'Within 72 hours of each level, then every 7 days (3.7, 4), 30 days (residential) or 60 days (outpatient)',
  biopsychosocial: 'Within 72 hours',
  psychiatric: 'Within 24 hours (3.7, 4), 72 hours (residential) or 7 days (day programs)',
  nursing: 'Within 8 hours (residential)',
};
