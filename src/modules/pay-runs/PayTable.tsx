import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { phone, v } from '#ui/theme/vars.ts';

const Scroll = styled('div')({ overflowX: 'auto' });
const Root = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  lineHeight: 1.4615,
  '& th': {
    fontWeight: 500,
    textAlign: 'left',
    color: v.textSecondary,
    fontSize: 'max(12px, 0.75rem)',
    whiteSpace: 'nowrap',
  },
  '& thead th': { background: v.subtle },
  '& th, & td': { padding: '6px 8px', borderBottom: `1px solid ${v.hairline}`, verticalAlign: 'top' },
  '& tbody th': { color: v.text, fontSize: 'inherit', whiteSpace: 'normal' },
  '& tr > :first-child': { paddingLeft: 16 },
  '& tr > :last-child': { paddingRight: 16 },
  '& .n': { textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& small': { display: 'block', color: v.textSecondary, fontSize: 'max(12px, 0.75rem)', fontWeight: 400 },
  '& tfoot th, & tfoot td': { fontWeight: 600, color: v.text, borderBottom: 0, fontSize: '0.8125rem' },
  [phone]: {
    '& .wide': { display: 'none' },
    // Each row as a small sheet: two cells beside each other, the others below them.
    '&[data-stacks] thead': { position: 'absolute', clipPath: 'inset(50%)' },
    '&[data-stacks] tbody tr': {
      display: 'grid',
      gridTemplateColumns: 'auto 1fr',
      columnGap: 12,
      rowGap: 4,
      padding: '8px 16px',
      borderBottom: `1px solid ${v.hairline}`,
    },
    '&[data-stacks] tbody tr > *': { padding: 0, borderBottom: 0 },
    '&[data-stacks] tbody tr > :nth-child(n + 3)': { gridColumn: '1 / -1' },
  },
});

interface PayTableProps {
  readonly label: string;
  /** On phones, the cells of a row go below each other after the second. */
  readonly stacks?: boolean;
  readonly children: ReactNode;
}

/** A dense table of money that scrolls in itself; columns with the class `wide` are left out on phones. */
export const PayTable = ({ label, stacks = false, children }: PayTableProps) => (
  <Scroll data-print="whole" tabIndex={0} role="group" aria-label={label}>
    <Root aria-label={label} data-stacks={stacks || undefined}>
      {children}
    </Root>
  </Scroll>
);
