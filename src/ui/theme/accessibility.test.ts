import { expect, test } from 'vitest';
import { defaultAccessibility, isQuick, quickAccessibility } from './accessibility.ts';

test('B145 the quick toggle sets three preferences and takes them back', () => {
  const on = { ...defaultAccessibility, ...quickAccessibility(true) };
  expect([on.contrastLevel, on.textSize, on.focusIndicators, isQuick(on)]).toEqual([
    'high',
    'large',
    'high-visibility',
    true,
  ]);
  expect({ ...on, ...quickAccessibility(false) }).toEqual(defaultAccessibility);
  expect(isQuick(defaultAccessibility)).toBe(false);
});
