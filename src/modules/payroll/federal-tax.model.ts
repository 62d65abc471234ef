/**
 * Federal income tax of one check: the percentage method (Pub 15-T 2026, Worksheet 1A) and supplemental wages (Pub 15, section
 * 7). Pure; money is cents, rounded once, half-up.
 */
import { addDays, type Day, weekdayOf, yearOf } from '#engine/model/days.ts';
import { showMoney } from '#engine/model/figures.ts';
import { phrase, type PhraseParts } from '#engine/model/words.ts';
import { holidayCalendar } from '#modules/people/holidays.model.ts';
import { type PayFrequency, PERIODS } from './earnings.model.ts';
import {
  type Bracket,
  FEDERAL_TABLES,
  type FilingStatus,
  onDay,
  perPeriodToTenCents,
  SUPPLEMENTAL,
} from './tables-2026.model.ts';
import { because, MILLION, mulDiv, share, type TableRow, type Why, type WhyInput } from './why.model.ts';
import type { W4, W4Before2020, W4Since2020 } from './withholding-forms.model.ts';

/** Form W-4 as it counts where there is none: single, no adjustments (Pub 15-T 2026). */
export const SINGLE_W4: W4Since2020 = {
  form: '2020',
  effectiveFrom: '2020-01-01',
  filingStatus: 'single_or_mfs',
  step2: false,
  step3: 0,
  step4a: 0,
  step4b: 0,
  step4c: 0,
  exempt: false,
};

/** The row of a table for an amount: the last that begins at or below it. The first row begins at 0. */
export function rowOf(table: readonly Bracket[], amount: number): Bracket {
  let found: Bracket = table[0] ?? [0, 0, 0];
  for (const row of table) if (row[0] <= amount) found = row;
  return found;
}

/**
 * Last day on which an exempt Form W-4 of the year before still holds: 15 February, or the next business day (Pub 15,
 * section 9). In 2026 that is 17 February, in 2027 the 16th.
 */
export function exemptUntil(year: number): Day {
  const closed = new Set(holidayCalendar(year).map(({ date }) => date));
  let day: Day = `${year}-02-15`;
  while (weekdayOf(day) > 5 || closed.has(day)) day = addDays(day, 1);
  return day;
}

/** Whether the form stops withholding on a pay date, or did until its exemption lapsed. */
export function exemption(w4: W4, payDate: Day): 'exempt' | 'lapsed' | 'none' {
  if (!w4.exempt) return 'none';
  const year = yearOf(payDate);
  const signed = yearOf(w4.effectiveFrom);
  if (signed >= year) return 'exempt';
  return signed === year - 1 && payDate <= exemptUntil(year) ? 'exempt' : 'lapsed';
}

export interface IncomeTaxAsk {
  readonly payDate: Day;
  readonly frequency: PayFrequency;
  readonly w4: W4 | null;
  /** Regular wages of the period that are subject to income tax, cents. */
  readonly wages: number;
  /** Supplemental wages of this check, and of the year before it. */
  readonly supplemental: number;
  readonly supplementalToDate: number;
  readonly method: 'flat' | 'aggregate';
  /** Income tax was withheld from regular wages this year or last: without it, the flat rate is not allowed. */
  readonly hadWithholding: boolean;
  /** Regular wages of the last check, to which a bonus-only check is added under the aggregate method. */
  readonly lastRegularWages: number;
}

export interface TaxResult {
  /** Cents, with `extra`. */
  readonly amount: number;
  /** Of the amount: what the employee asked to withhold beside the tax (step 4c). */
  readonly extra: number;
  readonly why: Why;
}

interface Tentative {
  readonly tax: number;
  readonly inputs: readonly WhyInput[];
  readonly annual: number;
  readonly row: TableRow;
}

/** The form that counts on a pay date: a lapsed exemption leaves single without adjustments. */
function formInForce(w4: W4 | null, payDate: Day): W4 {
  if (w4 === null) return SINGLE_W4;
  return exemption(w4, payDate) === 'lapsed' ? { ...SINGLE_W4, nonresidentAlien: w4.nonresidentAlien } : w4;
}

