/** Whether somebody is there: what a page asks by itself must not keep a session alive. */

/** How long after the last user input a call still counts as user activity. */
const ATTENDED_MS = 60_000;
let touchedAt = Date.now();
let keptAt = Date.now();
const touch = () => {
  touchedAt = Date.now();
};
/** The tabs of one browser share a session: each tells the others when it kept it alive. */
let channel: BroadcastChannel | null = null;

/** Begins to listen for hands and for the other tabs; returns a function that stops it. */
export function watchPresence(): () => void {
  const signs = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
  for (const sign of signs) window.addEventListener(sign, touch, { passive: true, capture: true });
  const opened = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('nexus-session');
  opened?.addEventListener('message', ({ data }) => {
    if (typeof data === 'number') keptAt = Math.max(keptAt, data);
  });
  channel = opened;
  return () => {
    for (const sign of signs) window.removeEventListener(sign, touch, { capture: true });
    opened?.close();
    channel = null;
  };
}

/** Whether somebody touched the page in the last minute. */
export const isAttended = (now = Date.now()): boolean => now - touchedAt < ATTENDED_MS;
/** A call with user activity succeeded: the session's idle timeout restarts. */
export function sessionKept(): void {
  keptAt = Date.now();
  channel?.postMessage(keptAt);
}
/** When the session was last kept alive, by any tab (milliseconds since 1970). */
export const lastKept = (): number => keptAt;
