/** Every address of the specification in a browser, for a few roles: drawn or guarded as it should be, without an error. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isRole, passesGuard, type Role } from '#access/roles.model.ts';
import { launchBrowser } from '#test/support/browser.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { signIn } from '#test/support/visitor.ts';
import { destination, resolve, specRoutes, typed } from '#test/web/addresses.ts';

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

/** Pages that ask for what is refused on purpose, to show that it is. */
const REFUSES_ON_PURPOSE: readonly string[] = ['/test-api', '/test-behavioral-health'];
test.each(['super_admin', 'hr_manager', 'employee'] as const)(
  'as %s',
  async (role) => {
    const page = await (await browser.newContext()).newPage();
    page.setDefaultTimeout(15_000);
    await signIn(page, server.url, role.replaceAll('_', '-'));
    let at = '';
    const faults: string[] = [];
    page.on('console', (m) => m.type() === 'error' && faults.push(`${at}: ${m.text()}`));
    page.on('pageerror', (error) => faults.push(`${at}: ${error.message}`));
    page.on('response', (r) => r.status() >= 400 && faults.push(`${at}: ${r.status()} ${r.url()}`));
    const wrong: string[] = [];
    // One page, and the address changed inside it: what a person does who follows links.
    for (const route of specRoutes) {
      at = typed(route.path);
      const end = destination(at);
      // There is no such record, and the server's 404 is right.
      if (resolve(end)?.kind === 'record' || REFUSES_ON_PURPOSE.includes(route.path)) continue;
      const roles = (resolve(end)?.place.roles ?? []).filter(isRole);
      const may = passesGuard(role satisfies Role, roles);
      await page.evaluate(
        `history.pushState({ at: 0, key: 'x', state: null }, '', ${JSON.stringify(at)}); dispatchEvent(new PopStateEvent('popstate'))`,
      );
      const goal = may ? end : '/unauthorized';
      const home = end === '/';
      await page.waitForURL((url) => (home ? url.pathname !== '/' : url.pathname === goal)).catch(() => undefined);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      const now = new URL(page.url()).pathname;
      if (!home && now !== goal) wrong.push(`${route.path} ended at ${now} and not at ${goal}`);
    }
    await page.waitForLoadState('networkidle');
    expect(wrong).toEqual([]);
    expect(faults).toEqual([]);
    await page.context().close();
  },
  240_000,
);
