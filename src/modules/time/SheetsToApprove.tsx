import Checkbox from '@mui/material/Checkbox';
import { styled } from '@mui/material/styles';
import { Check, Lock } from 'lucide-react';
import { useState } from 'react';
import { showNumber } from '#engine/model/figures.ts';
import { t } from '#engine/model/words.ts';
import { useAnswer, useCommand } from '#engine/web/answers.ts';
import { messageOf } from '#engine/web/client.ts';
import { statusLook } from '#engine/web/fields/format.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { useAct } from '#engine/web/query.ts';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { ActionButton } from '#ui/parts/ActionButton.tsx';
import { Figure, FigureStrip } from '#ui/parts/FigureStrip.tsx';
import { VisuallyHidden } from '#ui/parts/VisuallyHidden.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { v } from '#ui/theme/vars.ts';
import { approveSheets, type WeekOfTeam, weekOfTeam } from './time-questions.model.ts';
import { dayWords, hoursText, lengthWords, spanWords, weekdayWord } from './time-words.web.ts';
import { payPeriod, timesheet } from './timesheet.model.ts';

const Scroll = styled('div')({ overflowX: 'auto' });
const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  '& th': { fontWeight: 500, textAlign: 'left', color: v.textSecondary, background: v.subtle, whiteSpace: 'nowrap' },
  '& th, & td': { padding: '4px 8px', borderBottom: `1px solid ${v.hairline}` },
  '& tbody th': { background: 'none', color: v.text },
  '& small': { display: 'block', color: v.textSecondary, fontSize: 'max(12px, 0.75rem)', fontWeight: 400 },
  '& .n': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& button.name': {
    all: 'unset',
    cursor: 'pointer',
    color: v.link,
    minHeight: '1.5rem',
    '&:hover': { textDecoration: 'underline' },
    '&:focus-visible': { outline: `2px solid ${v.focusRing}`, outlineOffset: 2 },
  },
});

export interface SheetsToApproveProps {
  readonly week: string;
  readonly onOpen: (employee: string) => void;
}

/** The weeks of one's people: those that wait first; approve some or all of them; lock the pay period. */
export function SheetsToApprove({ week, onOpen }: SheetsToApproveProps) {
  const found = useAnswer(weekOfTeam, { week });
  return (
    <Loaded of={found} what={t('The timesheets')} skeleton={<ListSkeleton rows={10} columns={8} />}>
      {(team) =>
        team.people.length ? (
          <Team key={team.week} team={team} onOpen={onOpen} />
        ) : (
          <EmptyState
            title={t('No timesheets')}
            body={t('Weeks of people who report to you show up here.')}
            mark="off"
          />
        )
      }
    </Loaded>
  );
}

