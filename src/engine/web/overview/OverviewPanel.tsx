import { styled } from '@mui/material/styles';
import { ChartColumn, Download, FileDown, Image, Info, Table2 } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { type ChartPanel, isTimeUnit, type Overview } from '#engine/model/overview/overview.ts';
import type { PanelRead } from '#engine/model/overview/questions.ts';
import { inWords } from '#engine/model/fields.ts';
import { t } from '#engine/model/words.ts';
import { MarkTable } from '#ui/charts/MarkTable.tsx';
import { RankBars } from '#ui/charts/RankBars.tsx';
import { StackRows } from '#ui/charts/StackRows.tsx';
import { TimeChart } from '#ui/charts/TimeChart.tsx';
import type { ChartGrid, OpenMark as OpenCell } from '#ui/charts/grid.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ActionMenu } from '#ui/parts/ActionMenu.tsx';
import { IconAction } from '#ui/parts/IconAction.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { useMedia } from '#ui/parts/use-media.ts';
import { phone } from '#ui/theme/vars.ts';
import { usePortal } from '../portal-context.ts';
import { gridOf } from './overview-grid.ts';
import { groupKey, type OpenMark } from './overview-state.ts';
import { saveCsv, savePicture } from './overview-files.ts';

export interface OverviewPanelProps {
  readonly overview: Overview;
  readonly name: string;
  readonly panel: ChartPanel;
  readonly read: PanelRead | undefined;
  readonly onOpen: (mark: OpenMark) => void;
}

const Area = styled('div')({ display: 'grid', minWidth: 0 });

/** What the rows of a panel are, as the head of its table says it. */
function headOf(overview: Overview, { by, title }: ChartPanel): string {
  if (isTimeUnit(by)) return inWords(by);
  if (typeof by !== 'string') return t(title);
  return overview.dimensions[by]?.label ?? inWords(by.split('.').at(-1)?.split(':')[0] ?? by);
}

interface ChartProps {
  readonly panel: ChartPanel;
  readonly head: string;
  readonly grid: ChartGrid;
  readonly asTable: boolean;
  readonly onOpen: OpenCell;
}
function Chart({ panel, head, grid, asTable, onOpen }: ChartProps) {
  const small = useMedia(phone);
  const label = t(panel.title);
  const common = { label, grid, onOpen };
  if (asTable || panel.kind === 'table') return <MarkTable {...common} head={head} />;
  if (panel.kind === 'heat')
    return small ? (
      <RankBars {...common} grid={ranked(grid)} onOpen={unranked(grid, onOpen)} />
    ) : (
      <MarkTable {...common} head={head} heat />
    );
  if (isTimeUnit(panel.by)) return <TimeChart {...common} />;
  return panel.kind === 'stacked' ? <StackRows {...common} /> : <RankBars {...common} />;
}

/** The cells of a heat table as a list, the largest first: what a phone has room for. */
function placesOf({ cells }: ChartGrid): (readonly [row: number, column: number])[] {
  const value = ([row, column]: readonly [number, number]): number => cells[row]?.[column]?.value ?? 0;
  return cells
    .flatMap((row, r) => row.map((_, c) => [r, c] as const))
    .filter((place) => value(place) > 0)
    .sort((a, b) => value(b) - value(a))
    .slice(0, 12);
}
function ranked(grid: ChartGrid): ChartGrid {
  const places = placesOf(grid);
  return {
    columns: grid.columns.slice(0, 1),
    rows: places.map(([r, c]) => {
      const name = `${grid.rows[r]?.name ?? ''}, ${grid.columns[c]?.name ?? ''}`;
      return { key: `${r} ${c}`, label: name, name };
    }),
    cells: places.flatMap(([r, c]) => (grid.cells[r]?.[c] ? [[grid.cells[r][c]]] : [])),
  };
}
const unranked =
  (grid: ChartGrid, onOpen: OpenCell): OpenCell =>
  (row) => {
    const place = placesOf(grid)[row];
    if (place) onOpen(...place);
  };

/** One chart of an overview, with the same numbers as a table (T), as a picture and as CSV. */
export function OverviewPanel({ overview, name, panel, read, onOpen }: OverviewPanelProps) {
  const { nounOf } = usePortal();
  const [asTable, setAsTable] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const title = t(panel.title);
  if (!read || read.locked)
    return (
      <Panel title={title}>
        <EmptyState mark="hold" title={t('Your role does not include this chart')} />
      </Panel>
    );
  const { grid, markAt } = gridOf(overview, panel, read, nounOf);
  const head = headOf(overview, panel);
  const isEmpty = read.cells.every(({ value, hidden, rows }) => !hidden && rows === 0 && !value);
  const open: OpenCell = (row, column) => {
    const mark = markAt(row, column);
    if (mark)
      onOpen({
        part: name,
        series: mark.series,
        x: groupKey(mark.x, mark.empty.includes('x')),
        split: groupKey(mark.split, mark.empty.includes('split')),
      });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key.toLowerCase() === 't' && !event.ctrlKey && !event.metaKey && !event.altKey) setAsTable(!asTable);
  };
  const files = [
    { label: t('Table (CSV)'), icon: FileDown, onClick: () => saveCsv(title, head, grid) },
    ...(isTimeUnit(panel.by) && !asTable && panel.kind !== 'table'
      ? [{ label: t('Picture (PNG)'), icon: Image, onClick: () => void savePicture(title, area.current) }]
      : []),
  ];
  const action = (
    <span data-print="no">
      <IconAction label={`${title}: ${t(panel.says)}`} icon={Info} size="small" />
      {panel.kind === 'table' ? null : (
        <IconAction
          label={asTable ? t('Show as chart') : t('Show as table')}
          icon={asTable ? ChartColumn : Table2}
          size="small"
          onClick={() => setAsTable(!asTable)}
        />
      )}
      <ActionMenu
        label={t('Save {{title}}', { title })}
        icon={Download}
        actions={files}
        bordered={false}
        size="small"
      />
    </span>
  );
  const footer = [
    ...(read.left > 0
      ? [
          t(
            { one: '{{count}} more group is not shown.', other: '{{count}} more groups are not shown.' },
            { count: read.left },
          ),
        ]
      : []),
    ...(read.cells.some(({ hidden }) => hidden)
      ? [t('* Hidden to protect groups of fewer than {{least}} people.', { least: overview.suppressUnder ?? 5 })]
      : []),
  ].join(' ');
  return (
    <Area ref={area} onKeyDown={onKeyDown} data-panel={name}>
      <Panel title={title} meta={panel.note && t(panel.note)} action={action} footer={footer || undefined}>
        {isEmpty ? (
          <EmptyState title={t('Nothing in this period')} />
        ) : (
          <Chart panel={panel} head={head} grid={grid} asTable={asTable} onOpen={open} />
        )}
      </Panel>
    </Area>
  );
}
