/** The clock on the wall of a named time zone, such as that of a facility: right on the days on which the clock changes. Pure. */
import type { Day } from './days.ts';
import { plainFormat, type Writer } from './formats.ts';

const HOUR = 3_600_000;
type Clock = Readonly<Record<'wall' | 'day' | 'time', Writer>>;
const clocks = new Map<string, Clock>();
function clockOf(timeZone: string): Clock {
  const known = clocks.get(timeZone);
  if (known) return known;
  const day = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const made = {
    wall: plainFormat({ timeZone, ...day, ...time }),
    day: plainFormat({ timeZone, ...day }),
    time: plainFormat({ timeZone, ...time }),
  };
  clocks.set(timeZone, made);
  return made;
}

/** What it shows at a moment: `2026-11-01 01:30`. */
export const wallAt = (timeZone: string, at: number | string): string =>
  clockOf(timeZone).wall.format(new Date(at)).replace(',', '');
/** The day that it is there. */
export const dayAt = (timeZone: string, at: number | string): Day => clockOf(timeZone).day.format(new Date(at));
/** The time that it is there, `HH:MM` from 00:00 to 23:59. */
export const timeAt = (timeZone: string, at: number | string): string => clockOf(timeZone).time.format(new Date(at));

/**
 * The moment of a local day and `HH:MM` time, in milliseconds. An hour that comes twice counts the first time; a time that the
 * clock skips is taken as late as the clock jumps: 02:30 becomes 03:30.
 */
export function momentAt(timeZone: string, day: Day, time: string): number {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  const ahead = (at: number): number => Date.parse(`${wallAt(timeZone, at).replace(' ', 'T')}:00Z`) - at;
  // Before and after a change of the clock: of two moments that show the same, the earlier one.
  const [one, other] = [asUtc - ahead(asUtc - 12 * HOUR), asUtc - ahead(asUtc + 12 * HOUR)];
  const wanted = `${day} ${time}`;
  const right = [one, other].filter((at) => wallAt(timeZone, at) === wanted);
  return right.length ? Math.min(...right) : one;
}
