import { showNear } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { usePortal } from '#engine/web/portal-context.ts';
import { useList } from '#engine/web/query.ts';
import { errorReport } from '#modules/errors/error-report.model.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { RowItem } from '#ui/parts/RowItem.tsx';
import { listHref } from './people-data.web.ts';
import { RowsRegion } from './RowsRegion.tsx';

const OPEN = { status: 'new,acknowledged' };

/** Faults of the application that browsers have reported and nobody has closed, the last seen first. */
export function FaultsPanel() {
  const { hrefOf } = usePortal();
  const found = useList(errorReport, { ...OPEN, limit: '6', count: 'exact', fields: 'code,message,count,lastSeenAt' });
  const total = found.data?.page.total ?? 0;
  const all = listHref(hrefOf('error_report'), OPEN);
  return (
    <RowsRegion
      title={t('Error reports')}
      meta={total ? t('{{total}} open', { total }) : undefined}
      all={all}
      found={found}
      rows={found.data?.rows ?? []}
      empty={
        <EmptyState
          title={t('No open reports')}
          body={t('Errors from users’ browsers will appear here.')}
          mark="done"
        />
      }
    >
      {(row) => (
        <RowItem
          key={row.id}
          lead={<StatusMark mark={row.status === 'new' ? 'late' : 'partial'} size={15} />}
          title={row.code}
          sub={[t({ one: 'Once', other: '{{count}} times' }, { count: row.count }), row.message].join(', ')}
          end={row.lastSeenAt ? showNear(row.lastSeenAt) : undefined}
          href={hrefOf('error_report', row.id)}
        />
      )}
    </RowsRegion>
  );
}
