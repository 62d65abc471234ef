import type { AnyResource } from '#engine/model/resource.ts';
import { readyViews } from '../list/list-url.ts';
import type { ListParams } from '../query.ts';

/** What belongs to a tree: whatever the noun's list shows at first, so that both count the same. */
export const treeFilter = (resource: AnyResource): ListParams => {
  const { sort: _sort, q: _q, ...filters } = readyViews(resource)[0]?.query ?? {};
  return filters;
};
/** The query of one level of a tree: at most a hundred below one parent. */
export const treeParams = (resource: AnyResource, where: ListParams): ListParams => ({
  ...treeFilter(resource),
  ...where,
  limit: '100',
  sort: resource.list?.sort ?? resource.title.join(','),
  fields: [...new Set([...resource.title, ...(resource.list?.columns ?? [])])]
    .filter((f) => resource.fields[f])
    .join(','),
});
