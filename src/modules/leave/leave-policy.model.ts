/** Which kinds of leave a group of people has, and who has which policy from when on. */
import { byHr, resource } from '#access/define.model.ts';
import { all } from '#access/scopes.model.ts';
import { day, longText, number, ref, text } from '#engine/model/fields.ts';
import { lineAndHr, staff } from '#modules/people/people-access.model.ts';

const ID = '019ac2c0-0000-7000-8000-000000000001';

export const leavePolicy = resource('leave_policy', {
  label: ['Leave policy', 'Leave policies'],
  title: ['name'],
  fields: {
    code: text({ max: 20, unique: true }),
    name: text({ max: 80 }),
    description: longText({ max: 1000, optional: true }),
  },
  access: { read: staff, create: byHr, edit: byHr, remove: byHr },
  list: { columns: ['name', 'code', 'description'], sort: 'name' },
  detail: { Overview: ['name', 'code', 'description'] },
  related: { Types: ['leave_policy_line', 'policy'], People: ['leave_assignment', 'policy'] },
  search: ['name', 'code'],
  examples: { good: [{ code: 'REG', name: 'Regular staff' }], bad: [{ input: { code: 'REG' }, field: 'name' }] },
});

export const leavePolicyLine = resource('leave_policy_line', {
  label: ['Policy line', 'Policy lines'],
  title: ['policy', 'leaveType'],
  fields: {
    policy: ref('leave_policy', { fixed: true, cascade: true }),
    leaveType: ref('leave_type', { fixed: true }),
    annual: number({ min: 0, max: 10_000, optional: true, help: 'Takes the place of the type’s own amount.' }),
  },
  unique: [{ fields: ['policy', 'leaveType'], else: 'is in this policy already' }],
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
    openedOn: day({ optional: true, help: 'Accounts taken over from elsewhere begin on this day.' }),
  },
  rules: [{ field: 'to', holds: (r) => !r.to || r.to >= r.from, else: 'must be on or after from' }],
  exclusive: [
    { name: 'dates', by: ['employee'], from: 'from', to: 'to', else: 'There is a leave policy for these days already' },
  ],
  access: {
    // Whoever reads the assignment reads the account: the routes of leave rely on it.
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
