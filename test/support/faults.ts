/** What axe finds on a page, each as the rule and the places. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What fades in has its colours at the end only; what turns for ever (a spinner) is not waited for. */
const SETTLED = `Promise.allSettled(document.getAnimations().filter((a) => Number.isFinite(a.effect?.getComputedTiming().endTime)).map((a) => a.finished))`;

/** A notice may leave while axe reads: at this rate it is there or gone, never half faded. */
const AT_ONCE = 10_000;

export async function faults(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: AT_ONCE });
  await page.evaluate(SETTLED);
  const { violations } = await new AxeBuilder({ page }).analyze();
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 1 });
  await devtools.detach();
  return violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(' | ')}`);
}
