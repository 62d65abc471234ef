/** The frame of every portal as the specification says it - menu, bar, theme - in a browser at the real server. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { inDigits, styleOf } from '#test/browser/painted.ts';
import { MANY_CALLS, openStage } from './stage.ts';

const stage = openStage({ env: MANY_CALLS, account: 'hr-manager' });
let page: Page;
const visit = async (
  options: { readonly signedIn?: boolean; readonly width?: number; readonly dark?: boolean } = {},
) => {
  page = await stage.page({
    viewport: { width: options.width ?? 1440, height: 900 },
    colorScheme: options.dark ? 'dark' : 'light',
    storageState: options.signedIn === false ? undefined : stage.kept,
  });
};
const go = async (path: string) => {
  await page.goto(stage.url + path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
};
const widthOf = async (name: string) => (await page.getByRole('navigation', { name }).boundingBox())?.width;

describe('the frame', () => {
  test('B015 the drawer is 280 px, 73 px collapsed, and over the page on a small screen', async () => {
    await visit();
    await go('/enterprise/trends');
    expect(await widthOf('Main')).toBe(280);
    await page.getByRole('button', { name: 'Collapse menu' }).click();
    await expect.poll(() => widthOf('Main')).toBe(73);
    await page.getByRole('link', { name: 'Leave', exact: true }).hover();
    await page.getByRole('tooltip', { name: 'Leave' }).waitFor();
    // A closed section is opened from the rail.
    await page.getByRole('button', { name: 'Governance' }).click();
    await expect.poll(() => widthOf('Main')).toBe(280);
    await page
      .getByRole('link', { name: /^Facilities and fleet/ })
      .first()
      .waitFor();
    await page.context().close();
    await visit({ width: 390 });
    await go('/enterprise/trends');
    expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(0);
    // It lies over the page, which keeps its place.
    const placed = () => page.locator('#main').evaluate((main) => main.getBoundingClientRect().left);
    const before = await placed();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog').getByRole('navigation', { name: 'Main' }).waitFor();
    expect([before, await placed()]).toEqual([0, 0]);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('navigation', { name: 'Main' }).count()).toBe(0);
  });
  test('B016 sections have labels, children unfold, a number stands at its entry', async () => {
    await visit();
    const counted = page.waitForResponse(/\/api\/approval-steps\?.*count=exact/);
    await go('/enterprise/dashboard');
    const menu = page.getByRole('navigation', { name: 'Main' });
    const labels = menu.locator(':scope > button');
    await expect
      .poll(async () => (await labels.allInnerTexts()).map((text) => text.replace(/\s*\d+$/, '')))
      .toEqual([
        'People',
        'Time and pay',
        'Growth',
        'Workplace',
        'Governance',
        'Insight',
        'My own',
        'Setup',
        'Administration',
        'Settings',
      ]);
    // A label opens and closes its own section, and stands above it.
    const leave = menu.getByRole('link', { name: 'Leave', exact: true });
    const label = menu.getByRole('button', { name: 'Time and pay', expanded: true });
    const heights = [label, leave, menu.getByRole('button', { name: 'Growth' })].map(
      async (one) => (await one.boundingBox())?.y ?? Number.NaN,
    );
    const [above = Number.NaN, entry = Number.NaN, below = Number.NaN] = await Promise.all(heights);
    expect(above < entry && entry < below, `${above} ${entry} ${below}`).toBe(true);
    await label.click();
    await leave.waitFor({ state: 'detached' });
    await menu.getByRole('link', { name: 'Employees', exact: true }).waitFor();
    await menu.getByRole('button', { name: 'Time and pay', expanded: false }).click();
    await leave.waitFor();
    const run = menu.getByRole('link', { name: /^Run payroll/ });
    expect(await run.count()).toBe(0);
    await menu.getByRole('button', { name: 'Pages under Payroll', expanded: false }).click();
    await run.waitFor();
    // What is under an entry stands further in: it begins where the words of the entry do, behind its icon.
    const startOf = (selector: string) =>
      menu.locator(selector).evaluate((first) => first.getBoundingClientRect().left);
    const [icon, words] = [
      await startOf('a[href="/enterprise/payroll"] > svg'),
      await startOf('a[href="/enterprise/payroll/run"] > .w'),
    ];
    expect(words - icon).toBeGreaterThan(15);
    await menu.getByRole('button', { name: 'Pages under Payroll', expanded: true }).click();
    await run.waitFor({ state: 'detached' });
    // As many as the server counts, and none where nothing is counted.
    const { page: asked } = (await (await counted).json()) as { page: { total: number } };
    expect(asked.total).toBeGreaterThan(0);
    const numberAt = (name: RegExp) => menu.getByRole('link', { name }).locator('.n').allInnerTexts();
    await expect.poll(() => numberAt(/^Approvals/)).toEqual([String(asked.total)]);
    expect(await numberAt(/^Employees/)).toEqual([]);
    // Which sections are open is remembered.
    await label.click();
    await page.reload();
    await menu.getByRole('button', { name: 'Growth', expanded: true }).waitFor();
    await menu.getByRole('button', { name: 'Time and pay', expanded: false }).waitFor();
  });
  test('B016 where there is no room for labels, a line divides the sections', async () => {
    await visit();
    await go('/enterprise/dashboard');
    const menu = page.getByRole('navigation', { name: 'Main' });
    const sections = menu.locator(':scope > button');
    await sections.first().waitFor();
    const [count, lines] = [await sections.count(), menu.getByRole('separator')];
    expect(await lines.count()).toBe(0);
    await page.getByRole('button', { name: 'Collapse menu' }).click();
    await expect.poll(() => lines.count()).toBe(count);
    expect(await sections.count()).toBe(0);
    // The first stands between the entries without a section and those of the first section.
    const around = await lines
      .first()
      .evaluate((line) => [line.previousElementSibling?.textContent, line.nextElementSibling?.textContent]);
    expect(around).toEqual([expect.stringMatching(/^Notifications/), expect.stringMatching(/^Employees/)]);
    const drawn = await lines.evaluateAll((all) =>
      all.map((line) => {
        const { borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(line);
        return [borderTopStyle, borderTopWidth, borderTopColor, line.getBoundingClientRect().width > 20];
      }),
    );
    const colour = await styleOf(page, 'html', '--nx-palette-line-strong');
    expect(drawn).toEqual(Array.from({ length: count }, () => ['solid', '1px', inDigits(colour), true]));
  });
  test('B018 the bell leads to the notifications of the portal, and shows no number', async () => {
    await visit();
    for (const portal of [
      '/enterprise',
      '/employee',
      '/consultant',
      '/health',
      '/behavioral-health',
      '/global-admin',
      '/training-platform-old',
    ]) {
      await go(`${portal}/dashboard`);
      await page.getByRole('button', { name: 'Notifications', exact: true }).click();
      await page.waitForURL(`${stage.url}${portal}/notifications`);
    }
    // Not for want of anything to read: the menu counts it.
    await go('/enterprise/notifications');
    const unread = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Notifications/ });
    await expect.poll(() => unread.innerText()).toMatch(/[1-9]/);
    expect(await page.getByRole('button', { name: 'Notifications', exact: true }).innerText()).toBe('');
  });
  test('B019, B020, B137 the account menu; the language is English and is stage.kept for a year', async () => {
    await visit();
    await go('/enterprise/trends');
    await page.getByRole('button', { name: /^Account/ }).click();
    for (const name of ['Switch Portal', 'Log out']) await page.getByRole('menuitem', { name, exact: true }).waitFor();
    for (const [name, to] of [
      ['Profile', '/enterprise/profile'],
      ['Settings', '/enterprise/settings'],
    ] as const)
      await expect.poll(() => page.getByRole('menuitem', { name, exact: true }).getAttribute('href')).toBe(to);
    await page.getByRole('menuitem', { name: 'Language English' }).click();
    await expect.poll(() => page.getByRole('menuitemradio').allInnerTexts()).toEqual(['English']);
    const words = page.waitForRequest(/\/api\/language\/translations\/en$/);
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    expect((await words).method()).toBe('GET');
    await expect.poll(() => page.evaluate<string>(`localStorage.getItem('language')`)).toBe('en');
    const cookie = (await page.context().cookies()).find((c) => c.name === 'language');
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect([cookie?.value, Math.round(days)]).toEqual(['en', 365]);
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'Switch Portal' }).click();
    await page.waitForURL(/\/login$/);
  });
  /** What the page is drawn in: the attribute that the styles follow, and the colour that comes of it. */
  const scheme = () => page.evaluate<string | null>(`document.documentElement.getAttribute('data-scheme')`);
  const ground = () => styleOf(page, 'body', 'background-color');
  const preference = () => page.evaluate<string | null>(`localStorage.getItem('themePreference')`);
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Theme' }).click();
    await page.getByRole('menuitemradio', { name }).click();
  };
  const isDrawn = async (as: 'light' | 'dark') => {
    await expect.poll(scheme).toBe(as);
    // Dark is dark and light is light: each of the three parts of the colour.
    const parts = (await ground()).match(/\d+/g)?.slice(0, 3).map(Number) ?? [];
    expect(parts).toHaveLength(3);
    for (const part of parts) expect(as === 'dark' ? part < 60 : part > 200, `${as}: ${parts.join(' ')}`).toBe(true);
  };
  test('B021, B141 light, dark and system; the device is followed while it is system, both ways, and only then', async () => {
    await visit();
    await go('/enterprise/trends');
    await page.getByRole('button', { name: 'Theme' }).click();
    const choices = page.getByRole('menuitemradio');
    await choices.first().waitFor();
    await expect.poll(() => choices.allInnerTexts()).toEqual(['Light', 'Dark', 'System']);
    await page.keyboard.press('Escape');
    await choices.first().waitFor({ state: 'detached' });
    for (const [name, is, device] of [
      ['Dark', 'dark', 'light'],
      ['Light', 'light', 'dark'],
    ] as const) {
      await choose(name);
      await isDrawn(is);
      expect(await preference()).toBe(is);
      // The device says otherwise, now and after a reload.
      await page.emulateMedia({ colorScheme: device });
      await page.reload();
      await page.getByRole('button', { name: `Theme: ${is}` }).waitFor();
      await isDrawn(is);
    }
    await choose('System');
    await expect.poll(preference).toBe('system');
    for (const device of ['dark', 'light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: device });
      await isDrawn(device);
    }
    expect(await preference()).toBe('system');
  });
  test('B021 the floating button flips dark to light and light to dark, whatever the device says', async () => {
    for (const dark of [true, false]) {
      await visit({ signedIn: false, dark });
      await go('/tools');
      const ways = [
        ['Use the light theme', 'light'],
        ['Use the dark theme', 'dark'],
      ] as const;
      await isDrawn(dark ? 'dark' : 'light');
      for (const [label, to] of dark ? [...ways, ways[0]] : [ways[1], ...ways]) {
        await page.getByRole('button', { name: label, exact: true }).click();
        await isDrawn(to);
        expect(await preference()).toBe(to);
      }
      // The floating one hangs over the page.
      const button = page.getByRole('button', { name: /^Use the (light|dark) theme$/ });
      expect(await button.evaluate((one) => getComputedStyle(one).position)).toBe('fixed');
      if (dark) await page.context().close();
    }
  });
  test('B040 the version and the mode', async () => {
    await visit();
    await go('/enterprise/trends');
    await page.getByText('Version 2.0.0').waitFor();
    await go('/diagnostics');
    await page.getByText('production').waitFor();
  });
  test('B142 the two colours of the product, as they are painted', async () => {
    await visit({ signedIn: false });
    await go('/login');
    const painted = (name: string) =>
      page.getByRole('button', { name, exact: true }).evaluate((one) => getComputedStyle(one).backgroundColor);
    await expect.poll(() => painted('Sign in')).toBe(inDigits('#2C5282'));
    await go('/component-test');
    const sample = (name: string) =>
      page.getByRole('img', { name, exact: true }).evaluate((one) => getComputedStyle(one).backgroundColor);
    await expect.poll(() => sample('Primary color')).toBe(inDigits('#2C5282'));
    await expect.poll(() => sample('Secondary color')).toBe(inDigits('#38A169'));
  });
});
