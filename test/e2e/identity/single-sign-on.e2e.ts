/** Single sign-on as administrators set it up, and as people use it, in a browser at the real server. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#seed/accounts.ts';
import { LOCAL_CLIENT, LOCAL_ISSUER } from '#modules/identity/sso/local-provider.model.ts';
import { resolver } from '#modules/identity/sso/sign-in-realms.server.ts';
import { launchBrowser } from '#test/browser/browser.ts';
import { faults } from '#test/browser/faults.ts';
import { quiet } from '#test/browser/quiet.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { atService, notice, open, startSession } from '#test/browser/visitor.ts';

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
const fresh = async (): Promise<Page> => {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  return page;
};

test('an administrator shows that a domain is theirs, tests a service and sends people there', async () => {
  const admin = await fresh();
  await startSession(admin, server.url, 'admin@northgate.example');
  await open(admin, server.url, '/enterprise/security/domains');
  await admin.getByRole('link', { name: 'Add domain' }).first().click();
  await admin.getByRole('textbox', { name: 'Domain' }).fill('northgate.example');
  await admin.getByRole('button', { name: 'Add domain' }).click();
  await admin.getByText('_nexus-verification.northgate.example').waitFor();
  const value = await admin
    .getByText(/^nexus-verification=/)
    .first()
    .innerText();
  resolver.txt = async () => [];
  await admin.getByRole('button', { name: 'Check DNS now' }).click();
  await admin.getByText(/was not found in DNS/).waitFor();
  expect(await faults(admin)).toEqual([]);
  resolver.txt = async () => [[value]];
  await admin.getByRole('button', { name: 'Check DNS now' }).click();
  await notice(admin).getByText('northgate.example is verified').waitFor();
  await admin.getByRole('button', { name: 'Check DNS now' }).waitFor({ state: 'detached' });

  await open(admin, server.url, '/enterprise/security/sso/new');
  await admin.getByRole('textbox', { name: 'Name' }).fill('Northgate login');
  await admin.getByRole('textbox', { name: 'Issuer' }).fill(LOCAL_ISSUER);
  await admin.getByRole('textbox', { name: 'Client ID' }).fill(LOCAL_CLIENT);
  await admin.getByRole('button', { name: 'Add connection' }).click();
  await admin.getByRole('button', { name: 'Sign in with Northgate login' }).waitFor();
  expect(await faults(admin)).toEqual([]);
  await admin.getByRole('button', { name: 'Sign in with Northgate login' }).click();
  await atService(admin, 'consultant@harborline.example');
  await notice(admin).getByText('The test sign-in succeeded').waitFor();
  // The administrator is still themselves.
  await admin.getByRole('button', { name: /^Account/ }).waitFor();
  expect(await admin.evaluate<string>(`localStorage.getItem('ofr_nexus_user')`)).toContain('admin@northgate.example');
  await admin.getByRole('button', { name: 'Activate' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Activate' }).click();
  await admin.getByRole('button', { name: 'Disable' }).waitFor();

  const stranger = await fresh();
  await stranger.goto(`${server.url}/login/enterprise`);
  // Two organizations have a service now: which one it is, only an address can tell.
  await stranger.getByRole('button', { name: 'Continue with single sign-on' }).click();
  await stranger
    .getByRole('alert')
    .getByText('Enter your work email first: its domain tells where you sign in.')
    .waitFor();
  await stranger.getByLabel('Work email').fill('anybody@northgate.example');
  await stranger.getByRole('button', { name: 'Continue with single sign-on' }).click();
  await stranger.waitForURL(/\/interaction\//);
  await atService(stranger, 'newcomer@harborline.example');
  await stranger
    .getByRole('alert')
    .getByText(/Ask an administrator to invite you/)
    .waitFor();
  expect(await faults(stranger)).toEqual([]);
});

test('somebody whose domain has no service is told so', async () => {
  const page = await fresh();
  await page.goto(`${server.url}/login`);
  await page.getByLabel('Work email').fill('anybody@nowhere.example');
  await page.getByRole('button', { name: 'Continue with single sign-on' }).click();
  await page
    .getByRole('alert')
    .getByText('There is no single sign-on for nowhere.example. Sign in with your password.')
    .waitFor();
});

test('somebody disconnects their account from the service and connects it again, by keyboard alone', async () => {
  const page = await fresh();
  await startSession(page, server.url, 'training-manager');
  await open(page, server.url, '/enterprise/settings/user');
  const panel = page.getByRole('region', { name: 'Single sign-on' });
  await panel.getByRole('button', { name: 'Disconnect directory.harborline.example' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).press('Enter');
  await panel.getByText('Not connected').waitFor();
  await panel.getByRole('button', { name: 'Connect', exact: true }).press('Enter');
  // Whom the service does not know by this account any more comes as somebody else there.
  await page.waitForURL(/\/interaction\//);
  await page.getByLabel('Email').fill('night-nurse@harborline.example');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/settings\/user/);
  await panel.getByText('night-nurse@harborline.example').waitFor();
  expect(await faults(page)).toEqual([]);
});

test('the diagnostic pages open to everybody and show no token', async () => {
  const page = await fresh();
  for (const path of ['auth0-test', 'auth0-debug', 'auth0-status']) {
    await page.goto(`${server.url}/${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await quiet(page);
    expect(await faults(page), path).toEqual([]);
  }
  await page.goto(`${server.url}/auth0-test`);
  await page.getByRole('textbox', { name: 'Work email' }).fill('nurse@harborline.example');
  await page.getByRole('button', { name: 'Find the service' }).click();
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Sign in with a pop-up' }).click(),
  ]);
  await atService(popup, 'nurse@harborline.example');
  await page.getByText(/^Signed in as /).waitFor();
  // In the page itself, so that its memory stays.
  await page.evaluate(
    `history.pushState({ at: 1, key: 'x', state: null }, '', '/auth0-debug'); dispatchEvent(new PopStateEvent('popstate'))`,
  );
  await page.getByText('nurse@harborline.example').waitFor();
  expect(await page.locator('main').innerText()).not.toMatch(/eyJ[\w-]+\./);
});
