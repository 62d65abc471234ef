/** Overtime that is asked for before it is worked. Overtime without a request is paid too, and flagged. */
import { byHr, resource } from '#access/define.model.ts';
import { all, own, team } from '#access/scopes.model.ts';
import { choice, day, instant, longText, number, ref, text } from '#engine/model/fields.ts';
import { deciders, ownOrHr, waitingReaders } from './time-access.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000003';

export const overtimeRequest = resource('overtime_request', {
  label: ['Overtime request', 'Overtime requests'],
  title: ['employee', 'day'],
  titleJoin: ' · ',
  about: 'employee',
  fields: {
    employee: ref('employee', { fixed: true }),
    day: day({ index: true, label: 'Date' }),
    hours: number({ min: 0.25, max: 16, step: 0.25, unit: 'h' }),
    reason: text({ min: 3, max: 255 }),
    compensation: choice({ pay: 'Pay', comp_time: 'Time off' }, { default: 'pay', label: 'Compensated by' }),
    submittedAt: instant({ setBy: 'server', optional: true }),
    decidedAt: instant({ setBy: 'server', optional: true }),
    decidedBy: ref('employee', { setBy: 'server', optional: true }),
    decisionNote: longText({ max: 500, setBy: 'server', optional: true }),
  },
  states: {
    draft: { submit: 'pending', cancel: 'cancelled' },
    pending: { approve: 'approved', reject: 'rejected', cancel: 'cancelled' },
    approved: { cancel: 'cancelled' },
    rejected: {},
    cancelled: {},
  },
  marks: { draft: 'draft', pending: 'awaiting', approved: 'complete', rejected: 'refused', cancelled: 'inactive' },
  actions: {
    submit: { by: ownOrHr, tone: 'primary', label: 'Send' },
    approve: { by: deciders, tone: 'primary' },
    reject: { by: deciders, label: 'Decline', asks: ['decisionNote'], tone: 'danger' },
    cancel: { by: ownOrHr, tone: 'danger', confirm: 'The overtime is no longer approved.' },
  },
  editableIn: ['draft'],
  approval: {
    on: 'submit',
    approve: 'approve',
    reject: 'reject',
    levels: [{ by: 'manager', waitHours: 24, thenTo: 'manager_2up' }],
  },
  access: {
    read: waitingReaders,
    create: { ...ownOrHr, manager: [own, team] },
    edit: ownOrHr,
    export: { ...byHr, payroll_admin: all },
  },
  list: {
    columns: ['employee', 'day', 'hours', 'reason', 'compensation', 'status', 'decidedBy'],
    filters: ['status', 'employee', 'day', 'compensation'],
    sort: '-day',
    views: { Waiting: { status: 'pending' }, Mine: { employee: 'me' }, Approved: { status: 'approved' } },
  },
  detail: {
    Request: ['employee', 'day', 'hours', 'reason', 'compensation', 'status'],
    Decision: ['submittedAt', 'decidedAt', 'decidedBy', 'decisionNote'],
  },
  examples: {
    good: [{ employee: SOMETHING, day: '2026-12-04', hours: 4, reason: 'Two admissions in the evening' }],
    bad: [
      { input: { employee: SOMETHING, day: '2026-12-04', hours: 0, reason: 'None' }, field: 'hours' },
      { input: { employee: SOMETHING, day: '2026-12-04', hours: 16.25, reason: 'Too long' }, field: 'hours' },
      { input: { employee: SOMETHING, day: '2026-12-04', hours: 4 }, field: 'reason' },
    ],
  },
});
