/** A list's state lives in its address: view, search, filters, sort, place. Pure steps from one address to the next. */
import { SCREEN_PARAMS } from '#engine/model/list-params.ts';
import type { AnyResource } from '#engine/model/resource.ts';
import { t } from '#engine/model/words.ts';
import type { SortState } from '#ui/table/columns.ts';
import { pageNumber } from '../address-state.ts';
import type { ListParams } from '../query.ts';

/** Parameters of the address that are no filters. */
const control: ReadonlySet<string> = new Set(SCREEN_PARAMS);
export const PAGE_SIZE = 25;
/** Key of the column that carries the record's name. */
export const TITLE_COLUMN = '_title';
/** The view that hides nothing. */
export const ALL = 'all';

export interface View {
  readonly key: string;
  readonly label: string;
  readonly query: ListParams;
  /** A view that somebody saved. */
  readonly savedId?: string;
}

export interface ListState {
  readonly view: string;
  readonly q: string;
  readonly sort: string;
  readonly filters: ListParams;
  readonly after: string;
  readonly page: number;
}

/** The views that come with the noun: its own, and one that hides nothing. The first is what a bare address shows. */
export function readyViews(resource: AnyResource): readonly View[] {
  const own = Object.entries(resource.list?.views ?? {}).map(([label, query]) => ({ key: label, label, query }));
  const hasAll = own.some((v) => Object.keys(v.query).length === 0);
  return hasAll
    ? own
    : own.length
      ? [...own, { key: ALL, label: t('All'), query: {} }]
      : [{ key: ALL, label: t('All'), query: {} }];
}

const holdsOne = (grants: Readonly<Record<string, unknown>>, roles: readonly string[]): boolean =>
  roles.includes('super_admin') || roles.some((role) => grants[role] !== undefined);

/** The noun's views that somebody with these roles is offered. */
export const offeredViews = (resource: AnyResource, roles: readonly string[]): readonly View[] =>
  readyViews(resource).filter(({ key }) => {
    const grants = resource.list?.viewsFor?.[key];
    return grants === undefined || holdsOne(grants, roles);
  });

/**
 * The view that a bare address shows to somebody with these roles. Who reads nothing of others but what waits for their
 * decision begins with their own records; everyone else with the noun's first view.
 */
export function firstView(resource: AnyResource, roles: readonly string[]): View | undefined {
  const views = offeredViews(resource, roles);
  const { about } = resource;
  return (
    (!holdsOne(resource.access.read, roles) && about && views.find(({ query }) => query[about] === 'me')) || views[0]
  );
}

/** The view that hides nothing, under the name it has among the noun's own. */
export const viewOfAll = (resource: AnyResource): View =>
  readyViews(resource).find((view) => Object.keys(view.query).length === 0) ?? { key: ALL, label: t('All'), query: {} };

const filtersIn = (params: URLSearchParams): Record<string, string> =>
  Object.fromEntries([...params].filter(([key]) => !control.has(key)));

/** What a list shows at an address; `first` is the view of a bare one, and `start` narrows that one. */
export function readState(
  resource: AnyResource,
  params: URLSearchParams,
  first: View | undefined = readyViews(resource)[0],
  start: ListParams = {},
): ListState {
  const bare = ![...params.keys()].some((key) => key === 'view' || key === 'q' || !control.has(key));
  const from: ListParams = bare && first ? first.query : {};
  const { sort: viewSort = '', q: viewQ = '', ...viewFilters } = from;
  return {
    view: params.get('view') ?? (bare ? (first?.key ?? ALL) : ALL),
    q: params.get('q') ?? viewQ,
    sort: params.get('sort') ?? (viewSort || defaultSort(resource)),
    filters: { ...viewFilters, ...(bare ? start : {}), ...filtersIn(params) },
    after: params.get('after') ?? '',
    page: pageNumber.read(params.get('page')),
  };
}

const defaultSort = (resource: AnyResource): string => resource.list?.sort ?? '-createdAt';

