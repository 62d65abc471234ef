/**
 * One page that a person chose to keep on their own device, for when the server cannot be reached: the service worker shows it in
 * place of the crisis page. It goes when they remove it, when they sign out, and when somebody else signs in.
 */
const CACHE = 'kept-page';
/** The service worker looks here before it shows the page without a plan. */
const AT = '/crisis-kept.html';
const OWNER = 'x-owner';
const isThere = (): boolean => typeof caches !== 'undefined';

/** Whether a page of this account is kept. */
export const isKept = async (account: string): Promise<boolean> =>
  isThere() && (await caches.match(AT, { cacheName: CACHE }))?.headers.get(OWNER) === account;

/** Keeps a page for an account, in place of an earlier one. */
export async function keepPage(account: string, html: string): Promise<void> {
  const headers = { 'content-type': 'text/html; charset=utf-8', [OWNER]: account };
  await (await caches.open(CACHE)).put(AT, new Response(html, { headers }));
}

/** Removes the kept page; with an account, only where it is another's. */
export async function dropPage(unlessOf?: string): Promise<void> {
  if (isThere() && !(unlessOf !== undefined && (await isKept(unlessOf)))) await caches.delete(CACHE);
}
