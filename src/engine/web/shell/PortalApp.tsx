import { inSentence } from '#engine/model/code-words.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, createElement, memo, Suspense, useMemo } from 'react';
import { Outlet, Route, Routes, useLocation } from 'react-router';
import { isRole, type Role } from '#access/roles.model.ts';
import { countHours } from '#engine/model/formats.ts';
import type { AnyResource } from '#engine/model/resource.ts';
import { t } from '#engine/model/words.ts';
import { type Address, addressesOf, near } from '../addresses.ts';
import { ErrorBoundary } from '../errors/ErrorBoundary.tsx';
import { hrefTo, isShown, mayDo, type PagePlace, type PortalTable, type StandardPlace } from '../portal.tsx';
import { useSession, useUser } from '../session.tsx';
import { useSwitch } from '../switches.ts';
import { factsOf, loadNeeded, nounIn, PortalProvider } from '../portal-context.ts';
import { AppShell, type AppShellProps } from './AppShell.tsx';
import { InRole, SignedIn, Waiting } from './Guard.tsx';
import { lazyScreen } from './lazy-screen.tsx';
import { NotFound } from './NotFound.tsx';
import { Placeholder } from './Placeholder.tsx';
import { Redirected } from './Redirected.tsx';
import { placeTitle, useTabTitle } from './place-title.ts';
import { late } from '#ui/parts/late.ts';

interface RouteRow {
  readonly path: string;
  /** In the browser's tab; null where the screen says it by itself, because it takes the noun's own words. */
  readonly title: string | null;
  readonly place: StandardPlace | PagePlace;
  readonly Screen: ComponentType;
}

interface StandardParts {
  readonly resource: AnyResource;
  readonly parts: Awaited<ReturnType<NonNullable<StandardPlace['parts']>>> | undefined;
}
/** The noun and the hand-made parts that a standard screen is drawn from. */
async function partsOf(table: PortalTable, place: StandardPlace, isRecord: boolean): Promise<StandardParts> {
  const [parts] = await Promise.all([place.parts?.(), loadNeeded(table, place.noun, isRecord)]);
  const resource = nounIn(table, place.noun);
  if (!resource) throw new Error(`The portal ${table.key} shows ${place.noun}, which no module defines.`);
  return { resource, parts };
}

/** A standard screen under the tab's title. */
function titled(table: PortalTable, title: string, Screen: ComponentType) {
  function Titled() {
    useTabTitle(table, title);
    return createElement(Screen);
  }
  return { default: Titled };
}
// Few people see it: it stays out of the shell.
const NotForYou = late(() => import('./NotForYou.tsx').then((m) => m.NotForYou));
/** As `titled`, for who reads the noun at all; everyone else reads which roles do. */
function forReaders(
  table: PortalTable,
  place: StandardPlace,
  resource: AnyResource,
  title: string,
  Screen: ComponentType,
) {
  return titled(table, title, () =>
    mayDo(useUser(), resource, 'read') ? <Screen /> : <NotForYou place={{ ...place, shownTo: readersOf(resource) }} />,
  );
}
const readersOf = (resource: AnyResource): readonly Role[] => Object.keys(resource.access.read).filter(isRole);

/** The standard screen of one address. A noun that the server alone writes has no forms. */
function standardScreen(table: PortalTable, { kind, place }: Address & { readonly place: StandardPlace }) {
  const { title, views = ['list'] } = place;
  return lazyScreen(async () => {
    const given = partsOf(table, place, kind === 'record');
    if (kind === 'tree' || kind === 'list') {
      const [Screen, props] = await Promise.all([
        kind === 'tree'
          ? import('../tree/TreePage.tsx').then((m) => m.TreePage)
          : import('../list/ListPage.tsx').then((m) => m.ListPage),
        given,
      ]);
      return forReaders(table, place, props.resource, title, () => <Screen {...props} title={title} views={views} />);
    }
    if (kind === 'board') {
      const [{ BoardPage }, props] = await Promise.all([import('../board/BoardPage.tsx'), given]);
      return forReaders(table, place, props.resource, title, () => (
        <BoardPage {...props} title={title} views={views} />
      ));
    }
    if (kind === 'record') {
      const [{ DetailPage }, props] = await Promise.all([import('../record/DetailPage.tsx'), given]);
      return forReaders(table, place, props.resource, props.resource.label[0], () => (
        <DetailPage {...props} listTitle={title} />
      ));
    }
    const [{ FormPage }, props] = await Promise.all([import('../form/FormPage.tsx'), given]);
    if (props.resource.serverOnly) return { default: () => <NotFound home={hrefTo(table, place.path)} /> };
    const one = inSentence(props.resource.label[0]);
    return titled(table, `${kind === 'new' ? t('New') : t('Edit')} ${one}`, () => (
      <FormPage {...props} listTitle={title} />
    ));
  });
}

