/** The nine states without a tax on wages, and what two of them withhold for programs (payroll-states.md 1.7). */
import type { UsState } from '#modules/people/us-states.model.ts';
import { withinBase } from '../payroll-taxes.model.ts';
import { type Dated, datedOn, onDay } from '../tables-2026.model.ts';
import { because, MILLION, mulDiv, share } from '../why.model.ts';
import { noTax, section125, type StateAsk, type StatePlugIn, type StateTax } from './state.model.ts';

/** Unemployment wage bases; a state that is not listed needs the base of its notice. */
const BASES: Readonly<Partial<Record<UsState, number>>> = {
  AK: 5_420_000,
  FL: 700_000,
  TN: 700_000,
  TX: 900_000,
  WY: 3_380_000,
};
const base = (value: number | undefined): readonly Dated<number>[] =>
  value === undefined ? [] : [{ from: '2026-01-01', value, source: 'unemployment' }];

/** Wages of these programs: as Social Security counts them, without imputed income. */
const programWages = (ask: StateAsk): number => ask.gross - section125(ask.less);

const plain = (state: UsState, programs: StatePlugIn['programs'] = () => []): StatePlugIn => ({
  state,
  years: [2026],
  hasWageTax: false,
  income: () => noTax,
  programs,
  unemploymentWages: programWages,
  unemploymentBase: base(BASES[state]),
  taxesResidentsElsewhere: false,
});

export const ALASKA_UI: readonly Dated<{ rate: number; base: number }>[] = [
  { from: '2026-01-01', value: { rate: 5_000, base: 5_420_000 }, source: 'ak' },
];

/** Alaska: the employee's share of unemployment insurance, 0.50 % up to the base. */
function alaska(ask: StateAsk): readonly StateTax[] {
  const { rate, base: limit } = onDay(ALASKA_UI, ask.payDate);
  const subject = programWages(ask);
  const taxable = withinBase(subject, ask.wagesToDate('ak_ui'), limit);
  return [
    {
      code: 'ak_ui',
      label: 'Alaska unemployment insurance',
      side: 'employee',
      subject,
      taxable,
      amount: share(taxable, rate),
      extra: 0,
      why: because({
        base: taxable,
        rate: { value: rate, unit: 'ppm' },
        source: 'ak',
        inputs: [
          { label: 'Wages', value: subject, unit: 'cents' },
          { label: 'Wages in the year before', value: ask.wagesToDate('ak_ui'), unit: 'cents' },
          { label: 'Wage base', value: limit, unit: 'cents' },
        ],
      }),
    },
  ];
}

interface WashingtonRates {
  readonly premium: number;
  /** The employee's part of the premium, in hundredths of a percent. */
  readonly employeePart: number;
  readonly base: number;
  /** Employers with fewer employees owe no share of their own. */
  readonly smallBelow: number;
  readonly cares: number;
}
export const WASHINGTON: readonly Dated<WashingtonRates>[] = [
  {
    from: '2026-01-01',
    value: { premium: 11_300, employeePart: 7143, base: 18_450_000, smallBelow: 50, cares: 5_800 },
    source: 'wa',
  },
];

/** Washington: Paid Leave of both sides up to the Social Security base, WA Cares without one. */
function washington(ask: StateAsk): readonly StateTax[] {
  const { premium, employeePart, base: limit, smallBelow, cares } = onDay(WASHINGTON, ask.payDate);
  const source = datedOn(WASHINGTON, ask.payDate)?.source ?? null;
  const subject = programWages(ask);
  const before = ask.wagesToDate('wa_paid_leave');
  const taxable = withinBase(subject, before, limit);
  const part = (ppm: number, ofPremium: number) => mulDiv(taxable, ppm * ofPremium, MILLION * 10_000);
  const leave = (side: StateTax['side'], ofPremium: number): StateTax => ({
    code: 'wa_paid_leave',
    label: 'Washington Paid Leave',
    side,
    subject,
    taxable,
    amount: part(premium, ofPremium),
    extra: 0,
    why: because({
      base: taxable,
      rate: { value: premium, unit: 'ppm' },
      source,
      inputs: [
        { label: 'Wages', value: subject, unit: 'cents' },
        { label: 'Wages in the year before', value: before, unit: 'cents' },
        { label: 'Wage base', value: limit, unit: 'cents' },
        { label: 'Part of the premium', value: ofPremium * 100, unit: 'ppm' },
      ],
    }),
  });
  const isExempt = ask.form?.state === 'WA' && ask.form.caresExempt;
  return [
    leave('employee', employeePart),
    ...(ask.headcount < smallBelow ? [] : [leave('employer', 10_000 - employeePart)]),
    ...(isExempt
      ? []
      : [
          {
            code: 'wa_cares',
            label: 'WA Cares',
            side: 'employee' as const,
            subject,
            taxable: subject,
            amount: share(subject, cares),
            extra: 0,
            why: because({ base: subject, rate: { value: cares, unit: 'ppm' }, source }),
          },
        ]),
  ];
}

export const NO_WAGE_TAX: readonly StatePlugIn[] = [
  plain('AK', alaska),
  plain('FL'),
  plain('NH'),
  plain('NV'),
  plain('SD'),
  plain('TN'),
  plain('TX'),
  plain('WA', washington),
  plain('WY'),
];
