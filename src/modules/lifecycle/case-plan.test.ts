import { expect, test } from 'vitest';
import { federalHolidays } from '#modules/people/holidays.model.ts';
import { blockingBefore, datesOf, progressOf, stageAfter, templateFor } from './case-plan.model.ts';

const off = new Set(federalHolidays(2026).map(({ date }) => date));
const LONG_AGO = '2020-01-01';

test.each([
  // Anchor Monday 2026-03-09, the day after clocks went forward.
  ['a week later is a Monday', '2026-03-09', 7, 0, '2026-03-16'],
  ['two days before is a Saturday: the Friday before', '2026-03-09', -2, 0, '2026-03-06'],
  ['five days later is a Saturday: the Monday after', '2026-03-09', 5, 0, '2026-03-16'],
  ['the day clocks change is counted as one', '2026-03-06', 4, 0, '2026-03-10'],
  ['the day clocks go back is counted as one', '2026-10-30', 3, 0, '2026-11-02'],
  ['a holiday moves on', '2026-11-23', 3, 0, '2026-11-27'],
  ['a holiday before the anchor moves back', '2026-11-30', -4, 0, '2026-11-25'],
  ['a leap day exists', '2028-02-28', 1, 0, '2028-02-29'],
  ['and not in a common year', '2027-02-26', 3, 0, '2027-03-01'],
  ['it starts then and takes so many days', '2026-03-09', -7, 3, '2026-03-05'],
  ['from before to after the anchor', '2026-03-09', -2, 7, '2026-03-16'],
  ['the anchor itself stays, also on a Sunday', '2026-03-08', 0, 0, '2026-03-08'],
  ['sixty days before', '2026-03-09', -60, 0, '2026-01-08'],
  ['a hundred and eighty days after', '2026-03-09', 180, 0, '2026-09-08'],
])('%s', (_name, anchor, offsetDays, durationDays, due) => {
  expect(datesOf({ offsetDays, durationDays }, anchor, off, LONG_AGO).due).toBe(due);
});

test('a case that is opened late has no task that is overdue on its first day', () => {
  const late = datesOf({ offsetDays: -10, durationDays: 0 }, '2026-03-09', off, '2026-03-07');
  expect(late).toEqual({ starts: '2026-03-09', due: '2026-03-09' });
});

test('the most specific template wins: position, department, location, employment type', () => {
  const all = { department: null, position: null, location: null, employmentType: null };
  const person = { department: 'd', position: 'p', location: 'l', employmentType: 'part_time' };
  const templates = [
    { name: 'everyone', ...all },
    { name: 'three', ...all, department: 'd', location: 'l', employmentType: 'part_time' },
    { name: 'position', ...all, position: 'p' },
    { name: 'other', ...all, position: 'q', department: 'd' },
  ];
  const best = (names: string[]) =>
    templateFor(
      templates.filter(({ name }) => names.includes(name)),
      person,
    )?.name;
  expect(best(['everyone', 'three', 'position', 'other'])).toBe('position');
  expect(best(['everyone', 'three', 'other'])).toBe('three');
  expect(best(['everyone', 'other'])).toBe('everyone');
  expect(best(['other'])).toBeUndefined();
});

const task = (stage: 'agreed' | 'prepare' | 'change', status: string, blocks = false) => ({
  stage,
  status,
  blocks,
  required: true,
});
test('skipped tasks count for nothing, and 100 means that nothing is open', () => {
  expect(progressOf([task('agreed', 'done'), task('prepare', 'skipped'), task('change', 'todo')])).toEqual({
    all: 2,
    done: 1,
    percent: 50,
  });
  expect(
    progressOf([...Array.from({ length: 199 }, () => task('agreed', 'done')), task('change', 'todo')]).percent,
  ).toBe(99);
  expect(progressOf([]).percent).toBe(100);
});

test('an open task that blocks keeps a case out of later stages only', () => {
  const tasks = [task('prepare', 'todo', true), task('agreed', 'todo')];
  expect(blockingBefore(tasks, 'change')).toHaveLength(1);
  expect(blockingBefore(tasks, 'prepare')).toHaveLength(0);
});

test('a case moves on to the first stage with something to do, never back', () => {
  expect(stageAfter([task('agreed', 'done'), task('prepare', 'todo')], 'agreed')).toBe('prepare');
  expect(stageAfter([task('agreed', 'todo'), task('change', 'todo')], 'prepare')).toBe('change');
  expect(stageAfter([task('agreed', 'done')], 'agreed')).toBe('after');
});
