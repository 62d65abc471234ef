/**
 * The general ledger journal of a run, by account and cost center (payroll-states.md 6): debits are wages, employer taxes and
 * contributions; credits are net pay and what is owed to authorities, plans and payees. Employee and employer shares of a
 * tax go to one liability. Pure; cents.
 */
import { US_STATES } from '#modules/people/us-states.model.ts';
import type { StubLine } from '#modules/payroll/stub.model.ts';

/** What the journal reads of a line, or of the sum of many. */
export type BookedLine = Pick<StubLine, 'group' | 'code' | 'amount' | 'costCenter'>;
export interface Charged {
  readonly stub: { readonly net: number; readonly lines: readonly BookedLine[] };
  /** Where lines without a cost center of their own are charged. */
  readonly costCenter: string;
}
export interface JournalLine {
  readonly account: string;
  readonly name: string;
  /** Empty for liabilities, which belong to no cost center. */
  readonly costCenter: string;
  readonly debit: number;
  readonly credit: number;
}

const TAXES = new Set(['fit', 'fit_supplemental', 'ss', 'medicare', 'additional_medicare', 'futa']);
/** The state of a state or local tax, by the code of its line; null for other lines: `ad_d` is insurance, and AD no state. */
export function stateOf(code: string): string | null {
  const [before = ''] = code.split('_');
  const state = before === 'nyc' ? 'NY' : before.toUpperCase();
  return code.includes('_') && before === before.toLowerCase() && Object.hasOwn(US_STATES, state) ? state : null;
}
/** Whether the employer's line is a tax; others are contributions to plans. */
export const isTax = (code: string): boolean =>
  TAXES.has(code) || code.startsWith('unemployment') || stateOf(code) !== null;

type Place = readonly [account: string, name: string];
interface Booked {
  readonly place: Place;
  readonly costCenter: string;
  amount: number;
}
const FEDERAL: Place = ['2210', 'Federal payroll taxes payable'];
/** Liability of a tax, by code. */
function taxLiability(code: string): Place {
  if (code === 'futa') return ['2220', 'FUTA payable'];
  if (code.startsWith('unemployment')) return ['2240', 'State unemployment payable'];
  return TAXES.has(code) ? FEDERAL : ['2230', 'State payroll taxes payable'];
}
/** Liability of a deduction, by code. */
function deductionLiability(code: string): Place {
  const [kind = ''] = code.split(':');
  if (kind === 'garnishment') return ['2320', 'Garnishments payable'];
  if (kind === 'retirement_401k' || kind === 'roth_401k' || kind === 'loan') return ['2310', 'Retirement plan payable'];
  if (kind === 'advance' || kind === 'carried') return ['1250', 'Advances to employees'];
  return ['2300', 'Benefits and deductions payable'];
}
function wageExpense(code: string): Place {
  if (code === 'overtime' || code === 'double') return ['6020', 'Overtime'];
  if (code === 'bonus' || code === 'discretionary_bonus' || code === 'commission') return ['6030', 'Bonuses'];
  if (code === 'leave' || code === 'holiday' || code === 'leave_payout') return ['6040', 'Paid leave and holidays'];
  return ['6010', 'Wages'];
}

const withoutSide = (code: string): string => code.replace(/^employer:/, '');

/** What a line books: a debit to a cost center, or a credit to a liability; imputed income books nothing. */
function bookings(line: BookedLine, costCenter: string): Booked[] {
  const { group, code, amount } = line;
  const center = line.costCenter ?? costCenter;
  if (group === 'earning') return [{ place: wageExpense(code), costCenter: center, amount }];
  if (group === 'reimbursement') return [{ place: ['6310', 'Employee expenses'], costCenter: center, amount }];
  if (group === 'tax') return [{ place: taxLiability(code), costCenter: '', amount: -amount }];
  if (group === 'pre_tax' || group === 'deduction')
    return [{ place: deductionLiability(code), costCenter: '', amount: -amount }];
  if (group !== 'employer') return [];
  const own = withoutSide(code);
  return isTax(own)
    ? [
        { place: ['6110', 'Payroll taxes'], costCenter: center, amount },
        { place: taxLiability(own), costCenter: '', amount: -amount },
      ]
    : [
        { place: ['6120', 'Employee benefits'], costCenter: center, amount },
        { place: deductionLiability(own), costCenter: '', amount: -amount },
      ];
}

/** The journal of a run, added up statement by statement. */
export class Journal {
  private readonly sums = new Map<string, Booked>();

  private book({ place, costCenter, amount }: Booked): void {
    const key = `${place[0]} ${costCenter}`;
    const known = this.sums.get(key);
    if (known) known.amount += amount;
    else this.sums.set(key, { place, costCenter, amount });
  }

  add({ stub, costCenter }: Charged): void {
    for (const line of stub.lines) for (const one of bookings(line, costCenter)) this.book(one);
    this.book({ place: ['2100', 'Net pay clearing'], costCenter: '', amount: -stub.net });
  }

  /** In the order of accounts and cost centers. Debits equal credits for stubs that balance. */
  lines(): readonly JournalLine[] {
    return [...this.sums]
      .filter(([, { amount }]) => amount !== 0)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([, { place, costCenter, amount }]) => ({
        account: place[0],
        name: place[1],
        costCenter,
        debit: Math.max(0, amount),
        credit: Math.max(0, -amount),
      }));
  }
}

/** The journal of a run, in the order of accounts and cost centers. */
export function journalOf(charged: readonly Charged[]): readonly JournalLine[] {
  const journal = new Journal();
  for (const one of charged) journal.add(one);
  return journal.lines();
}

/** Debits less credits, in cents: 0 where the journal balances. */
export const imbalance = (lines: readonly JournalLine[]): number =>
  lines.reduce((sum, { debit, credit }) => sum + debit - credit, 0);
