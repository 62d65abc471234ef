/** Time zones of the United States, in which coaches and clients live (IANA names). */
export const ZONES = {
  'America/New_York': 'Eastern',
  'America/Chicago': 'Central',
  'America/Denver': 'Mountain',
  'America/Phoenix': 'Arizona',
  'America/Los_Angeles': 'Pacific',
  'America/Anchorage': 'Alaska',
  'Pacific/Honolulu': 'Hawaii',
} as const;
export type Zone = keyof typeof ZONES;

const clocks = new Map<string, Intl.DateTimeFormat>();
/** What the clock on the wall shows in a zone, `YYYY-MM-DDTHH:MM`. */
export function clockIn(zone: string, at: number): string {
  let clock = clocks.get(zone);
  if (!clock)
    clocks.set(
      zone,
      (clock = new Intl.DateTimeFormat('sv-SE', {
        timeZone: zone,
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
        hour: '2-digit',
        minute: '2-digit',
      })),
    );
  return clock.format(at).replace(' ', 'T');
}

const offsets = new Map<string, number>();
const HOUR = 3_600_000;
/** How far the clock of a zone is ahead of UTC, in milliseconds; asked for once per zone and hour. */
function aheadOf(zone: string, at: number): number {
  const key = `${zone} ${Math.floor(at / HOUR)}`;
  let ahead = offsets.get(key);
  if (ahead === undefined) {
    if (offsets.size > 50_000) offsets.clear();
    const whole = Math.floor(at / HOUR) * HOUR;
    offsets.set(key, (ahead = Date.parse(`${clockIn(zone, whole)}Z`) - whole));
  }
  return ahead;
}

/**
 * The moment (milliseconds) at which the clock of a zone shows a day and a time; of an hour that comes twice its first, and null
 * for a time that the change to summer time skips.
 */
export function momentIn(zone: string, day: string, time: string): number | null {
  const shown = Date.parse(`${day}T${time}Z`);
  for (const guess of [shown - aheadOf(zone, shown - 12 * HOUR), shown - aheadOf(zone, shown + 12 * HOUR)])
    if (guess + aheadOf(zone, guess) === shown) return guess;
  return null;
}
