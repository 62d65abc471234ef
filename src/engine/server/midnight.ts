/** When a day begins in a time zone, whatever its clocks do, and which one it is there. */
import { dayIn } from './ids.ts';

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

/** SQL of the day that it is where an organization is, wherever the database is; of UTC where it is nowhere. */
export const todaySql = (tenant: string): string =>
  `(now() at time zone coalesce((select o.time_zone from organization o where o.id = ${tenant}::uuid), 'UTC'))::date`;
