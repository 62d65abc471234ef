import { describe, expect, test } from 'vitest';
import { allowedAfter, percentile, resultOf, type Sample, whyAborted } from './load-rules.model.ts';

const sample = (ms: number, status = 200, operation = 0, second = 0): Sample => ({ ms, status, operation, second });
const many = (n: number, of: Sample): readonly Sample[] => Array.from({ length: n }, () => of);

describe('a percentile', () => {
  const hundred = Array.from({ length: 100 }, (_, i) => i + 1);
  test.each([
    [[], 0.95, 0],
    [[7], 0.5, 7],
    [[1, 2], 0.5, 1],
    [hundred, 0.5, 50],
    [hundred, 0.95, 95],
    [hundred, 0.99, 99],
    [hundred, 1, 100],
  ])('of %j at %d is %d', (sorted, share, value) => expect(percentile(sorted, share)).toBe(value));
});

describe('pacing', () => {
  test.each([
    [0, 200, 5000, 1],
    [4, 200, 5000, 1],
    [5, 200, 5000, 2],
    [1000, 200, 5000, 201],
    [60_000, 200, 5000, 5000],
    [10_000, 1, 10, 10],
    [2500, 1, 10, 3],
  ])('after %d ms at %d a second, of %d: %d may have started', (ms, rate, requests, allowed) =>
    expect(allowedAfter(ms, rate, requests)).toBe(allowed),
  );
});

describe('a run is aborted', () => {
  test('above 5% failures, and says so', () => {
    expect(whyAborted([...many(95, sample(3)), ...many(5, sample(3, 500))], [])).toBeNull();
    expect(whyAborted([...many(94, sample(3)), ...many(6, sample(3, 503))], [])).toMatch(/^6% .*5xx/);
    expect(whyAborted([...many(18, sample(3)), ...many(2, sample(10_000, 0))], [])).toContain('no answer');
  });
  test('not by refusals, nor by the first few answers', () => {
    expect(whyAborted(many(100, sample(3, 403)), [])).toBeNull();
    expect(whyAborted(many(19, sample(3, 500)), [])).toBeNull();
  });
  test('above 5 s at the 95th percentile, and says so', () => {
    expect(whyAborted([...many(94, sample(3)), ...many(6, sample(5001))], [])).toContain('95th percentile was 5001 ms');
    expect(whyAborted([...many(95, sample(3)), ...many(5, sample(9000))], [])).toBeNull();
    expect(whyAborted(many(100, sample(5000)), [])).toBeNull();
  });
  test('above 85% CPU on average over five seconds, and says so', () => {
    expect(whyAborted([], [1, 1, 1, 1])).toBeNull();
    expect(whyAborted([], [0.85, 0.85, 0.85, 0.85, 0.85])).toBeNull();
    expect(whyAborted([], [1, 0.1, 0.9, 0.9, 0.9, 0.9])).toBeNull();
    expect(whyAborted([], [0.1, 0.9, 0.9, 0.9, 0.9, 0.9])).toContain('CPU of this machine was 90% busy');
  });
});

describe('a result', () => {
  const samples = [
    sample(10, 200, 0, 0),
    sample(20, 200, 1, 0),
    sample(30, 403, 1, 2),
    sample(40, 500, 0, 2),
    sample(10_000, 0, 0, 2),
  ];
  const result = resultOf(samples, ['GET /api/a', 'GET /api/b'], [0.2, 0.4], 2500);
  test('adds up', () =>
    expect(result).toMatchObject({ sent: 5, perSecond: 2, tookMs: 2500, p50: 30, p99: 10_000, refused: 1, failed: 2 }));
  test('by status', () =>
    expect(result.statuses).toEqual([
      { status: 'No answer', requests: 1 },
      { status: '200', requests: 2 },
      { status: '403', requests: 1 },
      { status: '500', requests: 1 },
    ]));
  test('by operation', () =>
    expect(result.operations).toMatchObject([
      { operation: 'GET /api/a', requests: 3, failed: 2, refused: 0 },
      { operation: 'GET /api/b', requests: 2, failed: 0, refused: 1, p95: 30 },
    ]));
  test('by second, with seconds in which nothing ended', () =>
    expect(result.timeline).toEqual([
      { second: 1, requests: 2, p95: 20, cpu: 20 },
      { second: 2, requests: 0, p95: 0, cpu: 40 },
      { second: 3, requests: 3, p95: 10_000, cpu: 40 },
    ]));
  test('of nothing is nothing', () =>
    expect(resultOf([], [], [], 0)).toMatchObject({ sent: 0, perSecond: 0, p95: 0, statuses: [], timeline: [] }));
});
