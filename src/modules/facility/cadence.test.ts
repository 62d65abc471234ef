import { expect, it } from 'vitest';
import { nextDue, quarterOf } from './cadence.model.ts';

it.each([
  ['2026-11-27', 'daily', '2026-11-27', '2026-11-28'],
  ['2026-11-20', 'weekly', '2026-11-27', '2026-12-04'],
  ['2026-01-31', 'monthly', '2026-01-31', '2026-02-28'],
  ['2026-08-15', 'quarterly', '2026-11-27', '2027-02-15'],
  ['2026-11-27', 'semiannual', '2026-11-27', '2027-05-27'],
  ['2024-02-29', 'annual', '2024-03-01', '2025-02-28'],
] as const)('due on %s, %s, looked at on %s: next on %s', (due, cadence, today, next) => {
  expect(nextDue(due, cadence, today)).toBe(next);
});

it.each([
  ['2026-11-27', '2026-10-01', '2026-12-31'],
  ['2026-01-01', '2026-01-01', '2026-03-31'],
  ['2026-06-30', '2026-04-01', '2026-06-30'],
])('the quarter of %s', (day, from, to) => {
  expect(quarterOf(day)).toEqual({ from, to });
});
