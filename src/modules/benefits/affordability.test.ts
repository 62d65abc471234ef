import { expect, test } from 'vitest';
import { affordabilityOf, harborOf, povertyLimit, rateLimit, wagesLimit } from './affordability.model.ts';

const year = affordabilityOf('2026-01-01');
if (!year) throw new Error('2026 is not on file');

test('2026: 9.96 % by the poverty line, the rate of pay and W-2 wages, rounded down', () => {
  expect([povertyLimit(year, 'OR'), povertyLimit(year, 'AK'), povertyLimit(year, 'HI')]).toEqual([
    12_989, 16_226, 14_931,
  ]);
  // 130 h at $15.00 are $1,950.00 a month; a salary of $4,000.00 allows $398.40.
  expect([rateLimit(year, { hourly: 1500 }), rateLimit(year, { salary: 400_000 })]).toEqual([19_422, 39_840]);
  expect([wagesLimit(year, 2_000_001, 10), wagesLimit(year, 0, 10), wagesLimit(year, 100, 0)]).toEqual([19_920, 0, 0]);
  expect([affordabilityOf('2019-01-01'), affordabilityOf('2027-01-01')]).toEqual([undefined, undefined]);
});

test('one safe harbor is enough, a cent over all of them is not affordable', () => {
  const limits = { fpl: 12_989, rate: 19_422, wages: 25_000 };
  expect([12_989, 12_990, 19_423, 25_001].map((cost) => harborOf(cost, limits))).toEqual([
    'fpl',
    'rate',
    'wages',
    null,
  ]);
});

test('percentage and guideline go by the first day of the plan year', () => {
  // 2025: 15,060.00 × 9.02 % ÷ 12 = 113.20, as published for calendar-year plans.
  const before = affordabilityOf('2025-01-01');
  expect([before && povertyLimit(before, 'OR'), before?.share]).toEqual([11_320, 90_200]);
  // Six months before 1 July 2026 the guideline of 2025 held; six months before 1 August, that of 2026: 15,960.00 × 9.96 % ÷ 12.
  const [july, august] = [affordabilityOf('2026-07-01'), affordabilityOf('2026-08-01')];
  expect([july && povertyLimit(july, 'OR'), august && povertyLimit(august, 'OR')]).toEqual([12_989, 13_246]);
  expect(august?.source).toBe('Rev. Proc. 2025-25; 91 FR 1797');
});
