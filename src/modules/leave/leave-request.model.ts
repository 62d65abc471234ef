/** A wish to be away, from draft to taken, and the days it is made of. */
import { byHr, everyone, resource } from '#access/define.model.ts';
import { all, approver, own, team } from '#access/scopes.model.ts';
import { choice, day, file, instant, integer, longText, number, ref, text, yesNo } from '#engine/model/fields.ts';
import { staff } from '#modules/people/people-access.model.ts';
import { daysBetween } from '#engine/model/days.ts';
import { DAY_REASONS } from './leave-days.model.ts';
import type { LeavePart } from './leave-terms.model.ts';

const ID = '019ac2c0-0000-7000-8000-000000000001';
const PARTS = { full: 'Full day', am: 'Morning', pm: 'Afternoon', hours: 'By the hour' } as const satisfies Record<
  LeavePart,
  string
>;
// The person the request waits for, whatever their role; a higher manager decides once it has moved up to them.
const deciders = { ...everyone(approver), ...byHr } as const;
const ownOrHr = { ...everyone(own), ...byHr } as const;
const partHours = { min: 0.25, max: 24, step: 0.25, unit: 'h', optional: true } as const;

/** States in which a day of leave is one: it keeps the person away and its hours out of the balance. */
export const KEPT_DAYS = ['pending', 'approved', 'taken'] as const;

export const leaveRequest = resource('leave_request', {
  label: ['Leave request', 'Leave requests'],
  title: ['from', 'to'],
  titleJoin: ' to ',
  about: 'employee',
  fields: {
    employee: ref('employee', { fixed: true }),
    leaveType: ref('leave_type'),
    from: day({ label: 'First day', index: true }),
    to: day({ label: 'Last day', index: true }),
    partStart: choice(PARTS, { default: 'full', label: 'Part of first day' }),
    partEnd: choice(PARTS, { default: 'full', label: 'Part of last day' }),
    hoursStart: number({ ...partHours, label: 'Hours of the first day' }),
    hoursEnd: number({ ...partHours, label: 'Hours of the last day' }),
    hours: number({ min: 0, step: 0.01, setBy: 'server', unit: 'h' }),
    days: number({ min: 0, step: 0.01, setBy: 'server' }),
    reason: longText({ max: 500, optional: true }),
    document: file({ types: ['application/pdf', 'image/jpeg', 'image/png'], privacy: 'P2', optional: true }),
    cover: ref('employee', { optional: true, label: 'Covered by' }),
    // Not for the line: a case says more about somebody than that they are away.
    leaveCase: ref('leave_case', { optional: true, setBy: 'server', privacy: 'P2' }),
    submittedAt: instant({ setBy: 'server', optional: true }),
    decidedAt: instant({ setBy: 'server', optional: true }),
    decidedBy: ref('employee', { setBy: 'server', optional: true }),
    decisionNote: longText({ max: 500, setBy: 'server', optional: true }),
  },
  rules: [
    { field: 'to', holds: (r) => r.to >= r.from, else: 'must be on or after the first day' },
    { field: 'to', holds: (r) => daysBetween(r.from, r.to) <= 366, else: 'must be at most 366 days after from' },
    {
      field: 'hoursStart',
      holds: (r) => r.partStart !== 'hours' || r.hoursStart !== null,
      else: 'is required for leave by the hour',
    },
    {
      field: 'hoursEnd',
      holds: (r) => r.partEnd !== 'hours' || r.hoursEnd !== null,
      else: 'is required for leave by the hour',
    },
    { field: 'cover', holds: (r) => !r.cover || r.cover !== r.employee, else: 'must be someone else' },
  ],
  states: {
    draft: { submit: 'pending', cancel: 'cancelled' },
    pending: {
      approve: 'approved',
      reject: 'rejected',
      withdraw: 'draft',
      cancel: 'cancelled',
      tie: 'pending',
      untie: 'pending',
    },
    approved: { take: 'taken', cancel: 'cancelled', tie: 'approved', untie: 'approved' },
    taken: { cancel: 'cancelled', tie: 'taken', untie: 'taken' },
    rejected: {},
    cancelled: { restore: 'approved' },
  },
  marks: {
    draft: 'draft',
    pending: 'awaiting',
    approved: 'complete',
    taken: 'away',
    rejected: 'refused',
    cancelled: 'inactive',
  },
  actions: {
    submit: { by: ownOrHr, tone: 'primary', label: 'Send' },
    withdraw: { by: ownOrHr, confirm: 'The request becomes a draft again.' },
    approve: { by: deciders, tone: 'primary' },
    reject: { by: deciders, label: 'Decline', asks: ['decisionNote'], tone: 'danger' },
    cancel: { by: ownOrHr, tone: 'danger', confirm: 'The days return to the balance.' },
    take: { by: {} },
    restore: { by: {} },
    tie: { by: byHr, label: 'Link to leave case', asks: ['leaveCase'] },
    untie: { by: byHr, label: 'Unlink from leave case', confirm: 'The hours no longer count against the case.' },
  },
  access: {
    // Everybody reads their own and what waits for their decision.
    read: { '*': [approver, own], manager: team, payroll_admin: all, ...byHr },
    create: ownOrHr,
    edit: ownOrHr,
    export: { '*': own, ...byHr, payroll_admin: all },
  },
  calendar: {
    from: 'from',
    to: 'to',
    says: ['employee', 'leaveType'],
    days: {
      noun: 'leave_day',
      of: 'request',
      on: 'date',
      part: 'part',
      hours: 'hours',
      whileIn: KEPT_DAYS,
      tentative: 'pending',
    },
  },
  editableIn: ['draft'],
  approval: {
    on: 'submit',
    approve: 'approve',
    reject: 'reject',
    levels: [{ by: 'manager', waitHours: 72, thenTo: 'manager_2up' }],
  },
  list: {
    columns: ['employee', 'leaveType', 'from', 'to', 'days', 'hours', 'status', 'submittedAt'],
    filters: ['status', 'leaveType', 'employee', 'from', 'to'],
    sort: '-from',
    views: {
      Waiting: { status: 'pending' },
      'Away today': { status: 'approved,taken', asOf: 'today' },
      Upcoming: { status: 'pending,approved', 'from[gte]': 'today' },
      Mine: { employee: 'me' },
    },
  },
  detail: {
    Request: [
      'employee',
      'leaveType',
      'from',
      'to',
      'partStart',
      'partEnd',
      'hoursStart',
      'hoursEnd',
      'days',
      'hours',
      'status',
    ],
    Why: ['reason', 'document', 'cover', 'leaveCase'],
    Decision: ['submittedAt', 'decidedAt', 'decidedBy', 'decisionNote'],
  },
  related: { Days: ['leave_day', 'request'], Ledger: ['leave_ledger_entry', 'request'] },
  examples: {
    good: [{ employee: ID, leaveType: ID, from: '2026-12-23', to: '2026-12-28', partStart: 'pm' }],
    bad: [
      { input: { employee: ID, leaveType: ID, from: '2026-12-23', to: '2026-12-22' }, field: 'to' },
      {
        input: { employee: ID, leaveType: ID, from: '2026-12-23', to: '2026-12-23', partStart: 'hours' },
        field: 'hoursStart',
      },
      { input: { employee: ID, leaveType: ID, from: '2026-12-23', to: '2026-12-23', hours: 1 }, field: 'hours' },
    ],
  },
});

