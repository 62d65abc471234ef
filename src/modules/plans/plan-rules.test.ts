import { describe, expect, test } from 'vitest';
import { planRules, PRELIMINARY_HOURS, reviewDue, SIGN_HOURS, SOON_HOURS, urgencyOf } from './plan-rules.model.ts';

test('the first plan is due within a day, signatures within three', () => {
  expect([PRELIMINARY_HOURS, SIGN_HOURS, SOON_HOURS]).toEqual([24, 72, 48]);
});

// 77 Ill. Adm. Code 2060.421 and clinical.md 2.6: hours to the master plan, days to the review, the psychiatrist's signature.
test.each([
  ['1.0', 336, 90, false],
  ['1.5', 336, 90, false],
  ['1.7', 336, 90, true],
  ['2.1', 168, 30, false],
  ['2.5', 168, 30, false],
  ['2.7', 168, 30, true],
  ['3.1', 168, 30, true],
  ['3.5', 168, 30, true],
  ['3.7', 72, 7, true],
  ['4', 24, 7, true],
] as const)('level %s: master plan in %i hours, review in %i days', (level, masterHours, reviewDays, medical) => {
  expect(planRules[level]).toMatchObject({ masterHours, reviewDays, medical });
});

test('a review counts from the start of the plan, over ends of months and leap days', () => {
  expect(reviewDue('3.7', '2026-11-26')).toBe('2026-12-03');
  expect(reviewDue('3.5', '2028-02-01')).toBe('2028-03-02');
  expect(reviewDue('1.5', '2026-12-31')).toBe('2027-03-31');
});

describe('how pressing it is', () => {
  const due = new Date('2026-11-20T12:00:00Z');
  test.each([
    ['2026-11-18T11:59:59.999Z', 'later'],
    ['2026-11-18T12:00:00.000Z', 'soon'],
    ['2026-11-20T11:59:59.999Z', 'soon'],
    ['2026-11-20T12:00:00.000Z', 'overdue'],
    ['2026-12-20T12:00:00.000Z', 'overdue'],
  ])('at %s: %s', (now, urgency) => expect(urgencyOf(due, new Date(now))).toBe(urgency));
});
