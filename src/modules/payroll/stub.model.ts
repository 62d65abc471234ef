/**
 * A pay stub from gross to net: `stubOf` takes what is known of one person in one pay period and gives the lines, each with
 * its explanation. Input and result are JSON; the same input gives the same bytes. Money is cents, time is minutes.
 */
import type { Day } from '#engine/model/days.ts';
import type { Phrase } from '#engine/model/words.ts';
import type { UsState } from '#modules/people/us-states.model.ts';
import type { Deduction, Garnishment, GroupLife } from './deduction-kinds.model.ts';
import type { Earning, PayFrequency } from './earnings.model.ts';
import type { LocalTax, StateCertificate, StateForm, W4 } from './withholding-forms.model.ts';
import type { Why } from './why.model.ts';

/** What has been paid in the tax year before this check (or with it). Missing keys are 0. Cents. */
export interface YearToDate {
  readonly gross: number;
  readonly net: number;
  /** Amounts of lines by `StubLine.code`. */
  readonly lines: Readonly<Record<string, number>>;
  /** Taxable wages by `TaxWages.code`, capped where the tax has a wage base. */
  readonly wages: Readonly<Record<string, number>>;
  /** Supplemental wages: 37 % from the first cent over $1,000,000. */
  readonly supplemental: number;
  /** Half-time premium of FLSA overtime: W-2 box 12, code TT. */
  readonly qualifiedOvertime: number;
}
/** The year to date on 1 January and of a new employee. */
export const NOTHING_YET: YearToDate = {
  gross: 0,
  net: 0,
  lines: {},
  wages: {},
  supplemental: 0,
  qualifiedOvertime: 0,
};

/** What is known of the employer. */
export interface EmployerFacts {
  /** Unemployment insurance: the rate by notice, in millionths; `base` in cents overrides that of the tables. */
  readonly unemployment: readonly { readonly state: UsState; readonly rate: number; readonly base?: number }[];
  /** FUTA credit reduction by state in millionths, as the Department of Labor publishes it in November. Missing: none. */
  readonly futaCreditReduction?: Readonly<Partial<Record<UsState, number>>>;
  /** Exempt from FUTA: section 501(c)(3). */
  readonly isFutaExempt?: boolean;
  /** How supplemental wages are taxed where both ways are allowed. */
  readonly supplementalMethod: 'flat' | 'aggregate';
  /** States in which the employer is registered to withhold; the work state always counts. */
  readonly registeredStates?: readonly UsState[];
  /** Employees in all: Colorado FAMLI and Washington Paid Leave spare small employers their share. */
  readonly headcount: number;
  /** State programs whose employee share the employer pays instead, by tax code (`ny_pfl`, `ny_dbl`, `co_famli` ...). */
  readonly pays?: readonly string[];
}

export interface StubInput {
  /** Id of the employee, for the reader; nothing is computed from it. */
  readonly employee: string;
  readonly payDate: Day;
  readonly from: Day;
  readonly to: Day;
  readonly frequency: PayFrequency;
  /** A bonus run pays supplemental wages apart from regular wages. */
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
  /** Deductions that earlier checks could not take, by `StubLine.code`. */
  readonly arrears: Readonly<Record<string, number>>;
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
  /** Stable key: `regular`, `medical`, `medical:Plan A`, `fit`, `ss`, `pa_income`, `garnishment:<id>`, `employer:ss`. */
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

/**
 * The stub of one person. Throws an error with a full sentence where the tables of the pay date's year are missing or an
 * amount is no whole number of cents; everything else that keeps it from being paid is among `blocks`.
 */
export function stubOf(input: StubInput): Stub {
  throw new Error(`The pay engine is not built yet: no stub for ${input.payDate}.`);
}
