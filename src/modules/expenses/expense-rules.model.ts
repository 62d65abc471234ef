/** The rules of expenses: what an expense is worth, what a limit refuses, and which days count. Money is in whole cents. */
import { showMoney } from '#engine/model/figures.ts';
import { addDays, daysBetween } from '#engine/model/days.ts';
import type { Problem } from '#engine/model/refusals.ts';
import { showDay } from '#engine/model/show.ts';
import { phrase } from '#engine/model/words.ts';
import type { CATEGORY_KINDS } from './expense-policy.model.ts';
import type { LineFlag } from './expense-report.model.ts';

/** Days after an expense in which it is substantiated in time, and after an advance until the rest is returned: the safe harbor of 26 CFR 1.62-2(g)(2). */
export const SUBSTANTIATE_DAYS = 60;
export const RETURN_DAYS = 120;
/** Days after which an expense can no longer be claimed. */
export const CLAIM_DAYS = 90;
/** Share of the daily rate on the first and last day of a trip (41 CFR 301-11.101). */
const TRAVEL_DAY_SHARE = 0.75;

export interface Policy {
  readonly name: string;
  readonly kind: keyof typeof CATEGORY_KINDS;
  readonly dailyLimit: number | null;
  readonly hardLimit: number | null;
  readonly receiptFrom: number | null;
  readonly blocked: boolean;
}

/** Cents for miles at a rate in dollars per mile, to the nearest cent. */
export const mileageCents = (miles: number, rate: number): number =>
  // Tenths of a mile times tenths of a cent: whole numbers, so that no half cent is lost to a float.
  Math.round((Math.round(miles * 10) * Math.round(rate * 1000)) / 100);
/** Cents of meals and incidentals for one day of a trip. */
export const perDiemCents = (meals: number, isTravelDay: boolean): number =>
  Math.round(meals * (isTravelDay ? TRAVEL_DAY_SHARE : 1));

/** The last day on which an expense is substantiated in time. */
export const substantiateBy = (spentOn: string): string => addDays(spentOn, SUBSTANTIATE_DAYS);
/** Whether what is handed in on a day comes too late to stay free of tax. */
export const isLate = (spentOn: string, handedInOn: string): boolean =>
  daysBetween(spentOn, handedInOn) > SUBSTANTIATE_DAYS;

export interface LineFacts {
  readonly spentOn: string;
  readonly amount: number;
  readonly hasReceipt: boolean;
  readonly justification: string | null;
  /** Cents of other expenses of this person in the category on this day. */
  readonly sameDay: number;
  /** The daily limit that holds: the category's, or of lodging the place's. */
  readonly dailyLimit: number | null;
  readonly today: string;
}

/** Why a line cannot be kept, every reason at once; empty where nothing is wrong. */
export function lineProblems(policy: Policy, line: LineFacts): readonly Problem[] {
  const { spentOn, amount, today, dailyLimit, justification } = line;
  const { name, hardLimit } = policy;
  const problems: Problem[] = [];
  if (policy.blocked)
    problems.push({ field: 'category', ...phrase('{{name}} is not reimbursed: choose another category', { name }) });
  if (spentOn > today) problems.push({ field: 'spentOn', message: 'must not be in the future' });
  else if (daysBetween(spentOn, today) > CLAIM_DAYS)
    problems.push({
      field: 'spentOn',
      ...phrase('must be within the last {{days}} days: expenses before {{day}} can no longer be claimed', {
        days: CLAIM_DAYS,
        day: showDay(addDays(today, -CLAIM_DAYS)),
      }),
    });
  if (hardLimit !== null && amount > hardLimit)
    problems.push({
      field: 'amount',
      ...phrase('{{name}} limit is {{limit}} per expense, you have {{amount}}. Claim {{limit}} at most', {
        name,
        limit: showMoney(hardLimit),
        amount: showMoney(amount),
      }),
    });
  else if (dailyLimit !== null && amount + line.sameDay > dailyLimit && !justification)
    problems.push({
      field: 'amount',
      ...phrase('{{name}} limit is {{limit}} per day, you have {{amount}} on {{day}} — add a justification', {
        name,
        limit: showMoney(dailyLimit),
        amount: showMoney(amount + line.sameDay),
        day: showDay(spentOn),
      }),
    });
  return problems;
}

