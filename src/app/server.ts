/** The server, put together: engine, identity, the API of all nouns, live updates, jobs, files and the web application. */
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '#engine/model/refusals.ts';
import { registerApi } from '#engine/server/api.ts';
import { limitCalls } from '#engine/server/call-limits.ts';
import { collectDocs, listOf, type RouteDoc, shape, word } from '#engine/server/documented.ts';
import type { Engine } from '#engine/server/engine.ts';
import { removeParts } from '#engine/server/files.ts';
import { registerFiles } from '#engine/server/files-api.ts';
import { type Authenticate, createHttp, sendData } from '#engine/server/http.ts';
import type { LiveMessage } from '#engine/server/live.ts';
import { type Jobs, startJobs } from '#engine/server/jobs.ts';
import type { Json } from '#engine/server/json-schema.ts';
import { registerLive } from '#engine/server/live-socket.ts';
import type { ModuleParts, Services } from '#engine/server/module.ts';
import { openApi } from '#engine/server/openapi.ts';
import { packResponses } from '#engine/server/packing.ts';
import { registerOpenApi } from '#engine/server/openapi-route.ts';
import type { Database } from '#engine/server/pg/database.ts';
import { authenticator } from '#modules/identity/sign-in/authenticate.server.ts';
import { Demo } from '#modules/identity/sign-in/demo.server.ts';
import { Features } from '#modules/features/features.server.ts';
import { actorOf } from '#modules/identity/sign-in/actor-of.ts';
import { Sessions, SESSIONS_CHANGED } from '#modules/identity/sign-in/sessions.ts';
import { serviceIn } from '#modules/identity/sso/service-cookie.server.ts';
import { Throttle } from '#modules/identity/sign-in/throttle.server.ts';
import { traceRefusedReads } from '#modules/identity/trail/refused-reads.server.ts';
import { registry } from './all.models.ts';
import { jobsWith, openEngine, registerModules, routeDocs } from './all.servers.ts';
import type { Config } from './config.ts';
import { features } from './features.ts';
import { fileStore } from './file-store.ts';
import type { Log } from './log.ts';
import { secretKey, secretKeys } from './secret-key.ts';
import { readSigningCertificate } from './signing-certificate.ts';
import { StorageRoom } from './storage-room.ts';
import { resetTasks } from './seed/reset.ts';
import { demoAccounts } from '#seed/demo-accounts.ts';
import { serveWeb } from './web-serve.ts';

/** A server that is ready to listen. */
export interface Server {
  /** Listens; resolves to the address, such as http://127.0.0.1:3000. */
  listen(): Promise<string>;
  /** Stops accepting, finishes what has begun. */
  close(): Promise<void>;
}

/** What changes who somebody is for the product; no process believes what it knew of sessions then. */
const ACCESS: ReadonlySet<string> = new Set([
  ...SESSIONS_CHANGED.events.map((e) => e.noun),
  'membership',
  'made_role',
  'break_glass',
  'audit_case',
  'organization',
  'company',
  'sso_connection',
]);
const VERSION = (
  JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../../package.json'), 'utf8')) as { version: string }
).version;
const definedPaths: ReadonlySet<string> = new Set(Object.keys(openApi(registry, VERSION).paths as Json));

const isAddress = (address: AddressInfo | string | null): address is AddressInfo =>
  typeof address === 'object' && address !== null;

/** The address this server listens on, such as http://127.0.0.1:3000. */
function originOf(app: FastifyInstance, config: Config): string {
  const address = app.server.address();
  const port = isAddress(address) ? address.port : config.port;
  return `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`;
}

/** The services that the settings name, with their secrets revealed. */
const servicesOf = ({ mail, livekit, turn, signing, laboratory }: Config): Services => ({
  ...(mail ? { mail: { smtp: mail.smtp.reveal(), from: mail.from } } : {}),
  ...(livekit ? { media: { ...livekit, secret: livekit.secret.reveal() } } : {}),
  ...(turn ? { relays: { ...turn, secret: turn.secret.reveal() } } : {}),
  ...(signing ? { signing: readSigningCertificate(signing) } : {}),
  ...(laboratory ? { laboratory } : {}),
});

/**
 * Whether an answer is part of a page that is open already: data, or a script, a style, letters or a picture from the folder of
 * hashed files. Scripts of workers are no parts: the policy they come with is the worker's own.
 */
const isPart = (url: string, type: string): boolean =>
  /^application\/json\b/.test(type) ||
  (/^\/assets\/[\w.-]+\.(js|css|woff2|svg|png|webp)$/.test(url) && !url.includes('worker'));

