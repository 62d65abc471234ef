/** The first pages: each figure opens the rows that it counts, and so does each panel that says how many there are. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayIn } from '#engine/server/ids.ts';
import { type Caller, signedIn } from '#test/identity/caller.ts';
import { launchBrowser } from '#test/support/browser.ts';
import { faults } from '#test/support/faults.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { open, signIn } from '#test/support/visitor.ts';

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
  if (!coach || !client || !consultant || !nurse) throw new Error('Nobody is signed in');
  const account = async (caller: Caller) =>
    (await caller.call<{ user: { id: string } }>('GET', '/auth/profile')).data.user.id;
  const write = async (from: Caller, to: Caller, subject: string) => {
    const draft = await made(from, '/message-drafts', { subject, to: [{ account: await account(to) }], body: 'Hello' });
    await made(from, '/messaging/send', { draft });
  };
  await write(coach, client, 'Our first talk');
  await write(coach, client, 'Our second talk');
  await write(client, coach, 'My question');
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
  if (main?.querySelector('table')) return main.querySelectorAll('tbody tr[data-row]').length;
  // The inbox of approvals shows what is open beside its list, and so counts in its title.
  if (location.pathname.endsWith('/approvals')) return Number(main?.querySelector('h1 span')?.textContent ?? 0);
  return (main?.querySelectorAll('ul > li') ?? []).length;
}

/** Counts the calls under way. Before any script of the page. */
function countCalls(): void {
  const count = { pending: 0 };
  const real = globalThis.fetch;
  Object.assign(globalThis, { callsUnderWay: count });
  globalThis.fetch = async (...call) => {
    count.pending++;
    return real(...call).finally(() => count.pending--);
  };
}
/** Goes to an address inside the page, as a link does, and waits until nothing has been asked for a moment. */
async function follow(href: string): Promise<void> {
  const { callsUnderWay } = globalThis as unknown as { callsUnderWay: { pending: number } };
  const to = new URL(href, location.href);
  history.pushState({ at: 0, key: href, state: null }, '', to);
  dispatchEvent(new PopStateEvent('popstate'));
  const still = () =>
    location.pathname === to.pathname &&
    callsUnderWay.pending === 0 &&
    [...document.querySelectorAll('h1')].some((one) => one.checkVisibility());
  const end = performance.now() + 15_000;
  for (let quiet = 0; quiet < 10 && performance.now() < end; quiet = still() ? quiet + 1 : 0)
    await new Promise((done) => setTimeout(done, 20));
}

/** What is behind these is drawn as a picture: a calendar, the beds of each unit. */
const PICTURES = /\/leave\/calendar|\/operations\/occupancy/;

async function wrongOn(page: Page, path: string): Promise<{ readonly claims: readonly Claim[]; wrong: string[] }> {
  await open(page, server.url, path);
  await expect.poll(() => page.locator('main [role=group] .v', { hasText: '–' }).count()).toBe(0);
  const claims = await page.evaluate(claimsOf);
  const wrong: string[] = [];
  for (const { what, count, href } of claims) {
    if (PICTURES.test(href)) continue;
    await page.evaluate(follow, new URL(href, `${server.url}${path}`).href);
    // Rows may come a moment after the answer.
    await expect
      .poll(() => page.evaluate(rowsHere), { timeout: 3000 })
      .toBe(count)
      .catch(async () => wrong.push(`${what} says ${count}; ${href} has ${await page.evaluate(rowsHere)} rows`));
  }
  return { claims, wrong };
}

test.each([
  ['health-client', '/health/client/dashboard', { 'Unread conversations': 2 }],
  ['health-coach', '/health-coach/dashboard', { 'Unread conversations': 1, Overdue: 1 }],
  ['health-admin', '/health-admin/dashboard', { Overdue: 1 }],
  ['admin', '/health-admin/dashboard', { Accounts: 23 }],
  ['admin', '/enterprise/admin/dashboard', { Accounts: 23, 'Open error reports': 2, 'Emergency access open': 1 }],
  ['hr-manager', '/enterprise/admin/dashboard', { Accounts: 23 }],
  ['consultant', '/consultant/dashboard', { 'Surveys to go on with': 1, 'Unread conversations': 1 }],
  ['employee', '/employee/portal', { Overdue: 1, 'Leave in draft': 1 }],
  ['hr-manager', '/enterprise/dashboard', {}],
  ['manager', '/enterprise/dashboard', {}],
  ['super-admin', '/global-admin/dashboard', { 'Error reports': 2 }],
  ['nurse', '/behavioral-health/dashboard', {}],
] as const)(
  'as %s each number of %s opens as many rows',
  async (role, path, sure) => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    await page.addInitScript(countCalls);
    await signIn(page, server.url, role);
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
] as const)('as %s %s speaks of alerts only to whom they are counted for: %s', async (role, path, hears) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  await signIn(page, server.url, role);
  await open(page, server.url, path);
  await page.getByRole('heading', { name: 'Administration' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.getByRole('heading', { name: 'Alerts' }).count()).toBe(hears ? 1 : 0);
  if (!hears) expect(await page.getByText('No open alerts').count()).toBe(0);
  await context.close();
});

test.each([
  ['health-client', '/health/dashboard'],
  ['health-admin', '/health-admin/dashboard'],
  ['admin', '/enterprise/admin/dashboard'],
  ['consultant', '/consultant/dashboard'],
  ['employee', '/employee/portal'],
] as const)('axe finds nothing on the page of %s: %s', async (role, path) => {
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [390, 'dark'],
  ] as const) {
    const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme });
    const page = await context.newPage();
    await signIn(page, server.url, role);
    await open(page, server.url, path);
    expect([width, await faults(page)]).toEqual([width, []]);
    const wider = await page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth');
    expect([width, wider]).toEqual([width, false]);
    await context.close();
  }
});
