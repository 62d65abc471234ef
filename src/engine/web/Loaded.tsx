/** What a read shows: why it failed with a way to try again, a skeleton while it comes, "nothing yet", or its content. */
import type { ReactNode } from 'react';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { LoadFailure, type LoadFailureProps } from './errors/failure.tsx';

/** A read as `useAnswer`, `useList`, `useRecord` and every other react-query hook return it. */
export interface Loadable<T> {
  readonly data: T | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

export interface LoadedProps<T> extends Pick<LoadFailureProps, 'what' | 'back'> {
  readonly of: Loadable<T>;
  /** Shown until the data is there; lines of a list by default. */
  readonly skeleton?: ReactNode;
  /** Shown instead of the content when the data has no rows, or when `isEmpty` says so. */
  readonly empty?: ReactNode;
  readonly isEmpty?: (value: T) => boolean;
  readonly children: (value: T) => ReactNode;
}

/** Whether a list, or a page of rows, has nothing in it. */
function hasNoRows(value: unknown): boolean {
  const rows = typeof value === 'object' && value !== null && 'rows' in value ? value.rows : value;
  return Array.isArray(rows) && rows.length === 0;
}

/**
 * Shows a read in the state it is in. Data that is there stays when a later read fails. `children` is called like a function:
 * use hooks in a component of its own.
 */
export function Loaded<T>({ of, what, back, skeleton, empty, isEmpty = hasNoRows, children }: LoadedProps<T>) {
  if (of.data !== undefined) return empty !== undefined && isEmpty(of.data) ? empty : children(of.data);
  if (of.error) return <LoadFailure what={what} error={of.error} onRetry={() => void of.refetch()} back={back} />;
  return skeleton === undefined ? <ListSkeleton /> : skeleton;
}

type Values<R extends Readonly<Record<string, Loadable<unknown>>>> = {
  readonly [K in keyof R]: R[K] extends Loadable<infer T> ? T : never;
};

/** Several reads as one: it is there when all are there, and trying again reads all of them. */
export function allLoaded<R extends Readonly<Record<string, Loadable<unknown>>>>(reads: R): Loadable<Values<R>> {
  const all = Object.values(reads);
  const isThere = all.every(({ data }) => data !== undefined);
  return {
    // Each value is there, as just asked.
    data: isThere
      ? (Object.fromEntries(Object.entries(reads).map(([name, { data }]) => [name, data])) as Values<R>)
      : undefined,
    error: all.find(({ error }) => error)?.error ?? null,
    refetch: () => Promise.all(all.map((one) => one.refetch())),
  };
}

/** A read whose screen shows something made of its data: `data` is undefined until that is there. */
export const loadedAs = <T,>({ error, refetch }: Loadable<unknown>, data: T | undefined): Loadable<T> => ({
  data,
  error,
  refetch,
});
