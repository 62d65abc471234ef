/** Selection of rows, as pure steps. Keys of other pages stay selected. */
export type Selection = ReadonlySet<string>;

export type PageState = 'none' | 'some' | 'all';

export const pageState = (selected: Selection, page: readonly string[]): PageState => {
  const on = page.filter((k) => selected.has(k)).length;
  if (on === 0) return 'none';
  return on === page.length ? 'all' : 'some';
};

/** The header box: all on the page on, or, when all are on, off. */
export const togglePage = (selected: Selection, page: readonly string[]): Selection => {
  const next = new Set(selected);
  const off = pageState(selected, page) === 'all';
  for (const k of page) {
    if (off) next.delete(k);
    else next.add(k);
  }
  return next;
};

/**
 * One box. With `anchor` (shift-click) the whole stretch between the last touched row and this one takes the
 * state this one is getting.
 */
export const toggleRow = (selected: Selection, page: readonly string[], key: string, anchor?: string): Selection => {
  const next = new Set(selected);
  const on = !selected.has(key);
  const a = anchor === undefined ? -1 : page.indexOf(anchor);
  const b = page.indexOf(key);
  const keys = a >= 0 && b >= 0 ? page.slice(Math.min(a, b), Math.max(a, b) + 1) : [key];
  for (const k of keys) {
    if (on) next.add(k);
    else next.delete(k);
  }
  return next;
};
