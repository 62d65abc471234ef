/** New York State and City (payroll-states.md 1.6): Methods II and III, supplemental rates, family leave, disability. */
import { phrase, type PhraseParts } from '#engine/model/words.ts';
import { type PayFrequency, PERIODS } from '../earnings.model.ts';
import { rowOf } from '../federal-tax.model.ts';
import { type Bracket, type Dated, onDay } from '../tables-2026.model.ts';
import type { NewYorkForm } from '../withholding-forms.model.ts';
import { because, MILLION, mulDiv, share, type TableRow } from '../why.model.ts';
import { NEW_YORK, type NewYorkFrequency, type NewYorkPeriod } from './new-york-tables.model.ts';
import {
  incomeTax,
  noTableFor,
  type StateAsk,
  type StatePlugIn,
  type StateResult,
  type StateTax,
} from './state.model.ts';

interface OtherRates {
  readonly supplemental: number;
  readonly citySupplemental: number;
  /** Method III, from this annual net on: flat rates of the whole net, `[under, rate]`. */
  readonly flatFrom: { readonly single: number; readonly married: number };
  readonly flat: readonly (readonly [under: number, rate: number])[];
  readonly familyLeave: number;
  readonly familyLeaveMost: number;
  readonly disability: number;
}
export const NEW_YORK_RATES: readonly Dated<OtherRates>[] = [
  {
    from: '2026-01-01',
    source: 'ny',
    value: {
      supplemental: 117_000,
      citySupplemental: 42_500,
      flatFrom: { single: 107_755_000, married: 215_535_000 },
      flat: [
        [500_000_000, 104_500],
        [2_500_000_000, 111_000],
        [Infinity, 117_000],
      ],
      familyLeave: 4_320,
      familyLeaveMost: 41_191,
      disability: 5_000,
    },
  },
];
const NO_FORM: NewYorkForm = {
  state: 'NY',
  status: 'single',
  allowances: 0,
  extra: 0,
  exempt: false,
  nycResident: false,
  nycAllowances: 0,
  nycExtra: 0,
  yonkersResident: false,
  yonkersWorker: false,
};

const hasTable = (frequency: PayFrequency): frequency is NewYorkFrequency =>
  ['weekly', 'biweekly', 'semimonthly', 'monthly'].includes(frequency);

interface Method {
  readonly tax: number;
  readonly net: number;
  readonly row: TableRow | null;
  readonly rate: number;
}

const byRow = (net: number, [from, plus, rate]: Bracket): number => mulDiv(net - from, rate, MILLION) + plus;

/** State tax of a period's wages by Method II, or III where the year's net is above its limit. Cents. */
export function stateTax(
  wages: number,
  form: NewYorkForm,
  frequency: NewYorkFrequency,
  tables: NewYorkPeriod,
  rates: OtherRates,
): Method {
  const status = form.status === 'married' ? 'married' : 'single';
  const net = Math.max(0, wages - tables.deduction[status] - form.allowances * tables.exemption);
  const annual = net * PERIODS[frequency];
  if (annual >= rates.flatFrom[status]) {
    const rate = rates.flat.find(([under]) => annual < under)?.[1] ?? 0;
    return { tax: mulDiv(annual, rate, MILLION * PERIODS[frequency]), net, row: null, rate };
  }
  const row = rowOf(tables[status], net);
  const [from, plus, rate] = row;
  return { tax: byRow(net, row), net, row: { table: `${frequency}.${status}`, from, plus, rate }, rate };
}

/** City tax of a resident: one table for all statuses. Cents. */
export function cityTax(wages: number, form: NewYorkForm, frequency: NewYorkFrequency, tables: NewYorkPeriod): Method {
  const status = form.status === 'married' ? 'married' : 'single';
  const net = Math.max(0, wages - tables.cityDeduction[status] - form.nycAllowances * tables.exemption);
  const row = rowOf(tables.city, net);
  const [from, plus, rate] = row;
  return { tax: byRow(net, row), net, row: { table: `${frequency}.city`, from, plus, rate }, rate };
}

/**
 * One tax on regular and supplemental wages: flat on the supplemental part where that is allowed, else both together; a
 * bonus-only check is then added to the last regular wages.
 */
