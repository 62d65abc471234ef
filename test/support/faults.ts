/** What axe finds on a page, each as the rule and the places. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What fades in has its colours at the end only; what turns for ever (a spinner) is not waited for. */
const SETTLED = `Promise.allSettled(document.getAnimations().filter((a) => Number.isFinite(a.effect?.getComputedTiming().endTime)).map((a) => a.finished))`;

export async function faults(page: Page): Promise<string[]> {
  await page.evaluate(SETTLED);
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(' | ')}`);
}
