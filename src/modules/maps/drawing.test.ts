import { expect, test } from 'vitest';
import {
  areaNamed,
  type DrawnArea,
  type Drawing,
  faultsOf,
  freeKey,
  linesOf,
  moveSelected,
  overlaps,
  pointsOf,
  removeSelected,
} from './drawing.model.ts';

const area = (key: string, x: number, more: Partial<DrawnArea> = {}): DrawnArea => ({
  key,
  name: `Room ${key}`,
  kind: 'bedroom',
  room: null,
  capacity: null,
  points: [
    { x, y: 0 },
    { x: x + 4, y: 0 },
    { x: x + 4, y: 3 },
    { x, y: 3 },
  ],
  ...more,
});
const exit = { key: 'm1', kind: 'exit', x: 1, y: 1, note: null, checkedOn: null } as const;
const SHEET = { widthM: 20, heightM: 10 };

test('a map needs an exit, bedrooms apart from each other, and each room once', () => {
  const of = (drawing: Drawing) => faultsOf(drawing).map(({ why }) => why);
  expect(of({ areas: [], markers: [exit] })).toEqual(['no areas']);
  expect(of({ areas: [area('1', 0)], markers: [] })).toEqual(['no exit']);
  expect(of({ areas: [area('1', 0), area('2', 4, { kind: 'exit' })], markers: [] })).toEqual([]);
  expect(faultsOf({ areas: [area('1', 0), area('2', 3.9)], markers: [exit] })).toEqual([
    { why: 'bedrooms overlap', names: ['Room 1', 'Room 2'] },
  ]);
  // A bathroom drawn over its bedroom is only a warning.
  const bath = { areas: [area('1', 0), area('2', 3, { kind: 'bath' })], markers: [exit] };
  expect(of(bath)).toEqual([]);
  expect(overlaps(bath.areas).map((pair) => pair.map(({ name }) => name))).toEqual([['Room 1', 'Room 2']]);
  expect(of({ areas: [area('1', 0, { room: 'r' }), area('2', 4, { room: 'r' })], markers: [exit] })).toEqual([
    'room twice',
  ]);
});

test('an area, a corner or a marker moves by 0.1 m and stays on the sheet', () => {
  const drawing: Drawing = { areas: [area('1', 0)], markers: [exit] };
  const right = moveSelected(drawing, { of: 'area', key: '1', corner: null }, { x: 0.1, y: 0 }, SHEET);
  expect(right.areas[0]?.points.map(({ x }) => x)).toEqual([0.1, 4.1, 4.1, 0.1]);
  expect(moveSelected(drawing, { of: 'area', key: '1', corner: null }, { x: -0.1, y: 0 }, SHEET)).toBe(drawing);
  const corner = moveSelected(drawing, { of: 'area', key: '1', corner: 2 }, { x: 0, y: 0.1 }, SHEET);
  expect(corner.areas[0]?.points[2]).toEqual({ x: 4, y: 3.1 });
  const marker = moveSelected(drawing, { of: 'marker', key: 'm1', corner: null }, { x: 0, y: -0.1 }, SHEET);
  expect(marker.markers[0]).toMatchObject({ x: 1, y: 0.9, kind: 'exit' });
});

test('a corner is removed while three others remain, then the area', () => {
  const drawing: Drawing = { areas: [area('1', 0)], markers: [exit] };
  const three = removeSelected(drawing, { of: 'area', key: '1', corner: 0 });
  expect(three.areas[0]?.points).toHaveLength(3);
  expect(removeSelected(three, { of: 'area', key: '1', corner: 0 }).areas).toEqual([]);
  expect(removeSelected(drawing, { of: 'marker', key: 'm1', corner: null }).markers).toEqual([]);
  expect(freeKey(drawing, 'm')).not.toBe('m1');
});

test('corners are typed as lines of x, y', () => {
  expect(pointsOf('0, 0\n4.04;0\n\n4 3.5')).toEqual([
    { x: 0, y: 0 },
    { x: 4, y: 0 },
    { x: 4, y: 3.5 },
  ]);
  expect(pointsOf('0, 0\nfour, 0')).toBeNull();
  expect(pointsOf(linesOf(area('1', 2.5).points))).toEqual(area('1', 2.5).points);
});

test('a place in words means the area that it names first, as a whole word', () => {
  const areas = [{ name: 'Room 2' }, { name: 'Corridor' }, { name: 'Nurses’ station' }, { name: 'Room 20' }];
  expect(areaNamed(areas, 'Room 2, bathroom')).toEqual({ name: 'Room 2' });
  expect(areaNamed(areas, 'room 20')).toEqual({ name: 'Room 20' });
  expect(areaNamed(areas, 'Corridor by the nurses’ station')).toEqual({ name: 'Corridor' });
  expect(areaNamed(areas, 'Room 21')).toBeUndefined();
  expect(areaNamed(areas, '')).toBeUndefined();
});
