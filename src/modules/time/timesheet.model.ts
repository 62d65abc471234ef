/** Timesheets: the hours of a person's week, submitted and approved; pay periods that lock them; adjustments for what changes later. */
import { byHr, resource } from '#access/define.model.ts';
import { all } from '#access/scopes.model.ts';
import { choice, day, instant, integer, longText, ref, text } from '#engine/model/fields.ts';
import { daysBetween } from '#engine/model/days.ts';
import { staff } from '#modules/people/people-access.model.ts';
import { ENTRY_KINDS } from './pay-hours.model.ts';
import { closing, deciders, lineOrHr, ownOrHr, timeReaders, waitingReaders } from './time-access.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000003';
const total = (label: string) => integer({ setBy: 'server', default: 0, min: 0, max: 20_160, unit: 'min', label });
export const PAY_GROUPS = {
  weekly: 'Weekly',
  biweekly: 'Every two weeks',
  semimonthly: 'Twice a month',
  monthly: 'Monthly',
} as const;

export const payPeriod = resource('pay_period', {
  label: ['Pay period', 'Pay periods'],
  title: ['start', 'end'],
  titleJoin: ' to ',
  fields: {
    payGroup: choice(PAY_GROUPS, { fixed: true, default: 'biweekly', label: 'Pay group' }),
    start: day({ fixed: true, index: true, label: 'First day' }),
    end: day({ fixed: true, index: true, label: 'Last day' }),
    payDate: day({ optional: true, label: 'Pay date' }),
    lockedAt: instant({ setBy: 'server', optional: true, label: 'Locked at' }),
    reopenReason: text({ min: 3, max: 200, optional: true, label: 'Reason for reopening' }),
  },
  rules: [
    { field: 'end', holds: (r) => r.end >= r.start, else: 'must be on or after the first day' },
    {
      field: 'end',
      holds: (r) => daysBetween(r.start, r.end) <= 31,
      else: 'must be at most 31 days after the first day',
    },
  ],
  exclusive: [
    { name: 'days', by: ['payGroup'], from: 'start', to: 'end', else: 'Another pay period covers these days' },
  ],
  states: { open: { lock: 'locked' }, locked: { reopen: 'open' } },
  marks: { open: 'in progress', locked: 'signed' },
  actions: {
    lock: {
      by: closing,
      tone: 'primary',
      label: 'Lock period',
      confirm: 'Its timesheets are locked. Later changes become adjustments.',
    },
    reopen: {
      by: { admin: all, payroll_admin: all },
      asks: ['reopenReason'],
      tone: 'danger',
      label: 'Reopen period',
      confirm: 'Its timesheets can be changed again.',
    },
  },
  editableIn: ['open'],
  access: { read: staff, create: closing, edit: closing },
  list: {
    columns: ['start', 'end', 'payGroup', 'payDate', 'status', 'lockedAt'],
    filters: ['status', 'payGroup', 'start'],
    sort: '-start',
    views: { Open: { status: 'open' }, Locked: { status: 'locked' } },
  },
  detail: { Period: ['payGroup', 'start', 'end', 'payDate', 'status', 'lockedAt', 'reopenReason'] },
  examples: {
    good: [{ start: '2031-01-05', end: '2031-01-18', payDate: '2031-01-24' }],
    bad: [
      { input: { start: '2031-01-05', end: '2031-01-04' }, field: 'end' },
      { input: { start: '2031-01-05', end: '2031-03-01' }, field: 'end' },
    ],
  },
});

/** States in which the lines of a week may change. */
export const CHANGEABLE = ['draft', 'returned'] as const;

