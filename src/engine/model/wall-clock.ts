/** The clock on the wall where days are counted: what inputs of moments speak. Apart from `formats.ts`, which every page loads. */
import { plainFormat } from './formats.ts';

const wall = plainFormat({ dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' });
/** What the clock on the wall shows at a moment where days are counted, `YYYY-MM-DDTHH:MM`. */
export const wallClock = (at: string | Date): string => wall.format(new Date(at)).replace(', ', 'T');
const MINUTE_MS = 60_000;
/** How far UTC is ahead of the clock on the wall at a moment, in milliseconds. */
export const behindUtc = (at: number): number =>
  Math.floor(at / MINUTE_MS) * MINUTE_MS - Date.parse(`${wallClock(new Date(at))}Z`);
/** The moment at which the clock on the wall shows a time; of an hour that comes twice a year its first. */
export function momentOf(shown: string): string {
  const utc = Date.parse(`${shown}Z`);
  // The difference is that of the moment itself, which is not known yet: near a change of the clock the first guess misses.
  const guess = utc + behindUtc(utc);
  return new Date(utc + behindUtc(guess)).toISOString();
}
