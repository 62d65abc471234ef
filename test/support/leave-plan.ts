/** Days for the leave story, found in the demonstration itself, so that the story holds on any day it is told. */
import { demoTeam } from '#seed/accounts.ts';
import { demonstration } from '#seed/demonstration.ts';
import type { SeedEmployee } from '#seed/people.ts';
import { dayIn } from '#engine/server/ids.ts';
import { addDays, type Day, eachDay, weekdayOf } from '#engine/model/days.ts';

export interface LeavePlan {
  readonly today: Day;
  readonly employee: SeedEmployee;
  readonly manager: SeedEmployee;
  /** Of the same team, working and free on the day of the clash. */
  readonly colleague: SeedEmployee;
  /** Three scheduled days, of which one is a holiday. */
  readonly from: Day;
  readonly to: Day;
  readonly holiday: string;
  /** The two days that cost something. */
  readonly working: readonly [Day, Day];
  readonly hours: number;
}

const works = (one: SeedEmployee, day: Day): number => one.pattern[weekdayOf(day) - 1] ?? 0;

/** Finds the dates; throws when the demonstration has none to tell the story with. */
export function leavePlan(): LeavePlan {
  const today = dayIn('America/Los_Angeles');
  const [org] = demonstration(today);
  if (!org) throw new Error('The demonstration has no organization.');
  const { employee, manager, team } = demoTeam(org.employees);
  const busy = (one: SeedEmployee, from: Day, to: Day) =>
    org.leave.requests.some((r) => r.employeeId === one.id && r.from <= to && r.to >= from);
  const closed = new Map(org.holidays.map((h) => [h.date, h.name]));
  for (const { date, name } of org.holidays) {
    // Leave without pay has to be asked for two weeks ahead.
    if (date < addDays(today, 16) || works(employee, date) === 0) continue;
    for (const shift of [0, -1, -2]) {
      const scheduled = eachDay(addDays(date, -9), addDays(date, 9)).filter((day) => works(employee, day) > 0);
      const first = scheduled.indexOf(date) + shift;
      const three = scheduled.slice(first, first + 3);
      const working = three.filter((day) => !closed.has(day));
      const [a, b] = working;
      const [from, to] = [three[0], three.at(-1)];
      if (!from || !to || !a || !b || working.length !== 2 || busy(employee, from, to)) continue;
      const colleague = team.find(
        (one) => one.id !== employee.id && one.status === 'active' && works(one, a) > 0 && !busy(one, from, to),
      );
      if (!colleague) continue;
      const hours = works(employee, a) + works(employee, b);
      return { today, employee, manager, colleague, from, to, holiday: name, working: [a, b], hours };
    }
  }
  throw new Error('No holiday falls on a day on which the employee of the demonstration works.');
}
