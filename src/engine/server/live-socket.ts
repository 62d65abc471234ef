/** The live connection of a browser: it hears the ids of what changed in its organization and reads afresh what it shows. */
import type {} from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import type { LiveEvent } from '#engine/model/wire.ts';
import type { Engine } from './engine.ts';
import { type Actor, grantOf, isNothing } from './grants.ts';
import type { Authenticate } from './http.ts';

const PING_MS = 25_000;
/** A browser that reads slower than this many bytes are waiting is cut off; it reconnects and reads afresh. */
const BACKLOG_BYTES = 1_000_000;

interface Watcher {
  readonly socket: WebSocket;
  readonly actor: Actor;
  alive: boolean;
}

/** `GET /api/live` (WebSocket). The token travels as the protocol `bearer.<token>`, since browsers send no headers here. */
export function registerLive(app: FastifyInstance, engine: Engine, authenticate: Authenticate): void {
  const watchers = new Map<string, Set<Watcher>>();
  // Only nouns of which the person may read something; ids alone say nothing, but even that is not for everyone.
  const visible = (actor: Actor, event: LiveEvent): boolean =>
    engine.registry.resources.some(
      (r) => r.name === event.noun && !isNothing(grantOf(engine.policy, actor, r.access.read)),
    );

  engine.live.subscribe(({ tenantId, events }) => {
    for (const watcher of watchers.get(tenantId) ?? []) {
      const seen = events.filter((e) => visible(watcher.actor, e));
      if (seen.length === 0) continue;
      if (watcher.socket.bufferedAmount > BACKLOG_BYTES) watcher.socket.terminate();
      else watcher.socket.send(JSON.stringify(seen));
    }
  });
  const timer = setInterval(() => {
    for (const set of watchers.values())
      for (const watcher of set) {
        if (!watcher.alive) watcher.socket.terminate();
        watcher.alive = false;
        watcher.socket.ping();
      }
  }, PING_MS);
  app.addHook('onClose', () => clearInterval(timer));

  app.get('/api/live', { websocket: true }, async (socket, request) => {
    let actor: Actor;
    try {
      actor = await authenticate(request);
    } catch {
      return socket.close(4401, 'sign in first');
    }
    const watcher: Watcher = { socket, actor, alive: true };
    const set = watchers.get(actor.tenantId) ?? new Set();
    watchers.set(actor.tenantId, set.add(watcher));
    socket.on('pong', () => (watcher.alive = true));
    socket.on('close', () => {
      set.delete(watcher);
      if (set.size === 0) watchers.delete(actor.tenantId);
    });
    // Nothing is expected from the browser; a large message would only fill memory.
    socket.on('message', () => undefined);
  });
}
