import { expect, test } from 'vitest';
import type { FieldMeasure } from '#engine/model/overview/measures.ts';
import { printed, unitOf } from './overview-words.ts';

test('a sum of money is dollars, also in a portal that does not know the noun', () => {
  const sum: FieldMeasure = { kind: 'sum', of: 'pay_run', on: 'payDate', field: 'gross', isMoney: true };
  const { isMoney: _isMoney, ...plain } = sum;
  expect([unitOf(sum, () => undefined), unitOf(plain, () => undefined)]).toEqual(['money', 'number']);
  expect(printed(632_781_682, 'money')).toBe('$6,327,817');
});
