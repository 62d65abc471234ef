import { Navigate, useParams } from 'react-router';
import { NotFound } from '#engine/web/shell/NotFound.tsx';
import { Waiting } from '#engine/web/shell/Guard.tsx';
import { hrefTo } from '#engine/web/portal.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { useList } from '#engine/web/query.ts';
import { approvalSteps } from './approvals.model.ts';

/** Where a notice leads: to the inbox when the record waits for this person's decision, else to the record's page or the list. */
export default function RecordLink() {
  const { noun = '', id } = useParams();
  const { table, hrefOf } = usePortal();
  const waits = useList(approvalSteps, { status: 'pending', noun, limit: '100', fields: 'noun,record' });
  const href = hrefOf(noun, id);
  if (id && waits.isPending) return <Waiting />;
  if (id && waits.data?.rows.some((step) => step.record === id))
    return <Navigate to={`${hrefTo(table, 'approvals')}?record=${id}`} replace />;
  return href ? <Navigate to={href} replace /> : <NotFound home={hrefTo(table, table.home)} />;
}
