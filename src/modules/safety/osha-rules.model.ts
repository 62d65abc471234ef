/** What 29 CFR part 1904 asks for, as arithmetic. Days are calendar days where the case happened; moments are UTC. */
import { addDays, type Day } from '#engine/model/days.ts';

/** The one outcome of a case: the most serious, as columns G to J of Form 300 (29 CFR 1904.29(b)(1)). */
export const OUTCOMES = {
  G: 'G · Death',
  H: 'H · Days away from work',
  I: 'I · Job transfer or restriction',
  J: 'J · Other recordable case',
} as const;
export type Outcome = keyof typeof OUTCOMES;

/** Column M of Form 300. */
export const CASE_KINDS = {
  injury: '1 · Injury',
  skin: '2 · Skin disorder',
  respiratory: '3 · Respiratory condition',
  poisoning: '4 · Poisoning',
  hearing: '5 · Hearing loss',
  other: '6 · Other illness',
} as const;

/** Cases whose name stays off the log (29 CFR 1904.29(b)(7)). */
export const PRIVACY_REASONS = {
  intimate: 'Intimate body part or reproductive system',
  assault: 'Sexual assault',
  mental: 'Mental illness',
  infection: 'HIV, hepatitis or tuberculosis',
  needle: 'Needlestick or cut with another person’s blood',
  asked: 'Illness, and the employee asked for it',
} as const;

/** What is reported to OSHA by phone or online (29 CFR 1904.39(a)). */
export const SEVERE = {
  death: 'Death',
  inpatient: 'Inpatient hospitalization',
  amputation: 'Amputation',
  eye: 'Loss of an eye',
} as const;
export type Severe = keyof typeof SEVERE;

/** No more days than this are counted, of either kind (29 CFR 1904.7(b)(3)(vii)). */
export const DAYS_MOST = 180;
/** A case is on the log within so many calendar days of learning of it (29 CFR 1904.29(b)(3)). */
export const LOG_DAYS = 7;
/** Hours that 100 full-time employees work in a year: the base of the rates (BLS). */
export const RATE_HOURS = 200_000;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A death is reported if it comes within so many days of the event (29 CFR 1904.39(b)(6)). */
const DEATH_DAYS = 30;

/** The last day on which a case may be entered on time. */
export const logBy = (learnedOn: Day): Day => addDays(learnedOn, LOG_DAYS);

/** Moments in ISO 8601. */
export interface SevereEvent {
  readonly severe: Severe;
  readonly happenedAt: string;
  /** When the death, hospitalization, amputation or loss came. */
  readonly severeAt: string;
  readonly learnedAt: string;
}
/**
 * When OSHA must hear of it at the latest, as ISO 8601: 8 hours after you learn of a death, 24 hours after the others. Null
 * where nothing is reported: a death more than 30 days after the event, or the others more than 24 hours after it.
 */
export function reportBy({ severe, happenedAt, severeAt, learnedAt }: SevereEvent): string | null {
  const passed = Date.parse(severeAt) - Date.parse(happenedAt);
  if (passed > (severe === 'death' ? DEATH_DAYS * DAY_MS : DAY_MS)) return null;
  return new Date(Date.parse(learnedAt) + (severe === 'death' ? 8 : 24) * HOUR_MS).toISOString();
}

export interface Counted {
  readonly outcome: Outcome | null;
  readonly daysAway: number;
  readonly daysRestricted: number;
}
/** Why the days do not fit the outcome; null where they do. Any death counts as G, whatever days came before it. */
export function daysProblem({
  outcome,
  daysAway,
  daysRestricted,
}: Counted): { readonly field: 'daysAway' | 'daysRestricted'; readonly message: string } | null {
  if (outcome === 'H' && daysAway < 1) return { field: 'daysAway', message: 'must be at least 1 for outcome H' };
  if ((outcome === 'I' || outcome === 'J') && daysAway > 0)
    return { field: 'daysAway', message: 'must be 0 for this outcome: with days away, choose H' };
  if (outcome === 'I' && daysRestricted < 1)
    return { field: 'daysRestricted', message: 'must be at least 1 for outcome I' };
  if (outcome === 'J' && daysRestricted > 0)
    return { field: 'daysRestricted', message: 'must be 0 for outcome J: with restricted days, choose I' };
  return null;
}

/** Cases for each 100 full-time employees in a year, to two decimals; null without hours. */
export const rateOf = (cases: number, hours: number): number | null =>
  hours > 0 ? Math.round((cases * RATE_HOURS * 100) / hours) / 100 : null;

/** A summary is posted from 1 February to 30 April of the year after (29 CFR 1904.32(b)(6)), and sent by 2 March (1904.41(c)). */
export const summaryDays = (year: number) => ({
  postFrom: `${year + 1}-02-01`,
  postUntil: `${year + 1}-04-30`,
  fileBy: `${year + 1}-03-02`,
});

/** Up to so many employees, at the highest point of the last year, no log is kept (29 CFR 1904.1(a)(1)). */
export const SMALL_EMPLOYER = 10;
/** Whether Form 300A is sent to OSHA: 250 people or more, or 20 or more in an industry that the rule lists (29 CFR 1904.41(a)). */
export const mustFile = (peak: number, isListedIndustry: boolean): boolean =>
  peak >= 250 || (isListedIndustry && peak >= 20);