const isStandard = (address: Address): address is Address & { readonly place: StandardPlace } =>
  address.place.kind === 'standard';
function rowOf(table: PortalTable, address: Address): RouteRow[] {
  const { path, place } = address;
  if (isStandard(address)) return [{ path, title: null, place: address.place, Screen: standardScreen(table, address) }];
  if (place.kind !== 'page') return [];
  const { load } = place;
  const Screen = load ? lazyScreen(load) : () => <Placeholder place={place} />;
  return [{ path, title: placeTitle(place), place, Screen }];
}

interface PlacedScreenProps {
  readonly row: RouteRow;
  readonly as: 'screen' | 'placeholder' | 'denied';
}
// Apart from what its place asks: an answer to that would draw a screen that has just arrived in one piece, which holds a phone up.
const PlacedScreen = memo(({ row, as }: PlacedScreenProps) => (
  <Suspense fallback={<Waiting />}>
    {as === 'denied' ? (
      <NotForYou place={row.place} />
    ) : as === 'placeholder' ? (
      <Placeholder place={row.place} />
    ) : (
      <row.Screen />
    )}
  </Suspense>
));

/** One screen at its address: guarded, named in the tab, alone with its errors. The title never names a record. */
function Placed({ row, table }: { readonly row: RouteRow; readonly table: PortalTable }) {
  const { pathname } = useLocation();
  const client = useQueryClient();
  const user = useUser();
  const isOn = useSwitch(row.place.feature ?? '');
  useTabTitle(table, row.title);
  const off = row.place.feature !== undefined && isOn === false;
  const as = !isShown(user, row.place) ? 'denied' : off ? 'placeholder' : 'screen';
  return (
    <InRole place={row.place}>
      <ErrorBoundary
        region={row.title ?? placeTitle(row.place)}
        resetKey={pathname}
        onRetry={() => client.removeQueries({ type: 'inactive' })}
      >
        <PlacedScreen row={row} as={as} />
      </ErrorBoundary>
    </InRole>
  );
}

export type PortalAppProps = Omit<AppShellProps, 'children'>;

/** A portal at work: its guard, frame and all its routes, which are written from the root. */
export function PortalApp({ table, ...frame }: PortalAppProps) {
  // Before anything of it is drawn: what writes a time is no component and cannot ask its surroundings.
  countHours(table.hours);
  const { user } = useSession();
  const facts = useMemo(() => factsOf(table, user), [table, user]);
  const addresses = useMemo(() => addressesOf(table), [table]);
  const rows = useMemo(() => addresses.flatMap((address) => rowOf(table, address)), [table, addresses]);
  const { pathname } = useLocation();
  return (
    <PortalProvider value={facts}>
      <Routes>
        {near(addresses, pathname).map(({ path, place }) =>
          place.kind === 'redirect' ? (
            <Route key={path} path={path} element={<Redirected table={table} place={place} />} />
          ) : null,
        )}
        <Route
          element={
            <SignedIn>
              <AppShell table={table} {...frame}>
                <Outlet />
              </AppShell>
            </SignedIn>
          }
        >
          {near(rows, pathname).map((row) => (
            <Route key={row.path} path={row.path} element={<Placed row={row} table={table} />} />
          ))}
          <Route path="*" element={<NotFound home={hrefTo(table, table.home)} />} />
        </Route>
      </Routes>
    </PortalProvider>
  );
}
