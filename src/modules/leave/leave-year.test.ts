import { expect, test } from 'vitest';
import { leaveYearOf } from './leave-year.model.ts';

test('a leave year begins on the day that the employer chooses', () => {
  expect(leaveYearOf('2026-01-01')).toEqual({ from: '2026-01-01', to: '2026-12-31' });
  expect(leaveYearOf('2026-06-30', '07-01')).toEqual({ from: '2025-07-01', to: '2026-06-30' });
  expect(leaveYearOf('2026-07-01', '07-01')).toEqual({ from: '2026-07-01', to: '2027-06-30' });
});
