/** A time in which leave is not given; empty lists mean everybody and everything. */
import { byHr, resource } from '#access/define.model.ts';
import { day, ref, rows, text } from '#engine/model/fields.ts';
import { staff } from '#modules/people/people-access.model.ts';

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
