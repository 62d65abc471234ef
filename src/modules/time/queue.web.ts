/**
 * Punches that wait to be sent: in the page, and in the browser's storage under the account that made them, so that a device
 * that two people share never sends one's punch as the other's. They hold no name and no place.
 */
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { newKey } from '#engine/web/client.ts';
import type { PunchKind } from './clock-rules.model.ts';

export interface Entry {
  readonly key: string;
  readonly kind: PunchKind;
  readonly deviceAt: string;
  readonly offline: boolean;
}
export interface Kept extends Entry {
  /** Null while it waits. */
  readonly outcome: { readonly saved: boolean; readonly why: string | null } | null;
}
type Send = (entries: readonly Entry[]) => Promise<readonly { key: string; saved: boolean; why: string | null }[]>;

const RETRY_MS = 20_000;
const spotOf = (account: string): string => `nexus.punches.${account}`;
const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && 'key' in value && 'kind' in value && 'deviceAt' in value;

function stored(account: string): readonly Kept[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(spotOf(account)) ?? '[]');
    return Array.isArray(value) ? value.filter(isEntry).map((entry) => ({ ...entry, outcome: null })) : [];
  } catch {
    return [];
  }
}

const queues = new Map<string, readonly Kept[]>();
const sending = new Set<string>();
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
function entriesOf(account: string): readonly Kept[] {
  const known = queues.get(account);
  if (known) return known;
  const read = stored(account);
  queues.set(account, read);
  return read;
}

function set(account: string, next: readonly Kept[]): void {
  queues.set(account, next);
  const waiting = next.filter((one) => !one.outcome).map(({ outcome: _outcome, ...entry }) => entry);
  if (waiting.length) localStorage.setItem(spotOf(account), JSON.stringify(waiting));
  else localStorage.removeItem(spotOf(account));
  for (const listener of listeners) listener();
}

/** Sends what waits; what cannot be sent now waits on, and counts as recorded offline from then on. */
async function flush(account: string, send: Send): Promise<void> {
  const waiting = entriesOf(account).filter((one) => !one.outcome);
  if (sending.has(account) || waiting.length === 0) return;
  sending.add(account);
  try {
    const outcomes = await send(waiting.map(({ outcome: _outcome, ...entry }) => entry));
    set(
      account,
      entriesOf(account).map((one) => {
        const found = outcomes.find(({ key }) => key === one.key);
        return found ? { ...one, outcome: { saved: found.saved, why: found.why } } : one;
      }),
    );
  } catch {
    // No network, or a server that does not answer: tried again.
    set(
      account,
      entriesOf(account).map((one) => (one.outcome ? one : { ...one, offline: true })),
    );
  } finally {
    sending.delete(account);
  }
}

/** The punches of an account in this browser. Sends at once, when the network comes back, and every 20 seconds. */
export function usePunchQueue(account: string, send: Send) {
  const all = useSyncExternalStore(subscribe, () => entriesOf(account));
  useEffect(() => {
    const again = (): void => void flush(account, send);
    again();
    const timer = setInterval(again, RETRY_MS);
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, [account, send]);
  const add = useCallback(
    (kind: PunchKind) => {
      const entry = {
        key: newKey(),
        kind,
        deviceAt: new Date().toISOString(),
        offline: !navigator.onLine,
        outcome: null,
      };
      set(account, [...entriesOf(account), entry]);
      return flush(account, send);
    },
    [account, send],
  );
  return {
    waiting: all.filter((one) => !one.outcome),
    refused: all.filter((one) => one.outcome && !one.outcome.saved),
    add,
    dismiss: (key: string) =>
      set(
        account,
        entriesOf(account).filter((one) => one.key !== key),
      ),
  };
}
