/** The page's side of the service worker: registering it, hearing of a newer version, letting that take over. */

const WORKER = '/sw.js';
/** How often a page that stays open asks for a newer version. */
const ASK_MS = 30 * 60_000;

interface Policies {
  createPolicy(name: string, rules: { createScriptURL: () => string }): { createScriptURL: (url: string) => string };
}
/** The address as browsers with Trusted Types ask for it: the one policy that the page may make knows this one address. */
function trusted(): string {
  const policies = Reflect.get(window, 'trustedTypes') as Policies | undefined;
  return policies?.createPolicy('nexus-worker', { createScriptURL: () => WORKER }).createScriptURL('') ?? WORKER;
}
let kept: Promise<ServiceWorkerRegistration> | undefined;

/**
 * Registers the worker, once for a page, and tells it whether to keep the page for when there is no connection. `onNew`
 * hears when a newer version is installed beside the one at work.
 */
export async function keepWorker(offline: boolean, onNew: (worker: ServiceWorker) => void): Promise<void> {
  const workers = navigator.serviceWorker;
  const isFirst = kept === undefined;
  const registration = await (kept ??= workers.register(trusted(), { updateViaCache: 'none' }));
  (await workers.ready).active?.postMessage({ offline });
  const found = (worker: ServiceWorker | null) => {
    if (worker?.state === 'installed' && workers.controller) onNew(worker);
  };
  found(registration.waiting);
  registration.onupdatefound = () => {
    const { installing } = registration;
    if (installing) installing.onstatechange = () => found(installing);
  };
  if (isFirst) setInterval(() => void registration.update().catch(() => undefined), ASK_MS);
}

/** Where the organization has the worker switched off, none stays; what it kept are files of the product, and nobody's data. */
export async function dropWorkers(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
}

/** Lets a newer version take over and loads the page from it. */
export function takeOver(worker: ServiceWorker): void {
  navigator.serviceWorker.oncontrollerchange = () => location.reload();
  worker.postMessage('take over');
}
