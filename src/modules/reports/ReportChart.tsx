import type { Report } from '#engine/model/report.ts';
import { t } from '#engine/model/words.ts';
import { MarkTable } from '#ui/charts/MarkTable.tsx';
import { RankBars } from '#ui/charts/RankBars.tsx';
import { StackRows } from '#ui/charts/StackRows.tsx';
import { TimeChart } from '#ui/charts/TimeChart.tsx';
import { gridOf, type Key, type ReportAnswer } from './report-chart.web.ts';

export interface ReportChartProps {
  readonly report: Report;
  readonly found: ReportAnswer;
  /** Opens the rows of a group, or of a part of it. */
  readonly onOpen: (within: readonly Key[]) => void;
}

/** The groups of a report as the chart that was chosen; every mark opens its rows. */
export function ReportChart({ report, found, onOpen }: ReportChartProps) {
  const grid = gridOf(found, report);
  const open = (row: number, column: number) => {
    const [down = [], across = []] = grid.keys;
    onOpen(report.split === null ? [down[row] ?? null] : [down[row] ?? null, across[column] ?? null]);
  };
  const label = t('{{count}} groups', { count: grid.rows.length });
  if (grid.rows.length === 0) return null;
  switch (report.chart) {
    case 'none':
      return null;
    case 'heat':
      return <MarkTable label={label} head={t('Group')} grid={grid} onOpen={open} heat />;
    case 'bars':
      if (report.split === null) return <RankBars label={label} grid={grid} onOpen={open} />;
      return <StackRows label={label} grid={grid} onOpen={open} />;
    case 'columns':
    case 'lines':
      return <TimeChart label={label} grid={grid} onOpen={open} />;
  }
}
