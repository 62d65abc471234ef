/** Sizes, type, motion and layout values of the design tokens. */
export const typography = {
  family:
    '"IBM Plex Sans Variable", "IBM Plex Sans", "Before Plex", "Before Plex, Android", "Before Plex, Linux", system-ui, sans-serif',
  scale: {
    display: { size: '1.75rem', line: 1.214, weight: 600, tracking: '-0.014em' },
    h1: { size: '1.375rem', line: 1.2727, weight: 600, tracking: '-0.011em' },
    h2: { size: '1rem', line: 1.375, weight: 600 },
    h3: { size: '0.875rem', line: 1.4286, weight: 600 },
    body: { size: '0.875rem', line: 1.4286, weight: 400 },
    dense: { size: '0.8125rem', line: 1.4615, weight: 400 },
    label: { size: '0.8125rem', line: 1.3846, weight: 500 },
    caption: { size: 'max(12px, 0.75rem)', line: 1.3333, weight: 400 },
    figureXl: { size: '1.625rem', line: 1.2308, weight: 500, tracking: '-0.018em', width: '94%' },
    figureLg: { size: '1.375rem', line: 1.1818, weight: 500, tracking: '-0.015em', width: '94%' },
    touchBody: { size: '0.9375rem', line: 1.3333, weight: 400 },
  },
  textSizeMultiplier: { small: 0.875, medium: 1, large: 1.125, 'extra-large': 1.25 },
};

export const radius = { mark: 3, chip: 4, control: 6, panel: 8, sheet: 10, dialog: 12, card: 14, avatar: '50%' };

export const elevation = {
  light: {
    '0': 'none',
    '1': '0 1px 2px rgb(16 34 54 / .06)',
    '2': '0 2px 6px -1px rgb(16 34 54 / .10), 0 1px 2px rgb(16 34 54 / .06)',
    '3': '0 12px 32px -8px rgb(16 34 54 / .22), 0 2px 6px rgb(16 34 54 / .08)',
  },
  dark: {
    '0': 'none',
    '1': 'none',
    '2': '0 2px 8px rgb(0 0 0 / .4)',
    '3': '0 16px 40px -8px rgb(0 0 0 / .65), 0 0 0 1px rgb(255 255 255 / .06)',
  },
};

export const density = {
  compact: { row: '2rem', header: '1.875rem', control: '1.625rem' },
  standard: { row: '2.5rem', header: '2.125rem', control: '2rem' },
  comfortable: { row: '3rem', header: '2.5rem', control: '2.25rem' },
  touch: { row: '3.5rem', control: '2.75rem', critical: '3rem' },
};

export const motion = {
  duration: { instant: 0, fast: 100, base: 160, slow: 240 },
  easing: { standard: 'cubic-bezier(.2,0,0,1)', exit: 'cubic-bezier(.4,0,1,1)' },
  reduced: 'all durations 0 except opacity fades of 80 ms',
};

export const layout = {
  topbar: '3.25rem',
  drawerOpen: 280,
  drawerCollapsed: 73,
  sheetMargin: 8,
  pagePaddingX: 24,
  pagePaddingXMobile: 16,
  panelGap: 14,
  sidePanel: [300, 332, 352, 392],
  breakpoints: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 },
};

export const zIndex = { sticky: 10, drawer: 1200, dialog: 1300, notification: 1400, tooltip: 1500 };
