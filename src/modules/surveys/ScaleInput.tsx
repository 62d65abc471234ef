import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { coarse, v } from '#ui/theme/vars.ts';

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  marginTop: 6,
  '& label': {
    position: 'relative',
    minWidth: '2.25rem',
    minHeight: '2.25rem',
    padding: '0 8px',
    display: 'grid',
    placeItems: 'center',
    border: `1px solid ${v.controlLine}`,
    borderRadius: 6,
    background: v.paper,
    cursor: 'pointer',
    fontSize: '0.875rem',
    [coarse]: { minWidth: '2.75rem', minHeight: '2.75rem' },
    '&:hover': { background: v.hover },
    '&:has(:checked)': { background: v.softBg, color: v.softText, fontWeight: 600, borderColor: v.primary },
    '&:has(:focus-visible)': { outline: `2px solid ${v.focusRing}`, outlineOffset: 1 },
  },
  '& input': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    margin: 0,
    opacity: 0,
    cursor: 'pointer',
  },
});

export interface QuestionFrameProps {
  readonly id: string;
  readonly label: string;
  readonly required: boolean;
  readonly error?: string;
  readonly help?: string | null;
  readonly children: ReactNode;
}

/** The words around a question of several controls: its label, and what is wrong with it. */
export function QuestionFrame({ id, label, required, error, help, children }: QuestionFrameProps) {
  return (
    <div role="group" aria-labelledby={id} aria-describedby={error || help ? `${id}h` : undefined}>
      <FormLabel id={id} required={required} error={Boolean(error)}>
        {label}
      </FormLabel>
      {children}
      {error || help ? (
        <FormHelperText id={`${id}h`} error={Boolean(error)}>
          {error ?? help}
        </FormHelperText>
      ) : null}
    </div>
  );
}

export interface ScaleInputProps extends Omit<QuestionFrameProps, 'id' | 'children'> {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly value: unknown;
  readonly onChange: (value: number) => void;
}

/** A number out of a few, as one row of radio buttons: arrows move, one tab stop. */
export function ScaleInput({ name, from, to, value, onChange, ...frame }: ScaleInputProps) {
  const id = useId();
  return (
    <QuestionFrame id={id} {...frame}>
      <Row>
        {Array.from({ length: to - from + 1 }, (_, i) => from + i).map((n) => (
          <label key={n}>
            <input type="radio" name={name} value={n} checked={value === n} onChange={() => onChange(n)} />
            {n}
          </label>
        ))}
      </Row>
    </QuestionFrame>
  );
}
