import { expect, it } from 'vitest';
import { orderClocks } from './order-clocks.model.ts';

const releasedAt = '2026-11-01T10:00:00.000Z';

it('a nurse verifies within the hour, a STAT order within 15 minutes; a spoken order is co-signed within 24 hours', () => {
  expect(orderClocks({ releasedAt, priority: 'routine', status: 'pending', needsCosign: true })).toEqual({
    verifyBy: '2026-11-01T11:00:00.000Z',
    cosignBy: '2026-11-02T10:00:00.000Z',
  });
  expect(orderClocks({ releasedAt, priority: 'stat', status: 'pending' }).verifyBy).toBe('2026-11-01T10:15:00.000Z');
});

it('no clock runs before the release, nor after what it waits for', () => {
  expect(orderClocks({ priority: 'stat', status: 'unreleased', needsCosign: true })).toEqual({
    verifyBy: null,
    cosignBy: null,
  });
  expect(orderClocks({ releasedAt, status: 'active', needsCosign: false })).toEqual({ verifyBy: null, cosignBy: null });
});
