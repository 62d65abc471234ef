import { styled } from '@mui/material/styles';
import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { coarse, v } from '#ui/theme/vars.ts';

const Root = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 5,
  // No wider than its form, whatever twenty letters are wide.
  minWidth: 0,
  '& label': { fontSize: '0.8125rem', lineHeight: 1.385, fontWeight: 500 },
  '& .box': {
    display: 'flex',
    alignItems: 'center',
    minHeight: '2.5rem',
    border: `1px solid ${v.controlLine}`,
    borderRadius: 6,
    background: v.paper,
    paddingRight: 6,
    '&:focus-within': { outline: `2px solid ${v.focusRing}`, outlineOffset: -1 },
    '&[data-wrong]': { borderColor: 'var(--nx-palette-status-critical-mark)' },
    [coarse]: { minHeight: '2.75rem' },
  },
  '& input': {
    font: 'inherit',
    fontSize: '0.875rem',
    color: v.text,
    flex: 1,
    minWidth: 0,
    alignSelf: 'stretch',
    padding: '0 10px',
    border: 0,
    borderRadius: 6,
    background: 'none',
    outline: 'none !important',
    boxShadow: 'none !important',
    '&::placeholder': { color: v.textTertiary, opacity: 1 },
    // What a password manager filled in keeps our colours in both schemes.
    '&:autofill': { WebkitTextFillColor: v.text, boxShadow: `0 0 0 100px ${v.paper} inset !important` },
    [coarse]: { fontSize: '1rem' },
  },
  '& button': {
    border: 0,
    background: 'none',
    color: v.textSecondary,
    width: '1.75rem',
    height: '1.75rem',
    padding: 0,
    borderRadius: 6,
    display: 'grid',
    placeItems: 'center',
    cursor: 'pointer',
    '&:hover': { background: v.hover },
  },
  '& .wrong': { display: 'flex', gap: 5, alignItems: 'center', fontSize: 'max(12px, 0.75rem)', color: v.criticalText },
});

export interface PlainFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  wrong?: string;
  /** A button inside the box, such as "Show password". */
  end?: ReactNode;
}

/** A text field without the library's: for pages that must weigh little. Looks like TextField. */
export const PlainField = ({ label, wrong, end, ...input }: PlainFieldProps) => {
  const id = useId();
  return (
    <Root>
      <label htmlFor={id}>{label}</label>
      <div className="box" data-wrong={wrong ? '' : undefined}>
        <input
          {...input}
          id={id}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? `${id}w` : undefined}
        />
        {end}
      </div>
      {wrong ? (
        <span className="wrong" id={`${id}w`}>
          <StatusMark mark="stop" size={13} />
          {wrong}
        </span>
      ) : null}
    </Root>
  );
};
