import Button from '@mui/material/Button';
import { showInstant, showNumber } from '#engine/model/show.ts';
import { LoadFailure } from '#engine/web/errors/failure.tsx';
import { PublicFrame } from '#engine/web/shell/PublicFrame.tsx';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { KeyValue } from '#ui/parts/KeyValue.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { PageBody } from '#ui/shell/Page.tsx';
import { useProbe } from './organization-data.web.ts';
import type { ProbeLine } from './organization-wire.model.ts';

const columns: readonly Column<ProbeLine>[] = [
  { key: 'label', header: 'Records', width: 16, render: (l) => l.label },
  {
    key: 'tried',
    header: 'Tried',
    width: 6,
    align: 'end',
    render: (l) => l.tried,
    renderOnPhone: (l) => `${l.tried} tried`,
    onPhone: 'second',
  },
  { key: 'read', header: 'Read', width: 6, align: 'end', render: (l) => l.read },
  {
    key: 'result',
    header: 'Result',
    width: 10,
    render: (l) => <Status look={l.read === 0 ? look('done', 'Not found') : look('stop', 'Read')} />,
    onPhone: 'end',
  },
];

/** `/multi-tenant`: two organizations on one server, and a live attempt to read across. */
export default function MultiTenant() {
  const found = useProbe();
  const probe = found.data;
  return (
    <PublicFrame
      title="Two organizations, one server"
      facts="A live probe: one organization of the demonstration tries to read the records of the other."
    >
      <PageBody>
        {found.error && !probe ? (
          <LoadFailure what="The probe" error={found.error} onRetry={() => void found.refetch()} />
        ) : !probe ? (
          <ListSkeleton rows={8} columns={3} />
        ) : probe.possible ? (
          <>
            <Panel
              title={`${probe.from} reads ${probe.of}`}
              footer="By the product as the one who may most there; by the database past every rule of the product."
              action={
                <Button size="small" onClick={() => void found.refetch()} aria-busy={found.isFetching || undefined}>
                  Try again
                </Button>
              }
            >
              <KeyValue
                items={[
                  {
                    key: 'records',
                    label: 'By the product',
                    value: `${showNumber(sum(probe.lines, 'read'))} of ${showNumber(sum(probe.lines, 'tried'))} records read`,
                  },
                  {
                    key: 'rows',
                    label: 'By the database',
                    value: `${showNumber(probe.rows)} rows from ${showNumber(probe.tables)} tables`,
                  },
                  { key: 'at', label: 'Tried', value: `${showInstant(probe.at)}, in ${showNumber(probe.ms)} ms` },
                ]}
              />
            </Panel>
            <Panel title="Noun by noun" flush>
              <DataTable
                label="What was tried"
                columns={columns}
                rows={probe.lines}
                rowKey={(l) => l.noun}
                rowName={(l) => l.label}
              />
            </Panel>
          </>
        ) : (
          <Panel title="There is no demonstration here">
            <p>The probe needs the two invented organizations of the demonstration; here there are real ones only.</p>
          </Panel>
        )}
      </PageBody>
    </PublicFrame>
  );
}

const sum = (lines: readonly ProbeLine[], of: 'tried' | 'read'): number => lines.reduce((n, l) => n + l[of], 0);
