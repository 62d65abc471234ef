/** Expense reports with their lines, and advances: what an employee paid for the organization and gets back. */
import { byHr, resource } from '#access/define.model.ts';
import { all } from '#access/scopes.model.ts';
import {
  choice,
  choices,
  day,
  file,
  instant,
  integer,
  longText,
  money,
  number,
  ref,
  text,
  yesNo,
} from '#engine/model/fields.ts';
import { deciders, expenseReaders, ownOrHr, paying, waitingReaders } from './expense-access.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000001';
const exporting = { ...byHr, payroll_admin: all } as const;
const total = (label: string, help?: string) =>
  money({ setBy: 'server', default: 0, label, ...(help ? { help } : {}) });

/** How money reaches the employee. */
export const PAY_WAYS = { payroll: 'Next payroll', ach: 'Bank transfer (ACH)' } as const;
/** States in which lines may be added and changed. */
export const OPEN_STATES: readonly string[] = ['draft', 'returned'];

export const expenseReport = resource('expense_report', {
  label: ['Expense report', 'Expense reports'],
  title: ['title'],
  about: 'employee',
  fields: {
    employee: ref('employee', { fixed: true }),
    title: text({ max: 100, help: 'Such as “Site visits in October”.' }),
    purpose: longText({ min: 3, max: 500, label: 'Business purpose' }),
    payVia: choice(PAY_WAYS, { default: 'payroll', label: 'Pay by' }),
    advance: ref('expense_advance', { optional: true, label: 'Advance to settle' }),
    lines: integer({ setBy: 'server', default: 0, min: 0, label: 'Expenses' }),
    total: total('Total'),
    approved: total('Approved'),
    fromAdvance: total('Settled from advance'),
    payable: total('To pay', 'Approved amounts the employee paid, less the advance.'),
    taxable: total('Paid as wages', 'Substantiated more than 60 days after the expense (26 CFR 1.62-2).'),
    firstExpenseOn: day({ setBy: 'server', optional: true, label: 'First expense on' }),
    substantiateBy: day({
      setBy: 'server',
      optional: true,
      index: true,
      label: 'Submit by',
      help: '60 days after the first expense. Later, the amount is taxed as wages.',
    }),
    submittedAt: instant({ setBy: 'server', optional: true }),
    decidedAt: instant({ setBy: 'server', optional: true }),
    decidedBy: ref('employee', { setBy: 'server', optional: true }),
    decisionNote: longText({ max: 500, setBy: 'server', optional: true, label: 'Reason' }),
    payOn: day({ optional: true, setBy: 'server', index: true, label: 'Pay on' }),
    paidOn: day({ optional: true, setBy: 'server', index: true, label: 'Paid on' }),
  },
  deadlines: [{ field: 'substantiateBy', kind: 'due', soonDays: 14, whileIn: ['draft', 'returned'] }],
  states: {
    draft: { submit: 'submitted', cancel: 'cancelled' },
    submitted: { approve: 'approved', return: 'returned', withdraw: 'draft', decline: 'rejected' },
    returned: { submit: 'submitted', cancel: 'cancelled' },
    approved: { schedule: 'scheduled', pay: 'paid' },
    scheduled: { pay: 'paid', unschedule: 'approved' },
    paid: {},
    rejected: {},
    cancelled: {},
  },
  marks: {
    draft: 'draft',
    submitted: 'awaiting',
    returned: 'refused',
    approved: 'due',
    scheduled: 'soon',
    paid: 'complete',
    rejected: 'refused',
    cancelled: 'inactive',
  },
  actions: {
    submit: { by: ownOrHr, tone: 'primary', label: 'Submit' },
    withdraw: { by: ownOrHr, confirm: 'The report becomes a draft again.' },
    approve: {
      by: deciders,
      tone: 'primary',
      confirm: 'Expenses that you did not reduce or refuse are approved in full.',
    },
    return: { by: deciders, asks: ['decisionNote'], label: 'Return for changes' },
    decline: { by: deciders, asks: ['decisionNote'], tone: 'danger', label: 'Decline all' },
    schedule: { by: paying, asks: ['payOn'], label: 'Schedule payment', tone: 'primary' },
    unschedule: { by: paying, label: 'Take off the schedule', confirm: 'The report is approved and not scheduled.' },
    pay: { by: paying, asks: ['paidOn'], label: 'Mark as paid' },
    cancel: { by: ownOrHr, tone: 'danger', confirm: 'Its expenses are not claimed.' },
  },
  approval: {
    on: 'submit',
    approve: 'approve',
    reject: 'return',
    levels: [{ by: 'manager', waitHours: 72, thenTo: 'manager_2up' }],
  },
  editableIn: ['draft', 'returned'],
  access: { read: waitingReaders, create: ownOrHr, edit: ownOrHr, export: exporting },
  list: {
    columns: ['title', 'employee', 'lines', 'total', 'payable', 'status', 'substantiateBy', 'submittedAt'],
    filters: ['status', 'employee', 'payVia', 'submittedAt', 'paidOn'],
    sort: '-submittedAt',
    views: {
      Waiting: { status: 'submitted' },
      Mine: { employee: 'me' },
      'To pay': { status: 'approved,scheduled' },
      Paid: { status: 'paid' },
    },
    viewsFor: { Waiting: { ...byHr, manager: all } },
  },
  detail: {
    Report: ['employee', 'title', 'purpose', 'status', 'payVia', 'advance'],
    Expenses: ['lines', 'total', 'approved', 'fromAdvance', 'payable', 'taxable', 'firstExpenseOn', 'substantiateBy'],
    Decision: ['submittedAt', 'decidedAt', 'decidedBy', 'decisionNote', 'payOn', 'paidOn'],
  },
  search: ['title'],
  examples: {
    good: [{ employee: SOMETHING, title: 'Site visits in October', purpose: 'Quarterly visits to all sites' }],
    bad: [{ input: { employee: SOMETHING, title: 'Site visits', purpose: 'x' }, field: 'purpose' }],
  },
});