export const timesheet = resource('timesheet', {
  label: ['Timesheet', 'Timesheets'],
  title: ['employee', 'week'],
  titleJoin: ' · ',
  about: 'employee',
  fields: {
    employee: ref('employee', { setBy: 'server' }),
    week: day({ setBy: 'server', index: true, label: 'Week of' }),
    workedMinutes: total('Worked'),
    overtimeMinutes: total('Overtime'),
    unapprovedMinutes: total('Overtime without approval'),
    leaveMinutes: total('Leave and holidays'),
    openDays: integer({ setBy: 'server', default: 0, min: 0, max: 7, label: 'Days to review' }),
    submittedAt: instant({ setBy: 'server', optional: true, label: 'Submitted at' }),
    decidedAt: instant({ setBy: 'server', optional: true, label: 'Decided at' }),
    decidedBy: ref('employee', { setBy: 'server', optional: true, label: 'Decided by' }),
    returnNote: longText({ max: 500, setBy: 'server', optional: true, label: 'What to correct' }),
  },
  unique: [{ fields: ['employee', 'week'], else: 'has a timesheet for this week already' }],
  states: {
    draft: { submit: 'submitted' },
    returned: { submit: 'submitted' },
    submitted: { approve: 'approved', return: 'returned', withdraw: 'draft' },
    approved: { lock: 'locked', reopen: 'returned' },
    locked: { unlock: 'approved' },
  },
  marks: { draft: 'draft', returned: 'refused', submitted: 'awaiting', approved: 'complete', locked: 'signed' },
  actions: {
    submit: { by: ownOrHr, tone: 'primary', label: 'Submit' },
    withdraw: { by: ownOrHr, confirm: 'The week becomes a draft again.' },
    approve: { by: deciders, tone: 'primary' },
    return: { by: deciders, asks: ['returnNote'], tone: 'danger', label: 'Return' },
    reopen: {
      by: lineOrHr,
      asks: ['returnNote'],
      label: 'Return to the employee',
      confirm: 'The approval is taken back, and the week can be changed.',
    },
    lock: { by: {} },
    unlock: { by: {} },
  },
  approval: {
    on: 'submit',
    approve: 'approve',
    reject: 'return',
    levels: [{ by: 'manager', waitHours: 48, thenTo: 'manager_2up' }],
  },
  access: { read: waitingReaders, export: { ...byHr, payroll_admin: all } },
  list: {
    columns: [
      'employee',
      'week',
      'workedMinutes',
      'overtimeMinutes',
      'unapprovedMinutes',
      'leaveMinutes',
      'openDays',
      'status',
    ],
    filters: ['status', 'employee', 'week'],
    sort: '-week,employee',
    views: {
      Waiting: { status: 'submitted' },
      Mine: { employee: 'me' },
      'Not submitted': { status: 'draft,returned' },
      Locked: { status: 'locked' },
    },
  },
  detail: {
    Week: [
      'employee',
      'week',
      'status',
      'workedMinutes',
      'overtimeMinutes',
      'unapprovedMinutes',
      'leaveMinutes',
      'openDays',
    ],
    Decision: ['submittedAt', 'decidedAt', 'decidedBy', 'returnNote'],
  },
  related: { Hours: ['time_entry', 'timesheet'] },
  examples: { good: [], bad: [] },
});

/** How a line of hours came about. */
export const ENTRY_SOURCES = { punch: 'Clock', hand: 'By hand', leave: 'Leave', holiday: 'Holiday' } as const;

