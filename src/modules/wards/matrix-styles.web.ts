import { styled } from '@mui/material/styles';
import { condensed, phone, tone, v } from '#ui/theme/vars.ts';

/** Clients by requirement. A phone has one client below the other, each with what is open. */
export const Grid = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  lineHeight: 1.385,
  '& th': { fontWeight: 500, textAlign: 'start', color: v.textSecondary, whiteSpace: 'nowrap' },
  '& thead th': { position: 'sticky', top: 0, background: v.subtle, padding: '8px 10px', zIndex: 1 },
  '& tbody th': { padding: 0, color: v.text },
  '& td': { padding: 0, height: '2.75rem' },
  '& tbody tr': { borderTop: `1px solid ${v.hairline}` },
  // Where there is room, the name of a client gives way before a mark and its time do.
  '@media (min-width:1360px)': { '& td': { whiteSpace: 'nowrap' }, '& tbody th': { whiteSpace: 'normal' } },
  '& th:first-of-type > *, & thead th:first-of-type': { paddingInlineStart: 24 },
  '& .who small': { display: 'block', fontSize: 'max(12px, 0.75rem)', fontWeight: 400, color: v.textSecondary },
  '& a, & .none': {
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    minHeight: '2.75rem',
    padding: '4px 10px',
    color: 'inherit',
    textDecoration: 'none',
    fontStretch: condensed,
  },
  '& a.who': { display: 'block', fontStretch: 'normal' },
  '& a:hover': { background: v.hover },
  '& a:focus-visible, & .none:focus-visible': { outline: `2px solid ${v.focusRing}`, outlineOffset: -3 },
  '& td[data-late]': { background: tone('critical', 'bg') },
  '& .none': { color: v.textTertiary },
  // Paper is too narrow for ten columns: each client has a line, and in it what is open, by its name.
  '@media print': {
    '&, & tbody': { display: 'block' },
    '& thead, & td[data-none]': { display: 'none !important' },
    '& tbody tr': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', padding: '4px 0' },
    '& tbody th': { flex: '0 0 14rem' },
    '& td': { display: 'flex', alignItems: 'center', height: 'auto', paddingInlineStart: 10 },
    '& td > a': { minHeight: 0, padding: '2px 8px' },
    '& td::before': { content: 'attr(data-label)', color: v.textSecondary, fontSize: 'max(12px, 0.75rem)' },
  },
  [phone]: {
    display: 'block',
    '& thead': { display: 'none' },
    '& tbody, & tr': { display: 'block' },
    '& tbody tr': { padding: '8px 0' },
    '& tbody th': { display: 'block' },
    '& td': { display: 'flex', alignItems: 'center', height: 'auto', padding: '0 6px' },
    '& td > a': { flex: 1 },
    '& td[data-none]': { display: 'none' },
    '& th:first-of-type > *': { paddingInlineStart: 16 },
    '& td::before': {
      content: 'attr(data-label)',
      width: '8rem',
      flex: 'none',
      color: v.textSecondary,
      fontSize: 'max(12px, 0.75rem)',
      paddingInlineStart: 10,
    },
  },
});
