import type { CSSObject } from '@mui/material/styles';
import { portalInkRules } from './portal-ink.ts';
import { printRules } from './print.ts';
import { highContrast } from './tokens.colour.ts';
import { elevation, typography } from './tokens.scale.ts';

type Scheme = 'light' | 'dark';

const contrastVars = (scheme: Scheme): CSSObject => {
  const o = highContrast[scheme];
  return {
    '--nx-palette-text-secondary': o.text.secondary,
    '--nx-palette-tertiary': o.text.tertiary,
    '--nx-palette-linkText': o.text.link,
    '--nx-palette-line-hairline': o.line.hairline,
    '--nx-palette-line-strong': o.line.strong,
    '--nx-palette-line-control': o.line.control,
    '--nx-palette-divider': o.line.hairline,
    '--nx-palette-TableCell-border': o.line.hairline,
    '--nx-palette-focusRing': o.focus.ring,
  };
};

const elevationVars = (scheme: Scheme): CSSObject => ({
  '--nx-elev-1': elevation[scheme][1],
  '--nx-elev-2': elevation[scheme][2],
  '--nx-elev-3': elevation[scheme][3],
});

const still: CSSObject = {
  '*, *::before, *::after': {
    animationDuration: '0.01ms !important',
    animationIterationCount: '1 !important',
    transitionDuration: '0.01ms !important',
    scrollBehavior: 'auto !important',
  },
};

const m = typography.textSizeMultiplier;

const inks = portalInkRules();

/** Global styles: text size, contrast, motion and focus are attributes of <html>; see accessibility.ts. */
export const baseline = (): CSSObject => ({
  ...inks,
  // Both also carry the ink of pages outside any portal: one rule each, or the later would replace the earlier.
  ':root': {
    ...inks[':root'],
    ...elevationVars('light'),
    fontSize: 'calc(16px * var(--text-mult, 1))',
    colorScheme: 'light',
  },
  '[data-scheme="dark"]': { ...inks['[data-scheme="dark"]'], ...elevationVars('dark'), colorScheme: 'dark' },
  // What stays at the bottom of a page: the notification bar sits above it, not on its buttons.
  ':root:has([data-foot])': { '--foot': '4rem' },
  ':root[data-text="small"]': { '--text-mult': m.small },
  ':root[data-text="large"]': { '--text-mult': m.large },
  ':root[data-text="extra-large"]': { '--text-mult': m['extra-large'] },
  ':root[data-contrast="high"]': contrastVars('light'),
  ':root[data-contrast="high"][data-scheme="dark"]': contrastVars('dark'),
  '@media (prefers-contrast: more)': {
    ':root:not([data-contrast="normal"])': contrastVars('light'),
    ':root:not([data-contrast="normal"])[data-scheme="dark"]': contrastVars('dark'),
  },
  ...printRules(),
  // Forced colours take every fill away; what is chosen is then said by a line.
  '@media (forced-colors: active)': {
    '[aria-current]::after': { backgroundColor: 'Highlight !important', forcedColorAdjust: 'none' },
    '[aria-pressed="true"], [role="option"][aria-selected="true"], tr[data-selected]': {
      outline: '2px solid Highlight',
      outlineOffset: -2,
    },
  },
  body: {
    fontVariantNumeric: 'tabular-nums lining-nums',
    WebkitFontSmoothing: 'antialiased',
    backgroundColor: 'var(--nx-palette-background-default)',
  },
  'h1, h2, h3, h4, p, ul, ol, dl, dd, figure': { margin: 0, padding: 0 },
  'ul, ol': { listStyle: 'none' },
  svg: { flex: 'none' },
  // A screen whose code is on its way, after 300 ms in which nothing is said; see coming.ts.
  '@keyframes nx-fetch': { from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(0.9)' } },
  ':root[data-fetching] body::before': {
    content: '""',
    position: 'fixed',
    inset: '0 0 auto',
    height: 2,
    zIndex: 1400,
    transformOrigin: 'left',
    backgroundColor: 'var(--nx-palette-primary-main)',
    animation: 'nx-fetch 8s cubic-bezier(0.1, 0.8, 0.3, 1) 300ms both',
  },
  // A landmark with nothing in it is none.
  '#layers:empty': { display: 'none' },
  ':focus-visible': { outline: '2px solid var(--nx-palette-focusRing)', outlineOffset: 2 },
  ':root[data-focus="high"] :focus-visible': {
    outlineWidth: '3px !important',
    outlineOffset: '3px !important',
    boxShadow: '0 0 0 6px var(--nx-palette-focusGap)',
  },
  '@media (prefers-reduced-motion: reduce)': { ':root:not([data-motion="full"])': still },
  ':root[data-motion="reduce"]': still,
});
