import type { CSSProperties } from 'react';
import type {} from '@mui/material/themeCssVarsAugmentation';

/** The six tones a state may have. Chrome never wears them; only status does. */
export type Tone = 'neutral' | 'info' | 'positive' | 'notice' | 'critical' | 'hold';

export interface ToneColours {
  bg: string;
  line: string;
  text: string;
  mark: string;
  solid: string;
  onSolid: string;
}

interface NexusPalette {
  status: Record<Tone, ToneColours>;
  surface: Record<
    'canvas' | 'subtle' | 'sunken' | 'raised' | 'hover' | 'pressed' | 'selected' | 'selectedStrong' | 'inverse',
    string
  >;
  line: { hairline: string; strong: string; control: string };
  avatar: { bg: string; text: string };
  noticeMark: Record<'info' | 'positive' | 'notice' | 'critical', string>;
  viz: Record<'c1' | 'c2' | 'c3' | 'c4' | 'c5' | 'c6' | 'c7', string>;
  primarySoft: { bg: string; text: string };
  nowLine: string;
  focusRing: string;
  focusGap: string;
  tertiary: string;
  linkText: string;
  secondaryText: string;
  inverseText: string;
}

interface NexusTypography {
  display: CSSProperties;
  dense: CSSProperties;
  label: CSSProperties;
  figureXl: CSSProperties;
  figureLg: CSSProperties;
}

declare module '@mui/material/styles' {
  interface Palette extends NexusPalette {}
  interface PaletteOptions extends Partial<NexusPalette> {}
  interface TypographyVariants extends NexusTypography {}
  interface TypographyVariantsOptions extends Partial<NexusTypography> {}
}
declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    display: true;
    dense: true;
    label: true;
    figureXl: true;
    figureLg: true;
  }
}
declare module '@mui/material/Button' {
  interface ButtonPropsVariantOverrides {
    soft: true;
  }
  interface ButtonPropsSizeOverrides {
    touch: true;
  }
}
