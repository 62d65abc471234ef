/** When a backup or a restore drill is too old (domain/platform.md, 1d; 45 CFR 164.308(a)(7)(ii)). */

/** Hours after which the last good backup is too old. */
export const BACKUP_HOURS = 24;
/** Days after which the last good restore drill is too old. */
export const DRILL_DAYS = 90;

export type BackupWarning = 'no_backup' | 'old_backup' | 'no_drill' | 'old_drill' | 'failed_backup';

export interface BackupFacts {
  /** Hours since the last backup that passed; null where there is none. */
  readonly backupHours: number | null;
  /** Days since the last restore drill that passed; null where there is none. */
  readonly drillDays: number | null;
  /** Whether the newest backup failed. */
  readonly lastFailed: boolean;
}

/** What asks for attention, the most urgent first. */
export function warningsOf({ backupHours, drillDays, lastFailed }: BackupFacts): readonly BackupWarning[] {
  const warnings: BackupWarning[] = [];
  if (backupHours === null) warnings.push('no_backup');
  else if (backupHours > BACKUP_HOURS) warnings.push('old_backup');
  if (lastFailed) warnings.push('failed_backup');
  if (drillDays === null) warnings.push('no_drill');
  else if (drillDays > DRILL_DAYS) warnings.push('old_drill');
  return warnings;
}
