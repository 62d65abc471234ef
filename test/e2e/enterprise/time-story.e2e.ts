/** Time of an employee: a forgotten clock-out, a night over the change of the clock, a swapped shift, a week approved and locked. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, startOfMonth } from '#engine/model/days.ts';
import { momentAt } from '#engine/model/zoned.ts';
import { dayIn } from '#engine/server/ids.ts';
import { weekOf } from '#modules/roster/rules.model.ts';
import { spanOf, workedHours } from '#modules/roster/shift-times.model.ts';
import { launchBrowser, withPage } from '#test/browser/browser.ts';
import { open, signIn } from '#test/browser/visitor.ts';
import { type Caller, signedIn, sql } from '#test/identity/caller.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

const ZONE = 'America/Los_Angeles';
const PHONE = { width: 390, height: 844 };
let server: TestServer;
let browser: Browser;
const today = dayIn(ZONE);
let me = '';
let colleague = '';

const idOf = async (account: string): Promise<string> => {
  const [found] = await sql<{ id: string }>(
    server,
    `select e.id from employee e join membership m on m.employee = e.id join account a on a.id = m.account
      where a.email = $1 || '@harborline.example'`,
    [account],
  );
  return found?.id ?? '';
};
beforeAll(async () => {
  server = await startTestServer({ demo: today });
  browser = await launchBrowser();
  [me, colleague] = [await idOf('employee'), await idOf('residential-staff')];
  // Nothing that the demonstration keeps of this person's time, and no period that is locked.
  for (const table of ['time_entry', 'timesheet', 'attendance_day', 'punch', 'punch_correction'])
    await sql(server, `delete from ${table} where employee = $1`, [me]);
  await sql(server, 'delete from shift where employee = any($1) and day >= $2', [[me, colleague], today]);
  await sql(server, 'truncate pay_period cascade');
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

const as = (account: string, work: (page: Page) => Promise<void>, viewport = { width: 1440, height: 900 }) =>
  withPage(
    async (page) => {
      await signIn(page, server.url, account);
      await work(page);
    },
    { browser, context: { viewport } },
  );
const notice = (page: Page, words: RegExp) => page.getByText(words).last().waitFor();

/** Asks on a phone for a correction of a day: the time of each line, and why. */
async function correct(day: string, times: readonly string[], reason: string): Promise<void> {
  await as(
    'employee',
    async (page) => {
      await open(page, server.url, `/enterprise/attendance?month=${startOfMonth(day)}`);
      await page.locator(`button[aria-describedby="day-${day}"], button:has(#day-${day})`).click();
      const dialog = page.getByRole('dialog');
      for (const [n, time] of times.entries()) await dialog.getByLabel(`Time, line ${n + 1}`).fill(time);
      await dialog.getByLabel('Reason').fill(reason);
      await dialog.getByRole('button', { name: 'Send correction' }).click();
      await notice(page, /The correction was sent for approval/);
    },
    PHONE,
  );
}
async function approveCorrection(day: string): Promise<void> {
  const [asked] = await sql<{ id: string }>(
    server,
    `select id from punch_correction where employee = $1 and day = $2 and status = 'requested'`,
    [me, day],
  );
  await as('manager', async (page) => {
    await open(page, server.url, `/enterprise/attendance/corrections/${asked?.id}`);
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
    await expect
      .poll(() => sql(server, 'select status from punch_correction where id = $1', [asked?.id]))
      .toEqual([{ status: 'approved' }]);
  });
}

test('an employee clocks in by phone, forgets to clock out, asks for the correction, and the manager approves it', async () => {
  await as(
    'employee',
    async (page) => {
      await open(page, server.url, '/enterprise/attendance');
      await page.getByRole('button', { name: 'Clock in' }).click();
      await page.getByText(/Clocked in since/).waitFor();
      // The phone shows it before the server has it.
      await expect
        .poll(() => sql(server, 'select kind from punch where employee = $1', [me]))
        .toEqual([{ kind: 'in' }]);
    },
    PHONE,
  );
  // A night passes: the same punch, as if it had been made the day before.
  const yesterday = addDays(today, -1);
  await sql(server, 'delete from punch where employee = $1', [me]);
  const punched = await (await signedIn(server.url, 'employee')).call<{ saved: boolean }[]>('POST', '/clock', {
    deviceNow: new Date().toISOString(),
    entries: [
      {
        key: 'phone-yesterday',
        kind: 'in',
        deviceAt: new Date(momentAt(ZONE, yesterday, '08:00')).toISOString(),
        offline: true,
        source: 'phone',
      },
    ],
  });
  expect(punched.data).toMatchObject([{ saved: true }]);
  await correct(yesterday, ['08:00', '16:30'], 'Forgot to clock out');
  await approveCorrection(yesterday);
  await as(
    'employee',
    async (page) => {
      await open(page, server.url, `/enterprise/attendance?month=${startOfMonth(yesterday)}`);
      await page.locator(`button:has(#day-${yesterday})`).click();
      // The punch as it was made stays on record.
      await page.getByRole('dialog').getByText('replaced').waitFor();
      // Half an hour is the meal that the rules take off.
      await page.getByRole('dialog').getByRole('heading', { name: 'Punches 8 h', exact: true }).waitFor();
    },
    PHONE,
  );
  // The day and the timesheet follow at once.
  const counted = () =>
    sql(
      server,
      `select d.worked_minutes as day, s.worked_minutes as sheet from attendance_day d
        join timesheet s on s.employee = d.employee and d.day between s.week and s.week + 6 where d.employee = $1 and d.day = $2`,
      [me, yesterday],
    );
  await expect.poll(counted).toEqual([{ day: 480, sheet: 480 }]);
});

