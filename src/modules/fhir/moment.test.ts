/** Times are in the organization's time zone: its day, its hour, and the offset from UTC. */
import { expect, test } from 'vitest';
import { moment } from './codes.model.ts';

test.each([
  ['2026-11-20T05:30:00.000Z', 'America/Los_Angeles', '2026-11-19T21:30:00.000-08:00'],
  ['2026-07-01T05:30:00.000Z', 'America/Los_Angeles', '2026-06-30T22:30:00.000-07:00'],
  // The hour that comes twice: each with its own offset.
  ['2026-11-01T08:30:00.000Z', 'America/Los_Angeles', '2026-11-01T01:30:00.000-07:00'],
  ['2026-11-01T09:30:00.000Z', 'America/Los_Angeles', '2026-11-01T01:30:00.000-08:00'],
  ['2026-11-20T20:00:12.345Z', 'Asia/Kolkata', '2026-11-21T01:30:12.345+05:30'],
  ['2026-11-20T20:00:00.000Z', 'UTC', '2026-11-20T20:00:00.000Z'],
])('%s in %s is %s', (at, zone, told) => {
  expect(moment(at, zone)).toBe(told);
  expect(new Date(told).toISOString()).toBe(at);
});

test('no moment is none', () =>
  expect([moment(null, 'UTC'), moment(undefined, 'UTC')]).toEqual([undefined, undefined]));
