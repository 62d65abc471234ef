/** Hand-made parts of the standard screens of leave. */
import { CalendarDays, Scale } from 'lucide-react';
import { t } from '#engine/model/words.ts';
import { screens } from '#engine/web/screens.ts';
import { Avatar } from '#ui/parts/Avatar.tsx';
import { CaseOverview } from './CaseOverview.tsx';
import { leaveCase } from './leave-case.model.ts';
import { leaveEncashment } from './leave-payout.model.ts';
import { leaveRequest } from './leave-request.model.ts';
import { hoursWords, spanWords } from './leave-words.web.ts';
import { RequestRail, RequestWeighs } from './RequestRail.tsx';
import { RequestDays } from './RequestDays.tsx';

const sizes = { row: 'small', phone: 'large', head: 'huge' } as const;

export const leaveRequestScreens = screens(leaveRequest, {
  lead: (record, place) => <Avatar name={record.titles.employee ?? ''} size={sizes[place]} />,
  heading: {
    says: ({ titles, from, to }) => [titles.leaveType, spanWords(from ?? '', to ?? '')].filter(Boolean).join(', '),
    fields: ['leaveType', 'from', 'to'],
  },
  rail: RequestRail,
  weighs: RequestWeighs,
  tabs: { Days: RequestDays },
  listActions: (base) => [
    { label: t('My leave'), icon: Scale, href: `${base}/balances` },
    { label: t('Calendar'), icon: CalendarDays, href: `${base}/calendar` },
  ],
});

export const leaveCaseScreens = screens(leaveCase, {
  lead: (record, place) => <Avatar name={record.titles.employee ?? ''} size={sizes[place]} />,
  rail: CaseOverview,
});

export const leavePayoutScreens = screens(leaveEncashment, {
  lead: (record, place) => <Avatar name={record.titles.employee ?? ''} size={sizes[place]} />,
  heading: {
    says: ({ titles, hours }) => [titles.leaveType, hoursWords(hours ?? 0)].filter(Boolean).join(', '),
    fields: ['leaveType', 'hours'],
  },
});
