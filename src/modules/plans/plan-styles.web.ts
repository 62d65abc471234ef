/** How a plan looks on the sheet: a document with numbers, not a form. */
import { styled } from '@mui/material/styles';
import { phone, v } from '#ui/theme/vars.ts';

/** The parts of a level, numbered by their words and held together by a line. */
export const Parts = styled('ol')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 12,
  '& ol': { borderLeft: `2px solid ${v.hairline}`, paddingLeft: 16, marginTop: 10, [phone]: { paddingLeft: 10 } },
  '& ol ol ol': { borderLeft: 0, paddingLeft: 0, gap: 6, marginTop: 6 },
  '& > li[data-level="problem"] + li': { borderTop: `1px solid ${v.hairline}`, paddingTop: 16, marginTop: 6 },
});

export const Node = styled('li')({
  minWidth: 0,
  '& .number': {
    fontSize: 'max(12px, 0.75rem)',
    fontWeight: 600,
    color: v.textSecondary,
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    flexWrap: 'wrap',
  },
  '& .words': { fontSize: '0.875rem', lineHeight: 1.5, margin: '1px 0 0', maxWidth: '46rem', overflowWrap: 'anywhere' },
  '&[data-level="problem"] > .words': { fontSize: '1rem', fontWeight: 600 },
  '&[data-level="goal"] > .words': { fontSize: '0.9375rem' },
  '&[data-level="objective"] > .words': { fontWeight: 500 },
  '&[data-level="intervention"] > .number': { fontWeight: 400 },
  '& .quiet': { fontSize: '0.8125rem', lineHeight: 1.5, color: v.textSecondary, maxWidth: '46rem' },
  '& .fault': { fontSize: '0.8125rem', margin: '3px 0 0' },
  '& .tools': { display: 'flex', flexWrap: 'wrap', gap: 4, marginTop: 6, alignItems: 'center' },
  '& ins': { textDecoration: 'underline', textUnderlineOffset: 2, textDecorationThickness: 2 },
  '& del': { color: v.textSecondary },
});

/** A text that is opened for writing by pressing it. */
export const TextButton = styled('button')({
  font: 'inherit',
  color: 'inherit',
  textAlign: 'left',
  border: 0,
  background: 'none',
  padding: '2px 6px',
  margin: '0 -6px',
  borderRadius: 6,
  cursor: 'text',
  minHeight: '1.75rem',
  '&:hover': { background: v.hover },
  '@media (pointer: coarse)': { minHeight: '2.75rem' },
});

/** The inputs of a node that is being written. */
export const Writing = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(13rem, 100%), 1fr))',
  gap: 12,
  padding: 14,
  margin: '6px 0 2px',
  border: `1px solid ${v.strongLine}`,
  borderRadius: 8,
  background: v.subtle,
  '& > .whole': { gridColumn: '1 / -1' },
});
