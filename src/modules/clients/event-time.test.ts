import { expect, test } from 'vitest';
import { Refusal } from '#engine/model/refusals.ts';
import { type EventTime, eventTime } from './event-time.model.ts';

const now = new Date('2026-11-20T12:00:00Z');
const given = (at: string | null, more: Partial<EventTime> = {}): EventTime => ({
  field: 'admittedAt',
  at,
  reason: null,
  now,
  ...more,
});
const refused = (event: EventTime): unknown => {
  try {
    return eventTime(event);
  } catch (error) {
    return error instanceof Refusal ? error.problems : error;
  }
};

test('is now if nothing is said, and what was said within minutes', () => {
  expect(eventTime(given(null))).toBe('2026-11-20T12:00:00.000Z');
  expect(eventTime(given('2026-11-20T11:55:00Z'))).toBe('2026-11-20T11:55:00.000Z');
});

test('is earlier with a reason only, and never in the future', () => {
  expect(refused(given('2026-11-20T11:54:00Z'))).toMatchObject([{ field: 'timeReason' }]);
  expect(refused(given('2026-11-19T23:50:00Z', { reason: ' ' }))).toMatchObject([{ field: 'timeReason' }]);
  expect(eventTime(given('2026-11-19T23:50:00Z', { reason: 'Network was down' }))).toBe('2026-11-19T23:50:00.000Z');
  expect(refused(given('2026-11-20T12:00:01Z', { reason: 'A reason' }))).toMatchObject([
    { field: 'admittedAt', message: 'must not be in the future' },
  ]);
});

test('is in order', () => {
  const notBefore = { at: '2026-11-20T10:00:00Z', says: 'must not be before the admission' };
  expect(refused(given('2026-11-20T09:59:00Z', { reason: 'Late', notBefore }))).toMatchObject([
    { message: 'must not be before the admission' },
  ]);
  expect(eventTime(given('2026-11-20T10:00:00Z', { reason: 'Late', notBefore }))).toBe('2026-11-20T10:00:00.000Z');
});
