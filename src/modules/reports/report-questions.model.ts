/** What the report screens ask: what may be listed, what a report finds, which ready ones the reader can use. */
import { query } from '#access/define.model.ts';
import { choice, data, integer, longText, text, yesNo } from '#engine/model/fields.ts';
import { REPORT_SCHEMA, type Report } from '#engine/model/report.ts';
import { figure, list, object, oneOf, orNull, table } from '#engine/model/shapes.ts';
import { REPORT_ROLES } from './report.model.ts';

/** Everyone who is signed in may open a report that is shared with them; what it shows is the reader's own rights. */
const readers = { '*': 'all' } as const;
const authors = Object.fromEntries(REPORT_ROLES.map((role) => [role, 'all'])) as Readonly<
  Record<(typeof REPORT_ROLES)[number], 'all'>
>;

/** Words by code. */
const words = data<Readonly<Record<string, string>>, { schema: object }>({
  schema: { type: 'object', additionalProperties: { type: 'string' } },
});

/** One kind of record that can be listed. */
export const reportDatasets = query('report_datasets', {
  summary: 'The kinds of records that the reader can build a report of',
  by: authors,
  answers: table({ noun: text({ max: 40 }), label: text({ max: 120 }), columns: list(text({ max: 200 })) }),
  staleWith: [],
});

/** A column to choose; `to` opens the columns of what it refers to. */
export const reportColumns = query('report_columns', {
  summary: 'The columns of a kind of record, and what locks those that the reader may not use',
  asks: { of: text({ max: 40 }) },
  by: readers,
  answers: table({
    field: text({ max: 60 }),
    label: text({ max: 120 }),
    kind: text({ max: 20 }),
    to: orNull(text({ max: 40 })),
    choices: orNull(words),
    /** Codes of the roles that see it, where the reader does not. */
    lockedTo: orNull(list(text({ max: 40 }))),
    groups: yesNo(),
  }),
  staleWith: [],
});

const cell = orNull(oneOf([longText({ max: 100_000 }), figure(), yesNo()]));
export const reportFound = object({
  columns: table({
    path: text({ max: 200 }),
    label: text({ max: 200 }),
    kind: text({ max: 20 }),
    unit: orNull(text({ max: 20 })),
    words: orNull(words),
  }),
  rows: table({ id: text({ max: 40 }), cells: list(cell) }),
  total: integer({ min: 0 }),
  groups: table({
    keys: list(orNull(text({ max: 400 }))),
    titles: list(orNull(text({ max: 400 }))),
    value: orNull(figure()),
    rows: integer({ min: 0 }),
  }),
  /** Columns that the reader may not see, left out. */
  locked: list(text({ max: 200 })),
});

/** The report itself travels in the body: a filter may hold a name. */
export const reportRun = query('report_run', {
  summary: 'The rows and groups of a report, as the reader may see them',
  at: '/report-runs',
  inBody: true,
  asks: {
    report: data<Report, { schema: object }>({ schema: REPORT_SCHEMA }),
    /** Rows from the start, 1 to 500. */
    most: integer({ min: 1, max: 500, default: 200 }),
    /** Of one group its rows alone: its keys, level by level. */
    within: data<readonly (string | null)[], { optional: true; schema: object }>({
      optional: true,
      schema: { type: 'array', items: { type: ['string', 'null'] } },
    }),
  },
  by: readers,
  answers: reportFound,
  staleWith: [],
});

export const reportSaved = query('report_file', {
  summary: 'A report as a file. Where its records may not be exported, the file has the totals',
  at: '/report-files',
  inBody: true,
  download: true,
  asks: {
    title: text({ max: 120 }),
    report: data<Report, { schema: object }>({ schema: REPORT_SCHEMA }),
    format: choice({ csv: 'CSV', xlsx: 'Excel', pdf: 'PDF' }),
  },
  by: readers,
  answers: object({}),
  staleWith: [],
});

/** Which ready reports the reader can use. */
export const readyReports = query('ready_reports', {
  summary: 'The ready reports that the reader may run',
  by: readers,
  answers: list(text({ max: 60 })),
  staleWith: [],
});
