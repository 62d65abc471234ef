/** Writing a tree: what the parts of a plan call while it is a draft. */
import type { Level, PlanNode } from './plan-tree.model.ts';

/** What somebody may do with the tree of a draft. */
export interface TreeSteps {
  /** The node that is open for writing. */
  readonly open: string | null;
  readonly setOpen: (id: string | null) => void;
  readonly say: (id: string, field: string, value: string | number | null) => void;
  readonly add: (level: Level, above: string | null) => void;
  readonly move: (id: string, by: -1 | 1) => void;
  readonly remove: (node: PlanNode, name: string) => void;
}
