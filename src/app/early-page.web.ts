import { EARLY_PAGE } from './early-files.ts';

/** Takes the sign-in page that was there before anything ran (`early-page.ts`) out of the way, for the real one or another. */
export function forgetEarlyPage(): void {
  document.getElementById(EARLY_PAGE)?.remove();
}
