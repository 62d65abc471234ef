/** When a page is quiet: its screen is there and nothing it asked for is still under way. */
import type { BrowserContext, Page } from 'playwright-core';

/** The calls of a page that are under way: how many, and each with its seconds so far and its address. */
export interface CallsUnderWay {
  readonly pending: number;
  readonly named: () => string;
}

/** Counts the calls of a page that are under way. Runs before any script of the page. */
function countCalls(): void {
  const calls = new Map<symbol, { readonly address: string; readonly since: number }>();
  const real = globalThis.fetch;
  const seconds = (since: number) => `${Math.round((performance.now() - since) / 1000)} s`;
  const callsUnderWay: CallsUnderWay = {
    get pending() {
      return calls.size;
    },
    named: () => [...calls.values()].map(({ address, since }) => `${address} for ${seconds(since)}`).join(', '),
  };
  Object.assign(globalThis, { callsUnderWay });
  globalThis.fetch = async (...call) => {
    const [what] = call;
    const key = Symbol();
    calls.set(key, { address: what instanceof Request ? what.url : String(what), since: performance.now() });
    return real(...call).finally(() => calls.delete(key));
  };
}

/** Makes every page of the context count its calls, so that `quiet` can wait for them. */
export const watchCalls = async (context: BrowserContext): Promise<void> =>
  void (await context.addInitScript(countCalls));

/** Whether no screen and no answer is on its way, and one of the headings shows. */
function isQuiet(headings: string): boolean {
  const { callsUnderWay } = globalThis as unknown as { callsUnderWay?: CallsUnderWay };
  return (
    callsUnderWay?.pending === 0 &&
    document.readyState === 'complete' &&
    !document.documentElement.hasAttribute('data-fetching') &&
    [...document.querySelectorAll(headings)].some((one) => one.checkVisibility())
  );
}

/** How often to look, and how many looks in a row must agree: an answer that is drawn may ask the next question. */
const EVERY_MS = 25;
const LOOKS = 4;
const AT_MOST_MS = 30_000;

/**
 * Waits until the page is quiet and shows one of these headings. Counts on the test's own clock, so it works on a page whose clock stands still. Throws with
 * the address after 30 seconds.
 */
export async function quiet(page: Page, headings = 'h1, h2'): Promise<void> {
  const end = performance.now() + AT_MOST_MS;
  for (let agreed = 0; agreed < LOOKS; ) {
    // A page that is being replaced has nothing to ask; the next one has.
    agreed = (await page.evaluate(isQuiet, headings).catch(() => false)) ? agreed + 1 : 0;
    if (performance.now() > end) throw new Error(`${page.url()} did not become quiet within ${AT_MOST_MS / 1000} s`);
    await new Promise((go) => setTimeout(go, EVERY_MS));
  }
}
