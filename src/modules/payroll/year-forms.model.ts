/**
 * Worksheets of a quarter and a year from paid stubs: W-2 preview, Forms 941 and 940 (payroll-states.md 6). Amounts come from
 * what was paid and withheld; nothing is calculated again but what the forms themselves multiply. Pure; money is cents.
 */
import { type Day, yearOf } from '#engine/model/days.ts';
import { US_STATES, type UsState } from '#modules/people/us-states.model.ts';
import type { Stub } from './stub.model.ts';
import { ADDITIONAL_MEDICARE, FUTA, MEDICARE, onDay, SOCIAL_SECURITY } from './tables-2026.model.ts';
import { share } from './why.model.ts';

/** What the forms read of a stub; a reversal with its negative amounts counts like any other. */
export type PaidStub = Pick<Stub, 'employee' | 'payDate'> & {
  readonly lines: readonly Pick<Stub['lines'][number], 'group' | 'code' | 'amount'>[];
  readonly taxableWages: readonly Pick<Stub['taxableWages'][number], 'code' | 'subject' | 'taxable'>[];
  /** Half-time premium of FLSA overtime on this stub. */
  readonly qualifiedOvertime: number;
};

/** Sums over stubs, or over sums of stubs, by line and by taxable wages, once. */
export class Sums {
  readonly #lines = new Map<string, number>();
  readonly #subject = new Map<string, number>();
  readonly #taxable = new Map<string, number>();
  readonly gross: number = 0;
  readonly imputed: number = 0;

