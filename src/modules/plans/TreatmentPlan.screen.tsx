import { Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { t } from '#engine/model/words.ts';
import { choice, text, useAddressState } from '#engine/web/address-state.ts';
import { LeaveGuard } from '#engine/web/autosave/LeaveGuard.tsx';
import { LoadFailure } from '#engine/web/errors/failure.tsx';
import { actionLabel } from '#engine/web/fields/format.ts';
import { allLoaded, Loaded } from '#engine/web/Loaded.tsx';
import { mayDo } from '#engine/web/portal.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { SubjectOf } from '#engine/web/record/SubjectLine.tsx';
import { useAct, useList, useRecord } from '#engine/web/query.ts';
import { ActionDialog } from '#engine/web/record/ActionDialog.tsx';
import { useUser } from '#engine/web/session.tsx';
import { useTask } from '#engine/web/task.ts';
import { client } from '#modules/clients/client.model.ts';
import { episode, IN_TREATMENT } from '#modules/clients/episode.model.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { FormError } from '#ui/feedback/FormError.tsx';
import { DetailSkeleton } from '#ui/feedback/Skeletons.tsx';
import type { Action } from '#ui/parts/actions.ts';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { TabsBar } from '#ui/parts/TabsBar.tsx';
import { Columns, Page, PageBody } from '#ui/shell/Page.tsx';
import { PlanChanges, PlanDocument } from './PlanDocument.tsx';
import { PlanRail } from './PlanRail.tsx';
import { levelOfCareWord, type Plan, planName } from './plan-words.web.ts';
import { openVerbs, useVersions, waitsForMe } from './plans-data.web.ts';
import { IN_FORCE, SIGNING, treatmentPlan, WRITTEN } from './treatment-plan.model.ts';

const isIn = (states: readonly string[], plan: Plan | undefined): boolean => states.includes(plan?.status ?? '');

/** `clinical/treatment-plans/{clientId}`: the plan of a client, its versions and its signatures. */
export default function TreatmentPlanScreen() {
  const { clientId = '' } = useParams();
  const { table } = usePortal();
  const person = useRecord(client, clientId);
  const found = useVersions(clientId);
  const [address] = useAddressState({ plan: text() });
  return (
    <Loaded
      of={allLoaded({ person, found })}
      what={t('The treatment plan')}
      back={{ label: t('Treatment plans'), href: `${table.base}/clinical/treatment-plans` }}
      skeleton={<DetailSkeleton />}
    >
      {(loaded) => {
        const versions = loaded.found.rows;
        const asked = versions.find((one) => one.id === address.plan);
        // Users with something to write or sign come for that; everyone else comes for the active plan.
        const mine = versions.find((one) => one.can.includes('edit') || waitsForMe(one));
        const shown = asked ?? mine ?? versions.find((one) => isIn(IN_FORCE, one)) ?? versions[0];
        const name = [loaded.person.legalLast, loaded.person.legalFirst].filter(Boolean).join(', ');
        return (
          <LeaveGuard>
            <Opened key={clientId} clientId={clientId} name={name} versions={versions} shown={shown} />
          </LeaveGuard>
        );
      }}
    </Loaded>
  );
}

interface OpenedProps {
  readonly clientId: string;
  readonly name: string;
  readonly versions: readonly Plan[];
  readonly shown: Plan | undefined;
}

function Opened({ clientId, name, versions, shown }: OpenedProps) {
  const { table } = usePortal();
  const [address] = useAddressState({ tab: choice(['plan', 'changes'], 'plan') });
  const found = useRecord(treatmentPlan, shown?.id);
  const plan = found.data;
  const { actions, dialog, refusal } = usePlanActions(clientId, versions, plan);
  const at = (version: Plan, tab = 'plan') => `?plan=${version.id}&tab=${tab}`;
  const tab = address.tab === 'changes' && plan?.basedOn ? 'changes' : 'plan';
  const written = versions.find((one) => isIn([...WRITTEN, ...SIGNING], one));
  return (
    <Page>
      <PageHeader
        title={name}
        count={shown ? planName(shown) : undefined}
        crumbs={[
          { label: t('Treatment plans'), href: `${table.base}/clinical/treatment-plans` },
          { label: t('Chart'), href: `${table.base}/clients/${clientId}` },
        ]}
        facts={levelOfCareWord(shown?.levelOfCare)}
        actions={actions}
      />
      <SubjectOf name={client.name} id={clientId} />
      {plan?.basedOn ? (
        <TabsBar
          label={t('Sections of the plan')}
          current={tab}
          tabs={[
            { key: 'plan', label: t('Plan'), href: at(plan) },
            { key: 'changes', label: t('Changes'), href: at(plan, 'changes') },
          ]}
        />
      ) : null}
      <PageBody>
        <FormError>{refusal}</FormError>
        {found.error && !plan ? (
          <LoadFailure what={t('The treatment plan')} error={found.error} onRetry={() => void found.refetch()} />
        ) : null}
        {shown ? null : (
          <EmptyState
            title={t('No treatment plan yet')}
            body={t('The first plan is due within 24 hours of admission. Select Start a plan.')}
          />
        )}
        {plan ? (
          <Columns>
            <div>{tab === 'changes' ? <PlanChanges plan={plan} /> : <PlanDocument key={plan.id} plan={plan} />}</div>
            <div data-print="no">
              <PlanRail plan={plan} versions={versions} hrefOf={at} />
            </div>
          </Columns>
        ) : null}
        {written && shown && written.id !== shown.id ? (
          <p data-print="no">{t('{{plan}} is in progress. Open it under Versions.', { plan: planName(written) })}</p>
        ) : null}
      </PageBody>
      {dialog}
    </Page>
  );
}

interface PlanActions {
  readonly actions: readonly Action[];
  readonly dialog: ReactNode;
  readonly refusal: string | null;
}

/** What may be done with the plan that is shown, or without one. */
function usePlanActions(clientId: string, versions: readonly Plan[], plan: Plan | undefined): PlanActions {
  const user = useUser();
  const act = useAct(treatmentPlan);
  const task = useTask();
  const [, go] = useAddressState({ plan: text() });
  const [asking, setAsking] = useState<string | null>(null);
  const stays = useList(episode, {
    client: clientId,
    'status[in]': IN_TREATMENT.join(),
    limit: '1',
    fields: 'levelOfCare',
  });
  const [stay] = stays.data?.rows ?? [];
  const current = versions.find((one) => isIn(IN_FORCE, one));
  const mayBegin =
    stay !== undefined &&
    mayDo(user, treatmentPlan, 'create') &&
    !versions.some((one) => isIn([...WRITTEN, ...SIGNING], one)) &&
    (!current || current.kind === 'initial');
  const begin = (kind: 'initial' | 'master') => () =>
    void task.run(async () => {
      if (!stay) return;
      const made = await act.create({ client: clientId, episode: stay.id, kind });
      go({ plan: made.id }, { push: true, alone: true });
    });
  const actions: Action[] = [
    ...(plan ? openVerbs(plan) : []).map((verb) => ({
      label: actionLabel(treatmentPlan, verb),
      ...(treatmentPlan.actions?.[verb as keyof typeof treatmentPlan.actions]?.tone === 'primary' && {
        kind: 'primary' as const,
      }),
      onClick: () => setAsking(verb),
    })),
    ...(plan ? [{ label: t('Print'), icon: Printer, onClick: () => setTimeout(() => window.print(), 300) }] : []),
    ...(mayBegin
      ? [
          {
            label: t('Start a plan'),
            kind: 'primary' as const,
            busy: task.busy,
            items: [
              { label: t('Preliminary plan'), onClick: begin('initial') },
              { label: t('Master plan'), onClick: begin('master') },
            ],
          },
        ]
      : []),
  ];
  const onDone = (): void => {
    setAsking(null);
    // A review goes on in its copy, which the list of versions knows; after every other step the version stays in sight.
    go({ plan: asking === 'review' || !plan ? '' : plan.id }, { push: true, alone: true });
  };
  return {
    actions,
    refusal: task.error?.message ?? null,
    dialog:
      asking && plan ? (
        <ActionDialog
          resource={treatmentPlan}
          action={asking}
          records={[{ ...plan }]}
          onClose={() => setAsking(null)}
          onDone={onDone}
        />
      ) : null,
  };
}
