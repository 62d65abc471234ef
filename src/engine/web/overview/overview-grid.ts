/** A panel's answer as a chart of marks. */
import type { Group, Unit } from '#engine/model/overview/measures.ts';
import { type ChartPanel, isTimeUnit, type Overview } from '#engine/model/overview/overview.ts';
import type { AxisRead, PanelRead } from '#engine/model/overview/questions.ts';
import { t } from '#engine/model/words.ts';
import type { ChartGrid, GridCell, GridColumn } from '#ui/charts/grid.ts';
import type { VizSeries } from '#ui/theme/vars.ts';
import type { PortalFacts } from '../portal-context.ts';
import { changed, groupName, longTime, openWords, printed, shortTime, unitOf } from './overview-words.ts';

/** What a hidden cell says; the panel explains it below. */
export const HIDDEN = '*';

type CellOf = PanelRead['cells'][number];
interface ColumnOf extends GridColumn {
  readonly unit: Unit;
  readonly at: number;
  readonly split: number | null;
}

const COLOURS = 7;
// Modulo seven, from 1.
const colour = (i: number): VizSeries => ((i % COLOURS) + 1) as VizSeries;

function drawnAs({ kind, split }: ChartPanel, as: 'bars' | 'stack' | undefined): GridColumn['as'] {
  if (kind === 'stacked' || as === 'stack' || (kind === 'bars' && split !== undefined)) return 'stack';
  return kind === 'lines' && as === undefined ? 'line' : 'bar';
}

function columnsOf(panel: ChartPanel, { split }: PanelRead, nounOf: PortalFacts['nounOf'], named: Named): ColumnOf[] {
  return panel.series.flatMap(({ title, measure, as }, at): ColumnOf[] => {
    const unit = unitOf(measure, nounOf);
    const common = {
      unit,
      at,
      as: drawnAs(panel, as),
      print: (n: number) => printed(n, unit),
    } as const;
    if (split.length === 0) return [{ ...common, key: String(at), name: t(title), series: colour(at), split: null }];
    return split.map((part, j) => ({
      ...common,
      key: `${at} ${part.key ?? ''}`,
      name: panel.series.length > 1 ? `${t(title)}: ${named(panel.split, part)}` : named(panel.split, part),
      series: colour(j),
      split: j,
    }));
  });
}

function cellOf(
  cell: CellOf | undefined,
  row: string,
  { name, unit }: ColumnOf,
  one: boolean,
  least: number,
): GridCell {
  if (!cell) return { value: null, before: null, text: '–', says: '', opens: false };
  const what = one ? row : `${row}, ${name}`;
  if (cell.hidden)
    return {
      value: null,
      before: null,
      text: HIDDEN,
      says: t('{{what}}: hidden to protect groups of fewer than {{least}} people', { what, least }),
      opens: false,
    };
  const text =
    cell.value === null || (cell.value === 0 && cell.rows === 0 && unit !== 'percent')
      ? '–'
      : printed(cell.value, unit);
  const change = changed(cell.value, cell.before, unit);
  const number = change ? `${text} (${change})` : text;
  const opens = cell.rows > 0;
  return {
    value: cell.value,
    before: cell.before,
    text,
    says: opens
      ? t('{{what}}: {{number}}. {{open}}', { what, number, open: openWords(cell.rows) })
      : t('{{what}}: {{number}}', { what, number }),
    opens,
  };
}

type Named = (by: Group | undefined, point: AxisRead) => string;

export interface PanelGrid {
  readonly grid: ChartGrid;
  /** The mark at a row and column, as the rows behind it are asked for. */
  readonly markAt: (
    row: number,
    column: number,
  ) => {
    readonly series: number;
    readonly x: string | null;
    readonly split: string | null;
    readonly empty: readonly ('x' | 'split')[];
  } | null;
}

/** What the charts draw, and which mark is at which place. */
export function gridOf(
  overview: Overview,
  panel: ChartPanel,
  read: PanelRead,
  nounOf: PortalFacts['nounOf'],
): PanelGrid {
  const least = overview.suppressUnder ?? 5;
  // A code that its noun keeps as plain text has its words in the dimension.
  const named: Named = (by, point) => {
    const words = typeof by === 'string' ? overview.dimensions[by]?.choices : undefined;
    const isCode = words !== undefined && point.title === null && point.key !== null;
    return groupName(isCode ? { ...point, title: words[point.key ?? ''] ?? null } : point);
  };
  const unit = isTimeUnit(panel.by) ? panel.by : null;
  const columns = columnsOf(panel, read, nounOf, named);
  const rows = read.x.map((point, i) => ({
    key: point.key ?? '',
    label: unit && point.from ? shortTime(point.from, unit, i) : named(panel.by, point),
    name: unit && point.from ? longTime(point.from, unit) : named(panel.by, point),
  }));
  const places = new Map(read.cells.map((cell) => [`${cell.x} ${cell.series} ${cell.split ?? ''}`, cell]));
  const found = (row: number, column: ColumnOf) => places.get(`${row} ${column.at} ${column.split ?? ''}`);
  const cells = rows.map((row, i) =>
    columns.map((column) => cellOf(found(i, column), row.name, column, columns.length === 1, least)),
  );
  return {
    grid: { rows, columns, cells },
    markAt: (row, at) => {
      const [point, column] = [read.x[row], columns[at]];
      if (!point || !column) return null;
      const part = column.split === null ? null : (read.split[column.split] ?? null);
      const empty = [
        ...(point.key === null ? ['x' as const] : []),
        ...(part && part.key === null ? ['split' as const] : []),
      ];
      return { series: column.at, x: point.key, split: part?.key ?? null, empty };
    },
  };
}