/** What is added to the wages of a nonresident alien before the worksheet (Pub 15-T, Tables 1 and 2). */
function nonresidentAddition(w4: W4, payDate: Day, frequency: PayFrequency): number {
  if (w4.nonresidentAlien !== true) return 0;
  const { nonresident } = onDay(FEDERAL_TABLES, payDate);
  const isOld = w4.form === 'before_2020' && w4.firstPaidBefore2020 !== false;
  return perPeriodToTenCents(isOld ? nonresident.before2020 : nonresident.since2020, frequency, PERIODS);
}

const asRow = (table: string, [from, plus, rate]: Bracket): TableRow => ({ table, from, plus, rate });

/** Worksheet 1A, steps 1 to 3 for a form of 2020 or later; cents a period, without step 4(c). */
function since2020(w4: W4Since2020, wages: number, ask: Pick<IncomeTaxAsk, 'payDate' | 'frequency'>): Tentative {
  const tables = onDay(FEDERAL_TABLES, ask.payDate);
  const periods = PERIODS[ask.frequency];
  // Nonresident aliens are single whatever the form says (Form W-4 instructions, Notice 1392).
  const status: FilingStatus = w4.nonresidentAlien === true ? 'single_or_mfs' : w4.filingStatus;
  const standard = status === 'mfj_or_qss' ? tables.withoutStep2.mfj_or_qss : tables.withoutStep2.other;
  const adjustment = w4.step2 ? 0 : standard;
  const annual = Math.max(0, wages * periods + w4.step4a - w4.step4b - adjustment);
  const row = rowOf((w4.step2 ? tables.step2 : tables.standard)[status], annual);
  const [from, plus, rate] = row;
  // Annual tax less credits, in millionths of a cent; divided once.
  const yearly = plus * MILLION + (annual - from) * rate - w4.step3 * MILLION;
  const tax = Math.max(0, mulDiv(yearly, 1, periods * MILLION));
  return {
    tax,
    annual,
    row: asRow(`${w4.step2 ? 'step2' : 'standard'}.${status}`, row),
    inputs: [
      { label: 'Wages', value: wages, unit: 'cents' },
      { label: 'Pay periods in a year', value: periods, unit: 'count' },
      { label: 'Other income (step 4a)', value: w4.step4a, unit: 'cents' },
      { label: 'Deductions (step 4b)', value: w4.step4b, unit: 'cents' },
      { label: 'Adjustment (line 1g)', value: adjustment, unit: 'cents' },
      { label: 'Adjusted annual wages', value: annual, unit: 'cents' },
      { label: 'Dependents (step 3)', value: w4.step3, unit: 'cents' },
    ],
  };
}

/** Worksheet 1A for a form of 2019 or earlier: allowances instead of adjustments, always the standard table. */
function before2020(w4: W4Before2020, wages: number, ask: Pick<IncomeTaxAsk, 'payDate' | 'frequency'>): Tentative {
  const tables = onDay(FEDERAL_TABLES, ask.payDate);
  const periods = PERIODS[ask.frequency];
  const annual = Math.max(0, wages * periods - w4.allowances * tables.allowance);
  const isMarried = w4.maritalStatus === 'married' && w4.nonresidentAlien !== true;
  const status: FilingStatus = isMarried ? 'mfj_or_qss' : 'single_or_mfs';
  const row = rowOf(tables.standard[status], annual);
  const [from, plus, rate] = row;
  return {
    tax: mulDiv(plus * MILLION + (annual - from) * rate, 1, periods * MILLION),
    annual,
    row: asRow(`standard.${status}`, row),
    inputs: [
      { label: 'Wages', value: wages, unit: 'cents' },
      { label: 'Pay periods in a year', value: periods, unit: 'count' },
      { label: 'Withholding allowances', value: w4.allowances, unit: 'count' },
      { label: 'Amount of an allowance', value: tables.allowance, unit: 'cents' },
      { label: 'Adjusted annual wages', value: annual, unit: 'cents' },
    ],
  };
}

function tentative(w4: W4, wages: number, ask: Pick<IncomeTaxAsk, 'payDate' | 'frequency'>): Tentative {
  return w4.form === '2020' ? since2020(w4, wages, ask) : before2020(w4, wages, ask);
}

/**
 * Income tax of the period's regular wages. Wages of 0 or less are taxed 0, but for step 4(c). `extra` is in the amount.
 * Checked against the IRS wage-bracket cells (hr.md 3.6).
 */
