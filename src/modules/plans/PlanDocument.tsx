import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '#engine/model/words.ts';
import { LoadFailure } from '#engine/web/errors/failure.tsx';
import { Loaded } from '#engine/web/Loaded.tsx';
import { mayDo } from '#engine/web/portal.tsx';
import { loadRecord, useRecord } from '#engine/web/query.ts';
import { SignaturesTab } from '#engine/web/record/SignaturesTab.tsx';
import { useUser } from '#engine/web/session.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { objectiveProgress } from './objective-progress.model.ts';
import { PlanAround } from './PlanAround.tsx';
import { PlanDiff } from './PlanDiff.tsx';
import { PlanEditor } from './PlanEditor.tsx';
import type { PlanNode } from './plan-tree.model.ts';
import type { Plan } from './plan-words.web.ts';
import { PlanTreeView } from './PlanTree.tsx';
import { useProgress } from './plans-data.web.ts';
import { ProgressDialog } from './ProgressDialog.tsx';
import { IN_FORCE, treatmentPlan } from './treatment-plan.model.ts';

export interface PlanDocumentProps {
  readonly plan: Plan;
  /** Read only, as in a chart. */
  readonly isClosed?: boolean;
}

/** A version of a plan: written in place while it is a draft, read as a document afterwards. */
export function PlanDocument({ plan, isClosed = false }: PlanDocumentProps) {
  const user = useUser();
  const progress = useProgress(plan);
  const queries = useQueryClient();
  const [rating, setRating] = useState<PlanNode | null>(null);
  const reload = () => loadRecord(queries, treatmentPlan, plan.id);
  if (!isClosed && plan.can.includes('edit'))
    return <PlanEditor key={plan.id} plan={plan} progress={progress.newest} onReload={reload} />;
  const inForce = IN_FORCE.some((state) => state === plan.status);
  const mayRate = !isClosed && inForce && mayDo(user, objectiveProgress, 'create');
  const tree = plan.problems ?? [];
  return (
    <>
      <PlanAround plan={plan} />
      <Panel title={t('Problems')} meta={tree.length || undefined}>
        {progress.error ? (
          <LoadFailure what={t('The progress of the objectives')} error={progress.error} onRetry={progress.again} />
        ) : null}
        {tree.length ? (
          <PlanTreeView tree={tree} progress={progress.newest} onProgress={mayRate ? setRating : undefined} />
        ) : (
          <EmptyState
            title={t('No problems yet')}
            body={t('A plan starts with the problem that brought the client here.')}
          />
        )}
      </Panel>
      <ClientAnswer plan={plan} />
      <SignaturesTab resource={treatmentPlan} id={plan.id} />
      {rating ? <ProgressDialog plan={plan} objective={rating} onClose={() => setRating(null)} /> : null}
    </>
  );
}

/** The client's response to the plan: their signature, or why there is none. */
function ClientAnswer({ plan }: { readonly plan: Plan }) {
  if (!plan.clientAnswer) return null;
  const answer =
    plan.clientAnswer === 'signed'
      ? look(
          'signed',
          t('Signed by {{name}}, {{as}}', { name: plan.signedByName ?? '', as: signerWord(plan.signedAs) }),
        )
      : look('refused', t('Refused to sign: {{reason}}', { reason: plan.refusedFor ?? '' }));
  return (
    <Panel title={t('Client’s response')}>
      <Status look={answer} />
    </Panel>
  );
}
const signerWord = (signer: string | null | undefined): string => {
  if (signer === 'guardian') return t('guardian');
  return signer === 'representative' ? t('representative') : t('client');
};

export interface ChangesProps {
  readonly plan: Plan;
}
/** What a version changed in the one it was copied from. */
export function PlanChanges({ plan }: ChangesProps) {
  const found = useRecord(treatmentPlan, plan.basedOn);
  if (!plan.basedOn)
    return <EmptyState title={t('This is the first version')} body={t('Changes in later versions show up here.')} />;
  return (
    <Loaded of={found} what={t('The previous version')} skeleton={<ListSkeleton rows={4} columns={1} />}>
      {(previousVersion) => <PlanDiff before={previousVersion} after={plan} />}
    </Loaded>
  );
}
