/** Looks and words that the tables of months share. */
import { styled } from '@mui/material/styles';
import { dayFormat } from '#engine/model/formats.ts';
import { showMoney, showNumber } from '#engine/model/figures.ts';
import { v } from '#ui/theme/vars.ts';

const name = dayFormat({ month: 'short' });
/** "Jan" to "Dec". */
export const monthWords = (month: number): string => name.format(new Date(Date.UTC(2026, month - 1, 1)));
export const MONTHS = Array.from({ length: 12 }, (_, n) => n + 1);

export type Measure = 'headcount' | 'cost';
/** A value of a table: people, or money in whole thousands of dollars, which a year of months has room for. */
export const valueWords = (measure: Measure, value: number): string =>
  measure === 'headcount' ? showNumber(value) : `${showMoney(Math.round(value / 100_000) * 100).replace(/\.00$/, '')}K`;

/** Parts of a tab, one below the other. */
export const Stack = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 14 });
export const Scroll = styled('div')({ overflowX: 'auto' });
export const MonthTable = styled('table')({
  width: '100%',
  minWidth: '62rem',
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { borderTop: `1px solid ${v.hairline}`, padding: '5px 8px', textAlign: 'end', whiteSpace: 'nowrap' },
  '& th:first-of-type': {
    textAlign: 'start',
    position: 'sticky',
    insetInlineStart: 0,
    background: v.paper,
    minWidth: '13rem',
    paddingInlineStart: 16,
    fontWeight: 500,
    zIndex: 1,
  },
  '& thead th': { color: v.textSecondary, fontWeight: 500 },
  '& tr[data-sum] th, & tr[data-sum] td': { fontWeight: 600, background: v.subtle },
  '& tbody tr[data-part] th': { paddingInlineStart: 40, fontWeight: 400 },
  '& small': { display: 'block', fontSize: 'max(12px, 0.75rem)', color: v.textSecondary, fontWeight: 400 },
  '& th button': {
    font: 'inherit',
    color: 'inherit',
    background: 'none',
    border: 0,
    padding: 0,
    cursor: 'pointer',
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    textAlign: 'start',
  },
  '& td input': {
    font: 'inherit',
    color: v.text,
    width: '3.25rem',
    textAlign: 'end',
    padding: '3px 5px',
    border: `1px solid ${v.controlLine}`,
    borderRadius: 4,
    background: v.paper,
    '&:focus': { outline: `2px solid ${v.focusRing}`, outlineOffset: -1 },
  },
});
