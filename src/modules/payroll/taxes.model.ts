/**
 * All taxes of a check once earnings and pre-tax deductions are known: the bases of each (hr.md 3.5, steps 5 to 8 and 13), the
 * federal taxes, the states and unemployment insurance. Pure; money is cents.
 */
import type { Day } from '#engine/model/days.ts';
import { phrase, type Phrase } from '#engine/model/words.ts';
import { US_STATES, type UsState } from '#modules/people/us-states.model.ts';
import { DEDUCTIONS } from './deduction-kinds.model.ts';
import type { Taken } from './deductions.model.ts';
import { type Earning, EARNINGS, type PayFrequency } from './earnings.model.ts';
import type { EmployerFacts, YearToDate } from './facts.model.ts';
import { regularIncomeTax, supplementalIncomeTax } from './federal-tax.model.ts';
import { payrollTaxes, withinBase } from './payroll-taxes.model.ts';
import type { PreTax, StateAsk } from './states/state.model.ts';
import { plugInOf, stateTaxes } from './states/state-taxes.model.ts';
import { datedOn } from './tables-2026.model.ts';
import { because, mulDiv, share, type Why } from './why.model.ts';
import type { LocalTax, StateCertificate, StateForm, W4 } from './withholding-forms.model.ts';

/** What the taxes need to know of a person and an employer. */
export interface TaxFacts {
  readonly payDate: Day;
  readonly frequency: PayFrequency;
  readonly name?: string;
  readonly workState: UsState;
  readonly residentState: UsState;
  readonly w4: W4 | null;
  readonly stateForms: readonly StateForm[];
  readonly certificates: readonly StateCertificate[];
  readonly localTaxes: readonly LocalTax[];
  readonly hadWithholding: boolean;
  readonly lastRegularWages?: number;
  readonly yearToDate: Pick<YearToDate, 'lines' | 'wages' | 'supplemental'>;
  readonly employer: EmployerFacts;
}

export interface TaxLine {
  readonly code: string;
  readonly label: string;
  readonly side: 'employee' | 'employer';
  readonly amount: number;
  /** Of the amount: extra withholding that the employee asked for. */
  readonly extra: number;
  readonly why: Why;
}
export interface WagesOf {
  readonly code: string;
  readonly label: string;
  readonly subject: number;
  readonly taxable: number;
}
export interface Taxes {
  readonly lines: readonly TaxLine[];
  readonly wages: readonly WagesOf[];
  /** Supplemental wages that income tax counted. */
  readonly supplemental: number;
  readonly warnings: readonly (Phrase & { readonly code: string })[];
  readonly blocks: readonly (Phrase & { readonly code: string })[];
}

const sum = <T>(list: readonly T[], of: (one: T) => number): number => {
  let all = 0;
  for (const one of list) all += of(one);
  return all;
};

/** Wages of the year before this check without their wage base: kept apart once the base is passed. */
function toDate(facts: TaxFacts, code: string): number {
  const { wages } = facts.yearToDate;
  return wages[`${code}:subject`] ?? wages[code] ?? 0;
}

/** Pre-tax deductions by what the states tell apart. */
function preTaxOf(taken: readonly Taken[]): PreTax {
  const of = { health: 0, hsa: 0, fsa: 0, dependentCare: 0, transit: 0, retirement: 0 };
  for (const { code, amount } of taken) {
    const { family } = DEDUCTIONS[code];
    if (family === 'after_tax') continue;
    of[family === 'dependent_care' ? 'dependentCare' : family] += amount;
  }
  return of;
}

interface Bases {
  readonly gross: number;
  readonly fitRegular: number;
  readonly fitSupplemental: number;
  /** Social Security and Medicare. */
  readonly fica: number;
  readonly futa: number;
  readonly bonusShare: number;
  readonly less: PreTax;
}

