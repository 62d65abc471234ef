/**
 * How a search compares text: the way people type it. Accents, case and apostrophes don't count, and a hyphen is a space.
 * The database folds what it stores by the same tables (`server/fold-sql.ts`), so both sides always agree.
 */

/** The acute accent on its own; normalizing would turn it into a space. */
export const ACUTE = '\u00b4';
/** Accents that follow the letter they belong to, once a text is decomposed. */
export const MARKS = { from: '\u0300', to: '\u036f' } as const;
/** Letters that are one letter in Unicode, not a letter and a mark, and what people type for them. */
export const LETTERS = { from: 'łŁøØđĐðÐħĦŧŦıĸŋŊƒɨɫς', to: 'llooddddhhttiknnfilσ' } as const;
/** Letters that people type as two. */
export const PAIRS = [
  ['ß', 'ss'],
  ['ẞ', 'ss'],
  ['æ', 'ae'],
  ['Æ', 'ae'],
  ['œ', 'oe'],
  ['Œ', 'oe'],
  ['þ', 'th'],
  ['Þ', 'th'],
] as const;
/** Hyphens, dashes and the minus sign. */
export const DASHES = '-\u2010\u2011\u2012\u2013\u2014\u2015\u2212';
/** Straight and curly apostrophes and single quotes, the prime, the grave accent, and the Hawaiian okina. */
export const APOSTROPHES = "'`\u2018\u2019\u201a\u201b\u02bb\u02bc\u02bd\u02b9\u2032";

const marks = new RegExp(`[${MARKS.from}-${MARKS.to}]`, 'g');
const dashes = new RegExp(`[${DASHES}]`, 'g');
const replacements: ReadonlyMap<string, string> = new Map([
  ...LETTERS.from.split('').map((letter, i) => [letter, LETTERS.to.split('')[i] ?? ''] as const),
  ...PAIRS,
  ...DASHES.split('').map((dash) => [dash, ' '] as const),
  ...APOSTROPHES.split('').map((apostrophe) => [apostrophe, ''] as const),
]);

/** Returns a text as searches compare it: "Ñuñez-O’Brien" is "nunez obrien". */
export const fold = (text: string): string =>
  text
    .replaceAll(ACUTE, '')
    .normalize('NFKD')
    .replace(marks, '')
    .toLowerCase()
    .replace(/[^ -&(-,.-_a-z{-~]/g, (letter) => replacements.get(letter) ?? letter);

/** Returns what a search reads of a text: the folded text and, if it has hyphens, the text with its parts joined. */
export function searchText(text: string): string {
  const joined = text.replace(dashes, '');
  return joined === text ? fold(text) : `${fold(text)} ${fold(joined)}`;
}

const WORDS_MOST = 8;
/**
 * Returns the words of a search, folded, at most eight. An email address stays whole, as it is compared with addresses.
 * A zero byte, which no text holds, separates words like a space.
 */
export const searchWords = (typed: string | undefined): string[] =>
  (typed ?? '')
    .replaceAll('\u0000', ' ')
    .split(/[\s,]+/)
    .flatMap((word) => (word.indexOf('@') > 0 ? [word.normalize('NFC').toLowerCase()] : fold(word).split(/[\s,]+/)))
    .filter(Boolean)
    .slice(0, WORDS_MOST);

/** Whether a text has every word that was typed, for lists that are filtered without the server. */
export function hasWords(text: string, typed: string): boolean {
  const searched = searchText(text);
  return searchWords(typed).every((word) => searched.includes(fold(word)));
}
