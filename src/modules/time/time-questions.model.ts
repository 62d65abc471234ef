/** What the screens of time ask, and the commands that are no action of one noun. */
import { byHr, command, everyone, query } from '#access/define.model.ts';
import { all, own, team } from '#access/scopes.model.ts';
import { choice, choices, day, instant, integer, number, ref, rows, text, time, yesNo } from '#engine/model/fields.ts';
import { type AnswerOf, meOrId } from '#engine/model/questions.ts';
import { ids, list, object, orNull } from '#engine/model/shapes.ts';
import { EXCEPTIONS, OUTCOMES } from './attendance-rules.model.ts';
import { PUNCH_KINDS } from './clock-rules.model.ts';
import { CATEGORIES, ENTRY_KINDS } from './pay-hours.model.ts';
import { SOURCES } from './punch.model.ts';
import { closing, lineOrHr, timeReaders } from './time-access.model.ts';
import { ENTRY_SOURCES } from './timesheet.model.ts';

/** Punches that one message may hold: a phone that was offline for some days. */
export const MOST_PUNCHES = 100;

const session = object({
  from: orNull(instant()),
  to: orNull(instant()),
  day: day(),
  breaks: list(object({ from: instant(), to: orNull(instant()) })),
  minutes: integer(),
  isOpen: yesNo(),
});
const planned = object({ startsAt: instant(), endsAt: instant(), name: text(), place: text({ optional: true }) });

export const myClock = query('my_clock', {
  summary: 'The caller’s clock: whether they are clocked in, the sessions since yesterday, the next shift',
  by: everyone(own),
  answers: object({
    /** False for people who are paid a salary, and where nobody is employed. */
    clocks: yesNo(),
    state: choice({ out: 'Clocked out', in: 'Clocked in', break: 'On break' }),
    since: orNull(instant()),
    timeZone: text(),
    costCenter: text({ optional: true }),
    /** Where the place has a radius, people clock in within so many meters. */
    radiusM: integer({ optional: true }),
    sessions: list(session),
    todayMinutes: integer(),
    weekMinutes: integer(),
    next: orNull(planned),
    /** Days of the last weeks that wait for the person: a missed punch, say. */
    openDays: integer(),
  }),
  staleWith: ['punch', 'punch_correction', 'attendance_day', 'shift'],
});
export type MyClock = AnswerOf<typeof myClock>;

export const clock = command('clock', {
  summary: 'Record punches of the caller, those made offline too; each is saved or refused by itself',
  asks: {
    /** What the device’s clock shows as it sends. */
    deviceNow: instant(),
    entries: rows(
      {
        key: text({ min: 8, max: 40 }),
        kind: choice(PUNCH_KINDS),
        deviceAt: instant(),
        offline: yesNo({ default: false }),
        source: choice(SOURCES, { default: 'web' }),
        costCenter: text({ max: 20, optional: true }),
        latitude: number({ min: -90, max: 90, step: 0.000001, optional: true }),
        longitude: number({ min: -180, max: 180, step: 0.000001, optional: true }),
      },
      { max: MOST_PUNCHES },
    ),
  },
  by: everyone(own),
  answers: list(object({ key: text(), saved: yesNo(), why: orNull(text()) })),
  changes: ['punch', 'attendance_day', 'timesheet', 'time_entry'],
});

export const requestCorrection = command('request_correction', {
  summary: 'Ask for another set of punches on a day; it waits for the manager',
  asks: {
    employee: meOrId({ default: 'me' }),
    day: day(),
    punches: rows(
      {
        kind: choice({ in: 'Clock in', out: 'Clock out', break_start: 'Start break', break_end: 'End break' }),
        time: time(),
      },
      { max: 24 },
    ),
    reason: text({ min: 3, max: 255 }),
  },
  by: { ...everyone(own), ...lineOrHr },
  answers: object({ id: ref('punch_correction') }),
  changes: ['punch_correction', 'attendance_day', 'approval_step'],
});

/** Where a person is now. */
export const PRESENCE = {
  in: 'Clocked in',
  break: 'On break',
  late: 'Late',
  later: 'Later today',
  done: 'Clocked out',
  leave: 'On leave',
  off: 'Off',
  salaried: 'No time clock',
} as const;

