/** State of a screen kept in its address: typed, shared by link, and there again after a reload. */
import { useSearchParams } from '#engine/web/search-params.ts';
import { isDay } from '#engine/model/days.ts';

/** How one value is read from its parameter and written to it. An empty text is not written. */
export interface AddressField<T> {
  /** Returns the value of a parameter; its default where there is none, or one that cannot be. */
  readonly read: (raw: string | null) => T;
  readonly write: (value: T) => string;
}

/** Any text; empty where the address has none. */
export const text = (fallback = ''): AddressField<string> => ({
  read: (raw) => raw ?? fallback,
  write: (value) => (value === fallback ? '' : value),
});

/** One of some words; anything else in the address counts as `fallback`, which is not written. */
export const choice = <K extends string, F extends string | null>(
  keys: readonly K[],
  fallback: F,
): AddressField<K | F> => ({
  read: (raw) => keys.find((key) => key === raw) ?? fallback,
  write: (value) => (value === fallback || value === null ? '' : value),
});

/** A day such as 2026-03-31; empty where the address has none. */
export const day: AddressField<string> = {
  read: (raw) => (isDay(raw) ? raw : ''),
  write: (value) => value,
};

/** Yes or no; yes is written as `word`, no is not written. */
export const flag = (word: string): AddressField<boolean> => ({
  read: (raw) => raw === word,
  write: (value) => (value ? word : ''),
});

/** The page of a list, from 1, which is not written. */
export const pageNumber: AddressField<number> = {
  read: (raw) => Math.max(1, Number(raw) || 1),
  write: (value) => (value > 1 ? String(value) : ''),
};

/** As `choice`, where the address names the default too. */
export const writtenChoice = <K extends string>(keys: readonly K[], fallback: K): AddressField<K> => ({
  ...choice(keys, fallback),
  write: (value) => value,
});

interface AnyField {
  readonly read: (raw: string | null) => unknown;
  readonly write: (value: never) => string;
}
export type AddressFields = Readonly<Record<string, AnyField>>;
export type AddressState<F extends AddressFields> = {
  readonly [K in keyof F]: ReturnType<F[K]['read']>;
};

export interface GoOptions {
  /** Adds an entry to the history, so that the back button returns here. Without it the entry is replaced. */
  readonly push?: boolean;
  /** Drops the parameters of others; without it they stay. */
  readonly alone?: boolean;
}

/** Reads the state from the parameters of an address. */
export function readAddress<F extends AddressFields>(fields: F, search: URLSearchParams): AddressState<F> {
  const entries = Object.entries(fields).map(([name, field]) => [name, field.read(search.get(name))]);
  // Each value was read by the field of its name.
  return Object.fromEntries(entries) as AddressState<F>;
}

/** The parameters of an address after some values changed. */
export function writeAddress<F extends AddressFields>(
  fields: F,
  search: URLSearchParams,
  changes: Partial<AddressState<F>>,
  alone = false,
): URLSearchParams {
  const after = new URLSearchParams(alone ? undefined : search);
  const names = alone ? Object.keys(fields) : Object.keys(changes);
  const state = { ...readAddress(fields, search), ...changes };
  for (const name of names) {
    // A field writes what it reads; `never` only says that this code does not know which type that is.
    const value = fields[name]?.write(state[name] as never);
    if (value) after.set(name, value);
    else after.delete(name);
  }
  return after;
}

/**
 * The state of a screen in its address: `const [{ unit }, go, hrefOf] = useAddressState({ unit: text() })`. `go({ unit })`
 * shows another state, `hrefOf({ unit })` links to it.
 */
export function useAddressState<const F extends AddressFields>(fields: F) {
  const [search, setSearch] = useSearchParams();
  const go = (changes: Partial<AddressState<F>>, { push = false, alone }: GoOptions = {}): void =>
    setSearch(writeAddress(fields, search, changes, alone), { replace: !push });
  const hrefOf = (changes: Partial<AddressState<F>>, { alone }: Pick<GoOptions, 'alone'> = {}): string =>
    `?${writeAddress(fields, search, changes, alone).toString()}`;
  return [readAddress(fields, search), go, hrefOf] as const;
}
