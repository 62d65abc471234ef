import { styled } from '@mui/material/styles';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { weekdayOf } from '#engine/model/days.ts';
import { t } from '#engine/model/words.ts';
import { useCommand } from '#engine/web/answers.ts';
import { messageOf } from '#engine/web/client.ts';
import { useNotice } from '#ui/feedback/notice.ts';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { ActionButton } from '#ui/parts/ActionButton.tsx';
import { belowMd, v } from '#ui/theme/vars.ts';
import { ENTRY_KINDS, type EntryKind } from './pay-hours.model.ts';
import { setTime, type WeekSheet } from './time-questions.model.ts';
import { dayWords, hoursText, minutesTyped, outcomeLook, weekdayWord } from './time-words.web.ts';
import { ENTRY_SOURCES } from './timesheet.model.ts';

const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  '& th': { fontWeight: 500, textAlign: 'left', color: v.textSecondary, background: v.subtle },
  '& th, & td': { padding: '6px 8px', borderBottom: `1px solid ${v.hairline}` },
  '& th:first-of-type': { paddingLeft: 16, minWidth: '10rem' },
  '& .n': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& [data-off]': { background: v.sunken },
  '& [data-today]': { background: v.selected },
  '& tbody th': { background: 'none', color: v.text },
  '& tbody th small': { display: 'block', color: v.textSecondary, fontSize: 'max(12px, 0.75rem)', fontWeight: 400 },
  '& tfoot td, & tfoot th': { fontWeight: 600, background: 'none', color: v.text },
  '& tfoot tr[data-quiet] td, & tfoot tr[data-quiet] th': { fontWeight: 400, color: v.textSecondary },
  '& input': { textAlign: 'right', width: '3.5rem' },
  // On a phone a week is a list of days.
  [belowMd]: {
    '& thead': { display: 'none' },
    '&, & tbody, & tfoot, & tr': { display: 'block' },
    '& tr': { borderBottom: `1px solid ${v.strongLine}`, padding: '6px 0' },
    '& th, & td': {
      display: 'flex',
      justifyContent: 'space-between',
      border: 0,
      padding: '3px 16px',
      minHeight: '1.75rem',
    },
    '& td[data-day]::before': { content: 'attr(data-day)', color: v.textSecondary },
    '& td[data-empty]': { display: 'none' },
  },
});
const KINDS: readonly EntryKind[] = ['worked', 'training', 'on_call', 'unpaid'];
const isKind = (kind: string): kind is EntryKind => KINDS.some((one) => one === kind);

export interface WeekGridProps {
  readonly sheet: WeekSheet;
  readonly today: string;
}
const sum = (list: readonly number[]): number => list.reduce((all, n) => all + n, 0);

