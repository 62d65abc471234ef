/** How an organization looks to its people: its logo and its colour of action. Each has one, which begins with it. */
import { resource } from '#access/define.model.ts';
import { all } from '#access/scopes.model.ts';
import { file, text } from '#engine/model/fields.ts';
import { accentProblem } from './accent.model.ts';

const color = (label: string) =>
  text({
    max: 7,
    optional: true,
    pattern: /^#[0-9a-fA-F]{6}$/,
    patternSays: 'must be a color such as #2C5282',
    label,
  });

export const branding = resource('branding', {
  label: ['Branding', 'Brandings'],
  path: 'brandings',
  title: ['accentLight'],
  fields: {
    accentLight: color('Accent in light'),
    accentDark: color('Accent in dark'),
    logo: file({
      types: ['image/png', 'image/jpeg', 'image/webp'],
      maxMb: 1,
      optional: true,
      help: 'PNG, JPEG or WebP, at most 1 MB. Shown 28 pixels high on a white tile.',
    }),
  },
  rules: [
    {
      field: 'accentLight',
      holds: (r) => r.accentLight === null || accentProblem(r.accentLight, 'light') === null,
      else: 'is not readable on light pages: text needs a contrast of 4.5 to 1, and red is for dangerous actions',
    },
    {
      field: 'accentDark',
      holds: (r) => r.accentDark === null || accentProblem(r.accentDark, 'dark') === null,
      else: 'is not readable on dark pages: text needs a contrast of 4.5 to 1, and red is for dangerous actions',
    },
  ],
  // Nobody makes or removes one: it begins and ends with its organization.
  access: { read: { '*': all }, edit: { admin: all } },
  list: { columns: ['accentLight', 'accentDark'] },
  examples: {
    good: [{ accentLight: '#0a5c4a', accentDark: '#64d6b5' }, {}],
    bad: [
      { input: { accentLight: '#38a169' }, field: 'accentLight' },
      { input: { accentDark: '#2c5282' }, field: 'accentDark' },
      { input: { accentLight: '#b12726' }, field: 'accentLight' },
      { input: { accentLight: 'red' }, field: 'accentLight' },
    ],
  },
});
