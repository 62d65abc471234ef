/** What changed between two versions of a form. */
import { type FormDefinition, type FormItem, itemsOf } from './form.ts';

export interface FormChange {
  readonly what: 'added' | 'removed' | 'changed' | 'moved';
  /** The link id of the item, or the code of the scale. */
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

/**
 * The changes from one version to a later one, in the order of the later, removed items last. An item is moved where its
 * section is another one, or where it comes before an item that it followed.
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
  let reached = -1;
  const changes = [...now.values()].flatMap((item): FormChange[] => {
    const earlier = old.get(item.linkId);
    if (!earlier) return [change('added', item)];
    const place = order.indexOf(item.linkId);
    const isMoved = place < reached || was.get(item.linkId) !== is.get(item.linkId);
    reached = Math.max(reached, place);
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
  return [...changes, ...removed, ...scales, ...gone];
}
