import { showNumber } from '#engine/model/figures.ts';
import { type PhraseParts, t } from '#engine/model/words.ts';
import type { Day, MonthDay } from '#engine/model/days.ts';

export const LEAVE_UNITS = ['hours', 'days'] as const;
export type LeaveUnit = (typeof LEAVE_UNITS)[number];
export const LEAVE_PAY = ['paid', 'unpaid', 'partial'] as const;
export type LeavePay = (typeof LEAVE_PAY)[number];
export const ACCRUAL_METHODS = [
  'none',
  'front_load',
  'per_pay_period',
  'monthly',
  'quarterly',
  'yearly',
  'per_hour_worked',
] as const;
export type AccrualMethod = (typeof ACCRUAL_METHODS)[number];
export const CREDIT_DAYS = ['first', 'last', 'hire_day'] as const;
export type CreditDay = (typeof CREDIT_DAYS)[number];
export const CARRY_RULES = ['none', 'capped', 'all'] as const;
export type CarryRule = (typeof CARRY_RULES)[number];
export const PAYOUT_RULES = ['always', 'never', 'by_state'] as const;
export type PayoutRule = (typeof PAYOUT_RULES)[number];
/** How an amount is rounded; 0 means to the hundredth. */
export type RoundingStep = 0 | 0.25 | 0.5 | 1;

/** What a year earns from so many completed months of service on; hours, or days when the unit is days. */
export interface LeaveTier {
  readonly fromMonths: number;
  readonly annual: number;
}

/** Everything that decides how a kind of leave is earned, kept and taken. Amounts are hours, or days when `unit` is days. */
export interface LeaveTerms {
  readonly code: string;
  readonly name: string;
  readonly unit: LeaveUnit;
  readonly pay: LeavePay;
  /** Share of the pay kept while away, 0 to 1: 1 for paid, 0 for unpaid. */
  readonly payFraction: number;
  readonly accrual: AccrualMethod;
  readonly creditOn: CreditDay;
  readonly rounding: RoundingStep;
  /** Empty when no accrual depends on service. The tier with the most months not above the service applies. */
  readonly tiers: readonly LeaveTier[];
  /** Hours to work for one hour of leave (per_hour_worked), else null. */
  readonly workedPerHour: number | null;
  /** Balance above which nothing more is earned; null for none. */
  readonly cap: number | null;
  /** The same as a multiple of the year's amount; the lower of both binds. */
  readonly capTimesAnnual: number | null;
  /** Days of service before it may be used. */
  readonly waitingDays: number;
  /** Whether it is earned during the waiting days; if not, earning starts after them. */
  readonly accruesWhileWaiting: boolean;
  /** Completed months of service before it may be used. */
  readonly minServiceMonths: number;
  /** Smallest step of a partly taken day, in hours. */
  readonly minIncrement: number;
  readonly maxConsecutiveDays: number | null;
  readonly noticeDays: number;
  /** How many days back a request may start; null for no limit. */
  readonly backdateDays: number | null;
  readonly carry: CarryRule;
  readonly carryMax: number | null;
  /** Last day carried hours can be used: the nth day of the new leave year; `carryExpireOn` says it by name and wins. */
  readonly carryExpireDays: number | null;
  readonly carryExpireOn: MonthDay | null;
  readonly allowNegative: boolean;
  /** How far below zero a balance may go. */
  readonly negativeLimit: number;
  readonly countHolidays: boolean;
  readonly countOffDays: boolean;
  /** A document is asked for when more days than this are taken; null for never. */
  readonly attachmentAfterDays: number | null;
  readonly encash: { readonly minKeep: number; readonly max: number } | null;
  readonly payoutOnExit: PayoutRule;
  /** Protected by law: may not be refused for staffing, nor counted against attendance. */
  readonly protected: boolean;
  /** Whether taking it draws on a balance; bereavement, jury duty and unpaid leave do not. */
  readonly drawsOnBalance: boolean;
  /** Hours allowed for each event (a death, a summons), where the limit is per event; else null. */
  readonly perEvent: number | null;
  /** Name of a status tone of the design. */
  readonly color: 'info' | 'notice' | 'hold' | 'positive' | 'neutral';
}

export const LEDGER_KINDS = [
  'grant',
  'accrual',
  'carry_in',
  'taken',
  'expired',
  'encashed',
  'adjust',
  'comp_credit',
  'reversal',
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/**
 * One line of a leave account; never changed, only followed by others. `hours` in the unit of the kind of leave.
 * `to` is the last day a credit can be used (null: for good), and for a debit the last day it covers.
 */
export interface LedgerLine {
  readonly id: string;
  readonly kind: LedgerKind;
  readonly hours: number;
  readonly from: Day;
  readonly to: Day | null;
  /** What made the line: a request, an accrual key, or for a reversal and an expiry the line it answers. */
  readonly sourceId: string | null;
  readonly note?: string;
}

/** A refusal: which rule, which field, and the sentence for people. */
export interface Refusal extends Partial<PhraseParts> {
  readonly code: string;
  readonly field: string;
  readonly message: string;
}

export const LEAVE_PARTS = ['full', 'am', 'pm', 'hours'] as const;
export type LeavePart = (typeof LEAVE_PARTS)[number];
export const isPart = (value: unknown): value is LeavePart => LEAVE_PARTS.some((part) => part === value);

/** Rounds to the nearest step (halves up), or to the hundredth for 0; forgives binary dust just below a half. */
export function roundTo(value: number, step: number): number {
  const unit = step === 0 ? 0.01 : step;
  return hundredths(Math.round(value / unit + 1e-9) * unit);
}

/** A number to two decimals, never minus zero. */
export function hundredths(value: number): number {
  const cents = Math.round(value * 100 + (value < 0 ? -1e-7 : 1e-7));
  return cents === 0 ? 0 : cents / 100;
}

/** Adds amounts exactly to the hundredth. */
export function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += Math.round(value * 100);
  return total === 0 ? 0 : total / 100;
}

/** What a day or a request takes of an account, in the account's own unit: hours, or the person's working days. */
export const amountOf = (unit: LeaveUnit, taken: { readonly hours: number; readonly days: number }): number =>
  unit === 'days' ? taken.days : taken.hours;

/** An amount of an account as screens show it: `38.5 h`, `3 days`. */
export const amountWords = (amount: number, unit: LeaveUnit): string => {
  const n = showNumber(hundredths(amount));
  return unit === 'days' ? t({ one: '{{n}} day', other: '{{n}} days' }, { count: amount, n }) : t('{{n}} h', { n });
};

/** Hours as people read them: `8`, `7.5`, `0.25`. */
export function hoursText(hours: number): string {
  return String(hundredths(hours));
}

/** Share of pay that a kind of leave keeps, 0 to 1: all where it is paid, none where it is unpaid, its fraction where partial. */
export const paidShare = ({ pay, payFraction }: Pick<LeaveTerms, 'pay' | 'payFraction'>): number =>
  pay === 'paid' ? 1 : pay === 'unpaid' ? 0 : payFraction;

/** The same by the id of the kind of leave; 1 for a kind that is not among them. */
export function paidShares(
  types: readonly (Pick<LeaveTerms, 'pay' | 'payFraction'> & { readonly id: string })[],
): (id: string) => number {
  const shares = new Map(types.map((one) => [one.id, paidShare(one)]));
  return (id) => shares.get(id) ?? 1;
}
