import { styled } from '@mui/material/styles';
import type { KeyboardEvent, ReactNode } from 'react';
import { coarse, phone, v } from '#ui/theme/vars.ts';

const Scroll = styled('div')({ overflowX: 'auto' });
const Root = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  lineHeight: 1.4615,
  '& th': {
    fontWeight: 500,
    textAlign: 'start',
    color: v.textSecondary,
    fontSize: 'max(12px, 0.75rem)',
    whiteSpace: 'nowrap',
  },
  '& thead th': { background: v.subtle, verticalAlign: 'bottom' },
  '& th, & td': { padding: '5px 8px', borderBottom: `1px solid ${v.hairline}`, verticalAlign: 'middle' },
  '& tbody th': { color: v.text, fontSize: 'inherit', fontWeight: 400, whiteSpace: 'normal' },
  '& th:first-of-type': { paddingInlineStart: 16 },
  '& th:last-of-type, & td:last-of-type': { paddingInlineEnd: 16 },
  '& .n': { textAlign: 'end', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& thead .n': { whiteSpace: 'normal' },
  '& .picture': { width: '44%' },
  '& small': { display: 'block', color: v.textSecondary, fontSize: 'max(12px, 0.75rem)', fontWeight: 400 },
  '& tr[data-open] > *': { background: v.selected },
  '& tr[data-more] > *': { borderTop: 0, paddingTop: 0 },
  '& tr[data-more] > td': { paddingInlineStart: 16 },
  '& tr[data-more-follows] > *': { borderBottom: 0 },
  '& input, & select, & textarea': {
    font: 'inherit',
    color: v.text,
    background: v.paper,
    border: `1px solid ${v.controlLine}`,
    borderRadius: 5,
    minHeight: '1.875rem',
    padding: '2px 8px',
    '&[aria-invalid="true"]': { borderColor: 'var(--nx-palette-status-critical-mark)' },
    [coarse]: { minHeight: '2.75rem', fontSize: '1rem' },
  },
  '& input[data-n]': { textAlign: 'end', width: '4.75rem', fontVariantNumeric: 'tabular-nums' },
  '& textarea': { width: '100%', resize: 'vertical', display: 'block' },
  // A line of the worksheet on a phone: the name above, what is entered below it.
  '&[data-stack]': {
    [phone]: {
      '& thead': { display: 'none' },
      '& tbody, &': { display: 'block' },
      '& tbody tr': {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        alignItems: 'center',
        gap: '4px 10px',
        padding: '10px 16px',
        borderBottom: `1px solid ${v.hairline}`,
      },
      '& tbody tr > *, & tbody tr > :is(:first-of-type, :last-of-type)': { border: 0, padding: 0 },
      '& tbody tr > *': { minWidth: 0 },
      '& tbody tr > .result': { gridRow: 1, gridColumn: 2 },
      '& select': { width: '100%' },
      '& tr[data-more] > td': { gridColumn: '1 / -1' },
      '& tr[data-more-follows]': { borderBottom: 0, paddingBottom: 0 },
      '& tr[data-more] > td:empty': { display: 'none' },
    },
  },
  [phone]: { '& .wide': { display: 'none' }, '& .picture': { width: 'auto' } },
});

export interface SheetTableProps {
  readonly label: string;
  /** On phones each line is a block of its own. */
  readonly stack?: boolean;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly children: ReactNode;
}

/** A dense table that scrolls in itself and may hold inputs; columns with the class `wide` are left out on phones. */
export const SheetTable = ({ label, stack = false, onKeyDown, children }: SheetTableProps) => (
  <Scroll data-print="whole" tabIndex={0} role="group" aria-label={label} onKeyDown={onKeyDown}>
    <Root aria-label={label} data-stack={stack ? '' : undefined}>
      {children}
    </Root>
  </Scroll>
);