/** The system’s reason while it ends what may not go on after somebody’s last day. */
export const END_OF_SERVICE = 'end of employment';
/** The system’s reason while it takes back or restores leave after a last day that is set, moved or withdrawn. */
export const LAST_DAY_SET = 'last day of service changed';

/**
 * One day of a request that is waiting, approved or taken, or was taken back by itself; removed when the whole request is
 * rejected or cancelled.
 * Colleagues read who is away when; the kind of leave and its hours only the line, HR and payroll.
 */
export const leaveDay = resource('leave_day', {
  label: ['Leave day', 'Leave days'],
  path: 'leave-days',
  title: ['date'],
  about: 'employee',
  fields: {
    employee: ref('employee', { setBy: 'server' }),
    date: day({ setBy: 'server', index: true }),
    part: choice(PARTS, { setBy: 'server' }),
    request: ref('leave_request', { setBy: 'server', privacy: 'P1' }),
    leaveType: ref('leave_type', { setBy: 'server', privacy: 'P1' }),
    hours: number({ setBy: 'server', min: 0, step: 0.01, unit: 'h', privacy: 'P1' }),
    days: number({ setBy: 'server', min: 0, step: 0.01, privacy: 'P1' }),
    why: choice(DAY_REASONS, { setBy: 'server', privacy: 'P1' }),
    note: text({ setBy: 'server', max: 80, optional: true, privacy: 'P1' }),
    /** Half days counted from 2000-01-01: a morning is even, an afternoon odd. */
    slotFrom: integer({ setBy: 'server' }),
    slotTo: integer({ setBy: 'server' }),
    /** Taken back because the person leaves before it: it comes back if they stay. */
    afterLastDay: yesNo({ setBy: 'server', optional: true, privacy: 'P1', label: 'After the last day' }),
  },
  states: {
    pending: { approve: 'approved', cancel: 'cancelled' },
    approved: { take: 'taken', cancel: 'cancelled' },
    taken: { cancel: 'cancelled' },
    cancelled: { restore: 'approved' },
  },
  marks: { pending: 'awaiting', approved: 'complete', taken: 'away', cancelled: 'inactive' },
  actions: {
    approve: { by: {} },
    take: { by: {} },
    restore: { by: {} },
    cancel: { by: ownOrHr, tone: 'danger', confirm: 'The hours of the day return to the balance.' },
  },
  // The last word against two requests for one day that are decided at once; the sentence with dates comes before it.
  exclusive: [
    {
      name: 'slots',
      by: ['employee'],
      from: 'slotFrom',
      to: 'slotTo',
      whileIn: KEPT_DAYS,
      else: 'You already have leave on one of these days',
    },
  ],
  access: { read: staff, export: { ...byHr, payroll_admin: all } },
  list: {
    columns: ['employee', 'date', 'part', 'leaveType', 'hours', 'status'],
    filters: ['status', 'leaveType', 'employee', 'date'],
    sort: 'date',
  },
  detail: {
    Overview: [
      'employee',
      'date',
      'part',
      'leaveType',
      'hours',
      'days',
      'why',
      'note',
      'afterLastDay',
      'status',
      'request',
    ],
  },
});

/** The half days that a part of a date takes; a part by the hour may lie anywhere, so it takes the day. */
export function slotsOf(date: string, part: LeavePart): { slotFrom: number; slotTo: number } {
  const first = daysBetween('2000-01-01', date) * 2;
  return { slotFrom: part === 'pm' ? first + 1 : first, slotTo: part === 'am' ? first : first + 1 };
}
