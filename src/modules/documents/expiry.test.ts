import { expect, test } from 'vitest';
import { addDays } from '#engine/model/days.ts';
import { reminderDue, stateOn } from './expiry.model.ts';

const TODAY = '2026-11-25';
test.each([
  ['2027-01-25', null, null],
  ['2027-01-24', null, 60],
  ['2027-01-24', 60, null],
  ['2026-12-25', 60, 30],
  ['2026-12-02', null, 7],
  ['2026-12-02', 7, null],
  ['2026-11-25', 30, 7],
  ['2026-11-24', 30, null],
])('expires on %s, last reminded at %s days: the reminder of %s days is due', (expiresOn, reminded, stage) => {
  expect(reminderDue(expiresOn, reminded, TODAY)).toBe(stage);
});

test.each([60, 30, 7] as const)(
  'the reminder of %s days goes out on its day, also where clocks change in between',
  (days) => {
    // Clocks go back on November 1, 2026 and forward on March 14, 2027.
    for (const expiresOn of ['2026-11-03', '2026-11-01', '2027-03-16', '2027-03-14']) {
      expect(reminderDue(expiresOn, null, addDays(expiresOn, -days))).toBe(days);
      expect(reminderDue(expiresOn, days, addDays(expiresOn, -days))).toBeNull();
      if (days === 60) expect(reminderDue(expiresOn, null, addDays(expiresOn, -61))).toBeNull();
    }
  },
);

test.each([
  [null, 'valid'],
  ['2026-12-26', 'valid'],
  ['2026-12-25', 'expiring'],
  ['2026-11-25', 'expiring'],
  ['2026-11-24', 'expired'],
])('a document that expires on %s is %s', (expiresOn, state) => {
  expect(stateOn(expiresOn, TODAY)).toBe(state);
});
