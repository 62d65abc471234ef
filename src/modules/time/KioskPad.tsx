import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { Delete } from 'lucide-react';
import type { FormEvent } from 'react';
import { t } from '#engine/model/words.ts';
import { FormError } from '#ui/feedback/FormError.tsx';
import { Icon } from '#ui/parts/Icon.tsx';

const Form = styled('form')({ display: 'grid', gap: 16, width: 'min(22rem, 100%)', margin: '0 auto' });
const Keys = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 1fr)',
  gap: 10,
  '& > button': { minHeight: '4.25rem', fontSize: '1.5rem', fontVariantNumeric: 'tabular-nums' },
});
const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

export interface KioskPadProps {
  readonly label: string;
  readonly help: string;
  readonly value: string;
  readonly most: number;
  /** Shows dots. */
  readonly secret?: boolean;
  readonly submitLabel: string;
  readonly ready: boolean;
  readonly busy?: boolean;
  readonly error?: string | null;
  readonly onChange: (value: string) => void;
  readonly onSubmit: () => void;
  /** Goes back to the start. */
  readonly onCancel?: () => void;
}

/** A field of digits with large keys under it; a keyboard works, too. */
export function KioskPad(props: KioskPadProps) {
  const { value, most, ready, busy = false } = props;
  const put = (next: string): void => props.onChange(next.replaceAll(/\D/g, '').slice(0, most));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (ready && !busy) props.onSubmit();
  };
  return (
    <Form noValidate autoComplete="off" onSubmit={submit}>
      <FormError>{props.error ?? null}</FormError>
      <TextField
        key={props.label}
        label={props.label}
        helperText={props.help}
        value={value}
        type={props.secret ? 'password' : 'text'}
        autoFocus
        autoComplete="off"
        onChange={({ target }) => put(target.value)}
        slotProps={{ htmlInput: { inputMode: 'none', style: { fontSize: '1.75rem', letterSpacing: '0.2em' } } }}
      />
      <Keys role="group" aria-label={t('Digits')}>
        {DIGITS.map((digit) => (
          <Button key={digit} variant="outlined" onClick={() => put(value + digit)}>
            {digit}
          </Button>
        ))}
        {props.onCancel ? (
          <Button variant="text" sx={{ fontSize: '1rem !important' }} onClick={props.onCancel}>
            {t('Cancel')}
          </Button>
        ) : (
          <span />
        )}
        <Button variant="outlined" onClick={() => put(`${value}0`)}>
          0
        </Button>
        <Button variant="text" aria-label={t('Delete the last digit')} onClick={() => put(value.slice(0, -1))}>
          <Icon of={Delete} />
        </Button>
      </Keys>
      <Button
        type="submit"
        variant="contained"
        disabled={!ready}
        aria-busy={busy || undefined}
        sx={{ minHeight: '4rem', fontSize: '1.125rem' }}
      >
        {props.submitLabel}
      </Button>
    </Form>
  );
}
