/** On which days a schedule asks an employee. Pure; days are those of the organization. */
import { addDays, addMonths, type Day } from '#engine/model/days.ts';

export interface StaffRule {
  readonly anchor: 'hire' | 'calendar';
  /** Days after the anchor. */
  readonly after: number;
  /** The first day of a schedule that counts from a start date. */
  readonly startOn: Day | null;
  /** Weeks or months between one time and the next; null: once. */
  readonly every: number | null;
  readonly unit: 'weeks' | 'months';
}

/**
 * The days from `since` to `until` (both included) on which a schedule asks someone who was hired on a day, oldest first. Months
 * are counted from the first day: what begins on January 31 is asked on the last of February and on March 31. Nobody is asked
 * for a day before they were hired.
 */
export function staffOccurrences(rule: StaffRule, hired: Day, since: Day, until: Day): readonly Day[] {
  const anchor = rule.anchor === 'hire' ? hired : rule.startOn;
  if (anchor === null) return [];
  const first = addDays(anchor, rule.after);
  const days: Day[] = [];
  for (let n = 0; ; n += 1) {
    const steps = n * (rule.every ?? 0);
    const on = rule.unit === 'weeks' ? addDays(first, 7 * steps) : addMonths(first, steps);
    if (on > until) return days;
    if (on >= since && on >= hired) days.push(on);
    if (rule.every === null) return days;
  }
}
