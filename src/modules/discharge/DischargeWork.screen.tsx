import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { showDay, showInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { text, useAddressState } from '#engine/web/address-state.ts';
import { LeaveGuard } from '#engine/web/autosave/LeaveGuard.tsx';
import { actionLabel, statusLook } from '#engine/web/fields/format.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { SubjectOf } from '#engine/web/record/SubjectLine.tsx';
import { client as clientNoun } from '#modules/clients/client.model.ts';
import { episode } from '#modules/clients/episode.model.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { DetailSkeleton } from '#ui/feedback/Skeletons.tsx';
import { Status } from '#ui/marks/Status.tsx';
import type { Action } from '#ui/parts/actions.ts';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { TabsBar } from '#ui/parts/TabsBar.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { Columns, Page, PageBody } from '#ui/shell/Page.tsx';
import { type Ask, AskDialog } from './AskDialog.tsx';
import { useWorkHref } from './BoardPanels.tsx';
import { discharge } from './discharge.model.ts';
import { useDischargeWork } from './discharge-data.web.ts';
import type { DischargeWork } from './discharge-wire.model.ts';
import { departureWords, sortName } from './discharge-words.web.ts';
import { FieldsDialog } from './FieldsDialog.tsx';
import { GatePanel, StepsTab } from './StepsTab.tsx';
import { SummaryTab } from './SummaryTab.tsx';
import { AftercareTab, CallsTab, LeaveTab } from './WorkTabs.tsx';

/** What ends a stay or plans its end, in the order in which it is offered. */
const VERBS = ['planDischarge', 'discharge', 'leaveAma', 'elope', 'die', 'resume'] as const;
const PRINTED = new Set(['aftercare', 'summary']);

/** One discharge: what is to be done by whom, the aftercare plan, the summary, the calls and the leaves. */
export default function DischargeWorkScreen() {
  const [{ client, tab }] = useAddressState({ client: text(), tab: text('steps') });
  return client ? <OfClient key={client} id={client} tab={tab} /> : <OfNobody />;
}

function OfNobody() {
  const { table } = usePortal();
  return (
    <Page>
      <PageHeader title={t('Discharge workflow')} />
      <PageBody>
        <EmptyState
          title={t('No client selected')}
          body={t('Select a client from Discharges to work on their steps.')}
        />
        <p>
          <TextLink to={`${table.base}/clients/discharge`}>{t('Discharges')}</TextLink>
        </p>
      </PageBody>
    </Page>
  );
}

function OfClient({ id, tab }: { readonly id: string; readonly tab: string }) {
  const found = useDischargeWork(id);
  const { table } = usePortal();
  return (
    <Loaded
      of={found}
      what={t('The discharge')}
      back={{ label: t('Discharges'), href: `${table.base}/clients/discharge` }}
      skeleton={<DetailSkeleton />}
    >
      {(work) => (
        <LeaveGuard>
          <Opened work={work} asked={tab} />
        </LeaveGuard>
      )}
    </Loaded>
  );
}

function tabsOf({ discharge: leaving, calls, leaves }: DischargeWork, hrefOf: (tab: string) => string) {
  const isOpen = leaving !== null && 'steps' in leaving;
  const mayCall = leaving !== null && 'calls' in leaving;
  return [
    { key: 'steps', label: t('Steps') },
    ...(isOpen ? [{ key: 'aftercare', label: t('Aftercare') }] : []),
    ...(isOpen ? [{ key: 'summary', label: t('Summary') }] : []),
    ...(mayCall ? [{ key: 'calls', label: t('Calls'), ...(calls.length && { count: calls.length }) }] : []),
    { key: 'leave', label: t('Leave'), ...(leaves.length && { count: leaves.length }) },
  ].map((one) => ({ ...one, href: hrefOf(one.key) }));
}

function factsOf({ discharge: leaving, episode: stay }: DischargeWork): string {
  return [
    leaving ? departureWords(leaving) : t('No discharge is planned'),
    leaving?.departedAt
      ? t('left {{at}}', { at: showInstant(leaving.departedAt) })
      : leaving?.plannedFor
        ? t('planned for {{day}}', { day: showDay(leaving.plannedFor) })
        : '',
    stay.titles.unit ?? '',
    stay.readmissionOf ? t('readmitted within 30 days') : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

function Opened({ work, asked }: { readonly work: DischargeWork; readonly asked: string }) {
  const { client: person, episode: stay, discharge: leaving } = work;
  const { table } = usePortal();
  const workHref = useWorkHref();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<Ask | null>(null);
  const [isEditing, setEditing] = useState(false);
  const tabs = tabsOf(work, (key) => workHref(person.id, key));
  const tab = tabs.find(({ key }) => key === asked)?.key ?? 'steps';
  const isPreparing = leaving !== null && !leaving.departedAt;
  const actions: Action[] = [
    ...(PRINTED.has(tab) ? [{ label: t('Print'), icon: Printer, onClick: () => window.print() }] : []),
    ...VERBS.filter((verb) => stay.can.includes(verb) && !(verb === 'planDischarge' && isPreparing)).map(
      (verb): Action => ({
        label: actionLabel(episode, verb),
        ...(verb === 'leaveAma' && { kind: 'danger' }),
        // The one that is next: a discharge is planned before it is done.
        ...(verb === (isPreparing ? 'discharge' : 'planDischarge') && { kind: 'primary' }),
        onClick: () => setAsking({ resource: episode, action: verb, record: { ...stay } }),
      }),
    ),
    ...(isPreparing && leaving.can.includes('edit')
      ? [{ label: t('Change date or type'), onClick: () => setEditing(true) }]
      : []),
    ...(leaving?.can.includes('notNeeded')
      ? [
          {
            label: actionLabel(discharge, 'notNeeded'),
            onClick: () => setAsking({ resource: discharge, action: 'notNeeded', record: { ...leaving } }),
          },
        ]
      : []),
  ];
  const part =
    tab === 'aftercare' ? (
      <AftercareTab work={work} onAsk={setAsking} />
    ) : tab === 'summary' ? (
      <SummaryTab work={work} onAsk={setAsking} />
    ) : tab === 'calls' ? (
      <CallsTab work={work} onAsk={setAsking} />
    ) : tab === 'leave' ? (
      <LeaveTab work={work} onAsk={setAsking} />
    ) : (
      <StepsTab work={work} onAsk={setAsking} aftercareHref={workHref(person.id, 'aftercare')} />
    );
  return (
    <Page>
      <PageHeader
        title={sortName(person)}
        crumbs={[
          { label: t('Discharges'), href: `${table.base}/clients/discharge` },
          { label: t('Chart'), href: `${table.base}/clients/${person.id}` },
        ]}
        facts={
          <>
            {factsOf(work)}
            {leaving ? (
              <>
                {' · '}
                <Status look={statusLook(discharge, leaving.status ?? 'planned')} />
              </>
            ) : null}
          </>
        }
        actions={actions}
      />
      <SubjectOf name={clientNoun.name} id={person.id} />
      <TabsBar label={t('Discharge sections')} tabs={tabs} current={tab} />
      <PageBody>
        {isPreparing && 'steps' in leaving ? (
          <Columns>
            <div>{part}</div>
            <div data-print="no">
              <GatePanel work={work} />
            </div>
          </Columns>
        ) : (
          part
        )}
      </PageBody>
      {isEditing && leaving ? (
        <FieldsDialog
          title={t('Change date or type')}
          resource={discharge}
          fields={['plannedFor', 'type']}
          record={{ ...leaving }}
          onClose={() => setEditing(false)}
        />
      ) : null}
      <AskDialog
        asking={asking && { ...asking, about: sortName(person) }}
        onClose={() => setAsking(null)}
        onGone={() => void navigate(`${table.base}/clients/discharge`)}
      />
    </Page>
  );
}
