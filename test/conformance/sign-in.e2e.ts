/** Signing in as the specification says it, behaviour by behaviour, in a browser at the real server. */
import type { Page, Route } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { hurry, limits } from '#test/browser/limits.ts';
import { DEMO_PASSWORD } from '#seed/accounts.ts';
import { quiet } from '#test/browser/quiet.ts';
import { codeAt } from '#test/identity/caller.ts';
import { startTestServer } from '#test/support/server.ts';
import { signIn, startSession } from '#test/browser/visitor.ts';
import { openStage } from './stage.ts';

const USER_FIELDS = [
  'auth0Id',
  'avatar',
  'email',
  'firstName',
  'id',
  'lastName',
  'name',
  'organization',
  'permissions',
  'role',
  'tenantId',
];
const stage = openStage();
let page: Page;
let calls: string[] = [];
beforeEach(async () => {
  page = await stage.page();
  calls = [];
  page.on('request', (r) => {
    if (r.url().includes('/api/auth/')) calls.push(`${r.method()} ${new URL(r.url()).pathname}`);
  });
});

const kept = () =>
  page.evaluate<[string | null, string | null]>(
    `[localStorage.getItem('ofr_nexus_user'), localStorage.getItem('ofr_nexus_token')]`,
  );
const keep = (user: object, token: string) =>
  page.addInitScript(
    `localStorage.setItem('ofr_nexus_user', ${JSON.stringify(JSON.stringify(user))}); localStorage.setItem('ofr_nexus_token', ${JSON.stringify(token)})`,
  );
const person = (role: string) => ({
  id: 'x',
  email: 'x@demo.example',
  firstName: 'X',
  lastName: 'Y',
  name: 'X Y',
  role,
  permissions: [],
  tenantId: 'demo',
  organization: 'Demo',
  auth0Id: null,
  avatar: null,
});
const fill = async (email: string, password = DEMO_PASSWORD) => {
  await page.goto(`${stage.url}/login/enterprise`);
  await page.getByLabel('Work email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};
const answer = (status: number, body: unknown) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });
const alertText = () => page.getByRole('alert').innerText();

