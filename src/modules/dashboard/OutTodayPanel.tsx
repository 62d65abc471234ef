import { showDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { usePortal } from '#engine/web/portal-context.ts';
import { useList, useSummary } from '#engine/web/query.ts';
import { leaveRequest } from '#modules/leave/leave-request.model.ts';
import { StackedBar } from '#ui/charts/StackedBar.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Avatar } from '#ui/parts/Avatar.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import type { VizSeries } from '#ui/theme/vars.ts';
import { listHref, OUT_TODAY, useOutToday } from './people-data.web.ts';
import { Region, SPACE } from './Region.tsx';

const MOST = 5;
const series: readonly VizSeries[] = [1, 5, 4, 2, 3, 6, 7];
const NEXT_WEEK = { 'from[gte]': 'today+1', 'from[lte]': 'today+7', status: 'approved,pending' };

/** Who is on approved leave today, by type, those first who come back soonest. */
export function OutTodayPanel() {
  const { hrefOf } = usePortal();
  const base = hrefOf('leave_request');
  const by = useOutToday();
  const rows = useList(leaveRequest, {
    ...OUT_TODAY,
    sort: 'to',
    limit: String(MOST),
    fields: 'employee,leaveType,from,to',
  });
  const next = useSummary(leaveRequest, { group: 'status', measure: 'count', ...NEXT_WEEK }).data;
  const nextOf = (status: string) => next?.find(({ group }) => group.status === status)?.count ?? 0;
  const total = by.data?.reduce((sum, row) => sum + row.count, 0) ?? 0;
  const failed = [by, rows].find((one) => one.error && !one.data);
  // Seven series at most: what is smaller goes into the last one.
  const parts = (by.data ?? []).map((row) => ({ label: row.titles.leaveType ?? t('Other'), value: row.count }));
  const rest = parts.slice(6).reduce((sum, part) => sum + part.value, 0);
  const drawn = [...parts.slice(0, 6), ...(rest ? [{ label: t('Other'), value: rest }] : [])];
  const all = listHref(base, OUT_TODAY);
  return (
    <Region
      title={t('Out today')}
      meta={by.data ? t({ one: '{{count}} person', other: '{{count}} people' }, { count: total }) : undefined}
      action={base ? <TextLink to={`${base}/calendar`}>{t('Leave calendar')}</TextLink> : undefined}
      flush
      waiting={!by.data || !rows.data}
      error={failed?.error}
      onRetry={() => void failed?.refetch()}
      footer={
        next
          ? t('Starting in the next 7 days: {{approved}} approved, {{waiting}} pending', {
              approved: nextOf('approved'),
              waiting: nextOf('pending'),
            })
          : SPACE
      }
      room={22.5}
    >
      {() =>
        total === 0 ? (
          <EmptyState title={t('No one is on leave today')} />
        ) : (
          <>
            <div style={{ padding: '0 16px 12px' }}>
              <StackedBar
                label={t('Out today: {{drawn}}', {
                  drawn: drawn.map((part) => `${part.value} ${part.label}`).join(', '),
                })}
                parts={drawn.map((part, i) => ({ ...part, series: series[i] ?? 7 }))}
              />
            </div>
            <RowList>
              {rows.data?.rows.map((row) => (
                <RowItem
                  key={row.id}
                  lead={<Avatar name={row.titles.employee ?? ''} size="small" />}
                  title={row.titles.employee ?? t('Someone')}
                  sub={row.titles.leaveType}
                  end={row.to ? t('until {{to}}', { to: showDay(row.to) }) : undefined}
                  href={hrefOf('leave_request', row.id)}
                />
              ))}
              {total > MOST && all ? <RowItem title={t('All {{total}} people', { total })} href={all} /> : null}
            </RowList>
          </>
        )
      }
    </Region>
  );
}
