/** The rhythm of obligations and their standing, on both sides of each limit. */
import { expect, test } from 'vitest';
import { nextDue, standingOf } from './obligation-rules.model.ts';

test('the 31st comes back after a shorter month', () => {
  expect(nextDue('2026-01-31', 'monthly', '2026-01-31')).toBe('2026-02-28');
  expect(nextDue('2026-01-31', 'monthly', '2026-02-28')).toBe('2026-03-31');
  expect(nextDue('2028-02-29', 'annual', '2028-02-29')).toBe('2029-02-28');
  expect(nextDue('2028-02-29', 'annual', '2031-02-28')).toBe('2032-02-29');
});

test('what was met late comes next in its own rhythm, and what is done once does not come again', () => {
  expect(nextDue('2026-01-15', 'quarterly', '2026-04-15')).toBe('2026-07-15');
  expect(nextDue('2026-01-15', 'biennial', '2026-01-15')).toBe('2028-01-15');
  expect(nextDue('2026-01-15', 'once', '2026-01-15')).toBeNull();
});

test.each([
  ['2026-11-26', 'overdue'],
  ['2026-11-27', 'due_soon'],
  ['2026-12-27', 'due_soon'],
  ['2026-12-28', 'compliant'],
  [null, 'compliant'],
] as const)('on 27 November 2026, due %s is %s', (due, standing) => {
  expect(standingOf(due, '2026-11-27')).toBe(standing);
});
