/** Written by the build (`nounList` in src/app/noun-list.ts): the nouns of the product, without their definitions. */
declare module 'virtual:nouns' {
  import type { AnyResource } from '#engine/model/resource.ts';

  /** Module by folder → the names of its nouns, what fetches their definitions, and the folders that their fields refer to. */
  export const folders: Readonly<
    Record<
      string,
      readonly [names: string, load: () => Promise<{ readonly nouns: readonly AnyResource[] }>, refs: string]
    >
  >;
  /** Noun → the nouns of other folders that its record's page lists. */
  export const listed: Readonly<Record<string, string>>;
}
