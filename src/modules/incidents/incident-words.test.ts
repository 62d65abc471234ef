import { expect, test } from 'vitest';
import { applies, isSentinel } from './incident-words.model.ts';

test.each([
  ['fall', 'severe', null, false],
  ['fall', 'death', null, true],
  ['suicide_attempt', 'none', null, true],
  ['sexual', 'none', null, true],
  ['abuse', 'minor', null, true],
  ['self_harm', 'severe', null, false],
  ['elopement', 'none', null, false],
  ['elopement', 'none', 24, false],
  ['elopement', 'none', 24.5, true],
  ['contraband', 'none', 48, false],
] as const)('%s with harm %s, missing for %s h: sentinel %s', (category, harm, missingHours, sentinel) => {
  expect(isSentinel({ category, harm, missingHours })).toBe(sentinel);
});

test.each([
  ['US', null, 'death', 'OR', 'fall', 'severe', false],
  ['US', null, 'death', 'OR', 'fall', 'death', true],
  ['CA', null, 'moderate', 'OR', 'fall', 'death', false],
  ['CA', null, 'moderate', 'CA', 'fall', 'minor', false],
  ['CA', null, 'moderate', 'CA', 'fall', 'moderate', true],
  ['OR', 'abuse', 'none', 'OR', 'abuse', 'none', true],
  ['OR', 'abuse', 'none', 'OR', 'fall', 'death', false],
] as const)('rule %s %s from %s, in %s: %s with harm %s', (state, of, atLeast, here, category, harm, wanted) => {
  expect(applies({ state, category: of, atLeast, hours: 24 }, here, { category, harm })).toBe(wanted);
});
