/** Before anything is drawn the words of the person's language are brought: screens say theirs when they are loaded. */
import { RIGHT_TO_LEFT } from '#engine/model/language-codes.ts';
import { readWith } from '#engine/model/words.ts';
import { languageHere } from './here.ts';

/** Longer than this nobody waits for words: English is there already. Milliseconds. */
const PATIENCE = 4000;

/**
 * Brings the words of the person's language, unless it is English, and turns the page to its direction. Resolves when
 * the application may be loaded; without words, or when they are late, it speaks English.
 */
export async function startLanguage(): Promise<void> {
  const code = languageHere();
  if (code === 'en') return;
  const root = document.documentElement;
  if (code === RIGHT_TO_LEFT) root.dir = 'rtl';
  const found = import('./words.ts').then((m) => m.readerIn(code)).catch(() => null);
  const reader = await Promise.race([found, new Promise<null>((resolve) => setTimeout(resolve, PATIENCE, null))]);
  // What has no words of its own is English to a screen reader, too, whichever way it runs.
  if (reader) root.lang = code;
  readWith(reader);
}
