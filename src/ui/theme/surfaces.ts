import type { ThemeOptions } from '@mui/material/styles';
import type { FocusEvent } from 'react';
import './augment.ts';
import { layers } from './layers.ts';
import { tone, v } from './vars.ts';

type Styles = NonNullable<ThemeOptions['components']>;

const chipTone = { info: 'info', success: 'positive', warning: 'notice', error: 'critical' } satisfies Record<
  'info' | 'success' | 'warning' | 'error',
  'info' | 'positive' | 'notice' | 'critical'
>;
const tinted = (name: 'neutral' | 'info' | 'positive' | 'notice' | 'critical') => ({
  backgroundColor: tone(name, 'bg'),
  color: tone(name, 'text'),
  boxShadow: `inset 0 0 0 1px ${tone(name, 'line')}`,
});

/**
 * Where the focused field of a dialog goes away, the library moves the focus to the frame around the dialog, which has neither a
 * role nor a name. The dialog itself takes it.
 */
function keepInDialog({ target }: FocusEvent<HTMLElement>): void {
  if (target.matches('.MuiDialog-container')) target.querySelector<HTMLElement>('.MuiDialog-paper')?.focus();
}

/** Things that lie or float: hairlines for panels, shadow only for what floats, no overlay in dark. */
export const surfaceStyles: Styles = {
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: {
      root: { backgroundImage: 'none' },
      outlined: { borderColor: v.hairline, borderRadius: 8 },
    },
  },
  MuiCard: { defaultProps: { variant: 'outlined' } },
  MuiDialog: {
    defaultProps: { onFocus: keepInDialog },
    styleOverrides: {
      paper: {
        borderRadius: 12,
        boxShadow: v.shadow3,
        backgroundColor: v.paper,
        '@media (max-width:599.95px)': { margin: 12, width: 'calc(100% - 24px)', maxHeight: 'calc(100% - 24px)' },
      },
    },
  },
  MuiDialogTitle: {
    styleOverrides: { root: { padding: '18px 20px 8px', fontSize: '1rem', lineHeight: 1.375, fontWeight: 600 } },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: '4px 20px 16px', fontSize: '0.875rem' } } },
  MuiDialogActions: {
    styleOverrides: {
      root: { padding: '12px 20px', borderTop: `1px solid ${v.hairline}`, gap: 8 },
      spacing: { '& > :not(style) ~ :not(style)': { marginLeft: 0 } },
    },
  },
  MuiBackdrop: {
    styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'rgb(9 18 28 / .45)' } } },
  },
  MuiDrawer: { styleOverrides: { paper: { backgroundColor: v.canvas, borderRight: 0 } } },
  MuiPopper: { defaultProps: { container: layers, popperOptions: { strategy: 'fixed' } } },
  MuiMenu: {
    styleOverrides: {
      paper: {
        border: `1px solid ${v.hairline}`,
        borderRadius: 8,
        boxShadow: v.shadow2,
        backgroundColor: v.raised,
        marginTop: 4,
      },
      list: { padding: 5 },
    },
  },
  MuiPopover: {
    defaultProps: { container: layers },
    styleOverrides: {
      paper: { border: `1px solid ${v.hairline}`, borderRadius: 8, boxShadow: v.shadow2, backgroundColor: v.raised },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        minHeight: '2rem',
        '@media (min-width:600px)': { minHeight: '2rem' },
        padding: '4px 10px',
        borderRadius: 5,
        gap: 9,
        fontSize: '0.8125rem',
        lineHeight: 1.385,
        '& svg': { color: v.textSecondary },
        '&:hover': { backgroundColor: v.hover },
        '&.Mui-focusVisible': { backgroundColor: v.hover, outlineOffset: -2 },
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: v.softBg, color: v.softText, fontWeight: 500 },
        '@media (pointer: coarse)': { minHeight: '2.75rem' },
      },
    },
  },
  MuiTooltip: {
    styleOverrides: {
      tooltip: {
        backgroundColor: v.inverse,
        color: v.inverseText,
        fontSize: '0.75rem',
        lineHeight: 1.333,
        borderRadius: 6,
        padding: '5px 8px',
      },
    },
  },
  MuiSnackbar: { defaultProps: { anchorOrigin: { vertical: 'bottom', horizontal: 'center' }, autoHideDuration: 6000 } },
  MuiChip: {
    styleOverrides: {
      root: {
        height: '1.375rem',
        borderRadius: 4,
        fontSize: '0.75rem',
        fontWeight: 500,
        ...tinted('neutral'),
        variants: [
          { props: { color: 'info' }, style: tinted(chipTone.info) },
          { props: { color: 'success' }, style: tinted(chipTone.success) },
          { props: { color: 'warning' }, style: tinted(chipTone.warning) },
          { props: { color: 'error' }, style: tinted(chipTone.error) },
        ],
      },
      label: { padding: '0 7px' },
    },
  },
  MuiCircularProgress: {
    defaultProps: { thickness: 3.6, enableTrackSlot: true },
    styleOverrides: { circle: { strokeLinecap: 'round' } },
  },
  MuiLinearProgress: {
    styleOverrides: { root: { height: 5, borderRadius: 2, backgroundColor: v.pressed }, bar: { borderRadius: 2 } },
  },
  MuiDivider: { styleOverrides: { root: { borderColor: v.hairline } } },
  MuiLink: { defaultProps: { underline: 'hover' }, styleOverrides: { root: { color: v.link } } },
  MuiTabs: {
    styleOverrides: {
      root: { minHeight: '2.375rem', borderBottom: `1px solid ${v.hairline}` },
      indicator: { height: 2, borderRadius: '2px 2px 0 0' },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        minHeight: '2.375rem',
        minWidth: 0,
        padding: '0 10px',
        fontSize: '0.84375rem',
        fontWeight: 400,
        color: v.textSecondary,
        '&.Mui-selected': { color: v.text, fontWeight: 600 },
        '&.Mui-focusVisible': { outlineOffset: -2 },
      },
    },
  },
  MuiAlert: {
    styleOverrides: {
      root: { borderRadius: 8, padding: '6px 14px', fontSize: '0.8125rem', ...tinted('info') },
      icon: { display: 'none' },
    },
  },
};
