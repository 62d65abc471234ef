import { expect, test } from 'vitest';
import { numberAfter, numbersFrom } from './numbers.ts';

test('a number follows the last one with its start', () => {
  expect(numberAfter('INV-2026-', 'INV-2026-0041')).toBe('INV-2026-0042');
  expect(numberAfter('INV-2027-', undefined)).toBe('INV-2027-0001');
  expect(numberAfter('TC-2026-', 'TC-2026-9999')).toBe('TC-2026-10000');
  expect(numberAfter('2026-', '2026-013', 3)).toBe('2026-014');
});

test('numbers of another year or of a longer start are not among those from a start', () => {
  const { gte, lt } = numbersFrom('W-2026-');
  const within = (number: string): boolean => number >= gte && number < lt;
  expect(['W-2026-0001', 'W-2026-9999'].every(within)).toBe(true);
  expect(['W-2025-9999', 'W-2027-0001', 'WO-2026-0001'].some(within)).toBe(false);
});
