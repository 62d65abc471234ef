import { styled } from '@mui/material/styles';
import { inTurn } from '#ui/shell/Page.tsx';
import { belowLg, coarse, phone, v } from '#ui/theme/vars.ts';

export const Tools = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  padding: '10px 24px',
  fontSize: '0.8125rem',
  [phone]: { padding: '10px 16px' },
});
/** The plan on the left and its details on the right; stacked on narrow sheets. */
export const Split = styled('div')({
  flex: 1,
  minHeight: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 21rem',
  borderTop: `1px solid ${v.hairline}`,
  '& > aside': { borderInlineStart: `1px solid ${v.hairline}`, background: v.paper, minWidth: 0 },
  '& > aside section': { border: 0, borderRadius: 0, borderBottom: `1px solid ${v.hairline}` },
  [belowLg]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > aside': { borderInlineStart: 0, borderTop: `1px solid ${v.hairline}` },
    ...inTurn,
  },
  '@media print': { display: 'block', border: 0 },
});
/** Scrolls a plan that is wider than its place. */
export const Scroll = styled('div')({
  overflow: 'auto',
  padding: '14px 24px 20px',
  minWidth: 0,
  position: 'relative',
  [phone]: { padding: '12px 16px' },
  '&:focus-visible': { outline: `2px solid ${v.focusRing}`, outlineOffset: -2 },
  '@media print': { overflow: 'visible', padding: 0 },
});
export const Note = styled('p')({ padding: '2px 16px 12px', fontSize: '0.8125rem', color: v.textSecondary });
export const Keys = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '6px 14px',
  listStyle: 'none',
  margin: 0,
  padding: '10px 0 0',
  fontSize: '0.8125rem',
  color: v.textSecondary,
  '& li': { display: 'inline-flex', alignItems: 'center', gap: 6 },
});
/** A list whose lines are buttons. */
export const Picks = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& button': {
    font: 'inherit',
    fontSize: '0.8125rem',
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '0 10px',
    width: '100%',
    minHeight: '2.125rem',
    padding: '4px 16px',
    border: 0,
    borderTop: `1px solid ${v.hairline}`,
    background: 'none',
    color: v.text,
    textAlign: 'start',
    cursor: 'pointer',
    '&:hover': { background: v.hover },
    '&[aria-pressed="true"]': { background: v.selected },
    '&:focus-visible': { outlineOffset: -2 },
    '& > :last-child:not(:first-of-type)': { marginInlineStart: 'auto' },
    [coarse]: { minHeight: '2.75rem' },
  },
});
