/** The questions about leave that are no list of a noun, and the one write that is no action: who asks what, and what comes back. */
import { command, everyone, query } from '#access/define.model.ts';
import { all } from '#access/scopes.model.ts';
import {
  choice,
  day,
  instant,
  integer,
  longText,
  money,
  number,
  ref,
  text,
  year,
  yesNo,
} from '#engine/model/fields.ts';
import { type AnswerOf, type AskedOf, meOrId, whoMay, whoSees } from '#engine/model/questions.ts';
import {
  figure,
  ids,
  list,
  object,
  oneOf,
  orNull,
  rowResult,
  saidParts,
  type ShapeValue,
  table,
} from '#engine/model/shapes.ts';
import { DAY_REASONS } from './leave-days.model.ts';
import { LEAVE_PARTS, LEAVE_UNITS, LEDGER_KINDS } from './leave-terms.model.ts';

const hours = figure({ unit: 'hours' });
const hoursOrNone = orNull(hours);
const nameOrNone = text({ optional: true });

/** A kind of leave as screens draw it. */
const typeMark = object({
  id: ref('leave_type'),
  code: text(),
  name: text(),
  tone: choice(['info', 'notice', 'hold', 'positive', 'neutral']),
  unit: choice(LEAVE_UNITS),
});
export type LeaveTypeMark = ShapeValue<typeof typeMark>;
/** A person as screens name them. */
const personMark = object({ id: ref('employee'), name: text() });
export type PersonMark = ShapeValue<typeof personMark>;

const awayStatus = choice(['pending', 'approved', 'taken']);
const part = choice(LEAVE_PARTS);
/** The kind of leave, only for those who may know it. */
const typeIfKnown = orNull(typeMark);

/** Somebody who is away on a date. */
const awayMark = object({ employee: personMark, part, status: awayStatus, type: typeIfKnown });
export type AwayMark = ShapeValue<typeof awayMark>;
/** One date, who of the team of so many is away then, and how many scheduled people would be there after an approval. */
const clashDay = object({ date: day(), away: list(awayMark), team: integer(), present: integer() });
export type ClashDay = ShapeValue<typeof clashDay>;

/** How many people of a department are there day by day (of those scheduled), against the minimum it needs. */
const staffing = object({
  department: text(),
  minimum: integer(),
  days: list(object({ date: day(), present: integer(), of: integer() })),
});
export type Staffing = ShapeValue<typeof staffing>;
/** Null where the department has no minimum. */
const staffingOrNone = orNull(staffing);

/** One problem with a request: the rule, the field and the message. */
const problem = object({ code: text(), field: text(), ...saidParts });
export type LeaveProblem = ShapeValue<typeof problem>;

const dayRow = object({ date: day(), hours, days: figure(), why: choice(DAY_REASONS), part, note: nameOrNone });

/** A line of an account with the sum down to it. */
const ledgerLine = object({
  id: text(),
  date: day(),
  kind: choice(LEDGER_KINDS),
  label: text(),
  hours,
  running: hours,
  to: day({ optional: true }),
  sourceId: nameOrNone,
  note: longText(),
});

/** The nouns that a step on a leave request writes: the screen refreshes them without waiting for the live connection. */
export const LEAVE_WRITES = ['leave_request', 'leave_day', 'leave_ledger_entry', 'approval_step'] as const;

const YEAR_MS = 366 * 86_400_000;

/** What a request would cost, what would be left, who else is away and who decides. */
export const leavePreview = query('leave_preview', {
  at: '/leave/preview',
  summary: 'Preview of a request: hours to be deducted, balance after, who else is away, and the approver',
  asks: {
    employee: meOrId({ default: 'me' }),
    leaveType: ref('leave_type'),
    from: day(),
    to: day(),
    partStart: choice(LEAVE_PARTS, { default: 'full' }),
    partEnd: choice(LEAVE_PARTS, { default: 'full' }),
    hoursStart: number({ min: 0.25, max: 24, step: 0.25, optional: true }),
    hoursEnd: number({ min: 0.25, max: 24, step: 0.25, optional: true }),
    request: ref('leave_request', { optional: true }),
    document: text({ optional: true }),
  },
  rules: [
    { field: 'to', holds: ({ from, to }) => to >= from, else: 'must be on or after the first day' },
    {
      field: 'to',
      holds: ({ from, to }) => Date.parse(to) - Date.parse(from) <= YEAR_MS,
      else: 'must be at most 366 days after from',
    },
  ],
  by: everyone(all),
  answers: object({
    rows: list(dayRow),
    hours,
    days: figure(),
    /** `3 days, 24 h`. */
    count: text(),
    type: typeMark,
    /** False for leave without a balance (bereavement, jury duty, unpaid); then the figures below are null. */
    drawsOnBalance: yesNo(),
    /** Available today. */
    balanceNow: hoursOrNone,
    /** Available on the first day, with the credits due until then. */
    availableThen: hoursOrNone,
    /** What is left on the first day once this is taken. */
    balanceAfter: hoursOrNone,
    /** Credits due before the first day, and hours that will have run out by then. */
    accruing: hoursOrNone,
    expiring: hoursOrNone,
    problems: list(problem),
    /** Colleagues of the same manager who are away on these dates. */
    clashes: list(clashDay),
    staffing: staffingOrNone,
    /** Who decides: a person, or a role where nobody is above. */
    approver: oneOf([personMark, object({ role: text() })]),
  }),
  staleWith: ['leave_request', 'leave_day', 'leave_ledger_entry'],
});
export type LeavePreview = AnswerOf<typeof leavePreview>;
export type LeavePreviewAsked = AskedOf<typeof leavePreview>;

