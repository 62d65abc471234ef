/** What help says to one person in one portal: read off the tables that the router and the menu read. */
import { passesGuard } from '#access/roles.model.ts';
import { addressesOf } from '#engine/web/addresses.ts';
import { hrefTo, isShown, type Place, type PortalTable } from '#engine/web/portal.tsx';
import { rolesOf, type SessionUser } from '#engine/web/session-user.ts';
import { isLive, openPlaces, placesAbove } from '#engine/web/shell/menu.ts';
import { placeTitle } from '#engine/web/shell/place-title.ts';
import { helpTasks, type HelpTask } from './help-tasks.web.ts';

/** The feature switches; undefined until the server has said. */
export type Truth = Readonly<Record<string, boolean>> | undefined;

/** Whether somebody finds something at a place today: it is built, theirs, and not switched off. */
const holds = (place: Place, user: SessionUser, truth: Truth): boolean =>
  isLive(place) &&
  isShown(user, place) &&
  (place.kind === 'redirect' || place.feature === undefined || truth?.[place.feature] !== false);

export interface HelpPage {
  readonly title: string;
  readonly href: string;
  /** The pages above it, the highest first. */
  readonly above: readonly string[];
}
export interface HelpGroup {
  /** Empty: the first section of the menu, which has no name. */
  readonly label: string;
  readonly pages: readonly HelpPage[];
}

/** The live pages of a portal for this person, by the sections of its menu; and how many more say "Coming Soon" to them. */
export function pagesOf(
  table: PortalTable,
  user: SessionUser,
  truth: Truth,
): { readonly groups: readonly HelpGroup[]; readonly coming: number } {
  const open = openPlaces(table, user);
  const live = open.filter((place) => holds(place, user, truth));
  const groups = table.areas.map(({ label, places }) => ({
    label,
    pages: live
      .filter((place) => places.includes(place))
      .map((place) => ({
        title: placeTitle(place),
        href: hrefTo(table, place.path),
        above: placesAbove(table, place).map(placeTitle),
      })),
  }));
  return { groups: groups.filter(({ pages }) => pages.length > 0), coming: open.length - live.length };
}

/** The portal whose addresses begin like this one. */
const tableOf = (tables: readonly PortalTable[], to: string): PortalTable | undefined =>
  tables.find(({ base, also = [] }) => [base, ...also].includes(`/${to.split('/')[1] ?? ''}`));

/** The tasks of this person: those of the portal at hand first, then those of the others that are given. */
export function tasksOf(
  table: PortalTable,
  others: readonly PortalTable[],
  user: SessionUser,
  truth: Truth,
): readonly HelpTask[] {
  const tables = [table, ...others];
  const roles = rolesOf(user);
  const open = (task: HelpTask): boolean => {
    const at = tableOf(tables, task.to);
    const found = at && addressesOf(at).find(({ path }) => path === task.to);
    return (
      found !== undefined &&
      holds(found.place, user, truth) &&
      roles.some((role) => passesGuard(role, task.roles ?? []))
    );
  };
  const mine = helpTasks.filter(open);
  const here = (task: HelpTask) => tableOf([table], task.to) !== undefined;
  return [...mine.filter(here), ...mine.filter((task) => !here(task))];
}

/** Whether something says all the words that are looked for. */
export function says(query: string): (...texts: readonly string[]) => boolean {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return (...texts) => {
    const all = texts.join(' ').toLowerCase();
    return words.every((word) => all.includes(word));
  };
}
