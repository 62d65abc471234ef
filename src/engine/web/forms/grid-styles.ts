import { styled } from '@mui/material/styles';
import { v } from '#ui/theme/vars.ts';
import { Answer, Help, Wrong } from './form-styles.ts';

/** From this width on the answers are columns; under it they stand below their question. */
const wide = '@container questions (min-width: 36rem)';
const onPaper = '@media print';
const columns = {
  display: 'grid',
  gridTemplateColumns: 'var(--number) minmax(0, 1fr) repeat(var(--answers), var(--answer-width))',
};

/** Follows its own width: the same form appears on a page, in a panel and on paper. */
export const Questions = styled('div')({
  container: 'questions / inline-size',
  '--answer-width': '4.625rem',
  '--number': '0',
  '&[data-numbered]': { '--number': '1.625rem' },
  '&[data-many]': { '--answer-width': '4.125rem' },
});
/** What the columns mean; it stays in sight while the questions scroll. */
export const GridHead = styled('div')({
  display: 'none',
  [wide]: {
    ...columns,
    position: 'sticky',
    top: 0,
    zIndex: 1,
    background: v.paper,
    padding: '6px 0',
    borderBottom: `1px solid ${v.hairline}`,
    '& span': {
      gridColumn: 'var(--at)',
      alignSelf: 'end',
      padding: '0 2px',
      textAlign: 'center',
      fontSize: 'max(12px, 0.75rem)',
      lineHeight: 1.333,
      color: v.textSecondary,
      overflowWrap: 'anywhere',
    },
    [onPaper]: { position: 'static' },
  },
});
export const GridNumber = styled('span')({
  gridColumn: 1,
  gridRow: 1,
  alignSelf: 'start',
  fontSize: '0.875rem',
  lineHeight: '1.36rem',
  fontWeight: 500,
  color: v.textTertiary,
  [wide]: { gridRow: '1 / span 2', alignSelf: 'center' },
});
export const GridHelp = styled(Help)({ gridColumn: 2, gridRow: 2, [wide]: { paddingRight: 20 } });
export const GridWrong = styled(Wrong)({ gridColumn: '1 / -1' });
export const GridRow = styled('fieldset')({
  display: 'grid',
  gridTemplateColumns: 'var(--number) minmax(0, 1fr)',
  gap: '0 0',
  border: 0,
  borderTop: `1px solid ${v.hairline}`,
  margin: 0,
  padding: '12px 0',
  minWidth: 0,
  // A float takes the legend out of the border, which alone makes it a part of the grid.
  '& legend': { float: 'left', gridColumn: 2, gridRow: 1, padding: 0, fontSize: '0.9375rem', lineHeight: 1.45 },
  '& legend small': { color: v.textSecondary },
  [wide]: {
    ...columns,
    alignItems: 'center',
    minHeight: '3.625rem',
    padding: '5px 0',
    breakInside: 'avoid',
    '& legend': { paddingRight: 20, lineHeight: 1.4 },
    '& legend:not(:has(+ p))': { gridRow: '1 / span 2' },
    '&:first-of-type': { borderTop: 0 },
    '&:focus-within': { background: `linear-gradient(90deg, transparent, ${v.subtle} 4%, ${v.subtle})` },
    '&:focus-within > span': { color: v.softText, fontWeight: 700 },
  },
});

/** One answer: a line with its words below a question, a ring over its points in a column. */
export const GridAnswer = styled(Answer)({
  gridColumn: '1 / -1',
  marginTop: 6,
  [wide]: {
    position: 'relative',
    gridColumn: 'var(--at)',
    gridRow: '1 / span 2',
    flexDirection: 'column',
    justifyContent: 'center',
    gap: 2,
    minHeight: '2.875rem',
    margin: '0 4px',
    padding: 0,
    border: 0,
    borderRadius: 8,
    '& input[type="radio"]': { width: '1.25rem', height: '1.25rem' },
    '& input[type="radio"]:checked': { borderWidth: 6 },
    '& b': { marginLeft: 0, lineHeight: 1.333, fontWeight: 500, color: v.textSecondary },
    '&[data-chosen="true"] b': { fontWeight: 700, color: 'inherit' },
    // Said, not shown: the head of the column shows it.
    '& > span': {
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
  },
});
