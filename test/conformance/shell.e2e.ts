/** How screens load and where addresses lead, as the specification says it, in a browser at the real server. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#seed/accounts.ts';
import { inDigits, styleOf } from '#test/browser/painted.ts';
import { signedIn } from '../identity/caller.ts';
import { MANY_CALLS, openStage } from './stage.ts';

const stage = openStage({ env: MANY_CALLS, account: 'hr-manager' });
let page: Page;
const visit = async (options: { readonly signedIn?: boolean } = {}) => {
  page = await stage.page({
    viewport: { width: 1440, height: 900 },
    storageState: options.signedIn === false ? undefined : stage.kept,
  });
};
const go = async (path: string) => {
  await page.goto(stage.url + path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
};

describe('screens', () => {
  test('B001 a screen that loads shows the spinner, 40 px', async () => {
    await visit();
    let goOn: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route(/\/assets\/Accessibility\.screen/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${stage.url}/enterprise/settings/accessibility`);
    const spinner = page.getByRole('main').getByRole('progressbar');
    await spinner.waitFor();
    // As laid out: what turns has a larger box on the screen.
    expect(await spinner.evaluate((s) => [s.clientWidth, s.clientHeight])).toEqual([40, 40]);
    const primary = await styleOf(page, 'html', '--nx-palette-primary-main');
    expect(await spinner.evaluate((s) => getComputedStyle(s).color)).toBe(inDigits(primary));
    const [main, turns] = [await page.getByRole('main').boundingBox(), await spinner.boundingBox()];
    const middle = (turns?.x ?? 0) + (turns?.width ?? 0) / 2;
    expect(Math.abs(middle - (main?.x ?? 0) - (main?.width ?? 0) / 2)).toBeLessThan(2);
    goOn();
    await page.getByRole('heading', { name: 'Accessibility' }).waitFor();
  });
  test('B002 small is 20 and large is 60', async () => {
    await visit({ signedIn: false });
    await go('/component-test');
    const widthOf = (name: string) =>
      page.getByRole('progressbar', { name, exact: true }).evaluate((spinner) => spinner.clientWidth);
    await expect.poll(() => widthOf('Loading, small')).toBe(20);
    expect([await widthOf('Loading'), await widthOf('Loading, large')]).toEqual([40, 60]);
  });
  test('B003 a screen that cannot be fetched says Coming Soon', async () => {
    await visit();
    await page.route(/\/assets\/Accessibility\.screen/, (route) => route.abort());
    await page.goto(`${stage.url}/enterprise/settings/accessibility`);
    await page.getByRole('heading', { name: 'Coming Soon' }).waitFor();
    await page.getByText('This feature is under development.').waitFor();
  });
  test('B004 so does one whose feature is off, as one that is not built', async () => {
    const admin = await signedIn(stage.url, 'admin');
    const flag = { key: 'accessibility', on: false, reason: 'Not offered yet' };
    const made = await admin.call<{ id: string }>('POST', '/feature-flags', flag);
    expect(made.status).toBe(201);
    try {
      await visit();
      await go('/enterprise/settings/accessibility');
      await page.getByRole('heading', { name: 'Accessibility', level: 1 }).waitFor();
      await page.getByRole('heading', { name: 'Coming Soon' }).waitFor();
      await page.getByText('This feature is under development.').waitFor();
      await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'User settings' }).click();
      await page.waitForURL(/\/enterprise\/settings\/user$/);
    } finally {
      await admin.call('DELETE', `/feature-flags/${made.data.id}`);
    }
  });
  test('B039 an unknown address', async () => {
    await visit();
    await go('/enterprise/nowhere');
    await page.getByRole('heading', { name: 'The requested resource was not found.' }).waitFor();
    await go('/nowhere/at/all');
    await page.getByRole('heading', { name: 'The requested resource was not found.' }).waitFor();
  });
});

describe('addresses', () => {
  test.each([
    ['B012', '/health/admin/users', '/health-admin/users'],
    ['B013', '/health/coach/calendar', '/health-coach/calendar'],
    ['B014', '/health/client/goals', '/health/client/goals'],
    ['B026', '/behavioral-health/tools', '/tools'],
    ['B026', '/training-platform', '/tools'],
    ['B035', '/behavioral-health', '/behavioral-health/dashboard'],
    ['B036', '/behavioral-health/admissions', '/behavioral-health/clients/intake'],
    ['B037', '/behavioral-health/clinical', '/behavioral-health/clinical/dashboard'],
    ['B038', '/behavioral-health/lab', '/behavioral-health/lab/orders'],
  ])('%s in the browser %s ends at %s', async (_id, from, to) => {
    await visit();
    await page.goto(stage.url + from);
    await page.waitForURL(stage.url + to);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  });
  test('B010, B011 each prefix opens its portal; who asks for none is led to enterprise', async () => {
    await visit();
    for (const [prefix, to] of [
      ['/enterprise', '/enterprise/'],
      ['/health', '/health/'],
      ['/consultant', '/consultant/'],
      ['/global-admin', '/global-admin/'],
      ['/employee', '/employee/'],
      ['/behavioral-health', '/behavioral-health/'],
      ['/emr', '/behavioral-health/'],
    ] as const) {
      await page.goto(stage.url + prefix);
      await page.getByRole('navigation', { name: 'Main' }).waitFor();
      expect(new URL(page.url()).pathname, prefix).toContain(to);
    }
    await page.context().close();
    await visit({ signedIn: false });
    await page.goto(`${stage.url}/login`);
    await page.getByLabel('Work email').fill('hr-manager@harborline.example');
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL(/\/enterprise\//);
  });
  test('B040, B041, B042 version, mode and switches as the server tells them to every browser', async () => {
    await visit({ signedIn: false });
    const { data } = (await (await page.context().request.get(`${stage.url}/api/config`)).json()) as {
      data: { features: Record<string, boolean>; version: string; mode: string };
    };
    expect([data.version, data.mode]).toEqual(['2.0.0', 'production']);
    const off = Object.keys(data.features).filter((key) => !data.features[key]);
    expect(Object.keys(data.features)).toHaveLength(16);
    // One that is neither on nor off would be no switch.
    expect(Object.values(data.features).every((each) => typeof each === 'boolean')).toBe(true);
    expect(off.toSorted()).toEqual([
      'debug',
      'multi-language',
      'offline-mode',
      'unified-dashboard',
      'unified-employee-management',
      'unified-payroll',
    ]);
  });
});
