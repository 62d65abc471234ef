/** Accounts that an administrator looks for: what the figures count is what the list then shows; the server finds them. */
import { t } from '#engine/model/words.ts';

export const ACCOUNT_SHOWS = ['shut', 'one-factor', 'never'] as const;
type AccountShow = (typeof ACCOUNT_SHOWS)[number];
/** What each is called. */
export const SHOW_WORDS: Readonly<Record<AccountShow, string>> = {
  shut: t('Cannot sign in'),
  'one-factor': t('No second factor'),
  never: t('Never signed in'),
};
