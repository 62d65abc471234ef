/** Applies a rotation to people of the planner: what it would plan, what speaks against it, and a way back. */
import Checkbox from '@mui/material/Checkbox';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { addDays } from '#engine/model/days.ts';
import { showDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { useAnswer, useCommand } from '#engine/web/answers.ts';
import { messageOf } from '#engine/web/client.ts';
import { usePortal } from '#engine/web/portal-context.ts';
import { useAct, useList } from '#engine/web/query.ts';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import type { RosterPlan } from './roster-questions.model.ts';
import { applyPattern, MOST_WEEKS, patternPreview, patternUse, shiftPattern } from './shift-pattern.model.ts';

/** Conflicts shown at once. */
const SHOWN = 8;

export interface PatternDialogProps {
  readonly plan: RosterPlan;
  readonly onClose: () => void;
}

export function PatternDialog({ plan, onClose }: PatternDialogProps) {
  const patterns = useList(shiftPattern, {
    location: plan.location ?? '',
    status: 'active',
    sort: 'name',
    limit: '100',
  });
  const [pattern, setPattern] = useState('');
  const [people, setPeople] = useState<readonly string[]>([]);
  const [weeks, setWeeks] = useState(4);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [apply, uses] = [useCommand(applyPattern), useAct(patternUse)];
  const notify = useNotice();
  const { hrefOf } = usePortal();
  const isReady = pattern !== '' && people.length > 0;
  const asked = { pattern, people: [...people], from: plan.from, weeks };
  const found = useAnswer(patternPreview, isReady ? asked : null);
  const shown = isReady ? found.data : undefined;
  const undo = (id: string): void =>
    void uses.run('undo', id).then(
      () => notify({ message: t('The drafts of the pattern are deleted.'), severity: 'success' }),
      (reason: unknown) => notify({ message: messageOf(reason), severity: 'error' }),
    );
  const submit = async () => {
    setBusy(true);
    setError(null);
    try {
      const done = await apply(asked, { timeout: 60_000 });
      const { use } = done;
      notify({
        message: t('{{planned}} shifts planned as drafts, {{there}} already there, {{refused}} skipped', {
          planned: done.planned,
          there: done.there,
          refused: done.refused,
        }),
        severity: 'success',
        ...(use && { action: { label: t('Undo'), onClick: () => undo(use) } }),
      });
      onClose();
    } catch (reason) {
      setError(messageOf(reason));
      setBusy(false);
    }
  };
  const list = hrefOf('shift_pattern');
  const missing = !isReady
    ? t('Choose a pattern and the people.')
    : !shown
      ? t('Checking the rules')
      : shown.planned === 0
        ? t('Nothing is left to plan.')
        : undefined;
  const name = new Map(plan.people.map((one) => [one.id, one.name]));
  return (
    <FormDialog
      open
      width="sm"
      title={t('Apply a pattern')}
      description={t('Plans drafts from {{from}} to {{to}}. Shifts that are there already stay.', {
        from: showDay(plan.from),
        to: showDay(addDays(plan.from, weeks * 7 - 1)),
      })}
      submitLabel={
        shown ? t({ one: 'Plan 1 shift', other: 'Plan {{count}} shifts' }, { count: shown.planned }) : t('Plan shifts')
      }
      busy={busy}
      error={error ?? (isReady && found.error ? messageOf(found.error) : null)}
      missing={missing}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField select label={t('Pattern')} value={pattern} onChange={({ target }) => setPattern(target.value)}>
        {(patterns.data?.rows ?? []).map((one) => (
          <MenuItem key={one.id} value={one.id}>
            {one.name}
          </MenuItem>
        ))}
      </TextField>
      {patterns.data?.rows.length === 0 && list ? (
        <TextLink to={`${list}/new`}>{t('Create the first pattern of this location')}</TextLink>
      ) : null}
      <TextField
        select
        label={t('People')}
        value={people}
        onChange={({ target }) => {
          const value: unknown = target.value;
          if (Array.isArray(value)) setPeople(value.map(String));
        }}
        slotProps={{
          select: {
            multiple: true,
            renderValue: () => people.map((id) => name.get(id) ?? '').join(', '),
          },
        }}
      >
        {plan.people.map((one) => (
          <MenuItem key={one.id} value={one.id} dense>
            <Checkbox checked={people.includes(one.id)} tabIndex={-1} size="small" />
            <ListItemText primary={one.name} secondary={one.role} />
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={t('Weeks from {{day}}', { day: showDay(plan.from) })}
        value={weeks}
        onChange={({ target }) => setWeeks(Number(target.value))}
      >
        {[1, 2, 4, 8, MOST_WEEKS].map((count) => (
          <MenuItem key={count} value={count}>
            {t({ one: '1 week', other: '{{count}} weeks' }, { count })}
          </MenuItem>
        ))}
      </TextField>
      {shown ? (
        <div role="status" style={{ fontSize: '0.8125rem' }}>
          <p style={{ margin: '0 0 6px' }}>
            {t('{{planned}} shifts to plan, {{there}} already there, {{refused}} refused by the rules', {
              planned: shown.planned,
              there: shown.there,
              refused: shown.conflicts.filter(({ refused }) => refused).length,
            })}
          </p>
          <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {shown.conflicts.slice(0, SHOWN).map((one) => (
              <li key={`${one.employee} ${one.day}`} style={{ display: 'flex', gap: 6, padding: '2px 0' }}>
                <StatusMark mark={one.refused ? 'stop' : 'late'} size={14} />
                <span>
                  {one.name}, {showDay(one.day)}, {one.shift}: {one.says.map(({ message }) => message).join(' · ')}
                </span>
              </li>
            ))}
            {shown.conflicts.length > SHOWN ? (
              <li>{t('{{count}} more', { count: shown.conflicts.length - SHOWN })}</li>
            ) : null}
          </ul>
        </div>
      ) : null}
    </FormDialog>
  );
}
