/** What holds for every stub, over chains of checks with input drawn at random (always the same). */
import { expect, test } from 'vitest';
import { prng, type Prng } from '#seed/prng.ts';
import type { Deduction, DeductionCode, Garnishment, GarnishmentKind } from './deduction-kinds.model.ts';
import { DEDUCTIONS, GARNISHMENTS } from './deduction-kinds.model.ts';
import { type Earning, type EarningCode, EARNINGS, type PayFrequency } from './earnings.model.ts';
import { regularIncomeTax } from './federal-tax.model.ts';
import { PAY_WORDS } from './pay-words.model.ts';
import { NOTHING_YET } from './facts.model.ts';
import { type Stub, type StubInput, stubOf } from './stub.model.ts';
import type { W4 } from './withholding-forms.model.ts';

const STATES = ['PA', 'NY', 'CA', 'IL', 'CO', 'AZ', 'TX', 'WA', 'AK', 'GA'] as const;
const FREQUENCIES: readonly PayFrequency[] = ['weekly', 'biweekly', 'semimonthly', 'monthly'];
const codesOf = <K extends string>(record: Readonly<Record<K, unknown>>): K[] => Object.keys(record) as K[];

function formOf(rng: Prng): W4 | null {
  if (rng.chance(0.1)) return null;
  if (rng.chance(0.2))
    return {
      form: 'before_2020',
      effectiveFrom: '2017-01-01',
      maritalStatus: rng.pick(['single', 'married', 'married_single_rate']),
      allowances: rng.int(0, 6),
      extra: rng.int(0, 5000),
      exempt: false,
      nonresidentAlien: rng.chance(0.2),
    };
  return {
    form: '2020',
    effectiveFrom: '2026-01-01',
    filingStatus: rng.pick(['single_or_mfs', 'mfj_or_qss', 'hoh']),
    step2: rng.chance(0.3),
    step3: rng.int(0, 4) * 220_000,
    step4a: rng.int(0, 500_000),
    step4b: rng.int(0, 500_000),
    step4c: rng.chance(0.2) ? rng.int(0, 100_000) : 0,
    exempt: rng.chance(0.05),
  };
}

function inputOf(rng: Prng): StubInput {
  const state = rng.pick(STATES);
  const most = rng.pick([5000, 100_000, 400_000, 3_000_000, 60_000_000]);
  const earning = (): Earning => ({
    code: rng.pick(codesOf<EarningCode>(EARNINGS)),
    minutes: rng.chance(0.5) ? rng.int(0, 5000) : null,
    rate: null,
    amount: rng.chance(0.1) ? -rng.int(0, most) : rng.int(0, most),
  });
  const deduction = (code: DeductionCode): Deduction => ({
    code,
    plan: rng.chance(0.3) ? 'Plan A' : null,
    employee: rng.int(0, 60_000),
    percent: code.endsWith('401k') && rng.chance(0.5) ? rng.int(0, 30) * 10_000 : null,
    employer: rng.int(0, 30_000),
    match: code.endsWith('401k') ? [{ upTo: 40_000, rate: 500_000 }] : undefined,
    priority: rng.int(1, 9),
  });
  const order = (kind: GarnishmentKind, n: number): Garnishment => ({
    id: `g${n}`,
    kind,
    caseNumber: `C-${n}`,
    receivedOn: rng.pick(['2025-03-01', '2025-09-01', '2026-02-01']),
    amount: rng.chance(0.5) ? rng.int(0, 90_000) : null,
    percent: null,
    remaining: rng.chance(0.3) ? rng.int(0, 50_000) : null,
    exemptAmount: rng.int(0, 60_000),
    supportsOther: rng.chance(0.5),
  });
  return {
    employee: 'e',
    payDate: '2026-06-12',
    from: '2026-05-24',
    to: '2026-06-06',
    frequency: rng.pick(FREQUENCIES),
    run: 'regular',
    workState: state,
    residentState: rng.chance(0.8) ? state : rng.pick(STATES),
    dateOfBirth: rng.pick(['1990-01-01', '1970-01-01', '1964-01-01']),
    isExempt: rng.chance(0.5),
    earnings: Array.from({ length: rng.int(0, 4) }, earning),
    w4: formOf(rng),
    stateForms: [],
    certificates: [],
    localTaxes: [],
    deductions: codesOf<DeductionCode>(DEDUCTIONS)
      .filter(() => rng.chance(0.3))
      .map(deduction),
    garnishments: codesOf<GarnishmentKind>(GARNISHMENTS)
      .filter(() => rng.chance(0.15))
      .map(order),
    groupLife: rng.chance(0.3) ? { coverage: rng.int(0, 40) * 1_000_000, employeePaysMonthly: rng.int(0, 2000) } : null,
    reimbursements: rng.chance(0.3) ? [{ code: 'mileage', label: 'Mileage', amount: rng.int(0, 20_000) }] : [],
    yearToDate: NOTHING_YET,
    elsewhere: {},
    priorYearWages: rng.pick([null, 10_000_000, 20_000_000]),
    hadWithholding: rng.chance(0.8),
    arrears: {},
    employer: {
      unemployment: [{ state, rate: 27_000, base: 700_000 }],
      supplementalMethod: rng.pick(['flat', 'aggregate']),
      headcount: 412,
    },
  };
}

