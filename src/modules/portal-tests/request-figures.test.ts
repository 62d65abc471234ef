import { expect, test } from 'vitest';
import { RequestFigures } from './request-figures.ts';

test('nothing was measured before the first call', () => expect(new RequestFigures().operations()).toEqual([]));

test('percentiles are at most a quarter above the exact ones, and never below', () => {
  const figures = new RequestFigures();
  for (let ms = 1; ms <= 1000; ms++) figures.record('GET', '/api/employees', 200, ms);
  const [one] = figures.operations();
  expect(one?.calls).toBe(1000);
  for (const [got, exact] of [
    [one?.p50, 500],
    [one?.p95, 950],
    [one?.p99, 990],
  ] as const) {
    expect(got).toBeGreaterThanOrEqual(exact);
    expect(got).toBeLessThanOrEqual(Math.ceil(exact * 1.25));
  }
});

test('one slow call among a hundred is the 99th percentile only above it', () => {
  const figures = new RequestFigures();
  for (let i = 0; i < 99; i++) figures.record('GET', '/a', 200, 0.4);
  figures.record('GET', '/a', 200, 60_000);
  expect(figures.operations()[0]).toMatchObject({ p50: 1, p95: 1, p99: 1, calls: 100 });
});

test('refusals and failures are counted apart, and the busiest operation comes first', () => {
  const figures = new RequestFigures();
  figures.record('GET', '/a', 404, 2);
  figures.record('POST', '/b', 500, 2);
  figures.record('POST', '/b', 200, 2);
  expect(figures.operations()).toMatchObject([
    { method: 'POST', path: '/b', calls: 2, refused: 0, failed: 1 },
    { method: 'GET', path: '/a', calls: 1, refused: 1, failed: 0 },
  ]);
});
