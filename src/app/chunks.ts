/** Which modules stand together in one file. Many small files compress badly, and each costs a request. */
import path from 'node:path';

interface Info {
  readonly importedIds: readonly string[];
}
interface Context {
  getModuleInfo(id: string): Info | null;
}

const source = (name: string): string => path.resolve(import.meta.dirname, '..', name);
const ENTRY = source('app/main.tsx');
const SIGN_IN = source('app/screens/Login.screen.tsx');
const SHELL = source('engine/web/shell/PortalApp.tsx');
/** What of the organization every page shows: fetched for itself, it would cost a request and compress badly. */
const AROUND = source('modules/company/Around.tsx');
/** It names every icon there is; each stays with the screens that use it, and only what all icons need is shared. */
const ICON_BARREL = /\/lucide-react\/dist\/esm\/lucide-react\.m?js$/;
const ICON_BASE = /\/lucide-react\/dist\/esm\/(?!icons\/|lucide-react\.)/;

/** Icons, each of which goes with those who use it. */
export const ICONS = /\/lucide-react\/dist\/esm\/icons\//;

function reachedFrom(start: string, context: Context): ReadonlySet<string> {
  const found = new Set<string>();
  const left = [start];
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (found.has(id) || id.endsWith('.css')) continue;
    found.add(id);
    if (!ICON_BARREL.test(id)) left.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

/**
 * Names the file of a module: `vendor` and `base` hold what every page loads (of others and of ours), `shell` what every
 * page of a portal adds; the rest is left to the bundler. No file may import one that imports it, or a module would run
 * before what it needs: so each holds all that its modules import, or leaves it to a file before it. A build asks for
 * each module once, after it has read them all.
 */
export function chunkNames(): (id: string, context: Context) => string | null {
  let sets: readonly ReadonlySet<string>[] | undefined;
  return (id, context) => {
    sets ??= [ENTRY, SIGN_IN, SHELL, AROUND].map((start) => reachedFrom(start, context));
    const [entry, signIn, shell, around] = sets;
    if (id === ENTRY) return null;
    if (ICON_BASE.test(id)) return 'vendor';
    if (entry?.has(id)) return id.includes('/node_modules/') ? 'vendor' : 'base';
    return (shell?.has(id) || around?.has(id)) && !signIn?.has(id) ? 'shell' : null;
  };
}