export const teamBoard = query('team_board', {
  summary: 'Who is in, on break, late, on leave and off right now, of the people whose time the caller reads',
  asks: {
    department: ref('department', { optional: true }),
    location: ref('location', { optional: true }),
  },
  by: { ...byHr, manager: team },
  answers: object({
    at: instant(),
    people: list(
      object({
        employee: ref('employee'),
        name: text(),
        position: text(),
        location: text(),
        timeZone: text(),
        presence: choice(PRESENCE),
        since: orNull(instant()),
        planned: orNull(object({ startsAt: instant(), endsAt: instant() })),
        todayMinutes: integer(),
        weekMinutes: integer(),
        /** Days of this person that wait for a decision. */
        flagged: integer(),
      }),
    ),
  }),
  staleWith: ['punch', 'shift', 'leave_day', 'attendance_day', 'employee'],
});
export type TeamBoard = AnswerOf<typeof teamBoard>;

const monthDay = object({
  day: day(),
  id: ref('attendance_day'),
  outcome: choice(OUTCOMES),
  minutes: integer(),
  flagged: yesNo(),
  exceptions: choices(EXCEPTIONS),
});
export const attendanceMonth = query('attendance_month', {
  summary: 'People by days of a month with what each day was, and the sums',
  asks: {
    month: day(),
    /** `me`: the caller alone; `team`: those below the caller; empty: all whom the caller reads. */
    who: choice({ me: 'Me', team: 'My team', all: 'Everyone' }, { default: 'me' }),
    department: ref('department', { optional: true }),
    location: ref('location', { optional: true }),
  },
  by: timeReaders,
  answers: object({
    from: day(),
    to: day(),
    people: list(
      object({
        employee: ref('employee'),
        name: text(),
        position: text(),
        days: list(monthDay),
        present: integer(),
        absent: integer(),
        leave: integer(),
        late: integer(),
        workedMinutes: integer(),
      }),
    ),
  }),
  csv: {
    employee: text(),
    day: day(),
    outcome: text(),
    clockedIn: text(),
    clockedOut: text(),
    plannedMinutes: integer(),
    workedMinutes: integer(),
    exceptions: text(),
  },
  staleWith: ['attendance_day'],
});
export type AttendanceMonth = AnswerOf<typeof attendanceMonth>;

export const dayPunches = query('day_punches', {
  summary: 'The punches of a person on a day: those that count and those that a correction replaced',
  at: '/day-punches/:employee',
  asks: { employee: meOrId(), day: day() },
  by: timeReaders,
  answers: object({
    timeZone: text(),
    punches: list(
      object({
        id: ref('punch'),
        kind: choice(PUNCH_KINDS),
        at: instant(),
        source: choice(SOURCES),
        offline: yesNo(),
        driftSeconds: integer({ optional: true }),
        distanceM: integer({ optional: true }),
        costCenter: text({ optional: true }),
        isReplaced: yesNo(),
      }),
    ),
    sessions: list(session),
    /** Whether the caller may ask for other punches. */
    mayCorrect: yesNo(),
    correction: orNull(object({ id: ref('punch_correction'), status: text(), reason: text() })),
  }),
  staleWith: ['punch', 'punch_correction'],
});

const entryLine = object({
  kind: choice(ENTRY_KINDS),
  costCenter: text({ optional: true }),
  source: choice(ENTRY_SOURCES),
  leaveType: text({ optional: true }),
  note: text({ optional: true }),
  /** Minutes of the seven days. */
  minutes: list(integer()),
});
export const weekSheet = query('week_sheet', {
  summary: 'The hours of a person’s week: lines by day, overtime, what is planned, who decided when',
  asks: { employee: meOrId({ default: 'me' }), week: day({ optional: true }) },
  by: { ...timeReaders, '*': own },
  answers: object({
    employee: ref('employee'),
    name: text(),
    week: day(),
    days: list(day()),
    timesheet: orNull(ref('timesheet')),
    status: choice({
      none: 'Not started',
      draft: 'Draft',
      returned: 'Returned',
      submitted: 'Submitted',
      approved: 'Approved',
      locked: 'Locked',
    }),
    /** Actions that the caller may take on it. */
    can: list(text()),
    mayEdit: yesNo(),
    clocks: yesNo(),
    returnNote: text({ optional: true }),
    lines: list(entryLine),
    /** Minutes planned and how the days were, where the person clocks in. */
    planned: list(integer()),
    outcomes: list(orNull(choice(OUTCOMES))),
    split: list(object({ day: day(), regular: integer(), overtime: integer(), double: integer() })),
    approvedOvertime: integer(),
    forecast: object({ worked: integer(), planned: integer(), overtime: integer(), crossesOn: orNull(day()) }),
    lockedBy: orNull(object({ start: day(), end: day() })),
    log: list(object({ at: instant(), who: text(), what: text(), note: text({ optional: true }) })),
  }),
  staleWith: ['timesheet', 'time_entry', 'attendance_day', 'overtime_request', 'pay_period', 'punch'],
});
export type WeekSheet = AnswerOf<typeof weekSheet>;

