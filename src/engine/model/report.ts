/**
 * A report that people compose: rows of one noun with columns through its references, filters, groups and a chart. Plain JSON,
 * made of the values that overviews are made of, so the server compiles both through the read path.
 */
import type { Field } from './fields.ts';
import type { DurationUnit, Group, Where } from './overview/measures.ts';

/** What a chart and the groups show of their rows. */
export type ReportMeasure =
  | { readonly take: 'count' }
  | { readonly take: 'sum' | 'mean' | 'median'; readonly field: string }
  | { readonly take: 'mean' | 'median'; readonly from: string; readonly to: string; readonly unit: DurationUnit };

export const CHARTS = ['bars', 'columns', 'lines', 'heat', 'none'] as const;
export type ReportChart = (typeof CHARTS)[number];

export interface Report {
  /** The noun whose records are the rows. */
  readonly of: string;
  /** Fields in their order, through up to two references, or what follows from a date: `employee.department`, `expiresOn:daysLeft`. */
  readonly columns: readonly string[];
  /** As `Where`; what follows from a date can be filtered by number: `{ 'dateOfBirth:daysToAnniversary[lte]': '30' }`. */
  readonly where: Where;
  readonly by: Group | null;
  /** Divides each group again. */
  readonly split: Group | null;
  readonly measure: ReportMeasure;
  /** A column, with a minus for the largest first; empty: the order of the noun's own list. */
  readonly sort: string;
  readonly chart: ReportChart;
}

/** What follows from a day or moment, by the organization's day. */
export const DERIVED = {
  daysLeft: { label: 'days left', spec: { kind: 'integer', min: -100_000, max: 100_000, unit: 'd' } },
  daysSince: { label: 'days since', spec: { kind: 'integer', min: -100_000, max: 100_000, unit: 'd' } },
  /** Of moments only. */
  hoursSince: { label: 'hours since', spec: { kind: 'integer', min: -2_400_000, max: 2_400_000, unit: 'h' } },
  years: { label: 'completed years', spec: { kind: 'integer', min: 0, max: 200 } },
  anniversary: { label: 'next anniversary', spec: { kind: 'day', min: '1900-01-01', max: '2200-12-31' } },
  daysToAnniversary: { label: 'days to anniversary', spec: { kind: 'integer', min: 0, max: 366, unit: 'd' } },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly spec: Field }>>;
export type Derived = keyof typeof DERIVED;
/** What a report can tell from a day, or, `isMoment`, from a moment. */
export const derivedOf = (isMoment: boolean) =>
  Object.entries(DERIVED).filter(([name]) => isMoment || name !== 'hoursSince');
export const isDerived = (text: string | undefined): text is Derived =>
  text !== undefined && Object.hasOwn(DERIVED, text);

/** A path with what follows from the date at its end: `['employee.hireDate', 'years']`. */
export function derivedIn(path: string): readonly [path: string, derived: Derived | null] {
  const [at = '', derived] = path.split(':');
  return [at, isDerived(derived) ? derived : null];
}

/** The key of a filter, taken apart: `expiresOn[lte]`, `expiresOn:daysLeft[lte]`, `status`. */
export function filterKey(key: string): { readonly path: string; readonly op: string } {
  const found = /^(.*?)\[([a-z]+)\]$/.exec(key);
  return { path: found?.[1] ?? key, op: found?.[2] ?? 'eq' };
}

