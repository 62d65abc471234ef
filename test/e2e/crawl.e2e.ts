/** The addresses of the specification in a browser, as each role: drawn or guarded as they should be, without an error. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isRole, passesGuard, type Role, ROLES } from '#access/roles.model.ts';
import { allPortals } from '#app/portal-links.web.ts';
import { hrefTo, type Place } from '#engine/web/portal.tsx';
import { placeTitle } from '#engine/web/shell/place-title.ts';
import { withClient } from '#engine/server/pg/prepare.ts';
import { launchBrowser } from '#test/browser/browser.ts';
import { type CallsUnderWay, quiet } from '#test/browser/quiet.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { signIn } from '#test/browser/visitor.ts';
import { destination, resolve, specRoutes, typed } from '#test/web/addresses.ts';
import { isOfToday } from './of-today.ts';
import { HAND_MADE, NONE, readableOf, type RecordPage, recordPages } from './record-pages.ts';

let server: TestServer;
let browser: Browser;
/** Pages about a client, and who opens one of theirs; for the others there is none, and the server's 404 is right. */
const OF_A_CLIENT: readonly { readonly pages: RegExp; readonly role: Role; readonly whose: string }[] = [
  {
    pages: /^\/behavioral-health\/.*:clientId$/,
    role: 'nurse',
    whose: `select e.client as id from episode e join unit_duty d on d.unit = e.unit join membership m on m.employee = d.staff
      where m.email = 'nurse@harborline.example' and e.status = 'active' order by e.id limit 1`,
  },
  {
    pages: /^\/health-coach\/.*:clientId\b/,
    role: 'health_coach',
    whose: `select a.client as id from care_assignment a join coach_profile p on p.id = a.coach join account c on c.id = p.account
      join coaching_client k on k.id = a.client
      where c.email = 'health-coach@harborline.example' and a.ends_on is null and k.status = 'active' order by a.id limit 1`,
  },
];
const clients = new Map<Role, string>();
beforeAll(async () => {
  // Matching takes three seconds. During the walks it would block the server, which shares their process.
  for (const { path } of specRoutes) destination(typed(path));
  server = await startTestServer({ demo: '2026-11-20' });
  await withClient(server.database.superuser, async (sql) => {
    for (const { role, whose } of OF_A_CLIENT)
      clients.set(role, String((await sql.query<{ id: string }>(whose)).rows[0]?.id));
  });
  // The provider survey is made when somebody first looks at it: from then on there is one to open.
  await fetch(`${server.url}/api/survey-forms/look`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"link":null}',
  });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

/** An address to go to, and what shows that one has arrived. */
interface Goal {
  readonly at: string;
  /** The address at the end of all redirects and guards; null: any but `at`. */
  readonly path: string | null;
  /** The name in the browser's tab; null where the page gives it itself. */
  readonly title: string | null;
  /** A page that opens for everyone and says that it is for other roles. */
  readonly forOthers?: boolean;
}
/** Pages that ask for what is refused on purpose, to show that it is. */
const REFUSES_ON_PURPOSE: readonly string[] = ['/test-api', '/test-behavioral-health'];

/** Pages that load as a document of their own, since its headers allow camera and microphone. */
const OWN_DOCUMENT = '/meeting/';

/** `npm run crawl` has every role walk all 465 addresses, as a super administrator does here. */
const isWhole = process.env.CRAWL === 'whole';
/**
 * They walk the pages that are built, a super administrator all and the others those of templates alone by turns; who else there
 * is those that ask for a role, and the first page of each portal. A page that is not built asks nobody for anything: one visitor
 * sees that it says so. Nor does a refused one: which roles pass a guard is
 * proven without a browser (`test/web/route-table.ts`), that it leads away by the first few of each role. A page that says it is
 * for other roles draws nothing else: the first few of those, too.
 */
const WHOLE: readonly Role[] = isWhole ? ROLES : ['super_admin', 'hr_manager', 'nurse', 'employee'];
const REFUSED_SEEN = 5;
/**
 * They open the pages of records: beside those who walk everything somebody who reads who pays for a stay, whose own the notes
 * of psychotherapy are, and the three sides of coaching.
 */
const COACHING: readonly Role[] = ['health_coach', 'health_client', 'health_admin'];
const READERS: readonly Role[] = [...WHOLE, 'intake_coordinator', 'therapist', ...COACHING];

/** Who leads people holds that role, too. */
const heldBy = (role: Role): Promise<readonly Role[]> =>
  withClient(server.database.superuser, async (client) => {
    const found = await client.query<{ role: string }>('select role from membership where email = $1', [emailOf(role)]);
    return found.rows.map((row) => row.role).filter(isRole);
  });
