/** What a person chose for reading and moving; the names are the stored ones. */
export interface AccessibilityPrefs {
  textSize: 'small' | 'medium' | 'large' | 'extra-large';
  highContrast: boolean;
  reduceMotion: boolean;
  highVisibilityFocus: boolean;
}

export const defaultAccessibility: AccessibilityPrefs = {
  textSize: 'medium',
  highContrast: false,
  reduceMotion: false,
  highVisibilityFocus: false,
};

/**
 * Writes the preferences as attributes on <html>; the baseline styles do the rest. Only a set preference
 * leaves an attribute, so the operating system's own contrast and motion settings still count.
 */
export const applyAccessibility = (prefs: AccessibilityPrefs, root: HTMLElement = document.documentElement): void => {
  const put = (name: string, value: string | undefined) =>
    value === undefined ? root.removeAttribute(name) : root.setAttribute(name, value);
  put('data-text', prefs.textSize === 'medium' ? undefined : prefs.textSize);
  put('data-contrast', prefs.highContrast ? 'high' : undefined);
  put('data-motion', prefs.reduceMotion ? 'reduce' : undefined);
  put('data-focus', prefs.highVisibilityFocus ? 'high' : undefined);
};
