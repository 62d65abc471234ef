/** Every page that is built, on a wide and a narrow screen, in both schemes, larger and clearer: axe finds nothing, and nothing is wider than the screen. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isRole, passesGuard, type Role, ROLES } from '#access/roles.model.ts';
import { registry } from '#app/all.models.ts';
import { addressesOf } from '#engine/web/addresses.ts';
import type { PortalTable } from '#engine/web/portal.tsx';
import { withClient } from '#engine/server/pg/prepare.ts';
import { launchBrowser } from '#test/support/browser.ts';
import { faults } from '#test/support/faults.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { signIn } from '#test/support/visitor.ts';
import { around, tables } from '#test/web/addresses.ts';
import { NONE } from './record-pages.ts';

let server: TestServer;
let browser: Browser;
/** Somebody in the house. */
let someone = '';
beforeAll(async () => {
  server = await startTestServer({ demo: '2026-11-20', env: { DEMO_CALLS_PER_MINUTE: '0' } });
  browser = await launchBrowser();
  someone = await withClient(server.database.superuser, async (client) =>
    String(
      (await client.query<{ client: string }>(`select client from episode where status = 'active' order by id limit 1`))
        .rows[0]?.client,
    ),
  );
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

/** Who opens the pages of a portal; where none of them may, whoever may. */
const VIEWERS: Readonly<Record<string, readonly Role[]>> = {
  enterprise: ['hr_manager', 'admin'],
  employee: ['employee'],
  'behavioral-health': ['clinical_director', 'nurse', 'health_admin'],
  health: ['health_coach', 'health_client', 'health_admin'],
};
/** Nouns that are their author's alone. */
const AUTHORS: Readonly<Record<string, Role>> = { psychotherapy_note: 'therapist' };
/** What stands in an address that names no record of a standard page. */
const NAMED: Readonly<Record<string, string>> = {
  ':noun': 'department',
  ':portalId': 'enterprise',
  ':portal': 'enterprise',
  ':meetingId': '42',
};
/** Pages made by hand that name a record, by its noun. */
const RECORDS: Readonly<Record<string, string>> = {
  '/enterprise/leave/:id/edit': 'leave_request',
  '/enterprise/records/:noun/:id': 'department',
};
interface Stop {
  readonly at: string;
  readonly as: Role;
  /** The noun whose first record the address names. */
  readonly noun: string | null;
}
function stopsOf(table: PortalTable): Stop[] {
  return addressesOf(table).flatMap(({ path, place }) => {
    if (place.kind === 'redirect' || (place.kind === 'page' && !place.load)) return [];
    const asked = (place.roles ?? []).filter(isRole);
    const noun = place.kind === 'standard' ? place.noun : RECORDS[path];
    const author = noun && AUTHORS[noun];
    const viewers = author ? [author] : [...(VIEWERS[table.key] ?? ['super_admin']), ...ROLES];
    const as = viewers.find((role) => passesGuard(role, asked));
    if (!as) throw new Error(`${path} is for nobody`);
    const at = path.replace(/:(?!id\b|clientId)\w+/g, (name) => NAMED[name] ?? name);
    return [{ at, as, noun: (path.includes(':id') && noun) || null }];
  });
}

const CLEARER = '{"contrastLevel":"high","textSize":"extra-large","focusIndicators":"high-visibility"}';
const LOOKS = [
  ['light', 1440, '{}'],
  ['dark', 390, '{}'],
  ['dark', 1440, CLEARER],
  ['light', 320, CLEARER],
] as const;
/** Each page is looked at in one of the four ways, all by turns; `npm run crawl` looks at each in all four. */
const isWhole = process.env.CRAWL === 'whole';
const stops = [...tables, ...around].flatMap(stopsOf);
const roles = [...new Set(stops.map(({ as }) => as))];

const emailOf = (role: Role): string => `${role.replaceAll('_', '-')}@harborline.example`;
/** The first record of a noun that whoever is signed in may read; null where there is none. */
const firstOf = (page: Page, noun: string): Promise<string | null> =>
  page.evaluate(async (path) => {
    const answer = await fetch(`/api/${path}?limit=1`, {
      headers: { authorization: `Bearer ${localStorage.getItem('ofr_nexus_token') ?? ''}` },
    });
    const { data } = (await answer.json()) as { data?: readonly { readonly id: string }[] };
    return data?.[0]?.id ?? null;
  }, registry.get(noun).path);
const isWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/** Goes to an address inside the page, as somebody does who follows a link. */
async function follow(page: Page, at: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({ at: 0, key: to, state: null }, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, at);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
}

/** Nouns without a record that its viewer reads, and why. */
const NONE_YET: Readonly<Record<string, string>> = { ...NONE, survey: 'nobody has opened the provider survey yet' };

describe.each(LOOKS.map((look, i) => [...look, i] as const))(
  'in the %s scheme at %i px with %s',
  (colorScheme, width, prefs, turn) => {
    test.each(roles)(
      'axe finds nothing, and nothing is wider than the screen: %s',
      async (role) => {
        const mine = stops.filter(({ as }, i) => as === role && (isWhole || i % LOOKS.length === turn));
        const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 } });
        const page = await context.newPage();
        page.setDefaultTimeout(15_000);
        await page.addInitScript(`localStorage.setItem('accessibilityPreferences', ${JSON.stringify(prefs)})`);
        await signIn(page, server.url, emailOf(role));
        const found: string[] = [];
        for (const { at, noun } of mine) {
          const id = noun && (await firstOf(page, noun));
          if (noun && !id) {
            if (!(noun in NONE_YET)) found.push(`${at}: there is no ${noun} to look at`);
            continue;
          }
          const path = at.replace(':clientId', someone).replace(':id', id ?? '');
          await follow(page, path);
          for (const fault of await faults(page)) found.push(`${path}: ${fault}`);
          if (await isWide(page)) found.push(`${path}: is wider than the screen`);
        }
        expect(found).toEqual([]);
        await context.close();
      },
      600_000,
    );
  },
);
