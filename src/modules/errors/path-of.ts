import { withoutIds } from '#engine/model/scrub.ts';

/** The path of an address, without origin, query and ids; null for what is no address. */
export function pathOf(address: string): string | null {
  try {
    const { pathname } = new URL(address, 'http://nexus.invalid');
    return withoutIds(pathname).slice(0, 300);
  } catch {
    return null;
  }
}
