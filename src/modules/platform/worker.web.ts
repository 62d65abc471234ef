/** The page's side of the service worker: registered after the page has loaded, and whether a newer version waits. */
import { call } from '#engine/web/client.ts';

const WORKER = '/sw.js';
const OFFLINE = '/offline.html';
const CACHES = 'nexus-';
/** How often a page that stays open asks for a newer version. */
const ASK_MS = 30 * 60_000;

let waiting: ServiceWorker | null = null;
const listeners = new Set<() => void>();

/** Hears when a newer version waits; answers how to stop hearing. */
export function onNewVersion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
export const hasNewVersion = (): boolean => waiting !== null;
/** Lets the newer version take over and loads the page from it. */
export function takeNewVersion(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting?.postMessage('take over');
}

const found = (worker: ServiceWorker | null): void => {
  waiting = worker;
  for (const listener of listeners) listener();
};
/** A worker that is installed while another one is at work is a newer version; the first one is none. */
function watch(registration: ServiceWorkerRegistration): void {
  if (registration.waiting && navigator.serviceWorker.controller) found(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const next = registration.installing;
    next?.addEventListener('statechange', () => {
      if (next.state === 'installed' && navigator.serviceWorker.controller) found(next);
    });
  });
  setInterval(() => void registration.update().catch(() => undefined), ASK_MS);
}

interface Policies {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL: (url: string) => string };
}
/** The address as browsers with Trusted Types ask for it: the one policy that the page may make knows this one address. */
function trusted(): string {
  const policies = Reflect.get(window, 'trustedTypes') as Policies | undefined;
  return policies?.createPolicy('nexus-worker', { createScriptURL: () => WORKER }).createScriptURL(WORKER) ?? WORKER;
}

async function forget(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
  for (const name of await caches.keys()) if (name.startsWith(CACHES)) await caches.delete(name);
}
/** The page for when there is no connection is kept, or not, as the switch says. */
async function keepOffline(on: boolean): Promise<void> {
  for (const name of await caches.keys()) {
    if (!name.startsWith(CACHES)) continue;
    const cache = await caches.open(name);
    if (!on) await cache.delete(OFFLINE);
    else if (!(await cache.match(OFFLINE))) await cache.add(OFFLINE);
  }
}

/** Registers the worker, or forgets it where the organization has it switched off. Nothing of the page depends on it. */
export async function keepWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { features } = await call<{ readonly features: Readonly<Record<string, boolean>> }>('/config');
  if (!features.PWA) return forget();
  watch(await navigator.serviceWorker.register(trusted(), { updateViaCache: 'none' }));
  await navigator.serviceWorker.ready;
  await keepOffline(features.offline === true);
}
