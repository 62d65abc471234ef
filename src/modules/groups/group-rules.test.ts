/** Minutes, hours and likeness of groups. */
import { expect, test } from 'vitest';
import { likestOf, minutesOf, mondayOf, requiredMinutes, shortfall } from './group-rules.model.ts';

const held = { startsAt: '2026-11-02T18:00:00Z', endsAt: '2026-11-02T19:00:00Z' };
test.each([
  ['present', null, null, 60],
  ['late', '2026-11-02T18:20:30Z', null, 39],
  ['left_early', null, '2026-11-02T18:45:00Z', 45],
  ['present', '2026-11-02T17:30:00Z', '2026-11-02T19:30:00Z', 60],
  ['late', '2026-11-02T19:10:00Z', null, 0],
  ['excused', '2026-11-02T18:00:00Z', null, 0],
])('%s from %s to %s is %s minutes', (presence, joinAt, leaveAt, minutes) => {
  expect(minutesOf({ presence, joinAt, leaveAt }, held)).toBe(minutes);
});

test('hours a week: intensive outpatient 9, partial hospitalization 20, residential none', () => {
  expect([requiredMinutes('2.1'), requiredMinutes('2.5'), requiredMinutes('3.5')]).toEqual([540, 1200, null]);
  expect(shortfall(100, 540, 7)).toBe(440);
  expect(shortfall(540, 540, 7)).toBe(0);
  // On Wednesday morning two days are over.
  expect(shortfall(0, 540, 2)).toBe(154);
  expect(mondayOf('2026-11-08')).toBe('2026-11-02');
});

test('the likest of several texts counts', () => {
  expect(likestOf('one two three four', ['five six seven', 'one two three four'])).toBe(100);
  expect(likestOf('one two three four', [])).toBe(0);
});