/**
 * Bases of a check. Fixed pre-tax amounts lower regular wages first and supplemental wages by what is left; a percentage
 * lowers each by its own part. Imputed life counts for income tax, Social Security and Medicare, not for FUTA.
 */
export function basesOf(earnings: readonly Earning[], imputed: number, taken: readonly Taken[]): Bases {
  const gross = sum(earnings, ({ amount }) => amount);
  const supplemental = sum(earnings, ({ code, amount }) => (EARNINGS[code].isSupplemental ? amount : 0));
  const bonus = sum(earnings, ({ code, amount }) => (code === 'bonus' || code === 'discretionary_bonus' ? amount : 0));
  const less = preTaxOf(taken);
  const cafeteria = less.health + less.hsa + less.fsa + less.dependentCare + less.transit;
  const fit = gross + imputed - cafeteria - less.retirement;
  const preTax = taken.filter(({ code }) => DEDUCTIONS[code].treatment !== 'after_tax');
  // Supplemental pay that is taken back lowers regular wages.
  let fitSupplemental = supplemental <= 0 ? 0 : supplemental - sum(preTax, ({ onSupplemental }) => onSupplemental);
  if (fitSupplemental > 0 && fit < fitSupplemental) fitSupplemental = Math.max(0, fit);
  return {
    gross,
    less,
    fitSupplemental,
    fitRegular: fit - fitSupplemental,
    fica: gross + imputed - cafeteria,
    futa: gross - cafeteria,
    bonusShare: supplemental <= 0 ? 0 : mulDiv(fitSupplemental, bonus, supplemental),
  };
}

function federalLines(facts: TaxFacts, bases: Bases): { lines: TaxLine[]; wages: WagesOf[]; isFlatAllowed: boolean } {
  const { payDate, frequency, w4, employer, yearToDate } = facts;
  const { fitRegular, fitSupplemental } = bases;
  const regular = regularIncomeTax({ payDate, frequency, w4, wages: fitRegular });
  const hadWithholding = facts.hadWithholding || (yearToDate.lines.fit ?? 0) > 0 || regular.amount - regular.extra > 0;
  const extra = supplementalIncomeTax({
    payDate,
    frequency,
    w4,
    hadWithholding,
    wages: fitRegular,
    supplemental: fitSupplemental,
    supplementalToDate: yearToDate.supplemental,
    method: employer.supplementalMethod,
    lastRegularWages: facts.lastRegularWages ?? 0,
  });
  const label = 'Federal income tax';
  const lines: TaxLine[] = [];
  if (fitRegular !== 0 || extra === null) lines.push({ code: 'fit', label, side: 'employee', ...regular });
  if (extra !== null)
    lines.push({ code: 'fit_supplemental', label: 'Federal income tax, supplemental', side: 'employee', ...extra });
  const fit = fitRegular + fitSupplemental;
  const wages: WagesOf[] = [{ code: 'fit', label, subject: fit, taxable: fit }];
  const payroll = payrollTaxes({
    payDate,
    wages: bases.fica,
    futaWages: bases.futa,
    // Without a base of its own, Medicare knows all wages of the year.
    wagesToDate: yearToDate.wages.medicare ?? toDate(facts, 'ss'),
    futaToDate: toDate(facts, 'futa'),
    isFutaExempt: employer.isFutaExempt === true,
    futaReduction: employer.futaCreditReduction?.[facts.workState] ?? 0,
    withheldToDate: (code, side) => yearToDate.lines[side === 'employee' ? code : `employer:${code}`] ?? 0,
  });
  for (const tax of payroll) {
    const { code, side, subject, taxable, amount, why } = tax;
    lines.push({ code, label: tax.label, side, amount, extra: 0, why });
    if (side === 'employee' || code === 'futa') wages.push({ code, label: tax.label, subject, taxable });
  }
  return { lines, wages, isFlatAllowed: employer.supplementalMethod === 'flat' && hadWithholding };
}

