/** What is asked besides the outcome of a dose: a reason, vital signs, the product, the time. */
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { momentOf, wallClock } from '#engine/model/wall-clock.ts';
import { t } from '#engine/model/words.ts';
import { useCommand } from '#engine/web/answers.ts';
import { useTask } from '#engine/web/task.ts';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import type { Outcome } from './administration.model.ts';
import type { Identity } from './IdentityCheck.tsx';
import { recordDose, recordPrn } from './mar-questions.model.ts';

/** The dose that an entry is about: a slot, or an order as needed. */
export interface EntryOf {
  readonly administration?: string;
  readonly order?: string;
  readonly title: string;
  readonly dose: number;
  readonly doseUnit: string;
  readonly isControlled: boolean;
  readonly isInjection: boolean;
  /** Vital signs that its parameters ask for and that nobody took in the last hour. */
  readonly missing: readonly ('systolic' | 'pulse' | 'respirations')[];
  readonly isOffTime: boolean;
  readonly asksScore: boolean;
  readonly reason: string | null;
}
export interface EntryDialogProps {
  readonly of: EntryOf;
  readonly outcome: Outcome;
  readonly identity: Identity | null;
  readonly onClose: () => void;
  readonly onDone: (outcome: Outcome) => void;
}

const REASONS: Readonly<Partial<Record<Outcome, readonly string[]>>> = {
  refused: [t('Felt unwell'), t('Did not want it'), t('Asleep'), t('Side effects')],
  held: [t('Hold parameters met'), t('Verbal order of the prescriber'), t('Sedated')],
  not_available: [t('Waiting for the pharmacy'), t('Out of stock')],
  on_leave: [t('On pass'), t('At an appointment')],
};
const TITLES: Readonly<Record<Outcome, string>> = {
  given: t('Give'),
  partial: t('Give in part'),
  refused: t('Refused'),
  held: t('Hold'),
  not_available: t('Not available'),
  on_leave: t('On leave'),
  self_administered: t('Observed'),
};
const VITALS = {
  systolic: t('Systolic (mmHg)'),
  pulse: t('Pulse (/min)'),
  respirations: t('Respirations (/min)'),
} as const;
const TAKEN: readonly Outcome[] = ['given', 'partial', 'self_administered'];
const number = (text: string | undefined): number | null => (text ? Number(text) : null);
const words = (text: string | undefined): string | null => text?.trim() || null;

/** Asks for what is missing, and records the dose. */
export function EntryDialog({ of, outcome, identity, onClose, onDone }: EntryDialogProps) {
  const dose = useCommand(recordDose);
  const prn = useCommand(recordPrn);
  const task = useTask();
  const isTaken = TAKEN.includes(outcome);
  const [given, setGiven] = useState<Readonly<Record<string, string>>>(() => ({
    actualAt: wallClock(new Date()),
    reason: of.reason ?? '',
  }));
  const [wasNow] = useState(given.actualAt);
  const set = (name: string) => (event: { readonly target: { readonly value: string } }) =>
    setGiven({ ...given, [name]: event.target.value });
  const field = (name: string, label: string, more: Partial<Parameters<typeof TextField>[0]> = {}) => (
    <TextField
      key={name}
      label={label}
      value={given[name] ?? ''}
      onChange={set(name)}
      error={Boolean(task.error?.fields[name])}
      helperText={task.error?.fields[name]?.join('. ')}
      {...more}
    />
  );
  const numeric = { type: 'number', slotProps: { htmlInput: { inputMode: 'numeric' } } } as const;
  const submit = async () => {
    const entry = {
      outcome,
      actualAt: given.actualAt && given.actualAt !== wasNow ? momentOf(given.actualAt) : null,
      dose: number(given.dose),
      site: words(given.site),
      ...(isTaken ? identity : null),
      ndc: words(given.ndc),
      lot: words(given.lot),
      lotExpiresOn: words(given.lotExpiresOn),
      reason: words(given.reason),
      timeReason: words(given.timeReason),
      educated: given.educated === 'yes',
      notified: words(given.notified),
      scoreBefore: number(given.scoreBefore),
      systolic: number(given.systolic),
      diastolic: number(given.diastolic),
      pulse: number(given.pulse),
      respirations: number(given.respirations),
    };
    const { administration, order } = of;
    const done = await task.run(() =>
      administration ? dose({ ...entry, administration }) : prn({ ...entry, order: order ?? '' }),
    );
    if (done) onDone(outcome);
  };
  const shown = new Set([
    'actualAt',
    'reason',
    'timeReason',
    'dose',
    'site',
    'lot',
    'lotExpiresOn',
    'systolic',
    'pulse',
    'respirations',
    'diastolic',
    'notified',
    'scoreBefore',
  ]);
  const unseen = Object.entries(task.error?.fields ?? {}).flatMap(([name, said]) => (shown.has(name) ? [] : said));
  const isSeen = task.error && Object.keys(task.error.fields).some((name) => shown.has(name));
  return (
    <FormDialog
      open
      title={`${TITLES[outcome]}: ${of.title}`}
      submitLabel={isTaken ? t('Record as given') : t('Record')}
      width="xs"
      busy={task.busy}
      error={unseen.length ? unseen.join('. ') : isSeen ? null : (task.error?.message ?? null)}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      {isTaken && of.isOffTime ? field('timeReason', t('Why outside the window'), { required: true }) : null}
      {isTaken
        ? of.missing.flatMap((name) => [
            field(name, VITALS[name], { ...numeric, required: true }),
            ...(name === 'systolic' ? [field('diastolic', t('Diastolic (mmHg)'), { ...numeric, required: true })] : []),
          ])
        : null}
      {of.asksScore && isTaken ? field('scoreBefore', t('Score before (0 to 10)'), numeric) : null}
      {outcome === 'partial'
        ? field('dose', t('Taken ({{unit}})', { unit: of.doseUnit }), { ...numeric, required: true })
        : null}
      {of.isInjection && isTaken ? field('site', t('Site'), { required: true }) : null}
      {of.isControlled && isTaken
        ? [
            field('lot', t('Lot')),
            field('lotExpiresOn', t('Lot expires on'), { type: 'date', slotProps: { inputLabel: { shrink: true } } }),
          ]
        : null}
      {!isTaken || outcome === 'partial' || of.order ? field('reason', t('Reason'), { required: true }) : null}
      {REASONS[outcome] ? (
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
          {REASONS[outcome].map((reason) => (
            <button
              key={reason}
              type="button"
              aria-pressed={given.reason === reason}
              onClick={() => setGiven({ ...given, reason })}
              style={{ minHeight: 36, padding: '0 12px', font: 'inherit', cursor: 'pointer' }}
            >
              {reason}
            </button>
          ))}
        </div>
      ) : null}
      {outcome === 'refused' ? (
        <>
          {field('educated', t('Education given'), {
            select: true,
            children: [
              <MenuItem key="yes" value="yes">
                {t('Yes')}
              </MenuItem>,
              <MenuItem key="no" value="no">
                {t('No')}
              </MenuItem>,
            ],
          })}
          {field('notified', t('Prescriber notified'))}
        </>
      ) : null}
      {field('actualAt', t('Time'), { type: 'datetime-local', slotProps: { inputLabel: { shrink: true } } })}
    </FormDialog>
  );
}
