/** The first pages: each figure opens the rows that it counts, and so does each panel that says how many there are. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayIn } from '#engine/server/ids.ts';
import { quiet } from '#test/browser/quiet.ts';
import { type Caller, signedIn } from '#test/identity/caller.ts';
import { launchBrowser } from '#test/browser/browser.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { follow, open, startSession } from '#test/browser/visitor.ts';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  server = await startTestServer({ demo: dayIn('America/Los_Angeles') });
  browser = await launchBrowser();
  await fill();
}, 120_000);
afterAll(async () => {
  await browser.close();
  await server.close();
});

const made = async (caller: Caller, path: string, values: object): Promise<string> => {
  const answer = await caller.call<{ id: string }>('POST', path, values);
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.data?.id;
};
/** Something behind the figures that a new demonstration has nothing for: a test that only counts zeros shows little. */
async function fill(): Promise<void> {
  const as = (role: string) => signedIn(server.url, role);
  const [coach, client, consultant, nurse] = await Promise.all(
    ['health-coach', 'health-client', 'consultant', 'nurse'].map(as),
  );
  if (!coach || !client || !consultant || !nurse) throw new Error('Not signed in');
  const account = async (caller: Caller) =>
    (await caller.call<{ user: { id: string } }>('GET', '/auth/profile')).data.user.id;
  const write = async (from: Caller, to: Caller, subject: string) => {
    const draft = await made(from, '/message-drafts', { subject, to: [{ account: await account(to) }], body: 'Hello' });
    await made(from, '/messaging/send', { draft });
  };
  await write(coach, client, 'Our first talk');
  await write(coach, client, 'Our second talk');
  // Not from a client: after hours those get an automatic answer, which is unread, too.
  await write(nurse, coach, 'A question about tomorrow');
  await write(nurse, consultant, 'The night shift');
  await made(consultant, '/surveys', { name: 'How the night shift works' });
  for (const message of ['a fault', 'another fault'])
    await made(nurse, '/errors/report', {
      message,
      stack: `Error: ${message}\n  at ${message} (/assets/x.js:1:1)`,
      componentStack: '',
      errorId: `err_${message.length}_a`,
      timestamp: '2026-11-20T10:00:00.000Z',
      url: `${server.url}/enterprise/employees`,
    });
  const reason = 'Resident collapsed in the yard, her own nurse is away';
  await made(nurse, '/emergency-accesses', { cause: 'emergency', reason });
}

/** A number and the address that is said to hold its rows. */
interface Claim {
  readonly what: string;
  readonly count: number;
  readonly href: string;
}
/** What a first page claims: its figures, and panels that say how many and lead to all of them. */
function claimsOf(): Claim[] {
  const main = document.querySelector('main');
  const number = (text: string | null | undefined) => /\d[\d,]*/.exec(text ?? '')?.[0].replaceAll(',', '');
  const figures = [...(main?.querySelectorAll('[role=group] [data-link]') ?? [])].map((cell) => {
    const value = cell.querySelector('.v')?.firstChild?.textContent ?? '';
    // A rate stands for the people that its cause counts.
    const said = value.includes('%') ? cell.lastElementChild?.textContent : value;
    const link = cell.querySelector('a');
    return { what: link?.textContent ?? '', count: number(said), href: link?.getAttribute('href') ?? '' };
  });
  const panels = [...(main?.querySelectorAll('section[aria-labelledby]') ?? [])].flatMap((panel) => {
    const head = panel.querySelector(':scope > header');
    const link = [...(head?.querySelectorAll('a') ?? [])].find((a) => a.textContent === 'All');
    const meta = head?.querySelector('span')?.textContent;
    const what = head?.querySelector('h2')?.textContent ?? '';
    return link && /^\d/.test(meta ?? '') ? [{ what, count: number(meta), href: link.getAttribute('href') ?? '' }] : [];
  });
  return [...figures, ...panels].map((one) => ({ ...one, count: Number(one.count ?? Number.NaN) }));
}

