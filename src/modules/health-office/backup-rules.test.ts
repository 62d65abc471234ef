import { expect, test } from 'vitest';
import { warningsOf } from './backup-rules.model.ts';

test.each([
  [{ backupHours: 24, drillDays: 90, lastFailed: false }, []],
  [{ backupHours: 24.1, drillDays: 90, lastFailed: false }, ['old_backup']],
  [{ backupHours: 3, drillDays: 91, lastFailed: false }, ['old_drill']],
  [{ backupHours: 3, drillDays: 1, lastFailed: true }, ['failed_backup']],
  [{ backupHours: null, drillDays: null, lastFailed: false }, ['no_backup', 'no_drill']],
  [{ backupHours: 30, drillDays: 100, lastFailed: true }, ['old_backup', 'failed_backup', 'old_drill']],
])('%j warns of %j', (facts, warnings) => expect(warningsOf(facts)).toEqual(warnings));
