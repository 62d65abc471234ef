import '@fontsource-variable/ibm-plex-sans/standard.css';
import './phone-letters.css';
import './before-plex.css';
import type { ReactNode } from 'react';
import CssBaseline from '@mui/material/CssBaseline';
import InitColorSchemeScript from '@mui/material/InitColorSchemeScript';
import { ThemeProvider } from '@mui/material/styles';
import { t } from '#engine/model/words.ts';
import { LAYERS_ID } from './layers.ts';
import { themeOf } from './theme.ts';

/** Key under which the choice light, dark or system is kept; the specification names it. */
export const themeStorageKey = 'themePreference';

export interface AppThemeProps {
  children: ReactNode;
  /** The person's reduced-motion preference; the operating system's own setting always counts. */
  reduceMotion?: boolean;
}

/** Theme, baseline and type face for everything under it. Mount once, at the root. */
export const AppTheme = ({ children, reduceMotion = false }: AppThemeProps) => (
  <ThemeProvider
    theme={themeOf(reduceMotion)}
    modeStorageKey={themeStorageKey}
    defaultMode="system"
    disableTransitionOnChange
  >
    <CssBaseline />
    {children}
    <section id={LAYERS_ID} aria-label={t('Menus and hints')} />
  </ThemeProvider>
);

/** For the page's <head>: sets the colour scheme before the first paint, so that nothing flashes white. */
export const InitScheme = () => (
  <InitColorSchemeScript attribute="data-scheme" modeStorageKey={themeStorageKey} defaultMode="system" />
);
