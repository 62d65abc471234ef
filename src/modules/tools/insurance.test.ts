import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { generated } from '#test/support/generated.ts';
import { CENTS_MOST, centsOf, dollars, estimate, type InsuranceCase, UNITS_MOST } from './insurance.model.ts';

const base: InsuranceCase = {
  network: 'in',
  deductible: 100_000,
  deductibleMet: 100_000,
  maximum: 500_000,
  maximumMet: 0,
  coinsurance: 2000,
  copay: 0,
  units: 1,
  rate: 10_000,
  billed: 15_000,
};

describe('the estimate', () => {
  test('a met deductible leaves the coinsurance', () => {
    expect(estimate(base)).toEqual({
      allowed: 10_000,
      deductiblePart: 0,
      share: 2000,
      patient: 2000,
      plan: 8000,
      balance: 0,
    });
  });
  test('what is left of the deductible comes first, and the coinsurance is of the rest', () => {
    const found = estimate({ ...base, deductibleMet: 96_000 });
    expect(found).toMatchObject({ deductiblePart: 4000, share: 1200, patient: 5200, plan: 4800 });
  });
  test('a deductible that is larger than the bill takes all of it', () => {
    expect(estimate({ ...base, deductibleMet: 0 })).toMatchObject({
      deductiblePart: 10_000,
      share: 0,
      patient: 10_000,
      plan: 0,
    });
  });
  test('a copay is of each unit and never more than the rest', () => {
    expect(estimate({ ...base, copay: 3000, units: 3 })).toMatchObject({ share: 9000, patient: 9000, plan: 21_000 });
    expect(estimate({ ...base, copay: 99_999 })).toMatchObject({ share: 10_000, plan: 0 });
  });
  test('the maximum out of pocket caps, and one that is exceeded asks for nothing', () => {
    expect(estimate({ ...base, maximumMet: 499_000 })).toMatchObject({ patient: 1000, plan: 9000 });
    expect(estimate({ ...base, maximumMet: 600_000 })).toMatchObject({ patient: 0, plan: 10_000 });
  });
  test('half a cent goes up, less goes down', () => {
    expect(estimate({ ...base, rate: 1, coinsurance: 5000 }).share).toBe(1);
    expect(estimate({ ...base, rate: 1, coinsurance: 4999 }).share).toBe(0);
    expect(estimate({ ...base, rate: 333, coinsurance: 1250 }).share).toBe(42);
  });
  test('a large amount is exact to the cent', () => {
    const large = { ...base, rate: 64_123_590_978, units: 300, coinsurance: 5775, deductible: 0 };
    expect(estimate(large).share).toBe(11_109_412_136_939);
  });
  test('only outside the network the difference to the bill may be asked for', () => {
    expect(estimate({ ...base, network: 'out' }).balance).toBe(5000);
    expect(estimate({ ...base, network: 'out', billed: 9000 }).balance).toBe(0);
    expect(estimate(base).balance).toBe(0);
  });
  test('no units cost nothing', () => {
    expect(estimate({ ...base, units: 0, billed: 0 })).toMatchObject({ allowed: 0, patient: 0, plan: 0 });
  });
  test('patient and plan make up what is allowed, and nobody pays less than nothing', () => {
    const cents = fc.integer({ min: 0, max: CENTS_MOST });
    fc.assert(
      fc.property(
        fc.record({
          network: fc.constantFrom('in' as const, 'out' as const),
          deductible: cents,
          deductibleMet: cents,
          maximum: cents,
          maximumMet: cents,
          coinsurance: fc.integer({ min: 0, max: 10_000 }),
          copay: fc.oneof(fc.constant(0), cents),
          units: fc.integer({ min: 0, max: UNITS_MOST }),
          rate: cents,
          billed: cents,
        }),
        (c) => {
          const e = estimate(c);
          expect(e.patient + e.plan).toBe(e.allowed);
          expect(Math.min(e.patient, e.plan, e.balance, e.share)).toBeGreaterThanOrEqual(0);
          expect(Object.values(e).every(Number.isSafeInteger)).toBe(true);
          const rest = BigInt(e.allowed - e.deductiblePart);
          if (c.copay === 0) expect(BigInt(e.share)).toBe((rest * BigInt(c.coinsurance) + 5000n) / 10_000n);
        },
      ),
      generated(200),
    );
  });
});

test.each([
  ['1,250.5', 125_050],
  ['$80', 8000],
  ['0', 0],
  ['0.07', 7],
  ['1,00', null],
  ['-5', null],
  ['1.005', null],
  ['', null],
  ['999999999.99', CENTS_MOST],
  ['9999999999', 999_999_999_900],
  ['0000000000.5', 50],
])('%j is %j cents', (text, cents) => {
  expect(centsOf(text)).toBe(cents);
});
test('dollars keep both digits of the cents', () => {
  expect([dollars(0), dollars(7), dollars(125_050)]).toEqual(['$0.00', '$0.07', '$1,250.50']);
});
