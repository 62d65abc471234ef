/** Slots of observation rounds: when they are due, and what an entry makes of them (section 2.10). Pure. */

export const LEVELS = {
  routine: 'Routine, every 60 minutes',
  q30: 'Every 30 minutes',
  q15: 'Every 15 minutes',
  line_of_sight: 'Line of sight',
  one_to_one: '1:1, within arm’s length',
} as const;
export type Level = keyof typeof LEVELS;

const RANK: Readonly<Record<Level, number>> = { routine: 0, q30: 1, q15: 2, line_of_sight: 3, one_to_one: 4 };
/** Whether a level watches less closely than another. */
export const isLower = (next: Level, now: Level): boolean => RANK[next] < RANK[now];

/** Minutes from one entry to the next; continuous observation is documented every 15 minutes, too. */
export const EVERY: Readonly<Record<Level, number>> = {
  routine: 60,
  q30: 30,
  q15: 15,
  line_of_sight: 15,
  one_to_one: 15,
};
/** A q15 round comes up to so many minutes earlier or later, so that nobody can time it. */
export const JITTER_MINUTES = 3;
const MINUTE = 60_000;

/** A number from 0 to 1 that is always the same for a text (FNV-1a). */
function fraction(text: string): number {
  let hash = 2_166_136_261;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 16_777_619);
  return (hash >>> 0) / 4_294_967_296;
}

export interface Watched {
  /** The id of the order: the same one has the same times, however often they are asked for. */
  readonly id: string;
  readonly level: Level;
  /** When it began, ISO 8601. */
  readonly since: string;
}

/** The moments at which a client is looked at, after `from` up to and including `to`, oldest first, to the second. */
export function slotTimes({ id, level, since }: Watched, from: Date, to: Date): readonly Date[] {
  const every = EVERY[level] * MINUTE;
  const start = Math.floor(Date.parse(since) / MINUTE) * MINUTE;
  const times: Date[] = [];
  for (let n = Math.max(1, Math.floor((from.getTime() - start) / every) - 1); ; n += 1) {
    const shift = level === 'q15' ? Math.round((fraction(`${id} ${n}`) * 2 - 1) * JITTER_MINUTES * 60) * 1000 : 0;
    const at = start + n * every + shift;
    if (start + n * every - JITTER_MINUTES * MINUTE > to.getTime()) return times;
    if (at > from.getTime() && at <= to.getTime()) times.push(new Date(at));
  }
}

/** An entry may come so many minutes before its slot. */
export const EARLY_MINUTES = 5;
/** Minutes after which an entry is late, and after which it is missed; q15: 5 and 15. */
export const lateAfter = (level: Level): number => Math.round(EVERY[level] / 3);
export const missedAfter = (level: Level): number => EVERY[level];

/** What an entry makes of its slot: in time, or late. */
export const entryState = (level: Level, dueAt: string, doneAt: Date): 'done' | 'late' =>
  doneAt.getTime() - Date.parse(dueAt) > lateAfter(level) * MINUTE ? 'late' : 'done';

/** A device's time as the server's clock would have shown it. `deviceNow` is what the device shows as it sends. */
export function corrected(
  deviceAt: string,
  deviceNow: string,
  now: Date,
): { readonly at: Date; readonly driftSeconds: number } {
  const drift = now.getTime() - Date.parse(deviceNow);
  return { at: new Date(Date.parse(deviceAt) + drift), driftSeconds: Math.round(drift / 1000) };
}