const GROUP_SCHEMA = {
  anyOf: [
    { type: 'string' },
    {
      type: 'object',
      properties: {
        field: { type: 'string' },
        from: { type: 'string' },
        to: { type: 'string' },
        unit: { enum: ['days', 'hours'] },
        bands: { type: 'array', items: { type: 'number' } },
        names: { type: 'array', items: { type: 'string' } },
      },
    },
    { type: 'null' },
  ],
} as const;
/** A report as a JSON schema, for the document of the API. */
export const REPORT_SCHEMA = {
  type: 'object',
  properties: {
    of: { type: 'string' },
    columns: { type: 'array', items: { type: 'string' } },
    where: { type: 'object', additionalProperties: { type: 'string' } },
    by: GROUP_SCHEMA,
    split: GROUP_SCHEMA,
    measure: {
      type: 'object',
      properties: {
        take: { enum: ['count', 'sum', 'mean', 'median'] },
        field: { type: 'string' },
        from: { type: 'string' },
        to: { type: 'string' },
        unit: { enum: ['days', 'hours'] },
      },
      required: ['take'],
    },
    sort: { type: 'string' },
    chart: { enum: CHARTS },
  },
  required: ['of', 'columns', 'where', 'by', 'split', 'measure', 'sort', 'chart'],
} as const;

/** A report of a noun with nothing chosen yet. */
export const emptyReport = (of: string, columns: readonly string[]): Report => ({
  of,
  columns,
  where: {},
  by: null,
  split: null,
  measure: { take: 'count' },
  sort: '',
  chart: 'none',
});

const MOST_COLUMNS = 40;
const MOST_FILTERS = 20;
/** A path of letters, dots and one derived part: nothing else reaches a definition or a statement. */
const PATH = /^[A-Za-z][A-Za-z0-9]{0,59}(\.[A-Za-z][A-Za-z0-9]{0,59}){0,2}(:[A-Za-z]{1,20})?$/;
const isText = (value: unknown): value is string => typeof value === 'string';
const isPath = (value: unknown): value is string => isText(value) && PATH.test(value);
const isNumbers = (value: unknown): boolean =>
  Array.isArray(value) && value.length >= 1 && value.length <= 20 && value.every((one) => Number.isFinite(one));
const isNames = (value: unknown): boolean =>
  value === undefined ||
  (Array.isArray(value) && value.length <= 21 && value.every((name) => isText(name) && name.length <= 60));

function isGroup(value: unknown): boolean {
  if (value === null || isPath(value)) return true;
  if (typeof value !== 'object') return false;
  const { field, from, to, unit, bands, names } = value as Readonly<Record<string, unknown>>;
  if (!isNumbers(bands) || !isNames(names)) return false;
  return isPath(field) || (isPath(from) && isPath(to) && (unit === 'days' || unit === 'hours'));
}

function isMeasure(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { take, field, from, to, unit } = value as Readonly<Record<string, unknown>>;
  if (take === 'count') return true;
  if (take === 'sum') return isPath(field);
  if (take !== 'mean' && take !== 'median') return false;
  return isPath(field) || (isPath(from) && isPath(to) && (unit === 'days' || unit === 'hours'));
}

/** What is wrong with the shape of a report that somebody sent, as one sentence; null where nothing is. */
export function reportFault(sent: unknown): string | null {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return 'must be a report';
  const { of, columns, where, by, split, measure, sort, chart } = sent as Readonly<Record<string, unknown>>;
  if (!isText(of) || !/^[a-z_]{1,40}$/.test(of)) return 'needs a dataset';
  if (!Array.isArray(columns) || columns.length < 1 || columns.length > MOST_COLUMNS || !columns.every(isPath))
    return `needs 1 to ${MOST_COLUMNS} columns`;
  if (new Set(columns).size < columns.length) return 'has a column twice';
  if (typeof where !== 'object' || where === null || Array.isArray(where)) return 'needs its filters as an object';
  const filters = Object.entries(where);
  if (filters.length > MOST_FILTERS) return `takes at most ${MOST_FILTERS} filters`;
  if (!filters.every(([key, value]) => isPath(filterKey(key).path) && isText(value) && value.length <= 4000))
    return 'has an invalid filter';
  if (!isGroup(by) || !isGroup(split)) return 'has an invalid group';
  if (split !== null && by === null) return 'can be split only once it is grouped';
  if (!isMeasure(measure)) return 'has an invalid measure';
  if (!isText(sort) || !(sort === '' || isPath(sort.replace(/^-/, '')))) return 'can be sorted by one column';
  return (CHARTS as readonly unknown[]).includes(chart) ? null : 'has an invalid chart';
}
