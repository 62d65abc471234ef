/** What the server sends for `/login` (`early-page.ts`); passkeys are offered where the server is reached by a name. */
export const EARLY_FILES = { withPasskeys: 'sign-in.html', withoutPasskeys: 'sign-in-by-number.html' } as const;
/** The element that holds the rendered page. */
export const EARLY_PAGE = 'early-page';
/** The element that says, on any other page, that something is coming. */
export const EARLY_WAITING = 'early-waiting';
