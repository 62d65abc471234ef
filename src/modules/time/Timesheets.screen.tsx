import { ChevronLeft, ChevronRight, Copy, Printer, Send } from 'lucide-react';
import { useState } from 'react';
import { addDays } from '#engine/model/days.ts';
import { showNear } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { choice, day, text, useAddressState } from '#engine/web/address-state.ts';
import { useAnswer, useCommand } from '#engine/web/answers.ts';
import { messageOf } from '#engine/web/client.ts';
import { actionLabel, statusLook, today as todayHere } from '#engine/web/fields/format.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { useAct } from '#engine/web/query.ts';
import { rolesOf } from '#engine/web/session-user.ts';
import { useUser } from '#engine/web/session.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { ActionButton } from '#ui/parts/ActionButton.tsx';
import { IconAction } from '#ui/parts/IconAction.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { Segmented } from '#ui/parts/Segmented.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import { SheetsToApprove } from './SheetsToApprove.tsx';
import { copyWeek, type WeekSheet, weekSheet } from './time-questions.model.ts';
import { dayWords, lengthWords, spanWords } from './time-words.web.ts';
import { timesheet } from './timesheet.model.ts';
import { WeekGrid } from './WeekGrid.tsx';

const APPROVERS: readonly string[] = ['admin', 'hr_manager', 'manager', 'payroll_admin', 'super_admin'];
const WHO = [
  { key: 'mine', label: t('Mine') },
  { key: 'team', label: t('To approve') },
] as const;

/** `timesheets`: one's own week; for those who decide, the weeks of their people. */
export default function TimesheetsScreen() {
  const user = useUser();
  const decides = rolesOf(user).some((role) => APPROVERS.includes(role));
  const [address, put] = useAddressState({ week: day, who: choice(['mine', 'team'], null), employee: text() });
  const who = decides ? (address.who ?? (address.employee ? 'mine' : 'team')) : 'mine';
  const today = todayHere();
  const week = address.week || (who === 'team' ? addDays(today, -7) : today);
  return (
    <Page>
      <PageHeader
        title={t('Timesheets')}
        tools={
          <>
            {decides ? (
              <Segmented
                label={t('Whose weeks')}
                options={WHO}
                value={who}
                onChange={(next) => put({ who: next, employee: '' })}
              />
            ) : null}
            <IconAction
              label={t('Earlier week')}
              icon={ChevronLeft}
              bordered
              onClick={() => put({ week: addDays(week, -7) })}
            />
            <ActionButton action={{ label: t('This week'), onClick: () => put({ week: today }) }} />
            <IconAction
              label={t('Later week')}
              icon={ChevronRight}
              bordered
              onClick={() => put({ week: addDays(week, 7) })}
            />
          </>
        }
        actions={[{ label: t('Print'), icon: Printer, onClick: () => window.print() }]}
      />
      <PageBody>
        {who === 'team' ? (
          <SheetsToApprove week={week} onOpen={(employee) => put({ employee, who: 'mine', week })} />
        ) : (
          <Week employee={address.employee || 'me'} week={week} today={today} />
        )}
      </PageBody>
    </Page>
  );
}

function Week({ employee, week, today }: { readonly employee: string; readonly week: string; readonly today: string }) {
  const { employeeId } = useUser();
  const found = useAnswer(weekSheet, employee === 'me' && !employeeId ? null : { employee, week });
  if (employee === 'me' && !employeeId)
    return <EmptyState title={t('No timesheet')} body={t('Your account is not that of an employee.')} mark="off" />;
  return (
    <Loaded of={found} what={t('The timesheet')} skeleton={<ListSkeleton rows={5} columns={8} />}>
      {(sheet) => (
        <Sheet key={`${sheet.employee} ${sheet.week}`} sheet={sheet} today={today} isMine={employee === 'me'} />
      )}
    </Loaded>
  );
}

const WORDS: Readonly<Record<string, string>> = {
  submit: t('submitted it'),
  withdraw: t('withdrew it'),
  approve: t('approved it'),
  return: t('returned it'),
  reopen: t('took the approval back'),
  lock: t('locked it'),
  unlock: t('unlocked it'),
};

