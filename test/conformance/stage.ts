/** What the files of the conformance run stand on: the real server with the demonstration, and pages in a real browser. */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { launchBrowser } from '#test/browser/browser.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { startSession } from '#test/browser/visitor.ts';

/** So many pages are opened in a minute as a visitor opens in ten. */
export const MANY_CALLS = { DEMO_CALLS_PER_MINUTE: '0' };

export interface StageOptions {
  /** Environment variables beside those the tests need. */
  readonly env?: Record<string, string>;
  /** Whose session is kept for the pages that ask for it, such as `hr-manager`. */
  readonly account?: string;
}
type Session = Awaited<ReturnType<BrowserContext['storageState']>>;
export interface Stage {
  /** Such as http://127.0.0.1:41234. */
  readonly url: string;
  /** The session of `account`. */
  readonly kept: Session;
  /** A browser's profile that ends with its test. */
  readonly context: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  /** A page in a profile of its own that stays until the last test of the file. */
  readonly lasting: () => Promise<Page>;
  /** A page in a profile of its own; it waits for what it is asked for at most 15 s. */
  readonly page: (options?: BrowserContextOptions) => Promise<Page>;
}

/** Sets up server and browser for all tests of the file that calls it, and takes them down after the last. */
export function openStage({ env, account }: StageOptions = {}): Stage {
  let server: TestServer;
  let browser: Browser;
  let kept: Session;
  const open = new Set<BrowserContext>();
  const context = async (options?: BrowserContextOptions) => {
    const made = await browser.newContext(options);
    open.add(made);
    return made;
  };
  const page = async (options?: BrowserContextOptions) => {
    const made = await (await context(options)).newPage();
    return made;
  };
  beforeAll(async () => {
    server = await startTestServer({ demo: '2026-11-20', env });
    browser = await launchBrowser();
    if (account === undefined) return;
    const first = await browser.newContext();
    await startSession(await first.newPage(), server.url, account);
    kept = await first.storageState();
    await first.close();
  });
  afterEach(async () => {
    for (const each of open) await each.close();
    open.clear();
  });
  afterAll(async () => {
    await browser.close();
    await server.close();
  });
  return {
    get url() {
      return server.url;
    },
    get kept() {
      return kept;
    },
    context,
    lasting: async () => (await browser.newContext()).newPage(),
    page,
  };
}
