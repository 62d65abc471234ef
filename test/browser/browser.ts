import fs from 'node:fs';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { lookOften } from './look-often.ts';
import { printOpenPages, remember } from './open-pages.ts';
import { watchCalls } from './quiet.ts';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function executable(): string {
  const candidates = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
  const found = candidates.find((file) => file && fs.existsSync(file));
  if (found) return found;
  throw new Error('Browser tests need Chromium: install the package chromium, or set CHROMIUM to its path.');
}

/**
 * Launches the system's Chromium, with further flags where a test needs some; the caller closes it. The pages of its
 * contexts count their calls, so that `quiet` can wait for them.
 */
export async function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  const browser = await chromium.launch({ executablePath: executable(), args: [...FLAGS, ...flags] });
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    // Nobody watches what moves, and a click waits until it has moved.
    const context = await newContext({ reducedMotion: 'reduce', ...options });
    await watchCalls(context);
    remember(context);
    context.on('page', lookOften);
    openWindows(context);
    return context;
  };
  return browser;
}

/**
 * Makes every page after the context's first a window of its own. Chromium draws a tab behind another once a second, and
 * each click waits for two frames.
 */
function openWindows(context: BrowserContext): void {
  const newPage = context.newPage.bind(context);
  context.newPage = async () => {
    const [first] = context.pages();
    if (!first) return newPage();
    const session = await context.newCDPSession(first);
    const { targetInfo } = await session.send('Target.getTargetInfo');
    const { browserContextId } = targetInfo;
    const [page] = await Promise.all([
      context.waitForEvent('page'),
      session.send('Target.createTarget', { url: 'about:blank', newWindow: true, browserContextId }),
    ]);
    await session.detach();
    return page;
  };
}

/** Opens the system's Chromium with a profile in this folder, which keeps its cache and storage; the caller closes it. */
export async function openProfile(folder: string, flags: readonly string[] = []): Promise<BrowserContext> {
  const options = { executablePath: executable(), args: [...FLAGS, ...flags] };
  const context = await chromium.launchPersistentContext(folder, options);
  context.on('page', lookOften);
  await watchCalls(context);
  return context;
}

export interface BrowserTestOptions {
  /** What the pages' context is like: its size, language, colour scheme. */
  context?: BrowserContextOptions;
  /** A browser to use instead of one of its own; it is left open. */
  browser?: Browser;
}

/**
 * Runs `work` on a page of a fresh context and closes all in any case. Fails when the page threw an error that nobody
 * caught: a screen that looks right and is broken must not pass.
 */
export async function withPage<T>(work: (page: Page) => Promise<T>, options: BrowserTestOptions = {}): Promise<T> {
  const browser = options.browser ?? (await launchBrowser());
  try {
    const context = await browser.newContext(options.context);
    try {
      const page = await context.newPage();
      const errors: Error[] = [];
      page.on('pageerror', (error) => errors.push(error));
      const result = await work(page);
      if (errors[0]) throw errors[0];
      return result;
    } catch (error) {
      // By the time the runner reports the failure, the pages are closed.
      await printOpenPages('this failed');
      throw error;
    } finally {
      await context.close();
    }
  } finally {
    if (!options.browser) await browser.close();
  }
}
