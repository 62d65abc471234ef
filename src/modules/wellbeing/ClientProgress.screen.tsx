import { useNavigate, useParams } from 'react-router';
import { addDays } from '#engine/model/days.ts';
import { showDay, showField } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { choice, useAddressState } from '#engine/web/address-state.ts';
import { statusLook, today } from '#engine/web/fields/format.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { useList, useRecord } from '#engine/web/query.ts';
import { PageFailure } from '#engine/web/errors/PageFailure.tsx';
import { coachingClient } from '#modules/coaching/coaching-client.model.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Status } from '#ui/marks/Status.tsx';
import { Bars } from '#ui/parts/Bars.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { Segmented } from '#ui/parts/Segmented.tsx';
import { Page, PageBody, PanelGrid } from '#ui/shell/Page.tsx';
import { moodCheck } from './assignment.model.ts';
import { journalEntry } from './journal.model.ts';
import { Trend } from './TrendPanel.tsx';
import { wellnessEntry, wellnessGoal } from './wellness.model.ts';

const SPANS = ['7', '30', '90'] as const;

/** One client as their coach sees them: the trend, goals, PHQ-9 scores, and journal entries that were shared. */
export default function ClientProgress() {
  const { clientId = '' } = useParams();
  const [{ span }, go] = useAddressState({ span: choice(SPANS, '30') });
  const { hrefOf } = usePortal();
  const navigate = useNavigate();
  const client = useRecord(coachingClient, clientId);
  const of = { client: clientId, limit: '100' };
  const entries = useList(wellnessEntry, { ...of, 'on[gte]': addDays(today(), -89), sort: '-on' });
  const goals = useList(wellnessGoal, { ...of, 'status[in]': 'active,paused,achieved', sort: '-percent' });
  const moods = useList(moodCheck, { ...of, sort: '-on' });
  const journal = useList(journalEntry, { ...of, sort: '-on', fields: 'on,text' });
  const days = Number(span);
  const name = [client.data?.firstName, client.data?.lastName].filter(Boolean).join(' ');
  if (client.error && !client.data)
    return (
      <PageFailure
        of={client}
        what={t('The client')}
        back={{ label: t('Back to clients'), href: hrefOf('coaching_client') ?? '..' }}
      />
    );
  return (
    <Page>
      <PageHeader
        title={t('Progress')}
        crumbs={[{ label: name || t('Client'), href: hrefOf('coaching_client', clientId) ?? '..' }]}
        actions={[
          { label: t('Notes'), href: `/health-coach/clients/${clientId}/notes` },
          { label: t('Assignments'), href: `/health-coach/assignments/${clientId}` },
        ]}
      />
      <PageBody>
        <Panel
          title={t('Trend')}
          action={
            <Segmented
              small
              label={t('Span')}
              value={span}
              onChange={(next) => go({ span: next })}
              options={SPANS.map((key) => ({ key, label: t('{{days}} days', { days: Number(key) }) }))}
            />
          }
        >
          <Loaded
            of={entries}
            what={t('Entries')}
            empty={<EmptyState title={t('No entries yet')} body={t('They appear once the client writes one.')} />}
          >
            {({ rows }) => (
              <Trend
                entries={rows.filter(({ on = '' }) => on > addDays(today(), -days))}
                days={days}
                onOpen={(id) => {
                  const href = hrefOf('wellness_entry', id);
                  if (href) void navigate(href);
                }}
              />
            )}
          </Loaded>
        </Panel>
        <PanelGrid>
          <Panel title={t('Goals')} meta={goals.data?.rows.length} flush>
            <Loaded of={goals} what={t('Goals')} empty={<EmptyState title={t('No goals yet')} />}>
              {({ rows }) => (
                <RowList>
                  {rows.map((one) => (
                    <RowItem
                      key={one.id}
                      title={one.title}
                      href={hrefOf('wellness_goal', one.id)}
                      sub={
                        <Bars
                          value={Number(one.percent ?? 0)}
                          label={t('{{title}}, {{percent}} percent', {
                            title: one.title ?? '',
                            percent: Number(one.percent ?? 0),
                          })}
                        />
                      }
                      end={showField(wellnessGoal, 'percent', { ...one })}
                    />
                  ))}
                </RowList>
              )}
            </Loaded>
          </Panel>
          <Panel title={t('PHQ-9')} flush>
            <Loaded of={moods} what={t('Scores')} empty={<EmptyState title={t('No score yet')} />}>
              {({ rows }) => (
                <RowList>
                  {rows.map((one) => (
                    <RowItem
                      key={one.id}
                      title={showDay(one.on ?? '')}
                      href={hrefOf('mood_check', one.id)}
                      sub={showField(moodCheck, 'severity', { ...one })}
                      end={String(one.score ?? '–')}
                    />
                  ))}
                </RowList>
              )}
            </Loaded>
          </Panel>
        </PanelGrid>
        <Panel title={t('Shared journal entries')} flush>
          <Loaded
            of={journal}
            what={t('The journal')}
            empty={
              <EmptyState
                title={t('Nothing is shared')}
                body={t('Entries are private. The client decides what you can read.')}
              />
            }
          >
            {({ rows }) => (
              <RowList>
                {rows.map((one) => (
                  <RowItem
                    key={one.id}
                    title={showDay(one.on ?? '')}
                    sub={one.text}
                    href={hrefOf('journal_entry', one.id)}
                    end={<Status look={statusLook(journalEntry, one.status ?? '')} />}
                  />
                ))}
              </RowList>
            )}
          </Loaded>
        </Panel>
      </PageBody>
    </Page>
  );
}
