import { SWITCH_KEYS, SWITCHES } from '#modules/features/feature-flag.model.ts';
import type { Config } from './config.ts';

/** What the feature switches are where nobody turned them: the specification's word (section 1), and this server's settings. */
export const features = (config: Pick<Config, 'demoMode'>): Readonly<Record<string, boolean>> => ({
  ...Object.fromEntries(SWITCH_KEYS.map((key) => [key, SWITCHES[key].on])),
  'demo-mode': config.demoMode,
});