/** One account; the figures are null for leave without a balance. */
const balance = object({
  type: typeMark,
  drawsOnBalance: yesNo(),
  unit: choice(LEAVE_UNITS),
  available: hoursOrNone,
  ledger: hoursOrNone,
  booked: hours,
  pending: hours,
  /** In the leave year. */
  taken: hours,
  /** Earned and granted in the leave year, carried hours included. */
  credited: hours,
  expiring: list(object({ on: day(), hours })),
  /** The lines that the figures are sums of, oldest first. */
  lines: list(ledgerLine),
});
export type LeaveBalance = ShapeValue<typeof balance>;

/** The accounts of a person, each with the lines that its figures are sums of. */
export const leaveBalances = query('leave_balances', {
  at: '/leave/balances',
  summary: 'A person’s leave balances, each with its ledger lines',
  asks: { employee: meOrId({ default: 'me' }), on: day({ default: 'today' }) },
  by: everyone(all),
  answers: object({
    employee: personMark,
    on: day(),
    leaveYear: object({ from: day(), to: day() }),
    policy: ref('leave_policy', { optional: true }),
    balances: list(balance),
  }),
  staleWith: ['leave_request', 'leave_day', 'leave_ledger_entry'],
});
export type LeaveBalances = AnswerOf<typeof leaveBalances>;

export const leaveHolidays = query('leave_holidays', {
  at: '/leave/holidays',
  summary: 'Days off of a year on your own calendar: yours, your location’s, or the one for everyone',
  asks: { year: year({ min: 2000, max: 2100 }) },
  by: everyone(all),
  answers: table({ date: day(), name: text() }),
  staleWith: ['holiday', 'holiday_calendar', 'employee'],
});
export type LeaveHolidays = AnswerOf<typeof leaveHolidays>;

/** A stretch of leave; kind and request are null where only the absence may be known. */
const span = object({
  from: day(),
  to: day(),
  partStart: part,
  partEnd: part,
  status: awayStatus,
  type: typeIfKnown,
  request: ref('leave_request', { optional: true }),
});
export type CalendarSpan = ShapeValue<typeof span>;
const calendarRow = object({
  employee: personMark,
  position: nameOrNone,
  /** Weekdays without work, 1 is Monday; null where the week may not be known. */
  off: orNull(list(integer())),
  spans: list(span),
});
export type CalendarRow = ShapeValue<typeof calendarRow>;

/** Who is away when: in a department, in the team of a manager, or in one's own team where neither is asked for. */
export const leaveCalendar = query('leave_calendar', {
  at: '/leave/calendar',
  summary: 'Who is away when, by group',
  asks: {
    from: day(),
    to: day(),
    department: ref('department', { optional: true }),
    team: meOrId({ optional: true }),
  },
  by: everyone(all),
  answers: object({
    from: day(),
    to: day(),
    today: day(),
    groups: list(
      object({
        id: ref('department'),
        label: text(),
        /** Those there, before pending leave; null where the department has no minimum or is shown in part. */
        staffing: staffingOrNone,
        rows: list(calendarRow),
      }),
    ),
    holidays: list(object({ date: day(), name: text(), halfDay: yesNo() })),
    counts: list(object({ date: day(), away: integer(), pending: integer(), people: integer() })),
    types: list(typeMark),
  }),
  staleWith: ['leave_day', 'leave_request'],
});
export type LeaveCalendar = AnswerOf<typeof leaveCalendar>;

