/** Every page that is built, on a wide and a narrow screen, in both schemes, larger and clearer: axe finds nothing, and nothing is wider than the screen. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isRole, passesGuard, type Role, ROLES } from '#access/roles.model.ts';
import { registry } from '#app/all.models.ts';
import { addressesOf } from '#engine/web/addresses.ts';
import type { Place, PortalTable } from '#engine/web/portal.tsx';
import { withClient } from '#engine/server/pg/prepare.ts';
import { launchBrowser } from '#test/browser/browser.ts';
import { faults } from '#test/browser/faults.ts';
import { follow, open, startSession } from '#test/browser/visitor.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { around, tables } from '#test/web/addresses.ts';
import { isOfToday } from './of-today.ts';
import { HAND_MADE, NONE } from './record-pages.ts';

let server: TestServer;
let browser: Browser;
/** A client who is in the house, and one of coaching. */
let client = '';
let coached = '';
const COACHED = `select a.client as id from care_assignment a join coach_profile p on p.id = a.coach
  join account c on c.id = p.account join coaching_client k on k.id = a.client
  where c.email = 'health-coach@harborline.example' and a.ends_on is null and k.status = 'active' order by a.id limit 1`;
beforeAll(async () => {
  server = await startTestServer({ demo: '2026-11-20', env: { DEMO_CALLS_PER_MINUTE: '0' } });
  browser = await launchBrowser();
  await withClient(server.database.superuser, async (sql) => {
    const first = async (text: string) => String((await sql.query<{ id: string }>(text)).rows[0]?.id);
    client = await first(`select client as id from episode where status = 'active' order by id limit 1`);
    coached = await first(COACHED);
  });
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

/** Who opens the pages of a portal; where none of them may, the first role that may. */
const VIEWERS: Readonly<Record<string, readonly Role[]>> = {
  enterprise: ['hr_manager', 'admin'],
  employee: ['employee'],
  'behavioral-health': ['clinical_director', 'nurse', 'health_admin'],
  health: ['health_coach', 'health_client', 'health_admin'],
  consultant: ['consultant'],
};
/** Nouns that only their author reads, or those who keep them. */
const AUTHORS: Readonly<Record<string, Role>> = {
  psychotherapy_note: 'therapist',
  prescription: 'nurse',
  rx_message: 'nurse',
  remittance: 'health_admin',
  remittance_claim: 'health_admin',
  tracking_number: 'admin',
};
/** Sides of a portal that the first viewer of the portal does not open. */
const SIDES: readonly (readonly [string, Role])[] = [
  ['/health-admin/', 'health_admin'],
  ['/health/client/', 'health_client'],
  ['/enterprise/health/client', 'health_coach'],
  ['/enterprise/health/coach', 'health_coach'],
  ['/enterprise/health/', 'health_admin'],
];
/** What an address names that is no record of a standard page. */
const NAMED: Readonly<Record<string, string>> = {
  ':noun': 'department',
  ':portalId': 'enterprise',
  ':portal': 'enterprise',
  ':meetingId': '42',
};
interface Stop {
  readonly at: string;
  /** Null: somebody without a session. */
  readonly as: Role | null;
  /** The noun whose first record the address names. */
  readonly noun: string | null;
  /** False for a page that is not of today: that there is a record for it is held all the same. */
  readonly isLooked: boolean;
}
/** Pages with hand-made parts are checked every time, those that are templates alone by turns. */
const isLeftOut = (place: Place, path: string): boolean =>
  !isWhole && !only && place.kind === 'standard' && !place.parts && !isOfToday(path);
/** The forms that are looked at: they are drawn from the noun alone, so one place of each noun shows them. */
const forms = new Set<string>();
function isKnownForm(kind: string, place: Place): boolean {
  if (isWhole || place.kind !== 'standard' || (kind !== 'new' && kind !== 'edit')) return false;
  const form = `${place.noun} ${kind}`;
  return forms.has(form) || !forms.add(form);
}
function stopsOf(table: PortalTable): Stop[] {
  return addressesOf(table).flatMap(({ path, kind, place }): readonly Stop[] => {
    if (place.kind === 'redirect' || (place.kind === 'page' && !place.load) || !isAsked(path)) return [];
    if (isKnownForm(kind, place)) return [];
    const isLooked = !isLeftOut(place, path);
    const named = path.replace(/:(?!id\b|clientId)\w+/g, (name) => NAMED[name] ?? name);
    // What is left names the record.
    const at = HAND_MADE[path] ? named.replace(/:\w+/, ':id') : named;
    if (around.includes(table) && !place.roles) return [{ at, as: null, noun: null, isLooked }];
    const asked = (place.roles ?? []).filter(isRole);
    const noun = place.kind === 'standard' ? place.noun : HAND_MADE[path];
    const author = noun && AUTHORS[noun];
    const side = SIDES.find(([prefix]) => path.startsWith(prefix))?.[1];
    const viewers = author ? [author] : [...(side ? [side] : []), ...(VIEWERS[table.key] ?? ['super_admin']), ...ROLES];
    const as = viewers.find((role) => passesGuard(role, asked));
    if (!as) throw new Error(`${path} is for nobody`);
    return [{ at, as, noun: (at.includes(':id') && noun) || null, isLooked }].filter((one) => isLooked || one.noun);
  });
}
/** Pages that look different to another person, with another question, or because there is nothing at the address. */
const MORE: readonly (readonly [Role | null, string])[] = [
  ['manager', '/enterprise/dashboard'],
  ['manager', '/enterprise/approvals'],
  ['employee', '/enterprise/dashboard'],
  ['admin', '/enterprise/admin/dashboard'],
  ['health_client', '/health/dashboard'],
  ['health_admin', '/health-admin/dashboard'],
  ['consultant', '/consultant/dashboard'],
  ['hr_manager', '/enterprise/credentials?view=all'],
  ['hr_manager', '/enterprise/leave/balances?type=VAC'],
  ['hr_manager', '/enterprise/payroll/compensation?view=proposals'],
  ['hr_manager', '/enterprise/payroll/compensation?view=equity'],
  ['manager', '/enterprise/payroll/compensation/planning'],
  ['hr_manager', '/enterprise/nowhere'],
  ['hr_manager', '/enterprise/reports'],
  [null, '/login/enterprise'],
  [null, '/nowhere'],
];

const CLEARER = '{"contrastLevel":"high","textSize":"extra-large","focusIndicators":"high-visibility"}';
const LOOKS = [
  ['light', 1440, '{}'],
  ['dark', 390, '{}'],
  ['dark', 1440, CLEARER],
  ['light', 320, CLEARER],
] as const;
/** Each page is looked at in one of the four ways, all by turns; `npm run crawl` looks at each in all four. */
const isWhole = process.env.CRAWL === 'whole';
/** `npm run affected` names the pages that a change reaches; otherwise all are looked at. */
const only = process.env.PAGES ? process.env.PAGES.split(' ') : null;
const isAsked = (path: string): boolean => !only || only.some((page) => path.includes(`/${page}`));
const stops: readonly Stop[] = [
  ...[...tables, ...around].flatMap((table) => stopsOf(table)),
  ...(only ? [] : MORE.map(([as, at]) => ({ as, at, noun: null, isLooked: true }))),
];
if (only && stops.length === 0)
  throw new Error(`PAGES names no page. Write addresses without a leading slash: ${only.join(' ')}`);
/** Pages of one visit: few enough to end well within its time on a busy machine. */
const PAGES_A_VISIT = 30;
/** A visit keeps its size, scheme and preferences: they are read when a page is loaded, and a visit loads one. */
const visits = [...new Set(stops.map(({ as }) => as))].flatMap((visitor) => {
  const theirs = stops.filter(({ as }) => as === visitor);
  return LOOKS.flatMap(([colorScheme, width, prefs], turn) => {
    const mine = theirs.filter((_, i) => isWhole || i % LOOKS.length === turn);
    return Array.from({ length: Math.ceil(mine.length / PAGES_A_VISIT) }, (_, i) => ({
      visitor,
      look: `${colorScheme} ${width} px${prefs === CLEARER ? ' clearer' : ''}`,
      colorScheme,
      width,
      prefs,
      part: i + 1,
      seen: mine.slice(i * PAGES_A_VISIT, (i + 1) * PAGES_A_VISIT),
    }));
  });
});

const emailOf = (role: Role): string => `${role.replaceAll('_', '-')}@harborline.example`;
/** The first record of a noun that the visitor may read; null where there is none. */
async function firstOf(page: Page, noun: string): Promise<string | null> {
  // Asked beside the page: the file that a visit begins on may not call the API.
  const token = await page.evaluate(() => localStorage.getItem('ofr_nexus_token') ?? '');
  const answer = await page.request.get(`${server.url}/api/${registry.get(noun).path}?limit=1`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await answer.json()) as { data?: readonly { readonly id: string }[] };
  return data?.[0]?.id ?? null;
}
const isWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/** Nouns without a record that their viewer reads, and why. */
const NONE_YET: Readonly<Record<string, string>> = {
  ...NONE,
  survey: 'nobody has opened the provider survey yet',
};

/** The address of a stop with the record that it names; null where the demonstration has none, and says so. */
async function addressOf(page: Page, { at, noun }: Stop): Promise<string | null> {
  const id = noun && (await firstOf(page, noun));
  if (noun && !id && !(noun in NONE_YET)) throw new Error(`${at}: there is no ${noun} to look at`);
  return noun && !id
    ? null
    : at.replace(':clientId', at.startsWith('/health-coach/') ? coached : client).replace(':id', id ?? '');
}

// Two visitors at a time, each in a browser profile of their own: much of a walk is waiting.
test.concurrent.each(visits)(
  'axe finds nothing, and nothing is wider than the screen: $visitor, $look, part $part',
  async ({ visitor, look, colorScheme, width, prefs, seen }) => {
    const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 } });
    const page = await context.newPage();
    if (visitor) await startSession(page, server.url, emailOf(visitor));
    else await page.goto(`${server.url}/favicon.svg`);
    await page.evaluate((kept) => localStorage.setItem('accessibilityPreferences', kept), prefs);
    const found: string[] = [];
    let isLoaded = false;
    for (const stop of seen) {
      const path = await addressOf(page, stop);
      if (path === null || !stop.isLooked) continue;
      // The first page is loaded; a visitor without a session loads each.
      if (isLoaded && visitor) await follow(page, path);
      else await open(page, server.url, path);
      isLoaded = true;
      for (const fault of await faults(page)) found.push(`${path}, ${look}: ${fault}`);
      if (await isWide(page)) found.push(`${path}, ${look}: is wider than the screen`);
    }
    expect(found).toEqual([]);
    await context.close();
  },
  600_000,
);
