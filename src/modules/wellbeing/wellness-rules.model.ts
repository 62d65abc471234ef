/** Progress of goals, thresholds of entries, and why a client needs attention. Pure. */
import { addDays } from '#engine/model/days.ts';
import { t } from '#engine/model/words.ts';
import type { Alert } from './wellness.model.ts';

/** Progress in percent, 0 to 100: how much of the way from the baseline to the target is done; either may be the larger one. */
export const percentOf = (value: number, baseline: number, target: number): number =>
  Math.round(Math.min(1, Math.max(0, (value - baseline) / (target - baseline))) * 100);

export interface Measured {
  readonly craving: number | null;
  readonly mood: number | null;
  readonly stress: number | null;
  readonly sleepHours: number | null;
  readonly sober: boolean | null;
}
/** From these values on the coach gets a notification. */
export const THRESHOLDS = { craving: 8, mood: 2, stress: 9, sleepHours: 4 } as const;

/** What in an entry the coach hears of. */
export function alertsOf({ craving, mood, stress, sleepHours, sober }: Measured): readonly Alert[] {
  const found: (Alert | null)[] = [
    craving !== null && craving >= THRESHOLDS.craving ? 'craving' : null,
    mood !== null && mood <= THRESHOLDS.mood ? 'mood' : null,
    stress !== null && stress >= THRESHOLDS.stress ? 'stress' : null,
    sleepHours !== null && sleepHours < THRESHOLDS.sleepHours ? 'sleep' : null,
    sober === false ? 'use' : null,
  ];
  return found.filter((one) => one !== null);
}

/** Whether a value of one's own metric is out of its range. */
export const isOut = (
  value: number,
  { alertBelow, alertAbove }: { readonly alertBelow: number | null; readonly alertAbove: number | null },
): boolean => (alertBelow !== null && value < alertBelow) || (alertAbove !== null && value > alertAbove);

export const REASONS = {
  use: t('Not sober'),
  risk: t('Risk is up'),
  craving: t('Craving is strong'),
  mood: t('Mood is low'),
  sleep: t('Under 4 hours of sleep'),
  no_entry: t('No entry for 7 days'),
  missed: t('Missed a session'),
  overdue: t('An assignment is overdue'),
  unsigned: t('A note is not signed'),
} as const;
export type Reason = keyof typeof REASONS;
/** The most urgent first. */
const ORDER = Object.keys(REASONS);
const QUIET_DAYS = 7;

export interface Situation {
  readonly risk: string;
  readonly entries: readonly (Measured & { readonly on: string })[];
  readonly missed: boolean;
  readonly overdue: number;
  readonly unsigned: number;
}

/** Why a client needs attention today, the most urgent reason first; none for most. Entries of the last three days count. */
export function reasonsOf({ risk, entries, missed, overdue, unsigned }: Situation, today: string): readonly Reason[] {
  const last = entries.reduce<string>((newest, { on }) => (on > newest ? on : newest), '');
  const fresh = entries.filter(({ on }) => on >= addDays(today, -2)).flatMap(alertsOf);
  const found: readonly (Reason | null)[] = [
    fresh.includes('use') ? 'use' : null,
    risk === 'high' || risk === 'critical' ? 'risk' : null,
    fresh.includes('craving') ? 'craving' : null,
    fresh.includes('mood') ? 'mood' : null,
    fresh.includes('sleep') ? 'sleep' : null,
    last <= addDays(today, -QUIET_DAYS) ? 'no_entry' : null,
    missed ? 'missed' : null,
    overdue > 0 ? 'overdue' : null,
    unsigned > 0 ? 'unsigned' : null,
  ];
  return found.filter((one) => one !== null).toSorted((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));
}

/** Days in a row with an entry, up to today or yesterday: a day that is not over breaks nothing. */
export function streakOf(days: readonly string[], today: string): number {
  const written = new Set(days);
  let at = written.has(today) ? today : addDays(today, -1);
  let streak = 0;
  while (written.has(at)) {
    streak += 1;
    at = addDays(at, -1);
  }
  return streak;
}