export const timeEntry = resource('time_entry', {
  label: ['Time entry', 'Time entries'],
  title: ['day', 'kind'],
  titleJoin: ' · ',
  about: 'employee',
  fields: {
    timesheet: ref('timesheet', { setBy: 'server', cascade: true }),
    employee: ref('employee', { setBy: 'server' }),
    day: day({ setBy: 'server', index: true }),
    kind: choice(ENTRY_KINDS, { setBy: 'server', label: 'Kind of time' }),
    minutes: integer({ setBy: 'server', min: 1, max: 1500, unit: 'min' }),
    costCenter: text({ setBy: 'server', max: 20, optional: true, label: 'Cost center' }),
    leaveType: ref('leave_type', { setBy: 'server', optional: true, privacy: 'P1' }),
    source: choice(ENTRY_SOURCES, { setBy: 'server' }),
    note: text({ setBy: 'server', max: 200, optional: true }),
  },
  access: { read: timeReaders, export: { ...byHr, payroll_admin: all } },
  list: {
    columns: ['employee', 'day', 'kind', 'minutes', 'costCenter', 'source', 'note'],
    filters: ['employee', 'day', 'kind', 'source', 'timesheet'],
    sort: '-day,employee',
  },
  detail: { Entry: ['employee', 'day', 'kind', 'minutes', 'costCenter', 'leaveType', 'source', 'note', 'timesheet'] },
  examples: { good: [], bad: [] },
});

/** A change of a day that is locked: it is paid with the next period. */
export const timeAdjustment = resource('time_adjustment', {
  label: ['Time adjustment', 'Time adjustments'],
  title: ['employee', 'day'],
  titleJoin: ' · ',
  about: 'employee',
  fields: {
    employee: ref('employee', { fixed: true }),
    day: day({ fixed: true, index: true, help: 'A day of a locked pay period.' }),
    kind: choice(ENTRY_KINDS, { default: 'worked', label: 'Kind of time' }),
    minutes: integer({ min: -1440, max: 1440, unit: 'min', help: 'Minutes to add; below zero takes them off.' }),
    costCenter: text({ max: 20, optional: true, label: 'Cost center' }),
    reason: text({ min: 3, max: 255 }),
    period: ref('pay_period', { setBy: 'server', optional: true, label: 'Locked period' }),
    paidIn: ref('pay_period', { setBy: 'server', optional: true, label: 'Paid with' }),
    decidedBy: ref('employee', { setBy: 'server', optional: true, label: 'Decided by' }),
    decisionNote: longText({ max: 500, optional: true, setBy: 'server', label: 'Reason for declining' }),
  },
  rules: [{ field: 'minutes', holds: (r) => r.minutes !== 0, else: 'must not be zero' }],
  states: {
    requested: { approve: 'approved', reject: 'rejected', cancel: 'cancelled' },
    approved: {},
    rejected: {},
    cancelled: {},
  },
  marks: { requested: 'awaiting', approved: 'complete', rejected: 'refused', cancelled: 'inactive' },
  actions: {
    approve: { by: closing, tone: 'primary', confirm: 'It is paid with the open period, at the rates of its own day.' },
    reject: { by: closing, asks: ['decisionNote'], label: 'Decline', tone: 'danger' },
    cancel: { by: ownOrHr, tone: 'danger', confirm: 'The locked time stays as it is.' },
  },
  editableIn: ['requested'],
  access: {
    read: timeReaders,
    create: { ...ownOrHr, payroll_admin: all },
    edit: { ...byHr, payroll_admin: all },
    export: { ...byHr, payroll_admin: all },
  },
  list: {
    columns: ['employee', 'day', 'kind', 'minutes', 'reason', 'period', 'paidIn', 'status'],
    filters: ['status', 'employee', 'day', 'kind'],
    sort: '-day',
    views: { Waiting: { status: 'requested' }, Approved: { status: 'approved' } },
  },
  detail: {
    Adjustment: ['employee', 'day', 'kind', 'minutes', 'costCenter', 'reason', 'status', 'period', 'paidIn'],
    Decision: ['decidedBy', 'decisionNote'],
  },
  examples: {
    good: [{ employee: SOMETHING, day: '2026-11-03', minutes: 60, reason: 'Stayed for the admission' }],
    bad: [
      { input: { employee: SOMETHING, day: '2026-11-03', minutes: 0, reason: 'Nothing' }, field: 'minutes' },
      { input: { employee: SOMETHING, day: '2026-11-03', minutes: 1441, reason: 'Too long' }, field: 'minutes' },
    ],
  },
});
