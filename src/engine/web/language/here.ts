import { ENGLISH, isLanguage, LANGUAGE_CODES, LANGUAGE_KEY, type LanguageCode } from '#engine/model/language-codes.ts';

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

/** A language as its speakers write it. */
const ownName = (code: string): string =>
  code === 'en' ? ENGLISH : (new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code);

/** What the language menus list, each as its speakers write it: what is offered, and the language this page is read in. */
export const languagesHere = (all: boolean): readonly { code: string; name: string }[] =>
  // Only English is offered as long as the switch for many languages is off (specification, section 9).
  (all ? LANGUAGE_CODES : [...new Set(['en', languageHere()])]).map((code) => ({
    code,
    name: ownName(code),
  }));
