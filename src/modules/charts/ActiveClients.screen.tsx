import { useState } from 'react';
import { t } from '#engine/model/words.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { LoadFailure } from '#engine/web/errors/failure.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { LEVELS_OF_CARE } from '#modules/clients/levels-of-care.model.ts';
import { stayDay } from '#modules/clients/stay-day.model.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { NoMatchState } from '#ui/feedback/NoMatchState.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { Avatar } from '#ui/parts/Avatar.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { TabsBar } from '#ui/parts/TabsBar.tsx';
import { Page } from '#ui/shell/Page.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { type ActiveClient, activeClients } from './chart-questions.model.ts';
import { dueLook, flagWords, sortName } from './chart-words.web.ts';

const columns = (): readonly Column<ActiveClient>[] => [
  { key: 'name', header: t('Client'), width: 11, wrap: true, render: ({ client }) => sortName(client) },
  { key: 'mrn', header: t('MRN'), width: 5.5, quiet: true, priority: 4, render: ({ client }) => client.mrn },
  {
    key: 'level',
    header: t('Level and day'),
    width: 7,
    onPhone: 'second',
    render: ({ episode: stay }) =>
      t('{{level}}, day {{day}}', { level: stay.levelOfCare ?? '', day: stayDay(stay.admittedAt) ?? '' }),
  },
  { key: 'unit', header: t('Unit'), width: 8, priority: 2, render: ({ episode: stay }) => stay.titles.unit },
  {
    key: 'therapist',
    header: t('Therapist'),
    width: 9,
    priority: 3,
    quiet: true,
    render: ({ episode: stay }) => stay.titles.primaryTherapist,
  },
  {
    key: 'flags',
    header: t('Risk flags'),
    width: 10,
    wrap: true,
    onPhone: 'third',
    render: ({ client }) => {
      const flags = flagWords(client.flags);
      return flags.length ? <Status look={look('late', flags.join(', '), 'notice')} /> : t('No risk flags');
    },
  },
  {
    key: 'next',
    header: t('Next due'),
    width: 17,
    priority: 1,
    wrap: true,
    render: ({ next, open }) =>
      next ? (
        <Status
          look={{
            ...dueLook(next),
            word: [next.title, dueLook(next).word, open > 1 ? t('{{n}} open', { n: open }) : '']
              .filter(Boolean)
              .join(' · '),
          }}
        />
      ) : (
        t('Nothing')
      ),
  },
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
