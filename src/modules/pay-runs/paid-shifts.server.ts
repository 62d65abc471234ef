/** The shifts that differentials are paid for. */
import { addDays, type Day } from '#engine/model/days.ts';
import { momentAt } from '#engine/model/zoned.ts';
import { location } from '#modules/people/location.model.ts';
import { shift } from '#modules/roster/shift.model.ts';
import { shiftType } from '#modules/roster/shift-type.model.ts';
import { minutesBetween } from '#modules/time/attendance-rules.model.ts';
import { type Employee, ppm } from './pay-inputs.model.ts';
import type { PaySource } from './pay-source.server.ts';
import { type PaidShift, type ShiftPart, shiftParts } from './shift-premium.model.ts';

interface Ask {
  readonly from: Day;
  readonly to: Day;
  /** Whether a workweek of an employee begins on a day. */
  readonly isWeekStart: (employee: string, day: Day) => boolean;
}

/** Published shifts of hourly people whose hours may fall between two days, by employee. Empty where no shift type has a differential. */
export async function paidShiftsOf(
  source: PaySource,
  people: readonly Employee[],
  { from, to, isWeekStart }: Ask,
): Promise<ReadonlyMap<string, readonly ShiftPart[]>> {
  const hourly = people.filter(({ flsa }) => flsa === 'nonexempt');
  if (hourly.length === 0) return new Map();
  const types = await source.find(shiftType);
  // Where nothing is added, the shifts are not read.
  if (!types.some(({ premiumPercent }) => premiumPercent > 0)) return new Map();
  const [shifts, places] = await Promise.all([
    source.find(shift, {
      employee: hourly.map(({ id }) => id),
      // A night shift that begins before the first day may end on it.
      day: { gte: addDays(from, -1), lte: to },
      status: 'published',
    }),
    source.find(location),
  ]);
  const typeOf = new Map(types.map((one) => [one.id, one]));
  const zones = new Map(places.map(({ id, timeZone }) => [id, timeZone]));
  const theirs = Map.groupBy(shifts, ({ employee }) => employee);
  return new Map(
    hourly.map(({ id, location: place }): [string, readonly ShiftPart[]] => {
      const own = (theirs.get(id) ?? []).flatMap((one): PaidShift[] => {
        const type = typeOf.get(one.shiftType);
        if (!type || type.kind === 'on_call') return [];
        const [startsAt, endsAt] = [Date.parse(one.startsAt), Date.parse(one.endsAt)];
        const minutes = minutesBetween(startsAt, endsAt) - (one.breakMinutes ?? type.breakMinutes);
        return [{ day: one.day, startsAt, endsAt, minutes, premium: ppm(type.premiumPercent) }];
      });
      const cutAfter = (day: Day): number | null => {
        const next = addDays(day, 1);
        return isWeekStart(id, next) ? momentAt(zones.get(place) ?? 'UTC', next, '00:00') : null;
      };
      return [id, shiftParts(own, cutAfter)];
    }),
  );
}
