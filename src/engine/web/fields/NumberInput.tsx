import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { FieldOf } from '#engine/model/fields.ts';
import { textOf } from '#engine/model/show.ts';
import { fieldProps, type InputProps } from './input-props.ts';

type NumberSpec = FieldOf<'integer'> | FieldOf<'number'> | FieldOf<'money'>;

/** What was typed as it is stored; what is no number stays text, and the check says so. */
export const parseNumber = (kind: NumberSpec['kind'], typed: string): unknown => {
  const plain = typed.replace(/[$,\s]/g, '');
  if (plain === '') return null;
  const n = Number(plain);
  if (!Number.isFinite(n)) return typed;
  return kind === 'money' ? Math.round(n * 100) : n;
};
/** How a stored number is typed. */
export const typedOf = (kind: NumberSpec['kind'], value: unknown): string => {
  if (value === null || value === undefined) return '';
  return kind === 'money' && typeof value === 'number' ? (value / 100).toFixed(2) : textOf(value);
};

/** Numbers and money; money is typed in dollars and kept in cents. */
export function NumberInput(p: InputProps<NumberSpec>) {
  const { kind } = p.spec;
  const [typed, setTyped] = useState(() => typedOf(kind, p.value));
  // The value changed from outside (reset, reload): the text follows. While typing, "12." and "12" are the same value.
  if (parseNumber(kind, typed) !== (p.value ?? null)) setTyped(typedOf(kind, p.value));
  const unit = p.spec.kind === 'money' ? undefined : p.spec.unit;
  return (
    <TextField
      {...fieldProps(p)}
      value={typed}
      onChange={(e) => {
        setTyped(e.target.value);
        p.onChange(parseNumber(kind, e.target.value));
      }}
      slotProps={{
        htmlInput: { inputMode: kind === 'integer' ? 'numeric' : 'decimal', autoComplete: 'off' },
        input: {
          startAdornment: kind === 'money' ? <InputAdornment position="start">$</InputAdornment> : undefined,
          endAdornment: unit ? <InputAdornment position="end">{unit}</InputAdornment> : undefined,
        },
      }}
    />
  );
}
