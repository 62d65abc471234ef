import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { comparePlans, countChanges, type DiffNode } from './plan-diff.model.ts';
import { aboveOf, added, moved, removed, said } from './plan-edit.model.ts';
import type { PlanNode, PlanTree } from './plan-tree.model.ts';

const node = (id: string, parts: PlanTree = [], text: string = id): PlanNode => ({ id, says: { text }, parts });
const PLAN: PlanTree = [node('p1', [node('g1', [node('o1', [node('i1'), node('i2')])]), node('g2')]), node('p2')];
/** "+g3" added, "-g2" removed, "~p1" changed, ">p2" moved; the rest is the same. */
const SIGNS = { same: '', added: '+', removed: '-', changed: '~', moved: '>' } as const;
const told = (nodes: readonly DiffNode[]): string[] =>
  nodes.flatMap(({ id, change, parts }) => [`${SIGNS[change]}${id}`, ...told(parts)]);
const diff = (after: PlanTree, before: PlanTree = PLAN) => told(comparePlans(before, after));

describe('two versions', () => {
  test('that are the same', () => expect(diff(PLAN)).toEqual(['p1', 'g1', 'o1', 'i1', 'i2', 'g2', 'p2']));

  test('with a node more, with all below it', () =>
    expect(diff(added(PLAN, 'g2', node('o2', [node('i3')])))).toEqual([
      'p1',
      'g1',
      'o1',
      'i1',
      'i2',
      'g2',
      '+o2',
      '+i3',
      'p2',
    ]));

  test('with a node removed: it stays in its place, with everything below it', () => {
    expect(diff(removed(PLAN, 'g1'))).toEqual(['p1', '-g1', '-o1', '-i1', '-i2', 'g2', 'p2']);
    expect(diff(removed(PLAN, 'i2'))).toEqual(['p1', 'g1', 'o1', 'i1', '-i2', 'g2', 'p2']);
    expect(diff([])).toEqual(['-p1', '-g1', '-o1', '-i1', '-i2', '-g2', '-p2']);
  });

  test('with another value name field, before and after; an empty value is none', () => {
    const [p1] = comparePlans(PLAN, said(PLAN, 'p1', 'text', 'Another'));
    expect(p1).toMatchObject({ change: 'changed', fields: [{ field: 'text', before: 'p1', after: 'Another' }] });
    expect(diff(said(PLAN, 'p1', 'note', null))).toEqual(diff(PLAN));
  });

  test('in another order: one moved, the others did not', () => {
    expect(diff(moved(PLAN, 'p2', -1))).toEqual(['p2', '>p1', 'g1', 'o1', 'i1', 'i2', 'g2']);
    const four = ['a', 'b', 'c', 'd'].map((id) => node(id));
    expect(diff([node('d'), node('a'), node('b'), node('c')], four)).toEqual(['>d', 'a', 'b', 'c']);
  });

  test('with a node below another one: it moved, and is not removed from where it was', () => {
    const after = added(removed(PLAN, 'o1'), 'g2', PLAN[0]?.parts[0]?.parts[0] ?? node('none'));
    expect(diff(after)).toEqual(['p1', 'g1', 'g2', '>o1', 'i1', 'i2', 'p2']);
  });

  test('are counted', () =>
    expect(countChanges(comparePlans(PLAN, removed(said(PLAN, 'p2', 'text', 'x'), 'g1')))).toEqual({
      same: 2,
      added: 0,
      removed: 4,
      changed: 1,
      moved: 0,
    }));
});

test('every node of either version is in the comparison exactly once', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 30 }).map(String), { maxLength: 12 });
  const tree = ids.chain((list) =>
    fc.array(fc.nat(), { minLength: list.length, maxLength: list.length }).map((picks) => {
      let grown: PlanTree = [];
      list.forEach((id, i) => {
        const above = i === 0 ? null : [null, ...list.slice(0, i)][(picks[i] ?? 0) % (i + 1)];
        grown = added(grown, above ?? null, node(id));
      });
      return grown;
    }),
  );
  const all = (nodes: readonly { readonly id: string; readonly parts: readonly unknown[] }[]): string[] =>
    // Both kinds of node hold nodes of their own kind.
    nodes.flatMap((one) => [one.id, ...all(one.parts as typeof nodes)]);
  fc.assert(
    fc.property(tree, tree, (before, after) => {
      const expected = [...new Set([...all(before), ...all(after)])].toSorted();
      expect(all(comparePlans(before, after)).toSorted()).toEqual(expected);
      expect(countChanges(comparePlans(before, before))).toMatchObject({ added: 0, removed: 0, changed: 0, moved: 0 });
    }),
  );
});

describe('a step of writing', () => {
  test('that leads nowhere leaves the tree as it was', () => {
    expect(moved(PLAN, 'p1', -1)).toEqual(PLAN);
    expect(moved(PLAN, 'i2', 1)).toEqual(PLAN);
    expect(removed(PLAN, 'none')).toEqual(PLAN);
  });
  test('knows what is above', () => {
    expect([aboveOf(PLAN, 'p1'), aboveOf(PLAN, 'i2'), aboveOf(PLAN, 'none')]).toEqual([null, 'o1', undefined]);
  });
});
