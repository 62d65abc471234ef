/** What a run owes to each authority and when (payroll-states.md 6, Forms 941 and 940). Pure; cents and days. */
import { addDays, type Day, endOfMonth, weekdayOf, yearOf } from '#engine/model/days.ts';
import { bankingDayAfter, isBankingDay } from '#modules/payroll/pay-calendar.model.ts';
import type { StubLine } from '#modules/payroll/stub.model.ts';
import { isTax, stateOf } from './ledger.model.ts';
import type { DEPOSIT_SCHEDULES } from './pay-group.model.ts';

export interface TaxDue {
  readonly authority: 'federal' | 'futa' | 'state' | 'unemployment';
  /** USPS code; null for federal taxes. */
  readonly state: string | null;
  readonly amount: number;
  readonly dueOn: Day;
}

const NEXT_DAY = 100_000_00;
const onOrAfter = (day: Day): Day => (isBankingDay(day) ? day : bankingDayAfter(day, 1));

export type DepositSchedule = keyof typeof DEPOSIT_SCHEDULES;

/**
 * Deposit day of federal payroll taxes. Semiweekly: paid Wednesday to Friday, the Wednesday after; Saturday to Tuesday, the Friday
 * after; a banking day more for each holiday in between. Monthly: the 15th of the next month, or the next banking day. From
 * $100,000 on the next banking day (Pub 15, section 11).
 */
export function depositDay(payDate: Day, amount: number, schedule: DepositSchedule): Day {
  if (amount >= NEXT_DAY) return bankingDayAfter(payDate, 1);
  if (schedule === 'monthly') return onOrAfter(addDays(endOfMonth(payDate), 15));
  const weekday = weekdayOf(payDate);
  // The semiweekly period ends on Friday or on Tuesday; three banking days follow it.
  const isLate = weekday >= 3 && weekday <= 5;
  const end = addDays(payDate, isLate ? 5 - weekday : (2 - weekday + 7) % 7);
  return bankingDayAfter(end, 3);
}

/** Last day of the month after the quarter of a day, or the next banking day: Forms 940 and state returns. */
export function afterQuarter(day: Day): Day {
  const month = Number(day.slice(5, 7));
  const next = Math.floor((month - 1) / 3) * 3 + 4;
  const [year, at] = next > 12 ? [yearOf(day) + 1, next - 12] : [yearOf(day), next];
  return onOrAfter(endOfMonth(`${year}-${String(at).padStart(2, '0')}-01`));
}

/** To whom a tax line is owed; null for lines that are no tax. */
function owedTo(group: string, line: string): Pick<TaxDue, 'authority' | 'state'> | null {
  const code = line.replace(/^employer:/, '');
  if (group !== 'tax' && !(group === 'employer' && isTax(code))) return null;
  if (code === 'futa') return { authority: 'futa', state: null };
  if (code.startsWith('unemployment')) return { authority: 'unemployment', state: code.split(':')[1] ?? null };
  const state = stateOf(code);
  return state === null ? { authority: 'federal', state: null } : { authority: 'state', state };
}

/** What is read of a statement, or of the sum of many. */
interface Taxed {
  readonly lines: readonly Pick<StubLine, 'group' | 'code' | 'amount'>[];
}

/** What a run owes to each authority and state, added up statement by statement; below zero where it takes back more than it pays. */
export class TaxSums {
  private readonly sums = new Map<string, { authority: TaxDue['authority']; state: string | null; amount: number }>();

  add({ lines }: Taxed): void {
    for (const { group, code, amount } of lines) {
      const to = owedTo(group, code);
      if (!to) continue;
      const key = `${to.authority} ${to.state ?? ''}`;
      const known = this.sums.get(key) ?? { ...to, amount: 0 };
      known.amount += amount;
      this.sums.set(key, known);
    }
  }

  /** Payments due, sorted by the day they are due. */
  due(payDate: Day, schedule: DepositSchedule): readonly TaxDue[] {
    return [...this.sums.values()]
      .filter(({ amount }) => amount > 0)
      .map((one) => ({
        ...one,
        dueOn: one.authority === 'federal' ? depositDay(payDate, one.amount, schedule) : afterQuarter(payDate),
      }))
      .toSorted((a, b) => a.dueOn.localeCompare(b.dueOn) || a.authority.localeCompare(b.authority));
  }

  /** What was paid too much, in cents above zero. `dueOn`: the return on which it can still be made good. */
  credits(wagesOf: Day): readonly TaxDue[] {
    return [...this.sums.values()]
      .filter(({ amount }) => amount < 0)
      .map((one) => ({ ...one, amount: -one.amount, dueOn: afterQuarter(wagesOf) }))
      .toSorted((a, b) => a.authority.localeCompare(b.authority) || (a.state ?? '').localeCompare(b.state ?? ''));
  }
}

/** Payments due for the stubs of a run: one for each authority and state, sorted by the day they are due. */
export function taxesDue(stubs: readonly Taxed[], payDate: Day, schedule: DepositSchedule): readonly TaxDue[] {
  const sums = new TaxSums();
  for (const stub of stubs) sums.add(stub);
  return sums.due(payDate, schedule);
}

/**
 * The return on which wages of a pay date are reported: Form 940 for the year, all others for the quarter. A credit lowers deposits
 * of its own return only; after that, it is claimed on an adjusted return such as Form 941-X (Pub 15, section 13).
 */
export const returnOf = (authority: TaxDue['authority'], payDate: Day): string =>
  authority === 'futa' ? payDate.slice(0, 4) : `${payDate.slice(0, 4)}-Q${Math.ceil(Number(payDate.slice(5, 7)) / 3)}`;

/** A payment that is due, or a credit, of which something is open. */
export interface OpenTax {
  readonly id: string;
  readonly amount: number;
  /** Of the amount: what was used or made good. */
  readonly credit: number;
}

/** Uses an amount of cents up on what is open, the first of the list first; returns the new `credit` of each and what is left. */
export function creditOf(amount: number, open: readonly OpenTax[]) {
  let left = amount;
  const used: { readonly id: string; readonly credit: number; readonly isWhole: boolean }[] = [];
  for (const { id, amount: whole, credit } of open) {
    const part = Math.min(left, whole - credit);
    if (part <= 0) continue;
    left -= part;
    used.push({ id, credit: credit + part, isWhole: credit + part === whole });
  }
  return { used, left };
}
