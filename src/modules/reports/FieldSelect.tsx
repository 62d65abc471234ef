import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { t } from '#engine/model/words.ts';
import { type Choice, useChoices } from './column-tree.web.ts';

export interface FieldSelectProps {
  readonly label: string;
  readonly of: string;
  /** A path through at most one reference; empty: none. */
  readonly value: string;
  readonly onChange: (path: string, choice: Choice | undefined) => void;
  /** Which fields are offered. */
  readonly offers: (choice: Choice) => boolean;
  /** What the empty choice is called; without it one must be chosen. */
  readonly none?: string;
}

/** A field of the dataset, or of a record that it refers to: first the way, then the field. */
export function FieldSelect({ label, of, value, onChange, offers, none }: FieldSelectProps) {
  const own = useChoices(of);
  const steps = value.split('.');
  const [way, name] = steps.length > 1 ? [steps[0] ?? '', steps[1] ?? ''] : ['', steps[0] ?? ''];
  const through = own.data?.find(({ field }) => field === way);
  const there = useChoices(through?.to ?? null);
  const ways = (own.data ?? []).filter(({ to, groups }) => to !== null && groups);
  const choices = ((way ? there.data : own.data) ?? []).filter((choice) => choice.groups && offers(choice));
  const isKnown = choices.some(({ field }) => field === name);
  return (
    <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 8 }}>
      <TextField
        select
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        label={t('{{label}}: field of', { label })}
        value={way}
        onChange={(e) => onChange(e.target.value ? `${e.target.value}.` : '', undefined)}
      >
        <MenuItem value="">{t('The record itself')}</MenuItem>
        {ways.map((choice) => (
          <MenuItem key={choice.field} value={choice.field}>
            {t(choice.label)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        label={label}
        value={isKnown ? name : ''}
        onChange={(e) =>
          onChange(
            way ? `${way}.${e.target.value}` : e.target.value,
            choices.find(({ field }) => field === e.target.value),
          )
        }
      >
        {none === undefined ? null : <MenuItem value="">{none}</MenuItem>}
        {choices.map((choice) => (
          <MenuItem key={choice.field} value={choice.field}>
            {t(choice.label)}
          </MenuItem>
        ))}
      </TextField>
    </div>
  );
}
