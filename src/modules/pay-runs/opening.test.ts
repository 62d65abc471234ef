import { expect, test } from 'vitest';
import { NOTHING_YET } from '#modules/payroll/facts.model.ts';
import { w2Of } from '#modules/payroll/year-forms.model.ts';
import { type EarlierTotal, openingStub, problemsOf } from './opening.model.ts';

const EMPTY = {
  federalWages: 0,
  federalTax: 0,
  stateWages: 0,
  stateTax: 0,
  unemploymentWages: 0,
  supplemental: 0,
  overtimePremium: 0,
  medical: 0,
  hsa: 0,
  healthFsa: 0,
  dependentCare: 0,
  retirement: 0,
  roth: 0,
  otherDeductions: 0,
  employerMedical: 0,
  employerHsa: 0,
  employerRetirement: 0,
};
/** $210,000 to 26 June: past the wage base and past the threshold of Additional Medicare Tax. */
const high: Omit<EarlierTotal, 'id'> = {
  ...EMPTY,
  year: 2026,
  payer: 'Old Payroll Co.',
  through: '2026-06-26',
  state: 'CA',
  gross: 21_000_000,
  federalWages: 19_000_000,
  federalTax: 4_000_000,
  socialSecurityWages: 18_450_000,
  socialSecurityTax: 1_143_900,
  medicareWages: 21_000_000,
  medicareTax: 313_500,
  stateWages: 19_000_000,
  stateTax: 1_500_000,
  futaWages: 700_000,
  unemploymentWages: 700_000,
  retirement: 2_000_000,
  net: 21_000_000 - 4_000_000 - 1_143_900 - 313_500 - 1_500_000 - 2_000_000,
} as never;
const problems = (change: Partial<EarlierTotal>) =>
  problemsOf({ ...high, ...change }, '2026-07-01').map(({ field, says }) => `${field} ${says.message}`);

test('totals that cannot be right name the field, the limit and the amount that would be', () => {
  expect(problems({})).toEqual([]);
  expect(problems({ socialSecurityWages: 18_450_001, socialSecurityTax: 1_143_900 })).toEqual([
    'socialSecurityWages must be at most $184,500.00, the wage base of 2026',
  ]);
  // A dollar of rounding is nothing; more is a wrong figure, and the net follows from it.
  expect(problems({ socialSecurityTax: 1_144_000, net: high.net - 100 })).toEqual([]);
  expect(problems({ socialSecurityTax: 1_144_001, net: high.net - 101 })).toEqual([
    'socialSecurityTax must be about $11,439.00: 6.2% of the Social Security wages',
  ]);
  expect(problems({ medicareTax: 304_500, net: high.net + 9_000 })[0]).toContain('medicareTax must be about $3,135.00');
  expect(problems({ futaWages: 700_001 })).toEqual(['futaWages must be at most $7,000.00, the wage base of 2026']);
  expect(problems({ net: high.net + 1 })).toEqual([
    'net must be $120,426.00: gross pay less the taxes and deductions entered here',
  ]);
  expect(problems({ through: '2026-07-02' })).toEqual(['through must not be in the future']);
  expect(problems({ year: 2024 })).toEqual(['year has no tax tables: enter totals of a year that payroll knows']);
});

test('the statement of totals balances, fills the wage bases and is the W-2 of what was paid before', () => {
  const stub = openingStub('e', [high], NOTHING_YET, '2026-07-02');
  expect(stub.gross - stub.deductions - stub.taxes).toBe(stub.net);
  expect(stub.net).toBe(high.net);
  expect(stub.yearToDate).toMatchObject({
    gross: 21_000_000,
    wages: {
      ss: 18_450_000,
      'ss:subject': 21_000_000,
      futa: 700_000,
      'futa:subject': 21_000_000,
      medicare: 21_000_000,
    },
    lines: { fit: 4_000_000, ss: 1_143_900, medicare: 304_500, additional_medicare: 9_000, retirement_401k: 2_000_000 },
  });
  const w2 = w2Of('e', 2026, [{ ...stub, qualifiedOvertime: 0 }]);
  expect(w2.boxes).toMatchObject({
    '1': 19_000_000,
    '2': 4_000_000,
    '3': 18_450_000,
    '4': 1_143_900,
    '5': 21_000_000,
    '6': 313_500,
  });
  expect(w2.states).toEqual([{ state: 'CA', wages: 19_000_000, tax: 1_500_000 }]);
});

test('totals of two payrolls are one statement over the year as it is now', () => {
  const low = { ...high, gross: 1_000, medicareWages: 0, medicareTax: 0, federalTax: 0 };
  const before = { ...NOTHING_YET, gross: 500, lines: { fit: 7 }, wages: { fit: 500 } };
  const stub = openingStub('e', [high, { ...low, payer: 'Other' }], before, '2026-07-02');
  expect(stub.lines.find(({ code }) => code === 'regular')?.amount).toBe(21_001_000);
  expect(stub.lines.filter(({ code }) => code === 'fit')).toMatchObject([
    { amount: 4_000_000, yearToDateBefore: 7, yearToDateAfter: 4_000_007 },
  ]);
  expect(stub.yearToDate.gross).toBe(21_001_500);
  expect(stub.yearToDate.wages.fit).toBe(38_000_500);
});
