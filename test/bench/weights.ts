/** What a page's JavaScript weighs on its way to a browser that has nothing of it yet. */
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, withPage } from '#test/browser/browser.ts';

export interface PageWeights {
  /** The sign-in page. */
  readonly signIn: number;
  /** What a portal loads before any screen of its own: measured at a page that has no screen yet. */
  readonly shell: number;
  /** The list of employees. */
  readonly employees: number;
}

/** Counts the bytes of script bodies as they were sent (compressed), of all requests from now on. */
async function scriptBytes(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page);
  // By request: what had come when the body began, for the head of an answer is not JavaScript.
  const heads = new Map<string, number>();
  let sum = 0;
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') heads.set(requestId, response.encodedDataLength);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const head = heads.get(requestId);
    if (head !== undefined) sum += encodedDataLength - head;
    heads.delete(requestId);
  });
  await session.send('Network.enable');
  return () => sum;
}

async function weigh(browser: Browser, address: string, prepare: (page: Page) => Promise<void>): Promise<number> {
  return withPage(
    async (page) => {
      await prepare(page);
      const bytes = await scriptBytes(page);
      await page.goto(address);
      await page.getByRole('heading').first().waitFor();
      await page.waitForLoadState('networkidle');
      return bytes();
    },
    { browser },
  );
}

/** Puts a person's session into a context, without opening a page. */
export const signedIn =
  (url: string, email: string, password: string) =>
  async (page: Page): Promise<void> => {
    const answer = await page.request.post(`${url}/api/auth/login`, { data: { email, password } });
    if (!answer.ok()) throw new Error(`${email} could not sign in: ${answer.status()}`);
    const { data } = (await answer.json()) as { data: { token: string } };
    await page.addInitScript(`localStorage.setItem('ofr_nexus_token', ${JSON.stringify(data.token)})`);
  };

/** Opens the pages, each in a context of its own, and resolves to the bytes of JavaScript each loads. */
export async function pageWeights(url: string, signIn: (page: Page) => Promise<void>): Promise<PageWeights> {
  const browser = await launchBrowser();
  try {
    return {
      signIn: await weigh(browser, `${url}/login/enterprise`, () => Promise.resolve()),
      shell: await weigh(browser, `${url}/enterprise/self-service/benefits`, signIn),
      employees: await weigh(browser, `${url}/enterprise/employees`, signIn),
    };
  } finally {
    await browser.close();
  }
}