/** What every answer carries, whatever it is; the page's own inline script is named by its hash. */
function securityHeaders(
  app: FastifyInstance,
  scripts: readonly string[],
  https: boolean,
  serviceOf: (request: FastifyRequest) => string | null,
  media: string | undefined,
): void {
  // Asked for at each answer: the scripts are known only when the web application has been found.
  const policy = (service: string | null, reached: string) =>
    [
      "default-src 'self'",
      `script-src 'self' ${scripts.join(' ')}`.trim(),
      // Emotion writes its rules into style elements as the page runs.
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      // The sign-in service that this browser was sent to, where there is one: its tokens are fetched from the page.
      ['connect-src', "'self'", service ?? '', reached].filter(Boolean).join(' '),
      // Kept files are shown in the page from bytes that the page has fetched.
      `frame-src 'self' blob: ${service ?? ''}`.trim(),
      "worker-src 'self'",
      "manifest-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      // No text becomes markup or script, regardless of its author: browsers with Trusted Types refuse it.
      "require-trusted-types-for 'script'",
      // But for the addresses of the service worker (modules/platform/worker.web.ts) and of the thread that reads PDF
      // documents (modules/envelopes/pdf-reader.web.ts).
      'trusted-types nexus-worker nexus-pdf',
    ].join('; ');
  app.addHook('onSend', (request, reply, payload, done) => {
    void reply.header('x-content-type-options', 'nosniff').header('cross-origin-resource-policy', 'same-origin');
    // A year, as browsers ask before they believe it for good. Only behind https: on http it would mean nothing.
    if (https) void reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    // What is part of a page obeys the page's policy. Opened by itself, it may do nothing.
    if (isPart(request.url, String(reply.getHeader('content-type') ?? ''))) {
      if (!reply.hasHeader('content-security-policy'))
        void reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
      return done(null, payload);
    }
    // Only the page of a meeting may use camera, microphone and screen, and talk to the media server.
    const inMeeting = request.url.startsWith('/meeting/');
    const capture = inMeeting ? 'self' : '';
    const reached = inMeeting && media ? `${media} ${media.replace(/^ws/, 'http')}` : '';
    if (!reply.hasHeader('content-security-policy'))
      void reply.header('content-security-policy', policy(serviceOf(request), reached));
    void reply
      .header('referrer-policy', 'same-origin')
      .header('x-frame-options', 'DENY')
      // A sign-in service responds to the opener of its popup; a site that opens one of our pages still cannot reach it.
      .header('cross-origin-opener-policy', 'same-origin-allow-popups')
      .header(
        'permissions-policy',
        `geolocation=(), payment=(), usb=(), camera=(${capture}), microphone=(${capture}), display-capture=(${capture})`,
      );
    done(null, payload);
  });
}

const health: RouteDoc = {
  summary: 'Whether the server and what it depends on are healthy',
  tag: 'System',
  open: true,
  answer: shape({ status: word, version: word, mode: word, database: word, jobs: word, storage: word }),
};
const configuration: RouteDoc = {
  summary: 'What this installation offers to the organization of the caller',
  tag: 'System',
  open: true,
  answer: shape({
    version: word,
    mode: word,
    features: { type: 'object' },
    errorReports: { type: 'boolean' },
    'demoAccounts?': listOf({ type: 'object' }),
  }),
};
const thisDocument: RouteDoc = { summary: 'This document', tag: 'System', open: true, answer: 'application/json' };

interface Parts {
  readonly engine: Engine;
  readonly jobs: Jobs;
  readonly config: Config;
  readonly docs: () => Json;
  readonly features: Features;
  readonly authenticate: Authenticate;
}

