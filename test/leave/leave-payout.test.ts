import { describe, expect, test } from 'vitest';
import { US_STATES } from '#modules/people/us-states.model.ts';
import { encashProblem, PAYOUT_BY_STATE, payoutOnLeaving, unknownState } from '#modules/leave/leave-payout.model.ts';

const terms = { name: 'Vacation', encash: { minKeep: 40, max: 40 }, drawsOnBalance: true };
const problem = (hours: number, available: number, before = 0, more: object = {}) =>
  encashProblem({ terms: { ...terms, ...more }, hours, available, before });

describe('on request', () => {
  test('up to the year’s limit and down to what must stay, not a hundredth further', () => {
    expect(problem(40, 80)).toBeNull();
    expect(problem(40.01, 100)?.message).toBe(
      'Vacation can be paid out up to 40 h per leave year: 40 h left, 40.01 h requested',
    );
    expect(problem(8, 48)).toBeNull();
    expect(problem(8, 47.99)?.message).toBe('40 h of Vacation must remain: at most 7.99 h of 47.99 h can be paid out');
  });
  test('what was paid out before in the year counts, also above the limit', () => {
    expect(problem(8, 200, 32)).toBeNull();
    expect(problem(8, 200, 32.5)?.message).toContain('7.5 h left');
    expect(problem(8, 200, 44)?.message).toContain('0 h left');
  });
  test('an account below what must stay pays nothing out', () =>
    expect(problem(1, -4)?.message).toContain('at most 0 h'));
  test('only kinds of leave that say so', () => {
    expect(problem(8, 100, 0, { encash: null })?.message).toBe('Vacation cannot be paid out on request');
    expect(problem(8, 100, 0, { drawsOnBalance: false })?.field).toBe('leaveType');
  });
});

describe('on leaving', () => {
  const by = (payoutOnExit: 'always' | 'never' | 'by_state', state: string) => payoutOnLeaving({ payoutOnExit }, state);
  test('always and never ask no state', () => {
    expect(by('always', 'NV')).toBe('pay');
    expect(by('never', 'CA')).toBe('keep');
  });
  test('by state: required, left to the employer, unknown', () => {
    expect(['CA', 'OR', 'NV', ''].map((state) => by('by_state', state))).toEqual(['pay', 'keep', 'ask', 'ask']);
    expect(unknownState(terms, 'NV').message).toContain('no rule for Nevada is on file');
  });
  test('every state on file is one, and names its source', () => {
    for (const [state, { source }] of Object.entries(PAYOUT_BY_STATE)) {
      expect(state in US_STATES).toBe(true);
      expect(source.length).toBeGreaterThan(10);
    }
  });
});
