/** On which days a schedule asks an employee. Pure; days are those of the organization. */
import { addDays, type Day } from '#engine/model/days.ts';
import { type Repeat, repeatedDays } from '#modules/forms/schedule-parts.model.ts';

export interface StaffRule extends Repeat {
  readonly anchor: 'hire' | 'calendar';
  /** Days after the anchor. */
  readonly after: number;
  /** The first day of a schedule that counts from a start date. */
  readonly startOn: Day | null;
}

/**
 * The days from `since` to `until` (both included) on which a schedule asks someone who was hired on a day, oldest first. Nobody
 * is asked for a day before they were hired.
 */
export function staffOccurrences(rule: StaffRule, hired: Day, since: Day, until: Day): readonly Day[] {
  const anchor = rule.anchor === 'hire' ? hired : rule.startOn;
  if (anchor === null) return [];
  const days: Day[] = [];
  for (const on of repeatedDays(addDays(anchor, rule.after), rule)) {
    if (on > until) break;
    if (on >= since && on >= hired) days.push(on);
  }
  return days;
}
