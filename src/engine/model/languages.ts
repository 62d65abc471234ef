/** The languages of the product (specification, section 9). English is complete and replaces every missing text. */
import type { LanguageCode } from './language-codes.ts';

/** A language as lists of them show it. */
export interface Language {
  readonly code: LanguageCode;
  readonly name: string;
  /** As its speakers write it. */
  readonly nativeName: string;
  readonly flag: string;
  /** Written from right to left. */
  readonly rtl: boolean;
}

export const LANGUAGES = [
  { code: 'en', name: 'English', nativeName: 'English', flag: '🇺🇸', rtl: false },
  { code: 'es', name: 'Spanish', nativeName: 'Español', flag: '🇪🇸', rtl: false },
  { code: 'fr', name: 'French', nativeName: 'Français', flag: '🇫🇷', rtl: false },
  { code: 'de', name: 'German', nativeName: 'Deutsch', flag: '🇩🇪', rtl: false },
  { code: 'zh', name: 'Chinese', nativeName: '中文', flag: '🇨🇳', rtl: false },
  { code: 'ja', name: 'Japanese', nativeName: '日本語', flag: '🇯🇵', rtl: false },
  { code: 'ar', name: 'Arabic', nativeName: 'العربية', flag: '🇸🇦', rtl: true },
  { code: 'hi', name: 'Hindi', nativeName: 'हिन्दी', flag: '🇮🇳', rtl: false },
] as const satisfies readonly Language[];

/** What the menus offer: the switch for many languages is off (specification, sections 1 and 9). */
export const OFFERED = LANGUAGES.filter((l) => l.code === 'en');
