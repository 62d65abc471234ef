/** What every state plug-in takes and gives. Money is cents, rates are millionths. */
import type { Day } from '#engine/model/days.ts';
import { phrase, type Phrase } from '#engine/model/words.ts';
import { US_STATES, type UsState } from '#modules/people/us-states.model.ts';
import type { PayFrequency } from '../earnings.model.ts';
import type { Dated } from '../tables-2026.model.ts';
import type { StateForm, W4 } from '../withholding-forms.model.ts';
import type { Why } from '../why.model.ts';

/** Pre-tax deductions of a check as the states tell them apart (payroll-states.md 1.8). */
export interface PreTax {
  readonly health: number;
  readonly hsa: number;
  readonly fsa: number;
  readonly dependentCare: number;
  readonly transit: number;
  readonly retirement: number;
}
/** Everything that lowers Social Security wages. */
export const section125 = (less: PreTax): number =>
  less.health + less.hsa + less.fsa + less.dependentCare + less.transit;

export interface StateAsk {
  readonly payDate: Day;
  readonly frequency: PayFrequency;
  /** The certificate of this state; undefined where none is on file. */
  readonly form: StateForm | undefined;
  readonly w4: W4 | null;
  /** Cash pay of the check before deductions. */
  readonly gross: number;
  /** Federal income tax wages (with imputed income), regular and supplemental. */
  readonly fitRegular: number;
  readonly fitSupplemental: number;
  /** Regular wages of the last check, to which a bonus-only check is added under the aggregate method. */
  readonly lastRegular: number;
  /** Of the supplemental wages: bonuses, which California taxes apart from other supplemental wages. */
  readonly bonusShare: number;
  readonly less: PreTax;
  /** Federal rules allow the flat rate: tax was withheld from regular wages and the employer chose it. */
  readonly isFlatAllowed: boolean;
  /** Wages of the year before this check by the code of a tax, and amounts withheld by line code. */
  readonly wagesToDate: (code: string) => number;
  readonly withheldToDate: (code: string) => number;
  readonly headcount: number;
}

export interface StateTax {
  /** `pa_income`, `co_famli`: stable key of the line. */
  readonly code: string;
  readonly label: string;
  readonly side: 'employee' | 'employer';
  readonly subject: number;
  readonly taxable: number;
  readonly amount: number;
  /** Of the amount: what the employee asked for beside the tax. */
  readonly extra: number;
  readonly why: Why;
}
export interface StateResult {
  readonly taxes: readonly StateTax[];
  readonly warnings: readonly (Phrase & { readonly code: string })[];
  readonly blocks: readonly (Phrase & { readonly code: string })[];
  /** Local taxes that are due by the forms and not built: they block until somebody acknowledges them. */
  readonly locals?: readonly string[];
}
export const noTax: StateResult = { taxes: [], warnings: [], blocks: [] };

export interface StatePlugIn {
  readonly state: UsState;
  /** Tax years whose figures are built. */
  readonly years: readonly number[];
  readonly hasWageTax: boolean;
  /** Tax on wages, for work here or, as the resident state, on the same wages. */
  readonly income: (ask: StateAsk) => StateResult;
  /** Unemployment, disability and leave programs: always those of the work state. */
  readonly programs: (ask: StateAsk) => readonly StateTax[];
  /** Wages that the employer's unemployment insurance counts. */
  readonly unemploymentWages: (ask: StateAsk) => number;
  /** Wage base of the employer's unemployment insurance; missing where the rate is by notice only. */
  readonly unemploymentBase: readonly Dated<number>[];
  /** Whether a resident who works in another state without an agreement owes the rest here by payroll. */
  readonly taxesResidentsElsewhere: boolean;
}

/** Income tax of one line and its wages. */
export function incomeTax(
  state: UsState,
  amounts: { readonly subject: number; readonly amount: number; readonly extra: number; readonly why: Why },
  label = `${US_STATES[state]} income tax`,
): StateTax {
  const { subject, amount, extra, why } = amounts;
  return {
    code: `${state.toLowerCase()}_income`,
    label,
    side: 'employee',
    subject,
    taxable: subject,
    amount,
    extra,
    why,
  };
}

/** The block of a pay frequency for which a state prints no table. */
export const noTableFor = (state: UsState, frequency: PayFrequency): Phrase & { code: string } => ({
  code: `frequency:${state}`,
  ...phrase(
    '{{state}} prints no withholding table for {{frequency}} pay. Use weekly, biweekly, semimonthly or monthly pay.',
    {
      state: US_STATES[state],
      frequency,
    },
  ),
});
