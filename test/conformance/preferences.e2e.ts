/** Language, accessibility and what is cleaned up at the start as the specification says them, in a browser at the real server. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openStage } from './stage.ts';
import { quiet } from '#test/browser/quiet.ts';

const stage = openStage({ account: 'employee' });
let page: Page;
const visit = async (path: string) => {
  page = await stage.page({ storageState: stage.kept });
  await page.goto(stage.url + path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await quiet(page);
};
const rem = () => page.evaluate<number>(`parseFloat(getComputedStyle(document.documentElement).fontSize)`);

describe('language', () => {
  test('B135, B136, B138 the browser’s language is asked for, and English stands in', async () => {
    const asked: string[] = [];
    page = await stage.page({ locale: 'es-MX' });
    await page.addInitScript(`const real = fetch;
      window.catalogues = [];
      window.fetch = (at, how) => {
        const asked = new Request(at, how);
        if (asked.url.includes('/translations/')) window.catalogues.push([asked.method, asked.credentials].join(' '));
        return real(at, how);
      };`);
    page.on('request', (r) => r.url().includes('/translations/') && asked.push(r.url().split('/').at(-1) ?? ''));
    await page.goto(stage.url);
    await page.getByRole('heading', { name: 'Bienvenido a Nexus' }).waitFor();
    expect(asked.toSorted()).toEqual(['en', 'es']);
    expect(await page.evaluate('window.catalogues')).toEqual(['GET include', 'GET include']);
    // The cookie is asked first, then local storage, then the browser, then the page itself.
    const choose = async (stored: string | null, cookie: string | null) => {
      await page.context().clearCookies();
      if (cookie) await page.context().addCookies([{ name: 'language', value: cookie, url: stage.url }]);
      await page.evaluate(`localStorage.${stored ? `setItem('language', '${stored}')` : `removeItem('language')`}`);
      asked.length = 0;
      await page.reload();
      await page.locator('h1').first().waitFor();
    };
    await choose('de', null);
    await expect.poll(() => asked.toSorted()).toEqual(['de', 'en']);
    // There is no word of German: English stands in.
    await page.getByRole('heading', { name: 'Welcome to Nexus' }).waitFor();
    await choose('de', 'fr');
    await expect.poll(() => asked.toSorted()).toEqual(['en', 'fr']);
    // Arabic runs from right to left, in English words.
    await choose('ar', null);
    await page.getByRole('heading', { name: 'Welcome to Nexus' }).waitFor();
    expect(await page.evaluate('[document.documentElement.dir, getComputedStyle(document.body).direction]')).toEqual([
      'rtl',
      'rtl',
    ]);
    await page.context().close();
    // A browser of a language that there is none of here: what the page says of itself.
    page = await stage.page({ locale: 'pt-BR' });
    page.on('request', (r) => r.url().includes('/translations/') && asked.push(r.url().split('/').at(-1) ?? ''));
    // Set before the first call: one that is sent while a route is being set is seen by neither it nor the listener.
    let lang = 'en';
    await page.route(`${stage.url}/`, async (route) => {
      const answered = await route.fetch();
      const body = (await answered.text()).replace('<html lang="en"', `<html lang="${lang}"`);
      await route.fulfill({ response: answered, body });
    });
    asked.length = 0;
    await page.goto(stage.url);
    await page.getByRole('heading', { name: 'Welcome to Nexus' }).waitFor();
    expect(await page.evaluate('document.documentElement.lang')).toBe('en');
    // The heading may stand before the words are asked for: what the page before asks late is not asked by the next one.
    await expect.poll(() => asked).toContain('en');
    await quiet(page);
    // Only now: with its words the page keeps its language, which the next one must not find.
    await page.context().clearCookies();
    await page.evaluate('localStorage.clear()');
    lang = 'fr';
    asked.length = 0;
    await page.reload();
    await expect.poll(() => asked.toSorted()).toEqual(['en', 'fr']);
  });
  test('B139 what the server fails at is asked again after 350 ms and doubled, six times in all; what it refuses is not', async () => {
    page = await stage.page({ locale: 'en-US' });
    const at: number[] = [];
    let status: number | null = 503;
    await page.route('**/api/language/translations/*', (route) => {
      at.push(Date.now());
      return status === null ? route.abort('connectionrefused') : route.fulfill({ status, body: '' });
    });
    const load = async () => {
      at.length = 0;
      await page.goto(stage.url);
      await page.getByRole('heading', { name: 'Welcome to Nexus' }).waitFor();
    };
    await load();
    await expect.poll(() => at.length).toBe(6);
    const waits = at.slice(1).map((time, i) => time - (at[i] ?? 0));
    // No wait is shorter; how much longer one is says how busy the machine is.
    for (const [i, least] of [350, 700, 1400, 2800, 5600].entries())
      expect(waits[i]).toBeGreaterThanOrEqual(least - 30);
    status = null;
    await load();
    await expect.poll(() => at.length).toBe(6);
    status = 404;
    await load();
    await expect.poll(() => at.length).toBe(1);
    // Twice as long as the first wait would be, and nothing more is asked.
    await expect(expect.poll(() => at.length, { timeout: 900 }).toBeGreaterThan(1)).rejects.toThrow();
  });
});

describe('accessibility', () => {
  test('B143, B144, B145 ten preferences, in force at once and after a reload', async () => {
    await visit('/employee/settings/accessibility');
    for (const [name, px] of [
      ['Small', 14],
      ['Medium', 16],
      ['Large', 18],
      ['Extra large', 20],
    ] as const) {
      await page.getByRole('group', { name: 'Text size' }).getByRole('button', { name, exact: true }).click();
      await expect.poll(rem, { message: name }).toBe(px);
    }
    await page.getByRole('group', { name: 'Text size' }).getByRole('button', { name: 'Medium' }).click();
    await page.getByRole('switch', { name: 'Larger and clearer' }).check();
    const attributes = () =>
      page.evaluate<string>(
        `['text', 'contrast', 'focus'].map((n) => document.documentElement.dataset[n] ?? '').join(' ')`,
      );
    await expect.poll(attributes).toBe('large high high');
    const toggles = {
      'Single-key commands': false,
      'Announce pages': true,
      Captions: false,
      'Audio descriptions': true,
      'Voice control': true,
    };
    for (const [name, on] of Object.entries(toggles)) await page.getByRole('switch', { name }).setChecked(on);
    await page.reload();
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await expect.poll(attributes).toBe('large high high');
    for (const [name, on] of Object.entries(toggles))
      expect([name, await page.getByRole('switch', { name }).isChecked()]).toEqual([name, on]);
    expect(JSON.parse(await page.evaluate<string>(`localStorage.getItem('accessibilityPreferences')`))).toEqual({
      colorScheme: 'auto',
      motionPreference: 'auto',
      contrastLevel: 'high',
      textSize: 'large',
      keyboardNavigation: false,
      screenReaderOptimized: true,
      focusIndicators: 'high-visibility',
      captions: false,
      audioDescriptions: true,
      voiceControl: true,
    });
    // The same switch is in the account menu of every portal.
    await page.goto(`${stage.url}/consultant/dashboard`);
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Larger and clearer', checked: true }).click();
    await expect.poll(attributes).toBe('  ');
    expect(JSON.parse(await page.evaluate<string>(`localStorage.getItem('accessibilityPreferences')`))).toMatchObject({
      contrastLevel: 'normal',
      textSize: 'medium',
      focusIndicators: 'default',
    });
  });
  test('B143 colors and motion are in force at once and after a reload', async () => {
    await visit('/employee/settings/accessibility');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const choose = (group: string, name: string) =>
      page.getByRole('group', { name: group }).getByRole('button', { name, exact: true }).click();
    const scheme = () => page.evaluate<string | null>(`document.documentElement.getAttribute('data-scheme')`);
    // The longest time that anything on the page takes to change, in seconds.
    const longest = () =>
      page.evaluate<number>(
        `Math.max(...[...document.querySelectorAll('button, a, [role=switch]')].flatMap((e) => getComputedStyle(e).transitionDuration.split(',').map(parseFloat)))`,
      );
    expect(await longest()).toBeGreaterThan(0.05);
    await choose('Colors', 'Dark');
    await choose('Motion', 'Less motion');
    for (const reload of [false, true]) {
      if (reload) await page.reload();
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await expect.poll(scheme).toBe('dark');
      expect(await longest()).toBeLessThan(0.01);
    }
    await choose('Colors', 'Automatic');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(scheme).toBe('light');
    // The device asks for less motion: automatic follows it.
    await choose('Motion', 'Automatic');
    expect(await longest()).toBeGreaterThan(0.05);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await expect.poll(longest).toBeLessThan(0.01);
  });
  test('single-key commands can be turned off', async () => {
    await visit('/enterprise/settings/accessibility');
    await page.getByRole('switch', { name: 'Single-key commands' }).uncheck();
    await page.goto(`${stage.url}/enterprise/departments`);
    await page.getByRole('searchbox').first().waitFor();
    await page.keyboard.press('/');
    expect(await page.evaluate(`document.activeElement?.getAttribute('type')`)).not.toBe('search');
  });
  test('B147 the contrast of two colours is said for each level', async () => {
    await visit('/enterprise/settings/accessibility');
    await page.getByLabel('Text color').fill('#777777');
    await page.getByText('Contrast 4.48 to 1').waitFor();
    const said = await page
      .getByRole('list', { name: 'What the contrast passes' })
      .getByRole('listitem')
      .allInnerTexts();
    expect(said.map((t) => t.includes('Passes'))).toEqual([false, true, false, false]);
  });
  test('B146 what is announced is cleared after a second', async () => {
    await visit('/enterprise/settings/accessibility');
    await page.getByRole('switch', { name: 'Announce pages' }).check();
    // By the page's own clock: when it was said, and when it was gone.
    await page.evaluate(`window.said = [];
      const region = document.querySelector('[aria-live=polite][aria-atomic=true]');
      new MutationObserver(() => {
        const [heard, now] = [region.textContent.includes('Dashboard'), performance.now()];
        if (heard && !said.length) said.push(now);
        if (!heard && said.length === 1) said.push(now);
      }).observe(region, { subtree: true, childList: true, characterData: true });`);
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await expect.poll(() => page.evaluate<number>('window.said.length')).toBe(2);
    const stood = await page.evaluate<number>('window.said[1] - window.said[0]');
    expect(stood).toBeGreaterThan(950);
  });
  test('B146 what is announced when earlier words are due to be cleared is heard all the same', async () => {
    await visit('/enterprise/settings/accessibility');
    // The clearing of the words before comes due after the page is announced, and before that is drawn.
    await page.evaluate(`window.heard = false;
      const due = [];
      const later = setTimeout;
      window.setTimeout = (work, ms, ...rest) => {
        if (ms === 1000) due.push(() => work(...rest));
        return later(work, ms, ...rest);
      };
      new MutationObserver(() => document.title.startsWith('Dashboard') && due.splice(0).forEach((clear) => clear()))
        .observe(document.querySelector('title'), { childList: true });
      const region = document.querySelector('[aria-live=polite][aria-atomic=true]');
      new MutationObserver(() => { heard ||= region.textContent.includes('Dashboard'); })
        .observe(region, { subtree: true, childList: true, characterData: true });`);
    await page.getByRole('switch', { name: 'Announce pages' }).check();
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await expect.poll(() => page.evaluate<boolean>('window.heard')).toBe(true);
  });
  test('B148 databases of earlier versions are gone a second after the start', async () => {
    await visit('/tools');
    for (const name of ['ofr_nexus_cache', 'of_somebody_else'])
      await page.evaluate(
        `new Promise((done) => { const r = indexedDB.open('${name}'); r.onsuccess = () => { r.result.close(); done(); }; })`,
      );
    await page.reload();
    await expect
      .poll(() => page.evaluate<string[]>(`indexedDB.databases().then((all) => all.map((d) => d.name))`))
      .toEqual(['of_somebody_else']);
  });
});
