/** Hand-made parts of the standard screens of leave. */
import { CalendarDays, Scale } from 'lucide-react';
import { screens } from '#engine/web/screens.ts';
import { Avatar } from '#ui/parts/Avatar.tsx';
import { leaveRequest } from './leave-request.model.ts';
import { hoursWords, spanWords } from './leave-words.web.ts';

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
  listActions: (base) => [
    { label: 'My leave', icon: Scale, href: `${base}/balances` },
    { label: 'Calendar', icon: CalendarDays, href: `${base}/calendar` },
  ],
});
