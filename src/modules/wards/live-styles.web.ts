import { styled } from '@mui/material/styles';
import { phone, tone, v } from '#ui/theme/vars.ts';

/** Unit tiles side by side; on a wall each letter is as large as four metres ask for. */
export const Tiles = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(18rem, 100%), 1fr))',
  gap: 14,
  '[data-wall] &': { gridTemplateColumns: 'repeat(auto-fit, minmax(min(26rem, 100%), 1fr))', gap: 20 },
});
export const Tile = styled('li')({
  border: `1px solid ${v.hairline}`,
  borderRadius: 8,
  background: v.paper,
  padding: '14px 16px',
  display: 'grid',
  gap: 8,
  alignContent: 'start',
  '& h2': { fontSize: '1rem', lineHeight: 1.375, fontWeight: 600 },
  '& .big': { fontSize: '2.25rem', lineHeight: 1.1, fontWeight: 500, letterSpacing: '-0.018em' },
  '& .of': { fontSize: '0.875rem', color: v.textSecondary },
  '& .bar': { height: 8, borderRadius: 4, background: v.sunken, overflow: 'hidden', forcedColorAdjust: 'none' },
  '& .bar > i': { display: 'block', height: '100%', background: v.primary },
  '& p': { fontSize: '0.8125rem', color: v.textSecondary },
  '& ul': { display: 'grid', gap: 4 },
  '& li': { display: 'flex', justifyContent: 'space-between', gap: 8, fontSize: '0.8125rem' },
  '[data-wall] &': {
    padding: '22px 26px',
    gap: 14,
    '& h2': { fontSize: '2rem', lineHeight: 1.2 },
    '& .big': { fontSize: '5.5rem', lineHeight: 1 },
    '& .of': { fontSize: '2rem' },
    '& .bar': { height: 14 },
    '& p': { fontSize: '1.5rem', lineHeight: 1.3 },
    '& li, & span span, & > span': { fontSize: '1.625rem', lineHeight: 1.3 },
    '& svg': { width: '1.5rem !important', height: '1.5rem !important' },
  },
});
/** What nobody lets wait, across the whole board. */
export const Banner = styled('section')({
  border: `1px solid ${tone('critical', 'line')}`,
  borderRadius: 8,
  background: tone('critical', 'bg'),
  color: tone('critical', 'text'),
  padding: '10px 16px',
  display: 'grid',
  gap: 6,
  '& h2': { fontSize: '0.9375rem', lineHeight: 1.4, fontWeight: 600, display: 'flex', alignItems: 'center', gap: 8 },
  '& li': { fontSize: '0.8125rem', lineHeight: 1.5 },
  '& a': { color: 'inherit' },
  '[data-wall] &': {
    padding: '20px 26px',
    '& h2': { fontSize: '2rem' },
    '& li': { fontSize: '1.625rem' },
    '& svg': { width: '1.75rem !important', height: '1.75rem !important' },
  },
});
/** How recent the figures are; no one trusts a board that stops without notice. */
export const Freshness = styled('p')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  fontSize: '0.8125rem',
  color: v.textSecondary,
  '&[data-lost]': {
    padding: '8px 12px',
    borderRadius: 8,
    border: `1px solid ${tone('notice', 'line')}`,
    background: tone('notice', 'bg'),
    color: tone('notice', 'text'),
    fontWeight: 600,
  },
  '[data-wall] &': {
    fontSize: '1.5rem',
    lineHeight: 1.3,
    '& svg': { width: '1.5rem !important', height: '1.5rem !important' },
  },
});
/** The whole screen, above menu and top bar. */
export const Wall = styled('div')({
  position: 'fixed',
  inset: 0,
  zIndex: 1250,
  overflow: 'auto',
  background: v.canvas,
  padding: '24px 32px',
  display: 'grid',
  gap: 20,
  alignContent: 'start',
  [phone]: { padding: 16 },
  '& > header': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '8px 24px' },
  '& > header h1': { fontSize: '2.5rem', lineHeight: 1.2, fontWeight: 600 },
  '& > header time': { fontSize: '2.5rem', lineHeight: 1.2, fontWeight: 500, marginInlineStart: 'auto' },
});
