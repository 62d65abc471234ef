/** What the engine knows of a year and of an employer. Money is cents, rates are millionths. */
import type { UsState } from '#modules/people/us-states.model.ts';

/** What has been paid in the tax year before this check (or with it). Missing keys are 0. Cents. */
export interface YearToDate {
  readonly gross: number;
  readonly net: number;
  /** Amounts of lines by `StubLine.code`. */
  readonly lines: Readonly<Record<string, number>>;
  /** Taxable wages by `TaxWages.code`, capped where the tax has a wage base; past it, all of them under `<code>:subject`. */
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