/** A week: lines by days. Lines from the clock, leave and holidays follow by themselves; the others are typed in place. */
export function WeekGrid({ sheet, today }: WeekGridProps) {
  const [added, setAdded] = useState<readonly EntryKind[]>([]);
  const set = useCommand(setTime);
  const notify = useNotice();
  const save = async (day: string, kind: EntryKind, costCenter: string | null, minutes: number): Promise<boolean> => {
    try {
      await set({ employee: sheet.employee, day, kind, costCenter, minutes, note: null });
      return true;
    } catch (refused) {
      notify({ message: messageOf(refused), severity: 'error' });
      return false;
    }
  };
  const typed = sheet.lines.filter(({ source }) => source === 'hand');
  const fresh = added
    .filter((kind) => !typed.some((line) => line.kind === kind && line.costCenter === null))
    .map((kind) => ({
      kind,
      costCenter: null,
      source: 'hand' as const,
      leaveType: null,
      note: null,
      minutes: sheet.days.map(() => 0),
    }));
  const totals = sheet.days.map((_, n) => sum(sheet.lines.map(({ minutes }) => minutes[n] ?? 0)));
  const over = sheet.days.map((day) => {
    const one = sheet.split.find((part) => part.day === day);
    return one ? one.overtime + one.double : 0;
  });
  const flags = (day: string) => ({
    'data-off': weekdayOf(day) > 5 ? '' : undefined,
    'data-today': day === today ? '' : undefined,
    'data-day': dayWords(day),
  });
  return (
    <div style={{ overflowX: 'auto' }} data-print="whole">
      <Table aria-label={t('Hours of the week')}>
        <thead>
          <tr>
            <th scope="col">{t('Line')}</th>
            {sheet.days.map((day, n) => {
              const outcome = sheet.outcomes[n];
              const seen = outcome ? outcomeLook(outcome) : null;
              return (
                <th key={day} scope="col" className="n" {...flags(day)} title={seen?.word}>
                  <span style={{ display: 'inline-flex', gap: 4, alignItems: 'center' }}>
                    {seen ? <StatusMark mark={seen.mark} tone={seen.tone} size={12} title={seen.word} /> : null}
                    {weekdayWord(day)} {Number(day.slice(8))}
                  </span>
                </th>
              );
            })}
            <th scope="col" className="n">
              {t('Total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {[...sheet.lines, ...fresh].map((line) => (
            <tr key={`${line.kind} ${line.costCenter} ${line.source} ${line.leaveType} ${line.note}`}>
              <th scope="row">
                {line.leaveType ?? t(ENTRY_KINDS[line.kind])}
                <small>{[t(ENTRY_SOURCES[line.source]), line.costCenter, line.note].filter(Boolean).join(' · ')}</small>
              </th>
              {sheet.days.map((day, n) => {
                const minutes = line.minutes[n] ?? 0;
                const mayType = line.source === 'hand' && sheet.mayEdit && (day <= today || line.kind !== 'worked');
                return (
                  <td key={day} className="n" {...flags(day)} data-empty={minutes === 0 && !mayType ? '' : undefined}>
                    {mayType ? (
                      <HoursInput
                        minutes={minutes}
                        label={t('{{kind}}, {{day}}, hours', { kind: t(ENTRY_KINDS[line.kind]), day: dayWords(day) })}
                        onSave={(next) => save(day, line.kind, line.costCenter, next)}
                      />
                    ) : minutes ? (
                      hoursText(minutes)
                    ) : null}
                  </td>
                );
              })}
              <td className="n" data-day={t('Total')}>
                {hoursText(sum(line.minutes))}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('Total')}</th>
            {totals.map((minutes, n) => (
              <td
                key={sheet.days[n]}
                className="n"
                {...flags(sheet.days[n] ?? '')}
                data-empty={minutes ? undefined : ''}
              >
                {minutes ? hoursText(minutes) : null}
              </td>
            ))}
            <td className="n" data-day={t('Week')}>
              {hoursText(sum(totals))}
            </td>
          </tr>
          {sum(over) > 0 ? (
            <tr data-quiet="">
              <th scope="row">{t('Of it overtime')}</th>
              {over.map((minutes, n) => (
                <td
                  key={sheet.days[n]}
                  className="n"
                  {...flags(sheet.days[n] ?? '')}
                  data-empty={minutes ? undefined : ''}
                >
                  {minutes ? hoursText(minutes) : null}
                </td>
              ))}
              <td className="n" data-day={t('Week')}>
                {hoursText(sum(over))}
              </td>
            </tr>
          ) : null}
          {sheet.clocks ? (
            <tr data-quiet="">
              <th scope="row">{t('Planned')}</th>
              {sheet.planned.map((minutes, n) => (
                <td
                  key={sheet.days[n]}
                  className="n"
                  {...flags(sheet.days[n] ?? '')}
                  data-empty={minutes ? undefined : ''}
                >
                  {minutes ? hoursText(minutes) : null}
                </td>
              ))}
              <td className="n" data-day={t('Week')}>
                {hoursText(sum(sheet.planned))}
              </td>
            </tr>
          ) : null}
        </tfoot>
      </Table>
      {sheet.mayEdit ? <AddLine onAdd={(kind) => setAdded([...added, kind])} isClocked={sheet.clocks} /> : null}
    </div>
  );
}

function AddLine({ onAdd, isClocked }: { readonly onAdd: (kind: EntryKind) => void; readonly isClocked: boolean }) {
  const [kind, setKind] = useState<EntryKind>(isClocked ? 'training' : 'worked');
  return (
    <div style={{ display: 'flex', gap: 8, padding: '10px 16px' }} data-print="no">
      <TextField
        select
        hiddenLabel
        value={kind}
        onChange={({ target }) => setKind(isKind(target.value) ? target.value : 'worked')}
        slotProps={{ select: { SelectDisplayProps: { 'aria-label': t('Kind of time') } } }}
        sx={{ minWidth: '11rem' }}
      >
        {KINDS.map((one) => (
          <MenuItem key={one} value={one}>
            {t(ENTRY_KINDS[one])}
          </MenuItem>
        ))}
      </TextField>
      <ActionButton action={{ label: t('Add line'), onClick: () => onAdd(kind) }} />
    </div>
  );
}

interface HoursInputProps {
  readonly minutes: number;
  readonly label: string;
  readonly onSave: (minutes: number) => Promise<boolean>;
}
/** Hours typed as 8, 7.5 or 7:30; saved when the cell is left. */
function HoursInput({ minutes, label, onSave }: HoursInputProps) {
  const shown = minutes ? hoursText(minutes) : '';
  const [raw, setRaw] = useState<string | null>(null);
  const value = raw ?? shown;
  const parsed = minutesTyped(value);
  const commit = async () => {
    if (raw === null || parsed === null) return;
    if (parsed !== minutes) await onSave(parsed);
    setRaw(null);
  };
  return (
    <TextField
      hiddenLabel
      size="small"
      value={value}
      error={parsed === null}
      title={parsed === null ? t('Enter hours such as 8, 7.5 or 7:30.') : undefined}
      onChange={({ target }) => setRaw(target.value)}
      onBlur={() => void commit()}
      slotProps={{ htmlInput: { 'aria-label': label, inputMode: 'decimal' } }}
    />
  );
}
