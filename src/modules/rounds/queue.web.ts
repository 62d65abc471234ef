/**
 * Entries of rounds that wait to be sent: in the page, and in the browser's storage as far as they hold ids and codes only.
 * Words are never stored; an entry with words waits in the page.
 */
import { useEffect, useSyncExternalStore } from 'react';
import { newKey } from '#engine/web/client.ts';
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

const SPOT = 'nexus.rounds.waiting';
const RETRY_MS = 20_000;

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && 'key' in value && 'slot' in value && 'deviceAt' in value;

function stored(): readonly Kept[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(SPOT) ?? '[]');
    return Array.isArray(value) ? value.filter(isEntry).map((entry) => ({ ...entry, outcome: null })) : [];
  } catch {
    return [];
  }
}

let entries: readonly Kept[] = [];
let isRead = false;
let sending = false;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

function set(next: readonly Kept[]): void {
  entries = next;
  const waiting = next.filter((one) => !one.outcome && one.concern === null && one.reason === null);
  if (waiting.length)
    localStorage.setItem(SPOT, JSON.stringify(waiting.map(({ outcome: _outcome, ...entry }) => entry)));
  else localStorage.removeItem(SPOT);
  for (const listener of listeners) listener();
}

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
  } catch {
    // No network, or a server that does not answer: tried again.
    set(entries.map((one) => (one.outcome ? one : { ...one, offline: true })));
  } finally {
    sending = false;
  }
}

/** The entries of this page, and how one is added. Sends at once, when the network comes back, and every 20 seconds. */
export function useRoundQueue(send: Send) {
  const all = useSyncExternalStore(subscribe, () => entries);
  useEffect(() => {
    if (!isRead) {
      isRead = true;
      const waiting = stored();
      if (waiting.length) set([...waiting, ...entries]);
    }
    const again = (): void => void flush(send);
    again();
    const timer = setInterval(again, RETRY_MS);
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, [send]);
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
