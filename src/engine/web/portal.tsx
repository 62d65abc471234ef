/** A portal is one table. Its routes, menu, guards, crumbs and titles follow from it. */
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import { passesGuard, type Role } from '#access/roles.model.ts';
import type { Hours } from '#engine/model/formats.ts';
import { t } from '#engine/model/words.ts';
import type { Grants, AnyResource } from '#engine/model/resource.ts';
import type { PortalInk } from '#ui/theme/portal-ink.ts';
import type { Counted, ListParams } from './query.ts';
import type { AnyScreens } from './screens.ts';
import { rolesOf, type SessionUser } from './session-user.ts';

/** Loads a screen; Vite splits it off. */
export type Loader = () => Promise<{ default: ComponentType }>;

export interface PlaceOptions {
  /** Its name in the menu, at its head and in the tab; default: the last word of the path. */
  readonly title?: string;
  readonly icon?: LucideIcon;
  /** Who may open it; none: everybody who is signed in. */
  readonly roles?: readonly Role[];
  /** Whose menu shows it, if everyone can open it: the server decides what they see there. */
  readonly shownTo?: readonly Role[];
  /** False keeps it out of the menu; it still has its address. */
  readonly menu?: boolean;
  /** Path of the menu entry above it; default: the nearest entry whose path begins this one. */
  readonly under?: string;
  /** A board, which needs the width of the window: the menu is collapsed there until the person opens it. */
  readonly wide?: true;
  /** Of the pages that open without a session: this one needs one all the same. */
  readonly session?: true;
  /** Its feature switch: while that is off, the page shows "Coming Soon". */
  readonly feature?: string;
  /** A number at the menu entry: how many records the query finds, together with those of `and`. */
  readonly badge?: {
    readonly of: Counted;
    readonly where: ListParams;
    readonly and?: readonly { readonly of: Counted; readonly where: ListParams }[];
    readonly hot?: boolean;
  };
}
/** The ways to show many records of a noun. */
export type StandardView = 'list' | 'board';
export interface StandardOptions extends PlaceOptions {
  readonly title: string;
  /** More than the list: `board` (below the list's address) has a column for each state. */
  readonly views?: readonly StandardView[];
  /** The noun's hand-made parts; see `screens`. */
  readonly parts?: () => Promise<AnyScreens>;
  /** `tree` opens as the noun's tree instead of its list; without records' own pages. */
  readonly as?: 'list' | 'tree';
}

interface Placed extends PlaceOptions {
  /** Below the portal's base; or, with a slash, from the root. */
  readonly path: string;
}
export interface StandardPlace extends Placed, StandardOptions {
  readonly kind: 'standard';
  readonly title: string;
  /** The noun by name: its definition is fetched with the first screen that needs it. */
  readonly noun: string;
}
export interface PagePlace extends Placed {
  readonly kind: 'page';
  readonly load?: Loader;
}
type RedirectOptions = Pick<PlaceOptions, 'title' | 'icon' | 'roles'> & {
  /** Where it leads there is no screen yet. Another portal's table is not at hand when a menu is drawn; a test holds the two together. */
  readonly soon?: true;
};
export interface RedirectPlace extends RedirectOptions {
  readonly kind: 'redirect';
  readonly path: string;
  /** Below the base; or, with a slash, from the root. `:name` and `*` stand for what the path had there. */
  readonly to: string;
}
export type Place = StandardPlace | PagePlace | RedirectPlace;
export interface AreaOptions {
  /** The menu shows it closed until somebody opens it. */
  readonly folded?: boolean;
  /** Whose menu shows the section; applies to each of its places that does not name its own roles. */
  readonly shownTo?: readonly Role[];
}
export interface Area extends AreaOptions {
  /** The section's label in the menu; empty: no label. */
  readonly label: string;
  readonly places: readonly Place[];
}

/** What opens over the page for the help button. */
export interface HelpProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Props of the line that identifies the person a record or form is about. */
export interface SubjectProps {
  readonly id: string;
}
export interface PortalTable {
  readonly key: string;
  readonly name: string;
  readonly ink: PortalInk;
  /** With a slash at the start; empty for the public pages. */
  readonly base: string;
  /** Further beginnings of addresses that are this portal's, whose places are written from the root. */
  readonly also?: readonly string[];
  /** The path `/` of the portal leads to. */
  readonly home: string;
  readonly areas: readonly Area[];
  /** Behind the help button: the path of its page of help, or, in a portal without one, what opens over the page (lazy). */
  readonly help?: string | ComponentType<HelpProps>;
  /** How its screens count the hours of a day; without it as the reader's language does. */
  readonly hours?: Hours;
  /**
   * The people its records are about: noun → the line that identifies one of them, above each record and form that refers to
   * them; it stays while the page scrolls (lazy).
   */
  readonly subjects?: Readonly<Record<string, ComponentType<SubjectProps>>>;
  /** Where nouns are listed that this portal speaks of and does not show itself: noun → address. */
  readonly elsewhere?: Readonly<Record<string, string>>;
  /**
   * The modules, by folder, all of whose nouns may be shown or mentioned here. The nouns of the table's lists may be in any
   * case, and so may those under `mentions`, by name.
   */
  readonly modules?: readonly string[];
  readonly mentions?: readonly string[];
}

