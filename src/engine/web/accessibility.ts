/** The accessibility preferences of this browser: kept, applied to the page, and known to every screen that asks. */
import { useSyncExternalStore } from 'react';
import { type AccessibilityPrefs, applyAccessibility, defaultAccessibility } from '#ui/theme/accessibility.ts';
import { keep, readKept } from './token-store.ts';

const KEY = 'accessibilityPreferences';
const CHOICES: { readonly [K in keyof AccessibilityPrefs]: readonly AccessibilityPrefs[K][] } = {
  colorScheme: ['auto', 'light', 'dark'],
  textSize: ['small', 'medium', 'large', 'extra-large'],
  motionPreference: ['auto', 'reduce'],
  contrastLevel: ['normal', 'high'],
  keyboardNavigation: [true, false],
  screenReaderOptimized: [true, false],
  focusIndicators: ['default', 'high-visibility'],
  captions: [true, false],
  audioDescriptions: [true, false],
  voiceControl: [true, false],
};

/** What was kept, as far as it is a preference; the rest as it is made. */
function read(): AccessibilityPrefs {
  try {
    const kept: unknown = JSON.parse(readKept(KEY) ?? '{}');
    // Any key may be written there; one that is no preference has no choices and does not fit.
    const fits = Object.entries(typeof kept === 'object' && kept !== null ? kept : {}).filter(([key, value]) =>
      (CHOICES[key as keyof AccessibilityPrefs] as readonly unknown[] | undefined)?.includes(value),
    );
    return { ...defaultAccessibility, ...Object.fromEntries(fits) };
  } catch {
    return defaultAccessibility;
  }
}

let now: AccessibilityPrefs = defaultAccessibility;
const listeners = new Set<() => void>();
const show = (prefs: AccessibilityPrefs) => {
  now = prefs;
  applyAccessibility(prefs);
  for (const listener of listeners) listener();
};

/** Applies what was kept, before anything is drawn, and follows changes made in other tabs. */
export function startAccessibility(): void {
  show(read());
  window.addEventListener('storage', (event) => event.key === KEY && show(read()));
}
/** Changes some preferences at once, here and in every tab. */
export function setAccessibility(some: Partial<AccessibilityPrefs>): void {
  const next = { ...now, ...some };
  keep(KEY, JSON.stringify(next));
  show(next);
}
const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
/** The preferences, always the current ones. */
export const useAccessibility = (): AccessibilityPrefs => useSyncExternalStore(listen, () => now);
