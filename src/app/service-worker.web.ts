/**
 * The service worker: keeps the files that every page is made of and a page for when there is no connection. It never
 * touches the API, and what it keeps by itself holds no data of anybody. The build strips its types and fills in its constants.
 */
interface Extendable {
  waitUntil(work: Promise<unknown>): void;
  /** Where the browser has it: requests that need not wake the worker. */
  addRoutes?(rule: { condition: { urlPattern: { pathname: string } }; source: 'network' }): Promise<void>;
}
interface Fetching extends Extendable {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Told extends Extendable {
  readonly data: unknown;
}
declare const self: {
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
  addEventListener(type: 'message', listener: (event: Told) => void): void;
  skipWaiting(): Promise<void>;
  readonly location: { readonly origin: string };
};
/** The build, and the files of the shell; filled in by the build. */
declare const BUILD: string;
declare const SHELL: readonly string[];

const CACHE = `nexus-${BUILD}`;
const OFFLINE = '/offline.html';
/** Crisis lines, for every crisis address that cannot be fetched: they are kept whatever else is switched off. */
const CRISIS = '/crisis.html';
/** The same with the person's own plan, where they chose to keep it on this device (`engine/web/kept-page.ts`). */
const CRISIS_KEPT = '/crisis-kept.html';
const CRISIS_ADDRESS = /\/(crisis|emergency-plan)(\.html|\/|$)/;

self.addEventListener('install', (event) => {
  void event.addRoutes?.({ condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' });
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll([OFFLINE, CRISIS, '/favicon.svg', ...SHELL])));
});

self.addEventListener('activate', (event) => {
  const old = (names: string[]) => names.filter((name) => name.startsWith('nexus-') && name !== CACHE);
  event.waitUntil(caches.keys().then((names) => Promise.all(old(names).map((name) => caches.delete(name)))));
});

async function keepOffline(on: boolean): Promise<void> {
  const cache = await caches.open(CACHE);
  if (on) await cache.add(OFFLINE);
  else await cache.delete(OFFLINE);
}
// The page asks, when the person wants the new version; and tells whether the page for no connection is wanted.
self.addEventListener('message', (event) => {
  const { data } = event;
  if (data === 'take over') void self.skipWaiting();
  if (typeof data === 'object' && data !== null && 'offline' in data)
    event.waitUntil(keepOffline(data.offline === true));
});

/** A file whose name changes with its content: what is kept is right for ever. */
async function fileOf(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

/** A page always comes from the server; without a connection there is one that says so, if it is kept. */
async function pageOf(request: Request, pathname: string): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const isCrisis = CRISIS_ADDRESS.test(pathname);
    const own = isCrisis ? await caches.match(CRISIS_KEPT) : undefined;
    const kept = own ?? (await caches.match(isCrisis ? CRISIS : OFFLINE));
    if (kept) return kept;
    throw error;
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return;
  if (pathname.startsWith('/assets/')) event.respondWith(fileOf(request));
  else if (request.mode === 'navigate') event.respondWith(pageOf(request, pathname));
  else if (pathname === '/favicon.svg')
    event.respondWith(fetch(request).catch(async () => (await caches.match(request)) ?? Response.error()));
});
