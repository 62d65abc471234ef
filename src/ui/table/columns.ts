import type { ReactNode } from 'react';

export type Density = 'compact' | 'standard' | 'comfortable';

export interface SortState {
  key: string;
  direction: 'asc' | 'desc';
}

export interface Column<R> {
  key: string;
  header: string;
  /** In rem, so that columns grow with the text; spare room is shared in proportion. */
  width: number;
  /** Numbers and money stand at the end. */
  align?: 'start' | 'end';
  render: (row: R) => ReactNode;
  /** What asks for attention: below the value, on phones below the row's second line. */
  below?: (row: R) => ReactNode;
  sortable?: boolean;
  /** Columns with the highest number are dropped first when there is no room; without one a column always stays. */
  priority?: number;
  /** Secondary text: narrower letters in quiet ink. */
  quiet?: boolean;
  /** Breaks lines instead of truncating: medication, dose and client names. */
  wrap?: boolean;
  /** A shorter form for the list on phones. */
  renderOnPhone?: (row: R) => ReactNode;
  /** Its position when the table becomes a list on phones; the first column is always the title. */
  onPhone?: 'second' | 'third' | 'end';
}

/** Which columns fit: hidden ones out, then the least important ones until the rest fits. The first always stays. */
export const fittingColumns = <R>(
  columns: readonly Column<R>[],
  hidden: ReadonlySet<string>,
  roomInRem: number,
): readonly Column<R>[] => {
  let kept = columns.filter((c, i) => i === 0 || !hidden.has(c.key));
  const need = () => kept.reduce((sum, c) => sum + c.width, 0);
  while (need() > roomInRem) {
    const droppable = kept.filter((c, i) => i > 0 && c.priority !== undefined);
    const worst = droppable.reduce<Column<R> | undefined>(
      (w, c) => (w === undefined || (c.priority ?? 0) >= (w.priority ?? 0) ? c : w),
      undefined,
    );
    if (!worst) break;
    kept = kept.filter((c) => c !== worst);
  }
  return kept;
};

/** Next sort when a header is pressed: ascending, descending, ascending … */
export const nextSort = (key: string, current: SortState | undefined): SortState => ({
  key,
  direction: current?.key === key && current.direction === 'asc' ? 'desc' : 'asc',
});
