/** Errors and notices as the specification says them, in a browser at the real server. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { quiet } from '#test/browser/quiet.ts';
import { notice } from '#test/browser/visitor.ts';
import { openStage } from './stage.ts';

const stage = openStage({ account: 'employee' });
let page: Page;
const visit = async (path: string) => {
  page = await stage.page({ storageState: stage.kept });
  await page.goto(stage.url + path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await quiet(page);
};
/** The initials of whoever is signed in throw while they are drawn, on each page that is loaded, until `isBroken` is false. */
const BREAKS = `window.isBroken = true;
  const real = String.prototype.replace;
  String.prototype.replace = function (what, ...rest) {
    if (window.isBroken && what instanceof RegExp && what.source === ',.*$') throw new Error('broken on purpose');
    return real.call(this, what, ...rest);
  };`;
const opensBroken = async (at: Page, path: string) => {
  await at.goto(path);
  await at.getByRole('heading', { name: 'Oops! Something went wrong' }).waitFor();
};
/** A service worker stands by, and its leaving is written where a cleared page still finds it: a new one comes with the next page. */
const watchWorkers = async () => {
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
  const watch = `{ const leave = ServiceWorkerRegistration.prototype.unregister;
    ServiceWorkerRegistration.prototype.unregister = function () {
      window.name = 'a worker left';
      return leave.call(this);
    }; }`;
  await page.evaluate(watch);
  await page.addInitScript(watch);
};