function onBoth(ask: StateAsk, flat: number, of: (wages: number) => Method) {
  const { fitRegular: regular, fitSupplemental: extra } = ask;
  if (extra <= 0) return { ...of(regular + extra), onExtra: 0 };
  if (ask.isFlatAllowed) {
    const base = of(Math.max(0, regular));
    return { ...base, onExtra: share(extra, flat) };
  }
  if (regular > 0) return { ...of(regular + extra), onExtra: 0 };
  const together = of(ask.lastRegular + extra);
  return {
    ...together,
    tax: Math.max(0, together.tax - (ask.lastRegular > 0 ? of(ask.lastRegular).tax : 0)),
    onExtra: 0,
  };
}

function income(ask: StateAsk): StateResult {
  const rates = onDay(NEW_YORK_RATES, ask.payDate);
  const form = ask.form?.state === 'NY' ? ask.form : NO_FORM;
  const subject = ask.fitRegular + ask.fitSupplemental;
  if (!hasTable(ask.frequency)) return { taxes: [], warnings: [], blocks: [noTableFor('NY', ask.frequency)] };
  const { frequency } = ask;
  const tables = onDay(NEW_YORK, ask.payDate)[frequency];
  const notes: PhraseParts[] = [];
  if (ask.form?.state !== 'NY') notes.push(phrase('No {{form}} on file', { form: 'IT-2104' }));
  if (form.exempt) notes.push(phrase('Exempt by {{form}}', { form: 'IT-2104-E' }));
  const line = (found: Method & { onExtra: number }, asked: number, flat: number, source: string) => {
    const extra = subject > 0 && !form.exempt ? asked : 0;
    return {
      subject,
      extra,
      amount: form.exempt ? 0 : found.tax + found.onExtra + extra,
      why: because({
        source,
        notes,
        base: found.net,
        rate: { value: found.rate, unit: 'ppm' },
        row: found.row,
        inputs: [
          { label: 'Wages', value: ask.fitRegular, unit: 'cents' },
          { label: 'Supplemental wages', value: ask.fitSupplemental, unit: 'cents' },
          ...(found.onExtra > 0
            ? ([{ label: 'Flat rate of supplemental wages', value: flat, unit: 'ppm' }] as const)
            : []),
          { label: 'Extra withholding', value: extra, unit: 'cents' },
        ],
      }),
    };
  };
  const state = onBoth(ask, rates.supplemental, (wages) => stateTax(wages, form, frequency, tables, rates));
  const taxes: StateTax[] = [incomeTax('NY', line(state, form.extra, rates.supplemental, 'ny'), 'New York income tax')];
  if (form.nycResident) {
    const city = onBoth(ask, rates.citySupplemental, (wages) => cityTax(wages, form, frequency, tables));
    taxes.push({
      ...incomeTax('NY', line(city, form.nycExtra, rates.citySupplemental, 'nyc'), 'New York City income tax'),
      code: 'nyc_income',
    });
  }
  const locals = form.yonkersResident || form.yonkersWorker ? ['Yonkers'] : [];
  return { taxes, warnings: [], blocks: [], locals };
}

/** Family leave: 0.432 % of gross up to the most of a year. Disability: 0.5 %, at most 0.60 a week. */
function programs(ask: StateAsk): readonly StateTax[] {
  const rates = onDay(NEW_YORK_RATES, ask.payDate);
  const most = hasTable(ask.frequency)
    ? onDay(NEW_YORK, ask.payDate)[ask.frequency].disability
    : mulDiv(60, 52, PERIODS[ask.frequency]);
  const left = Math.max(0, rates.familyLeaveMost - ask.withheldToDate('ny_pfl'));
  const tax = (code: string, label: string, rate: number, limit: number): StateTax => ({
    code,
    label,
    side: 'employee',
    subject: ask.gross,
    taxable: ask.gross,
    amount: Math.min(limit, share(ask.gross, rate)),
    extra: 0,
    why: because({
      base: ask.gross,
      rate: { value: rate, unit: 'ppm' },
      source: 'nyPfl',
      inputs: [{ label: 'Most of this check', value: limit, unit: 'cents' }],
    }),
  });
  return [
    tax('ny_pfl', 'New York Paid Family Leave', rates.familyLeave, left),
    tax('ny_dbl', 'New York disability insurance', rates.disability, most),
  ];
}

export const newYork: StatePlugIn = {
  state: 'NY',
  years: [2026],
  hasWageTax: true,
  income,
  programs,
  unemploymentWages: (ask) => ask.gross,
  unemploymentBase: [{ from: '2026-01-01', value: 1_760_000, source: 'unemployment' }],
  taxesResidentsElsewhere: true,
};
