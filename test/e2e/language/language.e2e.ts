/** The product in other languages: Spanish where it is translated, Arabic from right to left. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, withPage } from '#test/browser/browser.ts';
import { faults } from '#test/browser/faults.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { signedIn } from '#test/identity/caller.ts';
import { open, settled, startSession } from '#test/browser/visitor.ts';

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

/** A page whose person has chosen a language. */
const inLanguage = (code: string, width: number, work: (page: Page) => Promise<void>): Promise<void> =>
  withPage(
    async (page) => {
      await page.context().addCookies([{ name: 'language', value: code, url: server.url }]);
      await work(page);
    },
    { browser, context: { viewport: { width, height: 900 } } },
  );
const root = (page: Page) =>
  page.evaluate<[string, string]>(`[document.documentElement.lang, document.documentElement.dir]`);

test('in Spanish the way in, the frame, nouns and a form speak Spanish, and English is one choice away', () =>
  inLanguage('es', 1440, async (page) => {
    await page.goto(`${server.url}/login/enterprise`);
    await page.getByRole('heading', { name: 'Iniciar sesión en Nexus' }).waitFor();
    expect(await root(page)).toEqual(['es', '']);
    expect(await faults(page)).toEqual([]);
    await page.getByLabel('Correo del trabajo').fill('hr-manager@harborline.example');
    await page.getByLabel('Contraseña', { exact: true }).fill('Harborline-demo-2026');
    await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
    await page.getByRole('link', { name: 'Empleados', exact: true }).waitFor();
    await open(page, server.url, '/enterprise/employees/new');
    // What is wrong with a value is said by the check that the server runs, too.
    await page.getByLabel('Apellido').fill('x');
    await page.getByLabel('Apellido').fill('');
    await page.getByLabel('Apellido').blur();
    await page.getByText('Apellido es obligatorio').waitFor();
    await open(page, server.url, '/enterprise/dashboard');
    await page
      .getByText(/^\p{Ll}+, \d{1,2} de \p{Ll}+ de \d{4}/u)
      .first()
      .waitFor();
    // What was kept for somebody is said again to them.
    await open(page, server.url, '/enterprise/notifications?tab=all');
    await page
      .getByText(/Se aprobó su permiso|espera su decisión/)
      .first()
      .waitFor();
    await open(page, server.url, '/enterprise/employees/new');
    await page.getByLabel('Apellido').waitFor();
    await page.getByRole('button', { name: /^Cuenta/ }).click();
    await page.getByRole('menuitem', { name: /^Idioma/ }).click();
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await page.getByLabel('Last name').waitFor();
    expect(await root(page)).toEqual(['en', '']);
  }));

test('in Arabic the page runs from right to left: the drawer stands at the right, and axe finds nothing', () =>
  inLanguage('ar', 1440, async (page) => {
    await startSession(page, server.url, 'hr-manager');
    for (const path of ['/enterprise/dashboard', '/enterprise/employees', '/enterprise/leave/new']) {
      await open(page, server.url, path);
      expect((await root(page))[1]).toBe('rtl');
      const menu = await page.getByRole('link', { name: 'Employees', exact: true }).first().boundingBox();
      const heading = await page.getByRole('heading', { level: 1 }).first().boundingBox();
      expect(menu?.x ?? 0, path).toBeGreaterThan((heading?.x ?? 0) + (heading?.width ?? 0));
      expect(await faults(page), path).toEqual([]);
    }
  }));

test('in Arabic on a phone nothing reaches beyond the edges', () =>
  inLanguage('ar', 390, async (page) => {
    await startSession(page, server.url, 'hr-manager');
    for (const path of ['/enterprise/dashboard', '/enterprise/employees', '/enterprise/leave/new']) {
      await page.goto(`${server.url}${path}`);
      await settled(page);
      expect(await page.evaluate<number>(`document.documentElement.scrollWidth`), path).toBe(390);
    }
  }));

test('with the switch for many languages on, the sign-in card and one’s settings offer all eight; off again, English', async () => {
  const admin = await signedIn(server.url, 'super-admin');
  const turn = async (on: boolean) => {
    const words = { on, reason: 'A house of many languages' };
    expect((await admin.call('POST', '/feature-switches/multi-language', words)).status).toBe(200);
  };
  await turn(true);
  await withPage(
    async (page) => {
      await page.goto(`${server.url}/login/enterprise`);
      await page.getByRole('button', { name: 'Language: English' }).click();
      await expect.poll(() => page.getByRole('menuitemradio').count()).toBe(8);
      await page.getByRole('menuitemradio', { name: 'español' }).click();
      await page.getByRole('heading', { name: 'Iniciar sesión en Nexus' }).waitFor();
      await page.getByLabel('Correo del trabajo').fill('employee@harborline.example');
      await page.getByLabel('Contraseña', { exact: true }).fill('Harborline-demo-2026');
      await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
      await page.waitForURL(/\/enterprise\//);
      await open(page, server.url, '/enterprise/settings/user');
      const offered = page.getByRole('group', { name: 'Idioma' }).getByRole('button');
      await expect.poll(() => offered.count()).toBe(8);
      expect(await faults(page)).toEqual([]);
      await page.getByRole('button', { name: 'العربية' }).click();
      await expect.poll(async () => (await root(page))[1]).toBe('rtl');
      await turn(false);
      await open(page, server.url, '/enterprise/settings/user');
      // What is read in stays offered, beside English.
      await expect.poll(() => page.getByRole('group', { name: 'Language' }).getByRole('button').count()).toBe(2);
      await page.getByRole('group', { name: 'Language' }).getByRole('button', { name: 'English' }).click();
      await expect.poll(async () => (await root(page))[1]).toBe('');
      await expect.poll(() => page.getByRole('group', { name: 'Language' }).getByRole('button').count()).toBe(1);
    },
    { browser },
  );
});
