/** What the top bar must know of where somebody works: one small answer for every page. */
import type { Shift } from './shift.model.ts';

export interface Here {
  /** The organization's id, which is that of its company and its branding, too. */
  readonly id: string;
  /** What people call the organization. */
  readonly organization: string;
  /** The organization's phone number, as it is stored. */
  readonly phone: string | null;
  /** The place where this person is, with its phone number: the site that was chosen, else the location of their work. */
  readonly nearby: { readonly name: string; readonly phone: string } | null;
  /** The site that was chosen, while it is open and this person sees it; null: all. */
  readonly site: { readonly id: string; readonly name: string } | null;
  /** IANA name: that of the site, else of the organization. */
  readonly timeZone: string;
  readonly shift: Shift | null;
  /** Whether the organization has a look of its own, which is fetched only then. */
  readonly branded: boolean;
  /** Whether there is anything to choose. */
  readonly choosable: boolean;
}

/** The key of the answer in the browser's cache. Its first part is the noun's name: when the company changes, it is refreshed. */
export const HERE = ['company', 'here'];
