/**
 * The words of the product in the person's language. Loaded only when words are asked for or a language is chosen: the
 * library weighs more than the sign-in form. It retries what failed on the server's side (350 ms, doubled, five times)
 * and reads at most ten catalogues at once by its own defaults, which are the specification's (section 9).
 */
import i18next, { type i18n } from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import Backend, { type HttpBackendOptions } from 'i18next-http-backend';
import { isLanguage, LANGUAGE_KEY, LANGUAGES } from '#engine/model/languages.ts';

const YEAR_MINUTES = 365 * 24 * 60;
let started: Promise<i18n> | null = null;

/** A fresh reader of words; `from` is the address of a catalogue. */
export async function startWords(from = '/api/language/translations/{{lng}}'): Promise<i18n> {
  const words = i18next.createInstance();
  await words
    .use(Backend)
    .use(LanguageDetector)
    .init<HttpBackendOptions>({
      fallbackLng: 'en',
      supportedLngs: LANGUAGES.map((l) => l.code),
      load: 'languageOnly',
      // A key is one word with dots in it, as the catalogues write it.
      keySeparator: false,
      nsSeparator: false,
      backend: { loadPath: from, requestOptions: { credentials: 'include' } },
      detection: {
        order: ['cookie', 'localStorage', 'navigator', 'htmlTag'],
        caches: ['localStorage', 'cookie'],
        lookupCookie: LANGUAGE_KEY,
        lookupLocalStorage: LANGUAGE_KEY,
        cookieMinutes: YEAR_MINUTES,
        cookieOptions: { path: '/', sameSite: 'strict' },
      },
    });
  return words;
}
/** The reader of this page. */
export const words = (): Promise<i18n> => (started ??= startWords());

/** Keeps a language in local storage and for a year in the cookie; another than ours is not taken. */
export async function chooseLanguage(code: string): Promise<void> {
  if (isLanguage(code)) await (await words()).changeLanguage(code);
}