describe('guards', () => {
  test('B005 while authentication loads, a protected route says so', async () => {
    await signIn(page, stage.url, 'employee');
    let go = (): void => undefined;
    const held = new Promise<void>((resolve) => (go = resolve));
    await page.route('**/api/auth/profile', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${stage.url}/enterprise/employees`);
    await page.getByText('Loading authentication...').waitFor();
    go();
    await page.getByRole('heading', { level: 1, name: /Employees/ }).waitFor();
  });

  test('B006 who is not signed in goes to /login, and back to where they wanted to go', async () => {
    await page.goto(`${stage.url}/enterprise/departments?q=a`);
    await page.waitForURL(/\/login/);
    await page.getByLabel('Work email').fill('hr-manager@harborline.example');
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL(/\/enterprise\/departments\?q=a/);
  });
});

describe('session and login', () => {
  test('B054, B062, B063, B070 what is sent, read and kept; every call then carries the token', async () => {
    let sent: unknown;
    const bearers: (string | undefined)[] = [];
    page.on('request', (r) => {
      if (r.url().endsWith('/api/auth/login')) sent = r.postDataJSON();
      else if (r.url().includes('/api/') && calls.includes('POST /api/auth/login'))
        bearers.push(r.headers().authorization);
    });
    const answered = page.waitForResponse('**/api/auth/login');
    await fill('manager@harborline.example');
    const said = ((await (await answered).json()) as { data: { user: Record<string, unknown>; token: string } }).data;
    await page.waitForURL(/\/enterprise\//);
    await expect.poll(() => bearers.length).toBeGreaterThan(2);
    expect(sent).toEqual({ email: 'manager@harborline.example', password: DEMO_PASSWORD });
    const [user, token] = await kept();
    const person = JSON.parse(user ?? '{}') as Record<string, unknown>;
    expect(Object.keys(person).sort()).toEqual(USER_FIELDS);
    expect(person).toMatchObject({
      email: 'manager@harborline.example',
      role: 'manager',
      organization: 'Harborline Health',
    });
    expect(person.name).toBe(`${String(person.firstName)} ${String(person.lastName)}`);
    // What the answer says is what is kept, each under its own name.
    for (const field of ['id', 'email', 'firstName', 'lastName', 'role', 'tenantId', 'organization', 'permissions'])
      expect([field, person[field]]).toEqual([field, said.user[field]]);
    expect(token).toBe(said.token);
    expect([...new Set(bearers)]).toEqual([`Bearer ${token}`]);
  });

  test('B062 the code of a second factor goes along when one was given, and only then', async () => {
    await startSession(page, stage.url, 'payroll-admin');
    await page.goto(`${stage.url}/enterprise/settings/user`);
    await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
    const dialog = page.getByRole('dialog');
    const shown = await dialog.getByText(/^Can’t scan\? Enter this key in the app/).innerText();
    const secret = shown.split(':').at(-1)?.replace(/\s/g, '') ?? '';
    await dialog.getByLabel('Code from the app').fill(codeAt(secret, Date.now() - 30_000));
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await dialog.getByRole('button', { name: 'I saved my codes' }).click();
    await page.getByText('On: signing in asks for a code').waitFor();
    await page.evaluate('localStorage.clear()');

    const sent: unknown[] = [];
    page.on('request', (r) => r.url().endsWith('/api/auth/login') && sent.push([r.method(), r.postDataJSON()]));
    await fill('payroll-admin@harborline.example');
    await page.getByText('Enter the 6-digit code from your authenticator app.').waitFor();
    const field = page.getByLabel('Two-factor code');
    const again = async (code: string) => {
      await field.fill(code);
      const answered = page.waitForResponse('**/api/auth/login');
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      return (await answered).status();
    };
    // Blanks are no code.
    expect(await again('  ')).toBe(401);
    const code = codeAt(secret);
    expect(await again(code)).toBe(200);
    await page.waitForURL(/\/enterprise\//);
    const asked = { email: 'payroll-admin@harborline.example', password: DEMO_PASSWORD };
    expect(sent).toEqual([
      ['POST', asked],
      ['POST', asked],
      ['POST', { ...asked, twoFactorCode: code }],
    ]);
  });

  test('B055 a browser that refuses storage still signs in', async () => {
    await page.addInitScript(`Object.defineProperty(window, 'localStorage', { get() { throw new Error('refused') } })`);
    const errors: Error[] = [];
    page.on('pageerror', (e) => errors.push(e));
    await fill('manager@harborline.example');
    await page.waitForURL(/\/enterprise\//);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(errors).toEqual([]);
  });

  test('B056 no token: unauthenticated, without a call', async () => {
    await page.goto(`${stage.url}/enterprise/dashboard`);
    await page.waitForURL(/\/login/);
    expect(calls).toEqual([]);
  });

  test.each([
    ['B057', 'demo-token-hr_manager-x'],
    ['B057', 'demo-token-x'],
    ['B058', 'auth0-anything'],
  ])(
    '%s a token %s is restored without a call: nothing is asked that a visitor’s page does not ask',
    async (_id, token) => {
      const all: string[] = [];
      page.on('request', (r) => {
        const { pathname } = new URL(r.url());
        if (!pathname.startsWith('/assets/')) all.push(`${r.method()} ${pathname}`);
      });
      const asked = async () => {
        all.length = 0;
        await page.goto(`${stage.url}/login`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await quiet(page);
        return [...all].sort();
      };
      await asked();
      const visitors = await asked();
      expect(visitors.filter((one) => one.includes('/api/'))).toEqual(['GET /api/config']);
      await keep(person('hr_manager'), token);
      expect(await asked()).toEqual(visitors);
      await page.getByRole('heading', { name: 'Continue as X Y, or sign in as someone else' }).waitFor();
      // A page behind the guard is drawn, under the person's name, while no call at all is answered.
      await page.route('**/api/**', () => undefined);
      all.length = 0;
      await page.goto(`${stage.url}/enterprise/settings/accessibility`);
      await page.getByRole('heading', { level: 1, name: 'Accessibility' }).waitFor();
      await expect.poll(() => page.getByRole('button', { name: /^Account/ }).innerText()).toContain('X Y');
      // What the frame shows of the house and counts in its menu, and nothing about who this is.
      const frame = [
        'approval-steps',
        'case-tasks',
        'company/here',
        'config',
        'notifications',
        'tasks',
        'thread-members',
      ];
      const called = () => all.filter((one) => one.includes('/api/')).sort();
      await expect.poll(called).toEqual(frame.map((path) => `GET /api/${path}`));
      expect(calls).toEqual([]);
    },
  );

  test('B059, B060 another token is checked by a profile call and restores the person it names', async () => {
    await signIn(page, stage.url, 'manager');
    const [mine, token] = await kept();
    // What the browser keeps says somebody else: the server knows better.
    await page.evaluate(`localStorage.setItem('ofr_nexus_user', ${JSON.stringify(JSON.stringify(person('admin')))})`);
    calls = [];
    const profile = page.waitForRequest('**/api/auth/profile');
    await page.reload();
    expect((await profile).headers().authorization).toBe(`Bearer ${token}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(calls).toEqual(['GET /api/auth/profile']);
    expect(await kept()).toEqual([mine, token]);
    const { name } = JSON.parse(mine ?? '{}') as { name: string };
    await page.getByRole('button', { name: `Account: ${name}` }).waitFor();
  });

  test.each([
    ['401', answer(401, { success: false, error: { code: 'AUTH_EXPIRED', message: 'over' } })],
    ['success: false', answer(200, { success: false, error: { code: 'X', message: 'no' } })],
    ['a broken line', (route: Route) => route.abort()],
  ])('B061 profile answers %s: token and person are removed', async (_what, reply) => {
    await keep(person('employee'), 'a'.repeat(43));
    await page.route('**/api/auth/profile', reply);
    await page.goto(`${stage.url}/enterprise/dashboard`);
    await page.waitForURL(/\/login/);
    // The start script runs at each load only; nothing wrote them again.
    expect(await kept()).toEqual([null, null]);
  });

  test('B059, B061 a profile call that takes longer than five seconds is given up', async () => {
    await keep(person('employee'), 'a'.repeat(43));
    await page.route('**/api/auth/profile', () => undefined);
    await hurry(page, 5000);
    await page.goto(`${stage.url}/enterprise/dashboard`);
    await page.waitForURL(/\/login/);
    expect(await limits(page)).toContain(5000);
  });

  test.each([
    [
      'B064',
      'the line is broken',
      (route: Route) => route.abort(),
      'Server is currently unavailable. Please try again later.',
    ],
    [
      'B065',
      'the server says why',
      answer(401, { success: false, error: { code: 'X', message: 'Come back tomorrow.' } }),
      'Come back tomorrow.',
    ],
    [
      'B067',
      'success: false without words',
      answer(200, { success: false, error: { code: 'X', message: '' } }),
      'Login failed',
    ],
    ['B067', 'an error without words', answer(500, {}), 'Login failed'],
  ])('%s %s', async (_id, _what, reply, words) => {
    await page.route('**/api/auth/login', reply);
    await fill('manager@harborline.example');
    expect(await alertText()).toBe(words);
  });

  test.each([
    ['has words of its own: those', 'The answer broke off.', 'The answer broke off.'],
    ['has no words', '', 'Invalid credentials'],
  ])('B066 an error without a word of the server %s', async (_what, words, read) => {
    await page.addInitScript(
      `{ const json = Response.prototype.json; Response.prototype.json = function () { return this.url.endsWith('/auth/login') ? Promise.reject(new Error(${JSON.stringify(words)})) : json.call(this); } }`,
    );
    await fill('manager@harborline.example');
    expect(await alertText()).toBe(read);
  });

  test('B068 a wrong password', async () => {
    const answered = page.waitForResponse('**/api/auth/login');
    await fill('manager@harborline.example', 'not it');
    expect((await answered).status()).toBe(401);
    expect(await alertText()).toBe('Invalid email or password');
  });
  test('B068 a failure without any words has those of the form', async () => {
    await page.route('**/api/auth/realm', answer(200, { success: false, error: { code: 'X', message: '' } }));
    await page.goto(`${stage.url}/login/enterprise`);
    await page.getByRole('button', { name: 'Continue with single sign-on' }).click();
    expect(await alertText()).toBe('Invalid email or password');
    // So has a device that does not say why it failed, where passkeys work: at an address with a name.
    await page.addInitScript(
      `navigator.credentials.get = () => Promise.reject(new DOMException('', 'OperationError'))`,
    );
    await page.route('**/api/auth/passkeys/challenge', answer(200, { success: true, data: { challenge: 'eA' } }));
    await page.goto(`${stage.url.replace('127.0.0.1', 'nexus.localhost')}/login/enterprise`);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    expect(await alertText()).toBe('Invalid email or password');
  });

  test('B071 signing out clears person and token and ends the session on the server', async () => {
    await signIn(page, stage.url, 'manager');
    const [, token] = await kept();
    await page.getByRole('button', { name: /^Account/ }).click();
    const told = page.waitForResponse('**/api/auth/logout');
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.waitForURL(/\/login/);
    expect(await (await told).headerValue('clear-site-data')).toBe('"cache"');
    expect(await kept()).toEqual([null, null]);
    const again = await page.request.get(`${stage.url}/api/auth/profile`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(again.status()).toBe(401);
    // Nor does the page itself, which was not loaded anew, go on sending it.
    const later = page.waitForRequest('**/api/auth/login');
    await page.getByLabel('Work email').fill('manager@harborline.example');
    await page.getByLabel('Password', { exact: true }).fill('not it');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    expect((await later).headers().authorization).toBeUndefined();
  });

  test.each([
    ['B072', 'global-admin@demo.example', 'super_admin', 'demo-token-ga-'],
    ['B073, B074', 'hr-manager@demo.example', 'hr_manager', 'demo-token-hr_manager-'],
    ['B074, B077', 'somebody@demo.test', 'employee', 'demo-token-employee-'],
  ])('%s %s signs in without the server as %s', async (_id, email, role, prefix) => {
    await fill(email, 'whatever');
    await page.waitForURL(/\/enterprise\//);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(calls).toEqual([]);
    const [user, token] = await kept();
    expect(JSON.parse(user ?? '{}')).toMatchObject({
      role,
      permissions: role === 'super_admin' ? ['all'] : ['view_dashboard', 'view_profile'],
    });
    expect(token?.startsWith(prefix)).toBe(true);
  });

  test('B078 such a token gets invented records where the demonstration is on, and nothing where it is off', async () => {
    await fill('hr-manager@demo.example', 'whatever');
    await page.waitForURL(/\/enterprise\//);
    await page.goto(`${stage.url}/enterprise/employees`);
    await page.getByRole('table').getByRole('link').first().waitFor();
    const bare = await startTestServer();
    await page.goto(`${bare.url}/login`);
    await page.getByLabel('Work email').fill('hr-manager@demo.example');
    await page.getByLabel('Password', { exact: true }).fill('whatever');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText('Demo sessions are turned off. Sign in with your own account.').waitFor();
    await page.waitForURL(/\/login/);
    // A server closes once its connections have ended.
    await page.goto('about:blank');
    await bare.close();
  });
});
