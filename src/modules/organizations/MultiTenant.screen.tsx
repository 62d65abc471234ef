import Button from '@mui/material/Button';
import { showNumber } from '#engine/model/figures.ts';
import { showInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
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
  { key: 'label', header: t('Records'), width: 16, render: (l) => l.label },
  {
    key: 'tried',
    header: t('Tested'),
    width: 6,
    align: 'end',
    render: (l) => l.tried,
    renderOnPhone: (l) => t('{{tried}} tested', { tried: l.tried }),
    onPhone: 'second',
  },
  { key: 'read', header: t('Read'), width: 6, align: 'end', render: (l) => l.read },
  {
    key: 'result',
    header: t('Result'),
    width: 10,
    render: (l) => <Status look={l.read === 0 ? look('done', 'Not found') : look('stop', 'Read')} />,
    onPhone: 'end',
  },
];

/** `/multi-tenant`: two organizations on one server, and a live attempt to read across. */
export default function MultiTenant() {
  const found = useProbe();
  return (
    <PublicFrame
      title={t('Two organizations, one server')}
      facts={t('A live test: one demo organization tries to read the other’s records.')}
    >
      <PageBody>
        <Loaded of={found} what={t('The probe')} skeleton={<ListSkeleton rows={8} columns={3} />}>
          {(probe) =>
            probe.possible ? (
              <>
                <Panel
                  title={t('{{from}} reads {{of}}', { from: probe.from, of: probe.of })}
                  footer={t(
                    'Through the product as its most privileged user; through the database, bypassing every product rule.',
                  )}
                  action={
                    <Button size="small" onClick={() => void found.refetch()} aria-busy={found.isFetching || undefined}>
                      {t('Try again')}
                    </Button>
                  }
                >
                  <KeyValue
                    items={[
                      {
                        key: 'records',
                        label: t('Through the product'),
                        value: t('{{lines}} of {{lines2}} records read', {
                          lines: showNumber(sum(probe.lines, 'read')),
                          lines2: showNumber(sum(probe.lines, 'tried')),
                        }),
                      },
                      {
                        key: 'rows',
                        label: t('Through the database'),
                        value: t('{{rows}} rows from {{tables}} tables', {
                          rows: showNumber(probe.rows),
                          tables: showNumber(probe.tables),
                        }),
                      },
                      {
                        key: 'at',
                        label: t('Tested'),
                        value: t('{{at}}, in {{ms}} ms', { at: showInstant(probe.at), ms: showNumber(probe.ms) }),
                      },
                    ]}
                  />
                </Panel>
                <Panel title={t('By record type')} flush>
                  <DataTable
                    label={t('Records tested')}
                    columns={columns}
                    rows={probe.lines}
                    rowKey={(l) => l.noun}
                    rowName={(l) => l.label}
                  />
                </Panel>
              </>
            ) : (
              <Panel title={t('There is no demo here')}>
                <p>{t('This test needs the two demo organizations. Only real organizations exist here.')}</p>
              </Panel>
            )
          }
        </Loaded>
      </PageBody>
    </PublicFrame>
  );
}

const sum = (lines: readonly ProbeLine[], of: 'tried' | 'read'): number => lines.reduce((n, l) => n + l[of], 0);
