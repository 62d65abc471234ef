/** Courses of values on one time axis: which part of a stay is shown, where a moment and a value stand, what the bands are. */
import { type Limits, MEASURES, type MeasureCode } from './measures.model.ts';

export interface ClockPoint {
  readonly id: string;
  /** Milliseconds. */
  readonly at: number;
  readonly value: number;
  /** The lower end of a bar that spans two values, such as diastolic. */
  readonly low?: number;
  readonly isOutside: boolean;
}
export interface Band {
  readonly from: number;
  readonly to: number;
  readonly label: string;
  readonly tone: 'critical' | 'notice' | 'none';
}
export interface Course {
  readonly key: string;
  readonly name: string;
  readonly unit: string;
  readonly points: readonly ClockPoint[];
  readonly bands: readonly Band[];
}

const HOUR = 3_600_000;
export const SPANS = { day: 24, days: 72, stay: null } as const;
export type Span = keyof typeof SPANS;

/** The part of time that is shown: so many hours back from now, or since the first point; at least an hour. */
export function windowOf(span: Span, now: number, points: readonly ClockPoint[]): { from: number; to: number } {
  const hours = SPANS[span];
  const first = Math.min(now - HOUR, ...points.map(({ at }) => at));
  return { from: hours === null ? first : now - hours * HOUR, to: now };
}

/** The points of a course within a window, in their order. */
export const within = (
  points: readonly ClockPoint[],
  { from, to }: { from: number; to: number },
): readonly ClockPoint[] => points.filter(({ at }) => at >= from && at <= to).toSorted((a, b) => a.at - b.at);

/** Moments at which the axis is marked, about as many as wanted: whole hours that divide a day, or days. */
export function ticksOf({ from, to }: { from: number; to: number }, wanted: number, offset: number): readonly number[] {
  const steps = [1, 2, 4, 6, 12, 24, 48, 96, 168, 336];
  const step = (steps.find((hours) => (to - from) / (hours * HOUR) <= wanted) ?? 672) * HOUR;
  // Midnight on the wall is a mark, whatever the zone.
  const first = Math.ceil((from - offset) / step) * step + offset;
  return Array.from({ length: Math.max(0, Math.floor((to - first) / step) + 1) }, (_, n) => first + n * step);
}

/** The range that a course is drawn in: its values, and of its bands what lies near them. */
export function rangeOf(points: readonly ClockPoint[], bands: readonly Band[]): { low: number; high: number } {
  const values = points.flatMap(({ value, low }) => (low === undefined ? [value] : [value, low]));
  const ends = bands.flatMap(({ from, to }) => [from, to]).filter(Number.isFinite);
  if (!values.length) return { low: Math.min(0, ...ends), high: Math.max(1, ...ends) };
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const near = Math.max((most - least) * 0.5, Math.abs(most) * 0.02);
  const shown = ends.filter((end) => end >= least - near && end <= most + near);
  const [low, high] = [Math.min(least, ...shown), Math.max(most, ...shown)];
  const room = (high - low || 1) * 0.12;
  return { low: low - room, high: high + room };
}

/** The usual range of a measure as a band; open where the table knows one side only. */
export const usualBand = (code: MeasureCode, label: string): readonly Band[] => {
  const { warning }: { warning: Limits } = MEASURES[code];
  const [from, to] = [
    warning.below ?? Number.NEGATIVE_INFINITY,
    warning.from ?? warning.above ?? Number.POSITIVE_INFINITY,
  ];
  return [{ from, to, label, tone: 'none' }];
};
