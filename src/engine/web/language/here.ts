import { isLanguage, LANGUAGE_KEY, type LanguageCode, LANGUAGES, OFFERED } from '#engine/model/languages.ts';

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

/** What the language menus list: what is offered, and the language that this page is read in. */
export const languagesHere = (all: boolean): readonly (typeof LANGUAGES)[number][] =>
  all ? LANGUAGES : [...new Set([...OFFERED, ...LANGUAGES.filter((l) => l.code === languageHere())])];
