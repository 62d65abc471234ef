/** What axe finds on a page, each as the rule and the places. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

export async function faults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(' | ')}`);
}