function Sheet({
  sheet,
  today,
  isMine,
}: {
  readonly sheet: WeekSheet;
  readonly today: string;
  readonly isMine: boolean;
}) {
  const copy = useCommand(copyWeek);
  const notify = useNotice();
  const sheets = useAct(timesheet);
  const { hrefOf } = usePortal();
  const [isBusy, setBusy] = useState(false);
  const doing = async (work: Promise<unknown>, says: string) => {
    setBusy(true);
    try {
      await work;
      notify({ message: says, severity: 'success' });
    } catch (refused) {
      notify({ message: messageOf(refused), severity: 'error' });
    } finally {
      setBusy(false);
    }
  };
  const act = (action: 'submit' | 'withdraw' | 'approve') =>
    doing(sheets.run(action, sheet.timesheet ?? ''), action === 'submit' ? t('The week was submitted.') : t('Saved.'));
  const record = sheet.timesheet ? hrefOf('timesheet', sheet.timesheet) : undefined;
  const { forecast } = sheet;
  const isNow = sheet.days.includes(today);
  const adjustments = hrefOf('time_adjustment');
  return (
    <>
      <Panel
        title={
          isMine
            ? spanWords(sheet.days[0] ?? '', sheet.days[6] ?? '')
            : t('{{name}}, {{week}}', { name: sheet.name, week: spanWords(sheet.days[0] ?? '', sheet.days[6] ?? '') })
        }
        meta={sheet.status === 'none' ? t('Not started') : <Status look={statusLook(timesheet, sheet.status)} />}
        action={
          <>
            {sheet.mayEdit ? (
              <ActionButton
                size="small"
                action={{
                  label: t('Copy last week'),
                  icon: Copy,
                  busy: isBusy,
                  onClick: () =>
                    void doing(copy({ employee: sheet.employee, week: sheet.week }), t('Copied. Change what differs.')),
                }}
              />
            ) : null}
            {sheet.can.includes('withdraw') && isMine ? (
              <ActionButton
                size="small"
                action={{
                  label: actionLabel(timesheet, 'withdraw'),
                  busy: isBusy,
                  onClick: () => void act('withdraw'),
                }}
              />
            ) : null}
            {sheet.can.includes('submit') ? (
              <ActionButton
                size="small"
                action={{
                  label: t('Submit week'),
                  icon: Send,
                  kind: 'primary',
                  busy: isBusy,
                  onClick: () => void act('submit'),
                }}
              />
            ) : null}
            {sheet.can.includes('approve') ? (
              <ActionButton
                size="small"
                action={{ label: t('Approve week'), kind: 'primary', busy: isBusy, onClick: () => void act('approve') }}
              />
            ) : null}
            {record && !isMine ? <ActionButton size="small" action={{ label: t('Open'), href: record }} /> : null}
          </>
        }
        footer={
          sheet.lockedBy
            ? t('This week is locked. Ask for a time adjustment to change it.')
            : isNow && forecast.crossesOn
              ? t('If the plan is kept, overtime begins on {{day}}: {{hours}} this week, {{approved}} approved.', {
                  day: dayWords(forecast.crossesOn),
                  hours: lengthWords(forecast.overtime),
                  approved: lengthWords(sheet.approvedOvertime),
                })
              : undefined
        }
        flush
      >
        {sheet.returnNote ? (
          <p style={{ padding: '8px 16px' }}>
            <Status look={look('refused', t('Returned: {{note}}', { note: sheet.returnNote }))} />
          </p>
        ) : null}
        {sheet.lines.length === 0 && !sheet.mayEdit ? (
          <EmptyState
            title={t('No hours in this week')}
            body={t('Hours from the clock, leave and holidays show up here.')}
            mark="off"
          />
        ) : (
          <WeekGrid sheet={sheet} today={today} />
        )}
      </Panel>
      {sheet.lockedBy && adjustments ? (
        <ActionButton
          action={{ label: t('Ask for a time adjustment'), href: `${adjustments}/new?employee=${sheet.employee}` }}
        />
      ) : null}
      {sheet.log.length ? (
        <Panel title={t('What was done')} flush>
          <RowList>
            {sheet.log.map((one) => (
              <RowItem
                key={`${one.at} ${one.what}`}
                title={one.who || t('The system')}
                aside={WORDS[one.what] ?? one.what}
                end={showNear(one.at)}
              />
            ))}
          </RowList>
        </Panel>
      ) : null}
    </>
  );
}
