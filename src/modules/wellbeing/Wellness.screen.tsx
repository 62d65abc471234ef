import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { addDays } from '#engine/model/days.ts';
import { showDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { choice, useAddressState } from '#engine/web/address-state.ts';
import { today } from '#engine/web/fields/format.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { useList } from '#engine/web/query.ts';
import { RecordDialog } from '#engine/web/record/RecordDialog.tsx';
import { useOwn } from '#engine/web/use-own.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Figure, FigureStrip } from '#ui/parts/FigureStrip.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { Segmented } from '#ui/parts/Segmented.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import { type EntryRead, Trend } from './TrendPanel.tsx';
import { wellnessEntry } from './wellness.model.ts';
import { streakOf } from './wellness-rules.model.ts';
import { coachingClient } from '#modules/coaching/coaching-client.model.ts';
import { NoClient } from './NoClient.tsx';

const SPANS = ['7', '30', '90'] as const;
const FIELDS = ['mood', 'craving', 'stress', 'energy', 'sleepHours', 'sober', 'medsTaken', 'steps', 'metrics', 'note'];
const averageOf = (entries: readonly EntryRead[], key: 'mood' | 'craving' | 'sleepHours'): string => {
  const values = entries.flatMap((one) => (typeof one[key] === 'number' ? [one[key]] : []));
  return values.length
    ? String(Math.round((values.reduce((sum, one) => sum + one, 0) / values.length) * 10) / 10)
    : '–';
};

/** The day’s entry, and how the last 7, 30 or 90 days went. */
export default function Wellness() {
  const [{ span }, go] = useAddressState({ span: choice(SPANS, '30') });
  const { found: mine, me } = useOwn(coachingClient);
  const days = Number(span);
  const found = useList(wellnessEntry, {
    'on[gte]': addDays(today(), 1 - 90),
    sort: '-on',
    limit: '100',
    fields: `client,on,${FIELDS.join(',')}`,
    ...(me ? { client: me.id } : {}),
  });
  const [open, setOpen] = useState<EntryRead | 'new' | null>(null);
  const entries = found.data?.rows ?? [];
  const now = entries.find(({ on }) => on === today());
  const shown = entries.filter(({ on = '' }) => on > addDays(today(), -days));
  const streak = streakOf(
    entries.map(({ on = '' }) => on),
    today(),
  );
  return (
    <Page>
      <PageHeader
        title={t('Wellness')}
        facts={now ? t('You wrote today’s entry.') : t('You have not written today’s entry yet.')}
        actions={
          me
            ? [
                {
                  label: now ? t('Change today’s entry') : t('Write today’s entry'),
                  short: now ? t('Change') : t('Write'),
                  icon: PenLine,
                  kind: 'primary',
                  onClick: () => setOpen(now ?? 'new'),
                },
              ]
            : []
        }
      />
      <PageBody>
        <Loaded of={mine} what={t('Your record')} empty={<NoClient />}>
          {() => (
            <>
              <FigureStrip label={t('The last {{days}} days', { days })}>
                <Figure label={t('Mood')} value={averageOf(shown, 'mood')} cause={t('Average, 0 to 10')} />
                <Figure label={t('Craving')} value={averageOf(shown, 'craving')} cause={t('Average, 0 to 10')} />
                <Figure label={t('Sleep')} value={averageOf(shown, 'sleepHours')} cause={t('Hours a night')} />
                <Figure
                  label={t('Entries')}
                  value={String(shown.length)}
                  cause={
                    streak > 1 ? t('{{streak}} days in a row', { streak }) : t('Each day counts, also after a pause')
                  }
                />
              </FigureStrip>
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
                  of={found}
                  what={t('Entries')}
                  empty={<EmptyState title={t('No entries yet')} body={t('Write one to see how your days go.')} />}
                >
                  {() => (
                    <Trend
                      entries={shown}
                      days={days}
                      onOpen={(id) => setOpen(entries.find((one) => one.id === id) ?? null)}
                    />
                  )}
                </Loaded>
              </Panel>
              <Panel
                title={t('Entries')}
                flush
                action={<TextLink to="/health/client/wellness/entries">{t('All')}</TextLink>}
                footer={t('An entry can be changed for 48 hours. Your coach reads your entries.')}
              >
                <RowList>
                  {entries.slice(0, 7).map((one) => (
                    <RowItem
                      key={one.id}
                      title={showDay(one.on ?? '')}
                      sub={[
                        t('Mood {{value}}', { value: Number(one.mood ?? 0) }),
                        t('Craving {{value}}', { value: Number(one.craving ?? 0) }),
                        t('Sleep {{value}} h', { value: Number(one.sleepHours ?? 0) }),
                        one.note,
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                      href={`/health/client/wellness/entries/${one.id}`}
                    />
                  ))}
                </RowList>
              </Panel>
            </>
          )}
        </Loaded>
      </PageBody>
      {open && me ? (
        <RecordDialog
          title={open === 'new' ? t('Today’s entry') : showDay(open.on ?? '')}
          resource={wellnessEntry}
          fields={FIELDS}
          given={{ client: me.id, on: today() }}
          record={open === 'new' ? undefined : { ...open }}
          onClose={() => setOpen(null)}
          onDone={() => setOpen(null)}
        />
      ) : null}
    </Page>
  );
}
