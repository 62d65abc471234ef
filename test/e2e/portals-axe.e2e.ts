/** The new kinds of page under axe, on a wide and a narrow screen, in both schemes, and larger and clearer. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '#test/support/browser.ts';
import { faults } from '#test/support/faults.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { signIn } from '#test/support/visitor.ts';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  server = await startTestServer({ demo: '2026-11-20' });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

const open = [
  '/',
  '/features',
  '/tools',
  '/demo',
  '/diagnostics',
  '/developer',
  '/test-api',
  '/multi-tenant',
  '/nowhere',
];
const inside = [
  '/enterprise/analytics/turnover',
  '/enterprise/settings/accessibility',
  '/enterprise/security/errors',
  '/behavioral-health/assessments/phq9',
  '/behavioral-health/tools/insurance-calculator',
  '/health-coach/dashboard',
  '/behavioral-health/help',
  '/consultant/dashboard',
  '/employee/portal',
  '/global-admin/testing',
  '/training-platform-old/library',
];
const found = async (page: Page, paths: readonly string[]): Promise<string[]> => {
  const all: string[] = [];
  for (const path of paths) {
    await page.goto(server.url + path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle');
    for (const fault of await faults(page)) all.push(`${path}: ${JSON.stringify(fault)}`);
    const wider = await page.evaluate<boolean>(
      `document.documentElement.scrollWidth > document.documentElement.clientWidth`,
    );
    if (wider) all.push(`${path}: is wider than the screen`);
  }
  return all;
};

const CLEARER = '{"contrastLevel":"high","textSize":"extra-large","focusIndicators":"high-visibility"}';
describe.each([
  ['light', 1440, '{}'],
  ['dark', 390, '{}'],
  ['dark', 1440, CLEARER],
  ['light', 390, CLEARER],
] as const)('in the %s scheme at %i px with %s', (colorScheme, width, prefs) => {
  test('axe finds nothing', async () => {
    const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 } });
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    await page.addInitScript(`localStorage.setItem('accessibilityPreferences', ${JSON.stringify(prefs)})`);
    const faulty = await found(page, open);
    await signIn(page, server.url, 'admin');
    expect([...faulty, ...(await found(page, inside))]).toEqual([]);
    await context.close();
  }, 120_000);
});
