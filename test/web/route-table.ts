/** Who may open which address, printed from the portal tables. */
import { passesGuard, ROLES } from '#access/roles.model.ts';
import { hrefTo, placesOf, type PortalTable } from '#engine/web/portal.tsx';
import { placeTitle } from '#engine/web/shell/place-title.ts';

const guardOf = (roles: readonly (typeof ROLES)[number][] | undefined): string => {
  const may = ROLES.filter((role) => passesGuard(role, roles ?? []));
  return may.length === ROLES.length ? 'everyone who is signed in' : may.join(', ');
};

/** One line per place: its address, its title, what it is, and the roles that may open it. */
function tableOf(table: PortalTable): string {
  const lines = placesOf(table).map((place) => {
    const address = hrefTo(table, place.path) || '/';
    if (place.kind === 'redirect') return `| ${address} | → ${hrefTo(table, place.to)} | |`;
    const what = place.kind === 'standard' ? `${place.noun}, standard` : place.load ? 'hand-made' : 'Coming Soon';
    const title = placeTitle(place);
    return `| ${address} | ${title} (${what}) | ${table.base ? guardOf(place.roles) : 'anybody'} |`;
  });
  return [
    `# Who may open what: ${table.name || (table.key === 'entrance' ? 'The way in' : 'Public pages')}`,
    '',
    "Printed from the portal tables. What one then sees there is the server's to say (../access).",
    '',
    '| Address | What | Who may open it |',
    '|---|---|---|',
    ...lines,
    '',
  ].join('\n');
}

/** A file for each portal. */
export const routeTables = (portals: readonly PortalTable[]): ReadonlyMap<string, string> =>
  new Map(portals.map((table) => [`${table.key}.md`, tableOf(table)]));
