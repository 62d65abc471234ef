/** The arithmetic of goals and reviews (HR rules, section 2.9). Progress is a whole percentage, scores run from 1 to 5. */
import type { Day } from '#engine/model/days.ts';

export const LEAST_SCORE = 1;
export const BEST_SCORE = 5;
/** Points that one person may give in a calendar month. */
export const MONTHLY_POINTS = 500;

/** Parts of a final score, and what they count unless the cycle says otherwise; together 100. */
export const PARTS = { self: 'Self review', goals: 'Goals', manager: 'Manager' } as const;
export type Part = keyof typeof PARTS;
export interface Weight {
  readonly part: Part;
  readonly percent: number;
}
export const USUAL_WEIGHTS: readonly Weight[] = [
  { part: 'self', percent: 10 },
  { part: 'goals', percent: 40 },
  { part: 'manager', percent: 50 },
];
export const weightsTotal = (weights: readonly Weight[]): number => weights.reduce((sum, one) => sum + one.percent, 0);

export interface Measured {
  readonly startValue: number;
  readonly targetValue: number;
  readonly currentValue: number;
}
/** How far a goal has come from its start to its target, 0 to 100 percent; targets below the start count down. */
export function progressOf({ startValue, targetValue, currentValue }: Measured): number {
  if (targetValue === startValue) return currentValue === targetValue ? 100 : 0;
  const share = (currentValue - startValue) / (targetValue - startValue);
  return Math.round(Math.min(1, Math.max(0, share)) * 100);
}

interface Weighed {
  readonly progress: number;
  readonly weight: number;
}
/** The weighted mean progress of goals in percent; null where there are none. */
export function meanProgress(goals: readonly Weighed[]): number | null {
  const weight = goals.reduce((sum, one) => sum + one.weight, 0);
  if (weight === 0) return null;
  return Math.round(goals.reduce((sum, one) => sum + one.progress * one.weight, 0) / weight);
}

const toTenths = (score: number): number => Math.round(score * 10) / 10;
/** The score of a person's goals, in tenths: no progress is 1, all of it 5; null without goals. */
export function goalsScore(goals: readonly Weighed[]): number | null {
  const mean = meanProgress(goals);
  return mean === null ? null : toTenths(LEAST_SCORE + ((BEST_SCORE - LEAST_SCORE) * mean) / 100);
}

/**
 * The final score, in tenths: the weighted mean of the scores there are. A part without a score, such as a self review that was
 * never written, leaves its weight to the others. Null where no weighted part has a score.
 */
export function finalScore(scores: Readonly<Record<Part, number | null>>, weights: readonly Weight[]): number | null {
  let [sum, total] = [0, 0];
  for (const { part, percent } of weights) {
    const score = scores[part];
    if (score === null) continue;
    sum += score * percent;
    total += percent;
  }
  return total === 0 ? null : toTenths(sum / total);
}

/** The first day of the month of a day. */
export const monthStart = (on: Day): Day => `${on.slice(0, 7)}-01`;
