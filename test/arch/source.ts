import fs from 'node:fs/promises';
import path from 'node:path';
import { parseSync } from 'vite';

/** A source file as the rules see it. */
export interface Source {
  /** From the root of the project, with slashes: src/modules/leave/leave.server.ts. */
  path: string;
  lines: number;
  /** What it imports or re-exports: a project path where it is ours, the bare name where it is a package. */
  imports: string[];
  /** Re-exports: `export ... from`. */
  reexports: number;
  hasDefaultExport: boolean;
  /** Uses of `any`, of `console` and of comments that silence the compiler, as words for a sentence. */
  forbidden: string[];
  /** Writes days or numbers by itself: uses of `Intl` and of `toLocaleString` and its kin, by name. */
  formats: string[];
  /** Cuts the day out of an instant, which is written in UTC: a thing named as a moment, or `toISOString()`, and its first ten letters. */
  cutDays: string[];
  /** Looks for what somebody typed without regard to case alone: `toLowerCase().includes(`, `ilike`. */
  ownSearches: string[];
  /** How many routes it registers by hand: calls such as `app.get(...)`. */
  routes: number;
}

const ALIAS = /^#(access|engine|ui|modules|portals|seed|app)\//;

function resolveImport(from: string, request: string): string {
  if (ALIAS.test(request)) return `src/${request.slice(1)}`;
  if (request.startsWith('#test/')) return request.slice(1);
  if (request.startsWith('.')) return path.posix.normalize(path.posix.join(path.posix.dirname(from), request));
  return request;
}

function isNode(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function walk(node: unknown, visit: (node: Record<string, unknown>) => void): void {
  if (Array.isArray(node)) {
    for (const each of node) walk(each, visit);
  } else if (isNode(node)) {
    if (typeof node.type === 'string') visit(node);
    for (const value of Object.values(node)) walk(value, visit);
  }
}

/** Whether a call registers a route: on the server by its usual name, or with an address of the API on any other. */
function isRoute({ callee, arguments: given }: Record<string, unknown>): boolean {
  if (!isNode(callee) || callee.type !== 'MemberExpression' || !isNode(callee.property)) return false;
  if (!/^(get|post|put|patch|delete|all|route)$/.test(String(callee.property.name))) return false;
  const [first] = Array.isArray(given) ? (given as unknown[]) : [];
  const text = isNode(first) ? first.value : undefined;
  return (
    (isNode(callee.object) && callee.object.name === 'app') ||
    (typeof text === 'string' && /^\/(api|scim)\//.test(text))
  );
}

/** Reads one file's text. Throws on a syntax error: what cannot be read cannot be checked. */
export function readSource(file: string, text: string): Source {
  const parsed = parseSync(file, text);
  const [problem] = parsed.errors;
  if (problem) throw new Error(`${file} cannot be parsed: ${problem.message}`);
  const { staticImports, staticExports, dynamicImports } = parsed.module;
  const requests = staticImports.map((each) => each.moduleRequest.value);
  const entries = staticExports.flatMap((each) => each.entries);
  const again = entries.flatMap((entry) => (entry.moduleRequest ? [entry.moduleRequest.value] : []));
  for (const each of dynamicImports) {
    const word = text.slice(each.moduleRequest.start, each.moduleRequest.end);
    if (/^['"`][^$]*['"`]$/.test(word)) requests.push(word.slice(1, -1));
  }
  const forbidden = parsed.comments
    .filter((comment) => /@ts-(ignore|nocheck|expect-error)/.test(comment.value))
    .map(() => 'silences the compiler');
  const formats: string[] = [];
  let routes = 0;
  walk(parsed.program, (node) => {
    if (node.type === 'CallExpression' && isRoute(node)) routes += 1;
    if (node.type === 'TSAnyKeyword') forbidden.push('says any');
    if (node.type !== 'MemberExpression') return;
    const object = node.object;
    if (isNode(object) && object.type === 'Identifier' && object.name === 'console') forbidden.push('uses console');
    const name = isNode(node.property) && typeof node.property.name === 'string' ? node.property.name : '';
    if (/^toLocale(Date|Time)?String$|^(DateTime|Number|List|RelativeTime)Format$/.test(name)) formats.push(name);
  });
  return {
    path: file,
    lines: text.trimEnd().split('\n').length,
    imports: [...new Set([...requests, ...again])].map((request) => resolveImport(file, request)),
    reexports: again.length,
    hasDefaultExport: entries.some(({ exportName }) => exportName.kind === 'Default' || exportName.name === 'default'),
    forbidden: [...new Set(forbidden)],
    formats: [...new Set(formats)],
    cutDays: text.match(/\b(?:at|\w*At|instant|toISOString\(\))(?: \?\? '')?\)?\??\.slice\(0, 10\)/g) ?? [],
    ownSearches: text.match(/\.to(?:Locale)?LowerCase\(\)\s*\.(?:includes|indexOf|startsWith)\(|\bilike\b/g) ?? [],
    routes,
  };
}

/** Reads all TypeScript of src/ and test/. */
export async function readProject(root: string): Promise<Source[]> {
  const found: Source[] = [];
  for (const folder of ['src', 'test']) {
    const entries = await fs.readdir(path.join(root, folder), { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      if (!entry.isFile() || !/\.tsx?$/.test(entry.name) || entry.name.endsWith('.d.ts')) continue;
      const full = path.join(entry.parentPath, entry.name);
      const file = path.relative(root, full).split(path.sep).join('/');
      found.push(readSource(file, await fs.readFile(full, 'utf8')));
    }
  }
  return found;
}
