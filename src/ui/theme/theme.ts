import { createTheme, shouldSkipGeneratingVar, type Theme, type ThemeOptions } from '@mui/material/styles';
import './augment.ts';
import { baseline } from './baseline.ts';
import { controlStyles } from './controls.ts';
import { paletteOf } from './palette.ts';
import { surfaceStyles } from './surfaces.ts';
import { radius, typography } from './tokens.scale.ts';

interface TypeStep {
  size: string;
  line: number;
  weight: number;
  tracking?: string;
  width?: string;
}
const step = (s: TypeStep) => ({
  fontSize: s.size,
  lineHeight: s.line,
  fontWeight: s.weight,
  letterSpacing: s.tracking ?? 'normal',
  ...(s.width ? { fontStretch: s.width } : {}),
});
const scale = typography.scale;
const low = 'var(--nx-elev-1)';
const mid = 'var(--nx-elev-2)';
const high = 'var(--nx-elev-3)';
const twelve: [string, string, string, string, string, string, string, string, string, string, string, string] = [
  high,
  high,
  high,
  high,
  high,
  high,
  high,
  high,
  high,
  high,
  high,
  high,
];
const shadows: ThemeOptions['shadows'] = [
  'none',
  low,
  low,
  mid,
  mid,
  mid,
  mid,
  mid,
  high,
  high,
  high,
  high,
  high,
  ...twelve,
];

const UNUSED = new Set(
  'Alert AppBar Avatar SnackbarContent SpeedDialAction StepConnector StepContent Slider Skeleton'.split(' '),
);
/** Whether a value needs no variable: beside those that the library leaves out, what belongs to its parts that no screen uses. */
const needsNoVariable = (keys: string[]): boolean =>
  shouldSkipGeneratingVar(keys) || (keys[0] === 'palette' && UNUSED.has(keys[1] ?? ''));

// The page's direction is that of the language, which is found before this is loaded; tests have no page.
const direction = globalThis.document?.documentElement.dir === 'rtl' ? 'rtl' : 'ltr';

const build = (reducedMotion: 'system' | 'always'): Theme =>
  createTheme({
    direction,
    cssVariables: { colorSchemeSelector: 'data-scheme', cssVarPrefix: 'nx', shouldSkipGeneratingVar: needsNoVariable },
    colorSchemes: { light: { palette: paletteOf('light') }, dark: { palette: paletteOf('dark') } },
    defaultColorScheme: 'light',
    spacing: 4,
    shape: { borderRadius: radius.control },
    breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } },
    motion: { reducedMotion },
    focusVisible: { outlineColor: 'var(--nx-palette-focusRing)', outlineWidth: 2, outlineOffset: 2 },
    typography: {
      fontFamily: typography.family,
      fontWeightMedium: 500,
      fontWeightBold: 600,
      h1: step(scale.h1),
      h2: step(scale.h2),
      h3: step(scale.h3),
      h4: step(scale.h3),
      h5: step(scale.h3),
      h6: step(scale.h3),
      subtitle1: step(scale.h2),
      subtitle2: step(scale.h3),
      body1: step(scale.body),
      body2: step(scale.dense),
      caption: step(scale.caption),
      overline: { ...step(scale.caption), textTransform: 'none' },
      button: { ...step(scale.label), textTransform: 'none' },
      display: step(scale.display),
      dense: step(scale.dense),
      label: step(scale.label),
      figureXl: step(scale.figureXl),
      figureLg: step(scale.figureLg),
    },
    shadows,
    components: {
      MuiCssBaseline: { styleOverrides: baseline() },
      ...controlStyles,
      ...surfaceStyles,
    },
  });

const made: { system?: Theme; always?: Theme } = {};
/**
 * The theme; with `still` the one in which components drop their transitions, too. Made when it is first drawn with: a theme
 * takes 10 ms, on a phone four times as long, and so is not part of what runs in one piece when the page starts.
 */
export const themeOf = (still: boolean): Theme => {
  const motion = still ? 'always' : 'system';
  return (made[motion] ??= build(motion));
};
