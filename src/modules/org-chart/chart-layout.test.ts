import { expect, test } from 'vitest';
import { BOX, deeperThan, layOut, type Node, pathTo, stepFrom } from './chart-layout.model.ts';

const node = (id: string, manager: string | null): Node => ({ id, manager });
const NODES = [
  node('ceo', null),
  node('cfo', 'ceo'),
  node('cto', 'ceo'),
  node('acc', 'cfo'),
  node('dev', 'cto'),
  node('ops', 'cto'),
  node('seat', 'cto'),
];
const NONE: ReadonlySet<string> = new Set();

/** Pairs of boxes that cover each other. */
function overlaps(layout: ReturnType<typeof layOut>): string[] {
  const boxes = [...layout.boxes.values()];
  return boxes.flatMap((a, n) =>
    boxes
      .slice(n + 1)
      .filter((b) => Math.abs(a.x - b.x) < BOX.width && Math.abs(a.y - b.y) < BOX.height)
      .map((b) => `${a.id} ${b.id}`),
  );
}

test('everyone has a box of their own below their manager, and vacant seats are no reports', () => {
  const layout = layOut(NODES, NONE, (id) => id === 'seat');
  expect(layout.boxes.size).toBe(NODES.length);
  expect(overlaps(layout)).toEqual([]);
  expect(layout.boxes.get('cto')).toMatchObject({ level: 1, reports: 2, below: 2 });
  expect(layout.boxes.get('ceo')).toMatchObject({ level: 0, reports: 2, below: 5 });
  expect(layout.boxes.get('dev')?.y).toBeGreaterThan(layout.boxes.get('cto')?.y ?? 0);
});

test('a closed branch is drawn without the people below, who still count', () => {
  const layout = layOut(NODES, new Set(['cto']));
  expect(layout.boxes.has('dev')).toBe(false);
  expect(layout.boxes.get('cto')).toMatchObject({ below: 3, drawn: [] });
  expect(overlaps(layout)).toEqual([]);
});

test('somebody whose manager is not in the chart is at the top, and a loop is not drawn', () => {
  expect(layOut([node('a', 'gone')], NONE).roots).toEqual(['a']);
  expect(layOut([node('a', 'b'), node('b', 'a')], NONE).boxes.size).toBe(0);
});

test('ten thousand people are laid out without an overlap among neighbors', () => {
  const many = Array.from({ length: 10_000 }, (_, n) =>
    node(String(n), n === 0 ? null : String(Math.floor((n - 1) / 7))),
  );
  const layout = layOut(many, NONE);
  expect(layout.boxes.size).toBe(10_000);
  const rows = Map.groupBy(layout.boxes.values(), ({ y }) => y);
  for (const row of rows.values()) {
    const xs = row.map(({ x }) => x).toSorted((a, b) => a - b);
    expect(xs.every((x, n) => n === 0 || x - (xs[n - 1] ?? 0) >= BOX.width)).toBe(true);
  }
});

test('a search opens the way to somebody, and a large chart opens closed below its second level', () => {
  expect(pathTo(NODES, 'dev')).toEqual(['ceo', 'cto', 'dev']);
  expect(deeperThan(NODES, 1).toSorted()).toEqual(['cfo', 'cto']);
});

test('arrows go to the manager, the first report and the neighbors', () => {
  const layout = layOut(NODES, NONE);
  const step = (id: string, key: Parameters<typeof stepFrom>[3]) => stepFrom(layout, NODES, id, key);
  expect(step('cto', 'ArrowUp')).toBe('ceo');
  expect(step('ceo', 'ArrowDown')).toBe('cfo');
  expect(step('cfo', 'ArrowRight')).toBe('cto');
  expect(step('cto', 'ArrowRight')).toBe('cto');
  expect(step('ceo', 'ArrowUp')).toBe('ceo');
});
