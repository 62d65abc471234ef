import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, Suspense, useState } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { useAccessibility } from '#engine/web/accessibility.ts';
import { addressesOf } from '#engine/web/addresses.ts';
import { type AllPortals, AllPortalsProvider } from '#engine/web/all-portals.ts';
import { asksToClear, clearAndReload } from '#engine/web/errors/error-log.ts';
import { ErrorBoundary } from '#engine/web/errors/ErrorBoundary.tsx';
import { Watch } from '#engine/web/errors/Watch.tsx';
import { createQueryClient } from '#engine/web/query-client.ts';
import { fetchNounList } from '#engine/web/nouns.ts';
import { AppRouter } from '#engine/web/router.tsx';
import { SessionProvider } from '#engine/web/session.tsx';
import { SessionWatch } from '#engine/web/SessionWatch.tsx';
import { Waiting } from '#engine/web/shell/Guard.tsx';
import { lazyScreen } from '#engine/web/shell/lazy-screen.tsx';
import { Redirected } from '#engine/web/shell/Redirected.tsx';
import { Announcer } from '#ui/feedback/Announcer.tsx';
import { NoticeProvider } from '#ui/feedback/NoticeProvider.tsx';
import { AppTheme } from '#ui/theme/AppTheme.tsx';
import { entrance } from './entrance.web.ts';
import { allPortals, type PortalEntry } from './portal-links.web.ts';

const VERSION = '2.0.0';
const loadPublic = () => import('#portals/public.portal.ts').then((m) => m.publicPages);
const links: AllPortals = {
  portals: allPortals.map((p) => ({ ...p, label: p.label.replace(/ HR$/, '') })),
  around: [() => Promise.resolve(entrance), loadPublic],
};

/** A portal's table and frame, fetched when it is first opened. */
const portalScreen = (entry: PortalEntry): ComponentType =>
  lazyScreen(async () => {
    // A portal's first page needs no noun definitions; most other pages do.
    if (!location.pathname.endsWith('/dashboard')) void fetchNounList().catch(() => undefined);
    const [table, { PortalFrame }] = await Promise.all([entry.load(), import('./PortalFrame.tsx')]);
    return { default: () => <PortalFrame table={table} version={VERSION} /> };
  });
const screens = new Map(
  allPortals.flatMap((entry) => {
    const Screen = portalScreen(entry);
    return [entry.base, ...(entry.also ?? [])].map((start) => [start, { key: entry.key, Screen }] as const);
  }),
);
const PublicApp = lazyScreen(async () => {
  const [table, { PublicApp: Pages }] = await Promise.all([loadPublic(), import('#engine/web/shell/PublicApp.tsx')]);
  return { default: () => <Pages table={table} /> };
});
const entrances = addressesOf(entrance).flatMap(({ path, place }) => {
  if (place.kind === 'redirect') return [{ path, element: <Redirected table={entrance} place={place} /> }];
  const Screen = place.kind === 'page' && place.load ? lazyScreen(place.load) : null;
  return Screen ? [{ path, element: <Screen /> }] : [];
});

/** The portal whose addresses begin like this one, or the pages that need no session. */
function Elsewhere() {
  const { pathname } = useLocation();
  const found = screens.get(`/${pathname.split('/')[1] ?? ''}`);
  return found ? <found.Screen key={found.key} /> : <PublicApp />;
}

function Pages() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname}>
      <Suspense fallback={<Waiting />}>
        <Routes>
          {entrances.map(({ path, element }) => (
            <Route key={path} path={path} element={element} />
          ))}
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}

/** The product in the browser, put together. */
export function App() {
  const [client] = useState(createQueryClient);
  const { motionPreference } = useAccessibility();
  if (asksToClear()) {
    void clearAndReload();
    return null;
  }
  return (
    <AppTheme reduceMotion={motionPreference === 'reduce'}>
      <ErrorBoundary>
        <QueryClientProvider client={client}>
          <NoticeProvider>
            <Announcer>
              <Watch />
              <AppRouter>
                <SessionProvider>
                  <AllPortalsProvider value={links}>
                    <Pages />
                  </AllPortalsProvider>
                  <SessionWatch />
                </SessionProvider>
              </AppRouter>
            </Announcer>
          </NoticeProvider>
        </QueryClientProvider>
      </ErrorBoundary>
    </AppTheme>
  );
}