/** What an approver must see of a request. */
export const leaveDecision = query('leave_decision', {
  at: '/leave/decision/:requestId',
  summary: 'A request with the consequences of approving it',
  asks: { requestId: ref('leave_request') },
  by: everyone(all),
  answers: object({
    request: object({
      id: ref('leave_request'),
      version: integer(),
      status: text(),
      from: day(),
      to: day(),
      hours,
      days: figure(),
      reason: longText({ optional: true }),
      submittedAt: instant({ optional: true }),
      can: list(text()),
    }),
    employee: object({ ...personMark.of, position: nameOrNone, department: nameOrNone }),
    type: typeMark,
    drawsOnBalance: yesNo(),
    /** Before this request, and after it; null where the account is not for this reader, or there is none. */
    available: hoursOrNone,
    after: hoursOrNone,
    rows: list(dayRow),
    clashes: list(clashDay),
    staffing: staffingOrNone,
    problems: list(problem),
    /** Null where the account is not for this reader. */
    ledger: orNull(list(ledgerLine)),
    cover: orNull(personMark),
    /** Who decides it now: a person, or a role; null once it is decided or where it was not sent. */
    waitsFor: orNull(oneOf([personMark, object({ role: text() })])),
    /** Whether that is the reader; HR may decide what waits for somebody else. */
    isYours: yesNo(),
  }),
  staleWith: ['leave_request', 'leave_day', 'leave_ledger_entry'],
});
export type LeaveDecision = AnswerOf<typeof leaveDecision>;

/** Somebody whose account could be adjusted; the balance is null where the policy holds no such kind of leave. */
const accountMark = object({ ...personMark.of, position: nameOrNone, department: nameOrNone, balance: hoursOrNone });
export type AccountMark = ShapeValue<typeof accountMark>;

/** People whose account of one kind of leave could be adjusted. */
export const leaveAccounts = query('leave_accounts', {
  at: '/leave/accounts',
  summary: 'People whose balance of one leave type can be adjusted; at most 500',
  asks: {
    leaveType: ref('leave_type'),
    department: ref('department', { optional: true }),
    location: ref('location', { optional: true }),
    policy: ref('leave_policy', { optional: true }),
  },
  by: whoMay('create', 'leave_adjustment'),
  /** `unit`: what balances are counted in. `more`: whether more people were found than are shown. */
  answers: object({ unit: choice(LEAVE_UNITS), people: list(accountMark), more: yesNo() }),
  staleWith: ['leave_ledger_entry'],
});
export type LeaveAccounts = AnswerOf<typeof leaveAccounts>;

/** Posts one adjustment to each of many people, each checked and traced by itself; a result per person, in their order. */
export const adjustLeave = command('leave_adjustments', {
  at: '/leave/adjustments',
  summary: 'Grant or adjust hours for many people at once, with a result per person',
  asks: {
    employees: ids('employee', { max: 500 }),
    leaveType: ref('leave_type'),
    kind: choice(['adjust', 'grant', 'comp_credit', 'encashed'], { default: 'adjust' }),
    hours: number(),
    on: day({ default: 'today' }),
    usableUntil: day({ optional: true }),
    reason: longText({ max: 255 }),
  },
  // Each row is created as the caller, so a caller without the right is refused row by row.
  by: everyone(all),
  answers: list(rowResult),
  changes: LEAVE_WRITES,
});

const worth = { hours, amount: money(), people: integer() } as const;
/** One account in money: hours that are there today, at the person's present hourly pay; no amount without pay on file. */
const liabilityRow = object({
  employee: personMark,
  department: nameOrNone,
  type: typeMark,
  hours,
  amount: money({ optional: true }),
});
export type LiabilityRow = ShapeValue<typeof liabilityRow>;

/** What the leave that is paid out on leaving is worth today, in cents. */
export const leaveLiability = query('leave_liability', {
  at: '/leave/liability',
  summary: 'Liability for leave that is paid out, as of today, in cents',
  asks: {
    department: ref('department', { optional: true }),
    location: ref('location', { optional: true }),
    type: ref('leave_type', { optional: true }),
  },
  by: whoSees('P3'),
  answers: object({
    on: day(),
    /** Over all people, also those beyond the rows. */
    ...worth,
    types: table({ type: typeMark, ...worth }),
    /** The largest first, at most 100. */
    rows: list(liabilityRow),
    /** Accounts whose state has no rule on file; they are not in the sums. */
    undecided: integer(),
    /** Accounts of people without pay on file; their hours are in the sums, their money is not. */
    unpaid: integer(),
  }),
  csv: { employee: text(), department: nameOrNone, leaveType: text(), hours, amount: money({ optional: true }) },
  staleWith: ['leave_ledger_entry'],
});
export type LeaveLiability = AnswerOf<typeof leaveLiability>;

/** What a case of protected leave holds, and the tests of eligibility. */
export const leaveCaseState = query('leave_case_state', {
  at: '/leave/case/:caseId',
  summary: 'A protected leave case and its eligibility tests',
  asks: { caseId: ref('leave_case') },
  by: everyone(all),
  answers: object({
    /** Null for kinds of case that hold no number of hours. */
    account: orNull(
      object({
        on: day(),
        entitled: hours,
        used: hours,
        left: hours,
        window: object({ from: day(), to: day() }),
        method: text(),
      }),
    ),
    tests: list(object({ label: text(), met: yesNo({ optional: true }), found: text() })),
  }),
  staleWith: ['leave_case', 'leave_request'],
});
export type LeaveCaseState = AnswerOf<typeof leaveCaseState>;