/** The caller's organization; null for callers who are not signed in, or no longer. */
async function tenantOf(authenticate: Authenticate, request: FastifyRequest): Promise<string | null> {
  if (!request.headers.authorization) return null;
  try {
    return (await authenticate(request)).tenantId;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

function registerHealth(app: FastifyInstance, parts: Parts): void {
  const { engine, jobs, config, docs } = parts;
  const storage = new StorageRoom(config.dataDirectory);
  app.addHook('onResponse', (request, reply, done) => {
    storage.heard(request.method, reply.statusCode);
    done();
  });
  app.get('/api/health', { config: { doc: health } }, async (_request, reply) => {
    const [rows] = await engine.connections.run([{ text: 'select 1 as ok', values: [] }]).catch(() => []);
    const parts = { database: rows?.[0]?.ok === 1, jobs: jobs.running() };
    const hasRoom = await storage.hasRoom();
    const well = parts.database && parts.jobs && hasRoom;
    const word = (ok: boolean): string => (ok ? 'ok' : 'unavailable');
    return sendData(reply.status(well ? 200 : 503), {
      status: word(well),
      version: VERSION,
      mode: 'production',
      database: word(parts.database),
      jobs: word(parts.jobs),
      storage: hasRoom ? 'ok' : 'full',
    });
  });
  app.get('/api/config', { config: { doc: configuration } }, async (request, reply) =>
    sendData(reply, {
      version: VERSION,
      mode: 'production',
      features: await parts.features.truth(await tenantOf(parts.authenticate, request)),
      errorReports: config.errorReports,
      // Public by intent: the demo prints them at its start, too. Nothing but the demo's own organizations opens to them.
      ...(config.demoMode ? { demoAccounts } : {}),
    }),
  );
  registerOpenApi(app, () => openApi(registry, VERSION, docs()), thisDocument);
}

/** Puts the server together; nothing listens yet. */
export async function createServer(deps: {
  config: Config;
  database: Database;
  log?: Log;
  /** Prints for the person who started the demo what mail would contain; silent if omitted. */
  say?: (line: string) => void;
  /** Whether tasks run at their hours, as they do unless this is false. */
  schedule?: boolean;
}): Promise<Server> {
  const { config, database, log, say, schedule } = deps;
  const engine = await openEngine({ ...database, sendsMail: config.mail !== undefined }, ...secretKeys(config));
  await engine.live.start(database.app);
  const app = createHttp({ logLevel: config.logLevel, trustProxy: config.trustProxy });
  const origin = () => config.publicUrl ?? originOf(app, config);
  const store = fileStore(config);
  if (!config.filesS3) void removeParts(path.join(config.dataDirectory, 'files'));
  const secure = config.publicUrl?.startsWith('https:') ?? false;
  const sessions = new Sessions(engine.connections, { ...config.session, secure }, () =>
    engine.live.publish(SESSIONS_CHANGED.tenantId, SESSIONS_CHANGED.events),
  );
  const accessChanged = ({ events }: LiveMessage) => {
    if (events.some((e) => ACCESS.has(e.noun))) sessions.forget();
  };
  engine.live.subscribe(accessChanged);
  // Access that was removed here is gone with the very next call.
  engine.live.hearOwn(accessChanged);
  const demo = new Demo(engine.connections, config.demoMode, config.demoCalls);
  const throttle = new Throttle(engine.connections, engine.secrets);
  const authenticate = traceRefusedReads(
    app,
    { connections: engine.connections, throttle },
    authenticator(engine.connections, engine.registry, sessions, demo),
  );

  const switches = new Features(engine, features(config));
  const parts: ModuleParts = {
    engine,
    authenticate,
    origin,
    store,
    take: (limit, who) => throttle.take([limit, who]),
    isOn: async (tenantId, feature) => (await switches.truth(tenantId))[feature] === true,
    services: servicesOf(config),
    database: database.app,
    dataDirectory: config.dataDirectory,
    secure,
    demo: config.demoMode,
    errorReports: config.errorReports,
    print: (config.demoMode && say) || null,
    features: switches,
    sessions,
    actorOf: (tenantId, accountId) => actorOf(engine.connections, tenantId, accountId),
    throttle,
  };
  const jobs = await startJobs({
    engine,
    owner: database.owner,
    tasks: [
      ...jobsWith(parts),
      ...(config.demoMode && config.demoReset ? resetTasks(database, secretKey(config)) : []),
    ],
    schedule,
    onError: (task, attempt) => log?.error('A job failed.', { task, attempt }),
  });

  const docs = collectDocs(app, definedPaths, routeDocs);
  limitCalls(app, config.callLimits);
  await app.register(cookie);
  await packResponses(app);
  await app.register(rateLimit, { global: false });
  await app.register(websocket, { options: { maxPayload: 16 * 1024 } });
  const scripts: string[] = [];
  securityHeaders(app, scripts, secure, (request) => serviceIn(request, engine.secrets, secure), config.livekit?.url);
  registerHealth(app, { engine, jobs, config, docs, features: switches, authenticate });
  await registerModules(app, parts);
  registerApi(app, engine, authenticate);
  registerLive(app, engine, authenticate, {
    origin,
    mayListen: async (id) => (await switches.truth(id)).websockets === true,
  });
  await registerFiles(app, engine, store, authenticate);
  scripts.push(
    ...(await serveWeb(app, {
      notFound: () => {
        throw new Refusal('NOT_FOUND');
      },
    })),
  );
  return {
    listen: async () => {
      await app.listen({ host: config.host, port: config.port });
      return originOf(app, config);
    },
    close: async () => {
      await app.close();
      await jobs.stop();
      await engine.live.stop();
      await engine.connections.close();
    },
  };
}
