import { expect, it } from 'vitest';
import { clocksOf } from './restraint-clocks.model.ts';

const order = { startedAt: '2026-11-01T09:00:00.000Z', limitAt: '2026-11-01T13:00:00.000Z' };

it('a check is due 15 minutes after the start or the last check, the evaluation after an hour, the end by the order', () => {
  expect(clocksOf(order).map(({ key, dueAt }) => [key, dueAt])).toEqual([
    ['check', '2026-11-01T09:15:00.000Z'],
    ['face', '2026-11-01T10:00:00.000Z'],
    ['end', '2026-11-01T13:00:00.000Z'],
  ]);
  const [check, face] = clocksOf({
    ...order,
    lastCheckAt: '2026-11-01T09:50:00.000Z',
    faceToFaceAt: '2026-11-01T09:40:00.000Z',
  });
  expect(check?.dueAt).toBe('2026-11-01T10:05:00.000Z');
  expect(face?.doneAt).toBe('2026-11-01T09:40:00.000Z');
});
