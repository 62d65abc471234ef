/** The languages of the product by code: all that a page must know before it is drawn (the rest is in `languages.ts`). */
export const LANGUAGE_CODES = ['en', 'es', 'fr', 'de', 'zh', 'ja', 'ar', 'hi'] as const;
export type LanguageCode = (typeof LANGUAGE_CODES)[number];
export const isLanguage = (text: string): text is LanguageCode => LANGUAGE_CODES.some((code) => code === text);
/** The one that is written from right to left. */
export const RIGHT_TO_LEFT: LanguageCode = 'ar';
/** Where the choice is kept: local storage and a cookie of one year. */
export const LANGUAGE_KEY = 'language';
/** What English calls itself; the other names come from the browser's list, which takes 11 ms to open. */
export const ENGLISH = 'English';
