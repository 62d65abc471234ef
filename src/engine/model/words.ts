/**
 * The only way to write a text of the product. The English text is in the code and is its own key
 * (as with gettext); the browser sets another language once, before the screens load. The server
 * uses only English.
 */

/**
 * What goes into a text's `{{places}}`: texts and numbers as they are, nothing at all as an empty text, and words of
 * the product, which are said in their turn.
 */
export interface Values {
  readonly [place: string]: string | number | null | undefined | false | PhraseParts;
}
/** A sentence or a word of the product that is said where it is read. */
export interface PhraseParts {
  readonly says: string | Plural;
  readonly values?: Values;
}
/** A finished text with its parts, so that a reader of another language gets it translated. */
export interface Phrase extends PhraseParts {
  readonly message: string;
}
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
/** Whether the page runs from right to left. */
const isMirrored = (): boolean => region.startsWith('ar');
/** A text that always runs from left to right: a figure with its sign, English in a mirrored page. */
export const leftToRight = (text: string): string => (isMirrored() ? `\u2066${text}\u2069` : text);
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
  const own = reader?.(keyOf(sentence), values);
  const words = (own ?? english(sentence, values)).replace(/\{\{(\w+)\}\}/g, (place, name: string) => {
    const value = values[name];
    if (typeof value === 'object' && value) return t(value.says, value.values);
    const text = String(value || (value === 0 ? 0 : ''));
    // In a mirrored page, an inserted value must not reverse the text next to it.
    return name in values ? (text && isMirrored() ? `\u2068${text}\u2069` : text) : place;
  });
  return own === undefined && /[^\p{L} ]/u.test(words) ? leftToRight(words) : words;
}

/** A sentence with its values, for a later reader: what refusals and notices are made of (`phrase('is full ({{n}})', { n })`). */
export const phrase = (says: string | Plural, values: Values = {}): Phrase => ({
  message: t(says, values),
  says,
  values,
});
/** Text that people wrote, where the product's own text is expected: shown unchanged in every language. */
export const asPhrase = (text: string): Phrase => phrase('{{text}}', { text });
/** Says again in the reader's language what was said elsewhere; a sentence without values is its own key. */
export const translate = ({ message, says, values }: Partial<PhraseParts> & Pick<Phrase, 'message'>): string =>
  t(says ?? message, values);

/** Words by code, each as `t` says it. */
export const translateAll = <K extends string>(words: Readonly<Record<K, string>>): Record<K, string> =>
  // The codes are those that came in; `fromEntries` forgets them.
  Object.fromEntries(Object.entries<string>(words).map(([code, word]) => [code, t(word)])) as Record<K, string>;
