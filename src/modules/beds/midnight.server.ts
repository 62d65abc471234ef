/** When a day begins in a time zone, whatever its clocks do. */
import { dayIn } from '#engine/server/ids.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** The first moment of a day in a time zone, in milliseconds, to the minute; where clocks jump over midnight, the one after. */
export function startOfDay(day: string, timeZone: string): number {
  const utc = Date.parse(`${day}T00:00:00Z`);
  // Zones lie between 12 hours behind and 14 before UTC.
  let [before, there] = [utc - 15 * HOUR_MS, utc + 13 * HOUR_MS];
  while (there - before > MINUTE_MS) {
    const at = before + Math.floor((there - before) / 2 / MINUTE_MS) * MINUTE_MS;
    if (dayIn(timeZone, at) >= day) there = at;
    else before = at;
  }
  return there;
}
