/**
 * A pay stub from gross to net: `stubOf` takes what is known of one person in one pay period and gives the lines, each with
 * its explanation. Input and result are JSON; the same input gives the same bytes. Money is cents, time is minutes.
 */
import type { Day } from '#engine/model/days.ts';
import { type Phrase, phrase } from '#engine/model/words.ts';
import type { UsState } from '#modules/people/us-states.model.ts';
import { type Deduction, DEDUCTIONS, type Garnishment, type GroupLife } from './deduction-kinds.model.ts';
import { LOWERS } from './deductions.model.ts';
import { requireWhole, type WholeFacts } from './check-input.model.ts';
import { type CheckFacts, coveredPass, isOwed, isPreTax, type Pass, sum, takeAfterTax } from './cover.model.ts';
import { type Earning, EARNINGS, type PayFrequency } from './earnings.model.ts';
import type { EmployerFacts, YearToDate } from './facts.model.ts';
import { findingsOf } from './findings.model.ts';
import type { EarlierInPeriod } from './garnishments.model.ts';
import { imputedLife } from './group-life.model.ts';
import { because, type Why } from './why.model.ts';
import type { LocalTax, StateCertificate, StateForm, W4 } from './withholding-forms.model.ts';

export interface StubInput {
  /** Id of the employee, for the reader; nothing is computed from it. */
  readonly employee: string;
  /** Name for sentences of blocks and warnings. */
  readonly name?: string;
  readonly payDate: Day;
  readonly from: Day;
  readonly to: Day;
  readonly frequency: PayFrequency;
  /** Kept with the input for its reader: how wages are taxed follows from the kind of each earning. */
  readonly run: 'regular' | 'off_cycle' | 'bonus' | 'correction' | 'final';
  readonly workState: UsState;
  readonly residentState: UsState;
  readonly dateOfBirth: Day;
  /** Exempt from overtime and the minimum wage (29 USC 213). */
  readonly isExempt: boolean;
  readonly earnings: readonly Earning[];
  /** Null: none on file, single without adjustments. */
  readonly w4: W4 | null;
  readonly stateForms: readonly StateForm[];
  readonly certificates: readonly StateCertificate[];
  readonly localTaxes: readonly LocalTax[];
  readonly deductions: readonly Deduction[];
  readonly garnishments: readonly Garnishment[];
  /** What earlier checks of the same pay period paid, for orders of garnishment; missing: nothing. */
  readonly earlierInPeriod?: EarlierInPeriod;
  readonly groupLife: GroupLife | null;
  /** Accountable reimbursements, not taxed. */
  readonly reimbursements: readonly { readonly code: string; readonly label: string; readonly amount: number }[];
  readonly yearToDate: YearToDate;
  /** Given at other employers in this tax year, by deduction code: limits are those of a person. */
  readonly elsewhere: Readonly<Record<string, number>>;
  /** Social Security wages of the year before, cents; over $150,000 catch-up contributions must be Roth. Null: unknown. */
  readonly priorYearWages: number | null;
  /** Whether income tax was withheld from regular wages in this tax year or the year before (allows the flat rate). */
  readonly hadWithholding: boolean;
  /** Income tax wages of the last regular check: the aggregate method adds a bonus-only check to them. */
  readonly lastRegularWages?: number;
  /** Transit and parking taken before in the month of the pay date, by deduction code. */
  readonly monthToDate?: Readonly<Record<string, number>>;
  /** Deductions that earlier checks could not take, by `StubLine.code`. */
  readonly arrears: Readonly<Record<string, number>>;
  /** Most that a check catches up of arrears, in millionths of each deduction's own amount; missing: all of them. */
  readonly catchUp?: number;
  readonly employer: EmployerFacts;
}

/**
 * `earning`, `reimbursement` raise net; `pre_tax`, `tax`, `deduction` (after tax, garnishments, arrears) lower it; `imputed`
 * income and `employer` shares do neither.
 */
export type LineGroup = 'earning' | 'imputed' | 'pre_tax' | 'tax' | 'deduction' | 'employer' | 'reimbursement';

/** Which wages an earning raises or a deduction lowers; empty for taxes, garnishments and reimbursements. */
export type TaxedBy = 'fit' | 'ss' | 'medicare' | 'futa' | 'state' | 'unemployment';

export interface StubLine {
  readonly group: LineGroup;
  /** Stable key, shared by earnings at several rates: `regular`, `medical`, `medical:Plan A`, `fit`, `ss`, `pa_income`, `garnishment:<id>`, `employer:ss`. */
  readonly code: string;
  /** English, said through `t`; names of plans and orders as they were typed. */
  readonly label: string;
  /** Cents, positive in its group's direction; negative where something is taken back. */
  readonly amount: number;
  readonly minutes: number | null;
  readonly rate: number | null;
  readonly taxability: readonly TaxedBy[];
  readonly why: Why;
  readonly yearToDateBefore: number;
  readonly yearToDateAfter: number;
  readonly costCenter: string | null;
}

