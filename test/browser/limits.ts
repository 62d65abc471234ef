/** How long the page gives its calls: a test sees the limit, and need not wait for it. */
import type { Page } from 'playwright-core';

/** From the next load on, a limit of `ms` is over after a moment; every other one takes its time. */
export const hurry = async (page: Page, ms: number): Promise<void> =>
  void (await page.addInitScript((short) => {
    const asked: number[] = [];
    const real = AbortSignal.timeout.bind(AbortSignal);
    Object.assign(globalThis, { limitsAsked: asked });
    AbortSignal.timeout = (limit) => {
      asked.push(limit);
      return real(limit === short ? 100 : limit);
    };
  }, ms));

/** The limits in milliseconds that this document has asked for. */
export const limits = (page: Page): Promise<number[]> =>
  page.evaluate(() => (globalThis as unknown as { limitsAsked: number[] }).limitsAsked);
