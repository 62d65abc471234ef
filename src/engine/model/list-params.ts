/** Names in the address of a list that say how it is read. A field of such a name cannot be filtered by. */

/** What a list takes from the API besides its filters. */
export const READ_PARAMS = [
  'limit',
  'sort',
  'q',
  'after',
  'fields',
  'count',
  'asOf',
  'disclosure',
  'group',
  'measure',
] as const;
/** What the address of a list screen holds besides its filters. */
export const SCREEN_PARAMS = ['view', 'page', 'after', 'sort', 'q'] as const;

const kept: ReadonlySet<string> = new Set([...READ_PARAMS, ...SCREEN_PARAMS]);
/** Whether a field of this name would be read as something other than a filter. */
export const isListParam = (name: string): boolean => kept.has(name);
