/** Which modules stand together in one file. Many small files compress badly, and each costs a request. */
import path from 'node:path';

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
const SIGN_IN = source('app/screens/Login.screen.tsx');
const SHELL = source('engine/web/shell/PortalApp.tsx');
/** What every portal shows or asks on every page: fetched for themselves, they would cost requests and compress badly. */
const AROUND = [
  'modules/company/Around.tsx',
  'modules/identity/emergency/open-glass.model.ts',
  'modules/identity/sign-in/SessionBanners.tsx',
  'modules/platform/NewVersion.tsx',
  'modules/messages/messages-place.model.ts',
  'portals/guards.ts',
  'portals/help.ts',
].map(source);
/** Definitions that every page of the two largest portals loads. */
const NOUNS = source('portals/enterprise/enterprise-nouns.model.ts');
const CARE = source('portals/behavioral-health/behavioral-health-nouns.model.ts');
const DASHBOARD = source('modules/dashboard/EnterpriseDashboard.screen.tsx');
/** What both of these draw with, nearly every page draws with. */
const PAGES = [DASHBOARD, source('engine/web/list/ListPage.tsx')];
const HEAD_AND_PANEL = ['ui/parts/PageHeader.tsx', 'ui/parts/Panel.tsx'].map(source);
/** The other first pages of the day, which share panels with the largest one. */
const HOMES = ['modules/dashboard/PortalHome.screen.tsx', 'modules/wards/ClinicalDashboard.screen.tsx'].map(source);
/** What these fetch is there before any screen, or without one: it takes no more than it needs. */
const FRAMES = ['app/App.tsx', 'app/portal-links.web.ts'].map(source);
const MODULES = `${source('modules')}/`;
const CHARTS = `${source('ui/charts')}/`;
/** Its pages are seen by people who see nothing else, and need few definitions. */
const PUBLIC = source('portals/public.portal.ts');
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

const ALWAYS = /^assets\/(rolldown-runtime|vendor|first|base)-[^/]+\.js$/;
const PAGE = /^assets\/([\w-]+-nouns\.model|\w*\.screens?|[\w-]+\.portal|shell|PortalApp|PublicApp)-/;
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

type Name = (id: string) => string | null;
/** The rules of `chunkNames`, the first that fits; null leaves a module to the bundler. */
function namesFor(context: Context): Name {
  const reached = (...starts: readonly string[]) => reachedFrom(starts, context);
  const [first, entry, signIn, shell] = [reached(FIRST), reached(ENTRY), reached(SIGN_IN), reached(SHELL, ...AROUND)];
  const frames = reachedLater(FRAMES, context);
  const open = reachedLater([PUBLIC], context);
  const [nouns, care] = [reached(NOUNS), reached(CARE)];
  const [one, other] = PAGES.map((page) => reached(page));
  const parts = reached(...HEAD_AND_PANEL);
  const [dashboard, homes] = [reached(DASHBOARD), reached(...HOMES)];
  return (id) => {
    if (id === FIRST) return null;
    if (first.has(id)) return 'first';
    if (ICON_BASE.test(id)) return 'vendor';
    if (SHELL_OWN.test(id)) return 'shell';
    if (SCREENS_OWN.test(id)) return null;
    if (entry.has(id)) return id.includes('/node_modules/') ? 'vendor' : 'base';
    if (signIn.has(id)) return ICONS.test(id) || shell.has(id) ? 'base' : null;
    if (shell.has(id)) return 'shell';
    if (frames.has(id)) return ICONS.test(id) ? 'menus' : null;
    if (nouns.has(id)) return open.has(id) ? 'open-nouns' : 'nouns';
    if (care.has(id) && id.startsWith(MODULES)) return 'care-nouns';
    if (parts.has(id) || (one?.has(id) && other?.has(id))) return 'page';
    if (id === DASHBOARD || !dashboard.has(id)) return null;
    if (homes.has(id)) return 'panels';
    return id.startsWith(CHARTS) || ICONS.test(id) ? 'charts' : null;
  };
}

/**
 * Names the file of a module: `first` holds what finds the language before all else, `vendor` and `base` what every page
 * loads (of others and of ours), `shell` what every page of a portal adds, `menus` the icons of all menus; `page` what
 * nearly every screen draws with, `panels` and `charts` what first pages do; `nouns`, `open-nouns` (those that a page
 * without a session needs, too) and `care-nouns` the definitions that a portal fetches with its first screen. The rest is
 * left to the bundler. No file may import one that imports it, or a module would run before what it needs: so each holds all
 * that its modules import, or leaves it to a file before it. A build asks for each module once, after it has read them all.
 */
export function chunkNames(): (id: string, context: Context) => string | null {
  let nameOf: Name | undefined;
  return (id, context) => {
    nameOf ??= namesFor(context);
    return nameOf(id);
  };
}
