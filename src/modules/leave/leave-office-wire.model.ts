/** What the routes for HR answer: many accounts at once, what they are worth, and what a case holds. */
import type { Test } from './leave-case-rules.model.ts';
import type { LeaveTypeMark, PersonMark } from './leave-wire.model.ts';

/** Somebody whose account could be adjusted. */
export interface AccountMark extends PersonMark {
  readonly position: string | null;
  readonly department: string | null;
  /** Σ of the account in hours, leave that is booked taken off; null where the policy holds no such kind of leave. */
  readonly balance: number | null;
}

/** GET /api/leave/accounts?leaveType&department&location&policy; at most 500 people. */
export interface LeaveAccounts {
  readonly people: readonly AccountMark[];
  /** Whether more people are found than are shown. */
  readonly more: boolean;
}

/** One account in money: hours that are there today, at the person's present hourly pay. */
export interface LiabilityRow {
  readonly employee: PersonMark;
  readonly department: string | null;
  readonly type: LeaveTypeMark;
  readonly hours: number;
  /** Cents; null where no pay is on file. */
  readonly amount: number | null;
}

/** GET /api/leave/liability?department&location&type, and as rows of a file at /api/leave/liability.csv */
export interface LeaveLiability {
  readonly on: string;
  /** Cents and hours over all people, also those beyond the rows. */
  readonly amount: number;
  readonly hours: number;
  readonly people: number;
  readonly types: readonly {
    readonly type: LeaveTypeMark;
    readonly hours: number;
    readonly amount: number;
    readonly people: number;
  }[];
  /** The largest first, at most 100. */
  readonly rows: readonly LiabilityRow[];
  /** Accounts whose state has no rule on file; they are not in the sums. */
  readonly undecided: number;
  /** Accounts of people without pay on file; their hours are in the sums, their money is not. */
  readonly unpaid: number;
}

/** GET /api/leave/case/{id} */
export interface LeaveCaseState {
  /** Null for kinds of case that hold no number of hours. */
  readonly account: {
    readonly on: string;
    readonly entitled: number;
    readonly used: number;
    readonly left: number;
    readonly window: { readonly from: string; readonly to: string };
    readonly method: string;
  } | null;
  readonly tests: readonly Test[];
}
