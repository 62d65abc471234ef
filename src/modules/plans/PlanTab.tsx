import { t } from '#engine/model/words.ts';
import { LoadFailure } from '#engine/web/errors/failure.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { useRecord } from '#engine/web/query.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { PlanDocument } from './PlanDocument.tsx';
import { planName } from './plan-words.web.ts';
import { useVersions } from './plans-data.web.ts';
import { IN_FORCE, treatmentPlan } from './treatment-plan.model.ts';

/** The plan in a chart: the one in force, to read; it is worked on where it has room. */
export function PlanTab({ client: clientId }: { readonly client: string }) {
  const { table } = usePortal();
  const found = useVersions(clientId);
  const rows = found.data?.rows ?? [];
  const current = rows.find((one) => IN_FORCE.some((state) => state === one.status)) ?? rows[0];
  const plan = useRecord(treatmentPlan, current?.id);
  const error = found.error ?? plan.error;
  const href = `${table.base}/clinical/treatment-plans/${clientId}`;
  if (error && !plan.data)
    return <LoadFailure what={t('The treatment plan')} error={error} onRetry={() => void found.refetch()} />;
  if (found.data && !current)
    return (
      <EmptyState
        title={t('No treatment plan yet')}
        body={t('The first plan is due within 24 hours of the admission.')}
        action={{ label: t('Open treatment plans'), href }}
      />
    );
  if (!plan.data) return <ListSkeleton rows={6} columns={1} />;
  return (
    <>
      <p>
        <TextLink to={href}>{t('Work on {{plan}}', { plan: planName(plan.data) })}</TextLink>
      </p>
      <PlanDocument plan={plan.data} isClosed />
    </>
  );
}
