import { dayFormat } from '#engine/model/formats.ts';
import { showDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { today } from '#engine/web/fields/format.ts';
import { usePortal } from '#engine/web/portal-context.ts';
import { useList } from '#engine/web/query.ts';
import { leaveRequest } from '#modules/leave/leave-request.model.ts';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { v } from '#ui/theme/vars.ts';
import type { Day } from '#engine/model/days.ts';
import { type PersonProps, seesWork, useEvents } from './profile-data.web.ts';
import { nextAnniversary } from './tenure.model.ts';
import { EMPLOYMENT_EVENT_TYPES } from './work-categories.model.ts';

const MOST = 8;
const shortDay = dayFormat({ month: 'short', day: 'numeric' });

interface Coming {
  readonly key: string;
  readonly on: Day;
  readonly what: string;
  readonly href?: string;
}

/** What is certain to come: the first day, probation, anniversaries, planned changes, approved leave, the last day. */
export function UpcomingPanel({ record }: PersonProps) {
  const { hrefOf } = usePortal();
  const now = today();
  const events = useEvents(record);
  const leave = useList(
    leaveRequest,
    {
      employee: record.id,
      status: 'approved',
      'to[gte]': now,
      sort: 'from',
      limit: '10',
      fields: 'leaveType,from,to,days',
    },
    seesWork(record),
  );
  if (!seesWork(record)) return null;
  const { hireDate, probationEnd, lastDay } = record;
  const gone = lastDay !== null && lastDay !== undefined && lastDay < now;
  const next = nextAnniversary(hireDate, now);
  const from = (on: Day | null | undefined, key: string, what: string): Coming[] =>
    on && on >= now ? [{ key, on, what }] : [];
  const coming: Coming[] = [
    ...from(hireDate > now ? hireDate : null, 'first', t('First day')),
    ...from(probationEnd, 'probation', t('Probation ends')),
    ...from(lastDay, 'last', t('Last day')),
    ...(gone || hireDate > now
      ? []
      : from(
          next.on,
          'years',
          t({ one: '{{count}} year of service', other: '{{count}} years of service' }, { count: next.years }),
        )),
    ...(events.data?.rows ?? [])
      .filter((event) => event.status === 'planned')
      .flatMap((event) => {
        const what = event.type ? EMPLOYMENT_EVENT_TYPES[event.type] : t('Change');
        return from(event.effectiveDate, event.id, t('Planned: {{what}}', { what: what.toLowerCase() }));
      }),
    ...(leave.data?.rows ?? []).map((request) => ({
      key: request.id,
      on: request.from ?? now,
      what: `${request.titles.leaveType ?? t('Leave')}${request.to && request.to !== request.from ? t(' until {{to}}', { to: showDay(request.to) }) : ''}`,
      href: hrefOf('leave_request', request.id),
    })),
  ];
  if (coming.length === 0) return null;
  const shown = coming.toSorted((a, b) => a.on.localeCompare(b.on)).slice(0, MOST);
  const when = (on: Day) =>
    on.slice(0, 4) === now.slice(0, 4) ? shortDay.format(new Date(`${on}T00:00:00Z`)) : showDay(on);
  return (
    <Panel title={t('Upcoming')} flush>
      <RowList>
        {shown.map((one) => (
          <RowItem
            key={one.key}
            lead={
              <time
                dateTime={one.on}
                style={{ width: '5.25rem', flex: 'none', fontSize: '0.78125rem', color: v.textSecondary }}
              >
                {one.on < now ? t('Now') : when(one.on)}
              </time>
            }
            title={<span style={{ fontWeight: 400 }}>{one.what}</span>}
            href={one.href}
          />
        ))}
      </RowList>
    </Panel>
  );
}
