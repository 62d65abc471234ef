/** The organization's look in the browser: its accent becomes the theme's colour of action, its logo a picture. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { fetchBlob } from '#engine/web/client.ts';
import { useRecord } from '#engine/web/query.ts';
import { type AccentRoles, accentRoles, type Scheme } from './accent.model.ts';
import { branding } from './branding.model.ts';
import { useOrganizationId } from './here.web.ts';

/** The organization's branding; refreshed whenever someone changes it. */
export const useBranding = () => useRecord(branding, useOrganizationId());

/** What the theme calls the roles of an accent (`ui/theme/palette.ts`). */
export const accentVars = (roles: AccentRoles): Readonly<Record<string, string>> => ({
  '--nx-palette-primary-main': roles.main,
  '--nx-palette-primary-dark': roles.hover,
  '--nx-palette-primary-light': roles.soft,
  '--nx-palette-primary-contrastText': roles.on,
  '--nx-palette-primarySoft-bg': roles.soft,
  '--nx-palette-primarySoft-text': roles.softText,
  '--nx-palette-linkText': roles.main,
});

/** High contrast is the person's own wish and stays before the organization's. */
const WHERE: Readonly<Record<Scheme, string>> = {
  light: ':root:not([data-scheme="dark"]):not([data-contrast="high"])',
  dark: ':root[data-scheme="dark"]:not([data-contrast="high"])',
};
/** The rules of an accent; empty for one that is not set or cannot be read. */
function rulesOf(scheme: Scheme, hex: string | null | undefined): string {
  const roles = hex ? accentRoles(hex, scheme) : null;
  if (!roles) return '';
  const lines = Object.entries(accentVars(roles)).map(([name, value]) => `${name}:${value}`);
  return `@media not (prefers-contrast: more){${WHERE[scheme]}{${lines.join(';')}}}`;
}

/** What of a branding is drawn. */
export interface Brand {
  readonly accentLight?: string | null;
  readonly accentDark?: string | null;
  readonly logo?: string | null;
}

/** Draws everything in the organization's accent for as long as the component is there. */
export function useAccent({ accentLight, accentDark }: Brand): void {
  const css = rulesOf('light', accentLight) + rulesOf('dark', accentDark);
  useEffect(() => {
    if (!css) return undefined;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [css]);
}

/** The address of a picture of the logo in this browser; undefined until it is there. `address`: where its bytes are read. */
export function useLogo(address: string | null): string | undefined {
  const { data } = useQuery({
    queryKey: ['logo', address],
    queryFn: () => fetchBlob(address ?? ''),
    enabled: address !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const url = useMemo(() => (data && address ? URL.createObjectURL(data) : undefined), [data, address]);
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url]);
  return url;
}
/** Where the logo that holds is read. */
export const logoAddress = (file: string | null | undefined): string | null => (file ? `/logo/${file}` : null);
