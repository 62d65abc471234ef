/** A floor plan as it is drawn: its areas and markers, what is wrong with it, and how it is changed. */
import { isSimple, moved, overlap, type Point } from './geometry.model.ts';
import type { AreaKind, MarkerKind } from './map-kinds.model.ts';

/** `key` names the same area in every version of a map. */
export interface DrawnArea {
  readonly key: string;
  readonly name: string;
  readonly kind: AreaKind;
  readonly room: string | null;
  readonly capacity: number | null;
  readonly points: readonly Point[];
}
export interface DrawnMarker extends Point {
  readonly key: string;
  readonly kind: MarkerKind;
  readonly note: string | null;
  /** A day. */
  readonly checkedOn: string | null;
}
export interface Drawing {
  readonly areas: readonly DrawnArea[];
  readonly markers: readonly DrawnMarker[];
}
/** What is selected: a marker, an area, or one corner of an area. */
export interface Selection {
  readonly of: 'area' | 'marker';
  readonly key: string;
  readonly corner: number | null;
}
/** The sheet in meters. */
export interface Sheet {
  readonly widthM: number;
  readonly heightM: number;
}

export const MOST_AREAS = 150;
export const MOST_MARKERS = 300;
export const MOST_CORNERS = 60;

/** Pairs of areas that share floor space, by name. */
export function overlaps(areas: readonly DrawnArea[]): readonly (readonly [DrawnArea, DrawnArea])[] {
  const sound = areas.filter(({ points }) => isSimple(points));
  return sound.flatMap((one, i) =>
    sound.slice(i + 1).flatMap((other) => (overlap(one.points, other.points) ? [[one, other] as const] : [])),
  );
}

/** Whether a point is on the sheet. */
export const isOnSheet = ({ x, y }: Point, { widthM, heightM }: Sheet): boolean =>
  x >= 0 && y >= 0 && x <= widthM && y <= heightM;

/** Why a map cannot be published. */
export type Fault =
  | { readonly why: 'no exit' }
  | { readonly why: 'no areas' }
  | { readonly why: 'bedrooms overlap'; readonly names: readonly [string, string] }
  | { readonly why: 'room twice'; readonly names: readonly [string, string] };

/** What keeps a map from being published: no exit, bedrooms on the same floor space, or a room drawn twice. */
export function faultsOf({ areas, markers }: Drawing): readonly Fault[] {
  if (areas.length === 0) return [{ why: 'no areas' }];
  const hasExit = areas.some(({ kind }) => kind === 'exit') || markers.some(({ kind }) => kind === 'exit');
  return [
    ...(hasExit ? [] : [{ why: 'no exit' } as const]),
    ...overlaps(areas.filter(({ kind }) => kind === 'bedroom')).map(
      ([a, b]) => ({ why: 'bedrooms overlap', names: [a.name, b.name] }) as const,
    ),
    ...areas.flatMap((one, i) => {
      const twin = one.room && areas.slice(i + 1).find(({ room }) => room === one.room);
      return twin ? [{ why: 'room twice', names: [one.name, twin.name] } as const] : [];
    }),
  ];
}

/** A key that nothing on the map has yet. */
export function freeKey({ areas, markers }: Drawing, letter: 'a' | 'm'): string {
  const taken = new Set([...areas, ...markers].map(({ key }) => key));
  for (let n = taken.size + 1; ; n += 1) if (!taken.has(`${letter}${n}`)) return `${letter}${n}`;
}

export const changeArea = (drawing: Drawing, key: string, change: Partial<DrawnArea>): Drawing => ({
  ...drawing,
  areas: drawing.areas.map((one) => (one.key === key ? { ...one, ...change } : one)),
});
export const changeMarker = (drawing: Drawing, key: string, change: Partial<DrawnMarker>): Drawing => ({
  ...drawing,
  markers: drawing.markers.map((one) => (one.key === key ? { ...one, ...change } : one)),
});
const corners = (drawing: Drawing, key: string, change: (points: readonly Point[]) => readonly Point[]): Drawing => ({
  ...drawing,
  areas: drawing.areas.map((one) => (one.key === key ? { ...one, points: change(one.points) } : one)),
});

/** The drawing with the selection moved by so many meters, snapped to 0.1 m and kept on the sheet. */
export function moveSelected(drawing: Drawing, { of, key, corner }: Selection, by: Point, sheet: Sheet): Drawing {
  const step = (p: Point): Point => moved(p, by.x, by.y);
  const marker = drawing.markers.find((one) => of === 'marker' && one.key === key);
  const area = drawing.areas.find((one) => of === 'area' && one.key === key);
  if (marker) return isOnSheet(step(marker), sheet) ? changeMarker(drawing, key, step(marker)) : drawing;
  if (!area) return drawing;
  const points = area.points.map((p, i) => (corner === null || corner === i ? step(p) : p));
  return points.every((p) => isOnSheet(p, sheet)) ? corners(drawing, key, () => points) : drawing;
}

/** The drawing without the selection. The last three corners of an area go only with the area. */
export function removeSelected(drawing: Drawing, { of, key, corner }: Selection): Drawing {
  if (of === 'marker') return { ...drawing, markers: drawing.markers.filter((one) => one.key !== key) };
  const area = drawing.areas.find((one) => one.key === key);
  if (corner !== null && area && area.points.length > 3)
    return corners(drawing, key, (all) => all.toSpliced(corner, 1));
  return { ...drawing, areas: drawing.areas.filter((one) => one.key !== key) };
}

/** Corners as lines of `x, y` in meters. */
export const linesOf = (points: readonly Point[]): string => points.map(({ x, y }) => `${x}, ${y}`).join('\n');
/** The corners that lines of `x, y` name, on the grid; null where a line is no pair of numbers. */
export function pointsOf(lines: string): readonly Point[] | null {
  const pairs = lines
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => /^\s*(\d+(?:\.\d+)?)\s*[,; ]\s*(\d+(?:\.\d+)?)\s*$/.exec(line));
  return pairs.every((pair) => pair !== null)
    ? pairs.map((pair) => moved({ x: Number(pair[1]), y: Number(pair[2]) }, 0, 0))
    : null;
}

const words = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
/**
 * The area that a place in words means, such as “Room 4, bathroom”: the one whose name it mentions first, the longer name where
 * two begin together. Undefined where it names none of them.
 */
export function areaNamed<A extends { readonly name: string }>(areas: readonly A[], place: string): A | undefined {
  const said = words(place);
  const hits = areas.flatMap((area) => {
    const at = said.indexOf(words(area.name));
    return at < 0 ? [] : [{ area, at }];
  });
  return hits.toSorted((a, b) => a.at - b.at || b.area.name.length - a.area.name.length)[0]?.area;
}
