import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { AnswerOf } from '#engine/model/questions.ts';
import { showInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { useAllPortals } from '#engine/web/all-portals.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { allLoaded, Loaded } from '#engine/web/Loaded.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Figure, FigureStrip } from '#ui/parts/FigureStrip.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { requestFigures } from './test-questions.model.ts';
import { nounsListed } from './walk.web.ts';

type Row = AnswerOf<typeof requestFigures>['operations'][number];
const SHOWN = 100;
const number = (key: string, header: string, value: (row: Row) => number | string): Column<Row> => ({
  key,
  header,
  width: 6,
  align: 'end',
  render: value,
});
const COLUMNS: readonly Column<Row>[] = [
  { key: 'operation', header: t('Operation'), width: 22, wrap: true, render: (r) => `${r.method} ${r.path}` },
  {
    ...number('calls', t('Calls'), (r) => r.calls),
    onPhone: 'second',
    renderOnPhone: (r) => t({ one: '1 call', other: '{{count}} calls' }, { count: r.calls }),
  },
  number('p50', t('50th percentile'), (r) => t('{{n}} ms', { n: r.p50 })),
  {
    ...number('p95', t('95th percentile'), (r) => t('{{n}} ms', { n: r.p95 })),
    onPhone: 'third',
    renderOnPhone: (r) => t('95% within {{n}} ms', { n: r.p95 }),
  },
  number('p99', t('99th percentile'), (r) => t('{{n}} ms', { n: r.p99 })),
  { ...number('refused', t('Refused'), (r) => r.refused), priority: 2 },
  { ...number('failed', t('Failed'), (r) => r.failed), priority: 1 },
];

/** Whether an operation is one of the collections of a portal. */
const isOf = (paths: ReadonlySet<string> | null, path: string): boolean =>
  paths === null || paths.has(path.split('/')[2]?.replace(/\.\w+$/, '') ?? '');

function Figures({ rows, since }: { readonly rows: readonly Row[]; readonly since: string }) {
  const calls = rows.reduce((sum, row) => sum + row.calls, 0);
  const failed = rows.reduce((sum, row) => sum + row.failed, 0);
  const slowest = rows.filter((row) => row.calls >= 20).toSorted((a, b) => b.p95 - a.p95)[0];
  return (
    <>
      <FigureStrip label={t('Calls of this server')}>
        <Figure label={t('Calls')} value={calls} cause={t('Since {{since}}', { since: showInstant(since) })} />
        <Figure label={t('Failed')} value={failed} cause={t('Status 500 or higher')} />
        <Figure
          label={t('Slowest at the 95th percentile')}
          value={slowest ? t('{{n}} ms', { n: slowest.p95 }) : t('No data yet')}
          cause={slowest ? `${slowest.method} ${slowest.path}` : t('Needs 20 calls of one operation')}
        />
        <Figure label={t('Page load in browsers')} value={t('No data yet')} cause={t('Browsers report none')} />
      </FigureStrip>
      <DataTable
        label={t('Operations')}
        columns={COLUMNS}
        rows={rows.slice(0, SHOWN)}
        rowKey={(r) => `${r.method} ${r.path}`}
        rowName={(r) => `${r.method} ${r.path}`}
        empty={<EmptyState title={t('No data yet')} body={t('Operations appear once someone uses them.')} />}
      />
    </>
  );
}

/** `performance-testing`: how long the calls of this server process took, by operation, for all portals or one. */
export default function RequestFigures() {
  const { portalId } = useParams();
  const { portals } = useAllPortals();
  const link = portals.find(({ key }) => key === portalId);
  const found = useAnswer(requestFigures, {});
  const paths = useQuery({
    queryKey: ['portal-collections', portalId ?? ''],
    queryFn: async () => (link ? [...(await nounsListed(link)).values()] : []),
  });
  const all = allLoaded({ found, paths });
  return (
    <Page>
      <PageHeader
        title={link?.label ?? t('Performance tests')}
        crumbs={portalId ? [{ label: t('Performance tests'), href: '/global-admin/performance-testing' }] : []}
        facts={t('Measured by this server process since it started. Percentiles are at most a quarter too high.')}
      />
      <PageBody>
        <Loaded of={all} what={t('The figures')}>
          {(read) => (
            <Figures
              rows={read.found.operations.filter((row) => isOf(link ? new Set(read.paths) : null, row.path))}
              since={read.found.since}
            />
          )}
        </Loaded>
        {portalId ? null : (
          <Panel title={t('By portal')} flush>
            <RowList>
              {portals.map(({ key, label }) => (
                <RowItem key={key} title={label} href={`/global-admin/performance-testing/${key}`} />
              ))}
            </RowList>
          </Panel>
        )}
      </PageBody>
    </Page>
  );
}
