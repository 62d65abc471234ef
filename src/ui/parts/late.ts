import { type ComponentType, createElement, lazy, useEffect, useSyncExternalStore } from 'react';

/** What a stand-in knows beside the part's own props. */
export interface Stand {
  /** Fetches the part once more. */
  readonly onAgain: () => void;
}

const Nothing = (): null => null;

/** What happens when the part cannot be fetched. */
export interface Late<P> {
  /** Shown in its place. */
  readonly instead?: ComponentType<P & Stand>;
  /** Called with each failure. */
  readonly failed?: (error: unknown) => void;
  /**
   * Called when it could not be fetched again although there is a connection. Browsers remember a module that failed until
   * the page is loaded again: a part that is a whole screen can do that, since nothing else is lost.
   */
  readonly lost?: () => void;
}

/**
 * A part in a file of its own, as with `lazy`; but one that cannot be fetched takes nothing else down: `instead` is shown in
 * its place, and it is fetched again when there is a connection, when `onAgain` is called and whenever it is shown again.
 */
export function late<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { instead = Nothing, failed, lost }: Late<P> = {},
): ComponentType<P> {
  const watching = new Set<() => void>();
  const watch = (tell: () => void) => {
    watching.add(tell);
    return () => void watching.delete(tell);
  };
  const begin = (isAgain = false): ComponentType<P> => {
    const again = (): void => {
      // Several places may stand in for the same failure: the first one asks for all.
      if (current !== part) return;
      current = begin(true);
      for (const tell of watching) tell();
    };
    const StandIn = (props: P) => {
      useEffect(() => {
        addEventListener('online', again);
        return () => {
          removeEventListener('online', again);
          if (current === part) current = begin();
        };
      }, []);
      return createElement(instead, { ...props, onAgain: again });
    };
    const fetched = async (): Promise<{ default: ComponentType<P> }> => {
      try {
        return { default: await load() };
      } catch (error) {
        failed?.(error);
        if (isAgain && navigator.onLine) lost?.();
        return { default: StandIn };
      }
    };
    // A component that has the props of what it fetches.
    const part = lazy(fetched) as unknown as ComponentType<P>;
    return part;
  };
  let current = begin();
  return function Late(props: P) {
    return createElement(
      useSyncExternalStore(watch, () => current),
      props,
    );
  };
}
