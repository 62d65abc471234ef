import { expect, test } from 'vitest';
import { federalHolidays } from '#modules/people/holidays.model.ts';
import { finalPay, nextPayday } from './final-pay.model.ts';

const off = new Set(federalHolidays(2026).map(({ date }) => date));
const leaving = { lastDay: '2026-03-11', noticeDate: null, payGroup: 'biweekly', off } as const;
// Every second Friday from 2026-01-02: 2026-03-13 and 2026-03-27.
const PAYDAY = '2026-03-13';

test.each([
  ['CA', 'involuntary', null, '2026-03-11'],
  ['CA', 'voluntary', null, '2026-03-14'],
  ['CA', 'voluntary', '2026-03-09', '2026-03-14'],
  ['CA', 'voluntary', '2026-03-08', '2026-03-11'],
  ['CO', 'layoff', null, '2026-03-11'],
  ['CO', 'voluntary', null, PAYDAY],
  ['NY', 'involuntary', null, PAYDAY],
  ['NY', 'voluntary', null, PAYDAY],
  ['PA', 'layoff', null, PAYDAY],
  ['PA', 'retirement', null, PAYDAY],
  ['IL', 'involuntary', null, PAYDAY],
  ['IL', 'voluntary', null, PAYDAY],
  ['TX', 'involuntary', null, '2026-03-17'],
  ['TX', 'voluntary', null, PAYDAY],
  ['OR', 'involuntary', null, '2026-03-12'],
  ['OR', 'voluntary', '2026-03-10', PAYDAY],
  ['OR', 'voluntary', '2026-03-09', '2026-03-11'],
  ['CT', 'end_of_contract', null, '2026-03-12'],
  ['AK', 'involuntary', null, '2026-03-16'],
  ['TN', 'voluntary', null, '2026-04-01'],
  ['NV', 'voluntary', null, PAYDAY],
  ['WY', 'involuntary', null, PAYDAY],
  ['WY', 'job_abandonment', null, PAYDAY],
] as const)('%s, %s, notice on %s: due %s', (workState, type, noticeDate, due) => {
  expect(finalPay({ ...leaving, workState, type, noticeDate }).due).toBe(due);
});

test('a business day is neither a weekend nor a holiday', () => {
  const before = { ...leaving, workState: 'OR', type: 'layoff' } as const;
  expect(finalPay({ ...before, lastDay: '2026-11-25' }).due).toBe('2026-11-27');
  expect(finalPay({ ...before, lastDay: '2026-07-02' }).due).toBe('2026-07-06');
});

test('a state without a rule names the house rule, and entries that no two charts agree on say so', () => {
  expect(finalPay({ ...leaving, workState: 'WY', type: 'layoff' })).toMatchObject({ checked: false });
  expect(finalPay({ ...leaving, workState: 'CA', type: 'layoff' })).toMatchObject({
    checked: true,
    source: 'Cal. Labor Code 201, 202',
  });
  expect(finalPay({ ...leaving, workState: 'TX', type: 'layoff' }).checked).toBe(false);
});

test.each([
  ['weekly', '2026-03-11', '2026-03-13'],
  ['weekly', '2026-03-13', '2026-03-20'],
  ['biweekly', '2026-03-13', '2026-03-27'],
  ['biweekly', '2025-12-10', '2025-12-19'],
  ['semimonthly', '2026-02-10', '2026-02-15'],
  ['semimonthly', '2026-02-15', '2026-02-28'],
  ['semimonthly', '2028-02-28', '2028-02-29'],
  ['semimonthly', '2026-02-28', '2026-03-15'],
  ['monthly', '2026-02-28', '2026-03-31'],
  ['monthly', '2026-03-30', '2026-03-31'],
] as const)('paid %s, the payday after %s is %s', (group, after, payday) => {
  expect(nextPayday(after, group)).toBe(payday);
});
