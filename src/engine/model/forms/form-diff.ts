/** What changed between two versions of a form. */
import { type FormDefinition, type FormItem, itemsOf } from './form.ts';

export interface FormChange {
  readonly what: 'added' | 'removed' | 'changed' | 'moved';
  /** The link id of the item, the code of the scale, or the earlier title of the section. */
  readonly linkId: string;
  readonly text: string;
  /** The parts that differ, where it was changed. */
  readonly parts: readonly string[];
}

/** The names of the parts in which two values differ. */
function partsThatDiffer(one: object, other: object): string[] {
  const [before, after] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => JSON.stringify(before.get(name)) !== JSON.stringify(after.get(name)),
  );
}

const placesOf = (form: FormDefinition): Map<string, string> =>
  new Map(form.sections.flatMap(({ title, items }) => items.map(({ linkId }) => [linkId, title] as const)));

/** Of a list of places, the longest part that is in order: what is outside of it was moved. Of two as long, the one that ends first. */
function inOrder(places: readonly number[]): ReadonlySet<number> {
  const length: number[] = [];
  const before: number[] = [];
  places.forEach((place, i) => {
    length[i] = 1;
    before[i] = -1;
    for (let j = 0; j < i; j += 1)
      if ((places[j] ?? 0) < place && (length[j] ?? 0) >= (length[i] ?? 0)) {
        length[i] = (length[j] ?? 0) + 1;
        before[i] = j;
      }
  });
  const kept = new Set<number>();
  for (let at = length.indexOf(Math.max(...length)); at >= 0; at = before[at] ?? -1) kept.add(places[at] ?? -1);
  return kept;
}

/** Sections that have another title only: its old title by the new one. */
function renamed(before: FormDefinition, after: FormDefinition): ReadonlyMap<string, string> {
  const titlesOf = ({ sections }: FormDefinition): readonly string[] => sections.map(({ title }) => title);
  const [old, now] = [titlesOf(before), titlesOf(after)];
  const was = placesOf(before);
  return new Map(
    after.sections.flatMap(({ title, items }) => {
      const from = items.map(({ linkId }) => was.get(linkId)).find((one) => one !== undefined);
      return from !== undefined && !now.includes(from) && !old.includes(title) ? [[title, from] as const] : [];
    }),
  );
}

/**
 * The changes from one version to a later one, in the order of the later, removed items last. An item is moved where its
 * section is another one, or where it changed places with the others; a section with another title moves none of its items.
 */
export function formDiff(before: FormDefinition, after: FormDefinition): FormChange[] {
  const old = new Map(itemsOf(before).map((item) => [item.linkId, item]));
  const now = new Map(itemsOf(after).map((item) => [item.linkId, item]));
  const [was, is] = [placesOf(before), placesOf(after)];
  const order = [...old.keys()].filter((linkId) => now.has(linkId));
  const change = (what: FormChange['what'], { linkId, text }: FormItem, parts: readonly string[] = []): FormChange => ({
    what,
    linkId,
    text,
    parts,
  });
  const titles = renamed(before, after);
  const stayed = inOrder([...now.keys()].map((linkId) => order.indexOf(linkId)).filter((place) => place >= 0));
  const changes = [...now.values()].flatMap((item): FormChange[] => {
    const earlier = old.get(item.linkId);
    if (!earlier) return [change('added', item)];
    const place = order.indexOf(item.linkId);
    const section = is.get(item.linkId) ?? '';
    const isMoved = !stayed.has(place) || was.get(item.linkId) !== (titles.get(section) ?? section);
    const parts = partsThatDiffer(earlier, item);
    return [...(parts.length ? [change('changed', item, parts)] : []), ...(isMoved ? [change('moved', item)] : [])];
  });
  const removed = [...old.values()].filter(({ linkId }) => !now.has(linkId)).map((item) => change('removed', item));
  const scales = after.scales.flatMap((scale): FormChange[] => {
    const earlier = before.scales.find(({ code }) => code === scale.code);
    const parts = earlier ? partsThatDiffer(earlier, scale) : [];
    if (earlier && !parts.length) return [];
    return [{ what: earlier ? 'changed' : 'added', linkId: scale.code, text: scale.title, parts }];
  });
  const gone = before.scales
    .filter(({ code }) => !after.scales.some((scale) => scale.code === code))
    .map(({ code, title }): FormChange => ({ what: 'removed', linkId: code, text: title, parts: [] }));
  const sections = [...titles].map(
    ([title, from]): FormChange => ({
      what: 'changed',
      linkId: from,
      text: title,
      parts: ['title'],
    }),
  );
  return [...sections, ...changes, ...removed, ...scales, ...gone];
}
