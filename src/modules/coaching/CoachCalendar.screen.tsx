/** The week of a coach: sessions by day, with what can be done with each now. */
import { CalendarPlus, CalendarSync, ChevronLeft, ChevronRight, Clock } from 'lucide-react';
import { addDays, weekdayOf } from '#engine/model/days.ts';
import { dayOf } from '#engine/model/formats.ts';
import { showDay, showTime } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { day, useAddressState } from '#engine/web/address-state.ts';
import { statusLook, today } from '#engine/web/fields/format.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { mayDo } from '#engine/web/portal.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { useList } from '#engine/web/query.ts';
import { useUser } from '#engine/web/session.tsx';
import { Status } from '#ui/marks/Status.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { WeekColumns } from '#engine/web/WeekColumns.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import { coachCalendar } from './coach-calendar.model.ts';
import { coachingSession, HELD } from './coaching-session.model.ts';

const CONNECT = '/health-coach/calendar/connect';

export default function CoachCalendar() {
  const [{ week }, go] = useAddressState({ week: day });
  const user = useUser();
  const { hrefOf } = usePortal();
  const base = hrefOf('coaching_session') ?? '';
  const from = week || today();
  const monday = addDays(from, 1 - weekdayOf(from));
  const found = useList(coachingSession, {
    'startsAt[gte]': `${addDays(monday, -1)}T00:00:00Z`,
    'startsAt[lte]': `${addDays(monday, 8)}T00:00:00Z`,
    'status[in]': [...HELD, 'no_show'].join(','),
    sort: 'startsAt',
    limit: '100',
  });
  const profiles = hrefOf('coach_profile');
  const connects = hrefOf('coach_calendar') !== undefined && mayDo(user, coachCalendar, 'create');
  return (
    <Page>
      <PageHeader
        title={t('Calendar')}
        facts={t('{{from}} to {{to}}', { from: showDay(monday), to: showDay(addDays(monday, 6)) })}
        actions={[
          { label: t('Previous week'), icon: ChevronLeft, onClick: () => go({ week: addDays(monday, -7) }) },
          { label: t('Next week'), icon: ChevronRight, onClick: () => go({ week: addDays(monday, 7) }) },
          ...(connects ? [{ label: t('Connected calendars'), icon: CalendarSync, href: CONNECT }] : []),
          ...(profiles ? [{ label: t('Working hours'), icon: Clock, href: profiles }] : []),
          ...(mayDo(user, coachingSession, 'create')
            ? [{ label: t('Plan a session'), icon: CalendarPlus, kind: 'primary' as const, href: `${base}/new` }]
            : []),
        ]}
      />
      <PageBody>
        <Loaded of={found} what={t('Sessions')}>
          {({ rows }) => (
            <WeekColumns
              monday={monday}
              today={today()}
              rows={rows}
              dayOf={({ startsAt }) => (startsAt ? dayOf(startsAt) : undefined)}
              none={t('No sessions')}
            >
              {({ id, startsAt = '', titles, status = '' }) => (
                <li key={id}>
                  <small>{showTime(new Date(startsAt))}</small>
                  <TextLink to={`${base}/${id}`}>{titles.client ?? t('Client')}</TextLink>
                  <small>{titles.service}</small>
                  <Status look={statusLook(coachingSession, status)} />
                </li>
              )}
            </WeekColumns>
          )}
        </Loaded>
      </PageBody>
    </Page>
  );
}
