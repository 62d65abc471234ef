import { styled } from '@mui/material/styles';
import { coarse, v } from '#ui/theme/vars.ts';

const Root = styled('div')({
  display: 'inline-flex',
  // Large words on a small screen take a second line: none of them is cut.
  flexWrap: 'wrap',
  maxWidth: '100%',
  border: `1px solid ${v.strongLine}`,
  boxShadow: v.shadow1,
  borderRadius: 6,
  overflow: 'hidden',
  background: v.paper,
  '& button': {
    font: 'inherit',
    fontSize: '0.8125rem',
    minHeight: '1.875rem',
    padding: '0 11px',
    border: 0,
    flexGrow: 1,
    // Hairlines between neighbours, also between lines; those at the edges are outside.
    boxShadow: `-1px -1px 0 ${v.hairline}`,
    background: 'none',
    color: v.textSecondary,
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    '&:hover': { background: v.hover },
    '&[aria-pressed="true"]': { background: v.softBg, color: v.softText, fontWeight: 600 },
    '&:focus-visible': { outlineOffset: -3 },
  },
  '&[data-small] button': { minHeight: '1.625rem', padding: '0 9px', fontSize: '0.78125rem' },
  '& button, &[data-small] button': { [coarse]: { minHeight: '2.75rem', padding: '0 12px' } },
});

export interface SegmentedProps<K extends string> {
  label: string;
  options: readonly { key: K; label: string }[];
  value: K;
  onChange: (key: K) => void;
  small?: boolean;
}

/** A few exclusive views of the same thing, joined: Week, 4 weeks, Month. */
export const Segmented = <K extends string>({ label, options, value, onChange, small = false }: SegmentedProps<K>) => (
  <Root role="group" aria-label={label} data-small={small ? '' : undefined}>
    {options.map((o) => (
      <button key={o.key} type="button" aria-pressed={o.key === value} onClick={() => onChange(o.key)}>
        {o.label}
      </button>
    ))}
  </Root>
);
