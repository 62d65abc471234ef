/** When a session can be checked in to, started, missed and ended, by the clock. */
import { expect, test } from 'vitest';
import { dayAt } from '#engine/model/zoned.ts';
import { isOver, opensAt, type SessionTimes, windowRefusal } from './session-windows.model.ts';

const at = (text: string): number => Date.parse(text);
const in_ =
  (zone: string) =>
  (moment: number): string =>
    dayAt(zone, moment);
const DENVER = in_('America/Denver');
const session: SessionTimes = {
  startsAt: '2026-11-30T17:00:00Z',
  endsAt: '2026-11-30T17:45:00Z',
  status: 'confirmed',
};
const why = (action: string, now: string, of = session): string | null => windowRefusal(action, of, at(now), DENVER);

test('checking in opens 24 hours before and ends with the session', () => {
  expect(why('checkIn', '2026-11-29T16:59:59Z')).toBe('Check-in opens 24 hours before the session. Come back then.');
  expect(why('checkIn', '2026-11-29T17:00:00Z')).toBeNull();
  expect(why('checkIn', '2026-11-30T17:44:59Z')).toBeNull();
  expect(why('checkIn', '2026-11-30T17:45:00Z')).toBe('The session is over. Book the next one.');
});

test('24 hours are hours: over a change of clocks, check-in opens at another time of day', () => {
  // Clocks in Denver go back on November 1: 10:00 on Sunday is 25 hours after 10:00 on Saturday.
  const sunday = { ...session, startsAt: '2026-11-01T17:00:00Z', endsAt: '2026-11-01T17:45:00Z' };
  expect(opensAt('checkIn', sunday)).toBe(at('2026-10-31T17:00:00Z'));
  expect(new Date(opensAt('checkIn', sunday)).toISOString()).toBe('2026-10-31T17:00:00.000Z');
});

test('a session starts from 15 minutes before until the end of its day where the coach lives', () => {
  expect(why('begin', '2026-11-30T16:44:59Z')).toContain('from 15 minutes before its time');
  expect(why('begin', '2026-11-30T16:45:00Z')).toBeNull();
  // 23:59 in Denver is the next day in UTC.
  expect(why('begin', '2026-12-01T06:59:00Z')).toBeNull();
  expect(why('begin', '2026-12-01T07:00:00Z')).toContain('The day of this session is over.');
});

test('a session across midnight can be started until it ends', () => {
  const late = { ...session, startsAt: '2026-12-01T06:40:00Z', endsAt: '2026-12-01T07:25:00Z' };
  expect(isOver('begin', late, at('2026-12-01T07:10:00Z'), DENVER)).toBe(false);
  expect(isOver('begin', late, at('2026-12-01T07:25:00Z'), DENVER)).toBe(true);
});

test('a session that nobody started is ended only after it; one in progress at any time', () => {
  expect(why('complete', '2026-11-30T17:44:00Z')).toBe('The session has not been held yet. Start it first.');
  expect(why('complete', '2026-12-03T09:00:00Z')).toBeNull();
  expect(why('complete', '2026-11-30T17:01:00Z', { ...session, status: 'in_progress' })).toBeNull();
  expect(why('miss', '2026-11-30T16:59:00Z')).toContain('has not started yet');
  expect(why('cancel', '2026-11-01T00:00:00Z')).toBeNull();
});
