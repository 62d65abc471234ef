/** What is taken from pay beside taxes: benefits, after-tax deductions and garnishments. Amounts are cents per pay. */
import type { Day } from '#engine/model/days.ts';

/** Where a deduction comes in the order of hr.md 3.5, and which wages it lowers ("out") or leaves ("in"). */
interface DeductionKind {
  readonly label: string;
  /** `section_125` lowers income tax, Social Security, Medicare and FUTA wages; `retirement` lowers income tax wages only. */
  readonly treatment: 'section_125' | 'transit' | 'retirement' | 'after_tax';
  /** What the states tell apart: health, HSA, dependent care (payroll-states.md 1.8). */
  readonly family: 'health' | 'hsa' | 'fsa' | 'dependent_care' | 'transit' | 'retirement' | 'after_tax';
}
const health = (label: string): DeductionKind => ({ label, treatment: 'section_125', family: 'health' });
const afterTax = (label: string): DeductionKind => ({ label, treatment: 'after_tax', family: 'after_tax' });

export const DEDUCTIONS = {
  medical: health('Medical'),
  dental: health('Dental'),
  vision: health('Vision'),
  hsa: { label: 'Health savings account', treatment: 'section_125', family: 'hsa' },
  health_fsa: { label: 'Health FSA', treatment: 'section_125', family: 'fsa' },
  limited_fsa: { label: 'Limited-purpose FSA', treatment: 'section_125', family: 'fsa' },
  dependent_care_fsa: { label: 'Dependent-care FSA', treatment: 'section_125', family: 'dependent_care' },
  transit: { label: 'Transit', treatment: 'transit', family: 'transit' },
  parking: { label: 'Parking', treatment: 'transit', family: 'transit' },
  retirement_401k: { label: '401(k)', treatment: 'retirement', family: 'retirement' },
  roth_401k: afterTax('Roth 401(k)'),
  medical_after_tax: afterTax('Medical, after tax'),
  life: afterTax('Life insurance'),
  ad_d: afterTax('Accident insurance'),
  std: afterTax('Short-term disability'),
  ltd: afterTax('Long-term disability'),
  loan: afterTax('401(k) loan'),
  advance: afterTax('Repayment of an advance'),
  union_dues: afterTax('Union dues'),
  charity: afterTax('Charity'),
  other: afterTax('Other deduction'),
} as const satisfies Record<string, DeductionKind>;
export type DeductionCode = keyof typeof DEDUCTIONS;

export interface Deduction {
  readonly code: DeductionCode;
  /** Name of the plan; null: the label of the code. One line per code and plan. */
  readonly plan: string | null;
  /** Employee share per pay in cents; ignored where `percent` is set. */
  readonly employee: number;
  /** Employee share in millionths of plan pay (8 % is 80,000): 401(k) and Roth 401(k). */
  readonly percent?: number | null;
  /** Employer share per pay in cents. */
  readonly employer: number;
  /** Employer match: `rate` of what the employee gives, up to `upTo` of plan pay, tier by tier. Millionths. */
  readonly match?: readonly { readonly upTo: number; readonly rate: number }[];
  /** A lower limit for the year than that of the law: the election, or $3,750 for dependent care of one filing separately. */
  readonly annualLimit?: number;
  /** HSA: self-only or family coverage, which chooses the limit. */
  readonly coverage?: 'self' | 'family';
  /** Lower is taken first within its step; missing: 100. */
  readonly priority?: number;
}

export const GARNISHMENTS = {
  child_support: 'Child support',
  bankruptcy: 'Bankruptcy',
  tax_levy: 'Federal tax levy',
  state_tax: 'State tax levy',
  student_loan: 'Student loan',
  creditor: 'Creditor',
} as const;
export type GarnishmentKind = keyof typeof GARNISHMENTS;

export interface Garnishment {
  readonly id: string;
  readonly kind: GarnishmentKind;
  readonly caseNumber: string;
  /** The day the order was received: the earlier of two goes first, and a levy before a support order precedes it. */
  readonly receivedOn: Day;
  /** Cents per pay that the order asks for; null where it names a percentage or takes all that the law allows. */
  readonly amount: number | null;
  /** What earlier checks of the same pay period took for the order. Cents; missing: nothing. */
  readonly takenInPeriod?: number;
  /** Millionths of disposable earnings; null where it names an amount. */
  readonly percent: number | null;
  /** What is still owed in cents; null: without an end. */
  readonly remaining: number | null;
  /** Support: the employee supports another spouse or child (50 % rather than 60 %). */
  readonly supportsOther?: boolean;
  /** Support: arrears of more than twelve weeks (5 % more). */
  readonly arrearsOver12Weeks?: boolean;
  /** Tax levy: what Publication 1494 leaves to the employee per pay, from the notice. Cents. */
  readonly exemptAmount?: number | null;
  /** What the law of the state allows this order per pay, where it is less than the federal limit. Cents. */
  readonly stateMaximum?: number | null;
}

/** Group term life insurance that the employer provides: cost over $50,000 is imputed income (IRC 79). */
export interface GroupLife {
  /** Face amount in cents. */
  readonly coverage: number;
  /** What the employee pays for it after tax, cents per month. */
  readonly employeePaysMonthly: number;
}
