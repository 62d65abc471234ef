import { expect, test } from 'vitest';
import { NOTHING_YET } from './facts.model.ts';
import { SINGLE_W4 } from './federal-tax.model.ts';
import { type Stub, type StubInput, stubOf } from './stub.model.ts';
import type { W4Since2020 } from './withholding-forms.model.ts';

const w4: W4Since2020 = { ...SINGLE_W4, effectiveFrom: '2026-01-01' };
const salary = (amount: number) => [{ code: 'salary', minutes: 2400, rate: null, amount }] as const;
const input: StubInput = {
  employee: 'e1',
  name: 'Ana Reyes',
  payDate: '2026-06-12',
  from: '2026-05-31',
  to: '2026-06-06',
  frequency: 'weekly',
  run: 'regular',
  workState: 'TX',
  residentState: 'TX',
  dateOfBirth: '1990-05-01',
  isExempt: true,
  earnings: salary(67_000),
  w4,
  stateForms: [],
  certificates: [],
  localTaxes: [],
  deductions: [],
  garnishments: [],
  groupLife: null,
  reimbursements: [],
  yearToDate: NOTHING_YET,
  elsewhere: {},
  priorYearWages: null,
  hadWithholding: true,
  arrears: {},
  employer: { unemployment: [{ state: 'TX', rate: 27_000 }], supplementalMethod: 'flat', headcount: 412 },
};
const of = (more: Partial<StubInput>): Stub => {
  const stub = stubOf({ ...input, ...more });
  // What holds for every stub.
  expect(stub.gross + stub.reimbursements - stub.deductions - stub.taxes).toBe(stub.net);
  expect(stub.net).toBeGreaterThanOrEqual(0);
  const total = (group: string) =>
    stub.lines.filter((one) => one.group === group).reduce((all, one) => all + one.amount, 0);
  expect([total('earning'), total('tax'), total('employer')]).toEqual([stub.gross, stub.taxes, stub.employerCost]);
  expect(JSON.stringify(stubOf({ ...input, ...more }))).toBe(JSON.stringify(stub));
  expect(JSON.parse(JSON.stringify(stub))).toEqual(stub);
  return stub;
};
const amount = (stub: Stub, code: string) =>
  stub.lines
    .filter((one) => one.code === code)
    .reduce<number | undefined>((all, one) => (all ?? 0) + one.amount, undefined);
const codes = (findings: Stub['blocks']) => findings.map(({ code }) => code);

test('vector 1: weekly single, 670.00', () => {
  const stub = of({});
  expect(['fit', 'ss', 'medicare'].map((code) => amount(stub, code))).toEqual([3848, 4154, 972]);
  expect([stub.net, stub.warnings, stub.blocks]).toEqual([58_026, [], []]);
  expect(stub.lines.map(({ group, code }) => `${group} ${code}`)).toEqual([
    'earning salary',
    'tax fit',
    'tax ss',
    'tax medicare',
    'employer employer:ss',
    'employer employer:medicare',
    'employer employer:futa',
    'employer employer:unemployment:TX',
  ]);
});

test('vector 2: biweekly joint with a 401(k) of 8 % and step 3', () => {
  const stub = of({
    frequency: 'biweekly',
    earnings: salary(923_077),
    w4: { ...w4, filingStatus: 'mfj_or_qss', step3: 800_000 },
    deductions: [{ code: 'retirement_401k', plan: null, employee: 0, percent: 80_000, employer: 0 }],
  });
  expect(['retirement_401k', 'fit', 'ss', 'medicare'].map((code) => amount(stub, code))).toEqual([
    73_846, 88_139, 57_231, 13_385,
  ]);
  expect(stub.net).toBe(690_476);
});

test('a line explains itself: row, base, rate, source, year to date', () => {
  const fit = of({ yearToDate: { ...NOTHING_YET, lines: { fit: 10_000 } } }).lines.find(({ code }) => code === 'fit');
  expect(fit).toMatchObject({
    yearToDateBefore: 10_000,
    yearToDateAfter: 13_848,
    why: {
      base: 2_624_000,
      rate: { value: 120_000, unit: 'ppm' },
      row: { table: 'standard.single_or_mfs', from: 1_990_000, plus: 124_000, rate: 120_000 },
      source: 'pub15t',
    },
  });
});

