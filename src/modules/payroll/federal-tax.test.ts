import { expect, test } from 'vitest';
import {
  exemptUntil,
  type IncomeTaxAsk,
  regularIncomeTax,
  SINGLE_W4,
  supplementalIncomeTax,
} from './federal-tax.model.ts';
import { payrollTaxes } from './payroll-taxes.model.ts';
import { datedOn, FEDERAL_TABLES, onDay, requireTables } from './tables-2026.model.ts';
import type { W4Before2020, W4Since2020 } from './withholding-forms.model.ts';

const single: W4Since2020 = { ...SINGLE_W4, effectiveFrom: '2026-01-01' };
const old: W4Before2020 = {
  form: 'before_2020',
  effectiveFrom: '2018-01-01',
  maritalStatus: 'single',
  allowances: 1,
  extra: 0,
  exempt: false,
};
const payDate = '2026-06-12';
const fit = (wages: number, w4: W4Since2020 | W4Before2020 | null, frequency: IncomeTaxAsk['frequency'] = 'weekly') =>
  regularIncomeTax({ payDate, frequency, w4, wages }).amount;

test('a year without tables is refused, and names what is loaded', () => {
  expect(() => requireTables('2027-01-01')).toThrow(
    'Tax tables for 2027 are not loaded. Load them, or choose a pay date in 2026, before you calculate this pay.',
  );
  expect(() => requireTables('2025-12-31')).toThrow('Tax tables for 2025 are not loaded.');
  expect(() => requireTables('2026-12-31')).not.toThrow();
  expect(() => onDay(FEDERAL_TABLES, '2025-12-31')).toThrow('No figure is in force on 2025-12-31.');
});

test('figures of a list change on their day', () => {
  const list = [
    { from: '2026-01-01', value: 1, source: 'pub15' },
    { from: '2026-07-01', value: 2, source: 'pub15' },
  ] as const;
  expect([datedOn(list, '2025-12-31'), onDay(list, '2026-06-30'), onDay(list, '2026-07-01')]).toEqual([
    undefined,
    1,
    2,
  ]);
});

test('vector 1: the IRS wage-bracket cells of page 14, weekly single', () => {
  const cells = [630, 640, 650, 660, 670, 680, 690, 700, 710, 720].map((mid) =>
    Math.round(fit(mid * 100, single) / 100),
  );
  expect(cells).toEqual([34, 35, 36, 37, 38, 40, 41, 42, 43, 44]);
  expect(fit(67_000, single)).toBe(3848);
});

test('vector 2: biweekly married with step 3, with and without a 401(k)', () => {
  const joint: W4Since2020 = { ...single, filingStatus: 'mfj_or_qss', step3: 800_000 };
  expect(fit(923_077, joint, 'biweekly')).toBe(104_385);
  expect(fit(923_077 - 73_846, joint, 'biweekly')).toBe(88_139);
});

test('Pub 15 examples: monthly single of 2026, and a form of 2018 with one allowance', () => {
  expect(fit(200_000, single, 'monthly')).toBe(6583);
  expect(fit(100_000, old, 'monthly')).toBe(167);
  expect(fit(151_500, old, 'monthly')).toBe(5317);
});

test('the bases of the tables continue one another within the rounding of the IRS', () => {
  const tables = onDay(FEDERAL_TABLES, payDate);
  for (const table of [...Object.values(tables.standard), ...Object.values(tables.step2)])
    table.forEach(([from, plus], at) => {
      const before = table[at - 1];
      if (before) expect(Math.abs(before[1] + ((from - before[0]) * before[2]) / 1e6 - plus)).toBeLessThanOrEqual(20);
    });
  expect(tables.step2.single_or_mfs.at(-1)?.[0]).toBe(32_835_000);
});

test('no form is single without adjustments; step 4 and the step 2 box count', () => {
  expect(fit(67_000, null)).toBe(3848);
  expect(fit(67_000, { ...single, step4c: 2500 })).toBe(6348);
  // Step 2: 34,840 is in the row over 33,250, 2,900 + 22 % of 1,590 = 3,249.80 a year.
  expect(fit(67_000, { ...single, step2: true })).toBe(6250);
});

test('step 3 never makes tax negative, and step 4(c) is withheld all the same', () => {
  expect(fit(67_000, { ...single, step3: 1_000_000 })).toBe(0);
  expect(fit(67_000, { ...single, step3: 1_000_000, step4c: 1000 })).toBe(1000);
  expect(fit(0, { ...single, step4c: 1000 })).toBe(0);
  expect(fit(-10_000, single)).toBe(0);
});

