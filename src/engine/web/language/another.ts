/** Startup in a language other than English; never loaded for English. */
import { type LanguageCode, RIGHT_TO_LEFT } from '#engine/model/language-codes.ts';
import { readWith } from '#engine/model/words.ts';

/** Longer than this nobody waits for words: English is there already. Milliseconds. */
const PATIENCE = 4000;

/**
 * How days and numbers are written: as in the region that the browser names with the language. Years are those of the
 * records and figures those that a keyboard writes, also where a region has others (`ar-SA`).
 */
const tagOf = (code: LanguageCode): string => {
  const named = navigator.languages.find((tag) => tag.split('-')[0] === code) ?? code;
  return new Intl.Locale(named, { calendar: 'gregory', numberingSystem: 'latn' }).toString();
};

/**
 * Brings the words of a language and turns the page to its direction. Resolves when the application may be loaded;
 * without words, or when they are late, it speaks English and writes days and numbers as the language does.
 */
export async function startAnother(code: LanguageCode): Promise<void> {
  const root = document.documentElement;
  if (code === RIGHT_TO_LEFT) root.dir = 'rtl';
  const found = import('./words.ts').then((m) => m.readerIn(code)).catch(() => null);
  const reader = await Promise.race([found, new Promise<null>((resolve) => setTimeout(resolve, PATIENCE, null))]);
  // What has no words of its own is English to a screen reader, too, whichever way it runs.
  if (reader) root.lang = code;
  readWith(reader, tagOf(code));
}
