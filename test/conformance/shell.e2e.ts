/** The shell as the specification says it, behaviour by behaviour, in a browser at the real server. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#app/seed/accounts.ts';
import { launchBrowser } from '#test/support/browser.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { signIn } from '#test/support/visitor.ts';

let server: TestServer;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let kept: Awaited<ReturnType<BrowserContext['storageState']>>;
beforeAll(async () => {
  // In one minute it opens what a visitor opens in ten.
  server = await startTestServer({ demo: '2026-11-20', env: { DEMO_CALLS_PER_MINUTE: '0' } });
  browser = await launchBrowser();
  const first = await browser.newContext();
  await signIn(await first.newPage(), server.url, 'hr-manager');
  kept = await first.storageState();
  await first.close();
});
afterAll(async () => {
  await browser.close();
  await server.close();
});
const visit = async (
  options: { readonly signedIn?: boolean; readonly width?: number; readonly dark?: boolean } = {},
) => {
  context = await browser.newContext({
    viewport: { width: options.width ?? 1440, height: 900 },
    colorScheme: options.dark ? 'dark' : 'light',
    storageState: options.signedIn === false ? undefined : kept,
  });
  page = await context.newPage();
  page.setDefaultTimeout(15_000);
};
const go = async (path: string) => {
  await page.goto(server.url + path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
};
const widthOf = async (name: string) => (await page.getByRole('navigation', { name }).boundingBox())?.width;
/** A computed style of an element of the page. */
const styleOf = (selector: string, name: string) =>
  page.evaluate<string>(
    `getComputedStyle(document.querySelector(${JSON.stringify(selector)})).getPropertyValue(${JSON.stringify(name)})`,
  );