const named = <O extends { readonly title?: string }>(options: O): O =>
  options.title === undefined ? options : { ...options, title: t(options.title) };
/** The standard screens of a noun: list, record, new, edit. */
export const standard = (noun: string, path: string, options: StandardOptions): StandardPlace => ({
  kind: 'standard',
  noun,
  path,
  ...named(options),
});
/** A hand-made screen. Without a loader it says "Coming Soon". */
export function page(path: string, options?: PlaceOptions): PagePlace;
export function page(path: string, load: Loader, options?: PlaceOptions): PagePlace;
export function page(path: string, second?: Loader | PlaceOptions, third?: PlaceOptions): PagePlace {
  const load = typeof second === 'function' ? second : undefined;
  const options = typeof second === 'function' ? third : second;
  return { kind: 'page', path, load, ...named(options ?? {}) };
}
/** An address that redirects. With a title it also appears in the menu, because its target is in another portal. */
export const redirect = (path: string, to: string, options: RedirectOptions = {}): RedirectPlace => ({
  kind: 'redirect',
  path,
  to,
  ...named(options),
});
/** A section of the menu. */
export const section = (label: string, places: readonly Place[], options: AreaOptions = {}): Area => ({
  label: label && t(label),
  places: options.shownTo
    ? places.map((place) => (place.kind === 'redirect' ? place : { shownTo: options.shownTo, ...place }))
    : places,
  ...options,
});

/** Defines a portal; throws for two places at one address, which is a mistake in the table. */
export function portal(
  key: string,
  table: Omit<PortalTable, 'key' | 'home'> & { readonly home?: string },
): PortalTable {
  const paths = table.areas.flatMap((a) => a.places).map((p) => p.path);
  const seen = new Set<string>();
  for (const path of paths) {
    if (seen.has(path)) throw new Error(`The portal ${key} has two places at "${path}".`);
    seen.add(path);
  }
  return { key, home: 'dashboard', ...table, name: table.name && t(table.name) };
}

/** Whether somebody with these roles may open a place. */
export const mayOpen = (user: SessionUser, place: PlaceOptions): boolean =>
  rolesOf(user).some((role) => passesGuard(role, place.roles ?? []));

/** Whether somebody finds a place in the menu and in the search of pages. */
export const isShown = (user: SessionUser, place: PlaceOptions): boolean =>
  mayOpen(user, place) && rolesOf(user).some((role) => passesGuard(role, place.shownTo ?? []));

/** Whether a person's roles appear in a grant at all. Which records it covers is the server's to say. */
export const mayAsk = (user: SessionUser, grants: Readonly<Record<string, unknown>> | undefined): boolean =>
  grants !== undefined && (rolesOf(user).some((role) => role === 'super_admin' || role in grants) || '*' in grants);

type Verb = 'read' | 'create' | 'edit' | 'remove' | 'export';
/** What of a noun says who may do what with it. */
type Guarded = Pick<AnyResource, 'access' | 'personal'>;
/** Whether a person's roles appear in a noun's grant at all; of what is personal the super role has its grants only. */
export const mayDo = (user: SessionUser, { access, personal }: Guarded, verb: Verb): boolean => {
  const grants = access[verb];
  if (!personal || grants === undefined) return mayAsk(user, grants);
  return '*' in grants || rolesOf(user).some((role) => role in grants);
};

/** The scopes of a user's roles; all scopes for the super administrator. */
const scopesOf = (user: SessionUser, grants: Grants | undefined): readonly string[] =>
  rolesOf(user).includes('super_admin') ? ['all'] : ['*', ...rolesOf(user)].flatMap((role) => grants?.[role] ?? []);
/** Whether somebody may do it with every record, as for work on whole lists. */
export const mayAskAll = (user: SessionUser, grants: Grants | undefined): boolean =>
  scopesOf(user, grants).includes('all');
/** Whether records of others are open to somebody, or (`own`) their own: whether a tab is worth drawing. The rows are the server's to give. */
export const mayExpect = (user: SessionUser, grants: Grants | undefined, own: boolean): boolean =>
  scopesOf(user, grants).some((scope) => own || !['own', 'mine', 'approver'].includes(scope));

/** The address of a place in its portal. */
export const hrefTo = (table: PortalTable, path: string): string =>
  path.startsWith('/') ? path : path === '' ? table.base || '/' : `${table.base}/${path}`;
/** All places of a portal. */
export const placesOf = (table: PortalTable): readonly Place[] => table.areas.flatMap((a) => a.places);
