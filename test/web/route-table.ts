/** Who may open which address, printed from the portal tables. */
import { passesGuard, ROLES } from '#access/roles.model.ts';
import { inWords } from '#engine/model/fields.ts';
import { hrefTo, placesOf, type PortalTable } from '#engine/web/portal.tsx';

const guardOf = (roles: readonly (typeof ROLES)[number][] | undefined): string => {
  const may = ROLES.filter((role) => passesGuard(role, roles ?? []));
  return may.length === ROLES.length ? 'everyone who is signed in' : may.join(', ');
};

/** One line per place: its address, its title, what it is, and the roles that may open it. */
export function routeTable(portals: readonly PortalTable[]): string {
  const tables = portals.map((table) => {
    const lines = placesOf(table).map((place) => {
      const address = hrefTo(table, place.path) || '/';
      if (place.kind === 'redirect') return `| ${address} | → ${hrefTo(table, place.to)} | |`;
      const what =
        place.kind === 'standard' ? `${place.resource.name}, standard` : place.load ? 'hand-made' : 'Coming Soon';
      const title = place.title ?? (place.kind === 'standard' ? place.resource.label[1] : inWords(place.path));
      return `| ${address} | ${title} (${what}) | ${table.base ? guardOf(place.roles) : 'anybody'} |`;
    });
    return [
      `## ${table.name || 'Public pages'}`,
      '',
      '| Address | What | Who may open it |',
      '|---|---|---|',
      ...lines,
      '',
    ].join('\n');
  });
  return `# Who may open what\n\nPrinted from the portal tables. What one then sees there is the server's to say (access.md).\n\n${tables.join('\n')}`;
}
