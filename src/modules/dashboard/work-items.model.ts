/** What waits for one person, wherever it comes from, sorted into when it is due. */
import { addDays, type Day } from '#modules/people/days.model.ts';

/** One thing to do. */
export interface WorkItem {
  /** Unique over all sources. */
  readonly key: string;
  readonly title: string;
  /** Where it comes from: "Task", "Approval". */
  readonly kind: string;
  /** Null: whenever there is time. */
  readonly due: Day | null;
  readonly urgent?: boolean;
  /** More in a few words: who asked, what is stuck. */
  readonly note?: string;
}
export interface WorkGroup<T extends WorkItem> {
  readonly name: 'Overdue' | 'Today' | 'Next 7 days' | 'Later' | 'Without a date';
  readonly items: readonly T[];
}

const nameOf = (due: Day | null, today: Day): WorkGroup<WorkItem>['name'] => {
  if (due === null) return 'Without a date';
  if (due < today) return 'Overdue';
  if (due === today) return 'Today';
  return due <= addDays(today, 7) ? 'Next 7 days' : 'Later';
};
const ORDER = ['Overdue', 'Today', 'Next 7 days', 'Later', 'Without a date'] as const;

/** The items by when they are due, each group by day, the urgent first within a day; groups without items are left out. */
export function groupsOf<T extends WorkItem>(items: readonly T[], today: Day): WorkGroup<T>[] {
  const by = Map.groupBy(items, ({ due }) => nameOf(due, today));
  const place = (item: T) => `${item.due ?? ''} ${item.urgent ? 0 : 1} ${item.title}`;
  return ORDER.flatMap((name) => {
    const found = by.get(name);
    return found ? [{ name, items: found.toSorted((a, b) => (place(a) < place(b) ? -1 : 1)) }] : [];
  });
}