test('a night over the change of the clock has the hours that passed', async () => {
  const night = { startsAt: '23:00', endsAt: '07:00' };
  let day = addDays(today, -2);
  const hours = (): number => workedHours({ ...spanOf(ZONE, day, night), breakMinutes: 0 });
  while (hours() === 8) day = addDays(day, -1);
  await correct(day, ['23:00', '07:00'], 'The clock was out of order');
  await approveCorrection(day);
  // Half an hour is the meal that the rules take off.
  const shown = `${hours() - 1} h 30 min`;
  expect(['6 h 30 min', '8 h 30 min']).toContain(shown);
  await as('employee', async (page) => {
    await open(page, server.url, `/enterprise/attendance?month=${startOfMonth(day)}`);
    await page.locator(`button:has(#day-${day})`).click();
    await page
      .getByRole('dialog')
      .getByRole('heading', { name: `Punches ${shown}` })
      .waitFor();
  });
});

test('a shift is offered, refused without the credential, accepted by the colleague and approved', async () => {
  const day = addDays(weekOf(today), 30);
  // Colleagues of one place and role that needs no license.
  await sql(
    server,
    'update employee set position = c.position, location = c.location from employee c where employee.id = $1 and c.id = $2',
    [me, colleague],
  );
  const [made] = await sql<{ id: string; type: string; name: string }>(
    server,
    `insert into shift (id, tenant_id, status, employee, shift_type, location, day, starts_at, ends_at, break_minutes)
      select gen_random_uuid(), e.tenant_id, 'published', e.id, t.id, e.location, $2::date, ($2::date + time '07:00') at time zone $3,
        ($2::date + time '15:00') at time zone $3, 30 from employee e, shift_type t
      where e.id = $1 and t.tenant_id = e.tenant_id and t.code = 'D'
      returning id, shift_type as type`,
    [me, day, ZONE],
  );
  const [{ name } = { name: '' }] = await sql<{ name: string }>(
    server,
    `select coalesce(preferred_name, first_name) || ' ' || last_name as name from employee where id = $1`,
    [colleague],
  );
  await sql(server, `update shift_type set credential = 'Board certification' where id = $1`, [made?.type]);
  await as(
    'employee',
    async (page) => {
      await open(page, server.url, '/employee/shifts');
      await page.getByRole('button', { name: 'Offer to a colleague' }).first().click();
      await page.getByRole('combobox', { name: /Colleague/ }).click();
      await page.getByRole('option', { name }).click();
      await page.getByLabel(/Reason/).fill('A school event');
      await page.getByRole('button', { name: 'Offer shift' }).click();
      await notice(page, /No valid Board certification/);
      await sql(server, 'update shift_type set credential = null where id = $1', [made?.type]);
      await page.getByRole('button', { name: 'Offer shift' }).click();
      await notice(page, /Your colleague was asked/);
    },
    PHONE,
  );
  await as(
    'residential-staff',
    async (page) => {
      await open(page, server.url, '/employee/shifts');
      await page.getByRole('button', { name: 'Accept', exact: true }).click();
      await notice(page, /Swap accepted/);
    },
    PHONE,
  );
  const [swap] = await sql<{ id: string }>(server, 'select id from shift_swap where shift = $1', [made?.id]);
  await as('hr-manager', async (page) => {
    await open(page, server.url, `/enterprise/shifts/swaps/${swap?.id}`);
    await page.getByRole('button', { name: 'Approve swap' }).click();
    await page.getByText('Approved', { exact: true }).first().waitFor();
  });
  expect(await sql(server, 'select employee from shift where id = $1', [made?.id])).toEqual([{ employee: colleague }]);
});

test('a week is submitted, approved and locked with its period, and then stays', async () => {
  const [kept] = await sql<{ week: string }>(
    server,
    `select to_char(max(week), 'YYYY-MM-DD') as week from timesheet where week < $1::date - 7 and employee <> $2`,
    [today, me],
  );
  const week = kept?.week ?? '';
  const hr = await signedIn(server.url, 'hr-manager');
  const period = await hr.call('POST', '/pay-periods', { start: week, end: addDays(week, 6) });
  expect(period.status).toBe(201);
  await sql(server, `update timesheet set status = 'approved' where week = $1`, [week]);
  const employee: Caller = await signedIn(server.url, 'employee');
  for (let n = 1; n <= 5; n += 1)
    await employee.call('POST', '/set-time', { day: addDays(week, n), kind: 'training', minutes: 480 });
  const address = `/enterprise/timesheets?week=${week}`;
  await as('employee', async (page) => {
    await open(page, server.url, address);
    await page.getByRole('button', { name: 'Submit week' }).click();
    await notice(page, /The week was submitted/);
  });
  await as('manager', async (page) => {
    await open(page, server.url, `${address}&who=team`);
    await page.getByRole('button', { name: 'Approve all 1' }).click();
    await page.getByRole('button', { name: 'Approve all 1' }).waitFor({ state: 'detached' });
  });
  await as('payroll-admin', async (page) => {
    await open(page, server.url, `${address}&who=team`);
    await page.getByRole('button', { name: 'Lock period' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Lock period' }).click();
    await notice(page, /The period is locked/);
  });
  const refused = await employee.call('POST', '/set-time', { day: addDays(week, 1), kind: 'training', minutes: 60 });
  expect([refused.status, refused.message]).toEqual([409, expect.stringMatching(/is locked/)]);
  await as('employee', async (page) => {
    await open(page, server.url, address);
    await page.getByText('This week is locked. Ask for a time adjustment to change it.').waitFor();
  });
});
