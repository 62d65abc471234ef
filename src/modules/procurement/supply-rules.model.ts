/** Counting rules of stock and orders (HR rules, section 2.15): stock is never negative, a delivery is at most 10% over. */

export const MOVES = {
  received: 'Received',
  issued: 'Issued',
  returned: 'Returned',
  count_up: 'Count correction, more',
  count_down: 'Count correction, fewer',
} as const;
export type MoveKind = keyof typeof MOVES;

/** How much a movement changes the stock: `quantity` units more or fewer. */
export const changeOf = (kind: MoveKind, quantity: number): number =>
  kind === 'issued' || kind === 'count_down' ? -quantity : quantity;

/** Whether an item has to be ordered again: at its reorder point or below. */
export const isLow = (onHand: number, reorderPoint: number): boolean => onHand <= reorderPoint;

const OVER_PERCENT = 10;
/** The most units that may be received of a line: the order and 10% more, in whole units. */
export const mostReceived = (ordered: number): number => Math.floor((ordered * (100 + OVER_PERCENT)) / 100);

/** Cents above which two people approve a purchase order (platform, section 1d, purchase_order: above $5,000 two approvals). */
const ONE_APPROVAL_MOST = 500_000;
/** Whether a purchase order of so many cents waits for a second approval. */
export const needsTwoApprovals = (total: number): boolean => total > ONE_APPROVAL_MOST;
