/**
 * The browser's history with one thing the library's small router lacks: a form may ask before it is left.
 * (Its large router can, and costs 20 kB of the sign-in page's budget.)
 */
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useTransition,
} from 'react';
import { createPath, type Location, type Navigator, NavigationType, parsePath, Router, type To } from 'react-router';
import { countComing } from './coming.ts';

/** Asked before leaving; resolves to whether to go. */
type Guard = () => Promise<boolean>;
const GuardContext = createContext<(guard: Guard | null) => void>(() => undefined);

interface Entry {
  /** Position in this tab's history, to undo a step back that was refused. */
  readonly at: number;
  readonly key: string;
  readonly state: unknown;
}
const isEntry = (value: unknown): value is Entry => typeof value === 'object' && value !== null && 'at' in value;
const entryNow = (): Entry => (isEntry(history.state) ? history.state : { at: 0, key: 'first', state: null });
const here = (): Location => {
  const { pathname, search, hash } = window.location;
  const { key, state } = entryNow();
  return { pathname, search, hash, key, state, mask: undefined };
};
const hrefOf = (to: To): string => (typeof to === 'string' ? to : createPath(to));

/** The first part of an address: every portal has its own. */
const portalOf = (pathname: string): string => pathname.split('/', 2)[1] ?? '';

export interface AppRouterProps {
  readonly children: ReactNode;
}

/**
 * What is drawn, and how to draw the address as it is now. Another page is a transition: the page before stays until it is there,
 * because React holds a page that replaces a spinner back for 300 ms. Another query of the same page is drawn at once, since it
 * may hold what the user types, and so is another portal: it decides how hours are counted (`countHours`), and two portals that
 * are drawn in turns would count them for each other.
 */
function useDrawn() {
  const [now, setNow] = useState(() => ({ location: here(), action: NavigationType.Pop }));
  const [isComing, startTransition] = useTransition();
  const path = useRef(now.location.pathname);
  useLayoutEffect(() => {
    path.current = now.location.pathname;
  }, [now]);
  useLayoutEffect(() => {
    if (!isComing) return;
    countComing(1);
    return () => countComing(-1);
  }, [isComing]);
  const draw = useCallback(
    (action: NavigationType) => {
      const next = { location: here(), action };
      const { pathname } = next.location;
      if (pathname === path.current || portalOf(pathname) !== portalOf(path.current)) setNow(next);
      else startTransition(() => setNow(next));
    },
    [startTransition],
  );
  return { now, draw };
}

/** Puts the address into React and React's navigation into the address. */
export function AppRouter({ children }: AppRouterProps) {
  const { now, draw } = useDrawn();
  const guard = useRef<Guard | null>(null);

  const setGuard = useCallback((next: Guard | null) => {
    guard.current = next;
  }, []);

  const navigator = useMemo<Navigator>(() => {
    const allowed = async (): Promise<boolean> => guard.current === null || guard.current();
    const go = (kind: 'push' | 'replace', to: To, state: unknown) => {
      const at = entryNow().at + (kind === 'push' ? 1 : 0);
      const entry: Entry = { at, key: Math.random().toString(36).slice(2, 10), state: state ?? null };
      if (kind === 'push') history.pushState(entry, '', hrefOf(to));
      else history.replaceState(entry, '', hrefOf(to));
      draw(kind === 'push' ? NavigationType.Push : NavigationType.Replace);
    };
    const step = (kind: 'push' | 'replace', to: To, state: unknown) => {
      // Another query of the same page (a tab, a filter) leaves nothing.
      const path = typeof to === 'string' ? parsePath(to).pathname : to.pathname;
      if (guard.current === null || path === undefined || path === window.location.pathname) return go(kind, to, state);
      void allowed().then((yes) => yes && go(kind, to, state));
    };
    return {
      createHref: hrefOf,
      push: (to, state: unknown) => step('push', to, state),
      replace: (to, state: unknown) => step('replace', to, state),
      go: (by) => history.go(by),
    };
  }, [draw]);

  const at = useRef(entryNow().at);
  useEffect(() => {
    at.current = entryNow().at;
  }, [now]);
  useEffect(() => {
    let undoing = false;
    const onPop = () => {
      if (undoing) {
        undoing = false;
        return;
      }
      const ask = guard.current;
      if (!ask) return draw(NavigationType.Pop);
      const by = entryNow().at - at.current;
      undoing = true;
      history.go(-by);
      void ask().then((yes) => {
        if (!yes) return;
        guard.current = null;
        history.go(by);
      });
    };
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, [draw]);

  return (
    <GuardContext value={setGuard}>
      <Router location={now.location} navigationType={now.action} navigator={navigator}>
        {children}
      </Router>
    </GuardContext>
  );
}

/** While `ask` is given, leaving the page (links, back, closing the tab) asks first. */
export function useLeaveGuard(ask: Guard | null): void {
  const setGuard = useContext(GuardContext);
  useEffect(() => {
    if (!ask) return;
    setGuard(ask);
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onUnload);
    return () => {
      setGuard(null);
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [setGuard, ask]);
}
