/** Hourly pay of annual full-time pay, by the hours of a person's own full-time week. */
import { expect, test } from 'vitest';
import { hourlyPayOn } from './pay-rate.model.ts';

const rate = (employee: string, effectiveFrom: string, effectiveTo: string | null, annualPay: number) => ({
  employee,
  effectiveFrom,
  effectiveTo,
  annualPay,
});
const RATES = [
  rate('ana', '2026-01-01', '2026-06-30', 4_160_000),
  rate('ana', '2026-07-01', null, 4_368_000),
  rate('béla', '2026-01-01', null, 5_616_000),
];
const PEOPLE = [
  { id: 'ana', weeklyHours: 40 },
  // Three shifts of twelve hours are a full-time week.
  { id: 'béla', weeklyHours: 36 },
];

test('a full-time year is 52 weeks of the hours of the person’s week', () => {
  expect([...hourlyPayOn(RATES, '2026-06-30', PEOPLE)]).toEqual([
    ['ana', 2_000],
    ['béla', 3_000],
  ]);
  expect(hourlyPayOn(RATES, '2026-07-01', PEOPLE).get('ana')).toBe(2_100);
});

test('before the first rate, without hours, or unasked there is none', () => {
  expect(hourlyPayOn(RATES, '2025-12-31', PEOPLE).size).toBe(0);
  expect(hourlyPayOn(RATES, '2026-06-30', [{ id: 'ana', weeklyHours: 0 }]).size).toBe(0);
});
