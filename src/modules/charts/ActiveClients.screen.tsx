import { useState } from 'react';
import { t } from '#engine/model/words.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { LoadFailure } from '#engine/web/errors/failure.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { LEVELS_OF_CARE } from '#modules/clients/levels-of-care.model.ts';
import { stayDay } from '#modules/clients/stay-day.model.ts';
import { Sparkline } from '#ui/charts/Sparkline.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { NoMatchState } from '#ui/feedback/NoMatchState.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { Avatar } from '#ui/parts/Avatar.tsx';
import { Bars } from '#ui/parts/Bars.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { TabsBar } from '#ui/parts/TabsBar.tsx';
import { Page } from '#ui/shell/Page.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { type ActiveClient, activeClients } from './chart-questions.model.ts';
import { dueLook, flagWords, sortName } from './chart-words.web.ts';

/** What is to be heeded, below the name. */
function RiskLine({ client }: ActiveClient) {
  const flags = flagWords(client.flags);
  return flags.length ? <Status look={look('late', flags.join(', '), 'notice')} /> : <>{t('No risk flags')}</>;
}

/** The day of the stay, as part of the days that are expected. */
function StayBar({ episode: { admittedAt, expectedDays } }: ActiveClient) {
  const day = stayDay(admittedAt);
  if (day === null) return null;
  if (!expectedDays) return <>{t('Day {{day}}', { day })}</>;
  const words = t('{{day}} of {{days}}', { day, days: expectedDays });
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 8 }}>
      <Bars
        value={day}
        max={expectedDays}
        width="2.75rem"
        tone={day > expectedDays ? 'notice' : undefined}
        label={t('Day {{day}} of {{days}} expected', { day, days: expectedDays })}
      />
      {words}
    </span>
  );
}

function Withdrawal({ withdrawal }: ActiveClient) {
  if (!withdrawal) return null;
  const { instrument, scores, band } = withdrawal;
  const name = WITHDRAWAL[instrument];
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 8 }}>
      {scores.length > 1 ? (
        <Sparkline values={scores} label={t('{{name}}: the last {{n}} scores', { name, n: scores.length })} />
      ) : null}
      <b>{scores.at(-1)}</b>
      <small>{[name, band].filter(Boolean).join(' · ')}</small>
    </span>
  );
}
const WITHDRAWAL = { ciwa: 'CIWA', cows: 'COWS' } as const;

function NextDue({ next, open }: ActiveClient) {
  if (!next) return <>{t('Nothing')}</>;
  const state = dueLook(next);
  const more = open > 1 ? t('{{n}} open', { n: open }) : '';
  return <Status look={{ ...state, word: [next.title, state.word, more].filter(Boolean).join(' · ') }} />;
}

const columns = (): readonly Column<ActiveClient>[] => [
  {
    key: 'name',
    header: t('Client and risk'),
    width: 13,
    wrap: true,
    render: ({ client }) => sortName(client),
    below: (row) => <RiskLine {...row} />,
  },
  { key: 'bed', header: t('Bed'), width: 5, onPhone: 'end', render: ({ bed }) => bed ?? t('No bed') },
  { key: 'day', header: t('Day of stay'), width: 8, onPhone: 'second', render: (row) => <StayBar {...row} /> },
  {
    key: 'withdrawal',
    header: t('Withdrawal'),
    width: 12,
    priority: 1,
    onPhone: 'third',
    render: (row) => <Withdrawal {...row} />,
  },
  {
    key: 'next',
    header: t('Next due'),
    width: 15,
    wrap: true,
    onPhone: 'third',
    render: (row) => <NextDue {...row} />,
  },
  {
    key: 'level',
    header: t('Level'),
    width: 4,
    priority: 2,
    quiet: true,
    render: ({ episode: stay }) => stay.levelOfCare,
  },
  {
    key: 'unit',
    header: t('Unit'),
    width: 8,
    priority: 3,
    quiet: true,
    render: ({ episode: stay }) => stay.titles.unit,
  },
  {
    key: 'therapist',
    header: t('Therapist'),
    width: 9,
    priority: 4,
    quiet: true,
    render: ({ episode: stay }) => stay.titles.primaryTherapist,
  },
  { key: 'mrn', header: t('MRN'), width: 5.5, quiet: true, priority: 5, render: ({ client }) => client.mrn },
];

/** Everybody in treatment whom one looks after. */
export default function ActiveClientsScreen() {
  const found = useAnswer(activeClients, {});
  const { table } = usePortal();
  const [level, setLevel] = useState('all');
  const all = found.data ?? [];
  const rows = level === 'all' ? all : all.filter(({ episode: stay }) => stay.levelOfCare === level);
  const levels = Object.entries(LEVELS_OF_CARE).filter(([code]) => all.some((r) => r.episode.levelOfCare === code));
  return (
    <Page fill>
      <PageHeader
        title={t('Active clients')}
        count={found.data ? rows.length : undefined}
        actions={[{ label: t('Find a client'), href: `${table.base}/clients/search` }]}
      />
      {levels.length > 1 ? (
        <TabsBar
          label={t('Levels of care')}
          current={level}
          onSelect={setLevel}
          tabs={[
            { key: 'all', label: t('All'), count: all.length },
            ...levels.map(([code, label]) => ({
              key: code,
              label,
              count: all.filter((r) => r.episode.levelOfCare === code).length,
            })),
          ]}
        />
      ) : null}
      {found.error && !found.data ? (
        <LoadFailure what={t('Active clients')} error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <DataTable
          label={t('Active clients')}
          columns={columns()}
          rows={rows}
          rowKey={({ episode: stay }) => stay.id}
          rowName={({ client }) => sortName(client)}
          rowHref={({ client }) => `${table.base}/clients/${client.id}`}
          lead={({ client }, small) => (
            <Avatar name={`${client.legalFirst ?? ''} ${client.legalLast ?? ''}`} size={small ? 'large' : 'small'} />
          )}
          loading={found.isPending}
          empty={
            all.length ? (
              <NoMatchState noun={t('clients')} filters={1} onClear={() => setLevel('all')} />
            ) : (
              <EmptyState
                title={t('No active clients in your assignment')}
                body={t('Clients in your unit, caseload or facility will appear here.')}
              />
            )
          }
        />
      )}
    </Page>
  );
}
