/** The look of a case board: lanes by stage on wide screens, one list on phones; and the strip of days above it. */
import { styled } from '@mui/material/styles';
import { BoardRoot, LaneRoot } from '#ui/board/board-styles.ts';
import { belowMd, phone, v } from '#ui/theme/vars.ts';

export const Lanes = styled(BoardRoot)({
  gap: 0,
  padding: 0,
  borderTop: `1px solid ${v.hairline}`,
  gridAutoColumns: 'minmax(13.5rem, 1fr)',
  [phone]: {
    display: 'block',
    flex: 'none',
    minHeight: 0,
    overflow: 'visible',
    padding: 0,
  },
});
export const Lane = styled(LaneRoot)({
  border: 0,
  borderRadius: 0,
  borderInlineEnd: `1px solid ${v.hairline}`,
  '&:last-of-type': { borderInlineEnd: 0 },
  '& > header': { borderBottom: 0, padding: '6px 14px 0' },
  '& > header > span': { fontSize: '0.78125rem', color: v.textSecondary },
  '& h2 b': { fontWeight: 400, color: v.textSecondary, marginInlineStart: 4 },
  '& > div': { padding: '4px 12px 16px' },
  '& li > div:first-of-type': { minWidth: 0 },
  [phone]: { borderInlineEnd: 0, borderBottom: `1px solid ${v.hairline}`, '& > div': { overflow: 'visible' } },
});
export const CardLine = styled('div')({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: '0 8px',
  color: v.text,
  // The lines below the name take the whole card: they reach under the avatar and the menu.
  marginInlineStart: 'calc(-2rem - 10px)',
  marginInlineEnd: '-1.875rem',
  '&[data-bar]': {
    alignItems: 'center',
    flexWrap: 'nowrap',
    gap: 10,
    marginTop: 6,
    '& > span:first-of-type': { flex: 1 },
  },
  '&[data-next]': {
    borderTop: `1px solid ${v.hairline}`,
    marginTop: 8,
    paddingTop: 7,
    flexWrap: 'nowrap',
    '& > :last-child': { flex: 'none' },
  },
});

export const Strip = styled('ol')({
  position: 'relative',
  flex: 'none',
  height: '2.5rem',
  margin: '0 24px 1.625rem',
  padding: 0,
  listStyle: 'none',
  borderBottom: `1px solid ${v.strongLine}`,
  '& > li': { position: 'absolute', top: 4, display: 'flex', alignItems: 'center', gap: 8, whiteSpace: 'nowrap' },
  '& > li > span:first-of-type': { display: 'inline-flex' },
  '& > li > span:first-of-type > *': { marginInlineEnd: -5, boxShadow: `0 0 0 2px ${v.paper}` },
  '& > li > a': { fontSize: '0.8125rem', marginInlineStart: 4, color: v.textSecondary, textDecoration: 'none' },
  '& > li > a[data-alert]': { color: v.criticalText },
  '& > li > a:hover': { textDecoration: 'underline' },
  '& > li > small': {
    position: 'absolute',
    top: '2.45rem',
    left: 0,
    fontSize: 'max(12px, 0.75rem)',
    color: v.textSecondary,
  },
  '& > li[data-now]': { top: 0, bottom: 0, borderInlineStart: `1.5px solid ${v.nowLine}` },
  '& > li[data-now] > small': { top: '2.7rem', transform: 'translateX(-50%)', color: v.link, fontWeight: 600 },
  [belowMd]: { display: 'none' },
});
