/** With which record of a noun lists begin that can be filtered by it: the site where somebody works. An id, nothing more, stays in the browser. */
import type { AnyResource } from '#engine/model/resource.ts';
import type { ListParams } from '../query.ts';
import { keep, readKept } from '../token-store.ts';

const KEY = 'nexus_list_start';

/** From now on this person's lists begin with a record of a noun; null: with all. */
export const startListsAt = (userId: string, noun: string, id: string | null): void =>
  keep(KEY, id === null ? null : [userId, noun, id].join(' '));

/** The filter that a bare list of a noun begins with; empty where it knows no such place, or nothing was chosen. */
export function startFilter(resource: AnyResource, userId: string): ListParams {
  const [who, noun, id] = (readKept(KEY) ?? '').split(' ');
  if (who !== userId || !noun || !id) return {};
  const field = resource.list?.filters?.find((name) => {
    const spec = resource.fields[name];
    return spec?.kind === 'ref' && spec.to === noun;
  });
  return field ? { [field]: id } : {};
}