/** The address of a state; anything but turning pages starts at the first page. */
export function writeState(resource: AnyResource, state: ListState): URLSearchParams {
  const params = new URLSearchParams({ view: state.view });
  if (state.q) params.set('q', state.q);
  for (const [key, value] of Object.entries(state.filters)) params.set(key, value);
  if (state.sort && state.sort !== defaultSort(resource)) params.set('sort', state.sort);
  if (state.after) {
    params.set('after', state.after);
    params.set('page', String(state.page));
  }
  return params;
}
/** The state a view opens with. */
export function viewState(resource: AnyResource, view: View): ListState {
  const { sort, q = '', ...filters } = view.query;
  return { view: view.key, q, sort: sort ?? defaultSort(resource), filters, after: '', page: 1 };
}
/** One of the noun's own views, by its name. Throws for a view that the noun does not have. */
export function viewNamed(resource: AnyResource, name: string): View {
  const view = readyViews(resource).find(({ key }) => key === name);
  if (!view) throw new Error(`${resource.name} has no view ${name}`);
  return view;
}
/** The address of one of the noun's own views, by its name, in the list at `path`. Throws for a view that the noun does not have. */
export const viewHref = (resource: AnyResource, name: string, path: string): string =>
  `${path}?${writeState(resource, viewState(resource, viewNamed(resource, name))).toString()}`;
/** Whether a state still shows what its view says. */
export const sameAsView = (resource: AnyResource, state: ListState, view: View): boolean => {
  const plain = (s: ListState) => writeState(resource, { ...s, after: '', page: 1 });
  const [a, b] = [plain(state), plain({ ...viewState(resource, view), view: state.view })];
  a.sort();
  b.sort();
  return a.toString() === b.toString();
};
/** A state as a view's query, to be saved. */
export const asQuery = (resource: AnyResource, state: ListState): string => {
  const params = writeState(resource, { ...state, after: '', page: 1 });
  params.delete('view');
  return params.toString();
};

/** The query for the server. */
export const toParams = (state: ListState, fields: readonly string[]): ListParams => ({
  ...state.filters,
  ...(state.q ? { q: state.q } : {}),
  ...(state.after ? { after: state.after } : {}),
  sort: state.sort,
  limit: String(PAGE_SIZE),
  count: 'exact',
  fields: fields.join(','),
});

const fieldOfKey = (key: string): string => key.replace(/\[.*$/, '');
/** The fields that are filtered, in order. */
export const filteredFields = (filters: ListParams): readonly string[] => [
  ...new Set(Object.keys(filters).map(fieldOfKey)),
];
/** A field's part of the filters. */
export const filtersOf = (filters: ListParams, field: string): ListParams =>
  Object.fromEntries(Object.entries(filters).filter(([key]) => fieldOfKey(key) === field));
/** Replaces a field's part of the filters. */
export const withFilters = (filters: ListParams, field: string, next: ListParams): ListParams => ({
  ...Object.fromEntries(Object.entries(filters).filter(([key]) => fieldOfKey(key) !== field)),
  ...next,
});

/** The sort as the table's head shows it: the name column represents all fields of the name. */
export function sortState(resource: AnyResource, sort: string): SortState | undefined {
  const [first = ''] = sort.split(',');
  const key = first.replace(/^-/, '');
  if (!key) return undefined;
  return { key: resource.title.includes(key) ? TITLE_COLUMN : key, direction: first.startsWith('-') ? 'desc' : 'asc' };
}
/** The sort that a press on a column's head asks for. */
export function sortText(resource: AnyResource, { key, direction }: SortState): string {
  // A noun that sorts by its name some other way (last name first) keeps that way.
  const usual = defaultSort(resource)
    .split(',')
    .map((k) => k.replace(/^-/, ''));
  const named = usual.every((k) => resource.title.includes(k)) ? usual : resource.title;
  const keys = key === TITLE_COLUMN ? named : [key];
  return keys.map((k) => (direction === 'desc' ? `-${k}` : k)).join(',');
}
