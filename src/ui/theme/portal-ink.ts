import { portalInks } from './tokens.colour.ts';

/** Names written in `data-portal`; each has its ink. `coaching` is another word for `health`. */
export type PortalInk =
  | 'enterprise'
  | 'employee'
  | 'behavioral-health'
  | 'health'
  | 'coaching'
  | 'training'
  | 'consultant'
  | 'global-admin';

type InkName = keyof typeof portalInks;

const inkOf: Record<PortalInk, InkName> = {
  enterprise: 'enterprise',
  employee: 'employee',
  'behavioral-health': 'behavioral',
  health: 'coaching',
  coaching: 'coaching',
  training: 'employee',
  consultant: 'consultant',
  'global-admin': 'admin',
};

const rule = (name: InkName, dark: boolean): Record<string, string> => {
  const p = portalInks[name];
  return dark
    ? { '--ink': p.inkDark, '--ink-raised': p.inkDarkRaised, '--ink-line': p.inkRaised }
    : {
        '--ink': p.ink,
        '--ink-raised': p.inkRaised,
        '--ink-line': p.inkLine,
        '--ink-text': p.inkText,
        '--ink-muted': p.inkMuted,
        '--beacon': p.beacon,
      };
};

/** Global rules: an element with `data-portal` hands its ink to everything inside it. */
export const portalInkRules = (): Record<string, Record<string, string>> => {
  const rules: Record<string, Record<string, string>> = { ':root': rule('enterprise', false) };
  rules['[data-scheme="dark"]'] = rule('enterprise', true);
  for (const [portal, name] of Object.entries(inkOf)) {
    rules[`[data-portal="${portal}"]`] = rule(name, false);
    rules[`[data-scheme="dark"] [data-portal="${portal}"]`] = rule(name, true);
  }
  return rules;
};