/** How many rows the list at hand holds: what its pager says, else what is drawn. */
function rowsHere(): number {
  const main = document.querySelector('main');
  const pager = [...(main?.querySelectorAll('span') ?? [])].map((s) => /^\d+ to \d+ of ([\d,]+)$/.exec(s.textContent));
  const total = pager.find((found) => found !== null)?.[1];
  if (total) return Number(total.replaceAll(',', ''));
  // The pass shows doses by client; the tab that is open counts them.
  if (location.pathname.endsWith('/medications/mar'))
    return Number(main?.querySelector('nav [aria-current] em, nav [aria-pressed=true] em')?.textContent ?? -1);
  if (main?.querySelector('table')) return main.querySelectorAll('tbody tr[data-row]').length;
  // The inbox of approvals shows what is open beside its list, and so counts in its title.
  if (location.pathname.endsWith('/approvals')) return Number(main?.querySelector('h1 span')?.textContent ?? 0);
  return (main?.querySelectorAll('ul > li') ?? []).length;
}

/** What is behind these is drawn as a picture: a calendar, the beds of each unit, what is due for each client of a unit. */
const PICTURES = /\/leave\/calendar|\/operations\/occupancy|\/clinical\/dashboard$/;

async function wrongOn(page: Page, path: string): Promise<{ readonly claims: readonly Claim[]; wrong: string[] }> {
  await open(page, server.url, path);
  await expect.poll(() => page.locator('main [role=group] .v', { hasText: '–' }).count()).toBe(0);
  const claims = await page.evaluate(claimsOf);
  const wrong: string[] = [];
  for (const { what, count, href } of claims) {
    if (PICTURES.test(href)) continue;
    await follow(page, href);
    // Rows may come a moment after the answer.
    await expect
      .poll(() => page.evaluate(rowsHere), { timeout: 10_000 })
      .toBe(count)
      .catch(async () => wrong.push(`${what} says ${count}; ${href} has ${await page.evaluate(rowsHere)} rows`));
  }
  return { claims, wrong };
}

test.each([
  ['health-client', '/health/client/dashboard', { 'Unread conversations': 3 }],
  ['health-coach', '/health-coach/dashboard', { 'Unread conversations': 2, Overdue: 1 }],
  ['health-admin', '/health-admin/dashboard', { 'Active clients': 30, 'Unread conversations': 1 }],
  ['admin', '/health-admin/dashboard', { Accounts: 23 }],
  ['admin', '/enterprise/admin/dashboard', { Accounts: 23, 'Open error reports': 2, 'Emergency access open': 1 }],
  ['hr-manager', '/enterprise/admin/dashboard', { Accounts: 23 }],
  ['consultant', '/consultant/dashboard', { 'Open surveys': 2, 'Unfinished surveys': 3, 'Unread conversations': 2 }],
  ['employee', '/employee/portal', { Overdue: 1, 'Draft leave requests': 1 }],
  ['hr-manager', '/enterprise/dashboard', {}],
  ['manager', '/enterprise/dashboard', {}],
  ['super-admin', '/global-admin/dashboard', { 'Error reports': 2 }],
  ['nurse', '/behavioral-health/dashboard', {}],
] as const)(
  'as %s each number of %s opens as many rows',
  async (role, path, sure) => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await startSession(page, server.url, role);
    const { claims, wrong } = await wrongOn(page, path);
    expect(wrong).toEqual([]);
    expect(claims.length).toBeGreaterThan(1);
    expect(claims.filter(({ href }) => href === '')).toEqual([]);
    const by = new Map(claims.map(({ what, count }) => [what, count]));
    for (const [what, count] of Object.entries(sure)) expect([what, by.get(what)]).toEqual([what, count]);
    await context.close();
  },
  120_000,
);

test.each([
  ['admin', '/health/dashboard', false],
  ['admin', '/health-admin/dashboard', false],
  ['health-admin', '/health-admin/dashboard', true],
] as const)(
  'as %s %s speaks of caseloads only to whom they are open, and of beds to no one: %s',
  async (role, path, hears) => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await startSession(page, server.url, role);
    await open(page, server.url, path);
    await page.getByRole('heading', { name: 'Administration' }).waitFor();
    await quiet(page);
    await expect.poll(() => page.getByRole('heading', { name: 'Caseload' }).count()).toBe(hears ? 1 : 0);
    expect(await page.getByRole('heading', { name: /Alerts|Beds|Census|Admissions/ }).count()).toBe(0);
    await context.close();
  },
);
