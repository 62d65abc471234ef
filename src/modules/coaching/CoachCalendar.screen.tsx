/** The week of a coach: sessions by day, with what can be done with each now. */
import { styled } from '@mui/material/styles';
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
import { Page, PageBody } from '#ui/shell/Page.tsx';
import { belowMd, v } from '#ui/theme/vars.ts';
import { coachCalendar } from './coach-calendar.model.ts';
import { coachingSession, HELD } from './coaching-session.model.ts';

const Week = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
  border: `1px solid ${v.hairline}`,
  borderRadius: 8,
  '& > section': { minHeight: '14rem', borderLeft: `1px solid ${v.hairline}`, padding: 10, minWidth: 0 },
  '& > section:first-of-type': { borderLeft: 0 },
  '& > section[data-today]': { background: v.selected },
  '& h2': { fontSize: '0.8125rem', fontWeight: 600, marginBottom: 8 },
  '& ul': { listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 8 },
  '& li': {
    display: 'grid',
    gap: 2,
    padding: 8,
    border: `1px solid ${v.hairline}`,
    borderRadius: 6,
    background: v.paper,
    fontSize: '0.8125rem',
    overflowWrap: 'anywhere',
  },
  '& small': { fontSize: 'max(12px, 0.75rem)', color: v.textSecondary },
  [belowMd]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > section': { borderLeft: 0, borderTop: `1px solid ${v.hairline}`, minHeight: 0 },
    '& > section:first-of-type': { borderTop: 0 },
  },
});
const CONNECT = '/health-coach/calendar/connect';
const WEEKDAYS = [t('Mon'), t('Tue'), t('Wed'), t('Thu'), t('Fri'), t('Sat'), t('Sun')];

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
            <Week>
              {Array.from({ length: 7 }, (_, n) => addDays(monday, n)).map((one) => {
                const held = rows.filter(({ startsAt }) => startsAt && dayOf(startsAt) === one);
                return (
                  <section key={one} data-today={one === today() ? '' : undefined} aria-label={showDay(one)}>
                    <h2>
                      {WEEKDAYS[weekdayOf(one) - 1]} {showDay(one).replace(/, \d{4}$/, '')}
                    </h2>
                    {held.length > 0 ? (
                      <ul>
                        {held.map(({ id, startsAt = '', titles, status = '' }) => (
                          <li key={id}>
                            <small>{showTime(new Date(startsAt))}</small>
                            <TextLink to={`${base}/${id}`}>{titles.client ?? t('Client')}</TextLink>
                            <small>{titles.service}</small>
                            <Status look={statusLook(coachingSession, status)} />
                          </li>
                        ))}
                      </ul>
                    ) : (
                      <small>{t('No sessions')}</small>
                    )}
                  </section>
                );
              })}
            </Week>
          )}
        </Loaded>
      </PageBody>
    </Page>
  );
}
