/** What a browser test does as a person: sign in, find things by role and label. */
import type { Locator, Page, Request } from 'playwright-core';
import { DEMO_PASSWORD } from '#seed/accounts.ts';
import { TOKEN_KEY, USER_KEY } from '#engine/web/token-store.ts';
import { quiet } from './quiet.ts';

const emailOf = (account: string): string => (account.includes('@') ? account : `${account}@harborline.example`);

/**
 * Gives the page's browser a session of a demonstration account, as the sign-in form would leave it, without drawing
 * anything: the next address opens signed in. Throws with the status when the server refuses.
 */
export async function startSession(page: Page, url: string, account: string, password = DEMO_PASSWORD): Promise<void> {
  const answer = await page
    .context()
    .request.post(`${url}/api/auth/login`, { data: { email: emailOf(account), password } });
  if (!answer.ok()) throw new Error(`${account} could not sign in: ${answer.status()}`);
  const { data } = (await answer.json()) as { data: { token: string; user: object } };
  // Storage belongs to an origin: any small file of the server gives the page the right one.
  await page.goto(`${url}/favicon.svg`);
  await page.evaluate(
    (kept) => {
      for (const [key, value] of kept) localStorage.setItem(key, value);
    },
    [
      [TOKEN_KEY, data.token],
      [USER_KEY, JSON.stringify(data.user)],
    ] as const,
  );
}

/**
 * Signs in with a demonstration account and opens the first page of the enterprise portal. On a busy machine the page may give
 * up its profile call after five seconds (B061): only then the account signs in again. Throws where the page is led to the
 * sign-in page for another reason.
 */
export async function signIn(page: Page, url: string, account: string, password = DEMO_PASSWORD): Promise<void> {
  let gaveUp = false;
  const watch = (request: Request): void => {
    gaveUp ||= request.url() === `${url}/api/auth/profile`;
  };
  page.on('requestfailed', watch);
  try {
    do {
      gaveUp = false;
      await startSession(page, url, account, password);
      await page.goto(`${url}/enterprise/dashboard`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      if (new URL(page.url()).pathname !== '/login') return;
    } while (gaveUp);
  } finally {
    page.off('requestfailed', watch);
  }
  throw new Error(`${account} signed in and was led to the sign-in page`);
}

/** Signs in by the form of the enterprise portal, as a person does, and waits for the first page. */
export async function signInByForm(page: Page, url: string, account: string, password = DEMO_PASSWORD): Promise<void> {
  await page.goto(`${url}/login/enterprise`);
  await page.getByLabel('Work email').fill(emailOf(account));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForURL(/\/enterprise\//);
}

/** Signs in at the demonstration's own sign-in service, whose form the page shows, or cancels there. */
export async function atService(page: Page, account: string, how: 'Sign in' | 'Cancel' = 'Sign in'): Promise<void> {
  // Exactly: the page that leads there has a field "Work email".
  await page.getByLabel('Email', { exact: true }).fill(emailOf(account));
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: how, exact: true }).click();
}

/** The bar in which the product says what was done; what it says is in the page a second time, for those who hear it. */
export const notice = (page: Page): Locator => page.getByRole('region', { name: 'Notice', exact: true });

/** Waits until no chosen file is on its way any more: nothing can be sent before. */
export const filesSent = (page: Page): Promise<void> =>
  page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });

/** Waits until the page has its heading and nothing loads any more. */
export const settled = (page: Page): Promise<void> => quiet(page, 'h1');

/**
 * Opens an address and waits until it has settled: inside the page where somebody is signed in on another address of the
 * product already, as a link does, otherwise by loading it. `page.goto` always loads.
 */
export async function open(page: Page, url: string, path: string): Promise<void> {
  if (await isIn(page, url, path)) return follow(page, path);
  await page.goto(`${url}${path}`);
  await settled(page);
}

/** Whether the page shows another address of the product to somebody who is signed in. */
const isIn = async (page: Page, url: string, path: string): Promise<boolean> =>
  page.url().startsWith(`${url}/`) &&
  page.url() !== `${url}${path}` &&
  page.evaluate((key) => localStorage.getItem(key) !== null && document.querySelector('#main h1') !== null, TOKEN_KEY);

/** Goes to an address inside the page, as a link does, and waits until it has settled: eight times as fast as loading it. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({ at: 0, key: to, state: null }, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await settled(page);
}
