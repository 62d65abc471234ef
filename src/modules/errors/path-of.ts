import { cleanPath } from '#engine/model/scrub.ts';

/** The path of an address, without origin, query, ids and what was typed into it; null for what is no address. */
export function pathOf(address: string): string | null {
  try {
    const { pathname } = new URL(address, 'http://nexus.invalid');
    return cleanPath(pathname).slice(0, 300);
  } catch {
    return null;
  }
}
