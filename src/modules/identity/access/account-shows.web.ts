/** Accounts that an administrator looks for: what the figures count is what the list then shows. */
import { t } from '#engine/model/words.ts';
import type { AccountCard } from '#modules/identity/identity-wire.model.ts';

export const ACCOUNT_SHOWS = ['shut', 'one-factor', 'never'] as const;
export type AccountShow = (typeof ACCOUNT_SHOWS)[number];
/** What each is called. */
export const SHOW_WORDS: Readonly<Record<AccountShow, string>> = {
  shut: t('Cannot sign in'),
  'one-factor': t('No second factor'),
  never: t('Never signed in'),
};
const holds: Readonly<Record<AccountShow, (account: AccountCard) => boolean>> = {
  shut: ({ state }) => state === 'locked' || state === 'paused',
  'one-factor': ({ state, twoFactor }) => state !== 'deactivated' && !twoFactor,
  never: ({ state, lastSignIn }) => state === 'active' && lastSignIn === null,
};

export const accountsThat = (all: readonly AccountCard[], show: AccountShow): readonly AccountCard[] =>
  all.filter(holds[show]);
