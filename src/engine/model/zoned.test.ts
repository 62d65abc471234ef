import { expect, test } from 'vitest';
import { dayAt, momentAt, timeAt, wallAt } from './zoned.ts';

const LA = 'America/Los_Angeles';
const at = (day: string, time: string, zone = LA): string => new Date(momentAt(zone, day, time)).toISOString();

test('a local time is a moment, before and after the clock changes', () => {
  expect(at('2026-10-31', '09:00')).toBe('2026-10-31T16:00:00.000Z');
  expect(at('2026-11-01', '09:00')).toBe('2026-11-01T17:00:00.000Z');
  expect(at('2026-03-08', '00:00')).toBe('2026-03-08T08:00:00.000Z');
});
test('an hour that comes twice counts the first time; one that is skipped comes as late as the clock jumps', () => {
  expect(at('2026-11-01', '01:30')).toBe('2026-11-01T08:30:00.000Z');
  expect(at('2026-03-08', '02:30')).toBe('2026-03-08T10:30:00.000Z');
  expect(wallAt(LA, momentAt(LA, '2026-03-08', '02:30'))).toBe('2026-03-08 03:30');
});
test('midnight is 00:00, and a zone of half hours holds', () => {
  expect(timeAt(LA, '2026-11-26T08:00:00Z')).toBe('00:00');
  expect(dayAt('Asia/Kolkata', '2026-11-26T18:30:00Z')).toBe('2026-11-27');
  expect(at('2026-11-27', '00:00', 'Asia/Kolkata')).toBe('2026-11-26T18:30:00.000Z');
});
