/** What a person chose for seeing, reading and moving; names, values and defaults are the specification's (section 3). */
export interface AccessibilityPrefs {
  readonly colorScheme: 'auto' | 'light' | 'dark';
  readonly textSize: 'small' | 'medium' | 'large' | 'extra-large';
  readonly motionPreference: 'auto' | 'reduce';
  readonly contrastLevel: 'normal' | 'high';
  readonly keyboardNavigation: boolean;
  readonly screenReaderOptimized: boolean;
  readonly focusIndicators: 'default' | 'high-visibility';
  readonly captions: boolean;
  readonly audioDescriptions: boolean;
  readonly voiceControl: boolean;
}

export const defaultAccessibility: AccessibilityPrefs = {
  colorScheme: 'auto',
  textSize: 'medium',
  motionPreference: 'auto',
  contrastLevel: 'normal',
  keyboardNavigation: true,
  screenReaderOptimized: false,
  focusIndicators: 'default',
  captions: true,
  audioDescriptions: false,
  voiceControl: false,
};

/** The quick toggle (B145): larger, clearer and easier to follow; off, these three are as they were made. */
export const quickAccessibility = (on: boolean) =>
  on
    ? ({ contrastLevel: 'high', textSize: 'large', focusIndicators: 'high-visibility' } as const)
    : ({ contrastLevel: 'normal', textSize: 'medium', focusIndicators: 'default' } as const);
/** Whether the quick toggle is on: all three of its choices are made. */
export const isQuick = (prefs: AccessibilityPrefs): boolean =>
  prefs.contrastLevel === 'high' && prefs.textSize === 'large' && prefs.focusIndicators === 'high-visibility';

/**
 * Writes the preferences as attributes on <html>; the baseline styles do the rest. Only a set preference
 * leaves an attribute, so the operating system's own contrast and motion settings still count.
 */
export const applyAccessibility = (prefs: AccessibilityPrefs, root: HTMLElement = document.documentElement): void => {
  const put = (name: string, value: string | undefined) =>
    value === undefined ? root.removeAttribute(name) : root.setAttribute(name, value);
  put('data-text', prefs.textSize === 'medium' ? undefined : prefs.textSize);
  put('data-contrast', prefs.contrastLevel === 'high' ? 'high' : undefined);
  put('data-motion', prefs.motionPreference === 'reduce' ? 'reduce' : undefined);
  put('data-focus', prefs.focusIndicators === 'high-visibility' ? 'high' : undefined);
  put('data-keys', prefs.keyboardNavigation ? undefined : 'off');
};

/** Whether single letters and signs may be commands; those who dictate or tremble turn them off (WCAG 2.1.4). */
export const singleKeys = (): boolean => document.documentElement.dataset.keys !== 'off';
