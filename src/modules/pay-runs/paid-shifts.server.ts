/** Published shifts of people as their differentials need them. */
import { addDays, type Day } from '#engine/model/days.ts';
import { momentAt } from '#engine/model/zoned.ts';
import { location } from '#modules/people/location.model.ts';
import { shift } from '#modules/roster/shift.model.ts';
import { shiftType } from '#modules/roster/shift-type.model.ts';
import type { Employee } from './pay-inputs.model.ts';
import type { PaySource } from './pay-source.server.ts';
import { type PaidShift, type ShiftPart, shiftParts } from './shift-premium.model.ts';

interface Ask {
  readonly from: Day;
  readonly to: Day;
  /** Whether a workweek of an employee begins on a day. */
  readonly isWeekStart: (employee: string, day: Day) => boolean;
}

/** Shifts that people worked between two days, by employee; nobody's where no kind of shift has a differential. */
export async function paidShiftsOf(
  source: PaySource,
  people: readonly Employee[],
  { from, to, isWeekStart }: Ask,
): Promise<ReadonlyMap<string, readonly ShiftPart[]>> {
  const hourly = people.filter(({ flsa }) => flsa === 'nonexempt');
  const types = hourly.length > 0 ? await source.find(shiftType) : [];
  if (!types.some(({ premiumPercent }) => premiumPercent > 0)) return new Map();
  const [shifts, places] = await Promise.all([
    source.find(shift, {
      employee: hourly.map(({ id }) => id),
      // One that begins on the evening before the first day ends on it.
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
        return [
          {
            day: one.day,
            startsAt: Date.parse(one.startsAt),
            endsAt: Date.parse(one.endsAt),
            breakMinutes: one.breakMinutes ?? type.breakMinutes,
            percent: Math.round(type.premiumPercent * 100),
          },
        ];
      });
      const cutAfter = (day: Day): number | null => {
        const next = addDays(day, 1);
        return isWeekStart(id, next) ? momentAt(zones.get(place) ?? 'UTC', next, '00:00') : null;
      };
      return [id, shiftParts(own, cutAfter)];
    }),
  );
}
