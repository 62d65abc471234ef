import { showDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { usePortal } from '#engine/web/portal-context.ts';
import { useList } from '#engine/web/query.ts';
import { leaveRequest } from '#modules/leave/leave-request.model.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Avatar } from '#ui/parts/Avatar.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';

const MOST = 5;

export interface OthersDecideProps {
  /** The requests above it. */
  readonly besides: readonly string[];
}
/** For HR with few or no requests to decide: those that have waited longest for somebody else. */
export function OthersDecide({ besides }: OthersDecideProps) {
  const { hrefOf } = usePortal();
  const found = useList(leaveRequest, {
    status: 'pending',
    sort: 'submittedAt',
    limit: String(MOST),
    fields: 'employee,leaveType,from,to,submittedAt',
  }).data?.rows;
  const rows = found?.filter(({ id }) => !besides.includes(id)).slice(0, MOST - besides.length);
  if (!rows?.length)
    return besides.length ? null : (
      <EmptyState
        title={t('Nothing needs your attention')}
        body={t('Requests for your approval will appear here.')}
        mark="done"
      />
    );
  return (
    <>
      <p
        style={{
          padding: besides.length ? '10px 16px 6px' : '0 16px 10px',
          fontSize: '0.8125rem',
          color: 'var(--nx-palette-text-secondary)',
        }}
      >
        {besides.length
          ? t('Pending with other approvers:')
          : t('Nothing needs your approval. Pending with other approvers:')}
      </p>
      <RowList>
        {rows.map((row) => {
          const [from = '', to = ''] = [row.from, row.to];
          return (
            <RowItem
              key={row.id}
              lead={<Avatar name={row.titles.employee ?? ''} size="small" />}
              title={row.titles.employee ?? t('Someone')}
              aside={row.titles.leaveType}
              sub={from === to ? showDay(from) : t('{{from}} to {{to}}', { from: showDay(from), to: showDay(to) })}
              end={row.submittedAt ? t('since {{submittedAt}}', { submittedAt: showDay(row.submittedAt) }) : undefined}
              href={hrefOf('leave_request', row.id)}
            />
          );
        })}
      </RowList>
    </>
  );
}
