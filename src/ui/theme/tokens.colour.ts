/** Colour values of the design tokens (sRGB hex, computed from OKLCH; every pair checked by the WCAG 2.x formula). Raw hex lives here and nowhere else. */
export const colour = {
  light: {
    bg: {
      canvas: '#f0f4f6',
      surface: '#ffffff',
      subtle: '#f7f9fb',
      sunken: '#f0f4f6',
      raised: '#ffffff',
      inverse: '#1b272e',
      hover: '#f1f5f8',
      pressed: '#e8eef3',
      selected: '#f3f8ff',
      selectedStrong: '#e6f1ff',
    },
    text: {
      primary: '#15222e',
      secondary: '#45535b',
      tertiary: '#5b6871',
      disabled: '#7c8890',
      inverse: '#ffffff',
      link: '#2c5282',
    },
    line: { hairline: '#e3eaed', strong: '#d1dade', control: '#77848c' },
    primary: {
      main: '#2c5282',
      hover: '#204471',
      active: '#17375f',
      contrastText: '#ffffff',
      soft: '#e6f1ff',
      softText: '#1f3f68',
    },
    secondary: { main: '#38a169', hover: '#2d915d', contrastText: '#001c0c', text: '#1f6540' },
    focus: { ring: '#1a68bf', gap: '#ffffff' },
    now: { line: '#3668c8' },
  },
  dark: {
    bg: {
      canvas: '#0d1319',
      surface: '#141c23',
      subtle: '#192129',
      sunken: '#0e151a',
      raised: '#1c252c',
      inverse: '#f0f4f6',
      hover: '#1b232a',
      pressed: '#222b34',
      selected: '#192739',
      selectedStrong: '#1e334b',
    },
    text: {
      primary: '#e9edf0',
      secondary: '#b4bec4',
      tertiary: '#95a0a7',
      disabled: '#69737a',
      inverse: '#0b1723',
      link: '#96c2f3',
    },
    line: { hairline: '#283037', strong: '#39424a', control: '#67737c' },
    primary: {
      main: '#8dbaee',
      hover: '#a0c8f7',
      active: '#b3d4fb',
      contrastText: '#05162c',
      soft: '#1c324e',
      softText: '#c4defc',
    },
    secondary: { main: '#55bd82', hover: '#6acc93', contrastText: '#001c0c', text: '#83d6a3' },
    focus: { ring: '#89c3ff', gap: '#0c1217' },
    now: { line: '#76acfc' },
  },
};

/** High contrast overrides only these roles; everything else already reaches 7. */
export const highContrast = {
  light: {
    text: { secondary: '#223039', tertiary: '#323f48', link: '#1f3f68' },
    line: { hairline: '#75828b', strong: '#59656d', control: '#3e4a51' },
    focus: { ring: '#0b3fae' },
  },
  dark: {
    text: { secondary: '#d9dfe3', tertiary: '#c7cfd5', link: '#b6d8ff' },
    line: { hairline: '#6a767f', strong: '#88949d', control: '#a4b0b8' },
    focus: { ring: '#ffd84d' },
  },
};

