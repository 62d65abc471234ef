/** Where each box of a reporting tree is drawn. Pure, in pixels of the chart at full size. */

export interface Node {
  readonly id: string;
  readonly manager: string | null;
}
export interface Box {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly level: number;
  /** Direct reports, drawn or not; vacant seats do not count. */
  readonly reports: number;
  /** Everyone below, drawn or not. */
  readonly below: number;
  /** The boxes drawn below, in order. */
  readonly drawn: readonly string[];
  /** Drawn in a column below the manager, not beside siblings. */
  readonly isStacked: boolean;
}
export interface Layout {
  readonly boxes: ReadonlyMap<string, Box>;
  readonly width: number;
  readonly height: number;
  readonly roots: readonly string[];
}

export const BOX = { width: 196, height: 66 } as const;
const GAP = { x: 18, y: 46, stacked: 10 } as const;
/** Up to so many people without reports are drawn in one column. */
const COLUMN = 6;

/** The tree by manager. A loop, which the database refuses, would have no root and so is not drawn. */
export function childrenOf(nodes: readonly Node[]): ReadonlyMap<string | null, readonly string[]> {
  const known = new Set(nodes.map(({ id }) => id));
  return new Map(
    [...Map.groupBy(nodes, ({ manager }) => (manager !== null && known.has(manager) ? manager : null))].map(
      ([manager, rows]) => [manager, rows.map(({ id }) => id)],
    ),
  );
}

/** From the top down to somebody, the person included. */
export function pathTo(nodes: readonly Node[], id: string): readonly string[] {
  const managers = new Map(nodes.map((node) => [node.id, node.manager]));
  const path: string[] = [];
  for (let at: string | null = id; at !== null && managers.has(at) && !path.includes(at); at = managers.get(at) ?? null)
    path.unshift(at);
  return path;
}

/** Those with reports at this level or deeper (the top is level 0): what a large chart opens with closed. */
export function deeperThan(nodes: readonly Node[], level: number): readonly string[] {
  const below = childrenOf(nodes);
  const out: string[] = [];
  let row = below.get(null) ?? [];
  for (let at = 0; row.length > 0; at++) {
    if (at >= level) out.push(...row.filter((id) => below.has(id)));
    row = row.flatMap((id) => below.get(id) ?? []);
  }
  return out;
}

/**
 * Lays out a tree from the top: branches side by side, people without reports in columns below their manager. Those in
 * `closed` are drawn without the people below them. `isSeat`: vacant seats, which are no reports.
 */
export function layOut(
  nodes: readonly Node[],
  closed: ReadonlySet<string>,
  isSeat: (id: string) => boolean = () => false,
): Layout {
  const below = childrenOf(nodes);
  const boxes = new Map<string, Box>();
  const counts = new Map<string, number>();
  const countOf = (id: string): number => {
    const known = counts.get(id);
    if (known !== undefined) return known;
    const count = (below.get(id) ?? []).reduce((sum, one) => sum + (isSeat(one) ? 0 : 1) + countOf(one), 0);
    counts.set(id, count);
    return count;
  };
  let height = 0;
  const put = (id: string, x: number, y: number, level: number, drawn: readonly string[], isStacked: boolean): void => {
    const reports = (below.get(id) ?? []).filter((one) => !isSeat(one)).length;
    boxes.set(id, { id, x, y, level, reports, below: countOf(id), drawn, isStacked });
    height = Math.max(height, y + BOX.height);
  };
  /** Draws a branch from `left` on and returns its width. */
  const branch = (id: string, left: number, y: number, level: number): number => {
    const drawn = closed.has(id) ? [] : (below.get(id) ?? []);
    const open = drawn.filter((one) => !closed.has(one) && below.has(one));
    const stacked = drawn.filter((one) => !open.includes(one));
    let x = left;
    const next = y + BOX.height + GAP.y;
    const columns = Math.ceil(stacked.length / COLUMN);
    for (const [n, one] of stacked.entries()) {
      const row = Math.floor(n / Math.max(1, columns));
      put(
        one,
        left + (n % columns) * (BOX.width + GAP.x),
        next + row * (BOX.height + GAP.stacked),
        level + 1,
        [],
        true,
      );
    }
    if (columns > 0) x += columns * (BOX.width + GAP.x);
    for (const one of open) x += branch(one, x, next, level + 1) + GAP.x;
    const width = Math.max(BOX.width, x - left - GAP.x);
    const firstX = drawn.length > 0 ? Math.min(...drawn.map((one) => boxes.get(one)?.x ?? left)) : left;
    const lastX = drawn.length > 0 ? Math.max(...drawn.map((one) => boxes.get(one)?.x ?? left)) : left;
    put(id, (firstX + lastX) / 2, y, level, drawn, false);
    return width;
  };
  let width = 0;
  const roots = below.get(null) ?? [];
  for (const root of roots) width += branch(root, width, 0, 0) + GAP.x;
  return { boxes, width: Math.max(0, width - GAP.x), height, roots };
}

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';
/** Whom an arrow key leads to: up to the manager, down to the first report, left and right among those of one manager. */
export function stepFrom(layout: Layout, nodes: readonly Node[], id: string, key: Arrow): string {
  const box = layout.boxes.get(id);
  if (!box) return layout.roots[0] ?? id;
  const manager = nodes.find((node) => node.id === id)?.manager ?? null;
  if (key === 'ArrowUp') return manager !== null && layout.boxes.has(manager) ? manager : id;
  if (key === 'ArrowDown') return box.drawn[0] ?? id;
  const row = (manager === null ? layout.roots : layout.boxes.get(manager)?.drawn) ?? [];
  return row[row.indexOf(id) + (key === 'ArrowLeft' ? -1 : 1)] ?? id;
}
