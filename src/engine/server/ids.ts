import { randomBytes } from 'node:crypto';

/** A UUIDv7 (RFC 9562): ordered by time, so that new rows land side by side in the index. */
export const newId = (at = Date.now()): string => {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(at, 0, 6);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
};

const clocks = new Map<string, Intl.DateTimeFormat>();
const clockOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  clocks.set(timeZone, clock);
  return clock;
};
const MINUTE_MS = 60_000;
const days = new Map<string, { minute: number; day: string }>();

/** Today in a time zone. Every request needs it, so it is recalculated once a minute: no zone changes day in between. */
export const dayIn = (timeZone: string, at = Date.now()): string => {
  const minute = Math.floor(at / MINUTE_MS);
  const known = days.get(timeZone);
  if (known?.minute === minute) return known.day;
  const day = clockOf(timeZone).format(at);
  days.set(timeZone, { minute, day });
  return day;
};
