import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countDays } from '#engine/model/day-zone.ts';
import { today } from './format.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(new Date('2026-11-23T00:50:00Z'));
});
afterEach(() => {
  countDays(undefined);
  vi.useRealTimers();
});

test('today is the organization’s day, wherever the reader is', () => {
  countDays('America/Los_Angeles');
  expect(today()).toBe('2026-11-22');
  countDays('Asia/Tokyo');
  expect(today()).toBe('2026-11-23');
  vi.setSystemTime(new Date('2026-11-23T15:00:00Z'));
  expect(today()).toBe('2026-11-24');
});

test('where no organization is known it is the reader’s own', () => {
  const here = new Date();
  const two = (n: number) => String(n).padStart(2, '0');
  expect(today()).toBe(`${here.getFullYear()}-${two(here.getMonth() + 1)}-${two(here.getDate())}`);
});
