/** Hides small counts, also from those who subtract. */
import { SMALLEST } from './global-people-questions.model.ts';

/** The count, or null where it is smaller than 5. */
export const shownCount = (count: number): number | null => (count < SMALLEST ? null : count);

/**
 * The sum of counts, or null where exactly one of them is hidden: the sum less the others would be that one. Also null where
 * the hidden ones together are fewer than 5.
 */
export function shownTotal(counts: readonly number[]): number | null {
  const hidden = counts.filter((count) => shownCount(count) === null);
  const sumHidden = hidden.reduce((sum, count) => sum + count, 0);
  if (hidden.length === 1 || (hidden.length > 1 && sumHidden < SMALLEST)) return null;
  return shownCount(counts.reduce((sum, count) => sum + count, 0));
}
