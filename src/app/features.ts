import type { Config } from './config.ts';

/** The feature switches of the specification, section 1; a later issue lets organizations turn them. */
export const features = (config: Pick<Config, 'demoMode'>): Readonly<Record<string, boolean>> => ({
  accessibility: true,
  analytics: true,
  'audit-logs': true,
  'dark-mode': true,
  'demo-mode': config.demoMode,
  'file-upload': true,
  notifications: true,
  offline: true,
  PWA: true,
  websockets: true,
  debug: false,
  'multi-language': false,
  'offline-mode': false,
  'unified-dashboard': false,
  'unified-employee-management': false,
  'unified-payroll': false,
});
