import type { CSSObject } from '@mui/material/styles';

/**
 * On paper: the sheet alone, whole, without what can only be pressed. `data-print="no"` leaves a part out,
 * `data-print="only"` brings it in, `data-print="whole"` lets out to its full height what scrolls on the screen.
 */
export const printRules = (): CSSObject => ({
  '[data-print="only"]': { display: 'none' },
  '@page': { margin: '14mm' },
  '@media print': {
    body: { backgroundColor: '#fff' },
    '[data-print="only"]': { display: 'block' },
    '[data-print="no"], nav, [role="search"], [role="toolbar"], #layers': { display: 'none !important' },
    '#main .MuiButton-root, #main .MuiIconButton-root, #main .pick, #main col': { display: 'none !important' },
    '[data-portal], #main, #main > div, [data-fill], [data-print="whole"]': {
      // A table's head is repeated on each page only where nothing around it is a flex box.
      display: 'block !important',
      height: 'auto !important',
      minHeight: '0 !important',
      maxHeight: 'none !important',
      overflow: 'visible !important',
    },
    // Bars and swatches say something; printers leave fills out by themselves.
    '#main *': { printColorAdjust: 'exact' },
    '#main': { margin: 0, border: 0 },
    '#main table': { tableLayout: 'auto' },
    '#main thead': { display: 'table-header-group' },
    '#main thead th': { position: 'static !important' },
    '#main th, #main td': { whiteSpace: 'normal !important', overflow: 'visible !important' },
    '#main tr, #main li, #main dl > div, #main section': { breakInside: 'avoid' },
    '#main [aria-pressed="false"]': { display: 'none' },
    'h1, h2, h3': { breakAfter: 'avoid' },
  },
});
