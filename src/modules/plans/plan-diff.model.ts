/** How two versions of a plan differ, node by node: what was added, removed, changed or moved. */
import type { PlanNode, PlanTree, Says } from './plan-tree.model.ts';

export type Change = 'same' | 'added' | 'removed' | 'changed' | 'moved';
export interface ChangedField {
  readonly field: string;
  readonly before: Says[string];
  readonly after: Says[string];
}
/** A node of the comparison of two versions; a removed node stays in its old place. */
export interface DiffNode {
  readonly id: string;
  readonly change: Change;
  /** As it is now; of what was removed: as it was. */
  readonly says: Says;
  readonly fields: readonly ChangedField[];
  readonly parts: readonly DiffNode[];
}

interface Stood {
  readonly node: PlanNode;
  readonly above: string | null;
}
function whereAll(tree: PlanTree, above: string | null = null, found = new Map<string, Stood>()): Map<string, Stood> {
  for (const node of tree) {
    found.set(node.id, { node, above });
    whereAll(node.parts, node.id, found);
  }
  return found;
}

const isSame = (a: Says[string] | undefined, b: Says[string] | undefined): boolean => (a ?? null) === (b ?? null);
const changesOf = (before: Says, after: Says): ChangedField[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((field) => !isSame(before[field], after[field]))
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }));

/** Ids that both lists have, longest run in the same order first: an ID outside it has moved among its neighbors. */
function inOrder(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const kept = after.filter((id) => before.includes(id));
  const best: (readonly string[])[] = [];
  kept.forEach((id, i) => {
    const fits = best.slice(0, i).filter((run) => before.indexOf(run.at(-1) ?? '') < before.indexOf(id));
    const longest = fits.reduce<readonly string[]>((most, run) => (run.length > most.length ? run : most), []);
    best[i] = [...longest, id];
  });
  return new Set(best.reduce<readonly string[]>((most, run) => (run.length > most.length ? run : most), []));
}

/** Two versions laid over each other, in the order of the later one. */
export function comparePlans(before: PlanTree, after: PlanTree): readonly DiffNode[] {
  const [was, is] = [whereAll(before), whereAll(after)];
  const gone = (node: PlanNode): DiffNode[] =>
    is.has(node.id)
      ? []
      : [{ id: node.id, change: 'removed', says: node.says, fields: [], parts: node.parts.flatMap(gone) }];
  const lay = (now: PlanTree, then: PlanTree, above: string | null): DiffNode[] => {
    const steady = inOrder(
      then.map(({ id }) => id),
      now.map(({ id }) => id),
    );
    const laid = now.map((node): DiffNode => {
      const old = was.get(node.id);
      const fields = old ? changesOf(old.node.says, node.says) : [];
      const hasMoved = old !== undefined && (old.above !== above || !steady.has(node.id));
      const how: Change = fields.length ? 'changed' : hasMoved ? 'moved' : 'same';
      return {
        id: node.id,
        change: old ? how : 'added',
        says: node.says,
        fields,
        parts: lay(node.parts, old?.node.parts ?? [], node.id),
      };
    });
    // A removed node comes after its previous neighbor.
    then.forEach((node, i) => {
      const [entry] = gone(node);
      if (!entry) return;
      const before = then[i - 1]?.id;
      laid.splice(laid.findIndex(({ id }) => id === before) + 1, 0, entry);
    });
    return laid;
  };
  return lay(after, before, null);
}

/** How many nodes of each kind of change there are. */
export function countChanges(nodes: readonly DiffNode[]): Readonly<Record<Change, number>> {
  const sum = { same: 0, added: 0, removed: 0, changed: 0, moved: 0 };
  const count = (list: readonly DiffNode[]): void => {
    for (const node of list) {
      sum[node.change] += 1;
      count(node.parts);
    }
  };
  count(nodes);
  return sum;
}
