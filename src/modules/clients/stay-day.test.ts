import { afterEach, expect, test, vi } from 'vitest';
import { countDays } from '#engine/model/day-zone.ts';
import { stayDay } from './stay-day.model.ts';

afterEach(() => {
  countDays(undefined);
  vi.useRealTimers();
});

test('the day of the admission is the first, by the clock of the organization and not by that of the reader', () => {
  vi.useFakeTimers();
  // Five in the afternoon of the 22nd in Los Angeles.
  vi.setSystemTime(new Date('2026-11-23T01:00:00Z'));
  const admitted = '2026-11-22T06:30:00Z';
  countDays('America/Los_Angeles');
  expect([stayDay(admitted), stayDay('2026-11-22T15:30:00Z')]).toEqual([2, 1]);
  countDays('UTC');
  expect([stayDay(admitted), stayDay('2026-11-22T15:30:00Z')]).toEqual([2, 2]);
  countDays('Asia/Tokyo');
  expect([stayDay(admitted), stayDay('2026-11-22T15:30:00Z')]).toEqual([2, 1]);
  expect([stayDay(null), stayDay(undefined)]).toEqual([null, null]);
});
