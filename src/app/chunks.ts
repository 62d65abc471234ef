/** Which modules stand together in one file. Many small files compress badly, and each costs a request. */
import path from 'node:path';

interface Info {
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
].map(source);
/** Definitions that every page of the largest portal loads. */
const NOUNS = source('portals/enterprise/enterprise-nouns.model.ts');
/** What both of these draw with, nearly every page draws with. */
const PAGES = ['modules/dashboard/EnterpriseDashboard.screen.tsx', 'engine/web/list/ListPage.tsx'].map(source);
/** What these fetch is there before any screen, or without one: it takes no more than it needs. */
const FRAMES = ['app/App.tsx', 'app/portal-links.web.ts'].map(source);
/** Its pages are seen by people who see nothing else, and need few definitions. */
const PUBLIC = source('portals/public.portal.ts');
/** It names every icon there is; each stays with the screens that use it, and only what all icons need is shared. */
const ICON_BARREL = /\/lucide-react\/dist\/esm\/lucide-react\.m?js$/;
const ICON_BASE = /\/lucide-react\/dist\/esm\/(?!icons\/|lucide-react\.)/;

/** Reached from the entry by its library's one door, and used by the shell alone. */
const SHELL_OWN = /\/@tanstack\/(query-core\/build\/modern\/queriesObserver|react-query\/build\/modern\/useQueries)\./;

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

function reachedFrom(starts: readonly string[], context: Context): ReadonlySet<string> {
  const found = new Set<string>();
  const left = [...starts];
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (found.has(id) || id.endsWith('.css')) continue;
    found.add(id);
    if (!ICON_BARREL.test(id)) left.push(...(context.getModuleInfo(id)?.importedIds ?? []));
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
  const nouns = reached(NOUNS);
  const [one, other] = PAGES.map((page) => reached(page));
  return (id) => {
    if (id === FIRST) return null;
    if (first.has(id)) return 'first';
    if (ICON_BASE.test(id)) return 'vendor';
    if (SHELL_OWN.test(id)) return 'shell';
    if (entry.has(id)) return id.includes('/node_modules/') ? 'vendor' : 'base';
    if (signIn.has(id)) return null;
    if (shell.has(id)) return 'shell';
    if (frames.has(id)) return null;
    if (nouns.has(id)) return open.has(id) ? null : 'nouns';
    return one?.has(id) && other?.has(id) ? 'page' : null;
  };
}

/**
 * Names the file of a module: `first` holds what finds the language before all else, `vendor` and `base` what every page
 * loads (of others and of ours), `shell` what every page of a portal adds, `nouns` and `page` what nearly every screen
 * needs beside it; the rest is left to the bundler. No file may import one that imports it, or a module would run before
 * what it needs: so each holds all that its modules import, or leaves it to a file before it. A build asks for each module
 * once, after it has read them all.
 */
export function chunkNames(): (id: string, context: Context) => string | null {
  let nameOf: Name | undefined;
  return (id, context) => {
    nameOf ??= namesFor(context);
    return nameOf(id);
  };
}
