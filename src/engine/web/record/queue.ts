/** The list that a record was opened from: the next record is a key away. Kept in memory, and gone with the page. */
interface Queue {
  /** The list's address. */
  readonly base: string;
  readonly ids: readonly string[];
}
let shown: Queue | null = null;

/** Says which records a list shows, in its order. */
export const rememberQueue = (base: string, ids: readonly string[]): void => {
  shown = { base, ids };
};

export interface PlaceInQueue {
  /** From 1. */
  readonly at: number;
  readonly of: number;
  readonly previous?: string | undefined;
  readonly next?: string | undefined;
}

/** Where a record is in the list shown last at an address; null where it was not in it, or was alone. */
export function placeInQueue(base: string, id: string): PlaceInQueue | null {
  const ids = shown?.base === base ? shown.ids : [];
  const at = ids.indexOf(id);
  return at < 0 || ids.length < 2 ? null : { at: at + 1, of: ids.length, previous: ids[at - 1], next: ids[at + 1] };
}
