import { builtinModules } from 'node:module';
import type { Source } from './source.ts';

/** A rule by name, and the sentences about the files that break it. */
export type Rule = (sources: Source[]) => string[];

export const isTest = (file: string) => file.startsWith('test/') || /\.(test|e2e)\.tsx?$/.test(file);
const isModel = (file: string) => /\.(model|form)\.ts$/.test(file) || file.startsWith('src/engine/model/');
const isServer = (file: string) => /\.(server|module)\.ts$/.test(file) || file.startsWith('src/engine/server/');
const isModuleFile = (file: string) => /^src\/modules\/.*\.module\.ts$/.test(file);
const MODULE_LIST = 'src/app/modules.ts';
/** What the server stands on before any module is registered: who calls, how often, and what is switched on. */
const FOUNDATION: ReadonlySet<string> = new Set([
  'src/modules/features/features.server.ts',
  'src/modules/identity/passwords/password-rules.server.ts',
  'src/modules/identity/sign-in/authenticate.server.ts',
  'src/modules/identity/sign-in/demo.server.ts',
  'src/modules/identity/sign-in/throttle.server.ts',
  'src/modules/identity/sso/service-cookie.server.ts',
  'src/modules/identity/trail/refused-reads.server.ts',
]);
/** A file that holds hooks, routes, jobs, tables or the documentation of routes. */
const isRegistered = (file: string) => /^src\/modules\/.*(\.server|-docs|-schema)\.ts$/.test(file);
const isScreen = (file: string) => /\.screens?\.tsx$/.test(file);
const moduleOf = (file: string) => /^src\/modules\/([^/]+)\//.exec(file)?.[1];
const isOurs = (file: string) => file.startsWith('src/') || file.startsWith('test/');
const isBuiltin = (name: string) => name.startsWith('node:') || builtinModules.includes(name);

/** A rule about which file may import which; `forbids` sees only files of src/ that are not tests. */
function importRule(forbids: (from: string, to: string) => boolean, why: string): Rule {
  return (sources) =>
    sources
      .filter((source) => source.path.startsWith('src/') && !isTest(source.path))
      .flatMap((source) =>
        source.imports.filter((to) => forbids(source.path, to)).map((to) => `${source.path} imports ${to}: ${why}`),
      );
}

function fileRule(breaks: (source: Source) => boolean, why: string): Rule {
  return (sources) => sources.filter(breaks).map((source) => `${source.path}: ${why}`);
}

function findCycles(sources: Source[]): string[] {
  const graph = new Map(sources.map((source) => [source.path, source.imports]));
  const state = new Map<string, 'open' | 'done'>();
  const cycles: string[] = [];
  const visit = (file: string, trail: string[]): void => {
    if (state.get(file) === 'done') return;
    if (state.get(file) === 'open') {
      cycles.push([...trail.slice(trail.indexOf(file)), file].join(' -> '));
      return;
    }
    state.set(file, 'open');
    for (const next of graph.get(file) ?? []) if (graph.has(next)) visit(next, [...trail, file]);
    state.set(file, 'done');
  };
  for (const file of graph.keys()) visit(file, []);
  return cycles;
}

/** What is read in the browser, and what both sides write days and numbers with; samples stay American. */
const isRead = (file: string) =>
  /^src\/(.*\.(tsx|web\.ts)$|(ui|engine\/(web|model))\/)/.test(file) &&
  !isTest(file) &&
  !/^src\/(ui\/gallery\/|engine\/model\/(formats|figures)\.ts$)/.test(file);
/** Where a default export is the way in: screens that load lazily. */
const mayExportDefault = (file: string) => file.endsWith('.screen.tsx') || /^test\/support\/.*-setup\.ts$/.test(file);

/** Module files that nobody lists. A project without any has no list to be on. */
function unlistedModules(sources: Source[]): string[] {
  const listed = new Set(sources.find(({ path }) => path === MODULE_LIST)?.imports);
  return sources
    .filter(({ path }) => isModuleFile(path) && !listed.has(path))
    .map(({ path }) => `${path} is not in ${MODULE_LIST}: add it, or nothing of the module exists.`);
}

