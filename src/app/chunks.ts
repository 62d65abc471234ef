/** Which modules stand together in one file. Many small files compress badly, and each costs a request. */
import path from 'node:path';
import { folderOfNouns } from './noun-list.ts';

interface Info {
  readonly code: string | null;
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
}
interface Context {
  getModuleInfo(id: string): Info | null;
}

const source = (name: string): string => path.resolve(import.meta.dirname, '..', name);
const FIRST = source('app/main.tsx');
const ENTRY = source('app/application.tsx');
const APP = source('app/App.tsx');
const ENTRANCE = source('app/entrance.web.ts');
const FRAME = source('app/PortalFrame.tsx');
const PORTALS = source('app/portal-links.web.ts');
const SHELL = source('engine/web/shell/PortalApp.tsx');
const MODULES = `${source('modules')}/`;
/** What the first pages of portals are put together from. */
const OF_FIRST_PAGES = `${source('modules/dashboard')}/`;
const ENGINE_NOUNS = /-nouns\.model\.ts$/;
const OF_PORTALS = `${source('portals')}/`;
/** It names every icon there is: what a module draws with, the words of its import tell. */
const ICON_BARREL = /\/lucide-react\/dist\/esm\/lucide-react\.m?js$/;
const ICON_IMPORT = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g;
const ICON_EXPORT = /export\s*\{([^}]*)\}\s*from\s*["']\.\/(icons\/[\w-]+\.mjs)["']/g;
const ICON_BASE = /\/lucide-react\/dist\/esm\/(?!icons\/|lucide-react\.)/;

/** Reached from the entry by its library's one door, and used by the shell alone. */
const SHELL_OWN = /\/@tanstack\/(query-core\/build\/modern\/queriesObserver|react-query\/build\/modern\/useQueries)\./;
/** Reached from the entry by their library's one door, and used by the screens that need them alone. */
const SCREENS_OWN =
  /\/(query-core\/build\/modern\/infiniteQueryObserver|react-query\/build\/modern\/useInfiniteQuery|InputBase\/InputBase|TextareaAutosize\/TextareaAutosize)\./;

/** Icons, each of which goes with those who use it. */
export const ICONS = /\/lucide-react\/dist\/esm\/icons\//;

const ALWAYS = /^assets\/((rolldown-runtime|vendor|first|base)-[^/]+\.js|application-[^/]+\.(js|css))$/;
const PAGE = /^assets\/([\w-]+-nouns|\w*\.screens?|[\w-]+\.portal|shell|PortalApp|PublicApp)-/;
/**
 * The files to ask for together with one that is loaded later: all that a page needs and is not there yet. A dialog or a
 * menu, which opens within a page, asks for the rest itself: the lists of all of them would weigh on the first page.
 */
export const neededWith = (file: string, needed: string[]): string[] =>
  needed.filter((name) => !ALWAYS.test(name) && (PAGE.test(file) || name.endsWith('.css')));

/** The files of the icons by their names; the library's one door names them all, and a build reads it once. */
const iconFiles = new Map<string, string>();
/** The icons that a module imports by that door, `barrel`. */
function iconsOf(code: string, barrel: string, context: Context): readonly string[] {
  if (!iconFiles.size)
    for (const [, names = '', file = ''] of context.getModuleInfo(barrel)?.code?.matchAll(ICON_EXPORT) ?? [])
      for (const [, name = ''] of names.matchAll(/default as (\w+)/g))
        iconFiles.set(name, path.join(path.dirname(barrel), file));
  const names = [...code.matchAll(ICON_IMPORT)].flatMap(([, inner = '']) => inner.split(','));
  return names.flatMap((name) => iconFiles.get(name.trim().split(/\s/)[0] ?? '') ?? []);
}

/** What a module imports: of the icons those that it names. */
function importsOf(id: string, context: Context): readonly string[] {
  const { code, importedIds } = context.getModuleInfo(id) ?? { code: null, importedIds: [] };
  return importedIds.flatMap((one) => (ICON_BARREL.test(one) ? iconsOf(code ?? '', one, context) : [one]));
}

function reachedFrom(starts: readonly string[], context: Context): ReadonlySet<string> {
  const found = new Set<string>();
  const left = [...starts];
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (found.has(id) || id.endsWith('.css')) continue;
    found.add(id);
    left.push(...importsOf(id, context));
  }
  return found;
}

/** All that the modules fetch later, and what that imports. */
const reachedLater = (from: readonly string[], context: Context): ReadonlySet<string> =>
  reachedFrom(
    from.flatMap((id) => context.getModuleInfo(id)?.dynamicallyImportedIds ?? []),
    context,
  );

/** All that the application consists of. */
function allOf(context: Context): readonly string[] {
  const found = new Set<string>();
  const left = [FIRST];
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    left.push(...importsOf(id, context), ...(context.getModuleInfo(id)?.dynamicallyImportedIds ?? []));
  }
  return [...found];
}