describe('errors', () => {
  test('B121, B122 offline is said; what was reported meanwhile is sent when the connection is back', async () => {
    await visit('/enterprise/trends');
    // The bar itself is fetched three seconds after the start, before it is needed.
    const bar = () =>
      page.evaluate<string | undefined>(
        `performance.getEntriesByType('resource').find((r) => r.name.includes('Snackbar') && r.responseEnd > 0)?.name`,
      );
    await expect.poll(bar).toContain('Snackbar');
    // With all that it imports: what is half there when the connection goes never comes.
    await page.evaluate(`import(${JSON.stringify(await bar())}).then(() => true)`);
    await page.context().setOffline(true);
    await notice(page).getByText('You are currently offline. Some features may be limited.').waitFor();
    await page.evaluate(`void Promise.reject(new Error('while offline'))`);
    await notice(page).getByText('while offline').waitFor();
    const sent = page.waitForRequest(/\/api\/errors\/report$/);
    await page.evaluate(
      `new MutationObserver((_, o) => document.body.innerText.includes('Syncing offline error reports...') && (window.said = true)).observe(document.body, { subtree: true, childList: true, characterData: true })`,
    );
    await page.context().setOffline(false);
    expect((await sent).postDataJSON()).toMatchObject({ error: { message: 'while offline' } });
    await notice(page).getByText('Error reports synced successfully').waitFor();
    expect(await page.evaluate('window.said')).toBe(true);
  });
  test('B132 a report that waits outlives a reload: the next page sends it', async () => {
    await visit('/enterprise/trends');
    await page.route('**/api/errors/report', (route) => route.abort());
    await page.evaluate(`void Promise.reject(new Error('before the reload'))`);
    await expect
      .poll(() => page.evaluate<string | null>(`localStorage.getItem('errorReports')`))
      .toContain('before the reload');
    await page.unrouteAll();
    const sent = page.waitForRequest(/\/api\/errors\/report$/);
    await page.reload();
    expect((await sent).postDataJSON()).toMatchObject({ error: { message: 'before the reload' } });
    await expect.poll(() => page.evaluate<string | null>(`localStorage.getItem('errorReports')`)).toBeNull();
  });
  test('B124 what nobody caught is logged, reported and shown', async () => {
    await visit('/enterprise/trends');
    for (const [text, run] of [
      ['a rejection', `void Promise.reject(new Error('a rejection'))`],
      ['an exception', `setTimeout(() => { throw new Error('an exception'); })`],
    ] as const) {
      const sent = page.waitForRequest(/\/api\/errors\/report$/);
      await page.evaluate(run);
      expect((await sent).postDataJSON()).toMatchObject({ error: { message: text }, handled: false });
      await notice(page).getByText(text).waitFor();
    }
    expect(await page.evaluate<string>(`localStorage.getItem('errorLogs')`)).toContain('an exception');
  });
  test('B125, B126, B127 a page that breaks: the words, the three ways out, details on this machine only', async () => {
    await visit('/enterprise/trends');
    await page.addInitScript(BREAKS);
    await opensBroken(page, `${stage.url}/enterprise/trends`);
    await page
      .getByText(
        "We're sorry, but something unexpected happened. The error has been logged and our team will look into it.",
      )
      .waitFor();
    await page.getByText('Error details').waitFor();
    // On a machine that is not this one, the same page without its details.
    const elsewhere = stage.url.replace('127.0.0.1', 'nexus.localhost');
    const { cookies, origins } = stage.kept;
    const other = await stage.context({
      storageState: {
        cookies: cookies.map((one) => ({ ...one, domain: 'nexus.localhost' })),
        origins: origins.map((one) => ({ ...one, origin: elsewhere })),
      },
    });
    const far = await other.newPage();
    await far.addInitScript(BREAKS);
    await opensBroken(far, `${elsewhere}/enterprise/trends`);
    expect(await far.getByText('Error details').count()).toBe(0);
    await other.close();
    // What was wrong is mended: another try draws the page, the other way leads home.
    await page.evaluate(`window.isBroken = false`);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Trends' }).waitFor();
  });
  test('B126, B127 from a page that breaks one goes home, or clears everything and begins anew', async () => {
    await visit('/enterprise/trends');
    await page.addInitScript(BREAKS);
    const open = () => opensBroken(page, `${stage.url}/enterprise/trends`);
    await open();
    await page.getByRole('button', { name: 'Go to Home' }).click();
    await page.waitForURL(`${stage.url}/`);
    await open();
    await page.evaluate(`localStorage.setItem('left', 'behind'); sessionStorage.setItem('left', 'behind')`);
    await page.evaluate(`caches.open('left').then((cache) => cache.put('/left', new Response('behind')))`);
    await watchWorkers();
    await page.getByRole('button', { name: 'Clear Cache & Reload' }).click();
    await page.waitForURL(/\/login/);
    expect(await page.evaluate(`[localStorage.getItem('left'), sessionStorage.getItem('left')]`)).toEqual([null, null]);
    expect(await page.evaluate(`caches.has('left')`)).toBe(false);
    expect(await page.evaluate('window.name')).toBe('a worker left');
  });
  test('B127 the parameter of the address clears, too', async () => {
    await visit('/enterprise/trends');
    await page.evaluate(`localStorage.setItem('left', 'behind'); sessionStorage.setItem('left', 'behind')`);
    await page.evaluate(`caches.open('left').then((cache) => cache.put('/left', new Response('behind')))`);
    await watchWorkers();
    await page.goto(`${stage.url}/tools?clear-cache=1`);
    await page.waitForURL(`${stage.url}/tools`);
    await expect.poll(() => page.evaluate(`localStorage.getItem('left')`)).toBeNull();
    expect(await page.evaluate(`sessionStorage.getItem('left')`)).toBeNull();
    expect(await page.evaluate(`caches.has('left')`)).toBe(false);
    expect(await page.evaluate('window.name')).toBe('a worker left');
  });
  test('B133 a notice is at the bottom, stays on a click elsewhere, and goes after six seconds', async () => {
    await visit('/enterprise/trends');
    await page.evaluate(`void Promise.reject(new Error('a notice'))`);
    await notice(page).waitFor();
    const start = Date.now();
    const box = await notice(page).boundingBox();
    const size = page.viewportSize();
    expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - (size?.width ?? 0) / 2)).toBeLessThan(2);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan((size?.height ?? 0) - 60);
    await page.getByRole('heading', { level: 1 }).click();
    await notice(page).waitFor();
    await notice(page).waitFor({ state: 'detached' });
    expect(Date.now() - start).toBeGreaterThan(5000);
    expect(Date.now() - start).toBeLessThan(8500);
  });
  test('B133 a notice is an information unless it says that it is a warning, a fault or a success', async () => {
    await visit('/component-test');
    for (const [button, mark] of [
      ['Plain notice', 'Information'],
      ['Notice: info', 'Information'],
      ['Notice: success', 'Done'],
      ['Notice: warning', 'Warning'],
      ['Notice: error', 'Error'],
    ] as const) {
      await page.getByRole('button', { name: button, exact: true }).click();
      await notice(page).getByRole('img', { name: mark, exact: true }).waitFor();
      await notice(page).getByRole('button', { name: 'Close' }).click();
      await notice(page).waitFor({ state: 'detached' });
    }
  });
  test('B134 a call that nobody answers is given up after thirty seconds', async () => {
    page = await stage.page();
    await page.route('**/api/auth/login', () => undefined);
    await page.goto(`${stage.url}/login/enterprise`);
    await page.getByLabel('Work email').fill('employee@harborline.example');
    await page.getByLabel('Password', { exact: true }).fill('A password');
    const asked = page.waitForRequest('**/api/auth/login');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await asked;
    const start = Date.now();
    await page.getByText('Server is currently unavailable. Please try again later.').waitFor({ timeout: 40_000 });
    expect(Date.now() - start).toBeGreaterThan(29_500);
    expect(Date.now() - start).toBeLessThan(33_000);
  }, 60_000);
});