/** The rules of the README, "Map of the code", by name. */
export const rules: Record<string, Rule> = {
  'a definition imports only definitions': importRule(
    (from, to) => isModel(from) && ((isOurs(to) && !isModel(to)) || isBuiltin(to)),
    'a definition runs on both sides and may import only *.model.ts, *.form.ts and engine/model.',
  ),
  'the engine and the design system know no module': importRule(
    (from, to) => /^src\/(engine|ui)\//.test(from) && /^src\/(modules|portals|app)\//.test(to),
    'the engine and the design system know no product noun.',
  ),
  'the design system stands alone': importRule(
    (from, to) =>
      from.startsWith('src/ui/') &&
      /^src\/(engine|access)\//.test(to) &&
      !/^src\/engine\/model\/(words|formats|figures)\.ts$/.test(to),
    'the design system knows no data and no role.',
  ),
  'the sides of the engine stay apart': importRule(
    (from, to) =>
      (from.startsWith('src/engine/model/') && isOurs(to) && !to.startsWith('src/engine/model/')) ||
      (from.startsWith('src/engine/server/') && /^src\/(engine\/web|ui)\//.test(to)) ||
      (from.startsWith('src/engine/web/') && to.startsWith('src/engine/server/')),
    'engine/model is for both sides; engine/server and engine/web meet only there.',
  ),
  'modules share nouns, not verbs': importRule((from, to) => {
    const [mine, other] = [moduleOf(from), moduleOf(to)];
    return mine !== undefined && other !== undefined && mine !== other && !isModel(to);
  }, 'of another module only *.model.ts and *.form.ts may be imported; act on it through its definition.'),
  'server files stay on the server': importRule(
    (from, to) => /\.(server|module)\.ts$/.test(from) && /^src\/(ui|engine\/web|portals|app)\//.test(to),
    'a server file may import its own module, definitions, engine/server and access.',
  ),
  'screens stay in the browser': importRule(
    (from, to) => (isScreen(from) || from.startsWith('src/ui/')) && (isServer(to) || isBuiltin(to)),
    "a screen runs in the browser and may not import the server's files.",
  ),
  'only the app imports portals': importRule(
    (from, to) => to.startsWith('src/portals/') && !/^src\/(portals|app)\//.test(from),
    'only src/app puts portals together.',
  ),
  'nobody imports the app': importRule(
    (from, to) => to.startsWith('src/app/') && !from.startsWith('src/app/'),
    'the app stands on top; what others need belongs below it.',
  ),
  'every module is listed': unlistedModules,
  'only the list of modules imports a module file': importRule(
    (from, to) => isModuleFile(to) && from !== MODULE_LIST,
    `${MODULE_LIST} lists the modules; everything else follows from the list.`,
  ),
  'a module registers itself in its module file alone': importRule(
    (from, to) => /^src\/(app|portals)\//.test(from) && isRegistered(to) && !FOUNDATION.has(to),
    "name it in the module's own file; the app reads it there.",
  ),
  'the demonstration knows no app': importRule(
    (from, to) => from.startsWith('src/seed/') && /^src\/(app|portals|ui|engine\/web)\//.test(to),
    'loaders are called by the module files; they import definitions, the engine and each other.',
  ),
  'the product does not import its tests': importRule(
    (_from, to) => isTest(to),
    'tests and their support are not part of the product.',
  ),
  'no cycles': (sources) => findCycles(sources.filter((source) => !isTest(source.path))),
  'no barrels': fileRule(
    (source) => source.reexports > 0 || /\/index\.tsx?$/.test(source.path),
    'import from the file that defines it; a file that passes on hides what depends on what.',
  ),
  'no default exports but lazy screens': fileRule(
    (source) => source.hasDefaultExport && !mayExportDefault(source.path),
    'a name that is the same everywhere can be searched for.',
  ),
  'days and numbers are written in one place': fileRule(
    (source) => isRead(source.path) && source.formats.length > 0,
    'write them with formats.ts, figures.ts or show.ts of engine/model, which know the reader’s language.',
  ),
  'a day is no part of an instant': fileRule(
    // Calendar arithmetic counts days in UTC and never meets an instant that somebody reads.
    (source) => isRead(source.path) && source.path !== 'src/engine/model/days.ts' && source.cutDays.length > 0,
    'instants are written in UTC; dayOf of engine/model/formats.ts says which day it is where days are counted.',
  ),
  'a search reads names as people type them': fileRule(
    (source) => /^src\/(?!ui\/gallery\/)/.test(source.path) && !isTest(source.path) && source.ownSearches.length > 0,
    'accents and apostrophes must not count: use hasWords of engine/model/fold.ts, or nexus_search in SQL.',
  ),
  'no escape from the compiler, no console': (sources) =>
    sources
      .filter((source) => source.path.startsWith('src/'))
      .flatMap((source) => source.forbidden.map((what) => `${source.path} ${what}.`)),
};

/** The longest file, in lines. */
export const LONGEST_FILE = 400;

/**
 * Files over the limit. `allowed` names the exceptions with their length when they were granted; it may only shrink, so
 * one that has grown, or that needs no exception any more, is reported too.
 */
export function longFiles(sources: Source[], allowed: Record<string, number>): string[] {
  const checked = sources.filter((source) => !isTest(source.path));
  const tooLong = checked
    .filter((source) => source.lines > (allowed[source.path] ?? LONGEST_FILE))
    .map(
      (source) =>
        `${source.path} has ${source.lines} lines; divide it (at most ${allowed[source.path] ?? LONGEST_FILE}).`,
    );
  const lengths = new Map(checked.map((source) => [source.path, source.lines]));
  const needless = Object.keys(allowed)
    .filter((file) => (lengths.get(file) ?? 0) <= LONGEST_FILE)
    .map((file) => `${file} needs no exception any more; take it off test/arch/long-files.json.`);
  return [...tooLong, ...needless];
}

/** The module of a file, or the layer that it belongs to. */
const ownerOf = (file: string): string => /^src\/(?:modules\/)?[^/]+/.exec(file)?.[0] ?? file;

/**
 * Routes that are written by hand, by module. A question or a command is one definition and needs none; what is truly HTTP
 * (files, sockets, FHIR, SCIM, sign-in) stays. `allowed` says how many each module has left; it may only shrink, so a module
 * that has fewer by now is reported too.
 */
export function handWrittenRoutes(sources: Source[], allowed: Record<string, number>): string[] {
  const counted = new Map<string, number>(Object.keys(allowed).map((owner) => [owner, 0]));
  for (const { path, routes } of sources) {
    if (isTest(path) || !routes || path.startsWith('src/engine/')) continue;
    counted.set(ownerOf(path), (counted.get(ownerOf(path)) ?? 0) + routes);
  }
  return [...counted].flatMap(([owner, routes]) => {
    const most = allowed[owner] ?? 0;
    if (routes > most)
      return [
        `${owner} registers ${routes} routes by hand, ${most} are allowed: define a question or a command instead (CONTRIBUTING.md).`,
      ];
    return routes < most
      ? [`${owner} registers only ${routes} routes by hand now; write ${routes} in test/arch/hand-written-routes.json.`]
      : [];
  });
}
