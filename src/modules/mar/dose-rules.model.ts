/** The rules at the moment of a dose: its window, whether a dose as needed may be given now, and when it is held. Pure. */
import type { Phrase } from '#engine/model/words.ts';
import { phrase } from '#engine/model/words.ts';
import { isInjection } from '#modules/orders/order-words.model.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Minutes before and after the time, ISMP: time-critical 30; daily and rarer 120; else 60. */
export const WINDOWS = { critical: 30, usual: 60, daily: 120 } as const;
const DAILY: readonly string[] = ['daily', 'morning', 'bedtime', 'weekly', 'monthly'];
export const windowOf = (order: { readonly timeCritical: boolean; readonly frequency: string | null }): number =>
  order.timeCritical ? WINDOWS.critical : DAILY.includes(order.frequency ?? '') ? WINDOWS.daily : WINDOWS.usual;
/** So many minutes after its window a dose without an entry counts as missed: two hours after the time, by the usual window. */
export const MISSED_AFTER = 60;
/** From so many minutes before the time on a dose is due. */
export const DUE_BEFORE = 60;

export type Stage = 'later' | 'due' | 'late';
/** The stage of an open dose at a moment (milliseconds). */
export function stageOf(scheduledAt: string, window: number, now: number): Stage {
  const ago = (now - Date.parse(scheduledAt)) / MINUTE;
  if (ago < -Math.min(DUE_BEFORE, window)) return 'later';
  return ago <= window ? 'due' : 'late';
}
/** Minutes that a dose was given outside its window: negative where it was early; 0 within. */
export function varianceOf(scheduledAt: string, actualAt: string, window: number): number {
  const off = Math.round((Date.parse(actualAt) - Date.parse(scheduledAt)) / MINUTE);
  return Math.abs(off) <= window ? 0 : off;
}

export interface PrnLimits {
  readonly minHours: number | null;
  readonly maxPer24h: number | null;
}
export type PrnFault =
  | { readonly kind: 'interval'; readonly nextAt: string }
  | { readonly kind: 'most'; readonly most: number; readonly nextAt: string };
/** Why a dose as needed may not be given at a moment; null where it may. `given`: when earlier ones were. */
export function prnFault({ minHours, maxPer24h }: PrnLimits, given: readonly string[], at: number): PrnFault | null {
  const times = given.map((one) => Date.parse(one)).toSorted((a, b) => b - a);
  const [last] = times;
  const within = times.filter((one) => one > at - 24 * HOUR);
  if (maxPer24h !== null && within.length >= maxPer24h)
    return {
      kind: 'most',
      most: maxPer24h,
      nextAt: new Date((within[maxPer24h - 1] ?? at) + 24 * HOUR).toISOString(),
    };
  if (last !== undefined && minHours !== null && at < last + minHours * HOUR)
    return { kind: 'interval', nextAt: new Date(last + minHours * HOUR).toISOString() };
  return null;
}
/** When the effect of a dose as needed is asked for: after 60 minutes, after an injection 30. */
export const effectDue = (givenAt: string, route: string | null): string =>
  new Date(Date.parse(givenAt) + (isInjection(route) ? 30 : 60) * MINUTE).toISOString();

/** Vital signs count before a dose while they are at most so old. */
export const FRESH_MINUTES = 60;
export interface HoldLimits {
  readonly holdSystolic: number | null;
  readonly holdPulse: number | null;
  readonly holdRespirations: number | null;
}
export interface Fresh {
  readonly systolic: number | null;
  readonly pulse: number | null;
  readonly respirations: number | null;
}
const LIMITS = [
  ['holdSystolic', 'systolic', 'SBP'],
  ['holdPulse', 'pulse', 'Pulse'],
  ['holdRespirations', 'respirations', 'Respirations'],
] as const;
/** The measures that an order asks for before a dose and that are not among the fresh ones. */
export const missingFor = (
  limits: HoldLimits,
  fresh: Fresh | null,
): readonly ('systolic' | 'pulse' | 'respirations')[] =>
  LIMITS.flatMap(([limit, of]) => (limits[limit] !== null && (fresh?.[of] ?? null) === null ? [of] : []));
/** Why a dose is held by its parameters: "Hold: SBP 92 < 100"; null where nothing holds it. */
export function holdWords(limits: HoldLimits, fresh: Fresh | null): Phrase | null {
  for (const [limit, of, name] of LIMITS) {
    const [least, value] = [limits[limit], fresh?.[of] ?? null];
    if (least !== null && value !== null && value < least)
      return phrase('Hold: {{name}} {{value}} < {{least}}', { name, value, least });
  }
  return null;
}
