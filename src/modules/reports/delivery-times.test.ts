import { expect, test } from 'vitest';
import { type DeliveryPlan, nextDelivery } from './delivery-times.model.ts';

const LA = 'America/Los_Angeles';
const plan = (part: Partial<DeliveryPlan>): DeliveryPlan => ({
  every: 'day',
  weekday: null,
  monthDay: null,
  at: '07:00',
  ...part,
});
const next = (part: Partial<DeliveryPlan>, after: string): string => nextDelivery(plan(part), LA, new Date(after));

test('every day: later today, or tomorrow once the time has passed', () => {
  expect(next({}, '2026-11-25T14:59:00Z')).toBe('2026-11-25T15:00:00.000Z');
  expect(next({}, '2026-11-25T15:00:00Z')).toBe('2026-11-26T15:00:00.000Z');
});

test('every week: on its day by the local calendar', () => {
  // Sunday evening in Los Angeles is Monday in UTC already.
  expect(next({ every: 'week', weekday: '1' }, '2026-11-23T02:00:00Z')).toBe('2026-11-23T15:00:00.000Z');
  expect(next({ every: 'week', weekday: '1' }, '2026-11-23T15:00:00Z')).toBe('2026-11-30T15:00:00.000Z');
});

test('every month: the last day of a shorter month', () => {
  expect(next({ every: 'month', monthDay: 31 }, '2026-02-10T00:00:00Z')).toBe('2026-02-28T15:00:00.000Z');
  expect(next({ every: 'month', monthDay: 31 }, '2028-02-10T00:00:00Z')).toBe('2028-02-29T15:00:00.000Z');
  expect(next({ every: 'month', monthDay: 1 }, '2026-12-01T16:00:00Z')).toBe('2027-01-01T15:00:00.000Z');
});

test('the clock change keeps the local time', () => {
  expect(next({}, '2026-03-07T16:00:00Z')).toBe('2026-03-08T14:00:00.000Z');
  expect(next({}, '2026-10-31T16:00:00Z')).toBe('2026-11-01T15:00:00.000Z');
});

test('an hour that is left out goes out once, near it', () => {
  const first = next({ at: '02:30' }, '2026-03-07T12:00:00Z');
  expect(first.slice(0, 10)).toBe('2026-03-08');
  expect(next({ at: '02:30' }, first).slice(0, 10)).toBe('2026-03-09');
});
