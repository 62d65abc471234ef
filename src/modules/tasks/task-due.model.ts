/** When a task that repeats is due again. */
import { addDays, addMonths, type Day } from '#engine/model/days.ts';

const AFTER = {
  daily: (first: Day, count: number) => addDays(first, count),
  weekly: (first: Day, count: number) => addDays(first, 7 * count),
  monthly: (first: Day, count: number) => addMonths(first, count),
  yearly: (first: Day, count: number) => addMonths(first, 12 * count),
} as const;

/**
 * The first day of the series after `due` that is not in the past: what was done late does not come back overdue. The
 * series is counted from its first day, so that the last of January is followed by the last of February and of March.
 */
export function nextDue({
  first,
  due,
  repeats,
  today,
}: {
  readonly first: Day;
  readonly due: Day;
  readonly repeats: keyof typeof AFTER;
  readonly today: Day;
}): Day {
  let count = 1;
  let next = AFTER[repeats](first, count);
  while (next <= due || next < today) next = AFTER[repeats](first, ++count);
  return next;
}
