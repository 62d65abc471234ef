/** Signing in as the specification says it, behaviour by behaviour, in a browser at the real server. */
import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#app/seed/accounts.ts';
import { launchBrowser } from '#test/support/browser.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { signIn } from '#test/support/visitor.ts';

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
let server: TestServer;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let calls: string[] = [];
beforeAll(async () => {
  server = await startTestServer({ demo: '2026-11-20' });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.close();
});
beforeEach(async () => {
  context = await browser.newContext();
  page = await context.newPage();
  page.setDefaultTimeout(15_000);
  calls = [];
  page.on('request', (r) => {
    if (r.url().includes('/api/auth/')) calls.push(`${r.method()} ${new URL(r.url()).pathname}`);
  });
});
afterEach(() => context.close());

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
  await page.goto(`${server.url}/login/enterprise`);
  await page.getByLabel('Work email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};
const answer = (status: number, body: unknown) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });
const alertText = () => page.getByRole('alert').innerText();

describe('guards', () => {
  test('B005 while authentication loads, a protected route says so', async () => {
    await signIn(page, server.url, 'employee');
    let go = (): void => undefined;
    const held = new Promise<void>((resolve) => (go = resolve));
    await page.route('**/api/auth/profile', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${server.url}/enterprise/employees`);
    await page.getByText('Loading authentication...').waitFor();
    go();
    await page.getByRole('heading', { level: 1, name: /Employees/ }).waitFor();
  });

  test('B006 who is not signed in goes to /login, and back to where they wanted to go', async () => {
    await page.goto(`${server.url}/enterprise/departments?q=a`);
    await page.waitForURL(/\/login/);
    await page.getByLabel('Work email').fill('hr-manager@harborline.example');
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL(/\/enterprise\/departments\?q=a/);
  });

  // Section 6 of the specification: one role that may, one that may not, at each address.
  const guarded: [string, string, string, string][] = [
    ['B043', 'training/manage', 'hr-manager', 'manager'],
    ['B044', 'security', 'ciso', 'compliance-officer'],
    ['B045', 'reports', 'manager', 'employee'],
    ['B046', 'admin-tools', 'hr-manager', 'manager'],
    ['B047', 'compliance-audit', 'compliance-officer', 'ciso'],
    ['B048', 'lms', 'training-manager', 'manager'],
    ['B049', 'payroll-benefits', 'payroll-admin', 'manager'],
    ['B050', 'settings/company', 'admin', 'hr-manager'],
    ['B050', 'settings/security', 'super-admin', 'hr-manager'],
    ['B050', 'settings/integrations', 'admin', 'ciso'],
    ['B051', 'attendance/team', 'manager', 'employee'],
    ['B052', 'payroll/run', 'admin', 'manager'],
    ['B052', 'payroll/salary', 'super-admin', 'payroll-admin'],
  ];
  test.each(guarded)('%s and B007, B008: /enterprise/%s opens to %s and not to %s', async (_id, path, may, mayNot) => {
    const open = async (account: string): Promise<string> => {
      const own = await browser.newContext();
      const visit = await own.newPage();
      await signIn(visit, server.url, account);
      await visit.goto(`${server.url}/enterprise/${path}`);
      await visit.getByRole('heading').first().waitFor();
      const at = new URL(visit.url()).pathname;
      await own.close();
      return at;
    };
    expect(await Promise.all([open(may), open(mayNot)])).toEqual([`/enterprise/${path}`, '/unauthorized']);
  });

  test('B009 a super administrator opens every guarded route', async () => {
    await signIn(page, server.url, 'super-admin');
    for (const path of new Set(guarded.map(([, path]) => path))) {
      await page.goto(`${server.url}/enterprise/${path}`);
      await page.getByRole('heading').first().waitFor();
      expect(new URL(page.url()).pathname).toBe(`/enterprise/${path}`);
    }
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
    await page.goto(`${server.url}/enterprise/dashboard`);
    await page.waitForURL(/\/login/);
    expect(calls).toEqual([]);
  });

  test.each([
    ['B057', 'demo-token-hr_manager-x'],
    ['B058', 'auth0-anything'],
  ])('%s a token %s is restored without a profile call', async (_id, token) => {
    await keep(person('hr_manager'), token);
    await page.route('**/api/**', (route) =>
      route.request().url().includes('/api/auth/') ? route.continue() : route.abort(),
    );
    await page.goto(`${server.url}/enterprise/notifications`);
    await page.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor();
    expect(calls).toEqual([]);
  });

  test('B059, B060 another token is checked by a profile call and restores the person it names', async () => {
    await signIn(page, server.url, 'manager');
    calls = [];
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(calls[0]).toBe('GET /api/auth/profile');
    expect(JSON.parse((await kept())[0] ?? '{}')).toMatchObject({ email: 'manager@harborline.example' });
  });

  test.each([
    ['401', answer(401, { success: false, error: { code: 'AUTH_EXPIRED', message: 'over' } })],
    ['success: false', answer(200, { success: false, error: { code: 'X', message: 'no' } })],
    ['a broken line', (route: Route) => route.abort()],
  ])('B061 profile answers %s: token and person are removed', async (_what, reply) => {
    await keep(person('employee'), 'a'.repeat(43));
    await page.route('**/api/auth/profile', reply);
    await page.goto(`${server.url}/enterprise/dashboard`);
    await page.waitForURL(/\/login/);
    // The start script runs at each load only; nothing wrote them again.
    expect(await kept()).toEqual([null, null]);
  });

  test('B059, B061 a profile call that takes longer than five seconds is given up', async () => {
    await keep(person('employee'), 'a'.repeat(43));
    await page.route('**/api/auth/profile', () => undefined);
    const began = Date.now();
    await page.goto(`${server.url}/enterprise/dashboard`);
    await page.waitForURL(/\/login/);
    const took = Date.now() - began;
    expect(took).toBeGreaterThan(4900);
    expect(took).toBeLessThan(9000);
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
    await fill('manager@harborline.example', 'not it');
    expect(await alertText()).toBe('Invalid email or password');
  });

  test('B071 signing out clears person and token and ends the session on the server', async () => {
    await signIn(page, server.url, 'manager');
    const [, token] = await kept();
    await page.getByRole('button', { name: /^Account/ }).click();
    const told = page.waitForResponse('**/api/auth/logout');
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.waitForURL(/\/login/);
    expect(await (await told).headerValue('clear-site-data')).toBe('"cache"');
    expect(await kept()).toEqual([null, null]);
    const again = await page.request.get(`${server.url}/api/auth/profile`, {
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
    expect(calls.filter((c) => c.startsWith('POST'))).toEqual([]);
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
    await page.goto(`${server.url}/enterprise/employees`);
    await page.getByRole('table').getByRole('link').first().waitFor();
    const bare = await startTestServer();
    await page.goto(`${bare.url}/login`);
    await page.getByLabel('Work email').fill('hr-manager@demo.example');
    await page.getByLabel('Password', { exact: true }).fill('whatever');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText('Demo sessions are switched off here. Sign in with an account of your own.').waitFor();
    await page.waitForURL(/\/login/);
    // A server closes once its connections have ended.
    await page.goto('about:blank');
    await bare.close();
  });
});
