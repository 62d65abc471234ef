import { expect, test } from 'vitest';
import { timeAt, wallAt } from '#engine/model/zoned.ts';
import { type Bookable, isLate, openSlots, refusalOf } from './slots.model.ts';

const LA = 'America/Los_Angeles';
const coach: Bookable = {
  zone: LA,
  hours: ['1', '2', '3', '4', '5', '7'].map((weekday) => ({ weekday, from: '09:00', to: '12:00' })),
  bufferMinutes: 10,
  noticeHours: 4,
  licenseExpiresOn: '2027-12-31',
};
const at = (iso: string): number => Date.parse(iso);
const wanted = {
  from: '2026-06-01',
  days: 1,
  minutes: 45,
  now: at('2026-05-01T00:00:00Z'),
  taken: [],
  holidays: new Set<string>(),
};
const local = (slots: readonly number[]): readonly string[] => slots.map((one) => timeAt(LA, one));

test('a free morning has a start on each half hour that leaves room for the session', () => {
  expect(local(openSlots(coach, wanted))).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00']);
});

test('a session takes its time and the buffer, on both sides', () => {
  // 10:00 to 10:45 with ten minutes: the next can begin at 11:00, the one before must end by 10:00 with its own buffer.
  const taken = [{ from: at('2026-06-01T17:00:00Z'), to: at('2026-06-01T17:55:00Z') }];
  expect(local(openSlots(coach, { ...wanted, taken }))).toEqual(['09:00', '11:00']);
});

test('notice, holidays and the end of a license close days', () => {
  expect(local(openSlots(coach, { ...wanted, now: at('2026-06-01T13:00:00Z') }))).toEqual(['10:00', '10:30', '11:00']);
  expect(openSlots(coach, { ...wanted, holidays: new Set(['2026-06-01']) })).toEqual([]);
  expect(openSlots({ ...coach, licenseExpiresOn: '2026-05-31' }, wanted)).toEqual([]);
  expect(openSlots({ ...coach, licenseExpiresOn: '2026-06-01' }, wanted)).toHaveLength(5);
});

test('nine in the morning stays nine when clocks change, and hours that clocks skip are not offered', () => {
  const sunday = { ...coach, hours: [{ weekday: '7', from: '01:00', to: '04:00' }] };
  // On March 8, 2026 the clock goes from 2:00 to 3:00; on November 1 the hour from 1:00 comes twice.
  expect(
    local(openSlots(sunday, { ...wanted, from: '2026-03-08', minutes: 30, now: at('2026-03-01T00:00:00Z') })),
  ).toEqual(['01:00', '01:30', '03:00', '03:30']);
  const autumn = openSlots(sunday, { ...wanted, from: '2026-11-01', minutes: 30 });
  expect(new Set(autumn).size).toBe(autumn.length);
  expect(new Date(autumn[0] ?? 0).toISOString()).toBe('2026-11-01T08:00:00.000Z');
  const week = openSlots(coach, { ...wanted, from: '2026-10-30', days: 7 });
  expect(new Set(local(week).filter((time) => time.endsWith('9:00')))).toEqual(new Set(['09:00']));
  expect(local(autumn)).toEqual(['01:00', '01:30', '01:00', '01:30', '02:00', '02:30', '03:00', '03:30']);
});

test('a coach and a client in different zones mean the same moment', () => {
  const [first = 0] = openSlots(coach, wanted);
  expect([wallAt(LA, first), wallAt('America/New_York', first)]).toEqual(['2026-06-01 09:00', '2026-06-01 12:00']);
});

test.each([
  ['2026-06-01T16:00:00Z', null],
  ['2026-06-01T15:00:00Z', 'is outside of the coach’s working hours: choose one of the open times'],
  ['2026-06-01T18:30:00Z', 'is outside of the coach’s working hours: choose one of the open times'],
  ['2026-04-01T16:00:00Z', 'is in the past: choose a later time'],
  ['2026-05-01T02:00:00Z', 'is too soon: choose a later time, or call your coach'],
  ['2028-01-03T17:00:00Z', 'The license of this coach expires before that day. Choose another coach.'],
])('a booking at %s: %s', (start, why) => {
  expect(refusalOf(coach, at(start), 45, wanted.now)).toBe(why);
});

test('a cancellation is late within the hours of the policy', () => {
  const start = '2026-06-02T16:00:00Z';
  expect(isLate(start, at('2026-06-01T15:59:00Z'), 24)).toBe(false);
  expect(isLate(start, at('2026-06-01T16:01:00Z'), 24)).toBe(true);
});

test('a coach in Phoenix keeps their hours while the clocks of a client in Denver change', () => {
  const phoenix = { ...coach, zone: 'America/Phoenix' };
  // March 8, 2026: Denver goes forward, Arizona does not.
  const starts = openSlots(phoenix, { ...wanted, from: '2026-03-07', days: 3, now: at('2026-02-01T00:00:00Z') });
  const first = (day: string) => starts.find((one) => wallAt('America/Phoenix', one).startsWith(day)) ?? NaN;
  expect(wallAt('America/Phoenix', first('2026-03-08'))).toBe('2026-03-08 09:00');
  expect(wallAt('America/Denver', first('2026-03-08'))).toBe('2026-03-08 10:00');
  expect(wallAt('America/Phoenix', first('2026-03-09'))).toBe('2026-03-09 09:00');
  expect(refusalOf(phoenix, first('2026-03-08'), 45, at('2026-02-01T00:00:00Z'))).toBeNull();
  // What Denver reads as 9:00 that day is 8:00 in Phoenix: before the coach begins.
  expect(refusalOf(phoenix, at('2026-03-08T15:00:00Z'), 45, at('2026-02-01T00:00:00Z'))).toContain('working hours');
});
