import { expect, test } from 'vitest';
import {
  ageOn,
  deductionsPerPay,
  type Enrollment,
  monthlyPrice,
  perPay,
  type Rate,
  rateOn,
} from './deductions.model.ts';

const rate = (more: Partial<Rate> = {}): Rate => ({
  tier: 'family',
  ageFrom: 0,
  ageTo: 120,
  effectiveFrom: '2026-01-01',
  effectiveTo: '2026-12-31',
  per: 'month',
  employee: 57_900,
  employer: 141_100,
  ...more,
});
const medical: Enrollment = {
  status: 'active',
  type: 'medical',
  code: 'MEDPPO',
  name: 'PPO',
  section125: true,
  tier: 'family',
  coverage: null,
  annual: null,
  employerAnnual: null,
  effectiveFrom: '2026-01-01',
  effectiveTo: null,
  dateOfBirth: '1980-06-15',
  rates: [rate(), rate({ effectiveFrom: '2027-01-01', effectiveTo: null, employee: 60_000, employer: 150_000 })],
};

test('a pay is a share of the year: twelve months by the number of pays, to the cent', () => {
  // 579.00 × 12 / 26 = 267.2307…
  expect(deductionsPerPay([medical], '2026-05-15', 'biweekly')).toEqual([
    { code: 'MEDPPO', name: 'PPO', type: 'medical', treatment: 'pre_tax', employee: 26_723, employer: 65_123 },
  ]);
  expect(deductionsPerPay([medical], '2026-05-15', 'semimonthly')[0]?.employee).toBe(28_950);
  expect(deductionsPerPay([medical], '2026-05-15', 'monthly')[0]?.employee).toBe(57_900);
  expect(deductionsPerPay([medical], '2026-05-15', 'weekly')[0]?.employee).toBe(13_362);
});

test('the rate of the pay date counts; before, after and without a rate nothing is taken', () => {
  expect(deductionsPerPay([medical], '2026-12-31', 'monthly')[0]?.employee).toBe(57_900);
  expect(deductionsPerPay([medical], '2027-01-01', 'monthly')[0]?.employee).toBe(60_000);
  expect(deductionsPerPay([medical], '2025-12-31', 'monthly')).toEqual([]);
  expect(deductionsPerPay([{ ...medical, effectiveTo: '2026-06-30' }], '2026-07-01', 'monthly')).toEqual([]);
  expect(deductionsPerPay([{ ...medical, tier: 'ee' }], '2026-05-15', 'monthly')).toEqual([]);
  expect(deductionsPerPay([{ ...medical, status: 'pending_proof' }], '2026-05-15', 'monthly')).toEqual([]);
});

test('accounts are taken by the year’s amount; Roth and plans outside section 125 are post-tax', () => {
  const account = { ...medical, annual: 260_000, employerAnnual: 60_000, rates: [] };
  expect(deductionsPerPay([{ ...account, type: 'hsa' }], '2026-05-15', 'biweekly')[0]).toMatchObject({
    treatment: 'pre_tax',
    employee: 10_000,
    employer: 2_308,
  });
  const treatmentOf = (type: Enrollment['type'], section125: boolean) =>
    deductionsPerPay([{ ...account, type, section125 }], '2026-05-15', 'monthly')[0]?.treatment;
  expect(treatmentOf('401k', false)).toBe('pre_tax');
  expect(treatmentOf('roth401k', true)).toBe('post_tax');
  expect(treatmentOf('life', false)).toBe('post_tax');
});

test('age bands: the age on the day, and coverage by steps of $10,000', () => {
  expect(ageOn('1980-06-15', '2026-06-14')).toBe(45);
  expect(ageOn('1980-06-15', '2026-06-15')).toBe(46);
  const bands = [
    rate({ tier: 'ee', per: 'ten_thousand', ageFrom: 0, ageTo: 45, employee: 110, employer: 0 }),
    rate({ tier: 'ee', per: 'ten_thousand', ageFrom: 46, ageTo: 120, employee: 260, employer: 0 }),
  ];
  expect(rateOn(bands, 'ee', 45, '2026-06-14')?.employee).toBe(110);
  expect(rateOn(bands, 'ee', 46, '2026-06-15')?.employee).toBe(260);
  expect(monthlyPrice(rate({ per: 'ten_thousand', employee: 260, employer: 0 }), 15_000_000)).toEqual({
    employee: 3_900,
    employer: 0,
  });
  expect(perPay(100, 'biweekly')).toBe(4);
});
