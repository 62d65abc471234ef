/** What is in the chosen cell, what speaks against it, and a button for each shift type: the way by touch. */
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { Link } from '#ui/parts/link.ts';
import { showDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { usePortal } from '#engine/web/portal-context.ts';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { v } from '#ui/theme/vars.ts';
import type { Cell } from './planner-grid.web.ts';
import type { PlanPerson, RosterPlan } from './roster-questions.model.ts';

const Bar = styled('section')({
  flex: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px 12px',
  padding: '8px 24px',
  borderTop: `1px solid ${v.strongLine}`,
  background: v.raised,
  fontSize: '0.8125rem',
  '& p': { margin: 0, display: 'inline-flex', alignItems: 'center', gap: 6 },
  '& [role="alert"]': { color: v.criticalText, fontWeight: 500 },
  '@media print': { display: 'none' },
});
const Types = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 6 });

export interface CellBarProps {
  readonly person: PlanPerson;
  readonly day: string;
  readonly cell: Cell | undefined;
  readonly types: RosterPlan['types'];
  readonly trouble: string | null;
  /** The change waits for a reason. */
  readonly asksWhy: boolean;
  readonly onSet: (shiftType: string | null) => void;
  readonly onWhy: (reason: string) => void;
}

export function CellBar({ person, day, cell, types, trouble, asksWhy, onSet, onWhy }: CellBarProps) {
  const [reason, setReason] = useState('');
  const { hrefOf } = usePortal();
  const first = cell?.shifts[0];
  const list = hrefOf('shift');
  return (
    <Bar aria-label={t('Chosen day')}>
      <p>
        <b>{person.name}</b> {showDay(day)}
      </p>
      <Types role="group" aria-label={t('Shift types')}>
        {types.map((type) => (
          <Button
            key={type.id}
            size="small"
            variant={first?.shiftType === type.id ? 'contained' : 'outlined'}
            aria-pressed={first?.shiftType === type.id}
            title={`${type.name}, ${type.startsAt}–${type.endsAt}`}
            onClick={() => onSet(type.id)}
          >
            {type.code}
          </Button>
        ))}
        {first ? (
          <Button size="small" variant="text" onClick={() => onSet(null)}>
            {t('Clear')}
          </Button>
        ) : null}
        {first && list ? (
          <Button size="small" variant="text" component={Link} to={`${list}/${first.id}`}>
            {cell?.away ? t('Find cover') : t('Open shift')}
          </Button>
        ) : null}
      </Types>
      {asksWhy ? (
        <form
          style={{ display: 'flex', gap: 8 }}
          onSubmit={(event) => {
            event.preventDefault();
            onWhy(reason);
            setReason('');
          }}
        >
          <TextField
            label={t('Reason for change')}
            size="small"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            slotProps={{ htmlInput: { minLength: 3, maxLength: 200, required: true } }}
          />
          <Button type="submit" variant="contained" size="small">
            {t('Save change')}
          </Button>
        </form>
      ) : null}
      {trouble ? (
        <p role="alert">{trouble}</p>
      ) : (
        (cell?.says ?? []).map((says) => (
          <p key={says}>
            <StatusMark mark={cell?.refused ? 'stop' : 'late'} size={14} />
            {says}
          </p>
        ))
      )}
    </Bar>
  );
}
