/**
 * The nouns of the modules, for the browser: the build reads them off the definitions, so that no list is kept by hand. The
 * nouns of a module's folder arrive together, in one file, when a screen first needs one of them.
 */
import fs from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { AnyResource } from '#engine/model/resource.ts';

const MODULES = path.resolve(import.meta.dirname, '../modules');
const DEFINITION = /^export const (\w+) = resource\('(\w+)', \{$/gm;
/** What `nouns.ts` of the engine imports: all nouns by name, without their definitions. */
const LIST = 'virtual:nouns';
/** Before the folder of a module: the definitions of its nouns. */
const OF_FOLDER = `${LIST}/`;
const asId = (name: string): string => `\0${name}`;

/** The folder of the module whose nouns a generated file lists; undefined for every other file. */
export const folderOfNouns = (id: string): string | undefined =>
  id.startsWith(asId(OF_FOLDER)) ? id.slice(asId(OF_FOLDER).length) : undefined;

/** A noun in the source: where it is defined, and under which name it is exported. */
export interface NounSource {
  readonly name: string;
  readonly exported: string;
  readonly file: string;
  /** The folder of its module, below src/modules. */
  readonly folder: string;
}

/** The nouns that a definition file exports; throws for one that is not written as the others are. */
export function nounsIn(file: string, code: string): readonly NounSource[] {
  const [folder = ''] = path.relative(MODULES, file).split(path.sep);
  const nouns = [...code.matchAll(DEFINITION)].map(([, exported = '', name = '']) => ({
    name,
    exported,
    file,
    folder,
  }));
  if (nouns.length < [...code.matchAll(/\bresource\(/g)].length)
    throw new Error(
      `${file} defines a noun that the browser cannot find. Write: export const noun = resource('noun', {`,
    );
  return nouns;
}

/** All nouns of the modules, in the order of their files. */
export async function nounSources(): Promise<readonly NounSource[]> {
  const names = await fs.readdir(MODULES, { recursive: true });
  const files = names.filter((name) => name.endsWith('.model.ts')).toSorted();
  const found = await Promise.all(
    files.map(async (name) => {
      const file = path.join(MODULES, name);
      return nounsIn(file, await fs.readFile(file, 'utf8'));
    }),
  );
  return found.flat();
}

const definitionOf = async ({ file, exported }: NounSource): Promise<AnyResource> =>
  // The pattern that found the export says that it is a noun.
  ((await import(pathToFileURL(file).href)) as Record<string, AnyResource>)[exported] as AnyResource;

/** The nouns that the fields of a noun refer to, and those that its record's page lists. */
async function mentionsOf(source: NounSource) {
  const { fields, related = {} } = await definitionOf(source);
  return {
    source,
    refs: Object.values(fields).flatMap((spec) => (spec.kind === 'ref' ? [spec.to] : [])),
    listed: Object.values(related).map(([noun]) => noun),
  };
}

/** The code of the list: what it exports is declared in `virtual-nouns.d.ts`. */
async function listOf(sources: readonly NounSource[]): Promise<string> {
  const folderOf = new Map(sources.map(({ name, folder }) => [name, folder]));
  const mentions = await Promise.all(sources.map(mentionsOf));
  const isElsewhere = (name: string, folder: string) => folderOf.has(name) && folderOf.get(name) !== folder;
  const folders = [...Map.groupBy(mentions, ({ source }) => source.folder)].map(([folder, nouns]) => {
    const names = nouns.map(({ source }) => source.name).join(' ');
    const refs = nouns.flatMap((noun) =>
      noun.refs.flatMap((to) => (isElsewhere(to, folder) ? [folderOf.get(to)] : [])),
    );
    const load = `() => import(${JSON.stringify(OF_FOLDER + folder)})`;
    return `${JSON.stringify(folder)}: [${JSON.stringify(names)}, ${load}, ${JSON.stringify([...new Set(refs)].join(' '))}],`;
  });
  const listed = mentions.flatMap(({ source, listed: names }) => {
    const others = names.filter((name) => isElsewhere(name, source.folder));
    return others.length > 0 ? [[source.name, [...new Set(others)].join(' ')]] : [];
  });
  return [
    'export const folders = {',
    ...folders,
    '};',
    `export const listed = ${JSON.stringify(Object.fromEntries(listed))};`,
  ].join('\n');
}

/** The code of a folder's file: its nouns in one list. */
const folderCode = (nouns: readonly NounSource[]): string =>
  [
    ...nouns.map(({ exported, file }) => `import { ${exported} } from ${JSON.stringify(file)};`),
    `export const nouns = [${nouns.map(({ exported }) => exported).join(', ')}];`,
  ].join('\n');

/** Gives the browser all nouns by name, and the definitions of each module in a file of their own. */
export function nounList(): Plugin {
  // Read once for all folders of a build: they are asked for at the same time, and each reading opens every definition.
  let reading: Promise<readonly NounSource[]> | undefined;
  const sources = (): Promise<readonly NounSource[]> => (reading ??= nounSources());
  return {
    name: 'nexus:noun-list',
    buildStart() {
      reading = undefined;
    },
    watchChange() {
      reading = undefined;
    },
    resolveId: (id) => (id === LIST || id.startsWith(OF_FOLDER) ? asId(id) : undefined),
    async load(id) {
      const folder = folderOfNouns(id);
      if (id === asId(LIST)) return listOf(await sources());
      if (folder !== undefined) return folderCode((await sources()).filter((noun) => noun.folder === folder));
      return undefined;
    },
  };
}
