/** Plans in React. */
import { useNewest } from '#engine/web/newest.ts';
import { type ReadOf, useList } from '#engine/web/query.ts';
import { dueItem } from '#modules/clients/due-item.model.ts';
import { objectiveProgress } from './objective-progress.model.ts';
import { placed } from './plan-tree.model.ts';
import type { Plan } from './plan-words.web.ts';
import { treatmentPlan } from './treatment-plan.model.ts';

const CARD =
  'client,episode,kind,edition,levelOfCare,startDate,nextReview,clientAnswer,medicalAt,cosignedAt,author,basedOn';
const MOST = '100';

/** All versions of a client's plans, the newest first. */
export const useVersions = (client: string) =>
  useList(treatmentPlan, { client, sort: '-createdAt', fields: CARD, limit: MOST }, Boolean(client));

export type Progress = ReadOf<typeof objectiveProgress>;
const ENTRIES = { sort: '-on,-createdAt', fields: 'objective,progress,percent,on,note' };
/** The newest entry of each objective of a plan, by the objective; of a version before it, too, whose ids are the same. */
export function useProgress({ client, problems }: Plan) {
  const objectives = placed(problems ?? []).flatMap(({ level, node }) => (level === 'objective' ? [node.id] : []));
  const found = useNewest(objectiveProgress, 'objective', objectives, { client: client ?? '', ...ENTRIES });
  const newest: ReadonlyMap<string, Progress> = new Map(found.data?.map((entry) => [entry.objective ?? '', entry]));
  return { newest, error: found.data ? null : found.error, again: () => void found.refetch() };
}

/** What is due of plans, the most urgent first. */
export const useDuePlans = () =>
  useList(dueItem, {
    'kind[in]': 'plan-first,plan-master,plan-review,plan-sign,plan-client,plan-medical,plan-cosign',
    status: 'open',
    sort: 'dueAt',
    limit: MOST,
  });
/** Plans that are not over. */
export const useLivingPlans = () =>
  useList(treatmentPlan, {
    'status[in]': 'draft,client_review,signed_author,cosigned,active,under_review',
    sort: 'nextReview',
    fields: CARD,
    limit: MOST,
  });

const SIGNATURES = ['sign', 'cosign', 'signMedical', 'clientSigns'] as const;
/** What may be done with a plan and has not been done yet. */
export function openVerbs(plan: Plan): readonly string[] {
  const done = new Set<string>([
    ...(plan.clientAnswer ? ['clientSigns', 'clientRefuses'] : []),
    ...(plan.medicalAt ? ['signMedical'] : []),
  ]);
  return plan.can.filter((verb) => treatmentPlan.actions && verb in treatmentPlan.actions && !done.has(verb));
}
/** Whether a signature is asked of this reader. */
export const waitsForMe = (plan: Plan): boolean => {
  const verbs = openVerbs(plan);
  return SIGNATURES.some((verb) => verbs.includes(verb));
};
