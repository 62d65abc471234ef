/**
 * The words of the product in the person's language. Loaded only when words are asked for or a language is chosen: the
 * library weighs more than the sign-in form. It retries what failed on the server's side (350 ms, doubled, five times)
 * and reads at most ten catalogues at once by its own defaults, which are the specification's (section 9).
 */
import i18next, { type i18n } from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import Backend, { type HttpBackendOptions } from 'i18next-http-backend';
import { isLanguage, LANGUAGE_CODES, LANGUAGE_KEY, type LanguageCode } from '#engine/model/language-codes.ts';
import type { Reader } from '#engine/model/words.ts';
import { languageHere } from './here.ts';

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
      supportedLngs: [...LANGUAGE_CODES],
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

/** What reads sentences from a language's catalogue; null where that is empty. */
export async function readerIn(code: LanguageCode, from: Promise<i18n> = words()): Promise<Reader | null> {
  const found = await from;
  if (Object.keys(found.getResourceBundle(code, 'translation') ?? {}).length === 0) return null;
  // Values are put in by `t`: what people write must never be read as the words of a catalogue.
  return (key, { count, context }) => {
    const by = { ...(typeof count === 'number' && { count }), ...(typeof context === 'string' && { context }) };
    return found.exists(key, by) ? found.t(key, { ...by, skipInterpolation: true }) : undefined;
  };
}

/**
 * Keeps a language in local storage and for a year in the cookie; another than ours is not taken. Screens say their
 * words when they are loaded: for another language than that of the page, the page is loaded again.
 */
export async function chooseLanguage(code: string): Promise<void> {
  if (!isLanguage(code)) return;
  const before = languageHere();
  await (await words()).changeLanguage(code);
  if (code !== before) location.reload();
}
