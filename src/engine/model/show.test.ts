import { expect, test } from 'vitest';
import { integer, year } from './fields.ts';
import { showValue } from './show.ts';

test('a year has no thousands separator, other whole numbers do', () => {
  expect(showValue(year(), 2026)).toBe('2026');
  expect(showValue(integer({ unit: 'mi' }), 71_255)).toBe('71,255 mi');
});
