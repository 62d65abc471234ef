import { expect, test } from 'vitest';
import type { DayReason } from '#modules/leave/leave-days.model.ts';
import { holidayChanges, type KeptDay } from '#modules/leave/leave-reversal.model.ts';

const D = '2026-12-24';
const now = (hours: number, why: DayReason = 'scheduled', date = D) =>
  ({ date, hours, days: hours / 8, why, part: 'full' }) as const;
const kept = (hours: number, why: DayReason = 'scheduled', status = 'approved', date = D): KeptDay => ({
  id: date,
  date,
  hours,
  days: hours / 8,
  why,
  status,
});
const changes = (
  counted: ReturnType<typeof now>,
  stored: KeptDay | null,
  { today = '2026-12-01', gone = false, dates = [D] } = {},
) =>
  holidayChanges([counted], stored ? [stored] : [], new Set(dates), new Set(gone ? [D] : []), today).map(
    ({ hours }) => hours,
  );

test('a new holiday gives the day back, half of one the half; seen again it gives nothing', () => {
  expect(changes(now(0, 'holiday'), kept(8))).toEqual([-8]);
  expect(changes(now(4, 'half-day holiday'), kept(8))).toEqual([-4]);
  expect(changes(now(0, 'holiday'), kept(0, 'holiday'))).toEqual([]);
});

test('a holiday that goes away takes the day again, also one that was one from the start', () => {
  expect(changes(now(8), kept(0, 'holiday'))).toEqual([8]);
  expect(changes(now(8), null, { gone: true })).toEqual([8]);
  expect(changes(now(8), null)).toEqual([]);
  expect(changes(now(0, 'off day'), null, { gone: true })).toEqual([]);
});

test('today counts, yesterday does not, nor a day that nobody named', () => {
  expect(changes(now(0, 'holiday'), kept(8), { today: D })).toEqual([-8]);
  expect(changes(now(0, 'holiday'), kept(8), { today: '2026-12-25' })).toEqual([]);
  expect(changes(now(0, 'holiday'), kept(8), { dates: ['2026-12-25'] })).toEqual([]);
});

test('days taken back stay so; what no holiday changed stays as agreed', () => {
  expect(changes(now(0, 'holiday'), kept(8, 'scheduled', 'cancelled'))).toEqual([]);
  expect(changes(now(6), kept(8))).toEqual([]);
});

test('hours in hundredths leave no dust', () =>
  expect(changes(now(0.1, 'half-day holiday'), kept(0.3))).toEqual([-0.2]));
