/** Live updates: one connection reports which nouns changed, and their data on screen is refreshed. */
import type { QueryClient } from '@tanstack/react-query';
import type { LiveEvent } from '#engine/model/wire.ts';
import { isMadeOf, isWatched, isWatchedFor } from './stale.ts';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 60_000;
const QUIET_MS = 1000;
/**
 * How long changes are gathered before they are read, in milliseconds: after a quiet time hardly, while they come one upon
 * another longer. Chance puts each screen into one of eight groups, so that not all of a house ask in the same instant, and those who
 * do are answered together.
 */
export const gatherFor = (quietFor: number): number =>
  (quietFor > QUIET_MS ? 50 : 250) + 50 * Math.floor(Math.random() * 8);
const SIGNED_OUT = 4401;

const isEvent = (value: unknown): value is LiveEvent =>
  typeof value === 'object' && value !== null && 'noun' in value && typeof value.noun === 'string';

/** Opens the connection for a token; returns a function that closes it. Reconnects with growing pauses until then. */
export function openLive(client: QueryClient, token: string): () => void {
  let socket: WebSocket | null = null;
  let closed = false;
  let failures = 0;
  let wait: ReturnType<typeof setTimeout> | undefined;
  let gather: ReturnType<typeof setTimeout> | undefined;
  let flushedAt = -Infinity;
  const nouns = new Set<string>();

  const flush = () => {
    gather = undefined;
    flushedAt = performance.now();
    const changed = new Set(nouns);
    nouns.clear();
    const [isMade, isWatching] = [isMadeOf(changed), isWatchedFor(changed)];
    void client.invalidateQueries({ predicate: (query) => isMade(query) || isWatching(query) });
  };
  const connect = () => {
    socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/live`, [
      `bearer.${token}`,
    ]);
    socket.onopen = () => {
      // A refresh makes up for everything missed while disconnected.
      if (failures > 0) void client.invalidateQueries();
      failures = 0;
    };
    socket.onmessage = ({ data }) => {
      const events: unknown = JSON.parse(String(data));
      if (!Array.isArray(events)) return;
      for (const event of events) if (isEvent(event)) nouns.add(event.noun);
      gather ??= setTimeout(flush, gatherFor(performance.now() - flushedAt));
    };
    socket.onclose = ({ code }) => {
      if (closed || code === SIGNED_OUT) return;
      // Half of the pause is chance, so that a restarted server is not met by everybody at once.
      const pause = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures) * (0.5 + Math.random() / 2);
      failures += 1;
      // Screens with live figures learn immediately whether the server is reachable.
      void client.invalidateQueries({ predicate: ({ meta }) => isWatched(meta) });
      wait = setTimeout(connect, pause);
    };
  };
  // A connection that went away often dies without a word: the socket would hear nothing and not know it.
  const onOnline = () => {
    clearTimeout(wait);
    const old = socket;
    if (old) old.onclose = null;
    old?.close();
    failures = Math.max(1, failures);
    connect();
  };
  window.addEventListener('online', onOnline);
  connect();
  return () => {
    closed = true;
    window.removeEventListener('online', onOnline);
    clearTimeout(wait);
    clearTimeout(gather);
    socket?.close();
  };
}
