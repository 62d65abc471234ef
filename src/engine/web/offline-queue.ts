/**
 * Entries that wait for the network: in the page, and in the browser's storage under the account that made them, so that a
 * device that two people share never sends one person's entries as the other's. A module says which entries may be stored;
 * words about people never are, and wait in the page only.
 */
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { ApiError, newKey } from './client.ts';

/** What every entry holds besides its own content; `deviceAt` is the device's time, whose drift the server corrects. */
export interface Waiting {
  readonly key: string;
  readonly deviceAt: string;
  readonly offline: boolean;
}
/** What came of an entry: null while it waits. */
export type Kept<E> = E & { readonly outcome: { readonly saved: boolean; readonly why: string | null } | null };
export type SendEntries<E> = (
  entries: readonly E[],
) => Promise<readonly { readonly key: string; readonly saved: boolean; readonly why: string | null }[]>;

export interface QueueOptions<E> {
  /** Where in the browser's storage; the account is added. */
  readonly spot: string;
  /** Whether what was stored holds the content of an entry. */
  readonly holds: readonly (keyof E & string)[];
  /** Whether an entry may be stored; otherwise it waits in the page only. */
  readonly mayStore?: (entry: E) => boolean;
}

const RETRY_MS = 20_000;
/** Whether the server refused the entries for good: a session that ended, or a server that is busy, is no refusal. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 401 &&
  error.status !== 429;

/** The entries by account, without React: what waits, what came of it, and the sending. */
export function entryStore<E extends Waiting>({ spot, holds, mayStore = () => true }: QueueOptions<E>) {
  const spotOf = (account: string): string => `${spot}.${account}`;
  const isEntry = (value: unknown): value is E =>
    typeof value === 'object' && value !== null && ['key', 'deviceAt', ...holds].every((name) => name in value);
  const plain = ({ outcome: _outcome, ...entry }: Kept<E>): E =>
    // Without its outcome it is the entry that was added.
    entry as unknown as E;

  const queues = new Map<string, readonly Kept<E>[]>();
  const sending = new Set<string>();
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };

  function stored(account: string): readonly Kept<E>[] {
    try {
      const value: unknown = JSON.parse(localStorage.getItem(spotOf(account)) ?? '[]');
      return Array.isArray(value) ? value.filter(isEntry).map((entry) => ({ ...entry, outcome: null })) : [];
    } catch {
      return [];
    }
  }
  function entriesOf(account: string): readonly Kept<E>[] {
    const known = queues.get(account);
    if (known) return known;
    const read = stored(account);
    queues.set(account, read);
    return read;
  }
  function set(account: string, next: readonly Kept<E>[]): void {
    queues.set(account, next);
    const waiting = next.filter((one) => !one.outcome && mayStore(one)).map(plain);
    if (waiting.length) localStorage.setItem(spotOf(account), JSON.stringify(waiting));
    else localStorage.removeItem(spotOf(account));
    for (const listener of listeners) listener();
  }

  /** Sends what waits; what cannot be sent now waits on, and counts as recorded offline from then on. */
  async function flush(account: string, send: SendEntries<E>): Promise<void> {
    const waiting = entriesOf(account).filter((one) => !one.outcome);
    if (sending.has(account) || waiting.length === 0) return;
    sending.add(account);
    try {
      const outcomes = new Map((await send(waiting.map(plain))).map((one) => [one.key, one]));
      set(
        account,
        entriesOf(account).map((one) => {
          const found = outcomes.get(one.key);
          return found ? { ...one, outcome: { saved: found.saved, why: found.why } } : one;
        }),
      );
    } catch (error) {
      const why = isRefusal(error) ? error.message : null;
      set(
        account,
        entriesOf(account).map((one) => {
          if (one.outcome) return one;
          return why === null ? { ...one, offline: true } : { ...one, outcome: { saved: false, why } };
        }),
      );
    } finally {
      sending.delete(account);
    }
  }

  return {
    subscribe,
    entriesOf,
    flush,
    add: (account: string, content: Omit<E, keyof Waiting>): void => {
      const entry = { ...content, key: newKey(), deviceAt: new Date().toISOString(), offline: !navigator.onLine };
      // The content and what every entry holds make an entry.
      set(account, [...entriesOf(account), { ...(entry as unknown as E), outcome: null }]);
    },
    dismiss: (account: string, key: string): void =>
      set(
        account,
        entriesOf(account).filter((one) => one.key !== key),
      ),
  };
}

/** The hook of a queue. Its entries are sent at once, when the network comes back, and every 20 seconds. */
export function offlineQueue<E extends Waiting>(options: QueueOptions<E>) {
  const store = entryStore(options);
  return function useQueue(account: string, send: SendEntries<E>) {
    const all = useSyncExternalStore(store.subscribe, () => store.entriesOf(account));
    useEffect(() => {
      const again = (): void => void store.flush(account, send);
      again();
      const timer = setInterval(again, RETRY_MS);
      addEventListener('online', again);
      return () => {
        clearInterval(timer);
        removeEventListener('online', again);
      };
    }, [account, send]);
    const add = useCallback(
      (content: Omit<E, keyof Waiting>) => {
        store.add(account, content);
        return store.flush(account, send);
      },
      [account, send],
    );
    return {
      entries: all,
      waiting: all.filter((one) => !one.outcome),
      refused: all.filter((one) => one.outcome && !one.outcome.saved),
      add,
      dismiss: (key: string) => store.dismiss(account, key),
    };
  };
}