/** A colour as a browser answers it: rgb(44, 82, 130). */
const inDigits = (hex: string): string =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;
afterEach(() => context.close());

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
    await page.goto(`${server.url}/enterprise/settings/accessibility`);
    const spinner = page.getByRole('main').getByRole('progressbar');
    await spinner.waitFor();
    // As laid out: what turns has a larger box on the screen.
    expect(await spinner.evaluate((s) => [s.clientWidth, s.clientHeight])).toEqual([40, 40]);
    const primary = await styleOf('html', '--nx-palette-primary-main');
    expect(await spinner.evaluate((s) => getComputedStyle(s).color)).toBe(inDigits(primary.trim()));
    const [main, turns] = [await page.getByRole('main').boundingBox(), await spinner.boundingBox()];
    const middle = (turns?.x ?? 0) + (turns?.width ?? 0) / 2;
    expect(Math.abs(middle - (main?.x ?? 0) - (main?.width ?? 0) / 2)).toBeLessThan(2);
    goOn();
    await page.getByRole('heading', { name: 'Accessibility' }).waitFor();
  });
  test('B002 small is 20 and large is 60', async () => {
    await visit({ signedIn: false });
    await go('/component-test');
    const sizes = await page.evaluate<number[]>(
      `[...document.querySelectorAll('[role=progressbar]')].map((s) => s.clientWidth)`,
    );
    expect(sizes).toEqual(expect.arrayContaining([20, 40, 60]));
  });
  test('B003 a screen that cannot be fetched says Coming Soon', async () => {
    await visit();
    await page.route(/\/assets\/Accessibility\.screen/, (route) => route.abort());
    await page.goto(`${server.url}/enterprise/settings/accessibility`);
    await page.getByRole('heading', { name: 'Coming Soon' }).waitFor();
    await page.getByText('This feature is under development.').waitFor();
  });
  test('B004 so does one that is not built', async () => {
    await visit();
    await go('/enterprise/analytics/turnover');
    await page.getByRole('heading', { name: 'Turnover', level: 1 }).waitFor();
    await page.getByRole('heading', { name: 'Coming Soon' }).waitFor();
    await page.getByText('This feature is under development.').waitFor();
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Analytics' }).click();
    await page.waitForURL(/\/enterprise\/analytics$/);
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
    await page.goto(server.url + from);
    await page.waitForURL(server.url + to);
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
      await page.goto(server.url + prefix);
      await page.getByRole('navigation', { name: 'Main' }).waitFor();
      expect(new URL(page.url()).pathname, prefix).toContain(to);
    }
    await context.close();
    await visit({ signedIn: false });
    await page.goto(`${server.url}/login`);
    await page.getByLabel('Work email').fill('hr-manager@harborline.example');
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL(/\/enterprise\//);
  });
  test('B041, B042 the switches as the server tells them to every browser', async () => {
    await visit({ signedIn: false });
    const { data } = (await (await context.request.get(`${server.url}/api/config`)).json()) as {
      data: { features: Record<string, boolean> };
    };
    const off = Object.keys(data.features).filter((key) => !data.features[key]);
    expect(Object.keys(data.features)).toHaveLength(16);
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
      .getByRole('link', { name: /^Compliance/ })
      .first()
      .waitFor();
    await context.close();
    await visit({ width: 390 });
    await go('/enterprise/trends');
    expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('navigation', { name: 'Main' }).count()).toBe(0);
  });
  test('B016 sections have labels, children unfold, a number stands at its entry', async () => {
    await visit();
    await go('/enterprise/dashboard');
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByRole('button', { name: 'Time and pay', expanded: true }).waitFor();
    await menu.getByRole('button', { name: 'Insight', expanded: false }).click();
    await menu.getByRole('link', { name: /^Analytics/ }).waitFor();
    expect(await menu.getByRole('link', { name: /^Run payroll/ }).count()).toBe(0);
    await menu.getByRole('button', { name: 'Pages under Payroll' }).click();
    await menu.getByRole('link', { name: /^Run payroll/ }).waitFor();
    await expect.poll(() => menu.getByRole('link', { name: /^Approvals/ }).innerText()).toMatch(/\d/);
    // Which sections are open is remembered.
    await page.reload();
    await page.getByRole('button', { name: 'Insight', expanded: true }).waitFor();
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
      await page.waitForURL(`${server.url}${portal}/notifications`);
    }
    // Not for want of anything to read: the menu counts it.
    await go('/enterprise/notifications');
    const unread = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Notifications/ });
    await expect.poll(() => unread.innerText()).toMatch(/[1-9]/);
    expect(await page.getByRole('button', { name: 'Notifications', exact: true }).innerText()).toBe('');
  });
  test('B019, B020, B137 the account menu; the language is English and is kept for a year', async () => {
    await visit();
    await go('/enterprise/trends');
    await page.getByRole('button', { name: /^Account/ }).click();
    for (const name of ['Profile', 'Settings', 'Switch Portal', 'Log out'])
      await page.getByRole('menuitem', { name }).waitFor();
    await page.getByRole('menuitem', { name: 'Language English' }).click();
    expect(await page.getByRole('menuitemradio').allInnerTexts()).toEqual(['English']);
    const words = page.waitForRequest(/\/api\/language\/translations\/en$/);
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    expect((await words).method()).toBe('GET');
    await expect.poll(() => page.evaluate<string>(`localStorage.getItem('language')`)).toBe('en');
    const cookie = (await context.cookies()).find((c) => c.name === 'language');
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect([cookie?.value, Math.round(days)]).toEqual(['en', 365]);
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'Switch Portal' }).click();
    await page.waitForURL(/\/login$/);
  });
  test('B021, B141 light, dark and system; the device is followed while it is system', async () => {
    await visit();
    await go('/enterprise/trends');
    const scheme = () => page.evaluate<string | null>(`document.documentElement.getAttribute('data-scheme')`);
    for (const [name, is] of [
      ['Dark', 'dark'],
      ['Light', 'light'],
    ] as const) {
      await page.getByRole('button', { name: 'Theme' }).click();
      await page.getByRole('menuitemradio', { name }).click();
      await expect.poll(scheme).toBe(is);
      expect(await page.evaluate(`localStorage.getItem('themePreference')`)).toBe(is);
    }
    await page.getByRole('button', { name: 'Theme' }).click();
    await page.getByRole('menuitemradio', { name: 'System' }).click();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(scheme).toBe('dark');
    await page.goto(`${server.url}/tools`);
    await page.getByRole('button', { name: 'Use the light theme' }).click();
    await expect.poll(scheme).toBe('light');
  });
  test('B040 the version and the mode', async () => {
    await visit();
    await go('/enterprise/trends');
    await page.getByText('Version 2.0.0').waitFor();
    await go('/diagnostics');
    await page.getByText('production').waitFor();
  });
  test('B142 the two colours of the product', async () => {
    await visit();
    await go('/enterprise/trends');
    const colours = [
      await styleOf('html', '--nx-palette-primary-main'),
      await styleOf('html', '--nx-palette-secondary-main'),
    ];
    expect(colours.map((c) => c.trim().toLowerCase())).toEqual(['#2c5282', '#38a169']);
  });
});

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
      await visit({ signedIn: false });
      await page.goto(`${server.url}/auth/login/${portal}`);
      await page.waitForURL(`${server.url}/login/${portal}`);
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
      expect(await page.locator('main a[aria-current]').innerText()).toContain(name);
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
    await visit({ signedIn: false });
    const faults: string[] = [];
    const fault = (text: string) => {
      const at = new URL(page.url()).pathname;
      if (!refusedThere.includes(at) || !text.startsWith('Failed to load resource')) faults.push(`${at}: ${text}`);
    };
    page.on('console', (m) => m.type() === 'error' && fault(m.text()));
    page.on('pageerror', (error) => fault(error.message));
    const seen: Record<string, string> = {};
    for (const path of Object.keys(pages)) {
      await go(path);
      await page.waitForLoadState('networkidle');
      expect(new URL(page.url()).pathname).toBe(path);
      seen[path] = await page.getByRole('heading', { level: 1 }).first().innerText();
      // The gallery shows what a page that is not built looks like.
      if (!path.endsWith('component-test'))
        expect(await page.getByRole('heading', { name: 'Coming Soon' }).count(), path).toBe(0);
    }
    expect(seen).toEqual(pages);
    expect(faults).toEqual([]);
  };
  test('B025 each is drawn, and stays where it is', () => eachIsDrawn(open));
  test('B028 so are the pages of tests and diagnostics', () => eachIsDrawn(tests));
  test('B027 a meeting asks for a session', async () => {
    await visit({ signedIn: false });
    await page.goto(`${server.url}/meeting/42`);
    await page.waitForURL(/\/login$/);
    await context.close();
    await visit();
    await go('/meeting/42');
    await page.getByRole('heading', { name: 'Meeting', level: 1 }).waitFor();
  });
});

