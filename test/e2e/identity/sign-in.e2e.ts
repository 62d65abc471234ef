/** What protects a sign-in, as people meet it: forgotten password, second factor, proof, sessions, accounts, trail. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#seed/accounts.ts';
import { withClient } from '#engine/server/pg/prepare.ts';
import { quiet } from '#test/browser/quiet.ts';
import { codeAt } from '#test/identity/caller.ts';
import { faults } from '#test/browser/faults.ts';
import { launchBrowser } from '#test/browser/browser.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { notice, open, signIn, signInByForm, startSession } from '#test/browser/visitor.ts';

const GOOD = 'four quiet owls over the harbour';
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
const as = async (account: string, password?: string): Promise<Page> => {
  const page = await fresh();
  await signIn(page, server.url, account, password);
  return page;
};
const sql = (text: string) => withClient(server.database.superuser, (client) => client.query(text));
const forgetSessions = () =>
  sql(`select pg_notify('nexus_live', '{"tenantId":"","events":[{"noun":"session","id":"","action":"close"}]}')`);

test('somebody who forgot their password gets in again through the outbox', async () => {
  const nurse = await fresh();
  await nurse.goto(`${server.url}/login/enterprise`);
  await nurse.getByRole('link', { name: 'Forgot password?' }).click();
  await nurse.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
  await nurse.getByLabel('Work email').fill('nurse@harborline.example');
  await nurse.getByRole('button', { name: 'Send reset link' }).click();
  await nurse.getByText('If an account exists for that address, a reset link has been sent.').waitFor();

  const admin = await as('admin');
  await open(admin, server.url, '/enterprise/security');
  await admin.getByRole('link', { name: 'Outbox' }).click();
  await admin.getByRole('link', { name: 'Set a new password' }).click();
  await admin.getByRole('button', { name: /Show/ }).first().click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel(/Reason/).fill('handed over by telephone');
  await dialog.getByRole('button', { name: 'Show' }).click();
  const text = await admin
    .getByText(/reset-password#/)
    .first()
    .innerText();
  const link = /http:\/\/\S+/.exec(text)?.[0] ?? '';

  await nurse.goto(link);
  await nurse.getByLabel('New password').fill('passwordpassword');
  await nurse.getByRole('button', { name: 'Set password' }).click();
  await nurse.getByText('This password appears in a list of known or breached passwords. Choose another.').waitFor();
  expect(nurse.url()).not.toContain('#');
  await nurse.getByLabel('New password').fill(GOOD);
  await nurse.getByRole('button', { name: 'Set password' }).click();
  await nurse.waitForURL(/\/login/);
  await signInByForm(nurse, server.url, 'nurse', GOOD);
  await nurse.goto(link);
  await nurse.getByLabel('New password').fill(GOOD);
  await nurse.getByRole('button', { name: 'Set password' }).click();
  await nurse.getByText('This link has expired or was already used.').waitFor();
});

test('B062 somebody sets up an authenticator app, signs in with its code, and then with a recovery code', async () => {
  const page = await as('ciso');
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await page.getByRole('heading', { name: 'User settings' }).waitFor();
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  const shown = await dialog.getByText(/^Can’t scan\? Enter this key in the app/).innerText();
  const secret = shown.split(':').at(-1)?.replace(/\s/g, '') ?? '';
  await dialog.getByLabel('Code from the app').fill(codeAt(secret, Date.now() - 30_000));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.getByRole('list', { name: 'Recovery codes' }).waitFor();
  const codes = await dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  await dialog.getByRole('button', { name: 'I saved my codes' }).click();
  await page.getByText('On: signing in asks for a code').waitFor();

  const later = await fresh();
  const sent: object[] = [];
  later.on('request', (r) => r.url().endsWith('/api/auth/login') && sent.push(r.postDataJSON() as object));
  const enter = async (code: string) => {
    await later.getByLabel('Two-factor code').fill(code);
    await later.getByRole('button', { name: 'Sign in', exact: true }).click();
  };
  await later.goto(`${server.url}/login/enterprise`);
  await later.getByLabel('Work email').fill('ciso@harborline.example');
  await later.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await later.getByRole('button', { name: 'Sign in', exact: true }).click();
  await later.getByText('Enter the 6-digit code from your authenticator app.').waitFor();
  expect(await later.getByLabel('Two-factor code').evaluate((e) => e === document.activeElement)).toBe(true);
  await enter('000000');
  await later.getByText('That code is not valid. Try again.').waitFor();
  const code = codeAt(secret);
  await enter(code);
  await later.waitForURL(/\/enterprise\//);
  const asked = { email: 'ciso@harborline.example', password: DEMO_PASSWORD };
  expect(sent).toEqual([asked, { ...asked, twoFactorCode: '000000' }, { ...asked, twoFactorCode: code }]);
});

test('a consultant, whom no employee record names, changes the own name, and reads it at once', async () => {
  const page = await fresh();
  await page.goto(`${server.url}/login/consultant`);
  await page.getByLabel(/e-?mail/i).fill('consultant@harborline.example');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(/\/consultant\//);
  await open(page, server.url, '/consultant/profile');
  await page.getByRole('button', { name: 'Change name' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change name' });
  await dialog.getByLabel('First name').fill(' ');
  await dialog.getByRole('button', { name: 'Change name' }).click();
  await dialog.getByText('First name is required', { exact: true }).waitFor();
  expect(await faults(page)).toEqual([]);
  await dialog.getByLabel('First name').fill('Una');
  await dialog.getByLabel('Last name').fill('Vance');
  await dialog.getByRole('button', { name: 'Change name' }).click();
  await page.getByRole('heading', { level: 1, name: 'Una Vance' }).waitFor();
  await dialog.waitFor({ state: 'detached' });
  expect(await faults(page)).toEqual([]);
  await page.context().close();
});

test('a protected step asks for the password and then goes on by itself', async () => {
  const hr = await as('hr-manager');
  await open(hr, server.url, '/enterprise/employees');
  await sql(`update session set proved_at = now() - interval '6 minutes'`);
  await forgetSessions();
  await hr.getByRole('button', { name: /Export/ }).click();
  const download = hr.waitForEvent('download');
  await hr.getByRole('menuitem', { name: /CSV/ }).click();
  const dialog = hr.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.getByLabel('Password').fill('wrong');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByText('That password is incorrect.').waitFor();
  await dialog.getByLabel('Password').fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  expect((await download).suggestedFilename()).toContain('.csv');
});

describe('a session', () => {
  test('says a minute before that it ends, stays when asked to, and ends when nobody is there', async () => {
    const page = await fresh();
    await page.clock.install();
    await signIn(page, server.url, 'employee');
    await quiet(page);
    await page.clock.fastForward('29:10');
    await page.getByText(/You will be signed out in \d+ seconds\./).waitFor();
    await page.getByRole('button', { name: 'Stay signed in' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.clock.fastForward('31:00');
    await page.waitForURL(/\/login/);
    await page.getByText('Your session has expired. Please log in again.').waitFor();
  });

  test('that is ended from another browser is over there with the next step', async () => {
    const [here, there] = [await as('consultant'), await as('consultant')];
    await open(here, server.url, '/enterprise/settings/user');
    await here.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await notice(here).getByText('Signed out everywhere else').waitFor();
    await there.getByRole('link', { name: 'Employees' }).first().click();
    await there.waitForURL(/\/login/);
    await there.getByText('Your session has expired. Please log in again.').waitFor();
  });
});

test('a key for a program is made, shown once, and revoked', async () => {
  const page = await as('hr-manager');
  await open(page, server.url, '/enterprise/settings/user');
  await page.getByRole('button', { name: 'New API key' }).click();
  await page.getByLabel('Name').fill('Directory sync');
  await page.getByLabel('Scopes').fill('Read emplo');
  await page.getByRole('option', { name: 'Read employees' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Create key' }).click();
  const key = await page.getByLabel('Key', { exact: true }).inputValue();
  const used = await page.request.get(`${server.url}/api/employees?limit=1`, {
    headers: { authorization: `Bearer ${key}` },
  });
  expect(used.status()).toBe(200);
  await page.getByRole('button', { name: 'I saved my key' }).click();
  await page.getByRole('button', { name: 'Revoke Directory sync' }).click();
  await notice(page).getByText('Directory sync was revoked').waitFor();
});

test('an administrator locks an account, asks for second factors, and checks the chain of the trail', async () => {
  const [admin, therapist] = [await as('admin'), await as('therapist')];
  await open(admin, server.url, '/enterprise/users');
  await admin.getByPlaceholder('Search accounts').fill('therapist');
  await admin.getByText('1 of 23').waitFor();
  await admin.getByRole('table').getByRole('link').first().click();
  await admin.getByRole('button', { name: 'Lock' }).click();
  const dialog = admin.getByRole('dialog');
  await expect.poll(() => dialog.getByRole('button', { name: 'Lock' }).isDisabled()).toBe(true);
  await dialog.getByLabel(/Reason/).fill('laptop stolen');
  await dialog.getByRole('button', { name: 'Lock' }).click();
  // The account's own dialog is open again: what is said beside it is read out all the same.
  await admin.getByRole('status').getByText('Account locked').waitFor();
  await therapist.getByRole('link', { name: 'Employees' }).first().click();
  await therapist.waitForURL(/\/login/);

  await open(admin, server.url, '/enterprise/settings/security');
  await admin.getByLabel('Days to set up a second factor').fill('0');
  await admin.getByRole('combobox', { name: 'Roles', exact: true }).fill('Payroll');
  await admin.getByRole('option', { name: 'Payroll administrator' }).click();
  await admin.keyboard.press('Escape');
  await admin.getByRole('button', { name: 'Save rules' }).click();
  await notice(admin).getByText('Sign-in rules saved').waitFor();
  const payroll = await fresh();
  await payroll.goto(`${server.url}/login/enterprise`);
  await payroll.getByLabel('Work email').fill('payroll-admin@harborline.example');
  await payroll.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await payroll.getByRole('button', { name: 'Sign in', exact: true }).click();
  await payroll.getByRole('heading', { name: 'Set up a second factor' }).waitFor();
  const shown = await payroll.getByText(/^Can’t scan\? Enter this key in the app/).innerText();
  await payroll.getByLabel('Code from the app').fill(codeAt(shown.split(':').at(-1)?.replace(/\s/g, '') ?? ''));
  await payroll.getByRole('button', { name: 'Confirm' }).click();
  await payroll.getByRole('button', { name: 'I saved my codes' }).click();
  await payroll.waitForURL(/\/enterprise\/dashboard/);

  await open(admin, server.url, '/enterprise/security');
  await admin.getByRole('button', { name: 'Verify integrity' }).click();
  await admin.getByText(/Integrity verified: [\d,]+ entr/).waitFor();
  await admin.getByRole('link', { name: 'Access', exact: true }).click();
  await admin.getByRole('row', { name: /Lock.*laptop stolen/ }).waitFor();
});

test('a passkey is added and then signs in without a password', async () => {
  // Passkeys belong to a name: the same server under its other one.
  const url = server.url.replace('127.0.0.1', 'localhost');
  const page = await fresh();
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await startSession(page, url, 'compliance-officer');
  await open(page, url, '/enterprise/settings/user');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Office laptop');
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await page.getByRole('dialog', { name: 'Recovery codes' }).waitFor();
  await page.getByRole('button', { name: 'I saved my codes' }).click();
  await page.getByText('Office laptop').first().waitFor();
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.waitForURL(/\/login/);
  await page.goto(`${url}/login/enterprise`);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.waitForURL(/\/enterprise\//);
  await page.context().close();
});

describe.each(['light', 'dark'] as const)('axe finds nothing in the %s scheme', (colorScheme) => {
  test.each([1440, 390])('at %i px', async (width) => {
    const page = await (await browser.newContext({ colorScheme, viewport: { width, height: 900 } })).newPage();
    const faultsHere = async (): Promise<string[]> => {
      await quiet(page);
      return (await faults(page)).map((fault) => `${page.url()} ${fault}`);
    };
    const found: string[] = [];
    for (const path of ['/forgot-password', '/reset-password#x']) {
      await page.goto(`${server.url}${path}`);
      await page.getByRole('heading').first().waitFor();
      found.push(...(await faultsHere()));
    }
    await startSession(page, server.url, 'admin');
    for (const path of ['settings/user', 'settings/security', 'users', 'security', 'security/outbox']) {
      await open(page, server.url, `/enterprise/${path}`);
      found.push(...(await faultsHere()));
    }
    expect(found).toEqual([]);
    await page.context().close();
  });
});