/** Whether a category wants a receipt for an amount. Miles and per diem have none. */
export const needsReceipt = ({ kind, receiptFrom }: Policy, amount: number): boolean =>
  kind === 'lodging' || (kind === 'general' && receiptFrom !== null && amount >= receiptFrom);

/** What the approver should look at. */
export function flagsOf(policy: Policy, line: LineFacts, isDuplicate: boolean): LineFlag[] {
  const flags: LineFlag[] = [];
  if (line.dailyLimit !== null && line.amount + line.sameDay > line.dailyLimit) flags.push('over_limit');
  if (needsReceipt(policy, line.amount) && !line.hasReceipt) flags.push('no_receipt');
  if (isDuplicate) flags.push('duplicate');
  if (isLate(line.spentOn, line.today)) flags.push('late');
  return flags;
}

interface Spent {
  readonly spentOn: string;
  readonly amount: number | null;
  readonly merchant: string;
}
const plain = (merchant: string): string => merchant.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
/** Whether two expenses of a person look like one: same day and merchant, amounts at most a cent apart. */
export const isSameExpense = (a: Spent, b: Spent): boolean =>
  a.spentOn === b.spentOn &&
  a.amount !== null &&
  b.amount !== null &&
  Math.abs(a.amount - b.amount) <= 1 &&
  plain(a.merchant) === plain(b.merchant);

/** The same, or one receipt for both. */
export const isSameClaim = (
  a: Spent & { readonly receipt: string | null },
  b: Spent & { readonly receipt: string | null },
): boolean => isSameExpense(a, b) || (a.receipt !== null && a.receipt === b.receipt);

interface Decided {
  readonly amount: number | null;
  readonly paidBy: 'employee' | 'card';
  readonly decision: 'approved' | 'reduced' | 'refused' | null;
  readonly approvedAmount: number | null;
  readonly flags: readonly string[] | null;
}
export interface Settlement {
  readonly approved: number;
  readonly fromAdvance: number;
  readonly payable: number;
  readonly taxable: number;
}
/** What a report comes to: approved cents, what the advance covers, what is paid out, and of that what is taxed as wages. */
export function settle(lines: readonly Decided[], advance: number): Settlement {
  const granted = lines.map((line) => ({
    ...line,
    cents: line.decision === 'refused' ? 0 : (line.approvedAmount ?? line.amount ?? 0),
  }));
  const sum = (list: readonly { readonly cents: number }[]): number => list.reduce((all, { cents }) => all + cents, 0);
  const own = granted.filter(({ paidBy }) => paidBy === 'employee');
  const owed = sum(own);
  const fromAdvance = Math.min(advance, owed);
  const payable = owed - fromAdvance;
  return {
    approved: sum(granted),
    fromAdvance,
    payable,
    taxable: Math.min(payable, sum(own.filter(({ flags }) => flags?.includes('late')))),
  };
}

/** A payment of a report that payroll carries: what is free of tax, and what counts as wages. */
export interface ReimbursementLine {
  readonly code: 'REIMB' | 'REIMB_TAXABLE';
  readonly employee: string;
  readonly report: string;
  readonly cents: number;
}
interface Payable {
  readonly id: string;
  readonly employee: string;
  readonly status: string;
  readonly payVia: string;
  readonly payOn: string | null;
  readonly payable: number;
  readonly taxable: number;
}
/** The lines that a payroll of a pay date carries: scheduled reports that are paid by payroll up to that day. */
export const reimbursementsDue = (reports: readonly Payable[], payDate: string): readonly ReimbursementLine[] =>
  reports
    .filter(({ status, payVia, payOn }) => status === 'scheduled' && payVia === 'payroll' && (payOn ?? '') <= payDate)
    .flatMap(({ id, employee, payable, taxable }): ReimbursementLine[] => [
      { code: 'REIMB', employee, report: id, cents: payable - taxable },
      { code: 'REIMB_TAXABLE', employee, report: id, cents: taxable },
    ])
    .filter(({ cents }) => cents > 0);
