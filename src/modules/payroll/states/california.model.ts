/** California (payroll-states.md 1.5): EDD Method B by printed period, supplemental rates, SDI, training tax. */
import { phrase, type PhraseParts } from '#engine/model/words.ts';
import type { PayFrequency } from '../earnings.model.ts';
import { withinBase } from '../payroll-taxes.model.ts';
import { type Bracket, type Dated, onDay } from '../tables-2026.model.ts';
import type { CaliforniaForm } from '../withholding-forms.model.ts';
import { because, MILLION, mulDiv, share } from '../why.model.ts';
import { CALIFORNIA, type CaliforniaFrequency, type CaliforniaPeriod } from './california-tables.model.ts';
import {
  incomeTax,
  noTableFor,
  section125,
  type StateAsk,
  type StatePlugIn,
  type StateResult,
  type StateTax,
} from './state.model.ts';

interface OtherRates {
  /** Supplemental wages paid apart: bonuses and stock, and everything else. */
  readonly bonus: number;
  readonly supplemental: number;
  readonly sdi: number;
  readonly training: number;
  readonly trainingBase: number;
}
export const CALIFORNIA_RATES: readonly Dated<OtherRates>[] = [
  {
    from: '2026-01-01',
    source: 'ca',
    value: { bonus: 102_300, supplemental: 66_000, sdi: 13_000, training: 1_000, trainingBase: 700_000 },
  },
];
const UI_BASE: readonly Dated<number>[] = [{ from: '2026-01-01', value: 700_000, source: 'unemployment' }];
const NO_FORM: CaliforniaForm = {
  state: 'CA',
  status: 'single',
  regularAllowances: 0,
  estimatedAllowances: 0,
  extra: 0,
  exempt: false,
};

const hasTable = (frequency: PayFrequency): frequency is CaliforniaFrequency =>
  ['weekly', 'biweekly', 'semimonthly', 'monthly'].includes(frequency);

/** The printed amount for a count of 1 to 10; above ten, count × the amount for one. */
const forCount = (list: readonly number[], count: number): number =>
  count <= 0 ? 0 : (list[count - 1] ?? count * (list[0] ?? 0));

/** The row of a table that says "over": a taxable income right at a limit is still in the row before. */
function rowOver(table: readonly Bracket[], amount: number): Bracket {
  let found: Bracket = table[0] ?? [0, 0, 0];
  for (const row of table) if (row[0] < amount) found = row;
  return found;
}

interface MethodB {
  readonly tax: number;
  readonly taxable: number;
  readonly row: Bracket | null;
  readonly credit: number;
  readonly deduction: number;
}

/**
 * EDD Method B: 0 up to the low income exemption; less estimated and standard deduction; rate table; less the credit of line
 * 1a; cents half-up. The high column is for heads of household and for married employees with two allowances or more, where
 * lines 1a and 1b count together (open in payroll-states.md, 9).
 */
export function methodB(wages: number, form: CaliforniaForm, tables: CaliforniaPeriod): MethodB {
  const isHigh =
    form.status === 'hoh' || (form.status === 'married' && form.regularAllowances + form.estimatedAllowances >= 2);
  const column = isHigh ? 1 : 0;
  if (wages <= tables.lowIncome[column]) return { tax: 0, taxable: 0, row: null, credit: 0, deduction: 0 };
  const deduction = forCount(tables.estimatedDeduction, form.estimatedAllowances) + tables.standardDeduction[column];
  const taxable = Math.max(0, wages - deduction);
  const row = rowOver(tables[form.status], taxable);
  const credit = forCount(tables.credit, form.regularAllowances);
  const tax = Math.max(0, mulDiv((row[1] - credit) * MILLION + (taxable - row[0]) * row[2], 1, MILLION));
  return { tax, taxable, row, credit, deduction };
}