const emailOf = (role: Role): string => `${role.replaceAll('_', '-')}@harborline.example`;

/** Whether one of a person's roles is among those that a place is for. */
const isFor = (held: readonly Role[], place: Place | undefined): boolean =>
  !place || place.kind === 'redirect' || held.some((role) => passesGuard(role, (place.shownTo ?? []).filter(isRole)));

/** Pages of payroll and of a course show nothing but their record: each is opened with one that the person reads. */
const SHOWS_ONE = /^\/enterprise\/(payroll\/.*|training\/courses\/):\w+$/;

function goalsOf(
  role: Role,
  held: readonly Role[],
  routes: typeof specRoutes,
  ids: ReadonlyMap<string, string>,
): Goal[] {
  return routes.flatMap((route) => {
    const ofClient = OF_A_CLIENT.find(({ pages }) => pages.test(route.path));
    if (ofClient && role !== ofClient.role) return [];
    // A page about a portal is opened for each there is (B033).
    if (route.path.includes(':portalId'))
      return goalsOf(
        role,
        held,
        allPortals.map(({ key }) => ({ ...route, path: route.path.replace(':portalId', key) })),
        ids,
      );
    const shown = SHOWS_ONE.test(route.path) ? (ids.get(HAND_MADE[route.path] ?? '') ?? null) : undefined;
    const named = shown
      ? route.path.replace(/:\w+$/, shown)
      : route.path.replace(':clientId', clients.get(role) ?? 'x');
    const at = typed(named);
    const end = destination(at);
    const found = resolve(end);
    // There is no such record, and the server's 404 is right: `recordGoals` opens one that there is.
    if (found?.kind === 'record' || REFUSES_ON_PURPOSE.includes(route.path)) return [];
    const first = found !== null && end === hrefTo(found.table, found.table.home);
    if (!WHOLE.includes(role) && !ofClient && !first && found?.place.roles === undefined) return [];
    const isLeft =
      found?.place.kind === 'page' ? !found.place.load : found?.place.kind === 'standard' && !isOfToday(end);
    if (!isWhole && role !== 'super_admin' && isLeft) return [];
    const asked = (found?.place.roles ?? []).filter(isRole);
    if (!held.some((each) => passesGuard(each, asked)))
      return [{ at, path: '/unauthorized', title: 'No permission | Nexus' }];
    if (shown === null) return [];
    const isNamed = found !== null && found.table.base !== '' && found.kind === 'page';
    return [
      {
        at,
        path: end === '/' ? null : end,
        title: isNamed ? [placeTitle(found.place), found.table.name, 'Nexus'].join(' | ') : null,
        forOthers: !isFor(held, found?.place),
      },
    ];
  });
}

/** The pages of records that were opened by somebody. */
const opened = new Set<string>();
/**
 * Each page of a record with one that the person may read, until somebody has opened it; the pages of today are opened by all of
 * them. Those that their role does not open are tried, too.
 */
function recordGoals(held: readonly Role[], pages: readonly RecordPage[], ids: ReadonlyMap<string, string>): Goal[] {
  return pages.flatMap(({ path, noun, place, title }): Goal[] => {
    const passes = (asked: readonly string[] = []) => held.some((role) => passesGuard(role, asked.filter(isRole)));
    const at = path.replace(':id', ids.get(noun) ?? 'x');
    if (!passes(place.roles)) return [{ at, path: '/unauthorized', title: 'No permission | Nexus' }];
    if (!ids.has(noun)) return [];
    if (!isWhole && opened.has(path) && !isOfToday(path)) return [];
    const shown = isFor(held, place);
    if (shown) opened.add(path);
    return [{ at, path: at, title: shown ? title : null, forOthers: !shown }];
  });
}

/** Goes from address to address inside the page, as somebody does who follows links; answers what did not arrive. */
async function visit(goals: readonly Goal[]): Promise<string[]> {
  const { callsUnderWay } = globalThis as unknown as { callsUnderWay: CallsUnderWay };
  const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));
  const NOT_FOUND = 'The requested resource was not found.';
  const wrong: string[] = [];
  for (const { at, path, title } of goals) {
    history.pushState({ at: 0, key: 'x', state: null }, '', at);
    dispatchEvent(new PopStateEvent('popstate'));
    const arrived = () =>
      (path === null ? location.pathname !== at : location.pathname === path) &&
      (title === null || document.title === title) &&
      // While a page is fetched, the one before is still there, hidden.
      [...document.querySelectorAll('h1')].some((one) => one.checkVisibility() && one.textContent !== NOT_FOUND) &&
      !document.documentElement.hasAttribute('data-fetching') &&
      callsUnderWay.pending === 0;
    const end = performance.now() + 30_000;
    // Twice in a row: what a page asks for when it is drawn comes a moment after its title.
    for (let seen = 0; seen < 2 && performance.now() < end; seen = arrived() ? seen + 1 : 0) await wait(5);
    const heads = [...document.querySelectorAll('h1')].map((one) => one.textContent).join(', ');
    const seen = `${location.pathname} (${document.title}; ${heads}; calls under way: ${callsUnderWay.named() || 'none'})`;
    if (!arrived()) wrong.push(`${at} ended at ${seen}, not at ${path} (${title})`);
  }
  return wrong;
}

