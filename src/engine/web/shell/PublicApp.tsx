import { type ReactNode, Suspense, useMemo } from 'react';
import { Route, Routes } from 'react-router';
import { ComingSoon } from '#ui/feedback/ComingSoon.tsx';
import { addressesOf } from '../addresses.ts';
import type { PagePlace, PortalTable } from '../portal.tsx';
import { SignedIn, Waiting } from './Guard.tsx';
import { lazyScreen } from './lazy-screen.tsx';
import { NotFound } from './NotFound.tsx';
import { PublicFrame } from './PublicFrame.tsx';
import { Redirected } from './Redirected.tsx';
import { placeTitle, useTabTitle } from './place-title.ts';

function Unbuilt({ table, place }: { readonly table: PortalTable; readonly place: PagePlace }) {
  const title = placeTitle(place);
  useTabTitle(table, title);
  return (
    <PublicFrame title={title}>
      <ComingSoon />
    </PublicFrame>
  );
}

const signedIn = (screen: ReactNode) => <SignedIn>{screen}</SignedIn>;

/** The pages that need no session; each brings its own frame. An address that is none of them was not found (B039). */
export function PublicApp({ table }: { readonly table: PortalTable }) {
  const rows = useMemo(
    () =>
      addressesOf(table).flatMap(({ path, place }) => {
        if (place.kind === 'standard') return [];
        if (place.kind === 'redirect') return [{ path, element: <Redirected table={table} place={place} /> }];
        const Screen = place.load ? lazyScreen(place.load) : () => <Unbuilt table={table} place={place} />;
        return [{ path, element: place.session ? signedIn(<Screen />) : <Screen /> }];
      }),
    [table],
  );
  // Waits in here: what waits above would forget the screens it is waiting for.
  return (
    <Suspense fallback={<Waiting />}>
      <Routes>
        {rows.map(({ path, element }) => (
          <Route key={path} path={path} element={element} />
        ))}
        <Route
          path="*"
          element={
            <main>
              <NotFound />
            </main>
          }
        />
      </Routes>
    </Suspense>
  );
}
