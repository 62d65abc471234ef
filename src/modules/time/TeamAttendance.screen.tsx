import { styled } from '@mui/material/styles';
import { ChevronLeft, ChevronRight, Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { addMonths, startOfMonth } from '#engine/model/days.ts';
import { t } from '#engine/model/words.ts';
import { choice, day, useAddressState } from '#engine/web/address-state.ts';
import { saveAnswer, useAnswer } from '#engine/web/answers.ts';
import { today as todayHere } from '#engine/web/fields/format.ts';
import { viewHref } from '#engine/web/list/list-url.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { useSaving } from '#engine/web/use-saving.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { Status } from '#ui/marks/Status.tsx';
import { look } from '#ui/marks/look.ts';
import { Avatar } from '#ui/parts/Avatar.tsx';
import { Bars } from '#ui/parts/Bars.tsx';
import { Figure, FigureStrip } from '#ui/parts/FigureStrip.tsx';
import { IconAction } from '#ui/parts/IconAction.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { Segmented } from '#ui/parts/Segmented.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import { attendanceDay } from './attendance-day.model.ts';
import { DayDialog } from './DayDialog.tsx';
import { MonthSheet } from './MonthSheet.tsx';
import { ResetPinDialog } from './ResetPinDialog.tsx';
import { attendanceMonth, type TeamBoard, teamBoard } from './time-questions.model.ts';
import { clockTime, lengthWords, monthWords, type Presence, presenceLook } from './time-words.web.ts';

const End = styled('span')({
  display: 'inline-flex',
  gap: 12,
  alignItems: 'center',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
});
const VIEWS = [
  { key: 'now', label: t('Now') },
  { key: 'month', label: t('Month') },
] as const;
/** Those who need a look come first. */
const GROUPS: readonly (readonly [Presence, string])[] = [
  ['late', t('Late')],
  ['in', t('Clocked in')],
  ['break', t('On break')],
  ['later', t('Later today')],
  ['done', t('Clocked out')],
  ['leave', t('On leave')],
  ['off', t('Off')],
  ['salaried', t('No time clock')],
];

/** `attendance/team`: who is in right now, and the month of the team. */
export default function TeamAttendanceScreen() {
  const [address, put] = useAddressState({ view: choice(['now', 'month'], 'now'), month: day });
  const { hrefOf } = usePortal();
  const days = hrefOf('attendance_day') ?? '';
  const kiosks = hrefOf('clock_kiosk');
  const today = todayHere();
  const month = startOfMonth(address.month || today);
  const saving = useSaving();
  const [isReset, setReset] = useState(false);
  const asked = { month, who: 'team' } as const;
  return (
    <Page>
      <PageHeader
        title={t('Team attendance')}
        tools={
          <>
            <Segmented label={t('View')} options={VIEWS} value={address.view} onChange={(view) => put({ view })} />
            {address.view === 'month' ? (
              <>
                <IconAction
                  label={t('Earlier month')}
                  icon={ChevronLeft}
                  bordered
                  onClick={() => put({ month: addMonths(month, -1) })}
                />
                <b aria-live="polite">{monthWords(month)}</b>
                <IconAction
                  label={t('Later month')}
                  icon={ChevronRight}
                  bordered
                  onClick={() => put({ month: addMonths(month, 1) })}
                />
              </>
            ) : null}
          </>
        }
        actions={[
          { label: t('Days to review'), href: viewHref(attendanceDay, 'Needs review', days) },
          { label: t('Corrections'), href: days.replace(/days$/, 'corrections') },
          { label: t('Reset a kiosk PIN'), onClick: () => setReset(true) },
          ...(kiosks ? [{ label: t('Clock kiosks'), href: kiosks }] : []),
          ...(address.view === 'month'
            ? [
                { label: t('Print'), icon: Printer, onClick: () => window.print() },
                { label: t('Save as CSV'), icon: Download, onClick: () => saving(saveAnswer(attendanceMonth, asked)) },
              ]
            : []),
        ]}
      />
      {isReset ? <ResetPinDialog onClose={() => setReset(false)} /> : null}
      <PageBody>{address.view === 'now' ? <Board /> : <Month month={month} today={today} />}</PageBody>
    </Page>
  );
}

function Month({ month, today }: { readonly month: string; readonly today: string }) {
  const found = useAnswer(attendanceMonth, { month, who: 'team' }, { keep: true });
  const [open, setOpen] = useState<{ employee: string; name: string; day: string } | null>(null);
  return (
    <>
      <Loaded of={found} what={t('The month')} skeleton={<ListSkeleton rows={8} columns={7} />}>
        {(shown) => (
          <Panel title={monthWords(month)} flush>
            <MonthSheet month={shown} today={today} onDay={(employee, name, day) => setOpen({ employee, name, day })} />
          </Panel>
        )}
      </Loaded>
      {open ? <DayDialog key={`${open.employee} ${open.day}`} {...open} onClose={() => setOpen(null)} /> : null}
    </>
  );
}

function Board() {
  const found = useAnswer(teamBoard, {}, { every: 60_000, watch: true });
  return (
    <Loaded
      of={found}
      what={t('The board')}
      skeleton={<ListSkeleton rows={8} columns={3} />}
      isEmpty={({ people }) => people.length === 0}
      empty={
        <EmptyState
          title={t('Nobody reports to you')}
          body={t('People of your reporting line show up here.')}
          mark="off"
        />
      }
    >
      {(board) => <Now board={board} />}
    </Loaded>
  );
}

function Now({ board }: { readonly board: TeamBoard }) {
  const by = Map.groupBy(board.people, ({ presence }) => presence);
  const count = (presence: Presence): number => by.get(presence)?.length ?? 0;
  const flagged = board.people.reduce((sum, one) => sum + one.flagged, 0);
  return (
    <>
      <FigureStrip label={t('Right now')}>
        <Figure label={t('Clocked in')} value={count('in')} cause={t('{{n}} on break', { n: count('break') })} />
        <Figure
          label={t('Late')}
          value={count('late')}
          mark={count('late') ? 'late' : undefined}
          cause={t('Planned now, not clocked in')}
        />
        <Figure label={t('On leave')} value={count('leave')} cause={t('Approved leave today')} />
        <Figure
          label={t('Days to review')}
          value={flagged}
          mark={flagged ? 'late' : undefined}
          cause={t('Last 30 days')}
        />
      </FigureStrip>
      {GROUPS.map(([presence, title]) => {
        const people = by.get(presence) ?? [];
        return people.length ? (
          <Panel key={presence} title={title} meta={people.length} flush>
            <RowList>
              {people.map((one) => (
                <Person key={one.employee} one={one} presence={presence} />
              ))}
            </RowList>
          </Panel>
        ) : null;
      })}
    </>
  );
}

function Person({ one, presence }: { readonly one: TeamBoard['people'][number]; readonly presence: Presence }) {
  const { hrefOf } = usePortal();
  const at = (moment: string): string => clockTime(moment, one.timeZone);
  const since = one.since ? t('since {{time}}', { time: at(one.since) }) : '';
  const plan = one.planned
    ? t('planned {{from}} to {{to}}', { from: at(one.planned.startsAt), to: at(one.planned.endsAt) })
    : '';
  return (
    <RowItem
      lead={<Avatar name={one.name} size="small" />}
      title={one.name}
      aside={one.position}
      sub={[one.location, since, plan].filter(Boolean).join(' · ')}
      href={hrefOf('employee', one.employee)}
      end={
        <End>
          {one.flagged ? (
            <Status
              look={look(
                'late',
                t({ one: '1 day to review', other: '{{count}} days to review' }, { count: one.flagged }),
                'notice',
              )}
            />
          ) : null}
          {one.weekMinutes ? (
            <>
              <Bars
                value={one.weekMinutes}
                max={40 * 60}
                label={t('{{name}}, hours this week', { name: one.name })}
                width="4rem"
              />
              {t('{{hours}} this week', { hours: lengthWords(one.weekMinutes) })}
            </>
          ) : null}
          <Status look={presenceLook(presence)} />
        </End>
      }
    />
  );
}
