import { styled } from '@mui/material/styles';
import { coarse, narrow, v } from '#ui/theme/vars.ts';

export const rowHeight = { compact: '2rem', standard: '2.5rem', comfortable: '3rem' };
export const headHeight = { compact: '1.875rem', standard: '2.125rem', comfortable: '2.5rem' };

export const Frame = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 auto',
  minHeight: 0,
  minWidth: 0,
  borderTop: `1px solid ${v.hairline}`,
  // Right below a page's head, without tabs or filters between.
  'header + &': { marginTop: 14 },
});

export const Scroller = styled('div')({ flex: '1 1 auto', minHeight: 0, overflow: 'auto', position: 'relative' });

export const Grid = styled('table')({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: '0.8125rem',
  lineHeight: 1.385,
  transition: 'opacity 160ms',
  '&[data-loading]': { opacity: 0.55 },
  '& th, & td': {
    padding: '0 10px',
    textAlign: 'left',
    borderBottom: `1px solid ${v.hairline}`,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& th[data-end], & td[data-end]': { textAlign: 'right' },
  '& th:first-of-type, & td:first-of-type': { paddingLeft: 24 },
  '& th:last-of-type, & td:last-of-type': { paddingRight: 24 },
  '& thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    height: 'var(--head)',
    background: v.subtle,
    color: v.textSecondary,
    fontWeight: 500,
    fontSize: '0.78125rem',
  },
  '& tbody td': { height: 'var(--row)', background: v.paper, [coarse]: { height: '3.5rem' } },
  '& td[data-quiet]': { color: v.textSecondary, fontStretch: narrow },
  '& td[data-wrap]': { whiteSpace: 'normal', paddingTop: 6, paddingBottom: 6 },
  '& tbody tr[data-open]': { cursor: 'pointer' },
  '& tbody tr:hover td': { background: v.hover },
  '& tbody tr[data-selected] td': { background: v.selected },
  '& tbody tr[data-selected]:hover td': { background: v.selectedStrong },
  '& tbody tr:focus-visible': { outline: `2px solid ${v.focusRing}`, outlineOffset: -2 },
  '& td.first > span': { display: 'flex', alignItems: 'center', gap: 8, minWidth: 0 },
  '& td.first .two': { display: 'grid', minWidth: 0, justifyItems: 'start', '& > *': { maxWidth: '100%' } },
  '& td.first .two > * + *': { fontSize: 'max(12px, 0.75rem)', lineHeight: 1.333, paddingBottom: 4 },
  '& td.first .two:has(> * + *) .t': { paddingTop: 4 },
  '& td.first .t': { fontWeight: 500, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .pick': { paddingRight: 0, overflow: 'visible', '& > span': { margin: '-8px -8px' } },
});

export const SortButton = styled('button')({
  font: 'inherit',
  color: 'inherit',
  border: 0,
  background: 'none',
  padding: '0 6px',
  margin: '0 -6px',
  minHeight: '1.5rem',
  borderRadius: 5,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  cursor: 'pointer',
  maxWidth: '100%',
  '& svg': { opacity: 0 },
  '&:hover svg': { opacity: 0.5 },
  '&[data-on]': { color: v.text },
  '&[data-on] svg': { opacity: 1 },
  '&:focus-visible': { outlineOffset: -2 },
});

export const Foot = styled('div')({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: '2.625rem',
  padding: '4px 24px',
  borderTop: `1px solid ${v.hairline}`,
  marginTop: -1,
  fontSize: '0.78125rem',
  color: v.textSecondary,
  background: v.paper,
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  // In a panel its ground must not stand over the panel's round corners.
  borderRadius: '0 0 7px 7px',
});
