/** What was backed up, verified and restored, and when: the record that a restore drill leaves (45 CFR 164.308(a)(7)). */
import { resource } from '#access/define.model.ts';
import { all } from '#access/scopes.model.ts';
import { choice, day, integer, longText, number, text } from '#engine/model/fields.ts';

const keepers = { admin: all, health_admin: all, global_admin: all } as const;

export const backupCheck = resource('backup_check', {
  label: ['Backup check', 'Backup checks'],
  title: ['kind', 'on'],
  titleJoin: ' · ',
  appendOnly: true,
  fields: {
    kind: choice({ backup: 'Backup', verification: 'Verification', drill: 'Restore drill' }),
    on: day({ default: 'today', label: 'Day', index: true }),
    result: choice({ passed: 'Passed', failed: 'Failed' }),
    sizeGb: number({ min: 0, max: 100_000, step: 0.1, optional: true, unit: 'GB', label: 'Size' }),
    minutes: integer({ min: 0, max: 10_080, optional: true, unit: 'min', label: 'Took' }),
    place: text({ max: 120, optional: true, label: 'Kept at' }),
    note: longText({ max: 1000, optional: true }),
  },
  access: { read: keepers, create: keepers },
  list: {
    columns: ['on', 'kind', 'result', 'sizeGb', 'minutes', 'place'],
    filters: ['kind', 'result', 'on'],
    sort: '-on',
    views: { 'Restore drills': { kind: 'drill' }, Failed: { result: 'failed' } },
  },
  detail: { Check: ['kind', 'on', 'result', 'sizeGb', 'minutes', 'place', 'note'] },
  examples: {
    good: [{ kind: 'drill', result: 'passed', minutes: 95 }],
    bad: [{ input: { kind: 'copy', result: 'passed' }, field: 'kind' }],
  },
});