test('each base is its own: a 401(k) lowers income tax only, section 125 lowers all, Pennsylvania and California differ', () => {
  const deductions = [
    { code: 'medical', plan: 'Plan A', employee: 8000, employer: 20_000 },
    { code: 'retirement_401k', plan: null, employee: 15_000, employer: 5000 },
    { code: 'dependent_care_fsa', plan: null, employee: 10_000, employer: 0 },
    { code: 'hsa', plan: null, employee: 5000, employer: 0 },
  ] as const;
  const wages = (state: 'PA' | 'CA' | 'TX') => {
    const stub = of({
      workState: state,
      residentState: state,
      frequency: 'biweekly',
      earnings: salary(300_000),
      deductions,
    });
    return Object.fromEntries(stub.taxableWages.map((one) => [one.code, one.subject]));
  };
  expect(wages('TX')).toMatchObject({
    fit: 262_000,
    ss: 277_000,
    medicare: 277_000,
    futa: 277_000,
    'unemployment:TX': 277_000,
  });
  expect(wages('PA')).toMatchObject({ pa_income: 287_000, pa_uc: 300_000 });
  expect(wages('CA')).toMatchObject({ ca_income: 267_000, ca_sdi: 282_000 });
});

test('a year of checks: the Social Security base is crossed within one, and no cent is lost', () => {
  let yearToDate = NOTHING_YET;
  for (let n = 0; n < 27; n += 1)
    yearToDate = of({ frequency: 'biweekly', earnings: salary(800_000), yearToDate, deductions: [] }).yearToDate;
  expect(yearToDate.gross).toBe(27 * 800_000);
  expect(yearToDate.wages).toMatchObject({
    ss: 18_450_000,
    medicare: 21_600_000,
    futa: 700_000,
    additional_medicare: 1_600_000,
  });
  expect([yearToDate.lines.ss, yearToDate.lines['employer:ss'], yearToDate.lines.additional_medicare]).toEqual([
    1_143_900, 1_143_900, 14_400,
  ]);
  expect(yearToDate.lines['employer:futa']).toBe(4200);
});

test('cents that each check rounds up never pass the most of a year', () => {
  let yearToDate = NOTHING_YET;
  // 710,009 × 6.2 % = 44,020.558, up to 44,021 on each check.
  for (let n = 0; n < 27; n += 1)
    yearToDate = of({ frequency: 'biweekly', earnings: salary(710_009), yearToDate }).yearToDate;
  expect([yearToDate.wages.ss, yearToDate.lines.ss, yearToDate.lines['employer:ss']]).toEqual([
    18_450_000, 1_143_900, 1_143_900,
  ]);
});

test('the check that reaches the base says so', () => {
  const stub = of({
    earnings: salary(500_000),
    yearToDate: { ...NOTHING_YET, wages: { ss: 18_250_000, medicare: 18_250_000 } },
  });
  expect(amount(stub, 'ss')).toBe(12_400);
  expect(stub.warnings[0]?.message).toBe('Wages reach the Social Security base of $184,500.00 with this check.');
});

test('zero hours: nothing is due, and what benefits cost is owed', () => {
  const medical = { code: 'medical', plan: null, employee: 8000, employer: 20_000 } as const;
  const life = { code: 'life', plan: null, employee: 500, employer: 0 } as const;
  const stub = of({ earnings: [], deductions: [medical, life], arrears: { medical: 8000 } });
  expect([stub.gross, stub.taxes, stub.net, stub.arrears]).toEqual([0, 0, 0, { life: 500, medical: 16_000 }]);
  expect(amount(stub, 'employer:medical')).toBe(20_000);
  const next = of({ deductions: [medical, life], arrears: stub.arrears });
  expect([amount(next, 'medical'), amount(next, 'life'), next.arrears]).toEqual([24_000, 1000, {}]);
});

