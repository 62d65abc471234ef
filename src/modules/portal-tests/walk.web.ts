/** A walk through a portal as the browser has it: each address, its screen, and whether menu and access agree. */
import { ROLES } from '#access/roles.model.ts';
import { t } from '#engine/model/words.ts';
import { type Address, addressesOf, near, redirectTarget } from '#engine/web/addresses.ts';
import type { PortalLink } from '#engine/web/all-portals.ts';
import {
  hrefTo,
  isShown,
  mayAsk,
  type Place,
  placesOf,
  type PortalTable,
  type StandardPlace,
} from '#engine/web/portal.tsx';
import { loadListed, nounIn } from '#engine/web/portal-context.ts';
import type { SessionUser } from '#engine/web/session-user.ts';
import { isLive } from '#engine/web/shell/menu.ts';
import { placeTitle } from '#engine/web/shell/place-title.ts';
import type { Check } from './checks.model.ts';

const NOTHING = { expected: null, got: null, fix: null } as const;

/** Someone with one role and nothing else, to ask the tables of menus and access about. */
const withRole = (user: SessionUser, role: SessionUser['role']): SessionUser => ({ ...user, role, roles: [role] });

/** A list is offered to no one who never sees a record of it. */
function agrees(table: PortalTable, place: StandardPlace, user: SessionUser): string | null {
  const grants = nounIn(table, place.noun)?.access.read;
  const lost = ROLES.filter((role) => isShown(withRole(user, role), place) && !mayAsk(withRole(user, role), grants));
  return lost.length ? lost.join(', ') : null;
}

async function ofStandard(table: PortalTable, place: StandardPlace, user: SessionUser, check: string): Promise<Check> {
  await place.parts?.();
  if (!nounIn(table, place.noun))
    return { check, outcome: 'fail', expected: place.noun, got: t('no definition'), fix: t('Add it to the portal.') };
  const lost = agrees(table, place, user);
  return lost
    ? {
        check,
        outcome: 'fail',
        expected: t('In the menu of people who can read it'),
        got: t('Also shown to: {{roles}}', { roles: lost }),
        fix: t('Change who the menu shows it to.'),
      }
    : { check, outcome: 'pass', ...NOTHING };
}

async function ofPlace(
  table: PortalTable,
  place: Place,
  user: SessionUser,
  everywhere: readonly Address[],
): Promise<Check> {
  const check = `${hrefTo(table, place.path)} · ${placeTitle(place)}`;
  // A way to a screen that is still to be built is a placeholder, too.
  if (!isLive(place)) return { check, outcome: 'soon', ...NOTHING };
  try {
    if (place.kind === 'standard') return await ofStandard(table, place, user, check);
    if (place.kind === 'page') {
      const screen = await place.load?.();
      return typeof screen?.default === 'function' || typeof screen?.default === 'object'
        ? { check, outcome: 'pass', ...NOTHING }
        : { check, outcome: 'fail', expected: t('a screen'), got: t('nothing'), fix: t('Export the screen.') };
    }
    const target = redirectTarget(table, place, {});
    return near(everywhere, target).length > 0 || target.includes(':')
      ? { check, outcome: 'pass', ...NOTHING }
      : { check, outcome: 'fail', expected: t('an address'), got: target, fix: t('Correct where it leads.') };
  } catch {
    return {
      check,
      outcome: 'fail',
      expected: t('The screen arrives'),
      got: t('Its file did not arrive'),
      fix: t('Reload the page and run the test again.'),
    };
  }
}

/** The checks of every place of a portal, in the order of its table; placeholders say Coming Soon. */
export async function walkPortal(
  link: PortalLink,
  portals: readonly PortalLink[],
  around: readonly (() => Promise<PortalTable>)[],
  user: SessionUser,
): Promise<readonly Check[]> {
  const table = await link.load();
  const tables = await Promise.all([...portals.map((one) => one.load()), ...around.map((load) => load())]);
  const everywhere = tables.flatMap((one) => addressesOf(one));
  await loadListed(table);
  const checks: Check[] = [];
  // One file at a time: fetching a hundred together would block everything else in the browser.
  for (const place of placesOf(table)) checks.push(await ofPlace(table, place, user, everywhere));
  return checks;
}

/** The nouns that a portal lists, with their collections below /api. */
export async function nounsListed(link: PortalLink): Promise<ReadonlyMap<string, string>> {
  const table = await link.load();
  await loadListed(table);
  return new Map(
    placesOf(table).flatMap((place): readonly (readonly [string, string])[] => {
      const noun = place.kind === 'standard' ? nounIn(table, place.noun) : undefined;
      return noun ? [[noun.name, noun.path]] : [];
    }),
  );
}
