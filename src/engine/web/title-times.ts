/** Moments in the titles of records, as their reader counts time. */
import { showInstant } from '#engine/model/show.ts';

const MOMENT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/g;

/** A title with its moments (UTC, as the server sends them) in the reader's zone. */
export const titleInZone = (title: string): string => title.replace(MOMENT, (moment) => showInstant(moment));

/** A record whose references are called as their reader counts time; the same one where no title has a moment. */
export function inZone<T>(record: T): T {
  const titles = (record as { readonly titles?: Readonly<Record<string, string>> }).titles;
  if (!titles || !Object.values(titles).some((title) => title.search(MOMENT) >= 0)) return record;
  const shown = Object.fromEntries(Object.entries(titles).map(([name, title]) => [name, titleInZone(title)]));
  return { ...record, titles: shown };
}
