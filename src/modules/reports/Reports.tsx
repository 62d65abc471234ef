import { hasWords } from '#engine/model/fold.ts';
import { Copy, FileChartColumn, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { t } from '#engine/model/words.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { choice, text, useAddressState } from '#engine/web/address-state.ts';
import { messageOf } from '#engine/web/client.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { hrefTo } from '#engine/web/portal.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { type ReadOf, useAct, useList } from '#engine/web/query.ts';
import { useTask } from '#engine/web/task.ts';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { FormError } from '#ui/feedback/FormError.tsx';
import { NoMatchState } from '#ui/feedback/NoMatchState.tsx';
import { ActionMenu } from '#ui/parts/ActionMenu.tsx';
import { Icon } from '#ui/parts/Icon.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { IconTile, RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { SearchBox } from '#ui/parts/SearchBox.tsx';
import { TabsBar } from '#ui/parts/TabsBar.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import { READY_AREAS, type ReadyArea, type ReadyReport } from './ready-report.model.ts';
import { READY_REPORTS } from './ready-reports.model.ts';
import { report as reportNoun, reportDelivery } from './report.model.ts';
import { readyReports } from './report-questions.model.ts';
import { whenWords } from './DeliveryList.tsx';

type Saved = ReadOf<typeof reportNoun>;
const VIEWS = ['ready', 'mine', 'shared'] as const;

interface ReportsProps {
  readonly title: string;
  /** The address of the page, below which its reports open. */
  readonly base: string;
}

/** The reports of a portal: ready ones, one's own, and those that others share. */
function Reports({ title, base }: ReportsProps) {
  const [{ view, q }, go] = useAddressState({ view: choice(VIEWS, 'ready'), q: text() });
  const { knows } = usePortal();
  const allowed = useAnswer(readyReports, {});
  const saved = useList(reportNoun, { limit: '100', sort: 'name' });
  const rows = saved.data?.rows ?? [];
  const mine = rows.filter(({ can }) => can.includes('edit'));
  const shared = rows.filter(({ can }) => !can.includes('edit'));
  const ready = READY_REPORTS.filter(({ key, report }) => allowed.data?.includes(key) && knows(report.of));
  const has = (name = '', says: string | null = '') => hasWords(`${name} ${says ?? ''}`, q);
  return (
    <Page>
      <PageHeader
        title={title}
        facts={t('Each reader sees only the rows and columns their role allows.')}
        tools={<SearchBox value={q} onChange={(next) => go({ q: next })} placeholder={t('Find a report')} />}
        actions={[{ label: t('New report'), icon: Plus, kind: 'primary', href: `${base}/new` }]}
      />
      <TabsBar
        label={t('Reports')}
        current={view}
        onSelect={(key) => go({ view: VIEWS.find((one) => one === key) ?? 'ready' })}
        tabs={[
          { key: 'ready', label: t('Ready to use'), count: ready.length },
          { key: 'mine', label: t('Mine'), count: mine.length },
          { key: 'shared', label: t('Shared with me'), count: shared.length },
        ]}
      />
      <PageBody>
        {view === 'ready' ? (
          <Loaded of={allowed} what={t('The reports')}>
            {() => (
              <Ready
                base={base}
                reports={ready.filter(({ name, says }) => has(t(name), t(says)))}
                onClear={() => go({ q: '' })}
              />
            )}
          </Loaded>
        ) : (
          <Loaded of={saved} what={t('The reports')}>
            {() => (
              <SavedReports
                base={base}
                isMine={view === 'mine'}
                reports={(view === 'mine' ? mine : shared).filter(({ name, description }) =>
                  has(name, description ?? ''),
                )}
              />
            )}
          </Loaded>
        )}
      </PageBody>
    </Page>
  );
}

const tile = (
  <IconTile>
    <Icon of={FileChartColumn} size={16} />
  </IconTile>
);

interface ReadyProps {
  readonly base: string;
  readonly reports: readonly ReadyReport[];
  readonly onClear: () => void;
}
function Ready({ base, reports, onClear }: ReadyProps) {
  if (reports.length === 0) return <NoMatchState noun={t('reports')} filters={1} onClear={onClear} />;
  const areas = (Object.keys(READY_AREAS) as ReadyArea[]).filter((area) => reports.some((one) => one.area === area));
  return (
    <div
      style={{
        display: 'grid',
        gap: 14,
        alignItems: 'start',
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(24rem, 100%), 1fr))',
      }}
    >
      {areas.map((area) => (
        <Panel key={area} title={t(READY_AREAS[area])} flush>
          <RowList>
            {reports
              .filter((one) => one.area === area)
              .map(({ key, name, says }) => (
                <RowItem key={key} lead={tile} title={t(name)} sub={t(says)} href={`${base}/ready-${key}`} />
              ))}
          </RowList>
        </Panel>
      ))}
    </div>
  );
}

interface SavedReportsProps {
  readonly base: string;
  readonly isMine: boolean;
  readonly reports: readonly Saved[];
}
function SavedReports({ base, isMine, reports }: SavedReportsProps) {
  const act = useAct(reportNoun);
  const task = useTask();
  const deliveries = useList(reportDelivery, { limit: '100', status: 'active' });
  const [removing, setRemoving] = useState<Saved | null>(null);
  if (reports.length === 0)
    return isMine ? (
      <EmptyState
        title={t('No reports of your own yet')}
        body={t('Open a ready report and save a copy, or start a new one.')}
        action={{ label: t('New report'), href: `${base}/new` }}
      />
    ) : (
      <EmptyState
        title={t('Nothing shared with you')}
        body={t('Reports that others share with your role appear here.')}
      />
    );
  const copy = ({ name, description, report }: Saved) =>
    report &&
    void task.run(() =>
      act.create({ name: t('{{name}} (copy)', { name: name ?? '' }).slice(0, 120), description, report }),
    );
  return (
    <Panel flush>
      <FormError>{task.error ? messageOf(task.error) : null}</FormError>
      <RowList>
        {reports.map((one) => {
          const [delivery] = (deliveries.data?.rows ?? []).filter((each) => each.report === one.id);
          return (
            <RowItem
              key={one.id}
              lead={tile}
              title={one.name}
              sub={[one.description, delivery ? whenWords(delivery) : ''].filter(Boolean).join('. ')}
              href={`${base}/${one.id}`}
              end={
                <ActionMenu
                  bordered={false}
                  size="small"
                  label={t('Actions of {{name}}', { name: one.name })}
                  actions={[
                    { label: t('Duplicate'), icon: Copy, onClick: () => copy(one) },
                    ...(isMine
                      ? [{ label: t('Delete'), icon: Trash2, kind: 'danger' as const, onClick: () => setRemoving(one) }]
                      : []),
                  ]}
                />
              }
            />
          );
        })}
      </RowList>
      <ConfirmDialog
        open={removing !== null}
        title={t('Delete this report?')}
        body={t('Its deliveries end, and people it is shared with no longer see it. The records it lists stay.')}
        confirmLabel={t('Delete report')}
        danger
        error={null}
        onConfirm={() => {
          if (removing) void task.run(() => act.remove(removing.id));
          setRemoving(null);
        }}
        onClose={() => setRemoving(null)}
      />
    </Panel>
  );
}

/** The page as a portal names it: its title, and the path below which its reports open. */
export const reportsAt = (path: string, title: string) =>
  function ReportsPage() {
    const { table } = usePortal();
    return <Reports title={t(title)} base={hrefTo(table, path)} />;
  };