test('an exempt form holds for its year and lapses on the next 15 February, or the business day after', () => {
  expect([exemptUntil(2026), exemptUntil(2027)]).toEqual(['2026-02-17', '2027-02-16']);
  const exempt = { ...single, exempt: true, effectiveFrom: '2025-03-01' };
  const on = (day: string) => regularIncomeTax({ payDate: day, frequency: 'weekly', w4: exempt, wages: 67_000 });
  expect(on('2026-02-17').amount).toBe(0);
  expect(on('2026-02-18').amount).toBe(3848);
  expect(on('2026-02-18').why.notes[0]?.says).toBe('The exemption of Form W-4 has lapsed: single without adjustments');
});

test('nonresident aliens: the IRS example of a 2019 form, weekly 300', () => {
  const nra = { ...old, nonresidentAlien: true, firstPaidBefore2020: true };
  expect(fit(30_000, nra)).toBe(3123);
  // Of 2020 and later 309.60 is added, as single whatever the status.
  const joint: W4Since2020 = { ...single, filingStatus: 'mfj_or_qss', nonresidentAlien: true };
  expect(fit(30_000, joint)).toBe(fit(60_960, single));
});

const bonus: IncomeTaxAsk = {
  payDate,
  frequency: 'biweekly',
  w4: single,
  wages: 300_000,
  supplemental: 100_000,
  supplementalToDate: 0,
  method: 'flat',
  hadWithholding: true,
  lastRegularWages: 0,
};

test('supplemental wages: flat, aggregate, and 37 % over a million', () => {
  expect(supplementalIncomeTax(bonus)?.amount).toBe(22_000);
  const both = fit(400_000, single, 'biweekly') - fit(300_000, single, 'biweekly');
  expect(supplementalIncomeTax({ ...bonus, method: 'aggregate' })?.amount).toBe(both);
  expect(supplementalIncomeTax({ ...bonus, hadWithholding: false })?.amount).toBe(both);
  expect(supplementalIncomeTax({ ...bonus, wages: 0, method: 'aggregate', lastRegularWages: 300_000 })?.amount).toBe(
    both,
  );
  // 999,500 before: 500 at 22 %, 500 at 37 %.
  expect(supplementalIncomeTax({ ...bonus, supplementalToDate: 99_950_000 })?.amount).toBe(11_000 + 18_500);
  expect(
    supplementalIncomeTax({ ...bonus, supplementalToDate: 100_000_000, w4: { ...single, exempt: true } })?.amount,
  ).toBe(37_000);
  expect(supplementalIncomeTax({ ...bonus, w4: { ...single, exempt: true } })?.amount).toBe(0);
  expect(supplementalIncomeTax({ ...bonus, supplemental: 0 })).toBeNull();
});

const fica = (wages: number, wagesToDate: number) =>
  Object.fromEntries(
    payrollTaxes({
      payDate,
      wages,
      futaWages: wages,
      wagesToDate,
      futaToDate: wagesToDate,
      isFutaExempt: false,
      futaReduction: 0,
    }).map((tax) => [`${tax.side}:${tax.code}`, tax.amount]),
  );

test('Social Security and Medicare of vectors 1 and 2', () => {
  expect(fica(67_000, 0)).toMatchObject({ 'employee:ss': 4154, 'employee:medicare': 972, 'employer:futa': 402 });
  expect(fica(923_077, 0)).toMatchObject({ 'employee:ss': 57_231, 'employee:medicare': 13_385 });
});

test('a check crosses the wage bases and the threshold', () => {
  expect(fica(500_000, 18_250_000)).toMatchObject({
    'employee:ss': 12_400,
    'employer:ss': 12_400,
    'employee:medicare': 7250,
  });
  expect(fica(500_000, 18_450_000)).toMatchObject({ 'employee:ss': 0 });
  expect(fica(18_450_000, 0)['employee:ss']).toBe(1_143_900);
  expect(fica(500_000, 650_000)['employer:futa']).toBe(300);
  expect(fica(100_000, 19_900_000)['employee:additional_medicare']).toBeUndefined();
  expect(fica(100_001, 19_950_000)['employee:additional_medicare']).toBe(450);
  expect(fica(100_000, 20_000_000)['employee:additional_medicare']).toBe(900);
});

test('what is taken back gives tax back, within the wage base', () => {
  expect(fica(-100_000, 1_000_000)).toMatchObject({
    'employee:ss': -6200,
    'employee:medicare': -1450,
    'employer:futa': 0,
  });
  expect(fica(-300_000, 18_550_000)['employee:ss']).toBe(-12_400);
});
