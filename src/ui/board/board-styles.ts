import { styled } from '@mui/material/styles';
import { phone, v } from '#ui/theme/vars.ts';

/** The board itself: columns side by side, each scrolling by itself; on phones one at a time, drawn aside by a swipe. */
export const BoardRoot = styled('div')({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(15rem, 1fr)',
  gap: 10,
  flex: '1 1 auto',
  // Below tall figures, the page scrolls rather than leave the columns no room.
  minHeight: '16rem',
  overflowX: 'auto',
  padding: '2px 24px 16px',
  scrollPaddingInline: 24,
  [phone]: {
    gridAutoColumns: '86%',
    minHeight: '24rem',
    padding: '2px 16px 16px',
    scrollPaddingInline: 16,
    scrollSnapType: 'x mandatory',
    '& > section': { scrollSnapAlign: 'start' },
  },
});

export const LaneRoot = styled('section')({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  minWidth: 0,
  background: v.subtle,
  border: `1px solid ${v.hairline}`,
  borderRadius: 8,
  '& > header': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 8,
    minHeight: '2.5rem',
    padding: '0 12px',
    borderBottom: `1px solid ${v.hairline}`,
    '& h2': { fontSize: '0.8125rem', lineHeight: 1.385, fontWeight: 600 },
    '& em': { fontStyle: 'normal', fontSize: '0.78125rem', color: v.textSecondary },
  },
  '& > div': { flex: '1 1 auto', minHeight: 0, overflowY: 'auto', padding: 8 },
  '& ul': { display: 'grid', gap: 8 },
  '& p': { padding: '10px 6px', fontSize: '0.8125rem', color: v.textSecondary },
  '&[data-takes]': { borderColor: v.primary, background: v.selected },
  '&[data-takes][data-over]': { background: v.selectedStrong },
  '&[data-refuses]': { borderStyle: 'dashed' },
});

export const CardRoot = styled('li')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gap: '0 10px',
  alignItems: 'start',
  padding: '9px 8px 10px 10px',
  background: v.paper,
  border: `1px solid ${v.hairline}`,
  borderRadius: 6,
  position: 'relative',
  '&[draggable="true"]': { cursor: 'grab' },
  '&:hover': { borderColor: v.strongLine, boxShadow: v.shadow1 },
  '&[data-busy]': { opacity: 0.55, cursor: 'progress' },
  '& .t': { fontSize: '0.84375rem', lineHeight: 1.37, fontWeight: 600, overflowWrap: 'anywhere' },
  '& .t a': { color: 'inherit', textDecoration: 'none' },
  // The whole card is the link's target, but its menu lies above.
  '& .t a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 6 },
  '& .t a:focus-visible': { outline: 'none' },
  '& .t a:focus-visible::after': { outline: `2px solid ${v.focusRing}`, outlineOffset: -1 },
  '& .l': { fontSize: '0.78125rem', lineHeight: 1.44, color: v.textSecondary, overflowWrap: 'anywhere' },
  '& .m': { position: 'relative', gridColumn: 3, margin: '-3px -2px 0 0' },
});