async function crawl(
  page: Page,
  role: Role,
  routes: typeof specRoutes,
  records: readonly RecordPage[],
): Promise<{ wrong: string[]; faults: string[] }> {
  await signIn(page, server.url, emailOf(role));
  const held = await heldBy(role);
  expect(held).toContain(role);
  const ids = records.length ? await readableOf(page, server.url) : new Map<string, string>();
  const faults: string[] = [];
  const fault = (what: string) => faults.push(`${new URL(page.url()).pathname}: ${what}`);
  page.on('console', (m) => m.type() === 'error' && fault(m.text()));
  page.on('pageerror', (error) => fault(error.message));
  page.on('response', (r) => r.status() >= 400 && fault(`${r.status()} ${r.url()}`));
  const all = [...goalsOf(role, held, routes, ids), ...recordGoals(held, records, ids)];
  const closed = [all.filter(({ path }) => path === '/unauthorized'), all.filter(({ forOthers }) => forOthers)];
  const unseen = new Set(isWhole ? [] : closed.flatMap((goals) => goals.slice(REFUSED_SEEN)));
  const goals = all.filter((goal) => !unseen.has(goal));
  const wrong = await page.evaluate(
    visit,
    goals.filter(({ at }) => !at.startsWith(OWN_DOCUMENT)),
  );
  for (const { at, path } of goals.filter((goal) => goal.at.startsWith(OWN_DOCUMENT))) {
    await page.goto(server.url + at);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await quiet(page);
    if (new URL(page.url()).pathname !== path) wrong.push(`${at} ended at ${page.url()}`);
  }
  return { wrong, faults };
}

async function crawlsWell(role: Role, routes = specRoutes, records = recordPages): Promise<void> {
  const page = await (await browser.newContext()).newPage();
  const { wrong, faults } = await crawl(page, role, routes, READERS.includes(role) ? records : []);
  expect(wrong).toEqual([]);
  expect(faults).toEqual([]);
  await page.context().close();
}

// Two walks at a time, each in a context of its own: much of a walk is waiting.
test.concurrent.each(ROLES.filter((role) => role !== 'super_admin'))('as %s', (role) => crawlsWell(role), 1_200_000);

/** The portals whose addresses the specification counts. */
const COUNTED: readonly (readonly [string, string, number])[] = [
  ['B030', 'enterprise', 147],
  ['B031', 'consultant', 25],
  ['B032', 'health', 79],
  ['B033', 'global-admin', 52],
  ['B034', 'behavioral-health', 113],
];
// A super administrator passes every guard: each address ends at its screen.
test.concurrent.each(COUNTED)(
  '%s every %s path of the specification resolves to a screen',
  async (_id, portal, count) => {
    const routes = specRoutes.filter((route) => route.portal === portal);
    expect(routes).toHaveLength(count);
    expect(routes.filter((route) => resolve(typed(route.path)) === null)).toEqual([]);
    const records = recordPages.filter(({ table }) => table.key === portal);
    await crawlsWell('super_admin', routes, records);
  },
  1_200_000,
);
test.concurrent('every other path resolves to a screen', () => {
  const counted = new Set(COUNTED.map(([, portal]) => portal));
  return crawlsWell(
    'super_admin',
    specRoutes.filter(({ portal }) => !counted.has(portal)),
    recordPages.filter(({ table }) => !counted.has(table.key)),
  );
}, 1_200_000);

// After the walks: whoever adds a page of records adds a record to the demonstration, or says why there is none.
test('every page of a record was opened by somebody, save where the demonstration has none', () => {
  const left = recordPages.filter(({ path, noun }) => !opened.has(path) && !(noun in NONE));
  expect(left.map(({ path }) => path)).toEqual([]);
});
test.each(Object.entries(NONE))('no page of a record was opened of %s: %s', (noun) => {
  expect(recordPages.filter((each) => each.noun === noun && opened.has(each.path)).map(({ path }) => path)).toEqual([]);
});
