/**
 * The one way in which a sentence of the product is said. A sentence stands in the code in English and is its own key
 * (as with gettext); whoever knows another language says so once, before the screens are loaded. The server speaks
 * English: there nobody ever does.
 */

/** What stands in a sentence's `{{places}}`; nothing at all is an empty text. */
export type Values = Readonly<Record<string, string | number | null | undefined | false>>;
/** A sentence that depends on a number: `count` among its values chooses between the two. */
export interface Plural {
  readonly one: string;
  readonly other: string;
}
/** Finds the sentence of a key in a language, its places still empty; undefined where it is missing. */
export type Reader = (key: string, values: Values) => string | undefined;

const AMERICAN = 'en-US';
let reader: Reader | null = null;
let region = AMERICAN;
/**
 * From now on sentences are read by `next`, and in English what it does not know; null: all in English. Days and numbers
 * are written as the language `tag` (BCP 47) does: that needs no translation.
 */
export function readWith(next: Reader | null, tag = AMERICAN): void {
  reader = next;
  region = tag;
}
/** How the reader's language writes days and numbers (BCP 47), for `formats.ts`; constant once screens are loaded. */
export const locale = (): string => region;

/** The key of a sentence in a catalogue; of a plural both its forms, which its own forms follow (`_one`, `_other`). */
export const keyOf = (sentence: string | Plural): string =>
  typeof sentence === 'string' ? sentence : `${sentence.one}|${sentence.other}`;

const english = (sentence: string | Plural, values: Values): string => {
  if (typeof sentence === 'string') return sentence;
  return values.count === 1 ? sentence.one : sentence.other;
};

/**
 * A sentence in the person's language with its values in their places; in English what has no translation. A `context`
 * among the values tells two meanings of one English word apart. Values are put in as they are, never read as words.
 */
export function t(sentence: string | Plural, values: Values = {}): string {
  const said = reader?.(keyOf(sentence), values) ?? english(sentence, values);
  return said.replace(/\{\{(\w+)\}\}/g, (place, name: string) =>
    name in values ? String(values[name] || (values[name] === 0 ? 0 : '')) : place,
  );
}

/** Words by code, each as `t` says it. */
export const spoken = <K extends string>(words: Readonly<Record<K, string>>): Record<K, string> =>
  // The codes are those that came in; `fromEntries` forgets them.
  Object.fromEntries(Object.entries<string>(words).map(([code, word]) => [code, t(word)])) as Record<K, string>;
