import { expect, it } from 'vitest';
import { payLawOf } from './pay-transparency.model.ts';

it.each([
  ['MA', '2025-10-28', false],
  ['MA', '2025-10-29', true],
  ['NJ', '2025-05-31', false],
  ['NJ', '2025-06-01', true],
  ['CO', '2021-01-01', true],
  ['OR', '2026-11-27', false],
  ['XX', '2026-11-27', false],
])('a posting in %s on %s needs a pay range: %s', (state, on, needed) => {
  expect(payLawOf(state, on) !== null).toBe(needed);
});
