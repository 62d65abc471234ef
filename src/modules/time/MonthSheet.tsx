import { styled } from '@mui/material/styles';
import { eachDay, weekdayOf } from '#engine/model/days.ts';
import { t } from '#engine/model/words.ts';
import { usePortal } from '#engine/web/portal-context.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { v } from '#ui/theme/vars.ts';
import { OUTCOMES, type Outcome } from './attendance-rules.model.ts';
import type { AttendanceMonth } from './time-questions.model.ts';
import { dayWords, exceptionWords, hoursText, lengthWords, outcomeLook, weekdayLetter } from './time-words.web.ts';

const Scroll = styled('div')({ overflow: 'auto', maxHeight: 'calc(100dvh - 15rem)' });
const Table = styled('table')({
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: '0.8125rem',
  lineHeight: 1.3,
  width: '100%',
  '& th': { fontWeight: 500, background: v.subtle, color: v.textSecondary, position: 'sticky', top: 0, zIndex: 1 },
  '& th, & td': { borderBottom: `1px solid ${v.hairline}`, padding: '4px 0', textAlign: 'center' },
  '& th[scope=row], & thead th:first-of-type': {
    position: 'sticky',
    left: 0,
    zIndex: 2,
    background: v.paper,
    textAlign: 'left',
    padding: '5px 12px 5px 16px',
    minWidth: '9.5rem',
    color: v.text,
    '& small': { display: 'block', color: v.textSecondary, fontSize: 'max(12px, 0.75rem)', fontWeight: 400 },
  },
  '& thead th:first-of-type': { background: v.subtle, zIndex: 3 },
  '& thead th[aria-label]': { minWidth: '1.5rem' },
  '& td[data-off], & th[data-off]': { background: v.sunken },
  '& td[data-today], & th[data-today]': { background: v.selected },
  '& td.n, & th.n': { textAlign: 'right', padding: '4px 5px', whiteSpace: 'nowrap', fontSize: 'max(12px, 0.75rem)' },
  '& td > button': {
    all: 'unset',
    display: 'grid',
    placeItems: 'center',
    minWidth: '1.5rem',
    minHeight: '1.75rem',
    margin: '0 auto',
    borderRadius: 4,
    cursor: 'pointer',
    fontSize: 'max(12px, 0.75rem)',
    fontStretch: '88%',
    color: v.textSecondary,
    '&:hover': { background: v.hover },
    '&:focus-visible': { outline: `2px solid ${v.focusRing}`, outlineOffset: -1 },
  },
});
const Legend = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 14px',
  padding: '8px 16px',
  fontSize: 'max(12px, 0.75rem)',
  color: v.textSecondary,
  '& > span': { display: 'inline-flex', gap: 5, alignItems: 'center' },
});
const LEGEND: readonly Outcome[] = [
  'present',
  'late',
  'half_day',
  'absent',
  'incomplete',
  'on_leave',
  'holiday',
  'open',
];

export interface MonthSheetProps {
  readonly month: AttendanceMonth;
  readonly today: string;
  readonly onDay: (employee: string, name: string, day: string) => void;
}

/** People by days: a mark and the hours of each day, the sums of the month. Each day opens its punches. */
export function MonthSheet({ month, today, onDay }: MonthSheetProps) {
  const { hrefOf } = usePortal();
  const days = eachDay(month.from, month.to);
  if (month.people.length === 0)
    return (
      <EmptyState
        title={t('No attendance in this month')}
        body={t('Days of people who clock in show up here once they are over. Choose another month or department.')}
      />
    );
  const flagsOf = (day: string) => ({
    'data-off': weekdayOf(day) > 5 ? '' : undefined,
    'data-today': day === today ? '' : undefined,
  });
  return (
    <>
      <Legend aria-hidden="true">
        {LEGEND.map((outcome) => {
          const { mark, tone, word } = outcomeLook(outcome);
          return (
            <span key={outcome}>
              <StatusMark mark={mark} tone={tone} size={13} /> {word}
            </span>
          );
        })}
      </Legend>
      <Scroll data-print="whole" tabIndex={0} role="region" aria-label={t('Attendance by person and day')}>
        <Table>
          <thead>
            <tr>
              <th scope="col">{t({ one: '1 person', other: '{{count}} people' }, { count: month.people.length })}</th>
              {days.map((day) => (
                <th key={day} scope="col" {...flagsOf(day)} aria-label={dayWords(day)}>
                  {weekdayLetter(day)}
                  <br />
                  {Number(day.slice(8))}
                </th>
              ))}
              {[t('Present'), t('Late'), t('Absent'), t('Leave'), t('Hours')].map((word) => (
                <th key={word} scope="col" className="n">
                  {word}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {month.people.map((person) => {
              const byDay = new Map(person.days.map((one) => [one.day, one]));
              const href = hrefOf('employee', person.employee);
              return (
                <tr key={person.employee}>
                  <th scope="row">
                    {href ? <TextLink to={href}>{person.name}</TextLink> : person.name}
                    <small>{person.position}</small>
                  </th>
                  {days.map((day) => {
                    const one = byDay.get(day);
                    if (!one || one.outcome === 'day_off') return <td key={day} {...flagsOf(day)} />;
                    const { mark, tone } = outcomeLook(one.outcome);
                    const hours = one.minutes ? String(Math.round(one.minutes / 60)) : '';
                    const says = [
                      person.name,
                      dayWords(day),
                      t(OUTCOMES[one.outcome]),
                      one.minutes ? lengthWords(one.minutes) : '',
                      exceptionWords(one.exceptions),
                    ];
                    return (
                      <td key={day} {...flagsOf(day)}>
                        <button
                          type="button"
                          aria-label={[hours, ...says].filter(Boolean).join(', ')}
                          title={says.slice(2).filter(Boolean).join(', ')}
                          onClick={() => onDay(person.employee, person.name, day)}
                        >
                          <StatusMark mark={mark} tone={tone} size={14} />
                          {hours}
                        </button>
                      </td>
                    );
                  })}
                  <td className="n">{person.present}</td>
                  <td className="n">{person.late || '–'}</td>
                  <td className="n">{person.absent || '–'}</td>
                  <td className="n">{person.leave || '–'}</td>
                  <td className="n">{hoursText(person.workedMinutes)}</td>
                </tr>
              );
            })}
          </tbody>
        </Table>
      </Scroll>
    </>
  );
}
