import { expect, test } from 'vitest';
import { creditReduction, futaReductionsOf } from './futa-reductions.model.ts';

test('2025: California only, 1.2 % of FUTA wages: $84.00 for each person over $7,000; other years wait for their list', () => {
  const list = futaReductionsOf(2025);
  if (!list) throw new Error('2025 is not on file');
  expect(creditReduction({ CA: 700_000, NY: 700_000, CT: 700_000 }, list)).toBe(8_400);
  expect(creditReduction({ OR: 700_000 }, list)).toBe(0);
  expect(creditReduction({ CA: 3 * 700_000 + 4_167 }, list)).toBe(25_250);
  expect(futaReductionsOf(2026)).toBeUndefined();
});
