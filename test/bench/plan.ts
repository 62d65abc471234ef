/** What is measured, and the bounds of the product's promises. */
import type pg from 'pg';

/** Of everybody in the bench's organizations. */
export const PASSWORD = 'Harborline-demo-2026';

export interface Yardstick {
  readonly database: pg.ClientConfig;
  readonly tenantId: string;
  readonly columns: { readonly record: string; readonly list: string };
}

/** One line of the result: a figure, its bound, and whether it holds. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** `min`: the figure must be at least this; `max`: at most. */
  readonly bound: { readonly min?: number; readonly max?: number };
  readonly detail: string;
}

export const holds = ({ value, bound }: Figure): boolean =>
  value >= (bound.min ?? -Infinity) && value <= (bound.max ?? Infinity);

/** The middle of some numbers; the mean of the two middle ones when they are even in number. */
export const median = (numbers: readonly number[]): number => {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? (sorted[middle] ?? NaN) : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2;
};

/** The figures as a table for people. */
export function table(figures: readonly Figure[]): string {
  const rows = figures.map((f) => [
    f.name,
    `${f.value.toFixed(f.unit === 'CLS' ? 3 : f.unit === 'ratio' ? 2 : 1)} ${f.unit}`,
    f.bound.min !== undefined ? `>= ${f.bound.min}` : `<= ${f.bound.max}`,
    holds(f) ? 'holds' : 'MISSED',
    f.detail,
  ]);
  const head = ['figure', 'measured', 'promise', '', 'detail'];
  const widths = head.map((h, i) => Math.max(h.length, ...rows.map((r) => r[i]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    cells
      .map((c, i) => c.padEnd(widths[i] ?? 0))
      .join('  ')
      .trimEnd();
  return [line(head), line(widths.map((n) => '-'.repeat(n))), ...rows.map(line)].join('\n');
}
