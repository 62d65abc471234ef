/**
 * Entries of rounds that wait to be sent: in the page, and in the browser's storage as far as they hold ids and codes only.
 * Words are never stored; an entry with words waits in the page.
 */
import { useEffect, useSyncExternalStore } from 'react';
import { ApiError, newKey } from '#engine/web/client.ts';
import type { BEHAVIORS, PLACES } from './observation.model.ts';

export interface Entry {
  readonly key: string;
  readonly slot: string;
  readonly deviceAt: string;
  readonly place: keyof typeof PLACES;
  readonly behavior: keyof typeof BEHAVIORS;
  readonly breathing: boolean;
  readonly concern: string | null;
  readonly reason: string | null;
  readonly tag: string | null;
  readonly offline: boolean;
}
/** What came of an entry: null while it waits. */
export interface Kept extends Entry {
  readonly outcome: { readonly saved: boolean; readonly why: string | null } | null;
}
type Send = (entries: readonly Entry[]) => Promise<readonly { key: string; saved: boolean; why: string | null }[]>;

/** Each person's entries wait under their own account: nobody sends what someone else saw. */
const spotOf = (account: string): string => `nexus.rounds.waiting.${account}`;
const RETRY_MS = 20_000;

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && 'key' in value && 'slot' in value && 'deviceAt' in value;

function stored(account: string): readonly Kept[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(spotOf(account)) ?? '[]');
    return Array.isArray(value) ? value.filter(isEntry).map((entry) => ({ ...entry, outcome: null })) : [];
  } catch {
    return [];
  }
}

let entries: readonly Kept[] = [];
let owner: string | null = null;
let sending = false;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

function set(next: readonly Kept[]): void {
  entries = next;
  const waiting = next.filter((one) => !one.outcome && one.concern === null && one.reason === null);
  const spot = spotOf(owner ?? '');
  if (waiting.length)
    localStorage.setItem(spot, JSON.stringify(waiting.map(({ outcome: _outcome, ...entry }) => entry)));
  else localStorage.removeItem(spot);
  for (const listener of listeners) listener();
}

/** Whether the server refused the entries for good: a session that ended, or a server that is busy, is no refusal. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 401 &&
  error.status !== 429;

/** Sends what waits; what cannot be sent now waits on, and counts as recorded offline from then on. */
async function flush(send: Send): Promise<void> {
  const waiting = entries.filter((one) => !one.outcome);
  if (sending || waiting.length === 0) return;
  sending = true;
  try {
    const outcomes = await send(waiting.map(({ outcome: _outcome, ...entry }) => entry));
    set(
      entries.map((one) => {
        const found = outcomes.find(({ key }) => key === one.key);
        return found ? { ...one, outcome: { saved: found.saved, why: found.why } } : one;
      }),
    );
  } catch (error) {
    const why = isRefusal(error) ? error.message : null;
    // Without a network, or while the server does not answer, entries wait and are tried again.
    set(
      entries.map((one) => {
        if (one.outcome) return one;
        return why === null ? { ...one, offline: true } : { ...one, outcome: { saved: false, why } };
      }),
    );
  } finally {
    sending = false;
  }
}

/** The entries of a person in this page, and how one is added. Sends at once, when the network comes back, and every 20 seconds. */
export function useRoundQueue(account: string, send: Send) {
  const all = useSyncExternalStore(subscribe, () => entries);
  useEffect(() => {
    if (owner !== account) {
      owner = account;
      set(stored(account));
    }
    const again = (): void => void flush(send);
    again();
    const timer = setInterval(again, RETRY_MS);
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, [account, send]);
  return {
    entries: all,
    waiting: all.filter((one) => !one.outcome).length,
    refused: all.filter((one) => one.outcome && !one.outcome.saved),
    add: (entry: Omit<Entry, 'key' | 'deviceAt' | 'offline'>) => {
      set([
        ...entries,
        { ...entry, key: newKey(), deviceAt: new Date().toISOString(), offline: !navigator.onLine, outcome: null },
      ]);
      return flush(send);
    },
    dismiss: (key: string) => set(entries.filter((one) => one.key !== key)),
  };
}
