import { type ComponentType, createElement, lazy, useEffect, useSyncExternalStore } from 'react';

/** What a stand-in knows beside the part's own props. */
export interface Stand {
  /** Fetches the part once more. */
  readonly onAgain: () => void;
}

const Nothing = (): null => null;

/**
 * A part in a file of its own, as with `lazy`; but one that cannot be fetched takes nothing else down: `Instead` stands in
 * its place, and it is fetched again when there is a connection, when `onAgain` is called and whenever it is wanted anew.
 * `failed` hears of each failure.
 */
export function late<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Instead: ComponentType<P & Stand> = Nothing,
  failed: (error: unknown) => void = () => undefined,
): ComponentType<P> {
  const watching = new Set<() => void>();
  const watch = (tell: () => void) => {
    watching.add(tell);
    return () => void watching.delete(tell);
  };
  const begin = (): ComponentType<P> => {
    const again = (): void => {
      // Several places may stand in for the same failure: the first one asks for all.
      if (current !== part) return;
      current = begin();
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
      return createElement(Instead, { ...props, onAgain: again });
    };
    const fetched = async (): Promise<{ default: ComponentType<P> }> => {
      try {
        return { default: await load() };
      } catch (error) {
        failed(error);
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
