import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { registry } from '#app/all.models.ts';
import { signatureOf } from './webhook-signature.server.ts';
import {
  ATTEMPTS_MOST,
  bodyOf,
  EVENT_LABELS,
  eventOf,
  hasArrived,
  isFailing,
  pauseAfter,
  SOURCES,
} from './webhook-rules.model.ts';

describe('events', () => {
  test('come from actions that exist, of nouns that hold nothing protected', () => {
    for (const { noun, actions } of Object.values(SOURCES)) {
      const resource = registry.get(noun);
      const verbs = ['create', 'edit', 'remove', ...Object.keys(resource.actions ?? {})];
      expect([noun, actions.filter((action) => !verbs.includes(action))]).toEqual([noun, []]);
      expect([noun, resource.gated, resource.readsAudited, resource.personal]).toEqual([
        noun,
        undefined,
        undefined,
        undefined,
      ]);
    }
    expect(Object.keys(EVENT_LABELS)).toEqual(Object.keys(SOURCES));
  });
  test('are found by noun and action, and no others', () => {
    expect(eventOf('employee', 'create')).toBe('employee_created');
    expect(eventOf('employee', 'terminate')).toBe('employee_left');
    expect(eventOf('employee', 'read')).toBeNull();
    expect(eventOf('client', 'create')).toBeNull();
    expect(eventOf('leave_case', 'create')).toBeNull();
  });
});

describe('calls', () => {
  test.each([
    [200, true],
    [204, true],
    [299, true],
    [199, false],
    [301, false],
    [404, false],
    [500, false],
    [null, false],
  ])('with status %s: arrived %s', (code, arrived) => expect(hasArrived(code)).toBe(arrived));
  test('are repeated after 30 s, 5 min, 30 min, 2 h and 12 h, and then no more', () => {
    expect([1, 2, 3, 4, 5, 6].map(pauseAfter)).toEqual([30, 300, 1800, 7200, 43_200, null]);
    expect(ATTEMPTS_MOST).toBe(6);
  });
  test.each([
    [0, 9, false],
    [0, 10, true],
    [2, 8, true],
    [3, 8, false],
    [10, 0, false],
    [20, 79, false],
    [20, 80, true],
  ])('turn a webhook off with %d arrived and %d failed: %s', (arrived, failed, off) =>
    expect(isFailing(arrived, failed)).toBe(off),
  );
});

describe('the signature', () => {
  const body = bodyOf({ id: 'd1', event: 'test', at: '2026-11-27T10:00:00.000Z', organization: 'o1', record: null });
  test('is the HMAC-SHA256 of timestamp, period and body', () => {
    const expected = createHmac('sha256', 'whsec_abc').update(`1764237600.${body}`).digest('hex');
    expect(signatureOf('whsec_abc', 1_764_237_600, body)).toBe(`t=1764237600,v1=${expected}`);
  });
  test('differs with the time, the body and the secret', () => {
    const all = [
      signatureOf('whsec_abc', 1, body),
      signatureOf('whsec_abc', 2, body),
      signatureOf('whsec_abc', 1, `${body} `),
      signatureOf('whsec_abd', 1, body),
    ];
    expect(new Set(all).size).toBe(4);
  });
  test('covers ids alone', () => {
    expect(Object.keys(JSON.parse(body) as object)).toEqual(['id', 'event', 'at', 'organization', 'record']);
  });
});
