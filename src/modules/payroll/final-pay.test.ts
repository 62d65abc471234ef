import { expect, test } from 'vitest';
import { finalPayDue, finalPayLate, type Leaving } from './final-pay.model.ts';

// Friday 12 June 2026; Friday the 19th is a federal holiday.
const leaving: Leaving = {
  state: 'CA',
  kind: 'discharged',
  lastDay: '2026-06-12',
  noticeOn: null,
  nextPayDay: '2026-06-26',
  payDayAfter: '2026-07-10',
};
const due = (more: Partial<Leaving>) => finalPayDue({ ...leaving, ...more });

test('discharged: the same day, the next business day, six or seven days, or the next pay day', () => {
  expect(['CA', 'CO', 'MA', 'NV'].map((state) => due({ state: state as 'CA' }))).toEqual(Array(4).fill('2026-06-12'));
  expect(due({ state: 'CT' })).toBe('2026-06-15');
  expect(due({ state: 'TX' })).toBe('2026-06-18');
  expect(due({ state: 'AZ' })).toBe('2026-06-24');
  expect(due({ state: 'AZ', nextPayDay: '2026-06-19' })).toBe('2026-06-19');
  expect(due({ state: 'AK' })).toBe('2026-06-17');
  expect([due({ state: 'PA' }), due({ state: 'IL' }), due({ state: 'NY' })]).toEqual(Array(3).fill('2026-06-26'));
  expect(due({ state: 'TN' })).toBe('2026-07-03');
});

test('quit: notice moves the day in California and Oregon', () => {
  const quit = (more: Partial<Leaving>) => due({ kind: 'quit', ...more });
  expect(quit({})).toBe('2026-06-15');
  expect(quit({ noticeOn: '2026-06-09' })).toBe('2026-06-12');
  expect(quit({ noticeOn: '2026-06-10' })).toBe('2026-06-15');
  expect(quit({ state: 'OR', noticeOn: '2026-06-10' })).toBe('2026-06-12');
  expect(quit({ state: 'OR', noticeOn: '2026-06-11' })).toBe('2026-06-22');
  expect(quit({ state: 'NV' })).toBe('2026-06-19');
  expect(quit({ state: 'AK', noticeOn: '2026-06-24' })).toBe('2026-07-10');
  expect(quit({ state: 'TX' })).toBe('2026-06-26');
});

test('late final pay blocks with its sentence; a state without a rule does not guess', () => {
  expect(finalPayLate(leaving, '2026-06-12')).toBeNull();
  expect(finalPayLate(leaving, '2026-06-13')?.message).toBe(
    'Final pay was due on 2026-06-12 and would be paid on 2026-06-13. Pay it at once in an off-cycle run.',
  );
  expect(due({ state: 'ID' })).toBeNull();
});
