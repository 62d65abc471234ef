/** What the hand-made routes of leave answer; the web imports these types. */
import type { Unsaid } from '#engine/model/words.ts';
import type { DayReason } from './leave-days.model.ts';
import type { ExplainedLine } from './leave-forecast.model.ts';
import type { LeavePart, LeaveTerms } from './leave-terms.model.ts';

/** A kind of leave as screens draw it. */
export interface LeaveTypeMark {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly tone: LeaveTerms['color'];
}

/** A person as screens name them. */
export interface PersonMark {
  readonly id: string;
  readonly name: string;
}

/** Somebody away on a date; `type` only for those who may know it. */
export interface AwayMark {
  readonly employee: PersonMark;
  readonly part: LeavePart;
  readonly status: 'pending' | 'approved' | 'taken';
  readonly type: LeaveTypeMark | null;
}

/** One date and who of the team is away then. */
export interface ClashDay {
  readonly date: string;
  readonly away: readonly AwayMark[];
  /** Of so many in the team, the requester included. */
  readonly team: number;
  /** How many of them are scheduled and would be there, were the request approved. */
  readonly present: number;
}

/** How many people of a department are left day by day, were the leave approved, against the minimum it needs. */
export interface Staffing {
  readonly department: string;
  readonly minimum: number;
  readonly days: readonly {
    readonly date: string;
    /** Scheduled and there. */
    readonly present: number;
    /** Scheduled, the person included. */
    readonly of: number;
  }[];
}

/** One thing that stands against a request: which rule, which field, and the sentence. */
export interface LeaveProblem extends Partial<Unsaid> {
  readonly code: string;
  readonly field: string;
  readonly message: string;
}

/** GET /api/leave/preview?employee=me|id&leaveType&from&to&partStart&partEnd&hoursStart&hoursEnd&request */
export interface LeavePreview {
  readonly rows: readonly {
    readonly date: string;
    readonly hours: number;
    readonly days: number;
    readonly why: DayReason;
    readonly part: LeavePart;
    readonly note: string | null;
  }[];
  readonly hours: number;
  readonly days: number;
  /** `3 days, 24 h`. */
  readonly count: string;
  readonly type: LeaveTypeMark;
  /** False for leave without a balance (bereavement, jury duty, unpaid); then the figures below are null. */
  readonly drawsOnBalance: boolean;
  /** Available today. */
  readonly balanceNow: number | null;
  /** Available on the first day, with the credits due until then. */
  readonly availableThen: number | null;
  /** What is left on the first day once this is taken. */
  readonly balanceAfter: number | null;
  /** Credits due before the first day, and hours that will have run out by then. */
  readonly accruing: number | null;
  readonly expiring: number | null;
  readonly problems: readonly LeaveProblem[];
  /** Colleagues of the same manager who are away on these dates. */
  readonly clashes: readonly ClashDay[];
  /** Null where the department has no minimum. */
  readonly staffing: Staffing | null;
  /** Who decides: a person, or a role where nobody is above. */
  readonly approver: PersonMark | { readonly role: string };
}

/** One account. */
export interface LeaveBalance {
  readonly type: LeaveTypeMark;
  readonly drawsOnBalance: boolean;
  readonly unit: 'hours' | 'days';
  /** Null for leave without a balance. */
  readonly available: number | null;
  readonly ledger: number | null;
  readonly booked: number;
  readonly pending: number;
  /** In the leave year. */
  readonly taken: number;
  /** Earned and granted in the leave year, carried hours included. */
  readonly credited: number;
  readonly expiring: readonly { readonly on: string; readonly hours: number }[];
  /** The lines that the figures are sums of, oldest first. */
  readonly lines: readonly ExplainedLine[];
}

/** GET /api/leave/balances?employee=me|id&on */
export interface LeaveBalances {
  readonly employee: PersonMark;
  readonly on: string;
  readonly leaveYear: { readonly from: string; readonly to: string };
  readonly policy: string | null;
  readonly balances: readonly LeaveBalance[];
}

/** A stretch of leave in the calendar. */
export interface CalendarSpan {
  readonly from: string;
  readonly to: string;
  /** Parts of the first and the last day. */
  readonly partStart: LeavePart;
  readonly partEnd: LeavePart;
  readonly status: 'pending' | 'approved' | 'taken';
  /** Null where only the absence may be known. */
  readonly type: LeaveTypeMark | null;
  readonly request: string | null;
}
export interface CalendarRow {
  readonly employee: PersonMark;
  readonly position: string | null;
  /** Weekdays without work, 1 is Monday; null where the week may not be known. */
  readonly off: readonly number[] | null;
  readonly spans: readonly CalendarSpan[];
}

/** GET /api/leave/calendar?from&to&department=id | team=me|id (a manager); neither: the own team */
export interface LeaveCalendar {
  readonly from: string;
  readonly to: string;
  readonly today: string;
  readonly groups: readonly {
    readonly id: string;
    readonly label: string;
    /** Those there, before pending leave, against what the department needs; null where it says none or is shown in part. */
    readonly staffing: Staffing | null;
    readonly rows: readonly CalendarRow[];
  }[];
  readonly holidays: readonly { readonly date: string; readonly name: string; readonly halfDay: boolean }[];
  readonly counts: readonly {
    readonly date: string;
    readonly away: number;
    readonly pending: number;
    readonly people: number;
  }[];
  readonly types: readonly LeaveTypeMark[];
}

/** GET /api/leave/decision/{requestId} */
export interface LeaveDecision {
  readonly request: {
    readonly id: string;
    readonly version: number;
    readonly status: string;
    readonly from: string;
    readonly to: string;
    readonly hours: number;
    readonly days: number;
    readonly reason: string | null;
    readonly submittedAt: string | null;
    readonly can: readonly string[];
  };
  readonly employee: PersonMark & { readonly position: string | null; readonly department: string | null };
  readonly type: LeaveTypeMark;
  readonly drawsOnBalance: boolean;
  /** Before this request; null where the account is not for this reader, or there is none. */
  readonly available: number | null;
  readonly after: number | null;
  readonly rows: LeavePreview['rows'];
  readonly clashes: readonly ClashDay[];
  /** Null where the department has no minimum. */
  readonly staffing: Staffing | null;
  readonly problems: readonly LeaveProblem[];
  /** Null where the account is not for this reader. */
  readonly ledger: readonly ExplainedLine[] | null;
  readonly cover: PersonMark | null;
}
