import { type Day, eachDay, weekdayOf } from '#engine/model/days.ts';
import { t } from '#engine/model/words.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { usePortal } from '#engine/web/portal-context.ts';
import { leaveCalendar, type LeaveCalendar } from '#modules/leave/leave-questions.model.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { TimeGrid } from '#ui/timegrid/TimeGrid.tsx';
import type { TimeGroup } from '#ui/timegrid/types.ts';
import { Region } from './Region.tsx';
import { weekOf } from './team-day.model.ts';

/** The calendar's people as lines of one week; the manager is not part of their own team. */
function linesOf(calendar: LeaveCalendar, lead: string): TimeGroup[] {
  const days = eachDay(calendar.from, calendar.to);
  const holidays = new Set(calendar.holidays.filter(({ halfDay }) => !halfDay).map(({ date }) => date));
  return calendar.groups.flatMap((group) => {
    const rows = group.rows
      .filter(({ employee }) => employee.id !== lead)
      .map(({ employee, position, off, spans }) => ({
        key: employee.id,
        name: employee.name,
        sub: position ?? undefined,
        cells: Object.fromEntries(
          days.flatMap((day) =>
            holidays.has(day)
              ? [[day, { text: 'H', sentence: t('holiday'), filled: true }]]
              : off && !off.includes(weekdayOf(day))
                ? [[day, { text: 'D', sentence: t('scheduled') }]]
                : [],
          ),
        ),
        spans: spans.map((span) => {
          const name = span.type?.name ?? t('Away');
          const isPending = span.status === 'pending';
          return {
            key: `${employee.id} ${span.from}`,
            from: span.from,
            to: span.to,
            label: name,
            tone: span.type?.tone ?? 'neutral',
            dashed: isPending,
            mark: isPending ? ('wait' as const) : undefined,
            sentence: isPending ? t('{{name}}, awaiting decision', { name }) : name,
          };
        }),
      }));
    return rows.length ? [{ key: group.id, label: group.label, rows }] : [];
  });
}

/** Who is in and who is out, day by day, in the week of today. */
export function TeamWeek({ lead, today }: { readonly lead: string; readonly today: Day }) {
  const { hrefOf } = usePortal();
  const leave = hrefOf('leave_request');
  const [from, to] = weekOf(today);
  const found = useAnswer(leaveCalendar, { from, to, team: lead });
  const groups = found.data ? linesOf(found.data, lead) : [];
  return (
    <Region
      title={t('This week')}
      meta={t('D = scheduled, H = holiday')}
      action={leave ? <TextLink to={`${leave}/calendar`}>{t('Leave calendar')}</TextLink> : undefined}
      flush
      waiting={!found.data}
      error={found.data ? undefined : found.error}
      onRetry={() => void found.refetch()}
      skeletonRows={6}
    >
      {() =>
        groups.length === 0 ? (
          <EmptyState title={t('No one to show')} body={t('People appear here from their first day.')} />
        ) : (
          <TimeGrid
            label={t('The team this week')}
            corner={t(
              { one: '1 person', other: '{{count}} people' },
              { count: groups.reduce((n, { rows }) => n + rows.length, 0) },
            )}
            days={eachDay(from, to)}
            groups={groups}
            today={today}
          />
        )
      }
    </Region>
  );
}
