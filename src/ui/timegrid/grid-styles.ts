import { styled } from '@mui/material/styles';
import { coarse, condensed, phone, tone, v } from '#ui/theme/vars.ts';

const today = `color-mix(in oklab, ${v.nowLine} 10%, ${v.paper})`;

export const Root = styled('div')({
  position: 'relative',
  overflow: 'auto',
  flex: '1 1 auto',
  minHeight: 0,
  minWidth: 0,
  borderTop: `1px solid ${v.hairline}`,
  fontSize: '0.8125rem',
  '--name': '14.75rem',
  '--line': '2.3125rem',
  [coarse]: { '--line': '2.75rem' },
  [phone]: { '--name': '9.5rem' },
});

export const Line = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'var(--name) minmax(calc(var(--days) * 1.6875rem), 1fr)',
  minWidth: 'calc(var(--name) + var(--days) * 1.6875rem)',
  borderBottom: `1px solid ${v.hairline}`,
  background: v.paper,
  '&[data-head]': { position: 'sticky', top: 0, zIndex: 4, background: v.subtle },
  '&[data-selected], &[data-selected] .name': { background: v.selected },
});

export const Name = styled('div')({
  position: 'sticky',
  left: 0,
  zIndex: 3,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minWidth: 0,
  padding: '0 10px 0 24px',
  background: 'inherit',
  borderRight: `1px solid ${v.strongLine}`,
  lineHeight: 1.2,
  '& .sub': { fontSize: 'max(12px, 0.75rem)', color: v.textSecondary, lineHeight: 1.25 },
  '& .n, & .sub': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', display: 'block' },
  '& .min': {
    marginLeft: 'auto',
    fontSize: 'max(12px, 0.75rem)',
    color: v.textSecondary,
    flex: 'none',
    whiteSpace: 'nowrap',
  },
  [phone]: { paddingLeft: 12, '& .face': { display: 'none' } },
});

export const Days = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(var(--days), minmax(1.6875rem, 1fr))',
  position: 'relative',
  '& > [data-weekend]': { background: v.sunken },
  '& > [data-today]': { background: today },
});

export const DayHead = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'flex-end',
  minHeight: '2.75rem',
  paddingBottom: 5,
  fontSize: 'max(12px, 0.75rem)',
  lineHeight: 1.25,
  color: v.textSecondary,
  position: 'relative',
  '& b': { fontWeight: 500, color: v.text, fontSize: '0.8125rem', lineHeight: 1.308 },
  '&[data-today] b': { color: v.nowLine, fontWeight: 700 },
  '&[data-today] .w': { visibility: 'hidden' },
  '& .flag': {
    position: 'absolute',
    top: 0,
    left: '50%',
    transform: 'translateX(-50%)',
    background: v.nowLine,
    color: v.paper,
    fontWeight: 600,
    zIndex: 1,
    padding: '0 5px',
    lineHeight: 1.333,
    borderRadius: '0 0 4px 4px',
    whiteSpace: 'nowrap',
  },
});

export const Count = styled('div')({
  display: 'grid',
  placeItems: 'center',
  minHeight: '1.875rem',
  fontSize: 'max(12px, 0.75rem)',
  fontWeight: 500,
  color: v.textSecondary,
  '&[data-cover="short"]': {
    background: tone('notice', 'bg'),
    color: tone('notice', 'text'),
    boxShadow: `inset 0 -2px 0 ${tone('notice', 'mark')}`,
    fontWeight: 600,
  },
  '&[data-cover="critical"]': {
    background: tone('critical', 'bg'),
    color: tone('critical', 'text'),
    boxShadow: `inset 0 -3px 0 ${tone('critical', 'mark')}`,
    fontWeight: 700,
  },
});

export const Cell = styled('div')({
  display: 'grid',
  placeItems: 'center',
  minHeight: 'var(--line)',
  borderRight: `1px solid ${v.hairline}`,
  '&[data-press]': { cursor: 'pointer' },
  '&:focus-visible': { outline: `2px solid ${v.focusRing}`, outlineOffset: -2, zIndex: 2 },
  '& em': {
    fontStyle: 'normal',
    minWidth: '1.25rem',
    lineHeight: '1.25rem',
    borderRadius: 4,
    textAlign: 'center',
    fontSize: 'max(12px, 0.75rem)',
    fontWeight: 500,
    fontStretch: condensed,
    color: v.textSecondary,
  },
  '& em[data-filled]': { background: tone('neutral', 'line'), color: v.text, fontWeight: 600 },
});

// Its fill says from when to when; forced colours would take it away.
export const Bar = styled('div')({
  forcedColorAdjust: 'none',
  position: 'absolute',
  pointerEvents: 'none',
  height: '1.5625rem',
  borderRadius: 5,
  display: 'flex',
  alignItems: 'center',
  gap: 5,
  padding: '0 7px',
  fontSize: '0.78125rem',
  fontWeight: 600,
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  '&[data-one]': { padding: 0, justifyContent: 'center', fontStretch: condensed },
  '&[data-dashed]': { border: '1.5px dashed currentColor' },
});
