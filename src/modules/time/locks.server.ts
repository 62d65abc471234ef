/** Which days are closed by a locked pay period. */
import { addDays, type Day } from '#engine/model/days.ts';
import { Refusal } from '#engine/model/refusals.ts';
import { showDay } from '#engine/model/show.ts';
import { phrase } from '#engine/model/words.ts';
import type { Employee } from './time-facts.server.ts';
import type { TimeSource } from './time-source.server.ts';
import { payPeriod } from './timesheet.model.ts';

type Paid = Pick<Employee, 'payGroup'>;
export interface Locks {
  /** The last locked period of a person that ends on or after a day; null where the day is open. */
  readonly of: (person: Paid, day: Day) => { readonly id: string; readonly start: Day; readonly end: Day } | null;
}

/** The locked periods that end on or after a day. */
export async function locksFrom(source: TimeSource, from: Day): Promise<Locks> {
  const locked = await source.find(payPeriod, { status: 'locked', end: { gte: addDays(from, -1) } });
  return {
    of: ({ payGroup }, day) =>
      locked
        .filter((one) => one.payGroup === payGroup && one.end >= day)
        .toSorted((a, b) => a.start.localeCompare(b.start))[0] ?? null,
  };
}

/** Refuses a change of a day that is locked, or lies before one that is. */
export async function mustBeOpen(source: TimeSource, person: Paid, day: Day): Promise<void> {
  const lock = (await locksFrom(source, day)).of(person, day);
  if (lock)
    throw new Refusal('CONFLICT', {
      why: phrase('Period {{from}} to {{to}} is locked. Ask for a time adjustment instead.', {
        from: showDay(lock.start),
        to: showDay(lock.end),
      }),
    });
}
