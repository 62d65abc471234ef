// `npm run affected [-- commit]`: runs the tests that the changes since a commit (HEAD by default) can reach: all unit tests,
// and the integration and browser tests that import what changed, stand in its module's folder, or open a page of it. What changed
// on the server shows on the screens of its module.
// A change of the engine reaches everything: then this says so and runs what stands closest.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { readProject } from '#test/arch/source.ts';
import { ensureChromium } from './chromium.mjs';
import { runTask } from './tasks.mjs';
import { refuse, root } from './toolchain.mjs';

/** What puts the product together imports everything, and so says nothing about a change: its way ends there. */
const JOINTS = /^src\/app\/|^src\/portals\/|\.module\.ts$|^test\/(support|web)\//;
const ENGINE = /^src\/(engine|ui|access|app)\/|^(package|vite|vitest|tsconfig)/;
/** Walks over everything, which belong to the whole run. */
const WALKS = new Set(['test/e2e/crawl.e2e.ts', 'test/e2e/every-page.e2e.ts']);
/** The places of the pages that belong to no portal. */
const AROUND = new Set(
  [...fs.readFileSync(path.join(root, 'src/portals/public.portal.ts'), 'utf8').matchAll(/page\('([^']+)'/g)].map(
    ([, place]) => place,
  ),
);
const moduleOf = (file) => /^(?:src\/modules|test)\/([^/]+)\//.exec(file)?.[1] ?? '';
const textOf = (file) => (fs.existsSync(path.join(root, file)) ? fs.readFileSync(path.join(root, file), 'utf8') : '');
const byName = (a, b) => (a < b ? -1 : 1);
const git = (...words) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/** The files that differ from the commit, those that git does not know yet included. */
function changedSince(commit) {
  try {
    return [...git('diff', '--name-only', commit, '--'), ...git('ls-files', '--others', '--exclude-standard')];
  } catch {
    return refuse(`git knows no commit ${commit}; name one, such as: npm run affected -- HEAD~3`);
  }
}

/** The changed files and all that import them, directly or through others, but for what joins the product together. */
function reachedBy(changed, sources) {
  const importers = new Map();
  for (const { path: file, imports } of sources)
    for (const to of imports) importers.set(to, [...(importers.get(to) ?? []), file]);
  const reached = new Set();
  const left = [...changed];
  for (let file = left.pop(); file !== undefined; file = left.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    if (!JOINTS.test(file)) left.push(...(importers.get(file) ?? []));
  }
  return reached;
}

/** The places of the portals that are drawn by a reached screen or show a reached noun, as their tables write them. */
function pagesOf(reached, sources) {
  const nouns = new Set(
    [...reached].flatMap((file) => [...textOf(file).matchAll(/\bresource\('(\w+)'/g)].map(([, noun]) => noun)),
  );
  return sources.flatMap(({ path: file }) => {
    if (!file.startsWith('src/portals/') || !/\.(area|portal)\.ts$/.test(file)) return [];
    const text = textOf(file);
    const importsIn = (part) =>
      [...part.matchAll(/import\('#(modules|engine)\/([^']+)'\)/g)].map((m) => `src/${m[1]}/${m[2]}`);
    const loaders = new Map(
      [...text.matchAll(/const (\w+) = \(\) => ([^;]+);/g)].map(([, name, part]) => [name, importsIn(part)]),
    );
    return text.split(/(?=\b(?:page|standard)\()/).flatMap((part) => {
      const [, kind, first, second] = /^(page|standard)\('([^']*)'(?:, '([^']*)')?/.exec(part) ?? [];
      if (!kind) return [];
      const named = [...loaders].flatMap(([name, files]) => (new RegExp(`\\b${name}\\b`).test(part) ? files : []));
      const isDrawn = [...importsIn(part), ...named].some((screen) => reached.has(screen));
      const isShown = kind === 'standard' && nouns.has(first);
      return isDrawn || isShown ? [kind === 'page' ? first : (second ?? first)] : [];
    });
  });
}

/**
 * The browser tests that name one of the places in an address, whatever stands for its parameters: below a portal, or alone. A
 * whole path of one word is an address of the API, unless the place needs no portal.
 */
function opening(pages, sources) {
  const named = pages.map((page) => {
    const fixed = page.replace(/:\w+.*$/, '');
    const slash = AROUND.has(page) || page.includes('/') ? '/?' : '';
    return `(?:[\\w}]/|['"\`]${slash})${fixed}${fixed === page ? '(?![\\w-])' : ''}`;
  });
  const isNamed = new RegExp(named.join('|') || '$^');
  return sources
    .map((source) => source.path)
    .filter((file) => file.endsWith('.e2e.ts') && !WALKS.has(file) && isNamed.test(textOf(file)));
}

const commit = process.argv[2] ?? 'HEAD';
const changed = changedSince(commit);
if (changed.length === 0) refuse(`Nothing has changed since ${commit}.`);
const chromium = ensureChromium();
if (chromium.problem) refuse(chromium.problem);
process.env.CHROMIUM = chromium.path;

const sources = await readProject(root);
const reached = reachedBy(changed, sources);
// A screen imports nothing of the server that answers it: what a module does there shows on the module's own screens.
const served = new Set(changed.filter((file) => file.endsWith('.server.ts')).map(moduleOf));
const screens = sources
  .map((source) => source.path)
  .filter((file) => /\.screens?\.tsx$/.test(file) && served.has(moduleOf(file)));
const pages = [...new Set(pagesOf(new Set([...reached, ...screens]), sources))].filter(Boolean);
const modules = new Set(changed.filter((file) => file.startsWith('src/modules/')).map(moduleOf));
const tests = new Set([
  ...[...reached].filter((file) => /\.(db\.test|e2e)\.ts$/.test(file)),
  ...sources
    .map((source) => source.path)
    .filter((file) => /^test\/.*\.db\.test\.ts$/.test(file) && modules.has(moduleOf(file))),
  ...opening(pages, sources),
]);
// The walk under axe looks at the reached pages alone.
if (pages.length > 0) tests.add('test/e2e/every-page.e2e.ts');
const integration = [...tests].filter((file) => file.endsWith('.db.test.ts')).toSorted(byName);
const browser = [...tests]
  .filter((file) => file.endsWith('.e2e.ts') && file !== 'test/e2e/crawl.e2e.ts')
  .toSorted(byName);

process.stdout.write(`${changed.length} files changed since ${commit}; they reach ${reached.size} files.\n`);
process.stdout.write(`Pages: ${pages.join(', ') || 'none'}\n`);
process.stdout.write(
  `Integration tests: ${integration.join(', ') || 'none'}\nBrowser tests: ${browser.join(', ') || 'none'}\n`,
);
if (changed.some((file) => ENGINE.test(file)))
  process.stdout.write('The change is in what everything stands on: run `npm test` before you merge.\n');
process.env.PAGES = pages.join(' ');
const results = [await runTask('unit')];
if (integration.length > 0) results.push(await runTask('integration', integration));
if (browser.length > 0) results.push(await runTask('browser', browser));
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
for (const name of results.flatMap((result) => result.broken)) process.stdout.write(`Failed: ${name}\n`);
process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed\n`);
process.exitCode = results.every((result) => result.ok) ? 0 : 1;
