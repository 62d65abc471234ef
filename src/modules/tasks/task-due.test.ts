import { expect, test } from 'vitest';
import { nextDue } from './task-due.model.ts';

test.each([
  ['daily', '2026-03-01', '2026-03-07', '2026-03-07', '2026-03-08'],
  ['weekly', '2026-03-02', '2026-03-02', '2026-03-02', '2026-03-09'],
  ['weekly, done early', '2026-03-02', '2026-03-09', '2026-03-03', '2026-03-16'],
  ['weekly, done three weeks late', '2026-03-02', '2026-03-02', '2026-03-24', '2026-03-30'],
  ['weekly, done late on a day of the series', '2026-03-02', '2026-03-02', '2026-03-23', '2026-03-23'],
  ['monthly, the last of a month', '2026-01-31', '2026-01-31', '2026-01-31', '2026-02-28'],
  ['monthly, after a short month', '2026-01-31', '2026-02-28', '2026-02-28', '2026-03-31'],
  ['yearly, from a leap day', '2024-02-29', '2027-02-28', '2027-02-28', '2028-02-29'],
])('%s: from %s, due %s, done %s, is due again %s', (name, first, due, today, next) => {
  const repeats = name.split(',')[0] as 'daily' | 'weekly' | 'monthly' | 'yearly';
  expect(nextDue({ first, due, repeats, today })).toBe(next);
});
