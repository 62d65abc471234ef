/** A department: part of a tree, led by its head. */
import { byHr, resource } from '#access/define.model.ts';
import { integer, ref, text } from '#engine/model/fields.ts';
import { staff } from './people-access.model.ts';

export const department = resource('department', {
  label: ['Department', 'Departments'],
  title: ['name'],
  tree: 'parent',
  fields: {
    code: text({ max: 20, unique: true }),
    name: text({ max: 80 }),
    parent: ref('department', { optional: true, label: 'Part of' }),
    head: ref('employee', { optional: true }),
    costCenter: text({ max: 20, optional: true }),
    minimum: integer({
      min: 1,
      max: 10_000,
      optional: true,
      label: 'Minimum staffing',
      help: 'People required on a working day. Leave that goes below it is flagged, not blocked.',
    }),
  },
  states: { active: { close: 'closed' }, closed: { reopen: 'active' } },
  marks: { active: 'complete', closed: 'inactive' },
  actions: {
    close: { by: byHr, tone: 'danger', confirm: 'No one can be assigned to it anymore.' },
    reopen: { by: byHr },
  },
  access: { read: staff, create: byHr, edit: byHr, export: byHr },
  list: {
    columns: ['name', 'code', 'parent', 'head', 'costCenter', 'status'],
    filters: ['status', 'parent'],
    sort: 'name',
  },
  detail: { Overview: ['name', 'code', 'parent', 'head', 'costCenter', 'minimum', 'status'] },
  related: {
    People: ['employee', 'department'],
    Positions: ['position', 'department'],
    Parts: ['department', 'parent'],
  },
  search: ['name', 'code'],
  examples: {
    good: [{ code: 'NUR', name: 'Nursing' }],
    bad: [
      { input: { code: 'NUR', name: 'N'.repeat(81) }, field: 'name' },
      { input: { code: 'NUR', name: 'Nursing', minimum: 0 }, field: 'minimum' },
    ],
  },
});
