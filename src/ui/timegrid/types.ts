import type { MarkName } from '#ui/marks/look.ts';
import type { Tone } from '#ui/theme/augment.ts';

/** A bar over one or more days. */
export interface TimeSpan {
  key: string;
  /** First and last day, ISO, both included. */
  from: string;
  to: string;
  /** Short word in the bar: "PTO". */
  label: string;
  tone: Tone;
  /** Not decided yet. */
  dashed?: boolean;
  mark?: MarkName;
  /** What it is, as said in the cells: "PTO, awaiting decision". */
  sentence: string;
}

/** What a day holds without a bar: a shift letter. */
export interface TimeCell {
  text: string;
  /** "Night shift" */
  sentence: string;
  /** Grey tile: the other kind of shift (nights). */
  filled?: boolean;
}

export interface TimeRow {
  key: string;
  name: string;
  sub?: string;
  /** By ISO day. */
  cells?: Readonly<Record<string, TimeCell>>;
  spans: readonly TimeSpan[];
  selected?: boolean;
}

export interface TimeGroup {
  key: string;
  label: string;
  /** People needed a day; counts under it are marked. */
  minimum?: number;
  /** One per day shown; null where nobody is needed. */
  counts?: readonly (number | null)[];
  rows: readonly TimeRow[];
}

/** What was pressed: a person, a day, and the bar on it if there is one. */
export interface TimePick {
  row: string;
  day: string;
  span?: string;
}
