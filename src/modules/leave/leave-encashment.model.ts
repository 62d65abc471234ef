/** Leave paid out instead of taken: on request while somebody works here, and of what is left when they leave. */
import { byHr, everyone, resource } from '#access/define.model.ts';
import { all, approver, own } from '#access/scopes.model.ts';
import { choice, day, instant, longText, number, ref } from '#engine/model/fields.ts';

const ID = '019ac2c0-0000-7000-8000-000000000001';
const ownOrHr = { ...everyone(own), ...byHr } as const;

export const leaveEncashment = resource('leave_encashment', {
  label: ['Leave payout', 'Leave payouts'],
  path: 'leave-payouts',
  title: ['hours'],
  about: 'employee',
  fields: {
    employee: ref('employee', { fixed: true }),
    leaveType: ref('leave_type'),
    kind: choice({ request: 'On request', exit: 'On leaving' }, { setBy: 'server', default: 'request' }),
    hours: number({ min: 0.25, max: 2000, step: 0.01, unit: 'h' }),
    reason: longText({ max: 255, optional: true }),
    lastDay: day({ setBy: 'server', optional: true, label: 'Last day of service' }),
    postedOn: day({ setBy: 'server', optional: true, help: 'The day on which the hours left the balance.' }),
    submittedAt: instant({ setBy: 'server', optional: true }),
    decidedAt: instant({ setBy: 'server', optional: true }),
    decidedBy: ref('employee', { setBy: 'server', optional: true }),
    decisionNote: longText({ max: 500, setBy: 'server', optional: true }),
  },
  states: {
    draft: { submit: 'pending', cancel: 'cancelled' },
    pending: { approve: 'approved', reject: 'rejected', cancel: 'cancelled' },
    approved: {},
    rejected: {},
    cancelled: {},
  },
  marks: { draft: 'draft', pending: 'awaiting', approved: 'complete', rejected: 'refused', cancelled: 'inactive' },
  actions: {
    submit: { by: ownOrHr, tone: 'primary', label: 'Send' },
    approve: {
      by: { ...everyone(approver), ...byHr },
      tone: 'primary',
      confirm: 'The hours leave the balance and go to payroll.',
    },
    reject: { by: { ...everyone(approver), ...byHr }, asks: ['decisionNote'], tone: 'danger' },
    cancel: { by: ownOrHr, tone: 'danger', confirm: 'Nothing is paid out; the hours stay in the balance.' },
  },
  // One for each account that somebody leaves behind, however often the clock looks.
  unique: [{ fields: ['employee', 'leaveType', 'lastDay'], else: 'has a payout on leaving already' }],
  access: {
    read: { '*': [approver, own], payroll_admin: all, ...byHr },
    create: ownOrHr,
    edit: ownOrHr,
    export: { ...byHr, payroll_admin: all },
  },
  editableIn: ['draft'],
  approval: {
    on: 'submit',
    approve: 'approve',
    reject: 'reject',
    levels: [{ by: { role: 'hr_manager' }, waitHours: 72, thenTo: { role: 'admin' } }],
  },
  list: {
    columns: ['employee', 'leaveType', 'kind', 'hours', 'status', 'submittedAt', 'postedOn'],
    filters: ['status', 'kind', 'leaveType', 'employee'],
    sort: '-submittedAt',
    views: { Waiting: { status: 'pending' }, Mine: { employee: 'me' } },
  },
  detail: {
    Payout: ['employee', 'leaveType', 'kind', 'hours', 'reason', 'lastDay', 'status'],
    Decision: ['submittedAt', 'decidedAt', 'decidedBy', 'decisionNote', 'postedOn'],
  },
  examples: {
    good: [{ employee: ID, leaveType: ID, hours: 8, reason: 'Vacation I cannot take this year' }],
    bad: [
      { input: { employee: ID, leaveType: ID, hours: 0 }, field: 'hours' },
      { input: { employee: ID, leaveType: ID, hours: 8, lastDay: '2026-01-01' }, field: 'lastDay' },
    ],
  },
});