/** Status tones: one set for workforce and clinical. */
export const status = {
  light: {
    neutral: { bg: '#f0f4f6', line: '#d1dade', text: '#45535b', mark: '#64737a', solid: '#45535b', onSolid: '#ffffff' },
    info: { bg: '#f3f8ff', line: '#cde2fe', text: '#1f3f68', mark: '#3e6fac', solid: '#2c5282', onSolid: '#ffffff' },
    positive: {
      bg: '#effcf3',
      line: '#bfeecf',
      text: '#174e30',
      mark: '#268956',
      solid: '#1f6540',
      onSolid: '#ffffff',
    },
    notice: { bg: '#fff8e8', line: '#f7cc73', text: '#693b07', mark: '#b36e13', solid: '#f7cc73', onSolid: '#3b1e02' },
    critical: {
      bg: '#fff4f4',
      line: '#ffd1cf',
      text: '#8b1e1c',
      mark: '#c92f30',
      solid: '#b12726',
      onSolid: '#ffffff',
    },
    hold: { bg: '#f9f6ff', line: '#e7dafd', text: '#513476', mark: '#815bb4', solid: '#674593', onSolid: '#ffffff' },
  },
  dark: {
    neutral: { bg: '#21292f', line: '#384149', text: '#bdc6cb', mark: '#95a0a7', solid: '#95a0a7', onSolid: '#0d151c' },
    info: { bg: '#192a3f', line: '#2a466a', text: '#b8d8fb', mark: '#77abe8', solid: '#8dbaee', onSolid: '#05162c' },
    positive: {
      bg: '#132d1f',
      line: '#204d34',
      text: '#a3e6bc',
      mark: '#55bd82',
      solid: '#67c98f',
      onSolid: '#001c0c',
    },
    notice: { bg: '#332614', line: '#60451e', text: '#f5d79a', mark: '#ecae4a', solid: '#f1c364', onSolid: '#351900' },
    critical: {
      bg: '#3e1c1c',
      line: '#7a3331',
      text: '#fec6c3',
      mark: '#f46e6d',
      solid: '#f78481',
      onSolid: '#2c0807',
    },
    hold: { bg: '#2f2341', line: '#503b6e', text: '#e0cff7', mark: '#b998ea', solid: '#c1a3ef', onSolid: '#1a1029' },
  },
};

/** Marks on the notification bar, whose ground is inverse. */
export const noticeMarks = {
  light: { info: '#9cc4f5', positive: '#86d7a8', notice: '#f2c25c', critical: '#ff9c90' },
  dark: { info: '#2a5a9a', positive: '#1f7a49', notice: '#9a5a10', critical: '#b8261f' },
};

/** Portal inks: only the top bar, the login backdrop and the portal tile wear them. */
export const portalInks = {
  enterprise: {
    ink: '#102845',
    inkRaised: '#1e3758',
    inkLine: '#2f496a',
    inkText: '#f2f5fb',
    inkMuted: '#bbc9db',
    inkDark: '#0a1828',
    inkDarkRaised: '#162539',
    beacon: '#91c1ff',
  },
  employee: {
    ink: '#002c3c',
    inkRaised: '#0d3c4e',
    inkLine: '#214e60',
    inkText: '#f0f6f9',
    inkMuted: '#b4ccd7',
    inkDark: '#041a23',
    inkDarkRaised: '#0d2833',
    beacon: '#63ccf8',
  },
  behavioral: {
    ink: '#072f25',
    inkRaised: '#163f34',
    inkLine: '#285145',
    inkText: '#f0f7f4',
    inkMuted: '#b5cec5',
    inkDark: '#071c16',
    inkDarkRaised: '#122a23',
    beacon: '#64d6b5',
  },
  coaching: {
    ink: '#341d3b',
    inkRaised: '#452b4c',
    inkLine: '#563c5e',
    inkText: '#f7f3f9',
    inkMuted: '#d0c2d4',
    inkDark: '#1e1122',
    inkDarkRaised: '#2d1e32',
    beacon: '#dda6ee',
  },
  consultant: {
    ink: '#38220f',
    inkRaised: '#49311d',
    inkLine: '#5b422d',
    inkText: '#f9f4f0',
    inkMuted: '#d7c3b4',
    inkDark: '#21140a',
    inkDarkRaised: '#302115',
    beacon: '#f4ac6f',
  },
  admin: {
    ink: '#23282d',
    inkRaised: '#32373d',
    inkLine: '#43484e',
    inkText: '#f1f6fa',
    inkMuted: '#c2c8cf',
    inkDark: '#15171a',
    inkDarkRaised: '#212529',
    beacon: '#b4bfca',
  },
};

export const viz = {
  categorical: {
    light: ['#2c5282', '#c6861a', '#0a8060', '#a87a97', '#3a98de', '#77221a', '#586010'],
    dark: ['#93aaf7', '#d8ad24', '#43a97f', '#9a76a6', '#c4ebfb', '#c8602f', '#fbe4b6'],
  },
  lineDash: ['none', '6 3', '2 2', '8 3 2 3', 'none', '6 3', '2 2'],
};

/** Neutral avatar ground and letters, from the mist ramp. */
export const avatarColours = { light: { bg: '#e3eaed', text: '#303e45' }, dark: { bg: '#303e45', text: '#e3eaed' } };
