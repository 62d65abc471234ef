/** A chart as numbers: what every chart of marks is drawn from, and what it says as a table. */
import type { VizSeries } from '#ui/theme/vars.ts';

/** One mark: a bar, a point, a cell. */
export interface GridCell {
  /** Null draws nothing: there is none, or it is hidden. */
  readonly value: number | null;
  /** Of the period that it is compared with. */
  readonly before: number | null;
  /** As printed: "14.2%"; a dash for nothing. */
  readonly text: string;
  /** The same as a sentence, with what it opens: "Jul 2025: 9 left. Open 9 records". */
  readonly says: string;
  /** Whether it opens records. */
  readonly opens: boolean;
}
export interface GridColumn {
  readonly key: string;
  readonly name: string;
  readonly series: VizSeries;
  /** Bars of one row are side by side, or, parts of one whole, on top of each other. */
  readonly as: 'line' | 'bar' | 'stack';
  /** As an axis prints it. */
  readonly print: (value: number) => string;
}
export interface GridRow {
  readonly key: string;
  /** "Jul", "Nursing" */
  readonly label: string;
  /** In full: "July 2025". */
  readonly name: string;
}
export interface ChartGrid {
  /** Times, or groups. */
  readonly rows: readonly GridRow[];
  /** Series, or the parts that each row is divided into. */
  readonly columns: readonly GridColumn[];
  /** Row by row. */
  readonly cells: readonly (readonly GridCell[])[];
}
/** Opens the records behind a mark. */
export type OpenMark = (row: number, column: number) => void;
export interface MarksProps {
  /** The picture as a sentence. */
  readonly label: string;
  readonly grid: ChartGrid;
  readonly onOpen: OpenMark;
}

export const NO_CELL: GridCell = { value: null, before: null, text: '–', says: '', opens: false };
export const cellAt = ({ cells }: ChartGrid, row: number, column: number): GridCell => cells[row]?.[column] ?? NO_CELL;
/** The largest of what is drawn, and at least a little, so that nothing is divided by nothing. */
export const largestOf = (values: readonly (number | null)[]): number =>
  Math.max(1e-9, ...values.map((value) => value ?? 0));
