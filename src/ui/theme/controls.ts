import type { ThemeOptions } from '@mui/material/styles';
import './augment.ts';
import { tone, v } from './vars.ts';

type Styles = NonNullable<ThemeOptions['components']>;

const check = (path: string) =>
  `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Cpath d='${path}' fill='none' stroke='black' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'/%3E%3C/svg%3E")`;

/** Text fields: static label above, control line, 2 px focus, no notch. */
const fields: Styles = {
  MuiTextField: { defaultProps: { size: 'small' } },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        minHeight: '2rem',
        fontSize: '0.8125rem',
        lineHeight: 1.385,
        backgroundColor: v.paper,
        '& .MuiOutlinedInput-notchedOutline': { borderColor: v.controlLine },
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: v.textSecondary },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderWidth: 2, borderColor: v.focusRing },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderWidth: 1.5, borderColor: tone('critical', 'mark') },
        '&.Mui-disabled': { backgroundColor: v.sunken },
        '&.MuiInputBase-multiline': { padding: '6px 10px' },
        '&.MuiInputBase-multiline .MuiInputBase-input': { padding: 0 },
        '@media (pointer: coarse)': { minHeight: '2.75rem', fontSize: '1rem' },
      },
      input: {
        padding: '6px 10px',
        height: 'auto',
        '&::placeholder': { color: v.textTertiary, opacity: 1 },
      },
      notchedOutline: { top: 0, '& legend': { display: 'none' } },
    },
  },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: {
        position: 'static',
        transform: 'none',
        maxWidth: 'none',
        whiteSpace: 'normal',
        fontSize: '0.8125rem',
        lineHeight: 1.385,
        fontWeight: 500,
        color: v.text,
        marginBottom: 4,
        pointerEvents: 'auto',
        '&.Mui-focused, &.Mui-error': { color: v.text },
        '&.Mui-disabled': { color: v.textSecondary },
      },
    },
  },
  MuiFormLabel: {
    styleOverrides: {
      root: {
        fontSize: '0.8125rem',
        fontWeight: 500,
        color: v.text,
        '&.Mui-focused, &.Mui-error': { color: v.text },
      },
      asterisk: { color: v.textTertiary },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        margin: '4px 0 0',
        fontSize: 'max(12px, 0.75rem)',
        lineHeight: 1.333,
        color: v.textSecondary,
        '&.Mui-error': { color: v.criticalText },
        // The octagon of what stops: an error is not told by its color alone. Readers have the field's own word for it.
        '&.Mui-error::before': {
          content: '"!" / ""',
          display: 'inline-grid',
          placeContent: 'center',
          width: 13,
          height: 13,
          marginInlineEnd: 5,
          verticalAlign: '-2px',
          background: tone('critical', 'mark'),
          color: v.paper,
          fontSize: 9,
          lineHeight: 1,
          fontWeight: 700,
          clipPath: 'polygon(30% 0, 70% 0, 100% 30%, 100% 70%, 70% 100%, 30% 100%, 0 70%, 0 30%)',
        },
      },
    },
  },
  MuiFormControlLabel: {
    styleOverrides: {
      root: { marginLeft: -8, gap: 0, minHeight: '2rem' },
      label: { fontSize: '0.8125rem', lineHeight: 1.385 },
    },
  },
  MuiInputAdornment: { styleOverrides: { root: { '& p': { fontSize: '0.8125rem', color: v.textSecondary } } } },
  MuiSelect: { styleOverrides: { select: { minHeight: 0 }, icon: { color: v.textSecondary, right: 6 } } },
  MuiAutocomplete: {
    styleOverrides: {
      inputRoot: { padding: '0 32px 0 4px !important' },
      input: { padding: '4px 6px' },
      option: { fontSize: '0.8125rem', minHeight: '2rem' },
      paper: { boxShadow: v.shadow2, border: `1px solid ${v.hairline}`, borderRadius: 8 },
    },
  },
};

