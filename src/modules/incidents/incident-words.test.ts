import { expect, test } from 'vitest';
import { applies, isSentinel } from './incident-words.model.ts';

test.each([
  ['fall', 'severe', null, false],
  ['fall', 'death', null, true],
  ['suicide_attempt', 'none', null, true],
  ['sexual', 'none', null, true],
  ['abuse', 'minor', null, true],
  ['self_harm', 'severe', null, false],
  ['elopement', 'none', 24, false],
  ['elopement', 'none', 24.5, true],
  ['contraband', 'none', 48, false],
] as const)('%s with harm %s, missing for %s h: sentinel %s', (category, harm, missingHours, sentinel) => {
  const occurredAt = '2026-11-02T08:00:00Z';
  expect(isSentinel({ category, harm, missingHours, occurredAt }, Date.parse(occurredAt))).toBe(sentinel);
});

test.each([
  ['2026-11-02T08:00:00Z', null, false],
  ['2026-11-03T08:00:00Z', null, false],
  ['2026-11-03T08:00:01Z', null, true],
  ['2026-11-05T08:00:00Z', 6, false],
])('an elopement of November 2, 08:00: at %s, found after %s h, sentinel %s', (now, missingHours, sentinel) => {
  const occurredAt = '2026-11-02T08:00:00Z';
  expect(isSentinel({ category: 'elopement', harm: 'none', missingHours, occurredAt }, Date.parse(now))).toBe(sentinel);
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