/** Taxable wages of one tax on this check. */
export interface TaxWages {
  /** `fit`, `ss`, `medicare`, `additional_medicare`, `futa`, `pa_income`, `pa_uc`, `unemployment:PA` ... */
  readonly code: string;
  readonly label: string;
  /** Subject wages before any wage base. */
  readonly subject: number;
  /** Within the wage base. */
  readonly taxable: number;
  readonly yearToDateAfter: number;
}

/** A finding. A block keeps the run from being approved; a warning asks to be looked at. */
export interface Finding extends Phrase {
  readonly code: string;
}

export interface Stub {
  readonly employee: string;
  readonly payDate: Day;
  /** The tables in force on the pay date: "2026". */
  readonly tables: string;
  readonly lines: readonly StubLine[];
  readonly gross: number;
  readonly reimbursements: number;
  /** Pre-tax and after-tax deductions with garnishments. */
  readonly deductions: number;
  readonly taxes: number;
  /** Never negative. gross + reimbursements − deductions − taxes. */
  readonly net: number;
  /** Employer taxes and contributions. */
  readonly employerCost: number;
  readonly taxableWages: readonly TaxWages[];
  readonly warnings: readonly Finding[];
  readonly blocks: readonly Finding[];
  readonly yearToDate: YearToDate;
  /** Deductions still owed after this check, by `StubLine.code`. */
  readonly arrears: Readonly<Record<string, number>>;
}

/** The same record with its keys in order, so that the same stub has the same bytes wherever its input was kept. */
const inOrder = (record: Readonly<Record<string, number>>): Record<string, number> => {
  const sorted: Record<string, number> = {};
  for (const key of Object.keys(record).sort()) sorted[key] = record[key] ?? 0;
  return sorted;
};

/** Collects the lines of a stub and what each leaves in the year. */
class Lines {
  readonly all: StubLine[] = [];
  readonly toDate: Record<string, number>;

  constructor(before: Readonly<Record<string, number>>) {
    this.toDate = { ...before };
  }

  add(
    group: LineGroup,
    of: { code: string; label: string; amount: number; why: Why },
    more: Partial<Pick<StubLine, 'minutes' | 'rate' | 'taxability' | 'costCenter'>> = {},
  ): void {
    const before = this.toDate[of.code] ?? 0;
    const after = before + of.amount;
    this.toDate[of.code] = after;
    this.all.push({
      group,
      code: of.code,
      label: of.label,
      amount: of.amount,
      minutes: more.minutes ?? null,
      rate: more.rate ?? null,
      taxability: more.taxability ?? [],
      why: of.why,
      yearToDateBefore: before,
      yearToDateAfter: after,
      costCenter: more.costCenter ?? null,
    });
  }

  sum(...groups: readonly LineGroup[]): number {
    return sum(this.all, ({ group, amount }) => (groups.includes(group) ? amount : 0));
  }
}

/** Code of what an earlier check took too little of. */
const CARRIED = 'carried';
const CASH: readonly TaxedBy[] = ['fit', 'ss', 'medicare', 'futa', 'state', 'unemployment'];
const IMPUTED: readonly TaxedBy[] = ['fit', 'ss', 'medicare', 'state'];

/** Earnings and imputed income. */
function addEarnings(lines: Lines, input: StubInput, imputed: ReturnType<typeof imputedLife> | null): void {
  for (const earning of input.earnings) {
    const { code, minutes, rate, amount } = earning;
    const inputs: Why['inputs'] = [
      ...(minutes === null ? [] : [{ label: 'Time', value: minutes, unit: 'minutes' } as const]),
      ...(earning.premium ? [{ label: 'Overtime premium', value: earning.premium, unit: 'cents' } as const] : []),
    ];
    const notes = earning.of ? [phrase('For {{from}} to {{to}}', earning.of)] : [];
    const why = because({
      inputs,
      notes,
      rate: rate === null ? null : { value: rate, unit: 'per_hour' },
      source: earning.premium ? 'overtime' : null,
    });
    const more = { minutes, rate, taxability: CASH, costCenter: earning.costCenter ?? null };
    lines.add('earning', { code, label: EARNINGS[code].label, amount, why }, more);
  }
  if (imputed && imputed.amount !== 0)
    lines.add(
      'imputed',
      { code: 'imputed_life', label: 'Group life over $50,000', ...imputed },
      { taxability: IMPUTED },
    );
}

/** Deductions of a group; those of which nothing was asked are left out. */
function addTaken(lines: Lines, group: 'pre_tax' | 'deduction', taken: Pass['taken']): void {
  for (const { key, code, label, amount, why, asked } of taken)
    if (amount !== 0 || asked !== 0)
      lines.add(group, { code: key, label, amount, why }, { taxability: LOWERS[DEDUCTIONS[code].treatment] });
}

