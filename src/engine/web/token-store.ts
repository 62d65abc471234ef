/**
 * What the browser keeps of a session. Where storage is refused (private mode, policy) it is kept in memory instead, and
 * only there: what another tab has taken from the storage is gone here, too.
 */
const memory = new Map<string, string>();

export const USER_KEY = 'ofr_nexus_user';
export const TOKEN_KEY = 'ofr_nexus_token';

/** Reads a kept text. */
export function readKept(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

/** Keeps a text; null forgets it. Never throws. */
export function keep(key: string, value: string | null): void {
  memory.delete(key);
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // A browser without storage still signs in (B055).
    if (value !== null) memory.set(key, value);
  }
}
