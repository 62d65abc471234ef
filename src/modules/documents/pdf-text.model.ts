/** The words of a text that a search of documents finds. */

/** The most that is kept of one file, in characters; a column of search words takes no more. */
export const WORDS_MOST = 20_000;
const SHORTEST = 2;

/** The different words of a text in the order in which they first appear, in lower case, at most WORDS_MOST characters in all. */
export function wordsIn(text: string): string {
  const seen = new Set<string>();
  let length = 0;
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{N}][\p{L}\p{N}'’.@-]*/gu)) {
    const plain = word.replace(/['’.-]+$/, '');
    if (plain.length < SHORTEST || plain.length > 60 || seen.has(plain)) continue;
    length += plain.length + 1;
    if (length > WORDS_MOST) break;
    seen.add(plain);
  }
  return [...seen].join(' ');
}
