import { expect, test } from 'vitest';
import type { Enrollment, Rate } from './deductions.model.ts';
import { groupLifeOf, isCarried } from './life-coverage.model.ts';
import { coverageByPay } from './plan-book.model.ts';

const ON = '2026-06-12';
const band = (ageFrom: number, ageTo: number, employee: number, more: Partial<Rate> = {}): Rate => ({
  tier: 'ee',
  ageFrom,
  ageTo,
  effectiveFrom: '2026-01-01',
  effectiveTo: null,
  per: 'ten_thousand',
  employee,
  employer: 0,
  ...more,
});
// The table: 10 cents at 40 to 44, 15 at 45 to 49, for $1,000.
const cheap = [band(40, 44, 90), band(45, 49, 140)];
const dear = [band(40, 44, 100), band(45, 49, 160)];
const mixed = [band(40, 44, 90), band(45, 49, 160)];
const life = (rates: readonly Rate[], more: Partial<Enrollment> = {}): Enrollment => ({
  status: 'active',
  type: 'life',
  code: 'LIFE',
  name: 'Voluntary Life',
  section125: false,
  tier: null,
  coverage: 10_000_000,
  annual: null,
  employerAnnual: null,
  effectiveFrom: '2026-01-01',
  effectiveTo: null,
  dateOfBirth: '1979-03-01',
  rates,
  ...more,
});

test('a plan that employees pay alone is carried by the employer where its rates straddle the table', () => {
  const carried = (rates: readonly Rate[], section125 = false) => isCarried({ rates, section125 }, ON);
  expect([carried(cheap), carried(dear), carried(mixed)]).toEqual([false, false, true]);
  // Both sides of the table within one band: 10 cents, then 15.
  expect(carried([band(40, 49, 120)])).toBe(true);
  expect(carried([band(40, 49, 100)])).toBe(false);
  expect(carried([band(40, 49, 150)])).toBe(false);
  expect(carried(cheap, true)).toBe(true);
  expect(carried([band(40, 49, 100, { employer: 1 })])).toBe(true);
  // Rates of another year do not count.
  expect(carried([...cheap, band(45, 49, 160, { effectiveFrom: '2027-01-01' })])).toBe(false);
  expect(carried([...cheap, band(45, 49, 160, { effectiveFrom: '2025-01-01', effectiveTo: '2025-12-31' })])).toBe(
    false,
  );
});

test('coverage of all carried plans adds up; what is paid before tax does not lower it', () => {
  const basic = life([band(0, 120, 0, { per: 'month', employer: 920 })], { type: 'basic_life', coverage: 8_000_000 });
  expect(groupLifeOf([basic], ON)).toEqual({ coverage: 8_000_000, employeePaysMonthly: 0 });
  // $100,000 at 47: ten times $1.60.
  expect(groupLifeOf([basic, life(mixed)], ON)).toEqual({ coverage: 18_000_000, employeePaysMonthly: 1600 });
  expect(groupLifeOf([life(mixed, { section125: true })], ON)).toEqual({
    coverage: 10_000_000,
    employeePaysMonthly: 0,
  });
  expect(groupLifeOf([basic, life(dear)], ON)).toEqual({ coverage: 8_000_000, employeePaysMonthly: 0 });
});

test('only life insurance in force on the pay date counts', () => {
  const none = [
    life(dear),
    life(mixed, { effectiveTo: '2026-06-11' }),
    life(mixed, { effectiveFrom: '2026-06-13' }),
    life(mixed, { status: 'pending_proof' }),
    life(mixed, { type: 'ad_d' }),
  ];
  expect(groupLifeOf(none, ON)).toBeNull();
  expect(groupLifeOf([life(mixed, { effectiveTo: ON })], ON)).not.toBeNull();
});

test('coverage by pay: a multiple of it, at most what the plan covers', () => {
  expect(coverageByPay({ payMultiple: 1, coverageMost: null }, 8_000_000)).toBe(8_000_000);
  expect(coverageByPay({ payMultiple: 1.5, coverageMost: 10_000_000 }, 8_000_000)).toBe(10_000_000);
  expect(coverageByPay({ payMultiple: null, coverageMost: null }, 8_000_000)).toBeNull();
  expect(coverageByPay({ payMultiple: 2, coverageMost: null }, null)).toBeNull();
});