export function regularIncomeTax(ask: Pick<IncomeTaxAsk, 'payDate' | 'frequency' | 'w4' | 'wages'>): TaxResult {
  const source = 'pub15t';
  if (ask.w4 !== null && exemption(ask.w4, ask.payDate) === 'exempt')
    return { amount: 0, extra: 0, why: because({ source, base: ask.wages, notes: [phrase('Exempt by Form W-4')] }) };
  const w4 = formInForce(ask.w4, ask.payDate);
  const notes: PhraseParts[] = [];
  if (ask.w4 === null) notes.push(phrase('No Form W-4 on file: single without adjustments'));
  else if (w4 !== ask.w4) notes.push(phrase('The exemption of Form W-4 has lapsed: single without adjustments'));
  const addition = nonresidentAddition(w4, ask.payDate, ask.frequency);
  const { tax, inputs, annual, row } = tentative(w4, Math.max(0, ask.wages) + (ask.wages > 0 ? addition : 0), ask);
  const extra = ask.wages > 0 ? (w4.form === '2020' ? w4.step4c : w4.extra) : 0;
  return {
    amount: tax + extra,
    extra,
    why: because({
      source,
      notes,
      row,
      base: annual,
      rate: { value: row.rate, unit: 'ppm' },
      inputs: [
        ...inputs,
        ...(addition > 0
          ? [{ label: 'Addition for nonresident aliens', value: addition, unit: 'cents' } as const]
          : []),
        { label: 'Extra withholding', value: extra, unit: 'cents' },
      ],
    }),
  };
}

/**
 * Income tax of supplemental wages: 37 % of what is over $1,000,000 in the year whatever the form says; below, 22 % where
 * allowed, else the aggregate method (tax of both together less tax of the regular wages). Negative wages are taxed 0.
 */
export function supplementalIncomeTax(ask: IncomeTaxAsk): TaxResult | null {
  if (ask.supplemental === 0) return null;
  const rates = onDay(SUPPLEMENTAL, ask.payDate);
  const before = Math.max(0, ask.supplementalToDate);
  const all = Math.max(0, before + ask.supplemental);
  const over = Math.max(0, all - Math.max(before, rates.limit));
  const below = Math.max(0, ask.supplemental) - over;
  const inputs: WhyInput[] = [
    { label: 'Supplemental wages', value: ask.supplemental, unit: 'cents' },
    { label: 'Supplemental wages in the year before', value: before, unit: 'cents' },
  ];
  const notes: PhraseParts[] = [];
  if (over > 0)
    notes.push(
      phrase('{{over}} is over {{limit}} in the year and taxed at 37 %', {
        over: showMoney(over),
        limit: showMoney(rates.limit),
      }),
    );
  const high = share(over, rates.over);
  const result = (tax: number, rate: number | null, row: TableRow | null = null): TaxResult => ({
    amount: tax + high,
    extra: 0,
    why: because({
      inputs: over > 0 ? [...inputs, { label: 'Of it over the limit', value: over, unit: 'cents' }] : inputs,
      base: below,
      rate: rate === null ? null : { value: rate, unit: 'ppm' },
      row,
      source: 'pub15',
      notes,
    }),
  });
  if (ask.w4 !== null && exemption(ask.w4, ask.payDate) === 'exempt') {
    notes.push(phrase('Exempt by Form W-4'));
    return result(0, null);
  }
  if (below === 0) return result(0, rates.flat);
  if (ask.method === 'flat' && ask.hadWithholding) return result(share(below, rates.flat), rates.flat);
  // The aggregate method: no flat rate was asked for, or none is allowed.
  const regular = ask.wages > 0 ? ask.wages : ask.lastRegularWages;
  const w4 = formInForce(ask.w4, ask.payDate);
  const addition = nonresidentAddition(w4, ask.payDate, ask.frequency);
  const together = tentative(w4, regular + below + addition, ask);
  const alone = regular > 0 ? tentative(w4, regular + addition, ask).tax : 0;
  inputs.push(
    { label: 'Regular wages', value: regular, unit: 'cents' },
    { label: 'Tax of both together', value: together.tax, unit: 'cents' },
    { label: 'Tax of the regular wages', value: alone, unit: 'cents' },
  );
  notes.push(phrase('Aggregate method'));
  return result(Math.max(0, together.tax - alone), together.row.rate, together.row);
}
