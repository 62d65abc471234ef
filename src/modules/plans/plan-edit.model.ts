/** What somebody does to the tree of a draft, each step a new tree, so that the one before can be had back. */
import { below, type Level, LEVELS, nodeFields, type PlanNode, type PlanTree } from './plan-tree.model.ts';

/** An empty node of a level; `newId` gives a fresh UUID. */
export const emptyNode = (level: Level, newId: () => string): PlanNode => ({
  id: newId(),
  says: Object.fromEntries(
    Object.entries(nodeFields[level]).map(([field, spec]) => [
      field,
      typeof spec.default === 'string' ? spec.default : null,
    ]),
  ),
  parts: [],
});

const each = (tree: PlanTree, id: string, change: (node: PlanNode) => PlanNode): PlanTree =>
  tree.map((node) => (node.id === id ? change(node) : { ...node, parts: each(node.parts, id, change) }));

/** The tree with another value of one field. */
export const said = (tree: PlanTree, id: string, field: string, value: string | number | null): PlanTree =>
  each(tree, id, (node) => ({ ...node, says: { ...node.says, [field]: value } }));

/** The tree with a node at the end of what is below another; of a problem, which is below nothing: at the end of the plan. */
export const added = (tree: PlanTree, above: string | null, node: PlanNode): PlanTree =>
  above === null ? [...tree, node] : each(tree, above, (one) => ({ ...one, parts: [...one.parts, node] }));

/** The tree without a node and all below it. */
export const removed = (tree: PlanTree, id: string): PlanTree =>
  tree.flatMap((node) => (node.id === id ? [] : [{ ...node, parts: removed(node.parts, id) }]));

/** The tree with a node one place further up (−1) or down (1) among those beside it; as it was where there is no place. */
export function moved(tree: PlanTree, id: string, by: -1 | 1): PlanTree {
  const at = tree.findIndex((node) => node.id === id);
  if (at < 0) return tree.map((node) => ({ ...node, parts: moved(node.parts, id, by) }));
  const [node, other] = [tree[at], tree[at + by]];
  if (!node || !other) return tree;
  const next = [...tree];
  next[at] = other;
  next[at + by] = node;
  return next;
}

/** The id of the node above; null for a problem, undefined for what is not in the tree. */
export function aboveOf(tree: PlanTree, id: string, above: string | null = null): string | null | undefined {
  for (const node of tree) {
    if (node.id === id) return above;
    const found = aboveOf(node.parts, id, node.id);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The level at a depth below a node; a plan's own parts are problems. */
export const levelBelow = (level: Level | null): Level | undefined => (level ? below(level) : LEVELS[0]);
