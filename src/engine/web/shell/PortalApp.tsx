import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, createElement, type ReactNode, Suspense, useEffect, useMemo } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router';
import { ErrorBoundary } from '../errors/ErrorBoundary.tsx';
import {
  hrefTo,
  type Loader,
  type PagePlace,
  type Place,
  placesOf,
  type PortalTable,
  type StandardPlace,
} from '../portal.tsx';
import { factsOf, loadNouns, PortalProvider } from '../portal-context.ts';
import { AppShell, type PortalLink } from './AppShell.tsx';
import { InRole, SignedIn, Waiting } from './Guard.tsx';
import { ComingSoonPage, lazyScreen } from './lazy-screen.tsx';
import { NotFound } from './NotFound.tsx';
import { placeTitle } from './place-title.ts';

interface RouteRow {
  readonly path: string;
  readonly title: string;
  readonly place: StandardPlace | PagePlace;
  readonly Screen: ComponentType;
}

function standardRoutes(table: PortalTable, place: StandardPlace): RouteRow[] {
  const { resource, path } = place;
  const [one] = resource.label;
  const title = placeTitle(place);
  const parts = async () => (await Promise.all([place.parts?.(), loadNouns(table)]))[0];
  const tree = place.as === 'tree';
  const views = place.views ?? ['list'];
  const list = lazyScreen(async () => {
    const [screen, given] = await Promise.all([
      tree
        ? import('../tree/TreePage.tsx').then((m) => m.TreePage)
        : import('../list/ListPage.tsx').then((m) => m.ListPage),
      parts(),
    ]);
    return { default: () => createElement(screen, { resource, title, parts: given, views }) };
  });
  const board = lazyScreen(async () => {
    const [{ BoardPage }, given] = await Promise.all([import('../board/BoardPage.tsx'), parts()]);
    return { default: () => createElement(BoardPage, { resource, title, parts: given, views }) };
  });
  const record = lazyScreen(async () => {
    const [{ DetailPage }, given] = await Promise.all([import('../record/DetailPage.tsx'), parts()]);
    return { default: () => createElement(DetailPage, { resource, listTitle: title, parts: given }) };
  });
  const form = lazyScreen(async () => {
    const [{ FormPage }, given] = await Promise.all([import('../form/FormPage.tsx'), parts()]);
    return { default: () => createElement(FormPage, { resource, listTitle: title, parts: given }) };
  });
  const rows: RouteRow[] = [{ path, title, place, Screen: list }];
  if (tree) return rows;
  if (views.includes('board')) rows.push({ path: `${path}/board`, title, place, Screen: board });
  rows.push({ path: `${path}/:id`, title: one, place, Screen: record });
  if (!resource.serverOnly)
    rows.push(
      { path: `${path}/new`, title: `New ${one.toLowerCase()}`, place, Screen: form },
      { path: `${path}/:id/edit`, title: `Edit ${one.toLowerCase()}`, place, Screen: form },
    );
  return rows;
}

const withNouns =
  (table: PortalTable, load: Loader): Loader =>
  async () =>
    (await Promise.all([load(), loadNouns(table)]))[0];
const rowsOf = (table: PortalTable, place: Place): RouteRow[] => {
  if (place.kind === 'redirect') return [];
  if (place.kind === 'standard') return standardRoutes(table, place);
  return [
    {
      path: place.path,
      title: placeTitle(place),
      place,
      Screen: place.load ? lazyScreen(withNouns(table, place.load)) : ComingSoonPage,
    },
  ];
};

/** One screen at its address: guarded, named in the tab, alone with its errors. The title never names a record. */
function Placed({ row, table }: { readonly row: RouteRow; readonly table: PortalTable }) {
  const { pathname } = useLocation();
  const client = useQueryClient();
  useEffect(() => {
    document.title = `${row.title} | ${table.name ? `${table.name} | ` : ''}Nexus`;
  }, [row.title, table.name]);
  return (
    <InRole place={row.place}>
      <ErrorBoundary region={row.title} resetKey={pathname} onRetry={() => client.removeQueries({ type: 'inactive' })}>
        <Suspense key={row.path} fallback={<Waiting />}>
          <row.Screen />
        </Suspense>
      </ErrorBoundary>
    </InRole>
  );
}

export interface PortalAppProps {
  readonly table: PortalTable;
  /** The portals to switch between. */
  readonly portals: readonly PortalLink[];
  readonly version: string;
  /** Lines above everything. */
  readonly banner?: ReactNode;
}

/** A portal at work: its guard, frame and all its routes. */
export function PortalApp({ table, portals, version, banner }: PortalAppProps) {
  const facts = useMemo(() => factsOf(table), [table]);
  const places = useMemo(() => placesOf(table), [table]);
  // A page at the address of a standard screen, named before it, stands in its place.
  const rows = useMemo(
    () =>
      [
        ...Map.groupBy(
          places.flatMap((place) => rowsOf(table, place)),
          (row) => row.path,
        ).values(),
      ].flatMap((same) => same.slice(0, 1)),
    [table, places],
  );
  return (
    <SignedIn>
      <PortalProvider value={facts}>
        <Routes>
          <Route
            element={
              <AppShell table={table} portals={portals} version={version} banner={banner}>
                <Outlet />
              </AppShell>
            }
          >
            <Route index element={<Navigate to={hrefTo(table, table.home)} replace />} />
            {places.map((p) =>
              p.kind === 'redirect' ? (
                <Route key={p.path} path={p.path} element={<Navigate to={hrefTo(table, p.to)} replace />} />
              ) : null,
            )}
            {rows.map((row) => (
              <Route key={row.path} path={row.path} element={<Placed row={row} table={table} />} />
            ))}
            <Route path="*" element={<NotFound home={hrefTo(table, table.home)} />} />
          </Route>
        </Routes>
      </PortalProvider>
    </SignedIn>
  );
}
