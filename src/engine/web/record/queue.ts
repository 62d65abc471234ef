/** The list that a record was opened from, to step through its records. Kept in memory until the page is closed. */
export interface Queue {
  /** The address of the list in the portal. */
  readonly base: string;
  /** The address with view, search, filters and page. */
  readonly href: string;
  /** The history state of that address: the cursors of the pages before. */
  readonly state?: unknown;
  /** How many records the pages before hold. */
  readonly offset: number;
  /** How many records all pages hold. */
  readonly total: number;
  /** The records of the page, in order. */
  readonly ids: readonly string[];
}
let shown: Queue | null = null;

/** Remembers which records a list shows. */
export const rememberQueue = (queue: Queue): void => {
  shown = queue;
};

export interface PlaceInQueue {
  /** From 1, over all pages. */
  readonly at: number;
  readonly of: number;
  readonly previous?: string | undefined;
  readonly next?: string | undefined;
  readonly list: Pick<Queue, 'href' | 'state'>;
}

/** Where a record is in the list shown last at an address; null if it was not in it, or was alone. */
export function placeInQueue(base: string, id: string): PlaceInQueue | null {
  const index = shown?.base === base ? shown.ids.indexOf(id) : -1;
  if (!shown || index < 0 || shown.total < 2) return null;
  const { ids, offset, total, href, state } = shown;
  return {
    at: offset + index + 1,
    of: total,
    previous: ids[index - 1],
    next: ids[index + 1],
    list: { href, state },
  };
}