/** How many of the lists of modules hold each module. */
function countedIn(lists: readonly Iterable<string>[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const list of lists) for (const id of list) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

/** The tables of the portals with all that each imports: a menu's icons, guards, entries that several share. */
const tablesIn = (context: Context): readonly (readonly [table: string, reached: ReadonlySet<string>])[] =>
  (context.getModuleInfo(PORTALS)?.dynamicallyImportedIds ?? []).map((id) => [id, reachedFrom([id], context)]);
type Tables = ReturnType<typeof tablesIn>;

/** What several tables of portals import of ours: entries of menus, guards. */
const sharedByTables = (tables: Tables): readonly string[] =>
  [...countedIn(tables.map(([, reached]) => reached))].flatMap(([id, count]) =>
    count > 1 && id.startsWith(source('')) ? [id] : [],
  );

/** The share of all screens that are most of them, and the share of first pages that are many of them. */
const MOST = 0.6;
const MANY_FIRST = 0.33;
/** So many screens make it worth to load with every page what the sign-in page needs, too. */
const MANY_SCREENS = 60;
/**
 * How many screens draw with each module: those that the tables of portals name, and the standard ones. `isByMost`: most
 * screens do, or many first pages, of which every visit loads one.
 */
function drawnBy(
  all: readonly string[],
  definitions: ReadonlySet<string>,
  isThere: (id: string) => boolean,
  context: Context,
): (id: string) => { count: number; isByMost: boolean } {
  const tables = all.filter((id) => id === SHELL || id.startsWith(OF_PORTALS));
  const screens = new Set(tables.flatMap((id) => context.getModuleInfo(id)?.dynamicallyImportedIds ?? []));
  const counts = countedIn([...screens].map((screen) => reachedFrom([screen], context)));
  const later = new Set(all.flatMap((id) => context.getModuleInfo(id)?.dynamicallyImportedIds ?? []));
  const firsts = [...later]
    .map((id) => reachedFrom([id], context))
    .filter((reached) => [...reached].some((id) => id.startsWith(OF_FIRST_PAGES)));
  const onFirst = countedIn(firsts);
  // What draws with a noun or with more of a library stays with the pages that need that, too.
  const isHeavy = (id: string): boolean =>
    (id.startsWith(MODULES) && definitions.has(id)) ||
    ENGINE_NOUNS.test(id) ||
    (id.includes('/node_modules/') && !ICONS.test(id) && !isThere(id));
  const isLight = (id: string): boolean => ![...reachedFrom([id], context)].some(isHeavy);
  return (id) => {
    const count = counts.get(id) ?? 0;
    const isByMost = count > screens.size * MOST && !id.startsWith(MODULES);
    const isOnManyFirst = (onFirst.get(id) ?? 0) > firsts.length * MANY_FIRST && isLight(id);
    return { count, isByMost: isByMost || isOnManyFirst };
  };
}

/** The file of an icon of the menus: of its portal, or `menus` where other portals or screens draw it, too. */
function menuOf(tables: Tables, screensWith: (id: string) => number): (id: string) => string | null {
  return (id) => {
    const [one, another] = tables.filter(([, reached]) => reached.has(id));
    if (!one) return null;
    return another || screensWith(id) ? 'menus' : `${path.basename(one[0], '.portal.ts')}-menu`;
  };
}

/** The folder of a file below src/modules, or of a generated list of nouns. */
const folderOf = (id: string): string | undefined =>
  folderOfNouns(id) ?? (id.startsWith(MODULES) ? id.slice(MODULES.length).split('/')[0] : undefined);

type Name = (id: string) => string | null;
/** The rules of `chunkNames`, the first that fits; null leaves a module to the bundler. */
function namesFor(context: Context): Name {
  const reached = (...starts: readonly string[]) => reachedFrom(starts, context);
  const all = allOf(context);
  const tables = tablesIn(context);
  const [first, entry, shell] = [reached(FIRST), reached(ENTRY), reached(FRAME, ...sharedByTables(tables))];
  // The first page that the entrance names is the way in; the others are seldom seen.
  const entrance = reached(...(context.getModuleInfo(ENTRANCE)?.dynamicallyImportedIds ?? []).slice(0, 1));
  const frames = reachedLater([APP, PORTALS], context);
  const definitions = reached(...all.filter((id) => folderOfNouns(id) !== undefined));
  const drawn = drawnBy(all, definitions, (id) => entry.has(id) || shell.has(id), context);
  const menuFor = menuOf(tables, (id) => drawn(id).count);
  return (id) => {
    if (id === FIRST) return null;
    if (first.has(id)) return 'first';
    if (ICON_BASE.test(id)) return 'vendor';
    if (SHELL_OWN.test(id)) return 'shell';
    if (SCREENS_OWN.test(id)) return null;
    if (entry.has(id)) return id.includes('/node_modules/') ? 'vendor' : 'base';
    if (entrance.has(id)) return ICONS.test(id) || shell.has(id) || drawn(id).count > MANY_SCREENS ? 'base' : null;
    if (shell.has(id)) return 'shell';
    if (frames.has(id) && ICONS.test(id) && menuFor(id)) return menuFor(id);
    if (definitions.has(id) && folderOf(id) && !frames.has(id)) return `${folderOf(id)}-nouns`;
    if (drawn(id).isByMost) return 'page';
    return definitions.has(id) && !frames.has(id) ? 'definitions' : null;
  };
}

/**
 * Names the file of a module: `first` holds what finds the language before all else, `vendor` and `base` what every page
 * loads (of others and of ours), `shell` what every page of a portal adds, `menus` the icons of all menus; `page` what
 * most screens draw with. The definitions of a module's folder have a file of their own (`leave-nouns`), and so has what
 * definitions are made of (`engine-nouns`). The rest is left to the bundler. No rule names a screen. No file may import one
 * that imports it, or a module would run before what it needs: so each holds all that its modules import, or leaves it to a
 * file before it. A build asks for each module once, after it has read them all.
 */
export function chunkNames(): (id: string, context: Context) => string | null {
  let nameOf: Name | undefined;
  return (id, context) => {
    nameOf ??= namesFor(context);
    return nameOf(id);
  };
}
