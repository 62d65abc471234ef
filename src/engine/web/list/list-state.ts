import { useLocation, useNavigate } from 'react-router';
import { useSearchParams } from '#engine/web/search-params.ts';
import type { AnyResource } from '#engine/model/resource.ts';
import { useCounts } from '../query.ts';
import { useUser } from '../session.tsx';
import { rolesOf } from '../session-user.ts';
import { ALL, firstView, type ListState, readState, sameAsView, type View, viewState, writeState } from './list-url.ts';
import { startFilter } from './list-start.ts';
import { useViews } from './ViewTabs.tsx';

/** The cursors of the pages before this one, kept in the history entry so that a reload still knows the way back. */
const trailOf = (state: unknown): readonly string[] =>
  typeof state === 'object' && state !== null && 'trail' in state && Array.isArray(state.trail)
    ? state.trail.map(String)
    : [];

/** What a list or board shows, as its address says, and how to show something else. `first`: the view of a bare address. */
export function useListState(resource: AnyResource, first?: View) {
  const [search] = useSearchParams();
  const { state: entry, pathname } = useLocation();
  const navigate = useNavigate();
  const user = useUser();
  // The user's work location narrows a list without filters; it appears as a filter that the user can remove.
  const state = readState(
    resource,
    search,
    first ?? firstView(resource, rolesOf(user)),
    startFilter(resource, user.id),
  );
  const trail = trailOf(entry);
  const views = useViews(resource);
  const view = views.find((one) => one.key === state.view);
  /** How many the view holds, whatever else is filtered: the number the page's title carries. */
  const [all] = useCounts(resource, [view?.query ?? {}]);
  const show = (next: ListState, nextTrail: readonly string[] = [], replace = false) =>
    void navigate(
      { pathname, search: `?${writeState(resource, next).toString()}` },
      { state: nextTrail.length ? { trail: nextTrail } : null, replace },
    );
  const set = (part: Partial<ListState>, replace = false) =>
    show({ ...state, after: '', page: 1, ...part }, [], replace);
  const changed = view
    ? !sameAsView(resource, { ...state, sort: '' }, { ...view, query: { ...view.query, sort: '' } })
    : true;
  /** Back to the view as it is; from a view that holds nothing, to everything. */
  const clear = () =>
    show(view && changed ? viewState(resource, view) : { ...state, view: ALL, q: '', filters: {}, after: '', page: 1 });
  return { state, trail, view, views, all, changed, show, set, clear };
}
export type ListControl = ReturnType<typeof useListState>;
