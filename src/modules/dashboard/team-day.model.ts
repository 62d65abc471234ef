/** A team's coming days, read off the records of its people. */
import { addDays, type Day, onMonthDay, weekdayOf, yearOf } from '#engine/model/days.ts';
import { firstWeekday } from '#engine/model/week.ts';
import { nextAnniversary } from '#modules/people/tenure.model.ts';

/** What is read of a person on the team; fields that the reader may not see are absent. */
export interface TeamMate {
  readonly id: string;
  readonly status?: string | undefined;
  readonly hireDate?: Day | undefined;
  readonly probationEnd?: Day | null | undefined;
  readonly lastDay?: Day | null | undefined;
  readonly dateOfBirth?: Day | undefined;
  readonly weeklyHours?: number | undefined;
  readonly fte?: number | undefined;
}
export type ComingKind = 'first_day' | 'probation' | 'last_day' | 'anniversary' | 'birthday';
/** One day of one person. `years` of service on an anniversary; a birthday never has a year. */
export interface Coming {
  readonly person: string;
  readonly kind: ComingKind;
  readonly on: Day;
  readonly years?: number;
}

/** The week of a day: its first day, by the reader's language, and its last. */
export function weekOf(today: Day): readonly [from: Day, to: Day] {
  const from = addDays(today, -((weekdayOf(today) - firstWeekday() + 7) % 7));
  return [from, addDays(from, 6)];
}

/** The next birthday on or after a day. Somebody born on February 29 has it on February 28 in common years. */
export function nextBirthday(dateOfBirth: Day, today: Day): Day {
  const on = onMonthDay(yearOf(today), dateOfBirth.slice(5));
  return on >= today ? on : onMonthDay(yearOf(today) + 1, dateOfBirth.slice(5));
}

/** First days, ends of probation, last days, anniversaries and birthdays from today through `until`, soonest first. */
export function comingDays(people: readonly TeamMate[], today: Day, until: Day): readonly Coming[] {
  const isNear = (on: Day | null | undefined): on is Day => Boolean(on) && String(on) >= today && String(on) <= until;
  return people
    .flatMap((one): Coming[] => {
      const { id: person, status, hireDate, probationEnd, lastDay, dateOfBirth } = one;
      const out: Coming[] = [];
      if (isNear(hireDate) && status === 'pre_hire') out.push({ person, kind: 'first_day', on: hireDate });
      if (isNear(probationEnd)) out.push({ person, kind: 'probation', on: probationEnd });
      if (isNear(lastDay)) out.push({ person, kind: 'last_day', on: lastDay });
      if (hireDate && hireDate < today) {
        const next = nextAnniversary(hireDate, addDays(today, -1));
        if (isNear(next.on)) out.push({ person, kind: 'anniversary', on: next.on, years: next.years });
      }
      const birthday = dateOfBirth && nextBirthday(dateOfBirth, today);
      if (isNear(birthday)) out.push({ person, kind: 'birthday', on: birthday });
      return out;
    })
    .toSorted((a, b) => a.on.localeCompare(b.on) || a.kind.localeCompare(b.kind));
}

/** Contract hours of a week: full-time hours times FTE, of those employed today. Null where no person's hours may be read. */
export function weekHoursOf(people: readonly TeamMate[]): number | null {
  const known = people.filter(({ weeklyHours, status }) => weeklyHours !== undefined && status !== 'pre_hire');
  if (known.length === 0) return null;
  return known.reduce((sum, { weeklyHours = 0, fte = 1 }) => sum + weeklyHours * fte, 0);
}
