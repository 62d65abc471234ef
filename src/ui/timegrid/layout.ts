/** Days and spans of the time grid, as arithmetic on ISO days ("2026-03-16"), which compare as text. */
import { dayFormat } from '#engine/model/formats.ts';

export interface SpanPlace {
  /** Index of the first and last day shown. */
  start: number;
  end: number;
  /** The span goes on before or after the days shown. */
  cutStart: boolean;
  cutEnd: boolean;
}

/** Where a span lies among the days shown, or nothing when it lies outside them. */
export const placeSpan = (days: readonly string[], from: string, to: string): SpanPlace | undefined => {
  const first = days[0];
  const last = days[days.length - 1];
  if (first === undefined || last === undefined || to < from || to < first || from > last) return undefined;
  const start = days.findIndex((d) => d >= from);
  const after = days.findIndex((d) => d > to);
  return { start, end: (after < 0 ? days.length : after) - 1, cutStart: from < first, cutEnd: to > last };
};

/** Lanes for spans that overlap: the earliest free lane each, so that none hides another. */
export const laneOf = <S extends { from: string; to: string }>(spans: readonly S[]): ReadonlyMap<S, number> => {
  const lanes: string[] = [];
  const result = new Map<S, number>();
  for (const span of [...spans].sort((a, b) => a.from.localeCompare(b.from))) {
    const free = lanes.findIndex((until) => until < span.from);
    const lane = free < 0 ? lanes.length : free;
    lanes[lane] = span.to;
    result.set(span, lane);
  }
  return result;
};

export type Coverage = 'met' | 'short' | 'critical';

/** One below the minimum is short; two or more is critical. */
export const coverageOf = (count: number, minimum: number | undefined): Coverage => {
  if (minimum === undefined || count >= minimum) return 'met';
  return minimum - count >= 2 ? 'critical' : 'short';
};

export interface DayParts {
  iso: string;
  letter: string;
  number: string;
  weekend: boolean;
  /** "Monday, March 16" */
  long: string;
}

const narrow = dayFormat({ weekday: 'narrow' });
const long = dayFormat({ weekday: 'long', month: 'long', day: 'numeric' });
/** A calendar day in words. Days have no time zone; UTC keeps them from moving. */
export const dayParts = (iso: string): DayParts => {
  const date = new Date(`${iso}T00:00:00Z`);
  const weekday = date.getUTCDay();
  return {
    iso,
    letter: narrow.format(date),
    number: String(date.getUTCDate()),
    weekend: weekday === 0 || weekday === 6,
    long: long.format(date),
  };
};
