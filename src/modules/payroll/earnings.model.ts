/** What people are paid for: the codes of earnings and what each of them counts for. */

/** How often people are paid; the number of pay periods that the tables know (Pub 15-T 2026, Table 3). */
export const PERIODS = {
  daily: 260,
  weekly: 52,
  biweekly: 26,
  semimonthly: 24,
  monthly: 12,
  quarterly: 4,
  semiannual: 2,
  annual: 1,
} as const;
export type PayFrequency = keyof typeof PERIODS;

interface EarningKind {
  readonly label: string;
  /** Paid apart from regular wages: taxed as supplemental wages (Pub 15, section 7). */
  readonly isSupplemental: boolean;
  /** Part of the regular rate of the workweek (29 CFR 778.108); leave, holidays and gifts are not. */
  readonly inRegularRate: boolean;
  /** Its minutes are hours worked: minimum wage and the regular rate count them. */
  readonly isWork: boolean;
}
const work = (label: string): EarningKind => ({ label, isSupplemental: false, inRegularRate: true, isWork: true });
const absence = (label: string): EarningKind => ({ label, isSupplemental: false, inRegularRate: false, isWork: false });
const extra = (label: string, inRegularRate: boolean): EarningKind => ({
  label,
  isSupplemental: true,
  inRegularRate,
  isWork: false,
});

export const EARNINGS = {
  salary: work('Salary'),
  regular: work('Regular'),
  training: work('Training'),
  overtime: work('Overtime'),
  double: work('Double time'),
  differential: { ...work('Shift differential'), isWork: false },
  on_call: { ...work('On call, not called'), isWork: false },
  leave: absence('Leave'),
  holiday: absence('Holiday'),
  meal_rest_premium: absence('Meal and rest premium'),
  top_up: { ...work('Top-up to minimum wage'), isWork: false },
  docked: absence('Unpaid time'),
  retro: extra('Retroactive pay', false),
  bonus: extra('Bonus', true),
  discretionary_bonus: extra('Discretionary bonus', false),
  commission: extra('Commission', true),
  leave_payout: extra('Leave payout', false),
  severance: extra('Severance', false),
  nonaccountable_expense: extra('Taxable expense reimbursement', false),
  correction: absence('Correction'),
} as const satisfies Record<string, EarningKind>;
export type EarningCode = keyof typeof EARNINGS;

/** One earning of one person in a pay period. Leave the amount negative to take pay back. */
export interface Earning {
  readonly code: EarningCode;
  /** Length in minutes; null where it has none (a bonus). */
  readonly minutes: number | null;
  /** Cents an hour; null where hours are not what is paid (a salary, a bonus). */
  readonly rate: number | null;
  /** Cents. */
  readonly amount: number;
  /** Of the amount: what is paid on top of straight pay for overtime and double time. Cents. */
  readonly premium?: number;
  /** Of the premium: the half-time premium that section 7 of the FLSA requires (W-2 box 12, code TT). Cents. */
  readonly qualifiedPremium?: number;
  readonly costCenter?: string | null;
  /** The earlier period that it corrects or pays for (retroactive pay). */
  readonly of?: { readonly from: string; readonly to: string };
}
