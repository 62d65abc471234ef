/**
 * What pay covers: deductions and taxes of a check, and what is left out, in which order, where pay is not enough. Net pay is
 * never negative. Pure; money is cents.
 */
import type { Day } from '#engine/model/days.ts';
import { showMoney } from '#engine/model/figures.ts';
import { phrase, type Phrase } from '#engine/model/words.ts';
import { type Deduction, DEDUCTIONS, type Garnishment } from './deduction-kinds.model.ts';
import { takeDeductions, type Taken } from './deductions.model.ts';
import { type Earning, EARNINGS } from './earnings.model.ts';
import { type EarlierInPeriod, garnish, type GarnishmentResult } from './garnishments.model.ts';
import { type TaxFacts, type Taxes, taxesOf, type TaxLine } from './taxes.model.ts';

/** What the pass needs to know beside the facts of the taxes. */
export interface CheckFacts extends TaxFacts {
  readonly dateOfBirth: Day;
  readonly earnings: readonly Earning[];
  readonly from: Day;
  readonly to: Day;
  readonly deductions: readonly Deduction[];
  readonly garnishments: readonly Garnishment[];
  readonly earlierInPeriod?: EarlierInPeriod;
  readonly elsewhere: Readonly<Record<string, number>>;
  readonly monthToDate?: Readonly<Record<string, number>>;
  readonly priorYearWages: number | null;
  readonly arrears: Readonly<Record<string, number>>;
  readonly catchUp?: number;
  readonly yearToDate: TaxFacts['yearToDate'] & { readonly gross: number };
}

/** The sum over a list. */
export const sum = <T>(list: readonly T[], of: (one: T) => number): number => {
  let all = 0;
  for (const one of list) all += of(one);
  return all;
};
/** Whether a deduction comes before taxes. */
export const isPreTax = ({ code }: Pick<Taken, 'code'>): boolean => DEDUCTIONS[code].treatment !== 'after_tax';
/** What is owed when pay does not cover it: elective deferrals and gifts are simply not made. */
export const isOwed = ({ code }: Pick<Taken, 'code'>): boolean =>
  DEDUCTIONS[code].treatment !== 'retirement' && code !== 'roth_401k' && code !== 'charity';

export interface Pass {
  readonly taken: readonly Taken[];
  readonly taxes: Taxes;
  readonly employeeTaxes: readonly TaxLine[];
  readonly limitWarnings: readonly (Phrase & { readonly code: string })[];
  /** Cash after taxes and pre-tax deductions; negative where pay does not cover them. */
  readonly cash: number;
}

/** Takes extra withholding off the taxes, the first first, until so many cents are spared. */
function withoutExtra(lines: readonly TaxLine[], cut: number): TaxLine[] {
  let left = cut;
  return lines.map((line) => {
    const spared = line.side === 'employee' ? Math.min(left, line.extra) : 0;
    if (spared === 0) return line;
    left -= spared;
    const note = phrase('Pay does not cover {{amount}} of the extra withholding', { amount: showMoney(spared) });
    return {
      ...line,
      amount: line.amount - spared,
      extra: line.extra - spared,
      why: { ...line.why, notes: [...line.why.notes, note] },
    };
  });
}

/** Pre-tax deductions and taxes, once, with what pay is known not to cover. */
function passOf(
  facts: CheckFacts,
  gross: number,
  imputed: number,
  cuts: ReadonlyMap<string, number>,
  extraCut: number,
): Pass {
  const { taken, warnings } = takeDeductions({
    payDate: facts.payDate,
    dateOfBirth: facts.dateOfBirth,
    planPay: gross,
    supplementalPay: sum(facts.earnings, ({ code, amount }) => (EARNINGS[code].isSupplemental ? amount : 0)),
    planPayToDate: facts.yearToDate.gross,
    deductions: facts.deductions,
    linesToDate: facts.yearToDate.lines,
    elsewhere: facts.elsewhere,
    monthToDate: facts.monthToDate ?? {},
    priorYearWages: facts.priorYearWages,
    arrears: facts.arrears,
    ...(facts.catchUp !== undefined && { catchUp: facts.catchUp }),
    cuts,
  });
  const taxes = taxesOf(facts, facts.earnings, imputed, taken);
  const lines = withoutExtra(taxes.lines, extraCut);
  const employeeTaxes = lines.filter(({ side }) => side === 'employee');
  const preTax = sum(taken, (one) => (isPreTax(one) ? one.amount : 0));
  return {
    taken,
    employeeTaxes,
    limitWarnings: warnings,
    taxes: { ...taxes, lines },
    cash: gross - preTax - sum(employeeTaxes, ({ amount }) => amount),
  };
}

/** What orders of garnishment take of a pass. */
function garnishPass(facts: CheckFacts, gross: number, pass: Pass): GarnishmentResult {
  return garnish({
    payDate: facts.payDate,
    frequency: facts.frequency,
    workState: facts.workState,
    disposable: gross - sum(pass.employeeTaxes, ({ amount, extra }) => amount - extra),
    available: pass.cash,
    afterTax: sum(pass.taken, (one) => (isPreTax(one) ? 0 : one.amount)),
    garnishments: facts.garnishments,
    ...(facts.earlierInPeriod && { earlierInPeriod: facts.earlierInPeriod }),
  });
}

/**
 * The pass that pay covers, and what orders take of it. Where pay is short, extra withholding goes first, then pre-tax
 * deductions from the last priority up. Extra withholding, retirement and transit also give way to orders of garnishment,
 * because they are the employee's choice; benefits under section 125 do not. Each cut raises taxes by less than it spares, so
 * it ends.
 */
export function coveredPass(
  facts: CheckFacts,
  gross: number,
  imputed: number,
): { readonly pass: Pass; readonly garnished: GarnishmentResult } {
  const cuts = new Map<string, number>();
  let extraCut = 0;
  for (;;) {
    const pass = passOf(facts, gross, imputed, cuts, extraCut);
    const garnished = garnishPass(facts, gross, pass);
    const missing = pass.cash < 0 ? -pass.cash : garnished.short;
    if (missing === 0) return { pass, garnished };
    const extra = sum(pass.employeeTaxes, (line) => line.extra);
    const last = pass.taken.findLast(
      (one) => isPreTax(one) && one.amount > 0 && (pass.cash < 0 || DEDUCTIONS[one.code].treatment !== 'section_125'),
    );
    if (extra > 0) extraCut += Math.min(extra, missing);
    else if (last) cuts.set(last.key, (cuts.get(last.key) ?? 0) + Math.min(last.amount, missing));
    else return { pass, garnished };
  }
}

/** After-tax deductions as far as the cash goes, by priority. */
export function takeAfterTax(taken: readonly Taken[], cash: number): { taken: Taken[]; cash: number } {
  let left = cash;
  const out = taken.map((one) => {
    if (isPreTax(one)) return one;
    const amount = Math.min(one.amount, Math.max(0, left));
    left -= amount;
    return amount === one.amount ? one : { ...one, amount };
  });
  return { taken: out, cash: left };
}
