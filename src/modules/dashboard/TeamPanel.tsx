import { useAnswer } from '#engine/web/answers.ts';
import { weekdayOf } from '#engine/model/days.ts';
import { showDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { today } from '#engine/web/fields/format.ts';
import { usePortal } from '#engine/web/portal-context.ts';
import { useUser } from '#engine/web/session.tsx';
import { type LeaveCalendar, leaveCalendar } from '#modules/leave/leave-questions.model.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { Avatar } from '#ui/parts/Avatar.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { Region } from './Region.tsx';

/** Who is away today: of the people I lead (`mine`), of those I work with, or of those who report to an employee, by id. */
export function useTeamToday(of: 'mine' | 'colleagues' | (string & {})) {
  const on = today();
  const team = of === 'mine' ? 'me' : of;
  return useAnswer(leaveCalendar, { from: on, to: on, ...(of === 'colleagues' ? {} : { team }) });
}
/** Others who are away for sure; what waits for a decision is not an absence yet. */
export const awayIn = (calendar: LeaveCalendar, me: string | null | undefined) => {
  const rows = calendar.groups.flatMap((group) => group.rows).filter((row) => row.employee.id !== me);
  const away = rows.flatMap((row) => {
    const span = row.spans.find((one) => one.status !== 'pending');
    return span ? [{ row, span }] : [];
  });
  return { people: rows.length, away };
};

/**
 * Who of a team is scheduled on the day of the calendar, and who of those is in: not on leave, not in one of the states of
 * `absent` by id. People whose week the reader may not know count as scheduled.
 */
export const presentIn = (calendar: LeaveCalendar, lead: string, absent: ReadonlySet<string>) => {
  const isHoliday = calendar.holidays.some(({ date, halfDay }) => date === calendar.from && !halfDay);
  const scheduled = calendar.groups
    .flatMap((group) => group.rows)
    .filter(({ employee, off }) => employee.id !== lead && !isHoliday && !off?.includes(weekdayOf(calendar.from)));
  const isIn = ({ employee, spans }: (typeof scheduled)[number]) =>
    !absent.has(employee.id) && spans.every(({ status }) => status === 'pending');
  return { scheduled: scheduled.length, present: scheduled.filter(isIn).length };
};

export interface TeamPanelProps {
  readonly title: string;
  readonly of: 'mine' | 'colleagues';
}

/** The team of today: those who are away, and how many are there. */
export function TeamPanel({ title, of }: TeamPanelProps) {
  const { hrefOf } = usePortal();
  const base = hrefOf('leave_request');
  const { employeeId } = useUser();
  const found = useTeamToday(of);
  const { people, away } = found.data ? awayIn(found.data, employeeId) : { people: 0, away: [] };
  return (
    <Region
      title={title}
      meta={found.data ? t('{{away}} of {{people}} out', { away: away.length, people }) : undefined}
      action={base ? <TextLink to={`${base}/calendar`}>{t('Leave calendar')}</TextLink> : undefined}
      flush
      waiting={!found.data}
      error={found.data ? undefined : found.error}
      onRetry={() => void found.refetch()}
    >
      {() =>
        away.length === 0 ? (
          <EmptyState title={t('Everyone is in')} body={t('People on approved leave will appear here.')} mark="done" />
        ) : (
          <RowList>
            {away.map(({ row, span }) => (
              <RowItem
                key={row.employee.id}
                lead={<Avatar name={row.employee.name} size="small" />}
                title={row.employee.name}
                sub={row.position ?? undefined}
                end={
                  <Status
                    look={look(
                      'away',
                      span.type?.name ?? (span.to > today() ? `Away until ${showDay(span.to)}` : 'Away'),
                    )}
                  />
                }
                href={hrefOf('employee', row.employee.id)}
              />
            ))}
          </RowList>
        )
      }
    </Region>
  );
}