test('where pay is short: extra withholding goes first, then the last deductions; net is never negative', () => {
  const deductions = [
    { code: 'medical', plan: null, employee: 5000, employer: 0 },
    { code: 'retirement_401k', plan: null, employee: 4000, employer: 0 },
    { code: 'union_dues', plan: null, employee: 1000, employer: 0 },
  ] as const;
  const extra = of({ earnings: salary(10_000), w4: { ...w4, step4c: 9500 } });
  expect([amount(extra, 'fit'), extra.net]).toEqual([9235, 0]);
  const stub = of({ earnings: salary(8000), deductions });
  expect(stub.net).toBe(0);
  expect(amount(stub, 'medical')).toBe(5000);
  expect(amount(stub, 'retirement_401k')).toBe(
    8000 - 5000 - (amount(stub, 'ss') ?? 0) - (amount(stub, 'medicare') ?? 0),
  );
  expect(stub.arrears).toEqual({ union_dues: 1000 });
});

test('a negative check is carried: it blocks, and the next check takes it back', () => {
  const stub = of({
    run: 'correction',
    earnings: [{ code: 'correction', minutes: null, rate: null, amount: -10_000 }],
  });
  expect([amount(stub, 'ss'), amount(stub, 'medicare'), amount(stub, 'fit')]).toEqual([-620, -145, 0]);
  expect([stub.net, stub.arrears, codes(stub.blocks)]).toEqual([0, { carried: 9235 }, ['net_negative']]);
  const next = of({ arrears: stub.arrears });
  expect([next.net, next.arrears, next.blocks]).toEqual([58_026 - 9235, {}, []]);
});

test('two garnishments of a check: support, then the creditor; the minimum net stays', () => {
  const order = { caseNumber: 'C-1', receivedOn: '2026-01-10', percent: null, remaining: null } as const;
  const stub = of({
    workState: 'TN',
    residentState: 'TN',
    garnishments: [
      { ...order, id: 'g2', kind: 'creditor', amount: null },
      { ...order, id: 'g1', kind: 'child_support', amount: 10_000 },
    ],
    deductions: [{ code: 'loan', plan: null, employee: 2000, employer: 0 }],
  });
  // Disposable 580.26; a quarter is 145.065, rounded down, less the support.
  expect([amount(stub, 'garnishment:g1'), amount(stub, 'garnishment:g2')]).toEqual([10_000, 4506]);
  expect(stub.net).toBe(58_026 - 14_506 - 2000);
});

test('a support order takes precedence over elections of the employee, not over health benefits', () => {
  const order = {
    id: 'g1',
    kind: 'child_support',
    caseNumber: 'C-1',
    receivedOn: '2026-01-10',
    amount: null,
    percent: null,
    remaining: null,
  } as const;
  const deductions = [
    { code: 'medical', plan: null, employee: 5000, employer: 0 },
    { code: 'retirement_401k', plan: null, employee: 30_000, employer: 0 },
  ] as const;
  const stub = of({ garnishments: [order], deductions, w4: { ...w4, step4c: 5000 } });
  const support = stub.lines.find(({ code }) => code === 'garnishment:g1');
  expect(support?.amount).toBe(Math.floor(((support?.why.base ?? 0) * 60) / 100));
  expect([amount(stub, 'medical'), stub.net, stub.arrears]).toEqual([5000, 0, {}]);
  expect(amount(stub, 'retirement_401k')).toBeLessThan(30_000);
});

test('a minimum wage that rises within the period warns', () => {
  const at = (from: string, to: string) =>
    of({
      isExempt: false,
      workState: 'FL',
      residentState: 'FL',
      from,
      to,
      payDate: '2026-10-09',
      earnings: [{ code: 'regular', minutes: 2400, rate: 1450, amount: 58_000 }],
      employer: { ...input.employer, isFutaExempt: true },
    });
  expect([codes(at('2026-09-20', '2026-09-26').warnings), codes(at('2026-09-20', '2026-09-26').blocks)]).toEqual([
    [],
    [],
  ]);
  expect(codes(at('2026-09-27', '2026-10-03').warnings)).toEqual(['minimum_wage']);
  expect(codes(at('2026-09-30', '2026-10-03').blocks)).toEqual(['minimum_wage']);
});

