import { styled } from '@mui/material/styles';
import { coarse, phone, tone, v } from '#ui/theme/vars.ts';

/** Measures the form, not the window: the preview of a phone is narrow on a wide screen. */
const narrow = '@container sheet (max-width: 30rem)';
export const Sheet = styled('div')({ maxWidth: '54rem', container: 'sheet / inline-size' });
/** Questions one below the other; two of half width are side by side. */
export const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  columnGap: 24,
  '& > *': { gridColumn: '1 / -1', minWidth: 0 },
  '& > [data-half]': { gridColumn: 'auto' },
  [narrow]: { '& > [data-half]': { gridColumn: '1 / -1' } },
});
export const Picture = styled('figure')({
  margin: '14px 0',
  '& img': { display: 'block', maxWidth: '100%', maxHeight: '24rem', borderRadius: 6 },
  '& figcaption': { fontSize: '0.8125rem', color: v.textSecondary, marginTop: 4 },
});
export const Lead = styled('p')({ fontSize: '1rem', lineHeight: 1.5, margin: '0 0 6px' });
export const Progress = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 14px',
  fontSize: '0.8125rem',
  color: v.textSecondary,
  margin: '0 0 10px',
  '& > b': { fontWeight: 400, marginLeft: 'auto' },
  // Where there is no keyboard it helps nobody.
  [coarse]: { '& > span': { display: 'none' }, '& > b': { marginLeft: 0 } },
});
export const SectionTitle = styled('h2')({ fontSize: '0.9375rem', fontWeight: 600, margin: '18px 0 2px' });
export const Heading = styled('h3')({ fontSize: '0.875rem', fontWeight: 600, margin: '14px 0 4px' });
export const Question = styled('fieldset')({
  border: 0,
  borderTop: `1px solid ${v.hairline}`,
  margin: 0,
  padding: '12px 0',
  minWidth: 0,
  '& legend': { float: 'left', width: '100%', padding: 0, fontSize: '0.9375rem', lineHeight: 1.45 },
  '& legend + *': { clear: 'both' },
  '& small': { color: v.textSecondary },
});
/**
 * A text or a number that is typed: one styled box with plain elements, since a long form has a hundred of them. It looks
 * like the fields of other forms, with the words of a question.
 */
export const Typed = styled('div')({
  borderTop: `1px solid ${v.hairline}`,
  padding: '12px 0',
  '& > label': { display: 'block', fontSize: '0.9375rem', lineHeight: 1.45, marginBottom: 6 },
  '& small': { color: v.textSecondary },
  '& > input, & > textarea': {
    display: 'block',
    width: '100%',
    minHeight: '2rem',
    padding: '6px 10px',
    font: 'inherit',
    fontSize: '0.8125rem',
    lineHeight: 1.385,
    color: v.text,
    background: v.paper,
    border: `1px solid ${v.controlLine}`,
    borderRadius: 6,
    '&:hover': { borderColor: v.textSecondary },
    '&[aria-invalid="true"]': {
      borderColor: tone('critical', 'mark'),
      boxShadow: `0 0 0 0.5px ${tone('critical', 'mark')}`,
    },
    '&:focus': { outline: `2px solid ${v.focusRing}`, outlineOffset: -2 },
    [coarse]: { minHeight: '2.75rem', fontSize: '1rem' },
  },
  '& > textarea': {
    minHeight: 'calc(3lh + 14px)',
    maxHeight: 'calc(12lh + 14px)',
    fieldSizing: 'content',
    resize: 'vertical',
  },
  '& > input[inputmode]': { maxWidth: '16rem' },
});
export const Matrix = styled('div')({
  borderTop: `1px solid ${v.hairline}`,
  padding: '12px 0 4px',
  '& > p:first-of-type': { fontSize: '0.9375rem', lineHeight: 1.45, margin: 0 },
  '& small': { color: v.textSecondary },
});
/** What was written or measured, beside its question. */
export const Told = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(8rem, 2fr) 3fr',
  gap: '2px 16px',
  borderTop: `1px solid ${v.hairline}`,
  padding: '7px 0',
  fontSize: '0.875rem',
  lineHeight: 1.4286,
  '& > span': { color: v.textSecondary },
  '& > p': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  [phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  '[data-half] > &': { gridTemplateColumns: 'minmax(0, 1fr)' },
});
export const Help = styled('p')({
  fontSize: '0.8125rem',
  color: v.textSecondary,
  margin: '2px 0 0',
  whiteSpace: 'pre-wrap',
});
export const Wrong = styled('p')({ fontSize: '0.8125rem', color: v.criticalText, margin: '6px 0 0' });
export const Answers = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  paddingTop: 8,
  [phone]: { flexDirection: 'column' },
  [narrow]: { flexDirection: 'column' },
});
const ring = {
  appearance: 'none',
  width: '1rem',
  height: '1rem',
  flex: 'none',
  borderRadius: '50%',
  border: `1.5px solid ${v.controlLine}`,
  background: v.paper,
  cursor: 'inherit',
  '&:checked': { border: `5px solid ${v.primary}` },
  // Where colours are forced, the browser's own says best what is chosen.
  '@media (forced-colors: active)': { appearance: 'auto' },
} as const;
export const Answer = styled('label')({
  display: 'flex',
  alignItems: 'center',
  gap: 7,
  minHeight: '2.125rem',
  padding: '0 10px 0 9px',
  border: `1px solid ${v.controlLine}`,
  borderRadius: 6,
  fontSize: '0.8125rem',
  cursor: 'pointer',
  '&:has(:disabled)': { cursor: 'default' },
  '&:has(:enabled):hover': { background: v.hover },
  '&[data-chosen="true"]': { background: v.softBg, color: v.softText, borderColor: v.softText, fontWeight: 600 },
  '&:has(:focus-visible)': { outline: `2px solid ${v.focusRing}`, outlineOffset: 1 },
  '& input': { margin: 0, accentColor: v.primary, outline: 'none' },
  '& input[type="radio"]': ring,
  '& b': { color: 'inherit', fontSize: 'max(12px, 0.75rem)', fontWeight: 600, marginLeft: 'auto' },
  [coarse]: {
    minHeight: '2.75rem',
    fontSize: '0.9375rem',
    '& input[type="radio"]': { width: '1.25rem', height: '1.25rem' },
  },
});