  constructor(stubs: readonly PaidStub[]) {
    const add = (map: Map<string, number>, key: string, amount: number) => map.set(key, (map.get(key) ?? 0) + amount);
    for (const { lines, taxableWages } of stubs) {
      for (const { group, code, amount } of lines) {
        if (group === 'earning') this.gross += amount;
        if (group === 'imputed') this.imputed += amount;
        add(this.#lines, code, amount);
      }
      for (const { code, subject, taxable } of taxableWages) {
        add(this.#subject, code, subject);
        add(this.#taxable, code, taxable);
      }
    }
  }

  /** Lines of some codes, all plans together; `employer:hsa` is a code of its own. */
  lines(...codes: readonly string[]): number {
    let sum = 0;
    for (const [key, amount] of this.#lines)
      if (codes.some((code) => key === code || key.startsWith(`${code}:`))) sum += amount;
    return sum;
  }
  subject(code: string): number {
    return this.#subject.get(code) ?? 0;
  }
  taxable(code: string): number {
    return this.#taxable.get(code) ?? 0;
  }
}

export interface W2 {
  readonly employee: string;
  readonly year: number;
  /** Boxes 1 to 6 and 10. Box 5 may exceed box 1. */
  readonly boxes: Readonly<Record<'1' | '2' | '3' | '4' | '5' | '6' | '10', number>>;
  /** Box 12 by code; more than four codes need a second paper form. */
  readonly box12: readonly { readonly code: string; readonly amount: number }[];
  readonly isRetirementPlan: boolean;
  /** Box 14a: what states withhold for their programs. */
  readonly box14: readonly { readonly label: string; readonly amount: number }[];
  /** Boxes 15 to 17. */
  readonly states: readonly { readonly state: UsState; readonly wages: number; readonly tax: number }[];
  /** Boxes 18 to 20. */
  readonly locals: readonly { readonly name: string; readonly wages: number; readonly tax: number }[];
}

const PROGRAMS: readonly (readonly [code: string, label: string])[] = [
  ['ca_sdi', 'CASDI'],
  ['ny_pfl', 'NYPFL'],
  ['ny_dbl', 'NYSDI'],
  ['co_famli', 'FAMLI'],
  ['pa_uc', 'PA UC'],
  ['wa_paid_leave', 'WA PFML'],
  ['wa_cares', 'WA CARES'],
  ['ak_ui', 'AK UI'],
];
const STATES = Object.keys(US_STATES).filter((code): code is UsState => code in US_STATES);

/** W-2 preview of one employee from all stubs with a pay date in the year. Stubs of other people or years are the caller's error. */
export function w2Of(employee: string, year: number, stubs: readonly PaidStub[]): W2 {
  const own = stubs.filter((one) => one.employee === employee && yearOf(one.payDate) === year);
  const sums = new Sums(own);
  const overtime = own.reduce((sum, one) => sum + one.qualifiedOvertime, 0);
  const box12 = [
    { code: 'C', amount: sums.lines('imputed_life') },
    { code: 'D', amount: sums.lines('retirement_401k') },
    { code: 'W', amount: sums.lines('hsa', 'employer:hsa') },
    { code: 'AA', amount: sums.lines('roth_401k') },
    {
      code: 'DD',
      amount: sums.lines('medical', 'employer:medical', 'medical_after_tax', 'employer:medical_after_tax'),
    },
    { code: 'TT', amount: overtime },
  ].filter(({ amount }) => amount !== 0);
  return {
    employee,
    year,
    boxes: {
      '1': sums.subject('fit'),
      '2': sums.lines('fit', 'fit_supplemental'),
      '3': sums.taxable('ss'),
      '4': sums.lines('ss'),
      '5': sums.subject('medicare'),
      '6': sums.lines('medicare', 'additional_medicare'),
      '10': sums.lines('dependent_care_fsa', 'employer:dependent_care_fsa'),
    },
    box12,
    isRetirementPlan:
      box12.some(({ code }) => code === 'D' || code === 'AA') || sums.lines('employer:retirement_401k') > 0,
    box14: PROGRAMS.map(([code, label]) => ({ label, amount: sums.lines(code) })).filter(({ amount }) => amount !== 0),
    states: STATES.map((state) => {
      const code = `${state.toLowerCase()}_income`;
      return { state, wages: sums.subject(code), tax: sums.lines(code) };
    }).filter(({ wages, tax }) => wages !== 0 || tax !== 0),
    locals: [{ name: 'New York City', wages: sums.subject('nyc_income'), tax: sums.lines('nyc_income') }].filter(
      ({ wages, tax }) => wages !== 0 || tax !== 0,
    ),
  };
}

export interface Form941 {
  readonly year: number;
  readonly quarter: 1 | 2 | 3 | 4;
  /** Line 1: people paid for the period that holds the 12th of the quarter's last month. */
  readonly people: number;
  /** Amounts by line number, cents: `2`, `3`, `5aWages`, `5a` ... `16a`, `16b`, `16c`. */
  readonly lines: Readonly<Record<string, number>>;
}

const quarterOf = (day: Day): number => Math.floor((Number(day.slice(5, 7)) - 1) / 3) + 1;
const monthIn = (day: Day): number => (Number(day.slice(5, 7)) - 1) % 3;

/**
 * Form 941 of a quarter. Line 7 brings the form's multiplication to what was really withheld from employees; lines 16 are the
 * liability by month of the pay date and add up to line 12. `deposits`: what was paid for the quarter.
 */
export function form941(
  year: number,
  quarter: 1 | 2 | 3 | 4,
  stubs: readonly PaidStub[],
  given: { readonly people: number; readonly deposits: number },
): Form941 {
  const own = stubs.filter(({ payDate }) => yearOf(payDate) === year && quarterOf(payDate) === quarter);
  const day: Day = `${year}-12-31`;
  const sums = new Sums(own);
  const [ss, medicare, additional] = [
    sums.taxable('ss'),
    sums.subject('medicare'),
    sums.taxable('additional_medicare'),
  ];
  const rates = [
    onDay(SOCIAL_SECURITY, day).rate,
    onDay(MEDICARE, day).rate,
    onDay(ADDITIONAL_MEDICARE, day).rate,
  ] as const;
  const tax = sums.lines('fit', 'fit_supplemental');
  const [a, c, d] = [share(ss, 2 * rates[0]), share(medicare, 2 * rates[1]), share(additional, rates[2])];
  const half = share(ss, rates[0]) + share(medicare, rates[1]) + d;
  const fractions = sums.lines('ss', 'medicare', 'additional_medicare') - half;
  const total = tax + a + c + d + fractions;
  const months = [0, 1, 2].map((month) => {
    const of = new Sums(own.filter(({ payDate }) => monthIn(payDate) === month));
    return of.lines(
      'fit',
      'fit_supplemental',
      'ss',
      'medicare',
      'additional_medicare',
      'employer:ss',
      'employer:medicare',
    );
  });
  // The employer's share is rounded on each stub; the last month with pay takes the cents between that and the form.
  const last = Math.max(
    0,
    months.findLastIndex((amount) => amount !== 0),
  );
  months[last] = (months[last] ?? 0) + total - months.reduce((sum, amount) => sum + amount, 0);
  const balance = total - given.deposits;
  return {
    year,
    quarter,
    people: given.people,
    lines: {
      '2': sums.subject('fit'),
      '3': tax,
      '5aWages': ss,
      '5a': a,
      '5cWages': medicare,
      '5c': c,
      '5dWages': additional,
      '5d': d,
      '5e': a + c + d,
      '6': tax + a + c + d,
      '7': fractions,
      '10': total,
      '12': total,
      '13': given.deposits,
      '14': Math.max(0, balance),
      '15': Math.max(0, -balance),
      '16a': months[0] ?? 0,
      '16b': months[1] ?? 0,
      '16c': months[2] ?? 0,
    },
  };
}

/**
 * Form 940 of a year, amounts by line number in cents. Line 4 is what FUTA does not count (section 125, group life), line 5 what
 * is over $7,000 a person; `reduction` is line 11 from Schedule A. Lines 16 are the liability by quarter, the reduction in the
 * last.
 */
export function form940(
  year: number,
  stubs: readonly PaidStub[],
  given: { readonly reduction: number; readonly deposits: number },
): Readonly<Record<string, number>> {
  const own = stubs.filter(({ payDate }) => yearOf(payDate) === year);
  const sums = new Sums(own);
  const { rate } = onDay(FUTA, `${year}-12-31`);
  const all = sums.gross + sums.imputed;
  const subject = sums.subject('futa');
  const taxable = sums.taxable('futa');
  const tax = share(taxable, rate);
  const quarters = [1, 2, 3, 4].map((quarter) => {
    const of = new Sums(own.filter(({ payDate }) => quarterOf(payDate) === quarter));
    return share(of.taxable('futa'), rate);
  });
  const total = tax + given.reduction;
  quarters[3] = (quarters[3] ?? 0) + total - quarters.reduce((sum, amount) => sum + amount, 0);
  return {
    '3': all,
    '4': all - subject,
    '5': subject - taxable,
    '6': all - taxable,
    '7': taxable,
    '8': tax,
    '11': given.reduction,
    '12': total,
    '13': given.deposits,
    '14': Math.max(0, total - given.deposits),
    '15': Math.max(0, given.deposits - total),
    '16a': quarters[0] ?? 0,
    '16b': quarters[1] ?? 0,
    '16c': quarters[2] ?? 0,
    '16d': quarters[3] ?? 0,
    '17': total,
  };
}
