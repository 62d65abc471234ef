/** The people of the demonstration's clinic, each at a browser of their own: signed in once, and kept for a file of stories. */
import { type Browser, type BrowserContextOptions, type Locator, type Page } from 'playwright-core';
import { dayIn } from '#engine/server/ids.ts';
import { withClient } from '#engine/server/pg/prepare.ts';
import { DEMO_PASSWORD } from '#seed/accounts.ts';
import { launchBrowser } from '#test/browser/browser.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { signIn as callAs } from '#test/support/sign-in.ts';
import { open, startSession } from '#test/browser/visitor.ts';

export interface Clinic {
  readonly server: TestServer;
  readonly browser: Browser;
  /** The page of a role's person; the first call signs them in. */
  as(account: string): Promise<Page>;
  /** Another window for somebody whose own is gone; they are still signed in. */
  anew(account: string): Promise<Page>;
  /** The window is closed in the middle of what was done in it, and the person opens the same address again. */
  reopened(account: string): Promise<Page>;
  /** One more window of somebody who is signed in already. */
  another(account: string): Promise<Page>;
  /** Opens an address of the clinical portal and waits until it has settled. */
  open(page: Page, path: string): Promise<void>;
  /** Looks something up that no screen of the story shows. */
  find<T extends object>(text: string): Promise<T[]>;
  close(): Promise<void>;
}

const SCREEN: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
/** What a browser writes by itself where a call is refused: the refusals are the story's own. */
const REFUSED_CALL = /Failed to load resource/;

/**
 * Starts server and browser on a day of the demonstration: today, unless one is named, because the gates of a departure look at
 * hours that the server's own clock counts. Closing fails where a page threw, or wrote an error to its console.
 */
export async function openClinic(demo = dayIn('America/Los_Angeles')): Promise<Clinic> {
  const server = await startTestServer({ demo });
  const browser = await launchBrowser();
  const pages = new Map<string, Promise<Page>>();
  const faults: string[] = [];
  const watch = (page: Page, account: string): Page => {
    page.on('pageerror', (error) => faults.push(`${account}: ${error.message}`));
    page.on('console', (line) => {
      if (line.type() === 'error' && !REFUSED_CALL.test(line.text())) faults.push(`${account}: ${line.text()}`);
    });
    return page;
  };
  const begin = async (account: string): Promise<Page> => {
    const context = await browser.newContext(SCREEN);
    const page = watch(await context.newPage(), account);
    await startSession(page, server.url, account);
    return page;
  };
  const as = (account: string): Promise<Page> => {
    const page = pages.get(account) ?? begin(account);
    pages.set(account, page);
    return page;
  };
  const anew = async (account: string): Promise<Page> => {
    const page = watch(await (await as(account)).context().newPage(), account);
    pages.set(account, Promise.resolve(page));
    return page;
  };
  return {
    server,
    browser,
    as,
    anew,
    reopened: async (account) => {
      const before = await as(account);
      const address = before.url();
      await before.close();
      const page = await anew(account);
      await page.goto(address);
      return page;
    },
    another: async (account) => watch(await (await as(account)).context().newPage(), account),
    open: (page, path) => open(page, server.url, `/behavioral-health/${path}`),
    find: (text) => withClient(server.database.superuser, async (sql) => (await sql.query(text)).rows),
    close: async () => {
      await browser.close();
      await server.close();
      if (faults.length) throw new Error(`Pages went wrong:\n${faults.join('\n')}`);
    },
  };
}

/** The client that a query finds (`client`, `first`, `last`), named as lists name them; fails with `none` where it finds nobody. */
export async function somebody(clinic: Clinic, query: string, none: string): Promise<{ client: string; name: string }> {
  const [found] = await clinic.find<{ client: string; first: string; last: string }>(query);
  if (!found) throw new Error(none);
  return { client: found.client, name: `${found.last}, ${found.first}` };
}

/** Chooses from a list that is drawn by the product. */
export async function choose(at: Page | Locator, field: string | RegExp, option: string | RegExp): Promise<void> {
  const box = at.getByRole('combobox', { name: field });
  await box.click();
  await box.page().getByRole('option', { name: option }).first().click();
}
/** Makes the proof of everybody old, so that the next protected step asks for the password again. */
export async function proofIsOld({ server }: Clinic): Promise<void> {
  await withClient(server.database.superuser, (sql) =>
    sql.query(`update session set proved_at = now() - interval '1 hour'`),
  );
  // The server believes a session for some seconds; whoever proves themselves makes it look again.
  const somebody = await callAs(server.url, 'account-admin@harborline.example');
  const { status } = await somebody.call('POST', '/api/auth/prove', { password: DEMO_PASSWORD });
  if (status !== 200) throw new Error(`Nobody could prove themselves: ${status}`);
}
/** Shows once more that it is oneself, where a step asks for it. */
export async function prove(page: Page): Promise<void> {
  const ask = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await ask.getByLabel('Password').fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await ask.waitFor({ state: 'detached' });
}
/** Confirm with a witness on the same screen. */
export async function witness(page: Page, account: string): Promise<void> {
  const ask = page.getByRole('dialog', { name: 'Confirm with a witness' });
  await ask.getByLabel('Witness email').fill(`${account}@harborline.example`);
  await ask.getByLabel('Witness password').fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await ask.waitFor({ state: 'detached' });
}
/** The notice at the foot of the page; the live region says it, too. */
export const notice = (page: Page, words: string | RegExp): Promise<void> => page.getByText(words).last().waitFor();
export const panel = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const wall = new Intl.DateTimeFormat('en-CA', {
  dateStyle: 'short',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'America/Los_Angeles',
});
/** A moment (milliseconds) as a field of day and time takes it: by the clock of the organization. */
export const stamp = (at: number): string => wall.format(at).replace(', ', 'T');
/** The same, some hours from now. */
export const hours = (from: number): string => stamp(Date.now() + from * 3_600_000);