/** Employer taxes and contributions. */
function addEmployer(lines: Lines, pass: Pass): void {
  for (const { side, code, label, amount, why } of pass.taxes.lines)
    if (side === 'employer') lines.add('employer', { code: `employer:${code}`, label, amount, why });
  for (const { key, label, employer, employerWhy } of pass.taken)
    if (employer !== 0) lines.add('employer', { code: `employer:${key}`, label, amount: employer, why: employerWhy });
}

/** Wages of each tax after this check; all of them beside the capped ones once a wage base is passed. */
function wagesAfter(before: YearToDate, pass: Pass): { list: TaxWages[]; wages: Record<string, number> } {
  const wages: Record<string, number> = { ...before.wages };
  const list = pass.taxes.wages.map(({ code, label, subject, taxable }): TaxWages => {
    const all = (wages[`${code}:subject`] ?? wages[code] ?? 0) + subject;
    const capped = (wages[code] ?? 0) + taxable;
    wages[code] = capped;
    if (code !== 'additional_medicare' && all !== capped) wages[`${code}:subject`] = all;
    return { code, label, subject, taxable, yearToDateAfter: capped };
  });
  return { list, wages };
}

/** What earlier checks and this one left owed, by key; nothing that is 0. */
function arrearsAfter(taken: ReturnType<typeof takeAfterTax>['taken'], carried: number): Record<string, number> {
  const owed: Record<string, number> = {};
  for (const one of taken) {
    const left = one.later + (isOwed(one) ? Math.max(0, one.asked - one.amount) : 0);
    if (left > 0) owed[one.key] = left;
  }
  if (carried > 0) owed[CARRIED] = carried;
  return owed;
}

/**
 * The stub of one person. Throws a refusal with a full sentence where the tables of the pay date's year are missing, the
 * period ends before it begins or an amount is no whole number of cents; what else keeps it from being paid is in `blocks`.
 */
export function stubOf(input: StubInput): Stub {
  requireWhole(input satisfies WholeFacts);
  const { yearToDate: before, payDate } = input;
  const gross = sum(input.earnings, ({ amount }) => amount);
  const imputed = input.groupLife && imputedLife(input.groupLife, input.dateOfBirth, payDate, input.frequency);
  const { pass, garnished } = coveredPass(input satisfies CheckFacts, gross, imputed?.amount ?? 0);
  const { taken, cash } = takeAfterTax(pass.taken, pass.cash - sum(garnished.taken, ({ amount }) => amount));
  // What was paid too much before is taken back last; what this check cannot take back is owed.
  const owed = input.arrears[CARRIED] ?? 0;
  const back = Math.min(owed, Math.max(0, cash));
  const carriedNow = Math.max(0, -cash);

  const lines = new Lines(before.lines);
  addEarnings(lines, input, imputed);
  addTaken(lines, 'pre_tax', taken.filter(isPreTax));
  for (const { code, label, amount, why } of pass.employeeTaxes) lines.add('tax', { code, label, amount, why });
  for (const { key: code, label, amount, why } of garnished.taken) lines.add('deduction', { code, label, amount, why });
  addTaken(
    lines,
    'deduction',
    taken.filter((one) => !isPreTax(one)),
  );
  if (back !== 0 || carriedNow !== 0)
    lines.add('deduction', {
      code: CARRIED,
      label: carriedNow > 0 ? 'Carried to the next check' : 'Carried from an earlier check',
      amount: back - carriedNow,
      why: because({ inputs: [{ label: 'Owed before', value: owed, unit: 'cents' }] }),
    });
  for (const { code, label, amount } of input.reimbursements)
    lines.add('reimbursement', { code, label, amount, why: because({}) });
  addEmployer(lines, pass);

  const reimbursements = lines.sum('reimbursement');
  const deductions = lines.sum('pre_tax', 'deduction');
  const taxes = lines.sum('tax');
  const net = gross + reimbursements - deductions - taxes;
  if (net < 0 || lines.sum('earning') !== gross)
    throw new Error(`The stub of ${input.employee} on ${payDate} does not balance: net ${net}.`);
  const wages = wagesAfter(before, pass);
  const found = findingsOf(input, pass, carriedNow);
  return {
    employee: input.employee,
    payDate,
    tables: payDate.slice(0, 4),
    lines: lines.all,
    gross,
    reimbursements,
    deductions,
    taxes,
    net,
    employerCost: lines.sum('employer'),
    taxableWages: wages.list,
    warnings: [...found.warnings, ...pass.limitWarnings, ...garnished.warnings, ...pass.taxes.warnings],
    blocks: [...found.blocks, ...garnished.blocks, ...pass.taxes.blocks],
    yearToDate: {
      gross: before.gross + gross,
      net: before.net + net,
      lines: inOrder(lines.toDate),
      wages: inOrder(wages.wages),
      supplemental: before.supplemental + pass.taxes.supplemental,
      qualifiedOvertime:
        before.qualifiedOvertime + sum(input.earnings, ({ qualifiedPremium }) => qualifiedPremium ?? 0),
    },
    arrears: inOrder(arrearsAfter(taken, owed - back + carriedNow)),
  };
}
