/** What waits for one person, wherever it comes from, sorted into when it is due. */
import { translateAll } from '#engine/model/words.ts';
import { addDays, type Day } from '#engine/model/days.ts';

/** Where a thing to do comes from. */
export type WorkKind = 'task' | 'case' | 'approval' | 'credential' | 'leave' | 'form';
/** What screens call it. */
export const KIND_WORDS: Readonly<Record<WorkKind, string>> = translateAll({
  task: 'Task',
  case: 'Case',
  approval: 'Approval',
  credential: 'Credential',
  leave: 'Leave request',
  form: 'Form',
});

/** One thing to do. */
export interface WorkItem {
  /** Unique over all sources. */
  readonly key: string;
  readonly title: string;
  readonly kind: WorkKind;
  /** Null: whenever there is time. */
  readonly due: Day | null;
  readonly urgent?: boolean;
  /** More in a few words: who asked, what is stuck. */
  readonly note?: string;
}
export type When = 'overdue' | 'today' | 'week' | 'later' | 'undated';
/** What screens call the groups. */
export const WHEN_WORDS: Readonly<Record<When, string>> = translateAll({
  overdue: 'Overdue',
  today: 'Today',
  week: 'Next 7 days',
  later: 'Later',
  undated: 'No due date',
});
export interface WorkGroup<T extends WorkItem> {
  readonly name: When;
  readonly items: readonly T[];
}

const nameOf = (due: Day | null, today: Day): When => {
  if (due === null) return 'undated';
  if (due < today) return 'overdue';
  if (due === today) return 'today';
  return due <= addDays(today, 7) ? 'week' : 'later';
};
const ORDER = ['overdue', 'today', 'week', 'later', 'undated'] as const;

/** The items by when they are due, each group by day, the urgent first within a day; groups without items are left out. */
export function groupsOf<T extends WorkItem>(items: readonly T[], today: Day): WorkGroup<T>[] {
  const by = Map.groupBy(items, ({ due }) => nameOf(due, today));
  const place = (item: T) => `${item.due ?? ''} ${item.urgent ? 0 : 1} ${item.title}`;
  return ORDER.flatMap((name) => {
    const found = by.get(name);
    return found ? [{ name, items: found.toSorted((a, b) => (place(a) < place(b) ? -1 : 1)) }] : [];
  });
}
