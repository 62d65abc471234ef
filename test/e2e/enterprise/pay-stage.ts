/** A server with today's demonstration and a browser, for the stories of pay: one person after the other does their part. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { dayIn } from '#engine/server/ids.ts';
import { launchBrowser, withPage } from '#test/browser/browser.ts';
import { open, startSession } from '#test/browser/visitor.ts';
import * as caller from '#test/identity/caller.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true } as const;
const DESK = { viewport: { width: 1440, height: 1000 } } as const;

/** Starts them before the tests of a file and closes them after. */
export function payStage() {
  let server: TestServer;
  let browser: Browser;
  beforeAll(async () => {
    server = await startTestServer({ demo: dayIn('America/Los_Angeles') });
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await server.close();
  });
  return {
    /** Opens an address as a person of the demonstration and hands the page over. */
    as: (account: string, at: string, work: (page: Page) => Promise<void>, context: BrowserContextOptions = DESK) =>
      withPage(
        async (page) => {
          await startSession(page, server.url, account);
          await open(page, server.url, at);
          await work(page);
        },
        { browser, context },
      ),
    go: (page: Page, at: string) => open(page, server.url, at),
    sql: <T extends object>(text: string): Promise<T[]> => caller.sql<T>(server, text),
  };
}
