/** Runs of the tests that an installation does on itself, with every check and what it found (domain/platform.md, 1d). */
import { resource } from '#access/define.model.ts';
import { all } from '#access/scopes.model.ts';
import { choice, instant, integer, rows, text } from '#engine/model/fields.ts';

/** Days that a run is kept. */
export const RUN_DAYS = 180;
/** Checks that one run holds at most. */
export const CHECKS_MOST = 1000;
/** Who runs tests and reads what they found. */
export const testers = { global_admin: all } as const;

export const TESTED_PORTALS = {
  enterprise: 'Enterprise',
  employee: 'Employee',
  'behavioral-health': 'Behavioral health',
  health: 'Health coaching',
  consultant: 'Consultant',
  'training-platform': 'Training platform',
  'global-admin': 'Global admin',
} as const;
export type TestedPortal = keyof typeof TESTED_PORTALS;
export const SUITES = { smoke: 'Portal test', api: 'API test', security: 'Security test' } as const;
export type SuiteName = keyof typeof SUITES;

/** `soon`: a placeholder, which passes nothing. `skip`: not checked here, and why. `error`: the check itself did not work. */
export const OUTCOMES = {
  pass: 'Passed',
  fail: 'Failed',
  error: 'Error',
  skip: 'Skipped',
  soon: 'Coming Soon',
} as const;
export type CheckOutcome = keyof typeof OUTCOMES;

export const testRun = resource('test_run', {
  label: ['Test run', 'Test runs'],
  title: ['suite', 'portal'],
  titleJoin: ' · ',
  serverOnly: true,
  fields: {
    ranAt: instant({ fixed: true, label: 'Run at' }),
    suite: choice(SUITES, { fixed: true }),
    portal: choice(TESTED_PORTALS, { fixed: true }),
    outcome: choice({ passed: 'Passed', failed: 'Failed' }, { fixed: true }),
    passed: integer({ min: 0, max: CHECKS_MOST, fixed: true }),
    failed: integer({ min: 0, max: CHECKS_MOST, fixed: true, label: 'Failed or in error' }),
    skipped: integer({ min: 0, max: CHECKS_MOST, fixed: true }),
    soon: integer({ min: 0, max: CHECKS_MOST, fixed: true, label: 'Coming Soon' }),
    ms: integer({ min: 0, max: 3_600_000, fixed: true, unit: 'ms', label: 'Took' }),
    revision: text({ max: 40, fixed: true, label: 'Version' }),
    ranBy: text({ max: 160, fixed: true, label: 'Run by' }),
    checks: rows(
      {
        check: text({ max: 200 }),
        outcome: choice(OUTCOMES),
        expected: text({ max: 300, optional: true }),
        got: text({ max: 300, optional: true, label: 'Found' }),
        fix: text({ max: 300, optional: true, label: 'What to do' }),
      },
      { fixed: true, max: CHECKS_MOST },
    ),
  },
  access: { read: testers },
  list: {
    columns: ['ranAt', 'suite', 'portal', 'outcome', 'passed', 'failed', 'skipped', 'soon', 'ranBy', 'revision'],
    filters: ['suite', 'portal', 'outcome'],
    sort: '-ranAt',
    views: { Failed: { outcome: 'failed' }, Security: { suite: 'security' } },
  },
  detail: {
    Run: ['ranAt', 'suite', 'portal', 'outcome', 'passed', 'failed', 'skipped', 'soon', 'ms', 'revision', 'ranBy'],
    Checks: ['checks'],
  },
});
