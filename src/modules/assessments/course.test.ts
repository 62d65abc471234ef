import { expect, it } from 'vitest';
import { bandLines, courseOf, inOrder, isResponse, type Point } from './course.model.ts';
import { phq9 } from './instruments/phq9.form.ts';

const points: readonly Point[] = [
  { id: 'b', at: '2026-11-08T10:00:00Z', value: 14 },
  { id: 'a', at: '2026-10-25T10:00:00Z', value: 18 },
  { id: 'c', at: '2026-11-22T10:00:00Z', value: 9 },
];

it('a score is seen beside the one before and the first, whatever the order', () => {
  expect(inOrder(points).map((p) => p.id)).toEqual(['a', 'b', 'c']);
  expect(courseOf(points, 'c')).toEqual({ sinceLast: -5, sinceFirst: -9 });
  expect(courseOf(points, 'b')).toEqual({ sinceLast: -4, sinceFirst: -4 });
  expect(courseOf(points, 'a')).toEqual({ sinceLast: null, sinceFirst: null });
  expect(courseOf(points, 'x')).toEqual({ sinceLast: null, sinceFirst: null });
});

it('a response is a drop by half, of something', () => {
  expect([isResponse(18, 9), isResponse(18, 10), isResponse(0, 0)]).toEqual([true, false, false]);
});

it('a trend has a line where a band begins', () => {
  expect(bandLines(phq9.scales[0]?.bands)).toEqual([5, 10, 15, 20]);
  expect(bandLines(undefined)).toEqual([]);
});
