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
  [phone]: { '& .wide': { display: 'none' } },
});

/** A dense table that is read, not sorted: it scrolls in itself; columns with the class `wide` are left out on phones. */
export const PlainTable = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <Scroll data-print="whole" tabIndex={0} role="group" aria-label={label}>
    <Root aria-label={label}>{children}</Root>
  </Scroll>
);
