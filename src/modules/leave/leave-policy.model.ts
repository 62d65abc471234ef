/** Which kinds of leave a group of people has, and who has which policy from when on. */
import { byHr, resource } from '#access/define.model.ts';
import { all } from '#access/scopes.model.ts';
import { choice, day, longText, number, ref, rows, text } from '#engine/model/fields.ts';
import { defaultForField } from '#modules/people/defaults.model.ts';
import { lineAndHr, staff } from '#modules/people/people-access.model.ts';
import { FMLA_YEARS } from './leave-case-rules.model.ts';

/** A day of any year, `MM-DD`. */
const MONTH_DAY = /^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const ID = '019ac2c0-0000-7000-8000-000000000001';

export const leavePolicy = resource('leave_policy', {
  label: ['Leave policy', 'Leave policies'],
  title: ['name'],
  fields: {
    code: text({ max: 20, unique: true }),
    name: text({ max: 80 }),
    description: longText({ max: 1000, optional: true }),
    yearStart: text({
      max: 5,
      pattern: MONTH_DAY,
      patternSays: 'must be a day as MM-DD',
      default: '01-01',
      fixed: true,
      label: 'Leave year starts',
      help: 'As MM-DD. This can’t be changed. For another leave year, create a new policy and assign it from its first day.',
    }),
    fmlaYear: choice(FMLA_YEARS, { default: 'rolling_backward', label: 'FMLA 12-month period' }),
    defaultFor: defaultForField(),
  },
  access: { read: staff, create: byHr, edit: byHr, remove: byHr },
  list: { columns: ['name', 'code', 'yearStart', 'defaultFor', 'description'], sort: 'name' },
  detail: { Overview: ['name', 'code', 'yearStart', 'fmlaYear', 'defaultFor', 'description'] },
  related: { Types: ['leave_policy_line', 'policy'], People: ['leave_assignment', 'policy'] },
  search: ['name', 'code'],
  examples: {
    good: [
      { code: 'REG', name: 'Regular staff' },
      { code: 'FY', name: 'Fiscal year', yearStart: '07-01' },
    ],
    bad: [
      { input: { code: 'REG' }, field: 'name' },
      { input: { code: 'FY', name: 'Fiscal year', yearStart: '13-01' }, field: 'yearStart' },
    ],
  },
});

export const leavePolicyLine = resource('leave_policy_line', {
  label: ['Policy line', 'Policy lines'],
  title: ['policy', 'leaveType'],
  fields: {
    policy: ref('leave_policy', { fixed: true, cascade: true }),
    leaveType: ref('leave_type', { fixed: true }),
    annual: number({ min: 0, max: 10_000, optional: true, help: 'Replaces the leave type’s amount.' }),
  },
  unique: [{ fields: ['policy', 'leaveType'], else: 'is already in this policy' }],
  access: { read: staff, create: byHr, edit: byHr, remove: byHr },
  list: { columns: ['policy', 'leaveType', 'annual'], sort: 'policy,leaveType' },
  detail: { Overview: ['policy', 'leaveType', 'annual'] },
  examples: { good: [{ policy: ID, leaveType: ID }], bad: [{ input: { policy: ID }, field: 'leaveType' }] },
});

export const leaveAssignment = resource('leave_assignment', {
  label: ['Leave assignment', 'Leave assignments'],
  title: ['from'],
  about: 'employee',
  fields: {
    employee: ref('employee', { fixed: true }),
    policy: ref('leave_policy'),
    from: day(),
    to: day({ optional: true }),
    openedOn: day({ optional: true, help: 'Accounts imported from another system start on this day.' }),
  },
  rules: [{ field: 'to', holds: (r) => !r.to || r.to >= r.from, else: 'must be on or after the first day' }],
  exclusive: [
    { name: 'dates', by: ['employee'], from: 'from', to: 'to', else: 'A leave policy already covers these days' },
  ],
  access: {
    // People who can read the assignment can read the ledger: the routes of leave rely on it.
    read: { ...lineAndHr, payroll_admin: all },
    create: byHr,
    edit: byHr,
    remove: byHr,
    export: byHr,
  },
  list: { columns: ['employee', 'policy', 'from', 'to'], filters: ['policy'], sort: '-from' },
  detail: { Overview: ['employee', 'policy', 'from', 'to', 'openedOn'] },
  examples: {
    good: [{ employee: ID, policy: ID, from: '2026-01-01' }],
    bad: [{ input: { employee: ID, policy: ID, from: '2026-01-02', to: '2026-01-01' }, field: 'to' }],
  },
});

/** A time in which leave is not given; empty lists mean everybody and everything. */
export const blackout = resource('blackout', {
  label: ['Blackout', 'Blackouts'],
  title: ['name'],
  fields: {
    name: text({ max: 80 }),
    from: day({ label: 'First day' }),
    to: day({ label: 'Last day' }),
    departments: rows({ department: ref('department') }, { optional: true }),
    types: rows({ leaveType: ref('leave_type') }, { optional: true, label: 'Leave types' }),
    exempt: rows({ employee: ref('employee') }, { optional: true }),
  },
  rules: [{ field: 'to', holds: (r) => r.to >= r.from, else: 'must be on or after the first day' }],
  access: { read: staff, create: byHr, edit: byHr, remove: byHr },
  list: { columns: ['name', 'from', 'to', 'departments', 'types'], sort: '-from' },
  detail: { Overview: ['name', 'from', 'to', 'departments', 'types', 'exempt'] },
  search: ['name'],
  examples: {
    good: [{ name: 'Survey week', from: '2027-01-04', to: '2027-01-08' }],
    bad: [{ input: { name: 'Survey week', from: '2027-01-04', to: '2027-01-03' }, field: 'to' }],
  },
});
