/** What the bar's buttons and the menus they open share. */
import type { PortalInk } from '#ui/theme/portal-ink.ts';
import { v } from '#ui/theme/vars.ts';

export interface LanguageChoice {
  code: string;
  name: string;
}

export interface AccountMenuProps {
  name: string;
  /** "HR director" */
  roleName: string;
  photo?: string;
  profileHref: string;
  settingsHref: string;
  /** Absent where the page is switched off. */
  accessibilityHref?: string;
  /** The quick toggle of accessibility: whether it is on, and how to turn it. */
  clearer: boolean;
  onClearer: (on: boolean) => void;
  languages: readonly LanguageChoice[];
  language: string;
  onLanguage: (code: string) => void;
  /** Offers the theme as well: where the bar has no room for its own button. */
  withTheme?: boolean;
  /** Absent when there is only one portal. */
  onSwitchPortal?: () => void;
  onLogout: () => void;
}

export interface PortalChoice {
  key: string;
  label: string;
  ink: PortalInk;
  href: string;
}

/** The mark of a portal. */
export const square = { width: 7, height: 7, borderRadius: 2, background: v.beacon, flex: 'none' };
