/** The language that the person reads, found before anything is drawn: screens say their words when they are loaded. */
import { isLanguage, LANGUAGE_KEY, type LanguageCode, LANGUAGES } from '#engine/model/languages.ts';
import { readWith } from '#engine/model/words.ts';

/** Longer than this nobody waits for words: English is there already. Milliseconds. */
const PATIENCE = 4000;

const cookie = (): string | undefined => new RegExp(`(?:^|; )${LANGUAGE_KEY}=([^;]*)`).exec(document.cookie)?.[1];
const kept = (): string | null => {
  try {
    return localStorage.getItem(LANGUAGE_KEY);
  } catch {
    return null;
  }
};
/** The first of cookie, local storage, browser and page that names a language of ours (specification, section 9). */
export function languageHere(): LanguageCode {
  const named = [cookie(), kept(), ...navigator.languages, document.documentElement.lang];
  return named.map((code) => code?.split('-')[0] ?? '').find(isLanguage) ?? 'en';
}

/**
 * Brings the words of the person's language, unless it is English, and turns the page to its direction. Resolves when
 * the application may be loaded; without words, or when they are late, it speaks English.
 */
export async function startLanguage(): Promise<void> {
  const code = languageHere();
  if (code === 'en') return;
  const root = document.documentElement;
  if (LANGUAGES.some((l) => l.code === code && l.rtl)) root.dir = 'rtl';
  const found = import('./words.ts').then((m) => m.readerIn(code)).catch(() => null);
  const reader = await Promise.race([found, new Promise<null>((resolve) => setTimeout(resolve, PATIENCE, null))]);
  // What has no words of its own is English to a screen reader, too, whichever way it runs.
  if (reader) root.lang = code;
  readWith(reader);
}
