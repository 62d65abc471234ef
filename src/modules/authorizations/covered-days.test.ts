import { expect, it } from 'vitest';
import { businessDaysBefore, daysUsed, lastCoveredDay } from './covered-days.model.ts';

it.each([
  ['2026-11-02', '2026-11-30', 7, '2026-11-08'],
  ['2026-11-02', '2026-11-05', 7, '2026-11-05'],
  ['2026-11-02', '2026-11-30', 1, '2026-11-02'],
])('from %s to %s, %i approved days cover the days through %s', (startsOn, endsOn, approved, last) => {
  expect(lastCoveredDay(startsOn, endsOn, approved)).toBe(last);
});

it.each([
  ['2026-11-27', 2, '2026-11-25'],
  // A Monday: Friday and Thursday.
  ['2026-11-30', 2, '2026-11-26'],
  ['2026-11-29', 2, '2026-11-26'],
])('%s less %i business days is %s', (day, count, on) => {
  expect(businessDaysBefore(day, count)).toBe(on);
});

it.each([
  ['a stay under way counts through today', { since: '2026-11-03', until: null }, '2026-11-10', 8],
  ['the day of the discharge is not counted', { since: '2026-11-03', until: '2026-11-06' }, '2026-11-10', 3],
  ['days before the authorization are not counted', { since: '2026-10-20', until: null }, '2026-11-02', 2],
  ['days after it are not counted', { since: '2026-11-03', until: null }, '2026-12-24', 12],
  ['a stay that begins later uses nothing', { since: '2026-11-20', until: null }, '2026-11-25', 0],
  ['a stay that ended before uses nothing', { since: '2026-10-01', until: '2026-10-09' }, '2026-11-10', 0],
])('%s', (_, stay, today, used) => {
  expect(daysUsed(stay, { startsOn: '2026-11-01', endsOn: '2026-11-14' }, today)).toBe(used);
});
