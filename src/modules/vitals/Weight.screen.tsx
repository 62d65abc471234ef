import { type ReactNode, useState } from 'react';
import { showFixed } from '#engine/model/figures.ts';
import { showInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { text, useAddressState } from '#engine/web/address-state.ts';
import { LoadFailure } from '#engine/web/errors/failure.tsx';
import { mayDo } from '#engine/web/portal.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { useList } from '#engine/web/query.ts';
import { useUser } from '#engine/web/session.tsx';
import { ChartFrame } from '#ui/charts/ChartFrame.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { coursesOf } from './courses.web.ts';
import { EntryForm } from './EntryForm.tsx';
import { momentWords, OneClock } from './OneClock.tsx';
import { windowOf } from './one-clock.model.ts';
import { useRound } from './vitals-data.web.ts';
import { findingWords, sortName, weightWords, yearsOf } from './vitals-words.web.ts';
import { HOLDING, vitalSigns } from './vital-signs.model.ts';
import { MEASURES } from './measures.model.ts';
import type { RoundRow, VitalSet } from './vitals-wire.model.ts';

/** Change of the last weight against the first of its month, in per cent; null where there is one weight only. */
const monthChange = ({ weight, firstWeight }: RoundRow): number | null => {
  const [now, first] = [weight?.weight, firstWeight?.weight];
  if (!weight || !firstWeight || weight.id === firstWeight.id || !now || !first) return null;
  return Number((((now - first) / first) * 100).toFixed(1));
};
const alarms = ({ weight }: RoundRow) =>
  (weight?.findings ?? []).filter(({ code }) => code === 'weight_day' || code === 'weight_month' || code === 'bmi');
const bmiWords = (set: VitalSet | null): string => (typeof set?.bmi === 'number' ? showFixed(set.bmi, 1) : '–');
const onAnotherScale = ({ weight, firstWeight }: RoundRow): boolean =>
  Boolean(weight && firstWeight && weight.scale !== firstWeight.scale);

function alarmOf(row: RoundRow): ReactNode {
  const found = alarms(row);
  if (!found.length) return onAnotherScale(row) ? t('Weighed on a different scale than before') : null;
  const isCritical = found.some(({ level }) => level === 'critical');
  return (
    <Status
      look={look(isCritical ? 'stop' : 'late', found.map(findingWords).join('; '), isCritical ? 'critical' : 'notice')}
    />
  );
}

const columns = (): readonly Column<RoundRow>[] => [
  { key: 'name', header: t('Client'), width: 11, wrap: true, render: ({ client }) => sortName(client) },
  {
    key: 'weight',
    header: t('Weight'),
    width: 7,
    align: 'end',
    onPhone: 'end',
    render: ({ weight }) => (weight ? weightWords(weight) : t('None yet')),
  },
  {
    key: 'change',
    header: t('30 days'),
    width: 6,
    align: 'end',
    onPhone: 'second',
    render: (row) => {
      const change = monthChange(row);
      return change === null ? '–' : `${change > 0 ? '+' : ''}${showFixed(change, 1)} %`;
    },
  },
  { key: 'bmi', header: t('BMI'), width: 5, align: 'end', priority: 1, render: ({ weight }) => bmiWords(weight) },
  {
    key: 'found',
    header: t('Outside limits'),
    width: 14,
    wrap: true,
    onPhone: 'third',
    render: (row) => alarmOf(row) ?? t('Nothing'),
    renderOnPhone: alarmOf,
  },
  {
    key: 'at',
    header: t('Last weighed'),
    width: 9,
    priority: 2,
    quiet: true,
    render: ({ weight }) => (weight?.takenAt ? showInstant(weight.takenAt) : ''),
  },
];

/** The weights of your clients, their changes, and a form for a new one. */
export default function WeightScreen() {
  const found = useRound();
  const [address] = useAddressState({ client: text() });
  const { table } = usePortal();
  const rows = found.data ?? [];
  const chosen = rows.find(({ client }) => client.id === address.client);
  return (
    <Page>
      <PageHeader
        title={t('Weight')}
        count={found.data ? rows.length : undefined}
        actions={[{ label: t('Vital signs'), href: `${table.base}/vitals/signs` }]}
      />
      {chosen ? <OneWeight key={chosen.client.id} row={chosen} /> : null}
      {found.error && !found.data ? (
        <LoadFailure what={t('Weight')} error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <DataTable
          label={t('Weight')}
          columns={columns()}
          rows={rows}
          rowKey={({ episode }) => episode.id}
          rowName={({ client }) => sortName(client)}
          rowHref={({ client }) => `?client=${client.id}`}
          loading={found.isPending}
          empty={
            <EmptyState
              title={t('No active clients in your assignment')}
              body={t('Clients in your unit or caseload show up here.')}
            />
          }
        />
      )}
    </Page>
  );
}

function OneWeight({ row: { client } }: { readonly row: RoundRow }) {
  const user = useUser();
  const found = useList(vitalSigns, {
    client: client.id,
    'status[in]': HOLDING.join(),
    'weight[gte]': String(MEASURES.weight.least),
    sort: '-takenAt',
    limit: '100',
    fields: 'takenAt,weight,findings,bmi',
  });
  const sets: readonly VitalSet[] = found.data?.rows ?? [];
  const [now] = useState(() => Date.now());
  const courses = coursesOf(sets, []);
  const name = sortName(client);
  const label = t('Weight of {{name}} over time', { name });
  return (
    <PageBody style={{ flex: 'none' }}>
      <Panel title={name} meta={t('Weight')}>
        {mayDo(user, vitalSigns, 'create') ? (
          <EntryForm only="weight" client={client.id} age={yearsOf(client.dob)} onSaved={() => void found.refetch()} />
        ) : null}
        {courses.length ? (
          <ChartFrame
            label={label}
            table={{
              head: [t('Time'), t('Weight'), t('BMI')],
              rows: sets.map((set) => [momentWords(Date.parse(set.takenAt ?? '')), weightWords(set), bmiWords(set)]),
            }}
          >
            <OneClock
              label={label}
              courses={courses}
              window={windowOf(
                'stay',
                now,
                courses.flatMap(({ points }) => points),
              )}
            />
          </ChartFrame>
        ) : null}
      </Panel>
    </PageBody>
  );
}
