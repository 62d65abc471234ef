import { expect, test } from 'vitest';
import { comingDays, nextBirthday, weekHoursOf } from './team-day.model.ts';

const today = '2026-03-02';

test('first and last days, probation, anniversaries and birthdays come soonest first, and no further than asked', () => {
  const coming = comingDays(
    [
      { id: 'new', status: 'pre_hire', hireDate: '2026-03-09', probationEnd: '2026-06-07' },
      { id: 'trial', status: 'active', hireDate: '2025-12-10', probationEnd: '2026-03-10' },
      { id: 'leaving', status: 'notice', hireDate: '2020-11-02', lastDay: '2026-03-06' },
      { id: 'years', status: 'active', hireDate: '2021-03-02', dateOfBirth: '1988-03-05' },
      { id: 'later', status: 'active', hireDate: '2021-05-02' },
    ],
    today,
    '2026-03-31',
  );
  expect(coming).toEqual([
    { person: 'years', kind: 'anniversary', on: '2026-03-02', years: 5 },
    { person: 'years', kind: 'birthday', on: '2026-03-05' },
    { person: 'leaving', kind: 'last_day', on: '2026-03-06' },
    { person: 'new', kind: 'first_day', on: '2026-03-09' },
    { person: 'trial', kind: 'probation', on: '2026-03-10' },
  ]);
});

test('a reader who may not see dates of hire and birth gets none of their days', () => {
  expect(comingDays([{ id: 'a', status: 'active' }], today, '2026-12-31')).toEqual([]);
  expect(weekHoursOf([{ id: 'a', status: 'active' }])).toBeNull();
});

test('somebody born on February 29 has their birthday on February 28 in common years', () => {
  expect(nextBirthday('1996-02-29', '2026-02-01')).toBe('2026-02-28');
  expect(nextBirthday('1996-02-29', '2027-12-01')).toBe('2028-02-29');
});

test('contract hours are full-time hours times FTE, without people who have not started', () => {
  expect(
    weekHoursOf([
      { id: 'a', status: 'active', weeklyHours: 40, fte: 1 },
      { id: 'b', status: 'active', weeklyHours: 36, fte: 0.5 },
      { id: 'c', status: 'pre_hire', weeklyHours: 40, fte: 1 },
    ]),
  ).toBe(58);
});
