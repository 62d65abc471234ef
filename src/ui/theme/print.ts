import type { CSSObject } from '@mui/material/styles';

/**
 * On paper: the sheet alone, whole, without what can only be pressed. `data-print="no"` leaves a part out,
 * `data-print="only"` brings it in.
 */
export const printRules = (): CSSObject => ({
  '[data-print="only"]': { display: 'none' },
  '@page': { margin: '14mm' },
  '@media print': {
    body: { backgroundColor: '#fff' },
    '[data-print="only"]': { display: 'block' },
    '[data-print="no"], nav, [role="search"], [role="toolbar"], #layers': { display: 'none !important' },
    '#main .MuiButton-root, #main .MuiIconButton-root, #main .pick, #main col': { display: 'none !important' },
    '[data-portal], #main, #main div, #main section': {
      height: 'auto !important',
      minHeight: '0 !important',
      maxHeight: 'none !important',
      overflow: 'visible !important',
    },
    '[data-portal]': { display: 'block !important' },
    '#main': { margin: 0, border: 0 },
    '#main table': { tableLayout: 'auto' },
    '#main thead': { display: 'table-header-group' },
    '#main thead th': { position: 'static !important' },
    '#main th, #main td': { whiteSpace: 'normal !important', overflow: 'visible !important' },
    '#main tr, #main li, #main dl > div': { breakInside: 'avoid' },
    'h1, h2, h3': { breakAfter: 'avoid' },
  },
});
