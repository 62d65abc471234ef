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
import { RequestDays } from './RequestDays.tsx';

const sizes = { row: 'small', phone: 'large', head: 'huge' } as const;

export const leaveRequestScreens = screens(leaveRequest, {
  lead: (record, place) => <Avatar name={record.titles.employee ?? ''} size={sizes[place]} />,
  factsLine: ({ record }) => (
    <span>
      {[
        record.titles.employee,
        record.titles.leaveType,
        spanWords(record.from ?? '', record.to ?? ''),
        hoursWords(record.hours ?? 0),
      ]
        .filter(Boolean)
        .join(', ')}
    </span>
  ),
  facts: ['employee', 'leaveType', 'days', 'hours', 'submittedAt', 'decidedBy'],
  tabs: { Days: RequestDays },
  listActions: (base) => [
    { label: t('My leave'), icon: Scale, href: `${base}/balances` },
    { label: t('Calendar'), icon: CalendarDays, href: `${base}/calendar` },
  ],
});

export const leaveCaseScreens = screens(leaveCase, {
  lead: (record, place) => <Avatar name={record.titles.employee ?? ''} size={sizes[place]} />,
  factsLine: ({ record }) => <span>{record.titles.employee}</span>,
  facts: ['employee', 'mode', 'from', 'to', 'noticeDue', 'certDue'],
  rail: CaseOverview,
});

export const leavePayoutScreens = screens(leaveEncashment, {
  lead: (record, place) => <Avatar name={record.titles.employee ?? ''} size={sizes[place]} />,
  factsLine: ({ record }) => (
    <span>
      {[record.titles.employee, record.titles.leaveType, hoursWords(record.hours ?? 0)].filter(Boolean).join(', ')}
    </span>
  ),
  facts: ['employee', 'leaveType', 'kind', 'submittedAt', 'postedOn'],
});
