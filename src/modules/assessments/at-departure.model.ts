/** What is asked and measured at an arranged departure, and how fresh it must be then (domain/assessments.md, section 15). Pure. */
import type { Departure } from '#modules/clients/departure-types.model.ts';
import type { Given, GivenOf } from './given.model.ts';
import type { InstrumentCode } from './instrument-names.model.ts';

const HOUR_MS = 3_600_000;
const WEEK = 7 * 24;
/** The middle of a planned day, in hours of UTC: what is due on a day is due by then. */
const NOON_UTC = 18;

/** How many hours before the departure it may have been given. The BAM and the PCL-5 name none: a week is ours. */
export const MEASURE_HOURS: Partial<Record<InstrumentCode, number>> = {
  cssrs_since: 24,
  asam: 24,
  phq9: 48,
  gad7: 48,
  bam: WEEK,
  pcl5: WEEK,
};
/** What compares the end of a stay with its begin; the others have steps of their own in the gate. */
const OUTCOMES = ['phq9', 'gad7', 'bam', 'pcl5'] as const;

/** The moment for which a departure on a day is planned. */
export const leavingAt = (day: string): string => new Date(Date.parse(day) + NOON_UTC * HOUR_MS).toISOString();

/** Whether one that was given at a moment is fresh enough at another. */
export const isFreshAt = (code: InstrumentCode, given: string | undefined, at: string): boolean =>
  given !== undefined && Date.parse(at) - Date.parse(given) <= (MEASURE_HOURS[code] ?? 0) * HOUR_MS;

/** The score at which a COWS still speaks of withdrawal. */
const COWS_FROM = 5;
const isStill = (code: 'cows' | 'ciwa', last: Given | undefined): boolean => {
  if (!last) return false;
  return code === 'cows' ? (last.total ?? COWS_FROM) >= COWS_FROM : last.band !== 'mild';
};

/**
 * The instruments that a stay has not been measured with at a moment: mood and use by what is fresh, trauma where the first
 * one reached its cut-off, withdrawal where the last score still speaks of it, unless a higher level takes over.
 */
export function measuresLeft(type: Departure, given: readonly GivenOf[], at: string): readonly InstrumentCode[] {
  const of = (code: InstrumentCode) => given.filter(({ instrument }) => instrument === code);
  const outcomes = OUTCOMES.filter(
    (code) => (code !== 'pcl5' || of(code).at(-1)?.reaches) && !isFreshAt(code, of(code)[0]?.at, at),
  );
  const withdrawal = (['cows', 'ciwa'] as const).filter(
    (code) => type !== 'transfer_higher' && isStill(code, of(code)[0]),
  );
  return [...outcomes, ...withdrawal];
}
