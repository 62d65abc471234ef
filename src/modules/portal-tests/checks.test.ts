import { describe, expect, test } from 'vitest';
import { checksIn, compared, holds, skipped, tally, worstFirst } from './checks.model.ts';

const of = (outcome: 'pass' | 'fail' | 'error' | 'skip' | 'soon') => ({ outcome });

describe('a run', () => {
  test.each([
    [[], 'failed'],
    [[of('pass')], 'passed'],
    [[of('pass'), of('fail')], 'failed'],
    [[of('pass'), of('error')], 'failed'],
    [[of('skip'), of('soon')], 'failed'],
    [[of('pass'), of('skip'), of('soon')], 'passed'],
  ])('of %j: %s', (checks, outcome) => expect(tally(checks).outcome).toBe(outcome));
  test('counts placeholders and skipped checks apart from what passed', () =>
    expect(tally([of('pass'), of('soon'), of('soon'), of('skip'), of('fail'), of('error')])).toEqual({
      outcome: 'failed',
      passed: 1,
      failed: 2,
      skipped: 1,
      soon: 2,
    }));
});

test('a check that is not met says what to do, and one that is met does not', () => {
  expect(compared('a', '401', '401', 'Guard it')).toMatchObject({ outcome: 'pass', fix: null });
  expect(compared('a', '401', '200', 'Guard it')).toMatchObject({ outcome: 'fail', fix: 'Guard it' });
  expect(holds('b', false, 'none', 'Turn it on')).toMatchObject({ outcome: 'fail', fix: 'Turn it on' });
  expect(skipped('c', 'no other organization').outcome).toBe('skip');
  const sorted = worstFirst([compared('a', '1', '1'), skipped('b', ''), compared('c', '1', '2')]);
  expect(sorted.map(({ check }) => check)).toEqual(['c', 'b', 'a']);
});

describe('what a browser reports', () => {
  test('is taken as checks, cut to its limits', () =>
    expect(checksIn([{ check: 'x'.repeat(300), outcome: 'soon', got: 1, extra: true }])).toEqual([
      { check: 'x'.repeat(200), outcome: 'soon', expected: null, got: null, fix: null },
    ]));
  test.each([
    null,
    'checks',
    {},
    [1],
    [null],
    [{}],
    [{ check: '', outcome: 'pass' }],
    [{ check: 'a', outcome: 'fine' }],
  ])('is refused: %j', (value) => expect(checksIn(value)).toBeNull());
  test('is refused above 1,000 checks', () =>
    expect(checksIn(Array.from({ length: 1001 }, () => ({ check: 'a', outcome: 'pass' })))).toBeNull());
});
