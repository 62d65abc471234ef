import { useState } from 'react';
import { showInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { LoadFailure } from '#engine/web/errors/failure.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { NoMatchState } from '#ui/feedback/NoMatchState.tsx';
import { Status } from '#ui/marks/Status.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { TabsBar } from '#ui/parts/TabsBar.tsx';
import { Page } from '#ui/shell/Page.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { byUrgency, useRound } from './vitals-data.web.ts';
import { findingWords, isOverdue, levelLook, roundLook, setWords, sortName, toDoLook } from './vitals-words.web.ts';
import type { RoundRow } from './vitals-wire.model.ts';

const VIEWS = {
  all: () => true,
  act: ({ open }: RoundRow) => open.length > 0,
  overdue: isOverdue,
  outside: ({ last }: RoundRow) => last?.level === 'warning' || last?.level === 'critical',
} as const;
type View = keyof typeof VIEWS;
const isView = (key: string): key is View => key in VIEWS;

const findingsOf = ({ last, open }: RoundRow): string =>
  ((open[0] ?? last)?.findings ?? []).map(findingWords).join('; ');

const columns = (): readonly Column<RoundRow>[] => [
  { key: 'name', header: t('Client'), width: 11, wrap: true, render: ({ client }) => sortName(client) },
  { key: 'bed', header: t('Bed'), width: 7, render: ({ bed }) => bed ?? t('No bed') },
  {
    key: 'state',
    header: t('State'),
    width: 9,
    onPhone: 'end',
    render: ({ last, open: [open] }) => <Status look={open ? toDoLook(open.status) : levelLook(last ?? {})} />,
  },
  {
    key: 'found',
    header: t('Outside limits'),
    width: 14,
    wrap: true,
    onPhone: 'third',
    render: (row) => findingsOf(row) || t('Nothing'),
    renderOnPhone: findingsOf,
  },
  {
    key: 'last',
    header: t('Last set'),
    width: 15,
    wrap: true,
    priority: 2,
    render: ({ last }) => (last ? setWords(last) : t('No measurements yet')),
  },
  {
    key: 'at',
    header: t('Taken at'),
    width: 9,
    priority: 3,
    quiet: true,
    render: ({ last }) => (last?.takenAt ? showInstant(last.takenAt) : ''),
  },
  {
    key: 'due',
    header: t('Next round'),
    width: 12,
    wrap: true,
    onPhone: 'second',
    render: (row) => <Status look={roundLook(row)} />,
  },
];

/** Who is outside limits or overdue, the most urgent first; it changes as values are entered anywhere. */
export default function MonitoringScreen() {
  const found = useRound();
  const { table } = usePortal();
  const [view, setView] = useState<View>('all');
  const all = byUrgency(found.data ?? []);
  const rows = all.filter(VIEWS[view]);
  const labels: Readonly<Record<View, string>> = {
    all: t('All'),
    act: t('Needs response'),
    overdue: t('Overdue'),
    outside: t('Outside limits'),
  };
  return (
    <Page fill>
      <PageHeader
        title={t('Vitals monitoring')}
        count={found.data ? all.length : undefined}
        actions={[{ label: t('Record vital signs'), href: `${table.base}/vitals/signs` }]}
      />
      <TabsBar
        label={t('Views')}
        current={view}
        onSelect={(key) => isView(key) && setView(key)}
        tabs={Object.entries(VIEWS).map(([key, holds]) => ({
          key,
          label: isView(key) ? labels[key] : key,
          count: all.filter(holds).length,
        }))}
      />
      {found.error && !found.data ? (
        <LoadFailure what={t('Vitals monitoring')} error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <DataTable
          label={t('Vitals monitoring')}
          columns={columns()}
          rows={rows}
          rowKey={({ episode }) => episode.id}
          rowName={({ client }) => sortName(client)}
          rowHref={({ client }) => `${table.base}/clients/${client.id}?tab=vitals`}
          loading={found.isPending}
          empty={
            all.length ? (
              <NoMatchState noun={t('clients')} filters={1} onClear={() => setView('all')} />
            ) : (
              <EmptyState
                title={t('No active clients in your assignment')}
                body={t('Clients in your unit or caseload show up here.')}
              />
            )
          }
        />
      )}
    </Page>
  );
}
