/** A browser's live connection: it receives the IDs of what changed in its organization and refreshes what it shows. */
import type {} from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import type { LiveEvent } from '#engine/model/wire.ts';
import { listOf, type RouteDoc, shape, word } from './documented.ts';
import type { Engine } from './engine.ts';
import { type Actor, grantOn, isNothing } from './grants.ts';
import type { Authenticate } from './http.ts';

const PING_MS = 25_000;
/** A browser that reads slower than this many bytes are waiting is cut off; it reconnects and refreshes. */
const BACKLOG_BYTES = 1_000_000;

const live: RouteDoc = {
  summary: 'A WebSocket that reports the IDs of changed records; send the token as the protocol bearer.<token>',
  tag: 'System',
  status: 101,
  answer: listOf(shape({ noun: word, id: word, action: word })),
};

interface Watcher {
  readonly socket: WebSocket;
  readonly request: FastifyRequest;
  actor: Actor;
  alive: boolean;
}

/** Whether the page that opens the connection is ours: browsers name it, and another site's page must not listen in. Programs name none. */
export function fromHere({ headers, host }: FastifyRequest, here: string): boolean {
  const { origin } = headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  // As browsers write it: small letters, no usual port.
  return new URL(origin).host === host || (URL.canParse(here) && new URL(here).origin === origin);
}

export interface LiveOptions {
  /** The address people type, if there is a proxy in front. */
  readonly origin?: () => string;
  /** Whether an organization's browsers may listen; asked when one connects and at every ping. */
  readonly mayListen?: (tenantId: string) => Promise<boolean>;
}

/** `GET /api/live` (WebSocket). The token travels as the protocol `bearer.<token>`, since browsers send no headers here. */
export function registerLive(
  app: FastifyInstance,
  engine: Engine,
  authenticate: Authenticate,
  { origin = () => '', mayListen = async () => true }: LiveOptions = {},
): void {
  const watchers = new Map<string, Set<Watcher>>();
  const nouns = new Map(engine.registry.resources.map((r) => [r.name, r]));

  /** What an event means to one watcher: nothing, only the noun (one of its records changed), or the record. */
  const shownTo = (actor: Actor, { noun, id, action, subject }: LiveEvent): LiveEvent[] => {
    if (subject !== undefined) return subject === actor.subjectId ? [{ noun, id: '', action }] : [];
    const resource = nouns.get(noun);
    const grant = resource && grantOn(engine.policy, actor, resource, 'read');
    if (!grant || isNothing(grant)) return [];
    // Which record it was, and what became of it, is for those who may read all of them; others look again at their own.
    return [grant.all ? { noun, id, action } : { noun, id: '', action: 'change' }];
  };
  engine.live.subscribe(({ tenantId, events }) => {
    for (const watcher of watchers.get(tenantId) ?? []) {
      const seen = events.flatMap((e) => shownTo(watcher.actor, e));
      if (seen.length === 0) continue;
      if (watcher.socket.bufferedAmount > BACKLOG_BYTES) watcher.socket.terminate();
      else watcher.socket.send(JSON.stringify(seen));
    }
  });
  // The session is asked again at every ping: a connection lives no longer than the right to it.
  const check = (watcher: Watcher): void => {
    if (!watcher.alive) return watcher.socket.terminate();
    watcher.alive = false;
    watcher.socket.ping();
    authenticate(watcher.request)
      .then(async (actor) => {
        watcher.actor = actor;
        if (!(await mayListen(actor.tenantId))) watcher.socket.close(4404, 'switched off');
      })
      .catch(() => watcher.socket.close(4401, 'sign in first'));
  };
  const timer = setInterval(() => {
    for (const set of watchers.values()) for (const watcher of set) check(watcher);
  }, PING_MS);
  app.addHook('onClose', () => clearInterval(timer));

  app.get('/api/live', { websocket: true, config: { doc: live } }, async (socket, request) => {
    // Nothing is expected from the browser; a large message would only fill memory.
    socket.on('message', () => undefined);
    if (!fromHere(request, origin())) return socket.close(4403, 'another site');
    let actor: Actor;
    try {
      actor = await authenticate(request);
      if (!(await mayListen(actor.tenantId))) return socket.close(4404, 'switched off');
    } catch {
      return socket.close(4401, 'sign in first');
    }
    if (socket.readyState !== socket.OPEN) return;
    const watcher: Watcher = { socket, request, actor, alive: true };
    const set = watchers.get(actor.tenantId) ?? new Set();
    watchers.set(actor.tenantId, set.add(watcher));
    socket.on('pong', () => (watcher.alive = true));
    socket.on('close', () => {
      set.delete(watcher);
      if (set.size === 0) watchers.delete(actor.tenantId);
    });
  });
}
