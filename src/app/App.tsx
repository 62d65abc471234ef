import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { Navigate, Route, Routes, useLocation, useParams } from 'react-router';
import { asksToClear, clearAndReload } from '#engine/web/errors/error-log.ts';
import { ErrorBoundary } from '#engine/web/errors/ErrorBoundary.tsx';
import { Watch } from '#engine/web/errors/Watch.tsx';
import { placesOf } from '#engine/web/portal.tsx';
import { createQueryClient } from '#engine/web/query-client.ts';
import { AppRouter } from '#engine/web/router.tsx';
import { SessionProvider } from '#engine/web/session.tsx';
import { SessionWatch } from '#engine/web/SessionWatch.tsx';
import { Waiting } from '#engine/web/shell/Guard.tsx';
import { lazyScreen } from '#engine/web/shell/lazy-screen.tsx';
import { publicPages } from '#portals/public.portal.ts';
import { Announcer } from '#ui/feedback/Announcer.tsx';
import { NoticeProvider } from '#ui/feedback/NoticeProvider.tsx';
import { AppTheme } from '#ui/theme/AppTheme.tsx';
import { HOME, type PortalEntry, portals } from './portal-links.web.ts';

const VERSION = '2.0.0';
const Login = lazy(() => import('./screens/Login.screen.tsx'));
const NotFound = lazy(() => import('#engine/web/shell/NotFound.tsx').then((m) => ({ default: m.NotFound })));
const Unauthorized = lazy(() => import('./screens/Unauthorized.screen.tsx'));

const built = portals.filter((p) => p.load);
const links = built.map((p) => ({ key: p.key, label: p.label.replace(/ HR$/, ''), ink: p.ink, href: p.base }));

/** A portal's table and frame, fetched when it is first opened. */
const portalScreen = (entry: PortalEntry): ComponentType =>
  lazyScreen(async () => {
    const [table, { PortalApp }] = await Promise.all([entry.load?.(), import('#engine/web/shell/PortalApp.tsx')]);
    const { SessionBanners } = await import('#modules/identity/SessionBanners.tsx');
    return {
      default: () =>
        table ? (
          <PortalApp table={table} portals={links} version={VERSION} banner={<SessionBanners />} />
        ) : (
          <NotFound />
        ),
    };
  });
const portalRoutes = built.map((entry) => ({ path: `${entry.base}/*`, Screen: portalScreen(entry) }));
const publicRoutes = placesOf(publicPages).flatMap((place) =>
  place.kind === 'page' && place.load ? [{ path: `/${place.path}`, Screen: lazyScreen(place.load) }] : [],
);

/** Old addresses of the sign-in pages (B024). */
function OldLogin() {
  const { portal = '' } = useParams();
  return <Navigate to={`/login/${portal}`} replace />;
}

/** Where notices lead: a record or a list by its noun, in the portal the product starts in. */
function RecordAddress() {
  const { '*': rest = '' } = useParams();
  return <Navigate to={`${HOME}/records/${rest}`} replace />;
}

function Pages() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname}>
      <Suspense fallback={<Waiting />}>
        <Routes>
          <Route path="/" element={<Navigate to={HOME} replace />} />
          <Route path="/login" element={<Login />} />
          <Route path="/login/:portal" element={<Login />} />
          <Route path="/auth/login/:portal" element={<OldLogin />} />
          <Route path="/records/*" element={<RecordAddress />} />
          <Route path="/unauthorized" element={<Unauthorized />} />
          {publicRoutes.map(({ path, Screen }) => (
            <Route key={path} path={path} element={<Screen />} />
          ))}
          {portalRoutes.map(({ path, Screen }) => (
            <Route key={path} path={path} element={<Screen />} />
          ))}
          <Route path="*" element={<NotFound />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}

/** The product in the browser, put together. */
export function App() {
  const [client] = useState(createQueryClient);
  if (asksToClear()) {
    void clearAndReload();
    return null;
  }
  return (
    <AppTheme>
      <ErrorBoundary>
        <QueryClientProvider client={client}>
          <NoticeProvider>
            <Announcer>
              <Watch />
              <AppRouter>
                <SessionProvider>
                  <Pages />
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
