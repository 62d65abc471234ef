/** A report as a file: CSV, Excel or PDF, with what its reader sees on the screen. */
import { stringify } from 'csv-stringify/sync';
import type { Day } from '#engine/model/days.ts';
import { showMoney, showNumber } from '#engine/model/figures.ts';
import { showDay, showInstant, textOf } from '#engine/model/show.ts';
import type { Report } from '#engine/model/report.ts';
import type { Download } from '../answers.ts';
import type { Engine } from '../engine.ts';
import { organizationName } from '../export-pdf.ts';
import { defused } from '#engine/model/formula-cells.ts';
import type { Actor } from '../grants.ts';
import { paperTable } from '../paper-table.ts';
import type { ReportColumn } from './columns.ts';
import { leavingReport } from './leaving.ts';
import type { ReportCell, ReportFound } from './run.ts';

export const REPORT_FORMATS = ['csv', 'xlsx', 'pdf'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];
const PAPER_ROWS = 2000;
const FILE_ROWS = 50_000;

const NUMERIC: ReadonlySet<string> = new Set(['integer', 'number', 'money']);

/** What a file lists: the rows, or the totals alone where the rows may not leave. */
interface Sheet {
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly (readonly ReportCell[])[];
}

const plain = (path: string, label: string, kind: ReportColumn['kind']): ReportColumn => ({
  path,
  label,
  kind,
  unit: null,
  words: null,
});

function sheetOf({ columns, rows, groups }: ReportFound, report: Report): Sheet {
  if (columns.length > 0) return { columns, rows: rows.map(({ cells }) => cells) };
  const levels = groups[0]?.keys.length ?? 0;
  const isCount = report.measure.take === 'count';
  return {
    columns: [
      ...Array.from({ length: levels }, (_, i) => plain(`group${i}`, i === 0 ? 'Group' : 'Part', 'text')),
      plain('rows', 'Rows', 'integer'),
      ...(isCount ? [] : [plain('value', 'Value', 'number')]),
    ],
    rows: groups.map(({ keys, titles, value, rows: n }) => [
      ...keys.map((key, i) => titles[i] ?? key),
      n,
      ...(isCount ? [] : [value]),
    ]),
  };
}

/** A cell as people read it, times in the organization's time zone. */
export function reportText({ kind, words, unit }: ReportColumn, cell: ReportCell, timeZone: string): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No';
  if (typeof cell === 'number')
    return kind === 'money' ? showMoney(cell) : `${showNumber(cell)}${unit ? ` ${unit}` : ''}`;
  if (kind === 'day') return showDay(cell);
  if (kind === 'instant') return showInstant(cell, timeZone);
  if (kind === 'choices')
    return cell
      .split(';')
      .map((code) => words?.[code] ?? code)
      .join(', ');
  return words?.[cell] ?? cell;
}

/** A cell for a spreadsheet: numbers and days as such, formulas defused. */
const csvCell = (column: ReportColumn, cell: ReportCell, timeZone: string): string | number => {
  if (typeof cell === 'number') return column.kind === 'money' ? (cell / 100).toFixed(2) : cell;
  if (column.kind === 'day') return textOf(cell);
  return defused(reportText(column, cell, timeZone));
};

const csvOf = ({ columns, rows }: Sheet, timeZone: string): string =>
  stringify(
    [
      columns.map(({ label }) => label),
      ...rows.map((row) => columns.map((column, i) => csvCell(column, row[i] ?? null, timeZone))),
    ],
    {
      bom: true,
    },
  );

/** A sheet of Excel cannot hold more characters in a cell. */
const EXCEL_CELL = 32_767;
function excelCell(column: ReportColumn, cell: ReportCell, timeZone: string) {
  if (cell === null || cell === '') return null;
  if (typeof cell === 'number')
    return column.kind === 'money'
      ? { value: cell / 100, type: Number, format: '#,##0.00' }
      : { value: cell, type: Number };
  if (column.kind === 'day' && typeof cell === 'string')
    return { value: new Date(`${cell}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' };
  return { value: reportText(column, cell, timeZone).slice(0, EXCEL_CELL), type: String };
}

async function excelOf({ columns, rows }: Sheet, title: string, timeZone: string): Promise<Buffer> {
  const { default: write } = await import('write-excel-file/node');
  const head = columns.map(({ label }) => ({ value: label, type: String, fontWeight: 'bold' as const }));
  const lines = rows.map((row) => columns.map((column, i) => excelCell(column, row[i] ?? null, timeZone)));
  const widths = columns.map(({ label, kind }) => ({ width: Math.max(label.length + 2, kind === 'text' ? 24 : 12) }));
  // Excel takes at most 31 characters for a sheet's name, and none of these.
  const sheet = title.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 31) || 'Report';
  return write([head, ...lines], { columns: widths, sheet, stickyRowsCount: 1 }).toBuffer();
}

const pdfOf = async (engine: Engine, actor: Actor, { columns, rows }: Sheet, title: string): Promise<Buffer> => {
  const organization = await organizationName(engine, actor.tenantId);
  const printed = showInstant(new Date().toISOString(), actor.timeZone);
  return paperTable({
    title,
    organization,
    lines: [`${organization} · ${showNumber(rows.length)} rows · printed by ${actor.name}, ${printed}`],
    columns: columns.map(({ label, kind }) => ({ label, right: NUMERIC.has(kind) })),
    rows: rows.map((row) => columns.map((column, i) => reportText(column, row[i] ?? null, actor.timeZone))),
  });
};

const TYPES: Readonly<Record<ReportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
};

/**
 * A report as a file for a reader, at most 50,000 rows (2,000 on paper). Throws as `leavingReport` does. `today` is the
 * organization's day.
 */
export async function reportFile(
  engine: Engine,
  actor: Actor,
  { title, report, format }: { readonly title: string; readonly report: Report; readonly format: ReportFormat },
  today: Day,
): Promise<Download> {
  const found = await leavingReport(engine, actor, report, today, format === 'pdf' ? PAPER_ROWS : FILE_ROWS);
  const sheet = sheetOf(found, report);
  const { timeZone } = actor;
  const body =
    format === 'csv'
      ? csvOf(sheet, timeZone)
      : format === 'xlsx'
        ? await excelOf(sheet, title, timeZone)
        : await pdfOf(engine, actor, sheet, title);
  return { name: `${title}.${format}`, type: TYPES[format], body };
}
