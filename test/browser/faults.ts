/** What axe finds on a page, each as the rule and the places. */
import { source } from 'axe-core';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/** What fades in has its colors at the end only; what turns forever (a spinner) is not waited for. */
const SETTLED = `Promise.allSettled(document.getAnimations().filter((a) => Number.isFinite(a.effect?.getComputedTiming().endTime)).map((a) => a.finished))`;

/** A notice may leave while axe reads: at this rate it is there or gone, never half faded. */
const AT_ONCE = 10_000;

/** Every rule, on the page itself: its only frames are those of the sign-in service, which hold no page. */
const OPTIONS: RunOptions = { resultTypes: ['violations'], iframes: false };

/** Runs in the page; returns each violation as its rule and where it is. */
async function look(options: RunOptions): Promise<string[]> {
  const { axe } = globalThis as unknown as { axe: { run(context: Document, o: RunOptions): Promise<AxeResults> } };
  const { violations } = await axe.run(document, options);
  return violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(' | ')}`);
}

/**
 * Runs axe in the page itself, once its animations have ended. The library for Playwright sends axe anew for each look and
 * sums up in a second page, which takes ten times as long and finds the same.
 */
export async function faults(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: AT_ONCE });
  await page.evaluate(SETTLED);
  if (!(await page.evaluate(`'axe' in globalThis`))) await page.evaluate(source);
  const found = await page.evaluate(look, OPTIONS);
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 1 });
  await devtools.detach();
  return found;
}
