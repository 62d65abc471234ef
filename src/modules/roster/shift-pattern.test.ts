import { expect, test } from 'vitest';
import { rotated } from './shift-pattern.model.ts';

const two = {
  weeks: 2,
  days: [
    { day: 1, shiftType: 'D' },
    { day: 9, shiftType: 'N' },
  ],
};
test('a rotation begins on its Monday and goes around', () => {
  expect(rotated(two, '2026-11-30', '2026-12-27')).toEqual([
    { day: '2026-11-30', shiftType: 'D' },
    { day: '2026-12-08', shiftType: 'N' },
    { day: '2026-12-14', shiftType: 'D' },
    { day: '2026-12-22', shiftType: 'N' },
  ]);
});
test('the last day is included, and none before the first', () => {
  expect(rotated(two, '2026-11-30', '2026-11-30')).toHaveLength(1);
  expect(rotated(two, '2026-11-30', '2026-11-29')).toEqual([]);
});