function Team({ team, onOpen }: { readonly team: WeekOfTeam; readonly onOpen: (employee: string) => void }) {
  const approve = useCommand(approveSheets);
  const notify = useNotice();
  const periodsAct = useAct(payPeriod);
  const { hrefOf } = usePortal();
  const waiting = team.people.flatMap(({ mayApprove, timesheet: id }) => (mayApprove && id ? [id] : []));
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [isLocking, setLocking] = useState(false);
  const picked = chosen.filter((id) => waiting.includes(id));
  const decide = async (ids: readonly string[]) => {
    setBusy(true);
    try {
      const results = await approve({ timesheets: [...ids] });
      const refused = results.filter(({ saved }) => !saved);
      const done = results.length - refused.length;
      notify({
        message: [
          done ? t({ one: '1 timesheet approved.', other: '{{count}} timesheets approved.' }, { count: done }) : '',
          refused[0]?.why ?? '',
        ]
          .filter(Boolean)
          .join(' '),
        severity: refused.length ? 'error' : 'success',
      });
      setChosen([]);
    } catch (refused) {
      notify({ message: messageOf(refused), severity: 'error' });
    } finally {
      setBusy(false);
    }
  };
  const { period } = team;
  const lock = async () => {
    if (!period) return;
    setBusy(true);
    try {
      await periodsAct.run('lock', period.id);
      notify({ message: t('The period is locked.'), severity: 'success' });
    } catch (refused) {
      notify({ message: messageOf(refused), severity: 'error' });
    } finally {
      setBusy(false);
      setLocking(false);
    }
  };
  const sum = (of: (one: WeekOfTeam['people'][number]) => number): number =>
    team.people.reduce((all, one) => all + of(one), 0);
  const periods = hrefOf('pay_period');
  return (
    <>
      <FigureStrip label={t('The week')}>
        <Figure
          label={t('To approve')}
          value={waiting.length}
          mark={waiting.length ? 'wait' : undefined}
          cause={spanWords(team.days[0] ?? '', team.days[6] ?? '')}
        />
        <Figure
          label={t('Worked')}
          value={t('{{n}} h', { n: showNumber(Math.round(sum(({ worked }) => worked) / 60)) })}
          cause={t({ one: '1 person', other: '{{count}} people' }, { count: team.people.length })}
        />
        <Figure
          label={t('Overtime')}
          value={lengthWords(sum(({ overtime }) => overtime))}
          cause={t('{{hours}} without approval', { hours: lengthWords(sum(({ unapproved }) => unapproved)) })}
        />
        <Figure
          label={t('Pay period')}
          value={
            period ? (
              <span style={{ fontSize: '1rem' }}>
                <Status look={statusLook(payPeriod, period.status)} />
              </span>
            ) : (
              '–'
            )
          }
          cause={period ? spanWords(period.start, period.end) : t('None covers this week')}
          href={periods}
        />
      </FigureStrip>
      <Panel
        title={t('Week of {{day}}', { day: dayWords(team.week) })}
        meta={t({ one: '1 timesheet', other: '{{count}} timesheets' }, { count: team.people.length })}
        action={
          <>
            {period?.can.includes('lock') ? (
              <ActionButton
                size="small"
                action={{ label: t('Lock period'), icon: Lock, onClick: () => setLocking(true), busy: isBusy }}
              />
            ) : null}
            {picked.length ? (
              <ActionButton
                size="small"
                action={{
                  label: t({ one: 'Approve 1 chosen', other: 'Approve {{count}} chosen' }, { count: picked.length }),
                  icon: Check,
                  busy: isBusy,
                  onClick: () => void decide(picked),
                }}
              />
            ) : null}
            {waiting.length ? (
              <ActionButton
                size="small"
                action={{
                  label: t('Approve all {{n}}', { n: waiting.length }),
                  icon: Check,
                  kind: 'primary',
                  busy: isBusy,
                  onClick: () => void decide(waiting),
                }}
              />
            ) : null}
          </>
        }
        flush
      >
        <Scroll data-print="whole" tabIndex={0} role="region" aria-label={t('Timesheets of the week')}>
          <Table>
            <thead>
              <tr>
                <th scope="col">
                  <VisuallyHidden>{t('Choose')}</VisuallyHidden>
                </th>
                <th scope="col">{t('Employee')}</th>
                {team.days.map((day) => (
                  <th key={day} scope="col" className="n">
                    {weekdayWord(day)} {Number(day.slice(8))}
                  </th>
                ))}
                <th scope="col" className="n">
                  {t('Worked')}
                </th>
                <th scope="col" className="n">
                  {t('Overtime')}
                </th>
                <th scope="col" className="n">
                  {t('Leave')}
                </th>
                <th scope="col">{t('Status')}</th>
              </tr>
            </thead>
            <tbody>
              {team.people.map((one) => (
                <tr key={one.employee}>
                  <td>
                    {one.mayApprove && one.timesheet ? (
                      <Checkbox
                        size="small"
                        checked={picked.includes(one.timesheet)}
                        onChange={({ target }) => {
                          const id = one.timesheet ?? '';
                          setChosen(target.checked ? [...picked, id] : picked.filter((each) => each !== id));
                        }}
                        slotProps={{ input: { 'aria-label': t('Choose {{name}}', { name: one.name }) } }}
                      />
                    ) : null}
                  </td>
                  <th scope="row">
                    <button type="button" className="name" onClick={() => onOpen(one.employee)}>
                      {one.name}
                    </button>
                    <small>
                      {one.openDays ? (
                        <Status
                          look={look(
                            'late',
                            t({ one: '1 day to review', other: '{{count}} days to review' }, { count: one.openDays }),
                            'notice',
                          )}
                        />
                      ) : (
                        one.position
                      )}
                    </small>
                  </th>
                  {one.minutes.map((minutes, n) => (
                    <td key={team.days[n]} className="n">
                      {minutes ? hoursText(minutes) : ''}
                    </td>
                  ))}
                  <td className="n">{hoursText(one.worked)}</td>
                  <td className="n">
                    {one.overtime ? hoursText(one.overtime) : '–'}
                    {one.unapproved ? <small>{t('{{n}} not approved', { n: hoursText(one.unapproved) })}</small> : null}
                  </td>
                  <td className="n">{one.leave ? hoursText(one.leave) : '–'}</td>
                  <td>
                    {one.status === 'none' ? t('Not started') : <Status look={statusLook(timesheet, one.status)} />}
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Scroll>
      </Panel>
      <ConfirmDialog
        open={isLocking}
        title={t('Lock period')}
        confirmLabel={t('Lock period')}
        onConfirm={() => void lock()}
        onClose={() => setLocking(false)}
        busy={isBusy}
        error={null}
        body={t('Its timesheets are locked. Later changes become adjustments.')}
      />
    </>
  );
}
