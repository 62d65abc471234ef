/** What the suites test: this very server, called inside the process, never over the network and never another address. */
import type { FastifyInstance } from 'fastify';
import { Refusal } from '#engine/model/refusals.ts';
import type { Engine } from '#engine/server/engine.ts';
import type { FileStore } from '#engine/server/files.ts';
import type { ModuleParts } from '#engine/server/module.ts';
import { RequestFigures } from './request-figures.ts';

export interface Installation {
  readonly app: FastifyInstance;
  readonly store: FileStore;
  readonly figures: RequestFigures;
  /** Whether this server shows the demonstration. */
  readonly demo: boolean;
  readonly secure: boolean;
  /** Where a test opens a session of its own; undefined where the server has none. */
  readonly sessions: ModuleParts['sessions'];
}
/** How the suites name themselves. */
export const TESTER = 'nexus-self-test';
/** By engine: a test process runs several servers. */
const installations = new WeakMap<Engine, Installation>();

/** The server that an engine belongs to. CONFLICT where it runs without one, as in a script. */
export function installationOf(engine: Engine): Installation {
  const found = installations.get(engine);
  if (!found) throw new Refusal('CONFLICT', { why: 'Tests run on a server that answers calls. This process is none.' });
  return found;
}

/** Remembers the server and counts its calls from now on. */
export function watchServer(app: FastifyInstance, { engine, store, demo, secure, sessions }: ModuleParts): void {
  const figures = new RequestFigures();
  installations.set(engine, { app, store, figures, demo, secure, sessions });
  app.addHook('onResponse', (request, reply, done) => {
    const path = request.routeOptions.url;
    // Calls of the suites themselves are no one's use of the product.
    if (path?.startsWith('/api/') && request.headers['user-agent'] !== TESTER)
      figures.record(request.method, path, reply.statusCode, reply.elapsedTime);
    done();
  });
}

/** Addresses of documentation (RFC 5737): the limits of real callers are not used up. */
let caller = 0;
export interface Answer {
  readonly status: number;
  /** By name in lower case; several of one name are joined. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}
/** Calls this server without a session, or with the token that is given. */
export async function callServer(
  { app }: Pick<Installation, 'app'>,
  method: 'GET' | 'POST' | 'OPTIONS',
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  caller = (caller + 1) % 4000;
  const answer = await app.inject({
    method,
    url,
    headers: { 'user-agent': TESTER, ...headers },
    remoteAddress: `192.0.2.${Math.floor(caller / 40) + 1}`,
    ...(method === 'POST' ? { payload: {} } : {}),
  });
  const named = Object.entries(answer.headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]);
  return { status: answer.statusCode, headers: Object.fromEntries(named), body: answer.body };
}

/** A word that an answer says under a name; "no answer" where it does not. */
export const partOf = (body: string, name: string): string => {
  const answer = JSON.parse(body) as { readonly data?: Readonly<Record<string, unknown>> };
  const part = answer.data?.[name];
  return typeof part === 'string' ? part : 'no answer';
};
/** The version that this server says it has, at most 40 characters. */
export const versionOf = async (installation: Pick<Installation, 'app'>): Promise<string> =>
  partOf((await callServer(installation, 'GET', '/api/config')).body, 'version').slice(0, 40);
