/** Starts the solver for a location, shows how far it is and what it could not fill, and applies what it found as drafts. */
import LinearProgress from '@mui/material/LinearProgress';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { showDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { messageOf } from '#engine/web/client.ts';
import { useAct, useRecord } from '#engine/web/query.ts';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { ActionButton } from '#ui/parts/ActionButton.tsx';
import { type Gap, rosterRun } from './roster-run.model.ts';

export interface FillDialogProps {
  readonly location: string;
  /** A Monday. */
  readonly from: string;
  readonly onClose: () => void;
}
const EFFORTS = ['quick', 'normal', 'thorough'] as const;
type Effort = (typeof EFFORTS)[number];
/** Gaps shown; the proposal lists them all. */
const MOST_GAPS = 8;

/** For each rule, how many of the missing shifts it keeps free people from: at most so many more could be filled without it. */
function gainsOf(gaps: readonly Gap[]): readonly (readonly [string, number])[] {
  const sums = new Map<string, number>();
  for (const { rule, missing, people } of gaps)
    if (people > 0) sums.set(rule, (sums.get(rule) ?? 0) + Math.min(missing, people));
  return [...sums].toSorted((a, b) => b[1] - a[1]);
}

export function FillDialog({ location, from, onClose }: FillDialogProps) {
  const [run, setRun] = useState<string | null>(null);
  const [weeks, setWeeks] = useState(4);
  const [effort, setEffort] = useState<Effort>('normal');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const acts = useAct(rosterRun);
  const found = useRecord(rosterRun, run).data;
  const notify = useNotice();
  const during = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      await work();
    } catch (reason) {
      setError(messageOf(reason));
    }
    setBusy(false);
  };
  const start = (): Promise<void> =>
    during(async () => setRun((await acts.create({ location, from, weeks, effort })).id ?? null));
  const apply = (id: string): Promise<void> =>
    during(async () => {
      await acts.run('apply', id);
      notify({ message: t('The proposal is in the schedule as drafts. Check it, then publish.'), severity: 'success' });
      onClose();
    });
  const running = found?.status === 'running';
  const gaps = found?.gaps ?? [];
  const gains = gainsOf(gaps);
  return (
    <FormDialog
      open
      title={t('Fill the roster')}
      description={t(
        'Shifts that are planned already stay as they are. The proposal becomes drafts that you can change.',
      )}
      submitLabel={run ? t('Apply as drafts') : t('Start')}
      busy={busy}
      error={error}
      {...(run &&
        found?.status !== 'ready' && { missing: t('Wait for the proposal, or stop and use the best so far.') })}
      onSubmit={() => void (run ? apply(run) : start())}
      onClose={onClose}
    >
      {run ? null : (
        <>
          <TextField
            select
            label={t('Weeks from {{day}}', { day: showDay(from) })}
            value={weeks}
            onChange={(event) => setWeeks(Number(event.target.value))}
          >
            {[1, 2, 4, 6].map((count) => (
              <MenuItem key={count} value={count}>
                {t({ one: '1 week', other: '{{count}} weeks' }, { count })}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            select
            label={t('Effort')}
            value={effort}
            onChange={(event) => {
              const next = event.target.value;
              if (next === 'quick' || next === 'normal' || next === 'thorough') setEffort(next);
            }}
          >
            {EFFORTS.map((key) => (
              <MenuItem key={key} value={key}>
                {rosterRun.fields.effort.kind === 'choice' ? rosterRun.fields.effort.choices[key] : key}
              </MenuItem>
            ))}
          </TextField>
        </>
      )}
      {run ? (
        <div role="status">
          <LinearProgress variant="determinate" value={found?.progress ?? 0} aria-label={t('Progress')} />
          <p>
            {found?.missing === null || found?.missing === undefined
              ? t('Reading the schedule')
              : found.missing === 0
                ? t('Every target is met.')
                : t(
                    { one: '1 shift is still missing.', other: '{{count}} shifts are still missing.' },
                    { count: found.missing },
                  )}
          </p>
          {running ? (
            <ActionButton
              action={{
                label: t('Stop and use the best so far'),
                onClick: () => void during(async () => void (await acts.run('stop', run))),
              }}
            />
          ) : null}
          {!running && found?.status === 'ready' ? (
            <ActionButton
              action={{
                label: t('Search on'),
                onClick: () => void during(async () => void (await acts.run('resume', run))),
              }}
            />
          ) : null}
          {!running && gains.length ? (
            <p>
              {gains
                .map(([rule, most]) =>
                  t(
                    {
                      one: 'Without “{{rule}}”, up to 1 more shift could be filled.',
                      other: 'Without “{{rule}}”, up to {{count}} more shifts could be filled.',
                    },
                    { rule: t(rule), count: most },
                  ),
                )
                .join(' ')}
            </p>
          ) : null}
          {!running && gaps.length ? (
            <ul>
              {gaps.slice(0, MOST_GAPS).map((gap) => (
                <li key={`${gap.target} ${gap.day}`}>
                  {t('{{target}}, {{day}}: {{missing}} missing. {{people}} people: {{rule}}.', {
                    target: gap.target,
                    day: showDay(gap.day),
                    missing: gap.missing,
                    people: gap.people,
                    rule: t(gap.rule),
                  })}
                </li>
              ))}
              {gaps.length > MOST_GAPS ? <li>{t('{{count}} more', { count: gaps.length - MOST_GAPS })}</li> : null}
            </ul>
          ) : null}
        </div>
      ) : null}
    </FormDialog>
  );
}
