/** The pages that open without a session as the specification says them, in a browser at the real server. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { quiet } from '#test/browser/quiet.ts';
import { startSession } from '#test/browser/visitor.ts';
import { MANY_CALLS, openStage } from './stage.ts';

const stage = openStage({ env: MANY_CALLS });
let page: Page;
const visit = async () => {
  page = await stage.page({ viewport: { width: 1440, height: 900 } });
};
const go = async (path: string) => {
  await page.goto(stage.url + path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
};

describe('pages without a session', () => {
  test.each([
    ['enterprise', 'Enterprise HR', /\/enterprise\/dashboard$/],
    ['consultant', 'Consultant', /\/consultant\/dashboard$/],
    ['health', 'Health coaching', /\/health\/dashboard$/],
    ['behavioral-health', 'Behavioral health', /\/behavioral-health\/dashboard$/],
    ['global-admin', 'Global admin', /\/global-admin\/dashboard$/],
    ['training-platform', 'Training platform', /\/training-platform-old\/dashboard$/],
  ] as const)(
    'B022, B023, B024 /login/%s has a page of its own, and its old address leads there',
    async (portal, name, home) => {
      await visit();
      await page.goto(`${stage.url}/auth/login/${portal}`);
      await page.waitForURL(`${stage.url}/login/${portal}`);
      await page.getByRole('heading', { name: 'Sign in to Nexus' }).waitFor();
      await page.getByText('One record for the people you employ and the people you care for.').first().waitFor();
      const card = await page.getByRole('main').boundingBox();
      expect(Math.abs((card?.x ?? 0) + (card?.width ?? 0) / 2 - 720)).toBeLessThan(3);
      await page.getByRole('button', { name: 'Language: English' }).waitFor();
      await page
        .getByText(new RegExp(`© ${new Date().getFullYear()}`))
        .first()
        .waitFor();
      await expect.poll(() => page.title()).toBe(`Sign in | ${name} | Nexus`);
      await expect.poll(() => page.locator('main a[aria-current]').innerText()).toContain(name);
      await page.getByLabel('Work email').fill('super-admin@demo.example');
      await page.getByLabel('Password', { exact: true }).fill('x');
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.waitForURL(home);
    },
  );
  /** Each with its own heading: another page's would not do, nor that of a fault. */
  const open = {
    '/': 'Welcome to Nexus',
    '/login': 'Sign in to Nexus',
    '/forgot-password': 'Forgot your password?',
    '/reset-password': 'Set a new password',
    '/unauthorized': 'No permission',
    '/organization-onboarding': 'Bring your organization to Nexus',
    '/demo': 'Look around',
    '/features': 'Features',
    '/multi-tenant': 'Two organizations, one server',
    '/provider-survey': 'Provider survey',
    '/admin-survey-login': 'Survey sign-in',
    // Without the code of a survey it asks for that first, at the same address.
    '/admin-survey-form': 'Survey sign-in',
    '/tools': 'Insurance calculator',
  };
  const tests = {
    '/auth0-test': 'Single sign-on test',
    '/cloudinary-test': 'Media service test',
    '/test-api': 'API test',
    '/test-behavioral-health': 'Behavioral health test',
    '/component-test': 'Marks, parts and states',
    '/diagnostics': 'Diagnostics',
    '/auth0-debug': 'Single sign-on details',
    '/auth0-status': 'Single sign-on status',
    '/developer': 'Developer',
    '/developer/component-test': 'Marks, parts and states',
  };
  /** The pages that ask for what is refused on purpose; a browser writes such an answer into its console. */
  const refusedThere = ['/test-api', '/test-behavioral-health'];
  const eachIsDrawn = async (pages: Readonly<Record<string, string>>) => {
    await visit();
    const faults: string[] = [];
    const fault = (text: string) => {
      const at = new URL(page.url()).pathname;
      if (!refusedThere.includes(at) || !text.startsWith('Failed to load resource')) faults.push(`${at}: ${text}`);
    };
    page.on('console', (m) => m.type() === 'error' && fault(m.text()));
    page.on('pageerror', (error) => fault(error.message));
    const heading = () => page.getByRole('heading', { level: 1 }).first().innerText();
    for (const [path, title] of Object.entries(pages)) {
      await go(path);
      await expect.poll(heading, { message: path }).toBe(title);
      await quiet(page);
      expect(new URL(page.url()).pathname).toBe(path);
      // The gallery shows what a page that is not built looks like.
      if (!path.endsWith('component-test'))
        expect(await page.getByRole('heading', { name: 'Coming Soon' }).count(), path).toBe(0);
    }
    expect(faults).toEqual([]);
  };
  test('B025 each is drawn, and stays where it is', () => eachIsDrawn(open));
  test('B028 so are the pages of tests and diagnostics', () => eachIsDrawn(tests));
  test('B027 a meeting asks for a session', async () => {
    await visit();
    await page.goto(`${stage.url}/meeting/42`);
    await page.waitForURL(/\/login$/);
    await startSession(page, stage.url, 'hr-manager');
    await go('/meeting/42');
    await page.getByRole('heading', { name: 'Meeting', level: 1 }).waitFor();
  });
});
