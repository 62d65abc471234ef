/**
 * By when a plan is due. Defaults of the product, each with its source; what a payer or a state asks for beyond them is an
 * organization's own. Hours count from the admission, days from the start of the plan.
 */
import type { LevelOfCare } from '#modules/clients/levels-of-care.model.ts';
import { addDays, type Day } from '#engine/model/days.ts';

export interface PlanRule {
  /** The master plan is signed so many hours after the admission at the latest. */
  readonly masterHours: number;
  /** It is reviewed so many days after its start at the latest. */
  readonly reviewDays: number;
  /** Whether a psychiatrist signs it, too. */
  readonly medical: boolean;
  readonly source: string;
}

/** Within 24 hours of the admission there is a first plan, however short. */
export const PRELIMINARY_HOURS = 24;
/** How long signers have. */
export const SIGN_HOURS = 72;
/** From so many hours before it is due, it is soon. */
export const SOON_HOURS = 48;

const ILLINOIS = '77 Ill. Adm. Code 2060.421 (earlier text)';
const DAY = 24;
const inpatient = { masterHours: DAY, reviewDays: 7, medical: true, source: ILLINOIS } as const;
const detox = { masterHours: 3 * DAY, reviewDays: 7, medical: true, source: ILLINOIS } as const;
const residential = { masterHours: 7 * DAY, reviewDays: 30, medical: true, source: ILLINOIS } as const;
const intensive = { masterHours: 7 * DAY, reviewDays: 30, medical: false, source: ILLINOIS } as const;
const outpatient = { masterHours: 14 * DAY, reviewDays: 90, medical: false, source: ILLINOIS } as const;

/** The rule of each level of care; medically managed levels ask for the psychiatrist's signature. */
export const planRules: Readonly<Record<LevelOfCare, PlanRule>> = {
  '1.0': outpatient,
  '1.5': outpatient,
  '1.7': { ...outpatient, medical: true },
  '2.1': intensive,
  '2.5': intensive,
  '2.7': { ...intensive, medical: true },
  '3.1': residential,
  '3.5': residential,
  '3.7': detox,
  '4': inpatient,
};

/** The last day on which a plan that starts on a day is to be reviewed. */
export const reviewDue = (level: LevelOfCare, start: Day): Day => addDays(start, planRules[level].reviewDays);

export type Urgency = 'later' | 'soon' | 'overdue';
const HOUR_MS = 3_600_000;
/** How pressing something is: soon in the last 48 hours before it is due, overdue from that moment on. */
export function urgencyOf(dueAt: Date, now: Date): Urgency {
  const left = dueAt.getTime() - now.getTime();
  if (left <= 0) return 'overdue';
  return left <= SOON_HOURS * HOUR_MS ? 'soon' : 'later';
}
