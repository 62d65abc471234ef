import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { ChevronLeft, ChevronRight, Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { addMonths, startOfMonth } from '#engine/model/days.ts';
import type { AskedOf } from '#engine/model/questions.ts';
import { t } from '#engine/model/words.ts';
import { choice, day, text, useAddressState } from '#engine/web/address-state.ts';
import { saveAnswer, useAnswer } from '#engine/web/answers.ts';
import { today as todayHere } from '#engine/web/fields/format.ts';
import { viewHref } from '#engine/web/list/list-url.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { useList } from '#engine/web/query.ts';
import { rolesOf } from '#engine/web/session-user.ts';
import { useUser } from '#engine/web/session.tsx';
import { useSaving } from '#engine/web/use-saving.ts';
import { department } from '#modules/people/department.model.ts';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { IconAction } from '#ui/parts/IconAction.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { Segmented } from '#ui/parts/Segmented.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import { attendanceDay } from './attendance-day.model.ts';
import { ClockCard } from './ClockCard.tsx';
import { DayDialog } from './DayDialog.tsx';
import { MonthSheet } from './MonthSheet.tsx';
import { MyMonth } from './MyMonth.tsx';
import { PinDialog } from './PinDialog.tsx';
import { attendanceMonth } from './time-questions.model.ts';
import { lengthWords, monthWords } from './time-words.web.ts';

const OVERSEERS: readonly string[] = ['admin', 'hr_manager', 'payroll_admin', 'super_admin'];
const WHO = [
  { key: 'me', label: t('Mine') },
  { key: 'all', label: t('Everyone') },
] as const;

/** `attendance`: one's own clock and month; HR and payroll also see the month of everyone, by department. */
export default function AttendanceScreen() {
  const user = useUser();
  const sees = rolesOf(user).some((role) => OVERSEERS.includes(role));
  const [address, put] = useAddressState({
    month: day,
    who: choice<'me' | 'all', null>(['me', 'all'], null),
    department: text(),
  });
  const today = todayHere();
  const month = startOfMonth(address.month || today);
  const who = sees ? (address.who ?? 'all') : 'me';
  const units = useList(department, { limit: '100', sort: 'name', fields: 'name', status: 'active' });
  const [first] = units.data?.rows ?? [];
  const unit = address.department || first?.id || '';
  const asked: AskedOf<typeof attendanceMonth> = { month, who, ...(who === 'me' ? {} : { department: unit }) };
  const found = useAnswer(attendanceMonth, who === 'all' && !unit ? null : asked, { keep: true });
  const [open, setOpen] = useState<{ employee: string; name: string | null; day: string } | null>(null);
  const [isPin, setPin] = useState(false);
  const saving = useSaving();
  const { hrefOf } = usePortal();
  const days = hrefOf('attendance_day') ?? '';
  const [me] = who === 'me' ? (found.data?.people ?? []) : [];
  return (
    <Page>
      <PageHeader
        title={t('Time and attendance')}
        facts={
          me
            ? t('{{hours}} worked, {{present}} days present, {{late}} late, {{absent}} absent', {
                hours: lengthWords(me.workedMinutes),
                present: me.present,
                late: me.late,
                absent: me.absent,
              })
            : undefined
        }
        tools={
          <>
            {sees ? (
              <Segmented label={t('Whose time')} options={WHO} value={who} onChange={(next) => put({ who: next })} />
            ) : null}
            <IconAction
              label={t('Earlier month')}
              icon={ChevronLeft}
              bordered
              onClick={() => put({ month: addMonths(month, -1) })}
            />
            <b aria-live="polite" style={{ alignSelf: 'center' }}>
              {monthWords(month)}
            </b>
            <IconAction
              label={t('Later month')}
              icon={ChevronRight}
              bordered
              onClick={() => put({ month: addMonths(month, 1) })}
            />
          </>
        }
        actions={[
          { label: t('Days to review'), href: viewHref(attendanceDay, 'Needs review', days) },
          { label: t('Corrections'), href: days.replace(/days$/, 'corrections') },
          ...(who === 'me' ? [{ label: t('Kiosk PIN'), onClick: () => setPin(true) }] : []),
          { label: t('Print'), icon: Printer, onClick: () => window.print() },
          { label: t('Save as CSV'), icon: Download, onClick: () => saving(saveAnswer(attendanceMonth, asked)) },
        ]}
      />
      <PageBody>
        {who === 'me' ? <ClockCard isHome={false} /> : null}
        {who === 'all' ? (
          <TextField
            select
            label={t('Department')}
            value={units.data ? unit : ''}
            onChange={({ target }) => put({ department: target.value })}
            sx={{ maxWidth: '22rem' }}
          >
            {(units.data?.rows ?? []).map((row) => (
              <MenuItem key={row.id} value={row.id}>
                {row.name}
              </MenuItem>
            ))}
          </TextField>
        ) : null}
        <Loaded of={found} what={t('The month')} skeleton={<ListSkeleton rows={8} columns={7} />}>
          {(shown) => (
            <Panel title={monthWords(month)} flush>
              {who === 'me' ? (
                <MyMonth month={shown} today={today} onDay={(on) => setOpen({ employee: 'me', name: null, day: on })} />
              ) : (
                <MonthSheet
                  month={shown}
                  today={today}
                  onDay={(employee, name, on) => setOpen({ employee, name, day: on })}
                />
              )}
            </Panel>
          )}
        </Loaded>
      </PageBody>
      {isPin ? <PinDialog onClose={() => setPin(false)} /> : null}
      {open ? <DayDialog key={`${open.employee} ${open.day}`} {...open} onClose={() => setOpen(null)} /> : null}
    </Page>
  );
}
