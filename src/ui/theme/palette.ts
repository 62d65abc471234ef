import './augment.ts';
import { avatarColours, colour, noticeMarks, status, viz } from './tokens.colour.ts';

type Scheme = 'light' | 'dark';

const series = (values: readonly string[]) => {
  const [c1 = '', c2 = '', c3 = '', c4 = '', c5 = '', c6 = '', c7 = ''] = values;
  return { c1, c2, c3, c4, c5, c6, c7 };
};

/** One colour scheme as a Material palette: the known roles, and our own roles beside them. */
export const paletteOf = (scheme: Scheme) => {
  const c = colour[scheme];
  const s = status[scheme];
  return {
    primary: {
      main: c.primary.main,
      dark: c.primary.hover,
      light: c.primary.soft,
      contrastText: c.primary.contrastText,
    },
    secondary: {
      main: c.secondary.main,
      dark: c.secondary.hover,
      light: c.secondary.main,
      contrastText: c.secondary.contrastText,
    },
    info: { main: s.info.solid, light: s.info.bg, dark: s.info.text, contrastText: s.info.onSolid },
    success: { main: s.positive.solid, light: s.positive.bg, dark: s.positive.text, contrastText: s.positive.onSolid },
    warning: { main: s.notice.solid, light: s.notice.bg, dark: s.notice.text, contrastText: s.notice.onSolid },
    error: { main: s.critical.solid, light: s.critical.bg, dark: s.critical.text, contrastText: s.critical.onSolid },
    text: { primary: c.text.primary, secondary: c.text.secondary, disabled: c.text.disabled },
    background: { default: c.bg.canvas, paper: c.bg.surface },
    divider: c.line.hairline,
    action: {
      hover: c.bg.hover,
      selected: c.bg.selected,
      disabledBackground: c.bg.sunken,
      disabled: c.text.disabled,
      focus: c.bg.pressed,
    },
    TableCell: { border: c.line.hairline },
    status: s,
    surface: {
      canvas: c.bg.canvas,
      subtle: c.bg.subtle,
      sunken: c.bg.sunken,
      raised: c.bg.raised,
      hover: c.bg.hover,
      pressed: c.bg.pressed,
      selected: c.bg.selected,
      selectedStrong: c.bg.selectedStrong,
      inverse: c.bg.inverse,
    },
    line: c.line,
    avatar: avatarColours[scheme],
    noticeMark: noticeMarks[scheme],
    viz: series(viz.categorical[scheme]),
    primarySoft: { bg: c.primary.soft, text: c.primary.softText },
    nowLine: c.now.line,
    focusRing: c.focus.ring,
    focusGap: c.focus.gap,
    tertiary: c.text.tertiary,
    linkText: c.text.link,
    secondaryText: c.secondary.text,
    inverseText: c.text.inverse,
  };
};
