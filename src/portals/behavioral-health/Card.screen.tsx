import { HeartPulse, NotebookPen } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { vitalsReaders } from '#access/clinical.model.ts';
import { answerKey, useAnswer } from '#engine/web/answers.ts';
import { useStamp } from '#engine/web/stamp.ts';
import { t } from '#engine/model/words.ts';
import { text, useAddressState } from '#engine/web/address-state.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { mayAsk } from '#engine/web/portal.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { useUser } from '#engine/web/session.tsx';
import { ShiftLogDialog } from '#modules/notes/ShiftLogDialog.tsx';
import { ShiftLogsPanel } from '#modules/notes/ShiftLogsPanel.tsx';
import { GoalsPanel } from '#modules/plans/GoalsPanel.tsx';
import { cardName, HeedPart, TasksPart, WhoPart, whereWords } from '#modules/wards/ClientCard.tsx';
import { chartStamp } from '#modules/charts/chart-questions.model.ts';
import { type ClientCard, clientCard } from '#modules/wards/ward-questions.model.ts';
import { DetailSkeleton, ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { Avatar } from '#ui/parts/Avatar.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { TabsBar } from '#ui/parts/TabsBar.tsx';
import { Columns, Page, PageBody } from '#ui/shell/Page.tsx';

const Vitals = lazy(() => import('#modules/vitals/VitalsTab.tsx').then((m) => ({ default: m.VitalsTab })));

/**
 * A client as technicians and residential staff see them (role matrix: no chart, a "task view"): who and where, what to heed,
 * what is to be done, their goals, and the way to a shift log.
 */
export default function CardScreen() {
  const { clientId = '' } = useParams();
  const { table } = usePortal();
  const found = useAnswer(clientCard, clientId ? { id: clientId } : null);
  useStamp({
    key: answerKey(clientCard, { id: clientId }),
    query: chartStamp,
    asked: { id: clientId },
    brought: found.data?.stamp,
  });
  return (
    <Loaded
      of={found}
      what={t('The client')}
      back={{ label: t('Clients on your unit'), href: `${table.base}/clinical/dashboard` }}
      skeleton={<DetailSkeleton />}
    >
      {(card) => <Opened card={card} />}
    </Loaded>
  );
}

function Opened({ card }: { readonly card: ClientCard }) {
  const { client } = card;
  const { table } = usePortal();
  const [address] = useAddressState({ tab: text() });
  const [writing, setWriting] = useState(false);
  const measures = mayAsk(useUser(), vitalsReaders);
  const tab = measures && address.tab === 'vitals' ? 'vitals' : 'card';
  const name = cardName(card);
  return (
    <Page>
      <PageHeader
        title={name}
        count={client.preferredName ? t('goes by {{name}}', { name: client.preferredName }) : undefined}
        crumbs={[{ label: t('Clients on your unit'), href: `${table.base}/clinical/dashboard` }]}
        facts={whereWords(card)}
        lead={<Avatar name={`${client.legalFirst ?? ''} ${client.legalLast ?? ''}`} size="large" />}
        actions={[
          ...(measures
            ? [
                {
                  label: t('Take vital signs'),
                  icon: HeartPulse,
                  href: `${table.base}/vitals/signs?client=${client.id}`,
                },
              ]
            : []),
          {
            label: t('Write shift log'),
            short: t('Shift log'),
            icon: NotebookPen,
            kind: 'primary' as const,
            onClick: () => setWriting(true),
          },
        ]}
      />
      {measures ? (
        <TabsBar
          label={t('Sections')}
          current={tab}
          tabs={[
            { key: 'card', label: t('Overview'), href: '?' },
            { key: 'vitals', label: t('Vitals'), href: '?tab=vitals' },
          ]}
        />
      ) : null}
      <PageBody>
        <HeedPart card={card} />
        {tab === 'vitals' ? (
          <Suspense fallback={<ListSkeleton rows={5} columns={3} />}>
            <Vitals client={client.id} dob={client.dob} />
          </Suspense>
        ) : (
          <Columns>
            <div>
              <TasksPart card={card} />
              <GoalsPanel client={client.id} />
            </div>
            <div>
              <ShiftLogsPanel client={client.id} />
              <WhoPart card={card} />
            </div>
          </Columns>
        )}
      </PageBody>
      {writing ? <ShiftLogDialog client={client.id} name={name} onClose={() => setWriting(false)} /> : null}
    </Page>
  );
}
