import type { Tone } from './augment.ts';

/**
 * The theme's CSS variables by name, so that a style (or an SVG attribute) can say what it means
 * without a theme callback. The values follow scheme, contrast and portal by themselves.
 */
export const v = {
  canvas: 'var(--nx-palette-background-default)',
  paper: 'var(--nx-palette-background-paper)',
  subtle: 'var(--nx-palette-surface-subtle)',
  sunken: 'var(--nx-palette-surface-sunken)',
  raised: 'var(--nx-palette-surface-raised)',
  hover: 'var(--nx-palette-surface-hover)',
  pressed: 'var(--nx-palette-surface-pressed)',
  selected: 'var(--nx-palette-surface-selected)',
  selectedStrong: 'var(--nx-palette-surface-selectedStrong)',
  inverse: 'var(--nx-palette-surface-inverse)',
  inverseText: 'var(--nx-palette-inverseText)',
  text: 'var(--nx-palette-text-primary)',
  textSecondary: 'var(--nx-palette-text-secondary)',
  textTertiary: 'var(--nx-palette-tertiary)',
  textDisabled: 'var(--nx-palette-text-disabled)',
  link: 'var(--nx-palette-linkText)',
  hairline: 'var(--nx-palette-line-hairline)',
  strongLine: 'var(--nx-palette-line-strong)',
  controlLine: 'var(--nx-palette-line-control)',
  primary: 'var(--nx-palette-primary-main)',
  secondary: 'var(--nx-palette-secondary-main)',
  onPrimary: 'var(--nx-palette-primary-contrastText)',
  softBg: 'var(--nx-palette-primarySoft-bg)',
  softText: 'var(--nx-palette-primarySoft-text)',
  positiveText: 'var(--nx-palette-status-positive-text)',
  criticalText: 'var(--nx-palette-status-critical-text)',
  noticeText: 'var(--nx-palette-status-notice-text)',
  nowLine: 'var(--nx-palette-nowLine)',
  focusRing: 'var(--nx-palette-focusRing)',
  avatarBg: 'var(--nx-palette-avatar-bg)',
  avatarText: 'var(--nx-palette-avatar-text)',
  shadow1: 'var(--nx-elev-1)',
  shadow2: 'var(--nx-elev-2)',
  shadow3: 'var(--nx-elev-3)',
  ink: 'var(--ink)',
  inkRaised: 'var(--ink-raised)',
  inkLine: 'var(--ink-line)',
  inkText: 'var(--ink-text)',
  inkMuted: 'var(--ink-muted)',
  beacon: 'var(--beacon)',
  ease: 'cubic-bezier(.2,0,0,1)',
};

/** One role of a status tone, as a CSS variable. */
export const tone = (name: Tone, role: 'bg' | 'line' | 'text' | 'mark' | 'solid' | 'onSolid'): string =>
  `var(--nx-palette-status-${name}-${role})`;

export type VizSeries = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** A data series colour; seven at most, in order. */
export const viz = (series: VizSeries): string => `var(--nx-palette-viz-c${series})`;

/** Width steps of the type face: narrow for secondary grid text, condensed in matrices only. */
export const narrow = '88%';
export const condensed = '80%';

/** Media queries of the layout breakpoints, usable as style keys. */
export const phone = '@media (max-width:599.95px)';
export const belowMd = '@media (max-width:899.95px)';
export const coarse = '@media (pointer:coarse)';
export const noMotion = '@media (prefers-reduced-motion:reduce)';
export const belowLg = '@media (max-width:1199.95px)';