/** The twelve entries of the specification, each with whose menu it stands in by the role map of the handbook. */
const OLD_MENU = [
  ['Dashboard', 'everybody'],
  ['Tasks', 'all'],
  ['Health Platform', 'coaches'],
  ['Employees', 'leaders'],
  ['Leave', 'leaders'],
  ['Attendance', 'leaders'],
  ['Payroll', 'office'],
  ['Performance', 'leaders'],
  ['Training', 'everybody'],
  ['Documents', 'all'],
  ['Reports', 'office'],
  ['Settings', 'office'],
] as const;
const named = (...circles: readonly string[]): string[] =>
  OLD_MENU.filter(([, circle]) => circles.includes(circle)).map(([name]) => name);

describe('who sees what', () => {
  const enter = async (role: string) => {
    await visit({ signedIn: false });
    await page.goto(`${server.url}/login`);
    await page.getByLabel('Work email').fill(`${role}@demo.example`);
    await page.getByLabel('Password', { exact: true }).fill('x');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  };
  const entries = async () =>
    (await page.getByRole('navigation', { name: 'Main' }).getByRole('link').allInnerTexts()).map((t) =>
      t.replace(/\s*Soon$/, '').trim(),
    );
  test.each([
    ['super-admin', OLD_MENU.map(([name]) => name)],
    ['hr-manager', named('office', 'leaders', 'all', 'everybody')],
    ['manager', named('leaders', 'all', 'everybody')],
    ['therapist', named('coaches', 'all', 'everybody')],
    ['employee', named('everybody')],
  ])('B017, B029 the old training platform has the entries of %s: %j', async (role, names) => {
    await enter(role);
    await go('/training-platform-old');
    await page.waitForURL(/\/training-platform-old\/dashboard$/);
    expect((await entries()).toSorted()).toEqual(names.toSorted());
    await go('/training-platform-old/library');
  });
  test('B009 a super administrator passes every guard; B053 an employee reaches the shell of every portal', async () => {
    await enter('super-admin');
    for (const path of ['/enterprise/lms', '/enterprise/settings/company', '/enterprise/payroll']) {
      await go(path);
      expect(new URL(page.url()).pathname).toBe(path);
    }
    await context.close();
    await enter('employee');
    for (const portal of ['behavioral-health', 'health', 'consultant', 'global-admin']) {
      await go(`/${portal}/dashboard`);
      await page.getByRole('navigation', { name: 'Main' }).waitFor();
    }
  });
  test('B007, B050, B051, B052 a guard says which role one has and which it takes, and leads to another portal', async () => {
    await enter('nurse');
    for (const path of [
      'settings/company',
      'settings/security',
      'settings/integrations',
      'attendance/team',
      'payroll',
      'payroll/salary',
    ]) {
      await page.goto(`${server.url}/enterprise/${path}`);
      await page.waitForURL(/\/unauthorized$/);
    }
    await page.getByText('You are signed in as Nurse.').waitFor();
    await page.getByText('This page needs the role Administrator or HR manager').waitFor();
    await page.getByRole('link', { name: 'Switch portal' }).click();
    await page.waitForURL(/\/login$/);
  });
  test('the portal switcher offers where one works', async () => {
    await enter('nurse');
    await go('/behavioral-health/dashboard');
    await page.getByRole('button', { name: /^Portal: Behavioral health/ }).click();
    const entries = page.getByRole('menu', { name: 'Portals' }).getByRole('menuitem');
    // The menu is fetched when it is first opened.
    await entries.first().waitFor();
    expect((await entries.allInnerTexts()).toSorted()).toEqual(['Behavioral health', 'Employee', 'Enterprise']);
  });
  test('Ctrl K finds a page of another portal', async () => {
    await enter('nurse');
    await go('/enterprise/dashboard');
    // The dashboard's own questions go first: one to the search waits behind them.
    await page.waitForLoadState('networkidle');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('PHQ-9');
    await page.getByRole('option', { name: /PHQ-9/ }).first().click();
    await page.waitForURL(/\/behavioral-health\/assessments\/phq9$/);
  });
});
