/** The limits of 29 CFR part 1904, each on both sides. */
import { expect, test } from 'vitest';
import { daysProblem, logBy, mustFile, rateOf, reportBy, summaryDays } from './osha-rules.model.ts';

test('a case is on the log within seven calendar days, weekends and month ends included', () => {
  expect(logBy('2026-02-24')).toBe('2026-03-03');
  expect(logBy('2028-02-24')).toBe('2028-03-02');
});

test('a death is reported within 8 hours of learning of it, and only within 30 days of the event', () => {
  const death = { severe: 'death', happenedAt: '2026-03-01T10:00:00.000Z', learnedAt: '2026-03-31T20:00:00Z' } as const;
  expect(reportBy({ ...death, severeAt: '2026-03-31T10:00:00.000Z' })).toBe('2026-04-01T04:00:00.000Z');
  expect(reportBy({ ...death, severeAt: '2026-03-31T10:00:00.001Z' })).toBeNull();
});

test.each(['inpatient', 'amputation', 'eye'] as const)(
  '%s is reported within 24 hours, if it came within 24 hours of the event',
  (severe) => {
    const event = { severe, happenedAt: '2026-03-01T10:00:00Z', learnedAt: '2026-03-02T12:00:00Z' } as const;
    expect(reportBy({ ...event, severeAt: '2026-03-02T10:00:00.000Z' })).toBe('2026-03-03T12:00:00.000Z');
    expect(reportBy({ ...event, severeAt: '2026-03-02T10:00:00.001Z' })).toBeNull();
  },
);

test.each([
  ['H', 0, 5, 'daysAway'],
  ['H', 1, 5, null],
  ['H', 180, 180, null],
  ['I', 1, 1, 'daysAway'],
  ['I', 0, 0, 'daysRestricted'],
  ['I', 0, 1, null],
  ['J', 0, 1, 'daysRestricted'],
  ['J', 1, 0, 'daysAway'],
  ['J', 0, 0, null],
  ['G', 4, 0, null],
  ['G', 0, 0, null],
] as const)('outcome %s with %i days away and %i restricted: %s', (outcome, daysAway, daysRestricted, field) => {
  expect(daysProblem({ outcome, daysAway, daysRestricted })?.field ?? null).toBe(field);
});

test('rates are for 100 full-time employees, and there is none without hours', () => {
  expect(rateOf(7, 400_000)).toBe(3.5);
  expect(rateOf(1, 600_000)).toBe(0.33);
  expect(rateOf(0, 400_000)).toBe(0);
  expect(rateOf(3, 0)).toBeNull();
});

test('the summary is posted on 1 February and sent by 2 March of the next year', () => {
  expect(summaryDays(2026)).toEqual({ postFrom: '2027-02-01', postUntil: '2027-04-30', fileBy: '2027-03-02' });
});

test('who sends Form 300A to OSHA', () => {
  expect([mustFile(19, true), mustFile(20, true), mustFile(249, false), mustFile(250, false)]).toEqual([
    false,
    true,
    false,
    true,
  ]);
});
