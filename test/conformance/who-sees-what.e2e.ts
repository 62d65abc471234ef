/** Who finds and opens what, by role, as the specification says it, in a browser at the real server. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { quiet } from '#test/browser/quiet.ts';
import { follow, signIn } from '#test/browser/visitor.ts';
import { MANY_CALLS, openStage } from './stage.ts';

const stage = openStage({ env: MANY_CALLS });
let page: Page;
const go = async (path: string) => {
  await page.goto(stage.url + path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
};
/** Signs in to the demonstration's shell, which needs no server for it. */
const enter = async (role: string) => {
  page = await stage.page({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${stage.url}/login`);
  await page.getByLabel('Work email').fill(`${role}@demo.example`);
  await page.getByLabel('Password', { exact: true }).fill('x');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(/\/enterprise\//);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
};

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
    await expect.poll(async () => (await entries()).toSorted()).toEqual(names.toSorted());
    await go('/training-platform-old/library');
    expect(new URL(page.url()).pathname).toBe('/training-platform-old/library');
    await page.getByRole('heading', { level: 1, name: 'Training' }).waitFor();
  });
  test('B009 a super administrator passes every guard; B053 an employee reaches the shell of every portal', async () => {
    await enter('super-admin');
    for (const path of ['/enterprise/lms', '/enterprise/settings/company', '/enterprise/payroll']) {
      await go(path);
      expect(new URL(page.url()).pathname).toBe(path);
    }
    await page.context().close();
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
      await page.goto(`${stage.url}/enterprise/${path}`);
      await page.waitForURL(/\/unauthorized$/);
    }
    await page.getByText('You are signed in as Nurse.').waitFor();
    await page.getByText('This page requires the role Administrator or HR manager').waitFor();
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
    await quiet(page);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('PHQ-9');
    await page.getByRole('option', { name: /PHQ-9/ }).first().click();
    await page.waitForURL(/\/behavioral-health\/assessments\/phq9$/);
  });
});

describe('guards', () => {
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
  const visits = new Map<string, Promise<Page>>();
  /** A page of the account, which signs in once for all addresses. */
  const visitAs = (account: string): Promise<Page> => {
    const begin = async () => {
      const visit = await stage.lasting();
      await signIn(visit, stage.url, account);
      return visit;
    };
    const visit = visits.get(account) ?? begin();
    visits.set(account, visit);
    return visit;
  };
  test.each(guarded)('%s and B007, B008: /enterprise/%s opens to %s and not to %s', async (_id, path, may, mayNot) => {
    const open = async (account: string): Promise<string> => {
      const visit = await visitAs(account);
      await follow(visit, `/enterprise/${path}`);
      return new URL(visit.url()).pathname;
    };
    expect(await Promise.all([open(may), open(mayNot)])).toEqual([`/enterprise/${path}`, '/unauthorized']);
  });

  test('B009 a super administrator opens every guarded route', async () => {
    page = await stage.page();
    await signIn(page, stage.url, 'super-admin');
    for (const path of new Set(guarded.map(([, path]) => path))) {
      await follow(page, `/enterprise/${path}`);
      expect(new URL(page.url()).pathname).toBe(`/enterprise/${path}`);
    }
  });
});