/** Unemployment insurance of the employer at the rate of its notice; without a rate or a base a warning says so. */
function unemployment(facts: TaxFacts, ask: StateAsk): Pick<Taxes, 'lines' | 'wages' | 'warnings'> {
  const { workState, payDate, employer } = facts;
  const plugIn = plugInOf(workState, payDate);
  if (!plugIn) return { lines: [], wages: [], warnings: [] };
  const notice = employer.unemployment.find(({ state }) => state === workState);
  const base = notice?.base ?? datedOn(plugIn.unemploymentBase, payDate)?.value;
  if (!notice || base === undefined) {
    if (employer.isFutaExempt === true) return { lines: [], wages: [], warnings: [] };
    const told = phrase(
      'Unemployment insurance of {{state}} is not calculated. Enter its rate and wage base from the notice of the state.',
      { state: US_STATES[workState] },
    );
    return { lines: [], wages: [], warnings: [{ code: `unemployment:${workState}`, ...told }] };
  }
  const code = `unemployment:${workState}`;
  const label = `${US_STATES[workState]} unemployment insurance`;
  const subject = plugIn.unemploymentWages(ask);
  const before = toDate(facts, code);
  const taxable = withinBase(subject, before, base);
  const why = because({
    base: taxable,
    rate: { value: notice.rate, unit: 'ppm' },
    source: 'unemployment',
    inputs: [
      { label: 'Wages', value: subject, unit: 'cents' },
      { label: 'Wages in the year before', value: before, unit: 'cents' },
      { label: 'Wage base', value: base, unit: 'cents' },
    ],
  });
  return {
    lines: [{ code, label, side: 'employer', amount: share(taxable, notice.rate), extra: 0, why }],
    wages: [{ code, label, subject, taxable }],
    warnings: [],
  };
}

/** Every tax of a check. Lines of 0 stay, so that a stub can say why they are 0; findings come from the states. */
export function taxesOf(
  facts: TaxFacts,
  earnings: readonly Earning[],
  imputed: number,
  taken: readonly Taken[],
): Taxes {
  const bases = basesOf(earnings, imputed, taken);
  const federal = federalLines(facts, bases);
  const { lines: linesToDate } = facts.yearToDate;
  const of: StateAsk = {
    payDate: facts.payDate,
    frequency: facts.frequency,
    form: undefined,
    w4: facts.w4,
    gross: bases.gross,
    fitRegular: bases.fitRegular,
    fitSupplemental: bases.fitSupplemental,
    lastRegular: facts.lastRegularWages ?? 0,
    bonusShare: bases.bonusShare,
    less: bases.less,
    isFlatAllowed: federal.isFlatAllowed,
    wagesToDate: (code) => toDate(facts, code),
    withheldToDate: (code) => (linesToDate[code] ?? 0) + (linesToDate[`employer:${code}`] ?? 0),
    headcount: facts.employer.headcount,
  };
  const states = stateTaxes({
    of,
    workState: facts.workState,
    residentState: facts.residentState,
    name: facts.name ?? 'The employee',
    forms: facts.stateForms,
    certificates: facts.certificates,
    localTaxes: facts.localTaxes,
    registeredStates: facts.employer.registeredStates && [...facts.employer.registeredStates, facts.workState],
  });
  const insurance = unemployment(facts, of);
  const wages = [...federal.wages];
  for (const { code, label, subject, taxable } of states.taxes)
    if (!wages.some((one) => one.code === code)) wages.push({ code, label, subject, taxable });
  const pays = facts.employer.pays ?? [];
  return {
    lines: [
      ...federal.lines,
      ...states.taxes.map((tax) => (pays.includes(tax.code) ? { ...tax, side: 'employer' as const } : tax)),
      ...insurance.lines,
    ],
    wages: [...wages, ...insurance.wages],
    supplemental: bases.fitSupplemental,
    warnings: [...states.warnings, ...insurance.warnings],
    blocks: states.blocks,
  };
}
