import { addDays, eachDay } from '#engine/model/days.ts';
import { showDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { today } from '#engine/web/fields/format.ts';
import type { ReadOf } from '#engine/web/query.ts';
import { ChartFrame } from '#ui/charts/ChartFrame.tsx';
import type { ChartGrid, GridCell } from '#ui/charts/grid.ts';
import { NO_CELL } from '#ui/charts/grid.ts';
import { TimeChart } from '#ui/charts/TimeChart.tsx';
import type { wellnessEntry } from './wellness.model.ts';

export type EntryRead = ReadOf<typeof wellnessEntry>;
const SERIES = [
  ['mood', t('Mood'), 1],
  ['stress', t('Stress'), 2],
  ['energy', t('Energy'), 3],
  ['craving', t('Craving'), 4],
] as const;
/** Longer spans are drawn week by week: a point for each day could not be hit. */
const BY_WEEK_FROM = 60;
const mean = (values: readonly number[]): number | null =>
  values.length ? Math.round((values.reduce((sum, one) => sum + one, 0) / values.length) * 10) / 10 : null;

/** A row for each day, or the mean of each week; a cell opens the entry of its day. */
function gridOf(entries: readonly EntryRead[], days: number): ChartGrid {
  const step = days >= BY_WEEK_FROM ? 7 : 1;
  const starts = eachDay(addDays(today(), 1 - days), today()).filter((_, n) => n % step === 0);
  const of = (from: string) => entries.filter(({ on = '' }) => on >= from && on < addDays(from, step));
  const cellOf = (from: string, key: (typeof SERIES)[number][0], name: string): GridCell => {
    const value = mean(of(from).flatMap((one) => (typeof one[key] === 'number' ? [one[key]] : [])));
    if (value === null) return NO_CELL;
    return {
      value,
      before: null,
      text: String(value),
      says: t('{{day}}: {{name}} {{value}} of 10', { day: showDay(from), name, value }),
      opens: step === 1,
    };
  };
  return {
    rows: starts.map((day) => ({ key: day, label: showDay(day).replace(/,? \d{4}$/, ''), name: showDay(day) })),
    columns: SERIES.map(([key, name, series]) => ({ key, name, series, as: 'line', print: String })),
    cells: starts.map((day) => SERIES.map(([key, name]) => cellOf(day, key, name))),
  };
}

export interface TrendProps {
  readonly entries: readonly EntryRead[];
  readonly days: number;
  readonly onOpen: (entry: string) => void;
}

/** Mood, stress, energy and craving over the last days; the same numbers as a table. */
export function Trend({ entries, days, onOpen }: TrendProps) {
  const grid = gridOf(entries, days);
  const label = t('Mood, stress, energy and craving of the last {{days}} days, 0 to 10', { days });
  const rows = entries
    .slice(0, days)
    .map((one) => [
      showDay(one.on ?? ''),
      ...SERIES.map(([key]) => (typeof one[key] === 'number' ? String(one[key]) : '–')),
      typeof one.sleepHours === 'number' ? String(one.sleepHours) : '–',
    ]);
  return (
    <ChartFrame label={label} table={{ head: [t('Day'), ...SERIES.map(([, name]) => name), t('Sleep')], rows }}>
      <TimeChart
        label={label}
        grid={grid}
        onOpen={(row) => {
          const found = entries.find(({ on }) => on === grid.rows[row]?.key);
          if (found) onOpen(found.id);
        }}
      />
    </ChartFrame>
  );
}
