import { expect, test } from 'vitest';
import { occurrences, type ScheduleRule, type StayFacts } from './occurrences.model.ts';

const ZONE = 'America/Los_Angeles';
const stay: StayFacts = {
  // 09:30 on October 28, four days before clocks go back.
  admittedAt: '2026-10-28T16:30:00Z',
  dischargeOn: null,
  level: '3.5',
  levelSince: '2026-11-02T18:00:00Z',
};
const rule: ScheduleRule = { anchor: 'admission', after: 3, every: 7, levels: [] };
const asked = (how: Partial<ScheduleRule>, of: Partial<StayFacts> = {}, until = '2026-11-20T00:00:00Z') =>
  occurrences({ ...rule, ...how }, { ...stay, ...of }, new Date(until), ZONE).map((at) => at.toISOString());

test('days are calendar days: the clock on the wall stays when clocks change', () => {
  expect(asked({})).toEqual([
    '2026-10-31T16:30:00.000Z',
    // 09:30 again, an hour later in UTC.
    '2026-11-07T17:30:00.000Z',
    '2026-11-14T17:30:00.000Z',
  ]);
});
test('once means once; day 0 is the moment of the admission', () => {
  expect(asked({ after: 0, every: null })).toEqual(['2026-10-28T16:30:00.000Z']);
  expect(asked({ after: 30, every: null })).toEqual([]);
});
test('a schedule for other levels of care asks nothing; one for this level counts from its begin', () => {
  expect(asked({ levels: ['3.7'] })).toEqual([]);
  expect(asked({ levels: ['3.5'], anchor: 'level', after: 1, every: null })).toEqual(['2026-11-03T18:00:00.000Z']);
});
test('before the planned discharge it is asked from the start of that day, and never without a plan', () => {
  const before = { anchor: 'discharge', after: 2, every: null } as const;
  expect(asked(before)).toEqual([]);
  expect(asked(before, { dischargeOn: '2026-11-03' })).toEqual(['2026-11-01T07:00:00.000Z']);
  expect(asked(before, { dischargeOn: '2026-12-24' })).toEqual([]);
});
