import { showDay, showInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { choice, useAddressState } from '#engine/web/address-state.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Figure, FigureStrip } from '#ui/parts/FigureStrip.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { Segmented } from '#ui/parts/Segmented.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import { AttentionRow, type Attended, wroteLately } from './AttentionRow.tsx';
import { coachAttention } from './wellbeing-questions.model.ts';

const mean = (values: readonly number[]): string =>
  values.length ? `${Math.round(values.reduce((sum, one) => sum + one, 0) / values.length)}%` : '–';

const ADDRESS = { show: choice(['attention', 'written', 'all'], 'attention') };
const TITLES = {
  attention: t('Needs attention'),
  written: t('Wrote an entry, 7 days'),
  all: t('All clients'),
} as const;

/** How each client is doing: who needs attention, goals, entries, and when they last met. */
export default function ClientsProgress() {
  const [{ show }, go] = useAddressState(ADDRESS);
  const found = useAnswer(coachAttention, {});
  const clients = found.data?.clients ?? [];
  const urgent = clients.filter(({ reasons }) => reasons.length > 0);
  const shown = show === 'all' ? clients : show === 'written' ? clients.filter(wroteLately) : urgent;
  return (
    <Page>
      <PageHeader
        title={t('Client progress')}
        count={clients.length || undefined}
        facts={t('The last 28 days of your active clients.')}
        tools={
          <Segmented
            small
            label={t('Show')}
            value={show}
            onChange={(next) => go({ show: next })}
            options={[
              { key: 'attention', label: t('Needs attention') },
              { key: 'written', label: t('Wrote an entry, 7 days') },
              { key: 'all', label: t('All clients') },
            ]}
          />
        }
      />
      <PageBody>
        <FigureStrip label={t('Clients')}>
          <Figure
            label={t('Needs attention')}
            value={String(urgent.length)}
            cause={t('of {{count}} clients', { count: clients.length })}
          />
          <Figure
            label={t('Goals')}
            value={mean(clients.flatMap(({ goals }) => (goals === null ? [] : [goals])))}
            cause={t('Average progress')}
          />
          <Figure
            label={t('Entries')}
            value={mean(clients.map(({ adherence }) => adherence))}
            cause={t('Days with an entry')}
          />
          <Figure label={t('To review')} value={String(found.data?.toReview ?? '–')} cause={t('Assignments sent')} />
        </FigureStrip>
        <Panel title={TITLES[show]} flush>
          <Loaded
            of={found}
            what={t('Clients')}
            isEmpty={() => shown.length === 0}
            empty={
              <EmptyState
                mark="done"
                title={t('No one needs attention')}
                body={t('Clients appear here with a reason, such as no entry for 7 days.')}
              />
            }
          >
            {() => (
              <RowList>
                {shown.map((row) =>
                  show === 'attention' ? (
                    <AttentionRow key={row.client} row={row} />
                  ) : (
                    <ProgressRow key={row.client} row={row} />
                  ),
                )}
              </RowList>
            )}
          </Loaded>
        </Panel>
      </PageBody>
    </Page>
  );
}

const ProgressRow = ({ row }: { readonly row: Attended }) => (
  <RowItem
    title={row.name}
    href={`/health-coach/clients/${row.client}/progress`}
    sub={[
      row.goals === null ? t('No active goal') : t('Goals {{goals}}%', { goals: row.goals }),
      t('Entries {{adherence}}%', { adherence: row.adherence }),
      row.lastSessionOn ? t('Last session {{day}}', { day: showDay(row.lastSessionOn) }) : t('No session yet'),
    ].join(' · ')}
    end={row.nextSessionAt ? t('Next {{at}}', { at: showInstant(row.nextSessionAt) }) : t('Nothing is booked')}
  />
);
