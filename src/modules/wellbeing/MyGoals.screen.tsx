import { styled } from '@mui/material/styles';
import { Check, Plus } from 'lucide-react';
import { useState } from 'react';
import { showDay, showField } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { statusLook } from '#engine/web/fields/format.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { type ReadOf, useList } from '#engine/web/query.ts';
import { RecordDialog } from '#engine/web/record/RecordDialog.tsx';
import { useOwn } from '#engine/web/use-own.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Status } from '#ui/marks/Status.tsx';
import { ActionButton } from '#ui/parts/ActionButton.tsx';
import { Bars } from '#ui/parts/Bars.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import { goalCheckIn, wellnessGoal } from './wellness.model.ts';
import { coachingClient } from '#modules/coaching/coaching-client.model.ts';
import { NoClient } from './NoClient.tsx';

type Goal = ReadOf<typeof wellnessGoal>;
const Cards = styled('div')({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 19rem), 1fr))',
});
const Line = styled('p')({ margin: '0 0 8px', fontSize: '0.8125rem' });
const NEW = ['title', 'category', 'baseline', 'target', 'unit', 'dueOn'];

/** Goals as cards: how far each is, and a check-in at hand. */
export default function MyGoals() {
  const { found: mine, me } = useOwn(coachingClient);
  const found = useList(wellnessGoal, {
    sort: '-percent',
    limit: '50',
    fields: 'client,title,category,baseline,target,unit,value,percent,checkedOn,dueOn',
    'status[in]': 'active,paused,achieved',
    ...(me ? { client: me.id } : {}),
  });
  const [checking, setChecking] = useState<Goal | null>(null);
  const [adding, setAdding] = useState(false);
  return (
    <Page>
      <PageHeader
        title={t('My goals')}
        count={found.data?.rows.length}
        facts={t('Yours to set and to change. Your coach sees them.')}
        actions={me ? [{ label: t('Add a goal'), icon: Plus, kind: 'primary', onClick: () => setAdding(true) }] : []}
      />
      <PageBody>
        <Loaded of={mine} what={t('Your record')} empty={<NoClient />}>
          {() => (
            <Loaded
              of={found}
              what={t('Goals')}
              empty={<EmptyState title={t('No goals yet')} body={t('Add one that you can do this week.')} />}
            >
              {({ rows }) => (
                <Cards>
                  {rows.map((one) => (
                    <Panel
                      key={one.id}
                      title={one.title}
                      footer={
                        one.checkedOn
                          ? t('Last check-in {{day}}', { day: showDay(one.checkedOn) })
                          : t('No check-in yet')
                      }
                      action={<TextLink to={`/health/client/goals/all/${one.id}`}>{t('Open')}</TextLink>}
                    >
                      <Line>
                        {t('{{value}} of {{target}} {{unit}}', {
                          value: Number(one.value ?? one.baseline ?? 0),
                          target: Number(one.target ?? 0),
                          unit: one.unit ?? '',
                        })}
                        {` · ${showField(wellnessGoal, 'percent', { ...one })}`}
                      </Line>
                      <Bars
                        value={Number(one.percent ?? 0)}
                        label={t('{{title}}, {{percent}} percent', {
                          title: one.title ?? '',
                          percent: Number(one.percent ?? 0),
                        })}
                      />
                      <div style={{ display: 'flex', gap: 10, alignItems: 'center', marginTop: 12 }}>
                        <Status look={statusLook(wellnessGoal, one.status ?? '')} />
                        {one.status === 'active' && me ? (
                          <ActionButton
                            size="small"
                            action={{
                              label: t('Check in'),
                              name: t('Check in: {{title}}', { title: one.title ?? '' }),
                              icon: Check,
                              onClick: () => setChecking(one),
                            }}
                          />
                        ) : null}
                      </div>
                    </Panel>
                  ))}
                </Cards>
              )}
            </Loaded>
          )}
        </Loaded>
      </PageBody>
      {checking ? (
        <RecordDialog
          title={t('Check in: {{title}}', { title: checking.title ?? '' })}
          resource={goalCheckIn}
          fields={['value', 'mood', 'note']}
          given={{ goal: checking.id }}
          onClose={() => setChecking(null)}
          onDone={() => {
            setChecking(null);
            void found.refetch();
          }}
        />
      ) : null}
      {adding && me ? (
        <RecordDialog
          title={t('Add a goal')}
          resource={wellnessGoal}
          fields={NEW}
          given={{ client: me.id }}
          onClose={() => setAdding(false)}
          onDone={() => setAdding(false)}
        />
      ) : null}
    </Page>
  );
}
