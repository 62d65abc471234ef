import { expect, test } from 'vitest';
import { mustBeWhole, WHOLE_AT_MOST } from './read-all.ts';

test('a set beyond the limit is an error, never cut off', () => {
  expect(() => mustBeWhole('pay_stub', WHOLE_AT_MOST)).not.toThrow();
  expect(() => mustBeWhole('pay_stub', WHOLE_AT_MOST + 1)).toThrow('more than 200000 records of pay_stub');
});