/** Every number of a stub, however deep. */
function numbersIn(part: unknown): number[] {
  if (typeof part === 'number') return [part];
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, each]) => (key === 'values' ? [] : numbersIn(each)));
}
const total = (stub: Stub, ...groups: string[]) =>
  stub.lines.filter(({ group }) => groups.includes(group)).reduce((all, { amount }) => all + amount, 0);

function holds(input: StubInput, stub: Stub): void {
  expect(stub.gross + stub.reimbursements - stub.deductions - stub.taxes).toBe(stub.net);
  expect(stub.net).toBeGreaterThanOrEqual(stub.reimbursements);
  expect(total(stub, 'earning')).toBe(stub.gross);
  expect(total(stub, 'pre_tax', 'deduction')).toBe(stub.deductions);
  expect(numbersIn(stub).every((each) => Number.isSafeInteger(each) && !Object.is(each, -0))).toBe(true);
  expect(stub.yearToDate.net - input.yearToDate.net).toBe(stub.net);
  expect(Object.values(stub.arrears).every((each) => each > 0)).toBe(true);
  const { wages, lines } = stub.yearToDate;
  expect(wages.ss ?? 0).toBeLessThanOrEqual(18_450_000);
  expect(wages.futa ?? 0).toBeLessThanOrEqual(700_000);
  expect((lines.retirement_401k ?? 0) + (lines['retirement_401k:Plan A'] ?? 0)).toBeLessThanOrEqual(
    2_450_000 + 1_125_000,
  );
  // Creditors and student loans never take more than a quarter of disposable earnings, nor a cent of the protected pay.
  for (const { code, amount, why } of stub.lines) {
    const kind = input.garnishments.find(({ id }) => code === `garnishment:${id}`)?.kind;
    if (kind === 'creditor' || kind === 'student_loan' || kind === 'state_tax')
      expect(4 * amount).toBeLessThanOrEqual(Math.max(0, why.base ?? 0));
    if (kind === 'child_support') expect(100 * amount).toBeLessThanOrEqual(60 * Math.max(0, why.base ?? 0));
  }
}

test('stubs balance, hold whole cents, and keep within their limits, check after check', () => {
  const rng = prng(2026);
  for (let person = 0; person < 400; person += 1) {
    let input = inputOf(rng);
    for (let check = 0; check < 5; check += 1) {
      const stub = stubOf(input);
      holds(input, stub);
      input = { ...input, earnings: inputOf(rng).earnings, yearToDate: stub.yearToDate, arrears: stub.arrears };
    }
  }
});

test('what is owed is never lost: deductions taken and arrears left are what was asked', () => {
  const rng = prng(7);
  for (let n = 0; n < 400; n += 1) {
    const base = inputOf(rng);
    const deductions = (['medical', 'dental', 'union_dues', 'advance'] as const).map((code) => ({
      code,
      plan: null,
      employee: rng.int(1, 60_000),
      employer: 0,
    }));
    const stub = stubOf({ ...base, deductions, garnishments: [], arrears: { medical: 500 } });
    const asked = deductions.reduce((all, { employee }) => all + employee, 500);
    const { carried = 0, ...owed } = stub.arrears;
    const left = Object.values(owed).reduce((all, each) => all + each, 0);
    expect(total(stub, 'pre_tax', 'deduction') + left + carried).toBe(asked);
  }
});

test('income tax never falls as wages rise', () => {
  const rng = prng(11);
  for (let n = 0; n < 60; n += 1) {
    const w4 = formOf(rng);
    const frequency = rng.pick(FREQUENCIES);
    let before = -1;
    for (let wages = 1; wages < 8_000_000; wages += rng.int(1, 60_000)) {
      const { amount } = regularIncomeTax({ payDate: '2026-06-12', frequency, w4, wages });
      // The printed bases are rounded to the cent of a year: at a row's start a period may lose one.
      expect(amount).toBeGreaterThanOrEqual(before - 1);
      before = amount;
    }
  }
});

test('every label of a stub is among the words that are translated', () => {
  const words = new Set(PAY_WORDS.map(({ says }) => says));
  const labels = new Set<string>();
  const rng = prng(3);
  for (let n = 0; n < 600; n += 1)
    for (const { group, label, why } of stubOf(inputOf(rng)).lines) {
      if (group !== 'reimbursement' && label !== 'Plan A') labels.add(label);
      for (const one of why.inputs) labels.add(one.label);
    }
  expect(labels.size).toBeGreaterThan(80);
  expect([...labels].filter((label) => !words.has(label)).toSorted()).toEqual([]);
});
