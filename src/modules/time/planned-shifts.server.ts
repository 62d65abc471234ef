/** Published shifts as the clock needs them: their window, and how punches in it are judged. */
import type { Day } from '#engine/model/days.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { shift } from '#modules/roster/shift.model.ts';
import { shiftType } from '#modules/roster/shift-type.model.ts';
import type { DayRules } from './attendance-rules.model.ts';
import { MINUTE, type Window } from './clock-rules.model.ts';
import type { TimeSource } from './time-source.server.ts';

export interface PlannedShift {
  readonly employee: string;
  readonly window: Window;
  readonly minutes: number;
  readonly name: string;
  readonly location: string;
  /** What the kind of shift says in place of the rule. */
  readonly rules: Partial<DayRules>;
}

const asMinutes = (hours: number | null): number | null => (hours === null ? null : Math.round(hours * 60));
const rulesOf = (type: RecordOf<typeof shiftType>): Partial<DayRules> => ({
  graceIn: type.graceInMinutes,
  graceOut: type.graceOutMinutes,
  ...(type.roundingMinutes > 0 && { rounding: type.roundingMinutes }),
  ...(type.halfDayBelowHours !== null && { halfDayBelow: asMinutes(type.halfDayBelowHours) }),
  ...(type.absentBelowHours !== null && { absentBelow: asMinutes(type.absentBelowHours) }),
});

/** Published shifts of some people that begin between two days. Time on call is no time at work. */
export async function shiftsOf(
  source: TimeSource,
  people: readonly string[],
  from: Day,
  to: Day,
): Promise<readonly PlannedShift[]> {
  const [shifts, types] = await Promise.all([
    source.find(shift, { employee: people, day: { gte: from, lte: to }, status: 'published' }),
    source.find(shiftType, {}),
  ]);
  const typeOf = new Map(types.map((one) => [one.id, one]));
  return shifts.flatMap((one): PlannedShift[] => {
    const type = typeOf.get(one.shiftType);
    if (!type || type.kind === 'on_call' || one.employee === null) return [];
    const [startsAt, endsAt] = [Date.parse(one.startsAt), Date.parse(one.endsAt)];
    return [
      {
        employee: one.employee,
        window: {
          day: one.day,
          startsAt,
          endsAt,
          opensAt: startsAt - type.earlyInMinutes * MINUTE,
          closesAt: endsAt + type.lateOutMinutes * MINUTE,
        },
        minutes: Math.round((endsAt - startsAt) / MINUTE) - (one.breakMinutes ?? type.breakMinutes),
        name: type.name,
        location: one.location,
        rules: rulesOf(type),
      },
    ];
  });
}
