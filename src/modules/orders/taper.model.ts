/** A taper: days with a dose and times, and what they come to. Pure. */
import { hasOnlyTimes, timesOf } from './order-words.model.ts';

export interface TaperStep {
  /** The first day of the step, from 1. */
  readonly fromDay: number;
  /** Its last day, included. */
  readonly toDay: number;
  /** One dose, in the unit of the order. */
  readonly dose: number;
  /** "08:00, 20:00". */
  readonly times: string;
}

const sorted = (steps: readonly TaperStep[]): readonly TaperStep[] => steps.toSorted((a, b) => a.fromDay - b.fromDay);
const rounded = (n: number): number => Number(n.toFixed(3));

/** The doses of one day, in order; empty on a day without any. */
export const dosesOn = (
  steps: readonly TaperStep[],
  day: number,
): readonly { readonly at: string; readonly dose: number }[] =>
  steps
    .filter(({ fromDay, toDay }) => day >= fromDay && day <= toDay)
    .flatMap(({ times, dose }) => timesOf(times).map((at) => ({ at, dose })))
    .toSorted((a, b) => a.at.localeCompare(b.at));

export interface TaperTotals {
  readonly days: number;
  readonly doses: number;
  /** In the unit of the order. */
  readonly total: number;
  /** The most in one day, in the unit of the order. */
  readonly mostInDay: number;
}
/** What a taper comes to: days, doses, the whole amount, and the most in one day. */
export function taperTotals(steps: readonly TaperStep[]): TaperTotals {
  const days = Math.max(0, ...steps.map(({ toDay }) => toDay));
  let doses = 0;
  let total = 0;
  let mostInDay = 0;
  for (let day = 1; day <= days; day += 1) {
    const today = dosesOn(steps, day);
    const sum = today.reduce((all, { dose }) => all + dose, 0);
    doses += today.length;
    total += sum;
    mostInDay = Math.max(mostInDay, sum);
  }
  return { days, doses, total: rounded(total), mostInDay: rounded(mostInDay) };
}

/** The most steps of a taper, and the last day that one may reach (clinical rules, 2.11: at most 365 days). */
export const MOST_STEPS = 40;
export const LAST_DAY = 365;

/** What is wrong with the steps of a taper; null where nothing is. */
export function faultOfTaper(steps: readonly TaperStep[]): string | null {
  if (steps.length === 0) return 'needs at least one step: enter a dose and its times';
  if (steps.length > MOST_STEPS) return 'has more than 40 steps: lower the dose by more at a time';
  if (steps.some(({ toDay }) => toDay > LAST_DAY)) return 'goes on after day 365: make the steps shorter or fewer';
  let next = 1;
  for (const { fromDay, toDay, times } of sorted(steps)) {
    if (toDay < fromDay) return 'ends a step before it starts: enter a last day on or after the first';
    if (fromDay < next) return 'gives two steps the same day: let each step start the day after the one before';
    if (timesOf(times).length === 0) return 'has a step without times: enter them as 08:00, 20:00';
    if (!hasOnlyTimes(times)) return 'has a time that cannot be read: enter times with two digits, as 08:00, 20:00';
    next = toDay + 1;
  }
  return null;
}

/**
 * An even taper from a first dose down: each step takes off the same, and the last is the smallest that is left. One that needs
 * too many steps stops one step above the most, so that `faultOfTaper` refuses it.
 */
export function evenTaper(first: number, down: number, daysEach: number, times: string): readonly TaperStep[] {
  const steps: TaperStep[] = [];
  for (
    let dose = first, day = 1;
    dose > 0.0001 && steps.length <= MOST_STEPS;
    dose = rounded(dose - down), day += daysEach
  )
    steps.push({ fromDay: day, toDay: day + daysEach - 1, dose: rounded(dose), times });
  return steps;
}
