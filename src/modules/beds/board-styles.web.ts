import { styled } from '@mui/material/styles';
import { inTurn } from '#ui/shell/Page.tsx';
import { belowMd, coarse, phone, tone, v } from '#ui/theme/vars.ts';

/** Rooms at the left, who comes and goes at the right; below one another on narrow sheets. */
export const Split = styled('div')({
  flex: 1,
  minHeight: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 19rem',
  borderTop: `1px solid ${v.hairline}`,
  '&[data-alone]': { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& > aside': { borderInlineStart: `1px solid ${v.hairline}`, background: v.paper },
  [belowMd]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > aside': { borderInlineStart: 0, borderTop: `1px solid ${v.hairline}` },
    ...inTurn,
  },
});
/** The figures beside the title: the first bed is in view without scrolling. */
export const HeadFigures = styled('dl')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '6px 0',
  marginInlineEnd: 'auto',
  '& > div': { padding: '0 14px', borderInlineStart: `1px solid ${v.hairline}` },
  '& dt': { fontSize: 'max(12px, 0.75rem)', lineHeight: 1.4, color: v.textSecondary },
  '& dd': { fontSize: 'max(12px, 0.75rem)', lineHeight: 1.4, color: v.textSecondary, whiteSpace: 'nowrap' },
  '& b': { fontSize: '1.1875rem', lineHeight: 1.3, fontWeight: 500, color: v.text },
  [phone]: { '& > div': { flex: '1 1 45%' } },
});
export const Tools = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 10px',
  padding: '8px 24px',
  [phone]: { padding: '12px 16px' },
  '& ul': { display: 'flex', flexWrap: 'wrap', gap: '4px 14px', marginInlineStart: 'auto' },
});
export const UnitRoot = styled('section')({
  padding: '8px 24px 6px',
  [phone]: { padding: '14px 16px 6px' },
  '& > header': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 14px', marginBottom: 6 },
  '& h2': { fontSize: '0.9375rem', lineHeight: 1.4, fontWeight: 600 },
  '& > header > span': { fontSize: '0.8125rem', color: v.textSecondary },
  '& .bar': { width: '7.5rem', height: 6, borderRadius: 3, background: v.sunken, overflow: 'hidden' },
  '& .bar > i': { display: 'block', height: '100%', background: v.primary },
  '& > ul': { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(11.75rem, 1fr))', gap: 8 },
});
export const RoomRoot = styled('li')({
  border: `1px solid ${v.hairline}`,
  borderRadius: 8,
  background: v.paper,
  overflow: 'hidden',
  '& h3': {
    display: 'flex',
    gap: 8,
    padding: '6px 10px',
    fontSize: '0.8125rem',
    lineHeight: 1.4,
    fontWeight: 600,
    borderBottom: `1px solid ${v.hairline}`,
    '& span': { fontWeight: 400, color: v.textSecondary },
  },
  '& li + li': { borderTop: `1px solid ${v.hairline}` },
});
/** One bed: its letter, who is in it or what state it is in, and what to know at the door. */
export const BedRoot = styled('button')({
  position: 'relative',
  font: 'inherit',
  color: 'inherit',
  width: '100%',
  minHeight: '2.875rem',
  display: 'grid',
  gridTemplateColumns: '1.125rem minmax(0, 1fr) auto',
  gap: '0 6px',
  alignItems: 'center',
  padding: '4px 10px',
  textAlign: 'start',
  border: 0,
  background: 'none',
  cursor: 'pointer',
  '&:hover': { background: v.hover },
  '&:focus-visible': { outlineOffset: -3 },
  '&[data-open]': { background: tone('positive', 'bg') },
  '&[data-closed]': { background: v.subtle },
  '& > .l': { fontSize: '0.78125rem', color: v.textSecondary },
  '& .n': { fontSize: '0.8125rem', lineHeight: 1.385, fontWeight: 500, overflowWrap: 'anywhere' },
  '& .s': { fontSize: 'max(12px, 0.75rem)', lineHeight: 1.333, color: v.textSecondary },
  '& .f': { display: 'flex', flexDirection: 'column', alignItems: 'flex-end', gap: 2 },
  [coarse]: { minHeight: '3.25rem' },
});
/** What to know at the door, in few letters: seizure, fall, elopement. */
export const Flag = styled('span')({
  fontSize: 'max(12px, 0.71875rem)',
  lineHeight: 1.3,
  fontWeight: 500,
  padding: '0 5px',
  borderRadius: 4,
  border: `1px solid ${tone('notice', 'line')}`,
  background: tone('notice', 'bg'),
  color: tone('notice', 'text'),
  '&[data-high]': {
    borderColor: tone('critical', 'line'),
    background: tone('critical', 'bg'),
    color: tone('critical', 'text'),
  },
});
export const Moves = styled('section')({
  '& > h2': { fontSize: '0.875rem', lineHeight: 1.4, fontWeight: 600, padding: '14px 16px 8px' },
  '& > h2 > span': { fontWeight: 400, color: v.textSecondary },
  '& > p': { padding: '0 16px 14px', fontSize: '0.8125rem', color: v.textSecondary },
});
export const Choice = styled('label')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '0 8px',
  alignItems: 'start',
  padding: '6px 8px',
  borderRadius: 6,
  border: `1px solid ${v.hairline}`,
  cursor: 'pointer',
  '&:has(input:checked)': { borderColor: v.primary, background: v.selected },
  '& input': { marginTop: 4, accentColor: v.primary },
  '& b': { fontSize: '0.8125rem', fontWeight: 600 },
  '& small': { display: 'block', fontSize: 'max(12px, 0.75rem)', lineHeight: 1.4, color: v.textSecondary },
  [coarse]: { minHeight: '2.75rem' },
});
