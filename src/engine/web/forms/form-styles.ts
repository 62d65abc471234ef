import { styled } from '@mui/material/styles';
import { coarse, phone, v } from '#ui/theme/vars.ts';

export const Sheet = styled('div')({ maxWidth: '54rem' });
export const Lead = styled('p')({ fontSize: '1rem', lineHeight: 1.5, margin: '0 0 6px' });
export const Progress = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 14px',
  fontSize: '0.8125rem',
  color: v.textSecondary,
  margin: '0 0 10px',
  // Where there is no keyboard it helps nobody.
  [coarse]: { '& > span': { display: 'none' } },
});
export const SectionTitle = styled('h2')({ fontSize: '0.9375rem', fontWeight: 600, margin: '18px 0 2px' });
export const Question = styled('fieldset')({
  border: 0,
  borderTop: `1px solid ${v.hairline}`,
  margin: 0,
  padding: '12px 0',
  minWidth: 0,
  '& legend, & > b': { float: 'left', width: '100%', padding: 0, fontSize: '0.9375rem', lineHeight: 1.45 },
  '& legend + *, & > b + *': { clear: 'both' },
  '& small': { color: v.textSecondary },
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
});
export const Answer = styled('label')({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  minHeight: '2.125rem',
  padding: '0 8px 0 7px',
  border: `1px solid ${v.controlLine}`,
  borderRadius: 6,
  fontSize: '0.8125rem',
  cursor: 'pointer',
  '&:hover': { background: v.hover },
  '&[data-chosen="true"]': { background: v.softBg, color: v.softText, borderColor: v.softText, fontWeight: 600 },
  '&:focus-within': { outline: `2px solid ${v.focusRing}`, outlineOffset: 1 },
  '& input': { margin: 0, accentColor: v.primary, outline: 'none' },
  '& b': { color: 'inherit', fontSize: '0.78125rem', marginLeft: 'auto' },
  [coarse]: { minHeight: '2.75rem', fontSize: '0.875rem' },
});
