/** What the browser keeps of a session. Where storage is refused (private mode, policy) it is kept in memory instead. */
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
  if (value === null) memory.delete(key);
  else memory.set(key, value);
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Memory holds it; a browser without storage still signs in (B055).
  }
}
