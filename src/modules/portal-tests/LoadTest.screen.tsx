import Button from '@mui/material/Button';
import { useState } from 'react';
import { useParams } from 'react-router';
import { showInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { useAllPortals } from '#engine/web/all-portals.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { type ReadOf, useAct, useList, useRecord } from '#engine/web/query.ts';
import { useTask } from '#engine/web/task.ts';
import { ChartFrame } from '#ui/charts/ChartFrame.tsx';
import { TimeChart } from '#ui/charts/TimeChart.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { FormError } from '#ui/feedback/FormError.tsx';
import { Status } from '#ui/marks/Status.tsx';
import { Figure, FigureStrip } from '#ui/parts/FigureStrip.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { LoadDialog } from './LoadDialog.tsx';
import { gridOfSeconds, isGoing, lineOf, loadLook } from './load-looks.web.ts';
import { loadRun } from './load-run.model.ts';
import { momentOf } from './run-looks.web.ts';
import { TESTED_PORTALS, type TestedPortal } from './test-run.model.ts';

type Run = ReadOf<typeof loadRun>;
type Row = NonNullable<Run['operations']>[number];
const CRUMBS = [{ label: t('Load tests'), href: '/global-admin/load-testing' }];
const ms = (n: number | null | undefined): string => t('{{n}} ms', { n: n ?? 0 });
const number = (key: string, header: string, render: (row: Row) => string | number): Column<Row> => ({
  key,
  header,
  width: 6,
  align: 'end',
  render,
});
const COLUMNS: readonly Column<Row>[] = [
  { key: 'operation', header: t('Operation'), width: 22, wrap: true, render: (r) => r.operation },
  {
    ...number('requests', t('Requests'), (r) => r.requests ?? 0),
    onPhone: 'second',
    renderOnPhone: (r) => t({ one: '1 request', other: '{{count}} requests' }, { count: r.requests ?? 0 }),
  },
  number('p50', t('50th percentile'), (r) => ms(r.p50)),
  {
    ...number('p95', t('95th percentile'), (r) => ms(r.p95)),
    onPhone: 'third',
    renderOnPhone: (r) => t('95% within {{n}} ms', { n: r.p95 ?? 0 }),
  },
  number('p99', t('99th percentile'), (r) => ms(r.p99)),
  { ...number('refused', t('Refused'), (r) => r.refused ?? 0), priority: 2 },
  { ...number('failed', t('Failed'), (r) => r.failed ?? 0), priority: 1 },
];

function Result({ id }: { readonly id: string }) {
  const found = useRecord(loadRun, id);
  return (
    <Loaded of={found} what={t('The last run')}>
      {(run) => <RunFound run={run} />}
    </Loaded>
  );
}

/** What was measured: figures, seconds and operations. */
function RunFound({ run }: { readonly run: Run }) {
  const seconds = run.timeline ?? [];
  const label = lineOf(run);
  return (
    <>
      <Panel
        title={t('Last run')}
        meta={t('{{at}}, by {{who}}, version {{revision}}', {
          at: momentOf(run),
          who: run.ranBy,
          revision: run.revision,
        })}
        action={<Status look={loadLook(run)} />}
        footer={t('At most {{requests}} requests in {{seconds}} s, {{rate}} per second, {{connections}} connections.', {
          requests: run.requests ?? 0,
          seconds: run.seconds ?? 0,
          rate: run.rate ?? 0,
          connections: run.connections ?? 0,
        })}
      >
        {run.reason ? <p style={{ margin: '0 0 12px' }}>{run.reason}</p> : null}
        <FigureStrip label={t('Last run')}>
          <Figure
            label={t('Requests')}
            value={run.sent ?? 0}
            cause={t('{{rate}} per second', { rate: run.perSecond ?? 0 })}
          />
          <Figure label={t('50th percentile')} value={ms(run.p50)} />
          <Figure label={t('95th percentile')} value={ms(run.p95)} />
          <Figure label={t('99th percentile')} value={ms(run.p99)} />
          <Figure
            label={t('Errors')}
            value={(run.refused ?? 0) + (run.failed ?? 0)}
            cause={(run.statuses ?? []).map((one) => `${one.status}: ${one.requests}`).join(', ')}
          />
        </FigureStrip>
      </Panel>
      {seconds.length ? (
        <Panel title={t('By second')}>
          <ChartFrame
            label={label}
            table={{
              head: [t('Second'), t('Requests'), t('95th percentile (ms)'), t('CPU of the machine (%)')],
              rows: seconds.map((s) => [s.second ?? 0, s.requests ?? 0, s.p95 ?? 0, s.cpu ?? 0]),
            }}
          >
            <TimeChart label={label} grid={gridOfSeconds(seconds)} onOpen={() => undefined} />
          </ChartFrame>
        </Panel>
      ) : null}
      <DataTable
        label={t('Operations')}
        columns={COLUMNS}
        rows={run.operations ?? []}
        rowKey={(r) => r.operation ?? ''}
        rowName={(r) => r.operation ?? ''}
        empty={<EmptyState title={t('No request was answered')} />}
      />
    </>
  );
}

/** A run that goes on, with the way to stop it. The page follows by itself as it ends. */
function Going({ run }: { readonly run: Run }) {
  const acts = useAct(loadRun);
  const task = useTask();
  return (
    <Panel
      title={t('Running')}
      footer={t('It takes at most {{seconds}} s. The result appears here by itself.', { seconds: run.seconds ?? 0 })}
      action={<Status look={loadLook(run)} />}
    >
      <FormError>{task.error?.message}</FormError>
      <p style={{ margin: 0 }}>
        {t('Started {{at}} by {{who}}', { at: run.ranAt ? showInstant(run.ranAt) : '', who: run.ranBy })}
      </p>
      {run.status === 'running' ? (
        <Button variant="outlined" color="error" onClick={() => void task.run(() => acts.run('stop', run.id))}>
          {t('Stop the run')}
        </Button>
      ) : null}
    </Panel>
  );
}

const isPortal = (key: string): key is TestedPortal => Object.hasOwn(TESTED_PORTALS, key);

/** `load-testing/:portalId`: start a run of one portal, stop it, and what the last runs measured. */
export default function LoadTest() {
  const { portalId = '' } = useParams();
  const { portals } = useAllPortals();
  const [isAsking, setAsking] = useState(false);
  const link = portals.find(({ key }) => key === portalId);
  const runs = useList(loadRun, { portal: portalId, sort: '-ranAt', limit: '10' }, Boolean(link));
  if (!link || !isPortal(portalId))
    return (
      <Page>
        <PageHeader title={t('Load test')} crumbs={CRUMBS} />
        <PageBody>
          <EmptyState title={t('There is no such portal')} action={CRUMBS[0]} />
        </PageBody>
      </Page>
    );
  return (
    <Page>
      <PageHeader
        title={link.label}
        crumbs={CRUMBS}
        facts={t('Read-only: this server reads its own lists and figures, without protected records.')}
        actions={[{ label: t('Start a load test'), kind: 'primary', onClick: () => setAsking(true) }]}
      />
      <PageBody>
        <Loaded
          of={runs}
          what={t('The load runs')}
          empty={
            <EmptyState
              title={t('Not run yet')}
              body={t('Start a load test to see how fast this server answers. You confirm your identity first.')}
            />
          }
        >
          {({ rows }) => {
            const going = rows.find(isGoing);
            const [last, ...before] = rows.filter((one) => !isGoing(one));
            return (
              <>
                {going ? <Going run={going} /> : null}
                {last ? <Result id={last.id} /> : null}
                {before.length ? (
                  <Panel title={t('Earlier runs')} flush>
                    <RowList>
                      {before.map((one) => (
                        <RowItem
                          key={one.id}
                          title={momentOf(one)}
                          href={`/global-admin/load-testing/runs/${one.id}`}
                          sub={lineOf(one)}
                          end={<Status look={loadLook(one)} />}
                        />
                      ))}
                    </RowList>
                  </Panel>
                ) : null}
              </>
            );
          }}
        </Loaded>
        {isAsking ? <LoadDialog link={link} portal={portalId} onClose={() => setAsking(false)} /> : null}
      </PageBody>
    </Page>
  );
}
