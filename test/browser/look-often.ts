/**
 * How often the library looks whether what a test waits for is there. By itself it looks after 20, 50, 100 and 100 ms and then
 * twice a second, so that a wait for what takes 0.3 s takes 0.8 s.
 */
import type { Page } from 'playwright-core';

type Retry = (this: Frame, progress: unknown, waits: readonly number[], action: unknown) => Promise<unknown>;
/** The part of the library's own frame that looks again and again. */
interface Frame {
  readonly retryWithProgressAndTimeouts: Retry;
  retryWithProgressAndBackoff: (this: Frame, progress: unknown, action: unknown) => Promise<unknown>;
}

const WAITS_MS = [20, 30, 50, 50, 100];

/** Makes every page of this process look ten times a second. Fails where a new version of the library has no such part. */
export function lookOften(page: Page): void {
  const connection: unknown = Reflect.get(page.mainFrame(), '_connection');
  const toImplementation: unknown = Reflect.get(Object(connection), 'toImpl');
  if (typeof toImplementation !== 'function') throw new Error('Playwright has no toImpl any more: see look-often.ts');
  const frame: Frame = Object.getPrototypeOf(toImplementation(page.mainFrame()));
  if (
    typeof frame.retryWithProgressAndBackoff !== 'function' ||
    typeof frame.retryWithProgressAndTimeouts !== 'function'
  )
    throw new Error('Playwright waits in another way now: see look-often.ts');
  frame.retryWithProgressAndBackoff = function often(progress, action) {
    return this.retryWithProgressAndTimeouts(progress, WAITS_MS, action);
  };
}
