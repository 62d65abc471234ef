/** The order in which the palette shows what it found. */
import { fold } from '#engine/model/fold.ts';
import type { PaletteGroup, PaletteItem } from '#ui/shell/CommandPalette.tsx';

/** How well a label matches the typed text: entirely, at its start, at the start of a word, or anywhere. */
export function rankOf(label: string, query: string): number {
  const [in_, typed] = [fold(label), fold(query).trim()];
  if (in_ === typed) return 0;
  if (in_.startsWith(typed)) return 1;
  return in_.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(typed)) ? 2 : 3;
}
/** Items, the best match first. */
export const ranked = <I extends PaletteItem>(items: readonly I[], query: string): readonly I[] =>
  items.toSorted((a, b) => rankOf(a.label, query) - rankOf(b.label, query));

/**
 * Kinds of records: first those the portal is about, then by their best match. Someone who types the beginning of a name
 * wants people, not a word that contains it.
 */
export const rankedKinds = (
  records: ReadonlyMap<string, readonly PaletteItem[]>,
  query: string,
  subjects: ReadonlySet<string>,
): readonly PaletteGroup[] => {
  const place = ({ label, items }: PaletteGroup) => (subjects.has(label) ? -1 : rankOf(items[0]?.label ?? '', query));
  return [...records]
    .map(([label, items]) => ({ label, items: ranked(items, query) }))
    .toSorted((a, b) => place(a) - place(b));
};
