/** Which modules stand together in one file. Many small files compress badly, and each costs a request. */
import path from 'node:path';

interface Info {
  readonly importedIds: readonly string[];
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
  'modules/messages/messages-place.model.ts',
  'portals/guards.ts',
].map(source);
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

/**
 * Names the file of a module: `first` holds what finds the language before all else, `vendor` and `base` what every page
 * loads (of others and of ours), `shell` what every page of a portal adds; the rest is left to the bundler. No file may
 * import one that imports it, or a module would run before what it needs: so each holds all that its modules import, or
 * leaves it to a file before it. A build asks for each module once, after it has read them all.
 */
export function chunkNames(): (id: string, context: Context) => string | null {
  let sets: readonly ReadonlySet<string>[] | undefined;
  return (id, context) => {
    sets ??= [[FIRST], [ENTRY], [SIGN_IN], [SHELL, ...AROUND]].map((starts) => reachedFrom(starts, context));
    const [first, entry, signIn, shell] = sets;
    if (id === FIRST) return null;
    if (first?.has(id)) return 'first';
    if (ICON_BASE.test(id)) return 'vendor';
    if (SHELL_OWN.test(id)) return 'shell';
    if (entry?.has(id)) return id.includes('/node_modules/') ? 'vendor' : 'base';
    return shell?.has(id) && !signIn?.has(id) ? 'shell' : null;
  };
}