/** Checkbox and radio are drawn: 16 px box, control line, primary fill. */
const choices: Styles = {
  MuiCheckbox: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: {
        padding: 8,
        color: v.controlLine,
        borderRadius: 6,
        '& svg': { display: 'none' },
        '&::after': {
          content: '""',
          width: '1rem',
          height: '1rem',
          borderRadius: 4,
          border: `1.5px solid ${v.controlLine}`,
          backgroundColor: v.paper,
        },
        '&.Mui-checked::after, &.MuiCheckbox-indeterminate::after': {
          backgroundColor: v.primary,
          borderColor: v.primary,
        },
        '&.Mui-checked::before, &.MuiCheckbox-indeterminate::before': {
          content: '""',
          position: 'absolute',
          width: '0.875rem',
          height: '0.875rem',
          backgroundColor: v.onPrimary,
          maskImage: check('M3.5 8.4l3 3 6-6.6'),
          zIndex: 1,
        },
        '&.MuiCheckbox-indeterminate::before': { maskImage: check('M4 8h8') },
        '&.Mui-disabled::after': { borderColor: v.strongLine, backgroundColor: v.sunken },
        '&:hover': { backgroundColor: v.hover },
      },
    },
  },
  MuiRadio: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: {
        padding: 8,
        '& span': { display: 'none' },
        '&::after': {
          content: '""',
          width: '1rem',
          height: '1rem',
          borderRadius: '50%',
          border: `1.5px solid ${v.controlLine}`,
          backgroundColor: v.paper,
        },
        '&.Mui-checked::after': { borderColor: v.primary, borderWidth: 5 },
        '&:hover': { backgroundColor: v.hover },
      },
    },
  },
  MuiSwitch: {
    styleOverrides: {
      root: { width: 36, height: 24, padding: '3px 1px' },
      switchBase: {
        padding: 6,
        top: 0,
        left: 1,
        '&.Mui-checked': { transform: 'translateX(16px)', color: v.onPrimary },
        '&.Mui-checked + .MuiSwitch-track': { backgroundColor: v.primary, opacity: 1, borderColor: v.primary },
      },
      thumb: {
        width: 12,
        height: 12,
        boxShadow: 'none',
        backgroundColor: v.controlLine,
        '.Mui-checked > &': { backgroundColor: v.onPrimary },
      },
      track: { borderRadius: 9, border: `1.5px solid ${v.controlLine}`, backgroundColor: v.paper, opacity: 1 },
    },
  },
};

/** Buttons: 2 rem, no ripple, no capitals; one contained button per region. */
const buttons: Styles = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true, variant: 'outlined' },
    styleOverrides: {
      root: {
        minHeight: '2rem',
        padding: '0 12px',
        minWidth: 0,
        borderRadius: 6,
        gap: 7,
        whiteSpace: 'nowrap',
        '& .MuiButton-startIcon, & .MuiButton-endIcon': { margin: 0 },
        '&.Mui-disabled': {
          backgroundColor: v.sunken,
          borderColor: v.hairline,
          color: v.textDisabled,
          boxShadow: 'none',
        },
        '@media (pointer: coarse)': { minHeight: '2.75rem' },
        variants: [
          {
            props: { size: 'small' },
            style: { minHeight: '1.625rem', padding: '0 9px', fontSize: '0.78125rem', borderRadius: 5 },
          },
          { props: { size: 'large' }, style: { minHeight: '2.5rem', padding: '0 18px', fontSize: '0.875rem' } },
          {
            props: { size: 'touch' },
            style: {
              minHeight: '3rem',
              padding: '4px 16px',
              fontSize: '0.9375rem',
              borderRadius: 8,
              whiteSpace: 'normal',
            },
          },
          { props: { variant: 'contained' }, style: { fontWeight: 600 } },
          {
            props: { variant: 'outlined' },
            style: {
              borderColor: v.strongLine,
              color: v.text,
              backgroundColor: v.paper,
              boxShadow: v.shadow1,
              '&:hover': { backgroundColor: v.hover, borderColor: v.controlLine },
              '& svg': { color: v.textSecondary },
            },
          },
          {
            props: { variant: 'outlined', color: 'error' },
            style: { borderColor: tone('critical', 'mark'), color: v.criticalText, '& svg': { color: 'inherit' } },
          },
          { props: { variant: 'text' }, style: { color: v.textSecondary, '&:hover': { backgroundColor: v.hover } } },
          {
            props: { variant: 'soft' },
            style: {
              backgroundColor: v.softBg,
              color: v.softText,
              fontWeight: 600,
              '&:hover': { backgroundColor: v.selectedStrong },
            },
          },
        ],
      },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        width: '2rem',
        height: '2rem',
        borderRadius: 6,
        padding: 0,
        color: v.textSecondary,
        '&:hover': { backgroundColor: v.hover },
        '@media (pointer: coarse)': { width: '2.75rem', height: '2.75rem' },
        variants: [{ props: { size: 'small' }, style: { width: '1.625rem', height: '1.625rem', borderRadius: 5 } }],
      },
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        height: '2rem',
        padding: '0 11px',
        textTransform: 'none',
        fontWeight: 400,
        fontSize: '0.8125rem',
        backgroundColor: v.paper,
        borderColor: v.strongLine,
        color: v.textSecondary,
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: v.softBg, color: v.softText, fontWeight: 600 },
        variants: [
          { props: { size: 'small' }, style: { height: '1.75rem', padding: '0 9px', fontSize: '0.78125rem' } },
        ],
      },
    },
  },
};

export const controlStyles: Styles = { ...buttons, ...fields, ...choices };
