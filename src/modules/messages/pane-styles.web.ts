import { styled } from '@mui/material/styles';
import { belowMd, phone, v } from '#ui/theme/vars.ts';

/** List at the left, what is open at the right; on a phone one of both. */
export const Panes = styled('div')({
  flex: 1,
  minHeight: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(17rem, 22rem) minmax(0, 1fr)',
  borderTop: `1px solid ${v.hairline}`,
  '& > section': { display: 'flex', flexDirection: 'column', minHeight: 0, minWidth: 0 },
  '& > section + section': { borderLeft: `1px solid ${v.hairline}` },
  '& .scroll': { flex: 1, minHeight: 0, overflowY: 'auto' },
  [belowMd]: { gridTemplateColumns: 'minmax(0, 1fr)', '& > section + section': { borderLeft: 0 } },
});
export const PaneHead = styled('header')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: '10px 24px',
  borderBottom: `1px solid ${v.hairline}`,
  '& h2': { fontSize: '1rem', lineHeight: 1.375, fontWeight: 600, overflowWrap: 'anywhere' },
  '& > h2, & > div:has(h2)': { flex: '1 1 12rem', minWidth: 0 },
  '& small': { display: 'block', fontSize: 'max(12px, 0.75rem)', color: v.textSecondary },
  [phone]: { padding: '10px 16px' },
});
export const PaneBody = styled('div')({ padding: '14px 24px', overflowY: 'auto', [phone]: { padding: '14px 16px' } });