test('a bonus in a regular check, and W-4 changed within the year', () => {
  const bonus = { code: 'bonus', minutes: null, rate: null, amount: 100_000 } as const;
  const stub = of({ earnings: [...salary(67_000), bonus] });
  expect([amount(stub, 'fit'), amount(stub, 'fit_supplemental')]).toEqual([3848, 22_000]);
  expect(stub.yearToDate.supplemental).toBe(100_000);
  const only = of({ run: 'bonus', earnings: [bonus], hadWithholding: false, lastRegularWages: 67_000 });
  expect(amount(only, 'fit')).toBeUndefined();
  // 1,670 × 52 less 8,600 is in the 22 % row: (5,800 + .22 × (78,240 − 57,900)) ÷ 52 − 38.48.
  expect(amount(only, 'fit_supplemental')).toBe(19_759 - 3848);
  const changed = of({ w4: { ...w4, effectiveFrom: '2026-06-10', filingStatus: 'hoh' }, yearToDate: stub.yearToDate });
  expect(amount(changed, 'fit')).toBe(2056);
});

test('imputed life is taxed and not paid; reimbursements are paid and not taxed', () => {
  const stub = of({
    frequency: 'monthly',
    earnings: salary(500_000),
    dateOfBirth: '1980-07-01',
    groupLife: { coverage: 15_000_000, employeePaysMonthly: 0 },
    reimbursements: [{ code: 'mileage', label: 'Mileage', amount: 7250 }],
  });
  expect(stub.gross).toBe(500_000);
  expect(Object.fromEntries(stub.taxableWages.map((one) => [one.code, one.subject]))).toMatchObject({
    fit: 501_500,
    ss: 501_500,
    futa: 500_000,
  });
  expect(stub.reimbursements).toBe(7250);
});

test('overtime premium is kept for W-2 box 12, code TT', () => {
  const overtime = {
    code: 'overtime',
    minutes: 600,
    rate: 2400,
    amount: 24_000,
    premium: 8000,
    qualifiedPremium: 8000,
  } as const;
  const stub = of({
    isExempt: false,
    earnings: [{ code: 'regular', minutes: 2400, rate: 1600, amount: 64_000 }, overtime],
  });
  expect([stub.yearToDate.qualifiedOvertime, stub.blocks]).toEqual([8000, []]);
});

test('blocks and warnings say what is wrong and what to do', () => {
  const low = of({ isExempt: false, earnings: [{ code: 'regular', minutes: 2400, rate: 700, amount: 28_000 }] });
  expect(low.blocks[0]?.message).toBe(
    'Pay is $10.00 below the minimum wage of Texas, $7.25 an hour. Add a top-up of this amount.',
  );
  const topped = of({
    isExempt: false,
    earnings: [
      { code: 'regular', minutes: 2400, rate: 700, amount: 28_000 },
      { code: 'top_up', minutes: null, rate: null, amount: 1000 },
    ],
  });
  expect(topped.blocks).toEqual([]);
  expect(codes(of({ w4: null }).warnings)).toEqual(['w4_missing']);
  expect(codes(of({ w4: { ...w4, exempt: true, effectiveFrom: '2025-01-01' } }).warnings)).toEqual(['w4_lapsed']);
  expect(of({ workState: 'GA', residentState: 'GA' }).blocks[0]?.message).toBe(
    'Georgia income tax is not supported. Ana Reyes lives in Georgia and works in Georgia.',
  );
  expect(codes(of({ employer: { ...input.employer, unemployment: [] } }).warnings)).toEqual(['unemployment:TX']);
});

