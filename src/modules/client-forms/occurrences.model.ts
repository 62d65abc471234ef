/** When a schedule asks during a stay (section 2.20). Pure. */
import { addDays } from '#engine/model/days.ts';
import { momentAt, wallAt } from '#engine/model/zoned.ts';
import { repeatedDays } from '#modules/forms/schedule-parts.model.ts';

export interface ScheduleRule {
  readonly anchor: 'admission' | 'level' | 'discharge' | 'discharged' | 'result';
  /** Whole days after the anchor; before it where the anchor is the discharge. */
  readonly after: number;
  /** Days between one time and the next; null: once. */
  readonly every: number | null;
  /** Levels of care that it is for; none: all. */
  readonly levels: readonly string[];
}
export interface StayFacts {
  /** When the stay began, ISO 8601. */
  readonly admittedAt: string;
  /** The day of the planned discharge; null where none is planned. */
  readonly dischargeOn: string | null;
  /** The current level of care, and since when. */
  readonly level: string;
  readonly levelSince: string;
}
/**
 * The moments at which a schedule asks, from the anchor to another moment, oldest first. Days are calendar days of the time
 * zone: the clock on the wall stays, so what was asked at 09:00 is asked at 09:00 after a change of the clock, too. None where
 * the schedule is for other levels of care, or where no discharge is planned.
 */
export function occurrences(rule: ScheduleRule, stay: StayFacts, until: Date, timeZone: string): readonly Date[] {
  if (rule.levels.length > 0 && !rule.levels.includes(stay.level)) return [];
  // What happens, and not the calendar, asks these.
  if (rule.anchor === 'discharged' || rule.anchor === 'result') return [];
  if (rule.anchor === 'discharge') {
    if (stay.dischargeOn === null) return [];
    const opensAt = new Date(momentAt(timeZone, addDays(stay.dischargeOn, -rule.after), '00:00'));
    return opensAt <= until ? [opensAt] : [];
  }
  const shown = wallAt(timeZone, rule.anchor === 'admission' ? stay.admittedAt : stay.levelSince);
  const [day, time] = [shown.slice(0, 10), shown.slice(11)];
  const found: Date[] = [];
  for (const on of repeatedDays(addDays(day, rule.after), { every: rule.every, unit: 'days' })) {
    const opensAt = new Date(momentAt(timeZone, on, time));
    if (opensAt > until) break;
    found.push(opensAt);
  }
  return found;
}
