/** Plane geometry of floor plans. All lengths are meters; x grows to the right, y grows downward, as on a screen. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Points are kept to 0.1 m (clinical rules, section 2.22). */
export const SNAP_M = 0.1;
/** Far below the grid, far above what floating point gets wrong. */
const TINY = 1e-6;

/** A length on the 0.1 m grid. */
export const snap = (meters: number): number => Math.round(meters * 10) / 10;
/** A point on the 0.1 m grid. */
export const snapped = ({ x, y }: Point): Point => ({ x: snap(x), y: snap(y) });
/** A point moved by so many meters, on the grid. */
export const moved = ({ x, y }: Point, dx: number, dy: number): Point => snapped({ x: x + dx, y: y + dy });

type Edge = readonly [Point, Point];
export const edgesOf = (points: readonly Point[]): readonly Edge[] =>
  points.flatMap((from, i): Edge[] => {
    const to = points[(i + 1) % points.length];
    return to ? [[from, to]] : [];
  });

/** Twice the signed area of a triangle: 0 where the three points are on one line. */
const turn = (a: Point, b: Point, c: Point): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
const isBetween = (p: Point, [a, b]: Edge): boolean =>
  p.x >= Math.min(a.x, b.x) - TINY &&
  p.x <= Math.max(a.x, b.x) + TINY &&
  p.y >= Math.min(a.y, b.y) - TINY &&
  p.y <= Math.max(a.y, b.y) + TINY;
const isOn = (p: Point, edge: Edge): boolean => {
  const length = Math.hypot(edge[1].x - edge[0].x, edge[1].y - edge[0].y);
  return Math.abs(turn(edge[0], edge[1], p)) <= TINY * Math.max(1, length) && isBetween(p, edge);
};
const isSame = (a: Point, b: Point): boolean => Math.abs(a.x - b.x) <= TINY && Math.abs(a.y - b.y) <= TINY;

/** The points that two edges share: none, one, or the two ends of the stretch where one lies on the other. */
function meeting(one: Edge, other: Edge): readonly Point[] {
  const ends = [...one.filter((p) => isOn(p, other)), ...other.filter((p) => isOn(p, one))].filter(
    (p, i, all) => all.findIndex((q) => isSame(p, q)) === i,
  );
  if (ends.length > 0) return ends;
  const [a, b] = one;
  const [c, d] = other;
  const across = (b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x);
  if (Math.abs(across) <= TINY * TINY) return [];
  const t = ((c.x - a.x) * (d.y - c.y) - (c.y - a.y) * (d.x - c.x)) / across;
  const u = ((c.x - a.x) * (b.y - a.y) - (c.y - a.y) * (b.x - a.x)) / across;
  return t > 0 && t < 1 && u > 0 && u < 1 ? [{ x: a.x + t * (b.x - a.x), y: a.y + t * (b.y - a.y) }] : [];
}

/** The floor space inside an outline, in square meters, to 0.01 m². */
export function areaOf(points: readonly Point[]): number {
  const twice = edgesOf(points).reduce((sum, [a, b]) => sum + a.x * b.y - b.x * a.y, 0);
  return Math.round(Math.abs(twice) * 50) / 100;
}

/** Whether an outline has at least three corners, encloses some space, and neither crosses nor touches itself. */
export function isSimple(points: readonly Point[]): boolean {
  if (points.length < 3 || areaOf(points) <= 0) return false;
  const edges = edgesOf(points);
  if (edges.some(([a, b]) => isSame(a, b))) return false;
  return edges.every((edge, i) =>
    edges.every((other, j) => {
      if (j <= i) return true;
      const shared = meeting(edge, other);
      const isNext = j === i + 1 || (i === 0 && j === edges.length - 1);
      // Neighbors share their corner and nothing else: a second point means that one folds back onto the other.
      return shared.length <= (isNext ? 1 : 0);
    }),
  );
}

/** Whether a point is inside an outline; on its edge is not inside. */
export function isInside(p: Point, points: readonly Point[]): boolean {
  const edges = edgesOf(points);
  if (edges.some((edge) => isOn(p, edge))) return false;
  return (
    edges.filter(([a, b]) => a.y > p.y !== b.y > p.y && p.x < a.x + ((p.y - a.y) / (b.y - a.y)) * (b.x - a.x)).length %
      2 ===
    1
  );
}

/** An outline's smallest upright rectangle. */
export const boundsOf = (points: readonly Point[]) => ({
  left: Math.min(...points.map(({ x }) => x)),
  top: Math.min(...points.map(({ y }) => y)),
  right: Math.max(...points.map(({ x }) => x)),
  bottom: Math.max(...points.map(({ y }) => y)),
});

const SCANS = 9;
/** A point well inside an outline, and how wide the outline is there in meters: where its name is written. */
export function labelPoint(points: readonly Point[]): Point & { readonly width: number } {
  const { left, top, right, bottom } = boundsOf(points);
  let best = { x: (left + right) / 2, y: (top + bottom) / 2, width: 0 };
  for (let n = 1; n < SCANS; n += 1) {
    // Not a multiple of the grid, so that no scan line meets a corner.
    const y = top + ((bottom - top) * n) / SCANS + TINY * 7;
    const crossings = edgesOf(points)
      .filter(([a, b]) => a.y > y !== b.y > y)
      .map(([a, b]) => a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x))
      .toSorted((a, b) => a - b);
    for (let i = 0; i + 1 < crossings.length; i += 2) {
      const [from = 0, to = 0] = crossings.slice(i, i + 2);
      const middle = Math.abs(y - (top + bottom) / 2);
      // The widest place, and among equally wide ones the one nearest to the middle.
      const isWider = to - from > best.width + 0.05;
      const isAsWide = to - from > best.width - 0.05;
      if (isWider || (isAsWide && middle < Math.abs(best.y - (top + bottom) / 2)))
        best = { x: (from + to) / 2, y, width: to - from };
    }
  }
  return best;
}

/** Whether some stretch of an outline's edge runs through the inside of another. */
const runsThrough = (points: readonly Point[], other: readonly Point[]): boolean =>
  edgesOf(points).some((edge) => {
    const [from, to] = edge;
    const along = (p: Point): number => (p.x - from.x) * (to.x - from.x) + (p.y - from.y) * (to.y - from.y);
    const cuts = [from, to, ...edgesOf(other).flatMap((one) => meeting(edge, one))].toSorted(
      (a, b) => along(a) - along(b),
    );
    return cuts.some((a, i) => {
      const b = cuts[i + 1];
      return b !== undefined && !isSame(a, b) && isInside({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, other);
    });
  });

/** Whether two outlines share floor space. Areas that only touch, at a corner or along a wall, do not overlap. */
export function overlap(one: readonly Point[], other: readonly Point[]): boolean {
  const [a, b] = [boundsOf(one), boundsOf(other)];
  if (a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top) return false;
  // If neither edge runs through the other's inside, they share floor space only if they are the same outline.
  return runsThrough(one, other) || runsThrough(other, one) || isInside(labelPoint(one), other);
}

/** The distance of a point from an edge, in meters. */
export function distanceTo(p: Point, [a, b]: Edge): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / length));
  return Math.hypot(p.x - a.x - t * dx, p.y - a.y - t * dy);
}
