import { showDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { statusLook } from '#engine/web/fields/format.ts';
import { usePortal } from '#engine/web/portal-context.ts';
import { useList, useRecord } from '#engine/web/query.ts';
import { leaveRequest } from '#modules/leave/leave-request.model.ts';
import { employee } from '#modules/people/employee.model.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Status } from '#ui/marks/Status.tsx';
import { RowItem } from '#ui/parts/RowItem.tsx';
import { listHref } from './people-data.web.ts';
import { SPACE } from './Region.tsx';
import { RowsRegion } from './RowsRegion.tsx';

/** My own requests, drafts and decisions, and who decides. */
export function MyRequestsPanel({ person }: { readonly person: string }) {
  const { hrefOf } = usePortal();
  const base = hrefOf('leave_request');
  const found = useList(leaveRequest, {
    employee: person,
    status: 'draft,pending,approved,rejected',
    'to[gte]': 'today',
    sort: 'from',
    limit: '6',
    fields: 'leaveType,from,to,days',
  });
  const me = useRecord(employee, person).data;
  const all = listHref(base, { employee: 'me' });
  return (
    <RowsRegion
      title={t('My requests')}
      all={all}
      found={found}
      rows={found.data?.rows ?? []}
      footer={
        me
          ? me.titles.manager
            ? t('{{manager}} decides on your requests', { manager: me.titles.manager })
            : t('HR decides on your requests')
          : SPACE
      }
      empty={
        <EmptyState
          title={t('No upcoming leave')}
          body={t('Requests for upcoming days will appear here.')}
          action={base ? { label: t('Request leave'), href: `${base}/new` } : undefined}
        />
      }
    >
      {(row) => {
        const [from = '', to = ''] = [row.from, row.to];
        return (
          <RowItem
            key={row.id}
            title={row.titles.leaveType ?? t('Leave')}
            sub={from === to ? showDay(from) : t('{{from}} to {{to}}', { from: showDay(from), to: showDay(to) })}
            end={row.status ? <Status look={statusLook(leaveRequest, row.status)} /> : undefined}
            href={hrefOf('leave_request', row.id)}
          />
        );
      }}
    </RowsRegion>
  );
}
