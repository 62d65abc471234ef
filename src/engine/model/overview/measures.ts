/**
 * What an overview or a report measures, as plain JSON: a definition in code and a report that somebody saved hold the same
 * values. The server compiles them through the read path (`#engine/server/overview`), so a measure counts what its reader may read.
 */

/**
 * Conditions in the language of lists, `{ 'status': 'active,notice', 'employee.department': '<id>', 'from[lte]': 'today' }`. A
 * name may lead through up to two references; then it obeys the rights of the nouns on its way.
 */
export type Where = Readonly<Record<string, string>>;

export type DurationUnit = 'days' | 'hours';
/** Records by the time between two of their days or moments; `today` may be either, and `now` either moment. Without one of them a record is left out. */
export interface SpanLimit {
  readonly from: string;
  readonly to: string;
  readonly unit: DurationUnit;
  readonly under?: number;
  readonly atLeast?: number;
}

/** The noun that is counted, which of its records, and the field by which a period applies to them. */
export interface Base {
  readonly of: string;
  readonly where?: Where;
  /** Narrows them further: left within a year of the hire, signed later than a day after the service. */
  readonly span?: SpanLimit;
  /** A day or moment, of the record or through references. Without one the measure is of now, whatever the period. */
  readonly on?: string;
}

export interface CountMeasure extends Base {
  readonly kind: 'count';
}
/** Of a number. Records without a value are left out, also of the count of rows. */
export interface FieldMeasure extends Base {
  readonly kind: 'sum' | 'mean' | 'median';
  readonly field: string;
  /** For portals that do not know the noun, as those that only count it: its field is money. */
  readonly isMoney?: true;
}
/** How many different values a field has: people, say, where some have several requests. */
export interface DistinctMeasure extends Base {
  readonly kind: 'distinct';
  readonly field: string;
}
/** From one moment of a record to another. Two days are whole days apart; records without both are left out. */
export interface DurationMeasure extends Base {
  readonly kind: 'duration';
  readonly from: string;
  readonly to: string;
  readonly unit: DurationUnit;
  readonly take: 'mean' | 'median';
}
/**
 * Records whose span covers a day, at the end of that day: begun on it or before, and not ended on it. `through`: the last day
 * still counts, as with leave. `at`: the last day of the period, or the mean over the ends of its months, of which the last
 * may be the last day of the period.
 */
export interface StateMeasure extends Omit<Base, 'on'> {
  readonly kind: 'state';
  readonly from: string;
  /** Empty on a record that goes on. */
  readonly to: string;
  readonly through?: true;
  readonly at: 'end' | 'month ends';
}
export type BaseMeasure = CountMeasure | FieldMeasure | DistinctMeasure | DurationMeasure | StateMeasure;
/** One measure over another. It opens the rows of the first. `annual`: scaled from the months of the period to twelve. */
export interface RatioMeasure {
  readonly kind: 'ratio';
  readonly of: BaseMeasure;
  readonly by: BaseMeasure;
  readonly as: 'percent' | 'number';
  readonly annual?: true;
}
/** The same over the twelve months that end with the period, or with each point of a line. */
export interface RunningMeasure {
  readonly kind: 'running';
  readonly of: BaseMeasure | RatioMeasure;
}
export type Measure = BaseMeasure | RatioMeasure | RunningMeasure;

/** How a figure is written. */
export type Unit = 'number' | 'percent' | 'money' | DurationUnit;

export const TIME_UNITS = ['day', 'week', 'month', 'quarter', 'year'] as const;
export type TimeUnit = (typeof TIME_UNITS)[number];
/** Numbers in bands: with `[1, 5]` under 1, from 1 to under 5, from 5 on. */
export interface BandGroup {
  readonly field: string;
  readonly bands: readonly number[];
  /** One more than there are bounds. */
  readonly names?: readonly string[];
}
/** How long from one day or moment to another, or to today, in bands: age, tenure at exit. */
export interface SpanGroup {
  readonly from: string;
  readonly to: string;
  readonly unit: DurationUnit;
  readonly bands: readonly number[];
  readonly names?: readonly string[];
}
/**
 * What rows are grouped by: a choice, yes or no, a reference or short text by its name (`department`, `employee.location`), a day
 * or moment with its unit (`effectiveDate:month`), numbers and spans in bands.
 */
export type Group = string | BandGroup | SpanGroup;
/** The organization's name, as a group of totals over organizations. */
export const ORGANIZATION = 'organization';

/** The records that a measure opens, as the measure that counts them. */
export const openedBy = (measure: Measure): BaseMeasure =>
  measure.kind === 'running' ? openedBy(measure.of) : measure.kind === 'ratio' ? measure.of : measure;

/** The measures of records that a measure is made of. */
export const basesOf = (measure: Measure): readonly BaseMeasure[] => {
  if (measure.kind === 'running') return basesOf(measure.of);
  return measure.kind === 'ratio' ? [measure.of, measure.by] : [measure];
};

/** Whether a measure looks at a period: only then can it be compared with the one before. */
export const hasPast = (measure: Measure): boolean => {
  const base = openedBy(measure);
  return base.kind === 'state' || base.on !== undefined;
};

/** Part of the records of a count, in percent of them all. */
export const share = (all: CountMeasure, where: Where, span?: SpanLimit): RatioMeasure => ({
  kind: 'ratio',
  of: { ...all, where: { ...all.where, ...where }, ...(span && { span }) },
  by: all,
  as: 'percent',
});