test('agreements, local taxes and programs are reached through a whole check', () => {
  const pa = {
    workState: 'PA',
    residentState: 'NJ',
    employer: { ...input.employer, unemployment: [{ state: 'PA', rate: 38_220 }], registeredStates: ['PA'] },
  } as const;
  const town = { state: 'PA', name: 'Lower Merion', acknowledged: null } as const;
  const full = of({ ...pa, localTaxes: [town] });
  expect([amount(full, 'pa_income'), amount(full, 'pa_uc')]).toEqual([2057, 47]);
  expect(codes(full.blocks)).toEqual(['local:PA:Lower Merion']);
  const certificates = [{ workState: 'PA', form: 'REV-419', validTo: '2026-12-31' }] as const;
  const recorded = { ...town, acknowledged: { by: 'Kim Lee', on: '2026-01-05' } };
  const spared = of({ ...pa, certificates, localTaxes: [recorded] });
  expect([amount(spared, 'pa_income'), amount(spared, 'pa_uc'), spared.blocks]).toEqual([undefined, 47, []]);
  expect(codes(spared.warnings)).toEqual(['resident:NJ', 'local:PA:Lower Merion']);
  expect(amount(full, 'employer:unemployment:PA')).toBe(2561);
});

test('the employer may pay a program of the employee; its most of a year counts both', () => {
  const ny = { workState: 'NY', residentState: 'NY' } as const;
  const employer = { ...input.employer, pays: ['ny_pfl'] };
  const paid = of({ ...ny, employer, yearToDate: { ...NOTHING_YET, lines: { ny_pfl: 41_000 } } });
  expect([amount(paid, 'ny_pfl'), amount(paid, 'employer:ny_pfl')]).toEqual([undefined, 191]);
  const later = of({ ...ny, yearToDate: { ...NOTHING_YET, lines: { ny_pfl: 41_000, 'employer:ny_pfl': 191 } } });
  expect(amount(later, 'ny_pfl')).toBe(0);
});

test('what cannot be a check is refused with a sentence', () => {
  expect(() => stubOf({ ...input, payDate: '2027-01-01' })).toThrow('Tax tables for 2027 are not loaded.');
  expect(() => stubOf({ ...input, to: '2026-05-30' })).toThrow(
    'The period ends on 2026-05-30, before it begins on 2026-05-31. Correct its days.',
  );
  expect(() => stubOf({ ...input, earnings: salary(100.5) })).toThrow('100.5 is not a whole number of cents.');
});

test('a period of last year paid this year is taxed by the pay date', () => {
  expect(of({ from: '2025-12-21', to: '2025-12-27', payDate: '2026-01-02' }).tables).toBe('2026');
  const retro = {
    code: 'retro',
    minutes: null,
    rate: null,
    amount: 5000,
    of: { from: '2025-06-01', to: '2025-06-14' },
  } as const;
  expect(of({ earnings: [...salary(67_000), retro] }).lines[1]?.why.notes[0]?.values).toMatchObject({
    from: '2025-06-01',
  });
});

test('the order of keys in the input changes no byte', () => {
  const a = stubOf({
    ...input,
    yearToDate: { ...NOTHING_YET, lines: { fit: 1, ss: 2 }, wages: { ss: 5, medicare: 5 } },
  });
  const b = stubOf({
    ...input,
    yearToDate: { ...NOTHING_YET, wages: { medicare: 5, ss: 5 }, lines: { ss: 2, fit: 1 } },
  });
  expect(JSON.stringify(a)).toBe(JSON.stringify(b));
});

test('arrears are caught up within a limit: once the regular amount a check, and the rest waits', () => {
  const medical = { code: 'medical', plan: null, employee: 8000, employer: 0 } as const;
  const owed = { medical: 25_000, 'dental:Plan A': 900 };
  const first = of({ deductions: [medical], arrears: owed, catchUp: 1_000_000 });
  const regular = amount(of({ deductions: [medical] }), 'medical') ?? 0;
  // A deduction that ended has no amount of its own: what it owes is taken whole.
  expect([amount(first, 'medical'), amount(first, 'dental:Plan A')]).toEqual([2 * regular, 900]);
  expect(first.arrears).toEqual({ medical: 25_000 - regular });
  const next = of({ deductions: [medical], arrears: first.arrears, catchUp: 500_000 });
  expect(next.arrears).toEqual({ medical: 25_000 - regular - Math.floor(regular / 2) });
});