/** Wages of the income tax: federal wages with the HSA, which California taxes. */
function income(ask: StateAsk): StateResult {
  const source = 'ca';
  const rates = onDay(CALIFORNIA_RATES, ask.payDate);
  const form = ask.form?.state === 'CA' ? ask.form : NO_FORM;
  const subject = ask.fitRegular + ask.fitSupplemental + ask.less.hsa;
  const done = (amount: number, extra: number, why: Parameters<typeof because>[0]): StateResult => ({
    taxes: [incomeTax('CA', { subject, amount, extra, why: because({ source, base: subject, ...why }) })],
    warnings: [],
    blocks: [],
  });
  if (form.exempt) return done(0, 0, { notes: [phrase('Exempt by {{form}}', { form: 'DE 4' })] });
  const extra = subject > 0 ? form.extra : 0;
  if (ask.fitRegular <= 0 && ask.fitSupplemental > 0) {
    const bonus = Math.min(ask.bonusShare, subject);
    const other = Math.max(0, subject - bonus);
    return done(share(bonus, rates.bonus) + share(other, rates.supplemental) + extra, extra, {
      inputs: [
        { label: 'Bonuses', value: bonus, unit: 'cents' },
        { label: 'Rate of bonuses', value: rates.bonus, unit: 'ppm' },
        { label: 'Other supplemental wages', value: other, unit: 'cents' },
        { label: 'Rate of other supplemental wages', value: rates.supplemental, unit: 'ppm' },
      ],
    });
  }
  if (!hasTable(ask.frequency)) return { taxes: [], warnings: [], blocks: [noTableFor('CA', ask.frequency)] };
  const tables = onDay(CALIFORNIA, ask.payDate)[ask.frequency];
  const { tax, taxable, row, credit, deduction } = methodB(subject, form, tables);
  const notes: PhraseParts[] = [];
  if (ask.form?.state !== 'CA') notes.push(phrase('No {{form}} on file', { form: 'DE 4' }));
  if (row === null && subject > 0) notes.push(phrase('Wages are within the low income exemption'));
  return done(tax + extra, extra, {
    notes,
    base: taxable,
    rate: row === null ? null : { value: row[2], unit: 'ppm' },
    row: row === null ? null : { table: `${ask.frequency}.${form.status}`, from: row[0], plus: row[1], rate: row[2] },
    inputs: [
      { label: 'Wages', value: subject, unit: 'cents' },
      { label: 'Standard and estimated deduction', value: deduction, unit: 'cents' },
      { label: 'Exemption credit', value: credit, unit: 'cents' },
      { label: 'Extra withholding', value: extra, unit: 'cents' },
    ],
  });
}

/** Wages of SDI and unemployment: gross less section 125, but with the HSA; a 401(k) does not lower them. */
const insuredWages = (ask: StateAsk): number => ask.gross - section125(ask.less) + ask.less.hsa;

function programs(ask: StateAsk): readonly StateTax[] {
  const { sdi, training, trainingBase } = onDay(CALIFORNIA_RATES, ask.payDate);
  const subject = insuredWages(ask);
  const taxable = withinBase(subject, ask.wagesToDate('ca_ett'), trainingBase);
  const tax = (of: Pick<StateTax, 'code' | 'label' | 'side'>, base: number, rate: number): StateTax => ({
    ...of,
    subject,
    taxable: base,
    amount: share(base, rate),
    extra: 0,
    why: because({ base, rate: { value: rate, unit: 'ppm' }, source: 'caSdi' }),
  });
  return [
    tax({ code: 'ca_sdi', label: 'California SDI', side: 'employee' }, subject, sdi),
    tax({ code: 'ca_ett', label: 'California employment training tax', side: 'employer' }, taxable, training),
  ];
}

export const california: StatePlugIn = {
  state: 'CA',
  years: [2026],
  hasWageTax: true,
  income,
  programs,
  unemploymentWages: insuredWages,
  unemploymentBase: UI_BASE,
  taxesResidentsElsewhere: true,
};