/** What a line asks the approver to look at. */
export const LINE_FLAGS = {
  over_limit: 'Above the daily limit',
  no_receipt: 'No receipt',
  duplicate: 'Possible duplicate',
  late: 'Older than 60 days',
} as const;
export type LineFlag = keyof typeof LINE_FLAGS;

export const expenseLine = resource('expense_line', {
  label: ['Expense', 'Expenses'],
  title: ['merchant', 'spentOn'],
  titleJoin: ', ',
  about: 'employee',
  fields: {
    report: ref('expense_report', { fixed: true, cascade: true }),
    employee: ref('employee', { setBy: 'server' }),
    receipt: file({
      types: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
      maxMb: 15,
      optional: true,
      help: 'On a phone, take a photo of the receipt.',
    }),
    category: ref('expense_category'),
    spentOn: day({ default: 'today', index: true, label: 'Date' }),
    merchant: text({ max: 80, label: 'Merchant or reason' }),
    amount: money({ min: 1, max: 10_000_000, optional: true, help: 'As on the receipt, with tax and tip.' }),
    miles: number({ min: 0.1, max: 5_000, step: 0.1, unit: 'mi', optional: true }),
    fromPlace: text({ max: 80, optional: true, label: 'From' }),
    toPlace: text({ max: 80, optional: true, label: 'To' }),
    place: ref('per_diem_rate', { optional: true, label: 'Place of stay' }),
    travelDay: yesNo({ default: false, label: 'First or last day of the trip', help: 'Pays 75 % of the daily rate.' }),
    paidBy: choice({ employee: 'Me', card: 'Company card' }, { default: 'employee', label: 'Paid by' }),
    attendees: text({ max: 200, optional: true, help: 'Names of the people a meal was for.' }),
    justification: text({ min: 10, max: 300, optional: true, help: 'Why it is above a limit, or not a duplicate.' }),
    flags: choices(LINE_FLAGS, { setBy: 'server', optional: true, label: 'To check' }),
    decision: choice(
      { approved: 'Approved', reduced: 'Reduced', refused: 'Refused' },
      { setBy: 'server', optional: true },
    ),
    approvedAmount: money({ setBy: 'server', min: 0, optional: true, label: 'Approved' }),
    decisionNote: text({ max: 300, setBy: 'server', optional: true, label: 'Reason' }),
  },
  access: { read: expenseReaders, create: ownOrHr, edit: ownOrHr, remove: ownOrHr },
  list: {
    columns: ['spentOn', 'employee', 'category', 'merchant', 'amount', 'approvedAmount', 'flags', 'report'],
    filters: ['report', 'employee', 'category', 'spentOn', 'decision'],
    sort: '-spentOn',
  },
  detail: {
    Expense: [
      'employee',
      'category',
      'spentOn',
      'merchant',
      'amount',
      'miles',
      'fromPlace',
      'toPlace',
      'place',
      'travelDay',
      'paidBy',
      'attendees',
      'justification',
      'receipt',
      'report',
    ],
    Decision: ['flags', 'decision', 'approvedAmount', 'decisionNote'],
  },
  search: ['merchant'],
  examples: {
    good: [{ report: SOMETHING, category: SOMETHING, merchant: 'Harbor Taxi', amount: 1_840 }],
    bad: [
      { input: { report: SOMETHING, category: SOMETHING, merchant: 'Harbor Taxi', amount: 0 }, field: 'amount' },
      {
        input: { report: SOMETHING, category: SOMETHING, merchant: 'Taxi', amount: 1_840, justification: 'why' },
        field: 'justification',
      },
    ],
  },
});

