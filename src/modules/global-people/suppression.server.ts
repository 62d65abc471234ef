/** Hides small counts, also from those who subtract. */
import { hiddenOf } from '#engine/server/overview/suppress.ts';
import { SMALLEST } from './global-people-questions.model.ts';

/** The count, or null where it is smaller than 5. */
export const shownCount = (count: number): number | null => (count < SMALLEST ? null : count);

/** The sum of counts, or null where it is small itself, or subtracting the counts that are shown would give a hidden one away. */
export function shownTotal(counts: readonly number[]): number | null {
  const small = counts.map((count) => shownCount(count) === null);
  const cells = counts.map((people) => ({ people, base: null, isShare: false }));
  const hidden = hiddenOf(cells, [[...counts.keys()]], SMALLEST, small);
  // To protect the small ones, a count that is shown would have to be hidden, too: the total is hidden in its place.
  if (hidden.some((isHidden, n) => isHidden && !small[n])) return null;
  return shownCount(counts.reduce((sum, count) => sum + count, 0));
}
