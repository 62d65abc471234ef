import { expect, test } from 'vitest';
import { areaOf, isInside, isSimple, labelPoint, moved, overlap, type Point, snap } from './geometry.model.ts';

const outline = (...pairs: readonly (readonly [number, number])[]): Point[] => pairs.map(([x, y]) => ({ x, y }));
const box = (x: number, y: number, width: number, depth: number): Point[] =>
  outline([x, y], [x + width, y], [x + width, y + depth], [x, y + depth]);
/** A corridor in the shape of an L. */
const bend = outline([0, 0], [10, 0], [10, 2], [2, 2], [2, 8], [0, 8]);

test('a length snaps to 0.1 m, and steps do not add up to an error', () => {
  expect([snap(1.24), snap(1.25), snap(-0.04), snap(3)]).toEqual([1.2, 1.3, -0, 3]);
  let at: Point = { x: 0, y: 0 };
  for (let n = 0; n < 30; n += 1) at = moved(at, 0.1, -0.1);
  expect(at).toEqual({ x: 3, y: -3 });
});

test('the floor space of an outline, whichever way it is drawn', () => {
  expect(areaOf(box(1, 1, 4, 3.5))).toBe(14);
  expect(areaOf(bend)).toBe(32);
  expect(areaOf(bend.toReversed())).toBe(32);
  expect(areaOf(outline([0, 0], [3, 0], [0, 0.1]))).toBe(0.15);
});

test('an outline may not cross or touch itself, fold back or have no inside', () => {
  expect(isSimple(bend)).toBe(true);
  expect(isSimple(outline([0, 0], [4, 0], [2, 3]))).toBe(true);
  // A corner more on a straight wall does no harm.
  expect(isSimple(outline([0, 0], [2, 0], [4, 0], [4, 3], [0, 3]))).toBe(true);
  expect(isSimple(outline([0, 0], [4, 0]))).toBe(false);
  expect(isSimple(outline([0, 0], [2, 0], [4, 0]))).toBe(false);
  expect(isSimple(outline([0, 0], [4, 4], [4, 0], [0, 4]))).toBe(false);
  expect(isSimple(outline([0, 0], [4, 0], [4, 4], [2, 0], [0, 4]))).toBe(false);
  expect(isSimple(outline([0, 0], [4, 0], [2, 0], [2, 3]))).toBe(false);
  expect(isSimple(outline([0, 0], [0, 0], [4, 0], [4, 3]))).toBe(false);
});

test('inside is not on the edge', () => {
  expect(isInside({ x: 1, y: 5 }, bend)).toBe(true);
  expect(isInside({ x: 5, y: 5 }, bend)).toBe(false);
  expect(isInside({ x: 2, y: 5 }, bend)).toBe(false);
  expect(isInside({ x: 0, y: 0 }, bend)).toBe(false);
});

test('areas overlap where they share floor space, and not where they only touch', () => {
  const room = box(0, 0, 4, 3);
  expect(overlap(room, box(3.9, 0, 4, 3))).toBe(true);
  expect(overlap(room, box(1, 1, 1, 1))).toBe(true);
  expect(overlap(box(1, 1, 1, 1), room)).toBe(true);
  expect(overlap(room, room)).toBe(true);
  expect(overlap(room, room.toReversed())).toBe(true);
  // A cross: no corner of either is inside the other.
  expect(overlap(box(0, 2, 9, 1), box(4, 0, 1, 6))).toBe(true);
  // A wall in common, part of one, one corner, and the inner corner of an L.
  expect(overlap(room, box(4, 0, 4, 3))).toBe(false);
  expect(overlap(room, box(4, 1, 4, 5))).toBe(false);
  expect(overlap(room, box(4, 3, 2, 2))).toBe(false);
  expect(overlap(bend, box(2, 2, 5, 5))).toBe(false);
  expect(overlap(bend, box(1.9, 2, 5, 5))).toBe(true);
  // Corners that lie on the other's edges, and an edge that runs through it between them.
  expect(overlap(room, outline([0, 0], [4, 3], [0, 3]))).toBe(true);
  expect(overlap(room, outline([4, 0], [6, 1.5], [4, 3]))).toBe(false);
});

test('a name is written inside the area, in the widest place', () => {
  expect(labelPoint(box(2, 2, 4, 3))).toMatchObject({ x: 4, width: 4 });
  expect(isInside(labelPoint(bend), bend)).toBe(true);
  expect(labelPoint(bend).y).toBeLessThan(2);
});
