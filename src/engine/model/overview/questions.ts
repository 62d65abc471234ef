/** The questions that an overview is asked with: what it comes to, and the rows behind one mark of it. */
import { choice, day, instant, integer, text, yesNo } from '#engine/model/fields.ts';
import { type By, type CheckedAsk, questionsFor } from '#engine/model/questions.ts';
import { anyRecord, figure, list, object, orNull, type ShapeValue } from '#engine/model/shapes.ts';
import { nounsOf, type Overview } from './overview.ts';
import type { Comparison, Period } from './periods.ts';

const window = object({ from: day(), to: day() });
const cell = {
  /** Null where nothing was measured, and where it is hidden. */
  value: orNull(figure()),
  /** The number of rows that it opens. */
  rows: integer(),
  before: orNull(figure()),
  hidden: yesNo(),
} as const;
const point = object({
  key: text({ optional: true }),
  /** The name of a record or code; null of times, and where there is none. */
  title: text({ optional: true }),
  from: day({ optional: true }),
  to: day({ optional: true }),
});
const figureRead = object({ name: text(), locked: yesNo(), ...cell });
const panelRead = object({
  name: text(),
  locked: yesNo(),
  /** Groups beyond those shown. */
  left: integer(),
  x: list(point),
  split: list(point),
  cells: list(object({ x: integer(), split: integer({ optional: true }), series: integer(), ...cell })),
});
const overviewRead = object({
  window,
  before: orNull(window),
  countedAt: instant(),
  figures: list(figureRead),
  panels: list(panelRead),
});
export type OverviewRead = ShapeValue<typeof overviewRead>;
export type FigureRead = ShapeValue<typeof figureRead>;
export type PanelRead = ShapeValue<typeof panelRead>;
export type AxisRead = ShapeValue<typeof point>;
export type CellRead = Pick<FigureRead, 'value' | 'rows' | 'before' | 'hidden'>;

const PERIOD_WORDS = {
  '12_months': 'Last 12 months',
  year: 'This year',
  quarter: 'This quarter',
  month: 'This month',
  dates: 'Dates',
} as const satisfies Readonly<Record<Period, string>>;
const COMPARISON_WORDS = {
  before: 'The period before',
  year_before: 'A year before',
  none: 'Nothing',
} as const satisfies Readonly<Record<Comparison, string>>;

/** Records of one page. */
export const PAGE = 50;

const asks = {
  period: choice(PERIOD_WORDS, { optional: true }),
  /** Of `dates`. */
  from: day({ optional: true }),
  to: day({ optional: true }),
  compare: choice(COMPARISON_WORDS, { optional: true }),
  /** `department=<id>,<id>&location=<id>`: the dimensions it is narrowed to. */
  filters: text({ max: 2000, optional: true }),
} as const;
const markAsks = {
  ...asks,
  /** The figure or panel. */
  part: text({ max: 60 }),
  series: integer({ min: 0, max: 20, default: 0 }),
  /** The group: a code, an id, a band, or the first day of a time; `(none)` for rows without one, nothing for all rows. */
  x: text({ max: 200, optional: true }),
  split: text({ max: 200, optional: true }),
  /** Of the period that it is compared with. */
  past: yesNo({ default: false }),
} as const;
const rowsRead = object({
  noun: text(),
  columns: list(text()),
  total: integer(),
  records: list(anyRecord),
});
export type RowsRead = ShapeValue<typeof rowsRead>;

/** The group of rows that have none. */
export const NO_GROUP = '(none)';

const { query } = questionsFor<string, string>();
const addressOf = ({ name }: Overview): string => `/overviews/${name.replaceAll('_', '-')}`;

const make = (overview: Overview) => ({
  whole: query(`overview_${overview.name}`, {
    at: addressOf(overview),
    summary: `The figures and charts of the overview ${overview.title}`,
    asks,
    by: overview.by as By,
    answers: overviewRead,
    staleWith: nounsOf(overview),
  }),
  rows: query(`overview_${overview.name}_rows`, {
    at: `${addressOf(overview)}/rows`,
    summary: `The records behind one figure, bar or point of the overview ${overview.title}`,
    asks: {
      ...markAsks,
      offset: integer({ min: 0, max: 100_000, default: 0 }),
      limit: integer({ min: 1, max: PAGE, default: PAGE }),
    },
    by: overview.by as By,
    answers: rowsRead,
    staleWith: nounsOf(overview),
  }),
});
export type OverviewQuestions = ReturnType<typeof make>;
/** What an overview, and one mark of it, is asked with once that is checked. */
export type OverviewAsk = CheckedAsk<OverviewQuestions['whole']>;
export type RowsAsk = CheckedAsk<OverviewQuestions['rows']>;
const made = new WeakMap<Overview, OverviewQuestions>();
/** The questions of an overview; the same ones each time, as the server and the browser know questions by themselves. */
export function questionsOf(overview: Overview): OverviewQuestions {
  let questions = made.get(overview);
  if (!questions) made.set(overview, (questions = make(overview)));
  return questions;
}
