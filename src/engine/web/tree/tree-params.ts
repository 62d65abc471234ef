import type { AnyResource } from '#engine/model/resource.ts';
import type { ListParams } from '../query.ts';

/** The query of one level of a tree: at most a hundred below one parent. */
export const treeParams = (resource: AnyResource, where: ListParams): ListParams => ({
  ...where,
  limit: '100',
  sort: resource.list?.sort ?? resource.title.join(','),
  fields: [...new Set([...resource.title, ...(resource.list?.columns ?? [])])]
    .filter((f) => resource.fields[f])
    .join(','),
});
