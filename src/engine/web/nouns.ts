/** The definitions of nouns in the browser: which ones there are, and how they arrive. */
import type * as NounList from 'virtual:nouns';
import type { AnyResource } from '#engine/model/resource.ts';

const words = (text: string | undefined): readonly string[] => (text ? text.split(' ') : []);
let list: typeof NounList | undefined;
const folderOf = new Map<string, string>();

/** Whether the list of all nouns has arrived. */
export const hasNounList = (): boolean => list !== undefined;
/** Fetches the list of all nouns; rejects if it does not arrive. Pages drawn without definitions never need it. */
export async function fetchNounList(): Promise<void> {
  if (list) return;
  const found = await import('virtual:nouns');
  for (const [folder, [names]] of Object.entries(found.folders))
    for (const name of words(names)) folderOf.set(name, folder);
  list = found;
}

const loaded = new Map<string, AnyResource>();
const loading = new Map<string, Promise<void>>();

/** The names of the nouns in a module's folder. */
export const nounsOfModule = (folder: string): readonly string[] => words(list?.folders[folder]?.[0]);

/** The nouns of the modules that a noun's own module refers to. */
export const referredBy = (name: string): readonly string[] =>
  words(list?.folders[folderOf.get(name) ?? '']?.[2]).flatMap(nounsOfModule);
/** The nouns of other modules that are listed on the page of a record. */
export const listedOn = (name: string): readonly string[] => words(list?.listed[name]);

/** The definition of a noun, once it has arrived. */
export const loadedNoun = (name: string): AnyResource | undefined => loaded.get(name);

function loadFolder(folder: string): Promise<void> {
  const begun =
    loading.get(folder) ??
    list?.folders[folder]?.[1]().then(
      ({ nouns }) => {
        for (const noun of nouns) loaded.set(noun.name, noun);
      },
      (error: unknown) => {
        // The next one who needs them asks again.
        loading.delete(folder);
        throw error;
      },
    ) ??
    Promise.resolve();
  loading.set(folder, begun);
  return begun;
}

/** Fetches the definitions of these nouns; rejects where a file does not arrive. Names without a definition are left out. */
export async function fetchNouns(names: readonly string[]): Promise<void> {
  await fetchNounList();
  const wanted = new Set(names.filter((name) => !loaded.has(name)).flatMap((name) => folderOf.get(name) ?? []));
  await Promise.all([...wanted].map(loadFolder));
}
