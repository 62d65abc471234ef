import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { t } from '#engine/model/words.ts';
import { timeAt } from '#engine/model/zoned.ts';
import { useAnswer, useCommand } from '#engine/web/answers.ts';
import { messageOf } from '#engine/web/client.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { Icon } from '#ui/parts/Icon.tsx';
import { v } from '#ui/theme/vars.ts';
import type { AnswerOf } from '#engine/model/questions.ts';
import { PUNCH_KINDS } from './clock-rules.model.ts';
import { SOURCES } from './punch.model.ts';
import { dayPunches, requestCorrection } from './time-questions.model.ts';
import { clockTime, dayWords, lengthWords } from './time-words.web.ts';

type DayOf = AnswerOf<typeof dayPunches>;
type Kind = 'in' | 'out' | 'break_start' | 'break_end';
interface Line {
  readonly id: number;
  readonly kind: Kind;
  readonly time: string;
}
const KINDS: readonly Kind[] = ['in', 'break_start', 'break_end', 'out'];
const isKind = (kind: string): kind is Kind => KINDS.some((one) => one === kind);

const Punches = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 4,
  fontSize: '0.8125rem',
  '& li': { display: 'grid', gridTemplateColumns: '5.5rem 1fr auto', gap: 8 },
  '& li[data-old]': { color: v.textTertiary, textDecoration: 'line-through' },
  '& li > span:last-child': { color: v.textSecondary, textDecoration: 'none' },
});
const Lines = styled('div')({
  display: 'grid',
  gap: 8,
  '& > div': { display: 'grid', gridTemplateColumns: '1fr 8rem auto', gap: 8, alignItems: 'center' },
});

export interface DayDialogProps {
  /** `me`, or an employee by id. */
  readonly employee: string;
  readonly name: string | null;
  readonly day: string;
  readonly onClose: () => void;
}

/** The punches of a day, those that a correction replaced, and another set of them to ask for. */
export function DayDialog({ employee, name, day, onClose }: DayDialogProps) {
  const found = useAnswer(dayPunches, { employee, day });
  return (
    <Loaded of={found} what={t('The day')} skeleton={null}>
      {(shown) => <Correcting employee={employee} name={name} day={day} shown={shown} onClose={onClose} />}
    </Loaded>
  );
}

/** The day as it was, with a clock-out in the place of one that was forgotten. */
function linesOf(shown: DayOf): readonly Line[] {
  const kept = shown.punches
    .filter(({ isReplaced, kind }) => !isReplaced && isKind(kind))
    .map(({ kind, at }, id) => ({ id, kind: isKind(kind) ? kind : ('in' as const), time: timeAt(shown.timeZone, at) }));
  const last = kept.at(-1);
  if (kept.length === 0)
    return [
      { id: 0, kind: 'in', time: '' },
      { id: 1, kind: 'out', time: '' },
    ];
  return last?.kind === 'out' ? kept : [...kept, { id: kept.length, kind: 'out', time: '' }];
}

function Correcting({ employee, name, day, shown, onClose }: DayDialogProps & { readonly shown: DayOf }) {
  const request = useCommand(requestCorrection);
  const notify = useNotice();
  const [lines, setLines] = useState(() => linesOf(shown));
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const change = (id: number, next: Partial<Line>): void =>
    setLines((all) => all.map((one) => (one.id === id ? { ...one, ...next } : one)));
  const isWaiting = shown.correction?.status === 'requested';
  const send = async () => {
    setBusy(true);
    setError(null);
    try {
      await request({ employee, day, punches: lines.map(({ kind, time }) => ({ kind, time })), reason });
      notify({ message: t('The correction was sent for approval.'), severity: 'success' });
      onClose();
    } catch (refused) {
      setError(messageOf(refused));
      setBusy(false);
    }
  };
  const missing = isWaiting
    ? t('A correction of this day waits for a decision.')
    : !shown.mayCorrect
      ? t('Only the person, their managers and HR correct this day.')
      : lines.some(({ time }) => time === '')
        ? t('Enter each time, or remove its line.')
        : reason.trim().length < 3
          ? t('Enter the reason.')
          : undefined;
  return (
    <FormDialog
      open
      width="sm"
      title={name ? t('{{name}}, {{day}}', { name, day: dayWords(day) }) : dayWords(day)}
      submitLabel={t('Send correction')}
      onSubmit={() => void send()}
      onClose={onClose}
      busy={isBusy}
      error={error}
      missing={missing}
    >
      <section>
        <h3 style={{ fontSize: '0.875rem', fontWeight: 600, marginBottom: 6 }}>
          {t('Punches')}{' '}
          <span style={{ fontWeight: 400, color: v.textSecondary }}>
            {lengthWords(shown.sessions.reduce((sum, { minutes }) => sum + minutes, 0))}
          </span>
        </h3>
        {shown.punches.length === 0 ? <p style={{ color: v.textSecondary }}>{t('No punches on this day.')}</p> : null}
        <Punches>
          {shown.punches.map((one) => (
            <li key={one.id} data-old={one.isReplaced ? '' : undefined}>
              <span>{clockTime(one.at, shown.timeZone)}</span>
              <span>{t(PUNCH_KINDS[one.kind])}</span>
              <span>
                {[
                  one.isReplaced ? t('replaced') : t(SOURCES[one.source]),
                  one.offline ? t('offline, clock off by {{n}} s', { n: one.driftSeconds ?? 0 }) : '',
                  one.distanceM === null ? '' : t('{{n}} m away', { n: one.distanceM }),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </li>
          ))}
        </Punches>
      </section>
      {isWaiting || !shown.mayCorrect ? null : (
        <section>
          <h3 style={{ fontSize: '0.875rem', fontWeight: 600, marginBottom: 6 }}>{t('How the day should be')}</h3>
          <Lines>
            {lines.map((line, n) => (
              <div key={line.id}>
                <TextField
                  select
                  hiddenLabel
                  value={line.kind}
                  onChange={({ target }) => change(line.id, { kind: isKind(target.value) ? target.value : 'in' })}
                  slotProps={{ select: { SelectDisplayProps: { 'aria-label': t('What, line {{n}}', { n: n + 1 }) } } }}
                >
                  {KINDS.map((kind) => (
                    <MenuItem key={kind} value={kind}>
                      {t(PUNCH_KINDS[kind])}
                    </MenuItem>
                  ))}
                </TextField>
                <TextField
                  hiddenLabel
                  type="time"
                  value={line.time}
                  onChange={({ target }) => change(line.id, { time: target.value })}
                  slotProps={{ htmlInput: { 'aria-label': t('Time, line {{n}}', { n: n + 1 }) } }}
                />
                <IconButton
                  aria-label={t('Remove line {{n}}', { n: n + 1 })}
                  onClick={() => setLines(lines.filter((one) => one !== line))}
                >
                  <Icon of={X} />
                </IconButton>
              </div>
            ))}
          </Lines>
          <Button
            size="small"
            variant="text"
            startIcon={<Icon of={Plus} />}
            onClick={() =>
              setLines([...lines, { id: Math.max(0, ...lines.map(({ id }) => id)) + 1, kind: 'out', time: '' }])
            }
          >
            {t('Add a line')}
          </Button>
          <TextField
            label={t('Reason')}
            fullWidth
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            slotProps={{ htmlInput: { maxLength: 255 } }}
            helperText={t('Your manager reads it. The old punches stay on record.')}
            sx={{ mt: 3 }}
          />
        </section>
      )}
    </FormDialog>
  );
}