export const setTime = command('set_time', {
  summary: 'Set the minutes of one line by hand on one day; zero takes the line away',
  asks: {
    employee: meOrId({ default: 'me' }),
    day: day(),
    kind: choice(ENTRY_KINDS),
    costCenter: text({ max: 20, optional: true }),
    minutes: integer({ min: 0, max: 1440 }),
    note: text({ max: 200, optional: true }),
  },
  by: { ...everyone(own), ...lineOrHr },
  answers: object({ timesheet: ref('timesheet') }),
  changes: ['timesheet', 'time_entry'],
});
export const copyWeek = command('copy_week', {
  summary: 'Copy the lines that were entered by hand in the week before',
  asks: { employee: meOrId({ default: 'me' }), week: day() },
  by: { ...everyone(own), ...lineOrHr },
  answers: object({ copied: integer() }),
  changes: ['timesheet', 'time_entry'],
});

export const weekOfTeam = query('week_of_team', {
  summary: 'The timesheets of a week of everyone whose time the caller decides or reads, those that wait first',
  asks: { week: day({ optional: true }), department: ref('department', { optional: true }) },
  by: { ...byHr, manager: team, payroll_admin: all },
  answers: object({
    week: day(),
    days: list(day()),
    period: orNull(object({ id: ref('pay_period'), start: day(), end: day(), status: text(), can: list(text()) })),
    people: list(
      object({
        employee: ref('employee'),
        name: text(),
        position: text(),
        timesheet: orNull(ref('timesheet')),
        status: text(),
        mayApprove: yesNo(),
        minutes: list(integer()),
        worked: integer(),
        overtime: integer(),
        unapproved: integer(),
        leave: integer(),
        openDays: integer(),
      }),
    ),
  }),
  staleWith: ['timesheet', 'time_entry', 'pay_period', 'attendance_day'],
});
export type WeekOfTeam = AnswerOf<typeof weekOfTeam>;

export const approveSheets = command('approve_sheets', {
  summary: 'Approve timesheets, each by itself',
  asks: { timesheets: ids('timesheet', { max: 200 }) },
  by: { ...byHr, manager: team },
  answers: list(object({ timesheet: ref('timesheet'), saved: yesNo(), why: orNull(text()) })),
  changes: ['timesheet', 'approval_step'],
});

export const overtimeWeek = query('overtime_week', {
  summary:
    'Who is on the way to overtime this week, overtime without approval, and overtime by department over the last weeks',
  by: { ...byHr, manager: team, payroll_admin: all },
  answers: object({
    week: day(),
    heading: list(
      object({
        employee: ref('employee'),
        name: text(),
        department: text(),
        worked: integer(),
        planned: integer(),
        overtime: integer(),
        approved: integer(),
        crossesOn: orNull(day()),
        /** Cents of premium that the forecast costs; null where the caller does not see pay. */
        premiumCents: orNull(integer()),
      }),
    ),
    unapproved: list(
      object({ timesheet: ref('timesheet'), employee: ref('employee'), name: text(), week: day(), minutes: integer() }),
    ),
    weeks: list(object({ week: day(), minutes: integer(), unapproved: integer() })),
    departments: list(object({ department: ref('department'), name: text(), minutes: integer(), worked: integer() })),
  }),
  staleWith: ['timesheet', 'overtime_request', 'attendance_day', 'shift'],
});
export type OvertimeWeek = AnswerOf<typeof overtimeWeek>;

/** The approved hours of a pay period, for the payroll. */
export const periodHours = query('period_hours', {
  summary: 'Approved and locked hours of a pay period by person and category',
  at: '/period-hours/:period',
  asks: { period: ref('pay_period') },
  by: closing,
  answers: list(
    object({
      employee: ref('employee'),
      name: text(),
      category: choice(CATEGORIES),
      minutes: integer(),
      unapprovedMinutes: integer(),
    }),
  ),
  csv: { name: text(), category: text(), minutes: integer(), unapprovedMinutes: integer() },
  staleWith: ['timesheet', 'time_entry', 'pay_period'],
});
