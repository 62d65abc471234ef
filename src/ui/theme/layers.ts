/**
 * Where menus and tooltips are put into the page: in the dialog they were opened from, else in a landmark of their own
 * (`AppTheme` draws it). Directly below <body>, MUI's own choice, they would stand outside of every landmark, where
 * somebody who goes from landmark to landmark does not find them (WCAG 1.3.1; axe `region`).
 */
export const LAYERS_ID = 'layers';

export const layers = (): HTMLElement =>
  document.activeElement?.closest<HTMLElement>('[role="dialog"]') ??
  document.getElementById(LAYERS_ID) ??
  document.body;
