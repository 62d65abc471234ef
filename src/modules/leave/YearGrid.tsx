import { styled } from '@mui/material/styles';
import { type Day, eachDay, endOfMonth, weekdayOf } from '#engine/model/days.ts';
import { dayFormat } from '#engine/model/formats.ts';
import { t } from '#engine/model/words.ts';
import { phone, tone, v } from '#ui/theme/vars.ts';
import { TimeLegend } from '#ui/timegrid/TimeLegend.tsx';
import { dayWords } from './leave-words.web.ts';

const Root = styled('div')({
  display: 'grid',
  gap: 3,
  '& .month': { display: 'grid', gridTemplateColumns: '3rem minmax(0, 1fr)', alignItems: 'center', gap: 8 },
  '& .name': { fontSize: '0.78125rem', color: v.textSecondary },
  '& .days': { display: 'grid', gridTemplateColumns: 'repeat(31, minmax(0, 1fr))', gap: 2 },
  '& i': {
    height: '1.25rem',
    borderRadius: 3,
    background: v.sunken,
    forcedColorAdjust: 'none',
    boxSizing: 'border-box',
    '&[data-weekend]': { background: 'transparent', border: `1px solid ${v.hairline}` },
    '&[data-kind="holiday"]': { background: tone('neutral', 'line') },
    '&[data-kind="leave"]': { background: tone('info', 'line'), border: 0 },
    '&[data-kind="pending"]': { background: 'transparent', border: `1.5px dashed ${tone('info', 'text')}` },
    '&[data-today]': { outline: `2px solid ${v.text}`, outlineOffset: 0 },
  },
  [phone]: { '& .month': { gridTemplateColumns: '2.25rem minmax(0, 1fr)' }, '& .days': { gap: 1 } },
});

interface Leave {
  readonly from: Day;
  readonly to: Day;
  readonly label: string;
  readonly isPending: boolean;
}
export interface YearGridProps {
  readonly year: number;
  readonly today: Day;
  readonly leave: readonly Leave[];
  readonly holidays: readonly { readonly date: Day; readonly name: string }[];
}
const monthName = dayFormat({ month: 'short' });
const MONTHS = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'];

/** A year as twelve lines of days: leave, requests that wait, holidays and weekends. Each line says its days in words. */
export function YearGrid({ year, today, leave, holidays }: YearGridProps) {
  const free = new Map(holidays.map(({ date, name }) => [date, name]));
  const on = (day: Day) => leave.find(({ from, to }) => from <= day && day <= to);
  return (
    <>
      <Root>
        {MONTHS.map((month) => {
          const first = `${year}-${month}-01`;
          const days = eachDay(first, endOfMonth(first));
          const name = monthName.format(new Date(`${first}T00:00:00Z`));
          const said = days.flatMap((day) => {
            const found = on(day);
            const what = found
              ? found.isPending
                ? t('{{label}}, pending', { label: found.label })
                : found.label
              : free.get(day);
            return what ? [`${dayWords(day)}: ${what}`] : [];
          });
          return (
            <div key={month} className="month">
              <span className="name" aria-hidden>
                {name}
              </span>
              <div
                className="days"
                role="img"
                aria-label={said.length ? `${name}: ${said.join('; ')}` : t('{{name}}: no absences', { name })}
              >
                {days.map((day) => {
                  const found = on(day);
                  const kind = found ? (found.isPending ? 'pending' : 'leave') : free.has(day) ? 'holiday' : undefined;
                  const what = found?.label ?? free.get(day);
                  return (
                    <i
                      key={day}
                      data-kind={kind}
                      data-weekend={weekdayOf(day) > 5 ? '' : undefined}
                      data-today={day === today ? '' : undefined}
                      title={what ? `${dayWords(day)}: ${what}` : dayWords(day)}
                    />
                  );
                })}
              </div>
            </div>
          );
        })}
      </Root>
      <div style={{ marginTop: 12 }}>
        <TimeLegend
          items={[
            { label: t('Leave'), tone: 'info' },
            { label: t('Awaiting decision'), tone: 'info', dashed: true },
            { label: t('Holiday'), tone: 'neutral' },
          ]}
        />
      </div>
    </>
  );
}
