import { expect, test } from 'vitest';
import { areShifts, isOn, shiftWords, timeIn } from './shift.model.ts';

const day = { name: 'Day', startsAt: '07:00', endsAt: '19:00' };
const night = { name: 'Night', startsAt: '19:00', endsAt: '07:00' };

test.each([
  ['06:59', false, true],
  ['07:00', true, false],
  ['18:59', true, false],
  ['19:00', false, true],
  ['00:00', false, true],
])('at %s the day shift is on: %s, the night shift: %s', (time, onDay, onNight) => {
  expect([isOn(day, time), isOn(night, time)]).toEqual([onDay, onNight]);
});
test('a shift says when it ends, or from when it is', () => {
  expect(shiftWords(day, '12:00')).toBe('Day shift, ends 19:00');
  expect(shiftWords(night, '12:00')).toBe('Night shift, from 19:00');
  expect(shiftWords({ ...day, name: 'Early shift' }, '12:00')).toBe('Early shift, ends 19:00');
});
test('shifts have names of their own and last some time', () => {
  expect(areShifts([])).toBe(true);
  expect(areShifts([day, night])).toBe(true);
  expect(areShifts([day, { ...night, name: ' day ' }])).toBe(false);
  expect(areShifts([{ ...day, endsAt: '07:00' }])).toBe(false);
});
test('the time of day is that of the site', () => {
  const at = new Date('2026-11-20T02:30:00Z');
  expect(timeIn('America/Los_Angeles', at)).toBe('18:30');
  expect(timeIn('UTC', at)).toBe('02:30');
});
