import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import { launchBrowser } from './browser.ts';

/** The server and browser of a file's tests; both are there from the first test on. */
export interface Served {
  readonly url: string;
  readonly browser: Browser;
}

/** Starts the demonstration and a browser before the tests of a file, and closes both after them. */
export function withServer(flags: readonly string[] = []): Served {
  let served: (Served & { readonly close: () => Promise<void> }) | undefined;
  const ready = (): Served => {
    if (!served) throw new Error('The server starts before the first test, not while the file loads');
    return served;
  };
  beforeAll(async () => {
    const server = await startTestServer({ demo: '2026-11-20' });
    const close = () => server.close();
    served = { url: server.url, browser: await launchBrowser(flags), close };
  });
  afterAll(async () => {
    await served?.browser.close();
    await served?.close();
  });
  return {
    get url() {
      return ready().url;
    },
    get browser() {
      return ready().browser;
    },
  };
}