export const expenseAdvance = resource('expense_advance', {
  label: ['Expense advance', 'Expense advances'],
  title: ['purpose'],
  about: 'employee',
  fields: {
    employee: ref('employee', { fixed: true }),
    purpose: text({ min: 3, max: 100 }),
    amount: money({ min: 100, max: 1_000_000 }),
    neededOn: day({ label: 'Needed on' }),
    payVia: choice(PAY_WAYS, { default: 'ach', label: 'Pay by' }),
    outstanding: money({ setBy: 'server', default: 0, min: 0 }),
    paidOn: day({ setBy: 'server', optional: true, label: 'Paid on' }),
    settleBy: day({
      setBy: 'server',
      optional: true,
      index: true,
      label: 'Account for it by',
      help: '60 days after payment (26 CFR 1.62-2).',
    }),
    returnBy: day({
      setBy: 'server',
      optional: true,
      index: true,
      label: 'Return the rest by',
      help: '120 days after payment. What is left then is taxed as wages.',
    }),
    decidedBy: ref('employee', { setBy: 'server', optional: true }),
    decisionNote: longText({ max: 500, setBy: 'server', optional: true, label: 'Reason' }),
  },
  deadlines: [
    { field: 'settleBy', kind: 'due', soonDays: 14, whileIn: ['paid'] },
    { field: 'returnBy', kind: 'due', soonDays: 14, whileIn: ['paid'] },
  ],
  states: {
    draft: { submit: 'requested', cancel: 'cancelled' },
    requested: { approve: 'approved', decline: 'rejected', cancel: 'cancelled' },
    approved: { pay: 'paid', cancel: 'cancelled' },
    paid: { settle: 'settled', returnRest: 'settled' },
    settled: {},
    rejected: {},
    cancelled: {},
  },
  marks: {
    draft: 'draft',
    requested: 'awaiting',
    approved: 'due',
    paid: 'in progress',
    settled: 'complete',
    rejected: 'refused',
    cancelled: 'inactive',
  },
  actions: {
    submit: { by: ownOrHr, tone: 'primary', label: 'Request' },
    approve: { by: deciders, tone: 'primary' },
    decline: { by: deciders, asks: ['decisionNote'], tone: 'danger' },
    pay: { by: paying, asks: ['paidOn'], label: 'Mark as paid', tone: 'primary' },
    settle: { by: {} },
    returnRest: {
      by: paying,
      label: 'Record the return',
      confirm: 'The employee returned what was left of the advance.',
    },
    cancel: { by: ownOrHr, tone: 'danger', confirm: 'Nothing is paid.' },
  },
  approval: {
    on: 'submit',
    approve: 'approve',
    reject: 'decline',
    levels: [{ by: 'manager', waitHours: 48, thenTo: 'manager_2up' }],
  },
  editableIn: ['draft'],
  access: { read: waitingReaders, create: ownOrHr, edit: ownOrHr, export: exporting },
  list: {
    columns: ['purpose', 'employee', 'amount', 'outstanding', 'neededOn', 'settleBy', 'returnBy', 'status'],
    filters: ['status', 'employee', 'neededOn'],
    sort: '-neededOn',
    views: {
      Open: { status: 'requested,approved,paid' },
      Mine: { employee: 'me' },
      'Return due in 30 days': { status: 'paid', 'returnBy[lte]': 'today+30' },
    },
  },
  detail: {
    Advance: [
      'employee',
      'purpose',
      'amount',
      'neededOn',
      'payVia',
      'status',
      'outstanding',
      'paidOn',
      'settleBy',
      'returnBy',
    ],
    Decision: ['decidedBy', 'decisionNote'],
  },
  related: { 'Expense reports': ['expense_report', 'advance'] },
  examples: {
    good: [{ employee: SOMETHING, purpose: 'Conference in Seattle', amount: 60_000, neededOn: '2031-03-02' }],
    bad: [
      { input: { employee: SOMETHING, purpose: 'Conference', amount: 99, neededOn: '2031-03-02' }, field: 'amount' },
    ],
  },
});
