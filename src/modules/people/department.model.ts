/** A department: part of a tree, led by its head. */
import { byHr, resource } from '#access/define.model.ts';
import { ref, text } from '#engine/model/fields.ts';
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
  },
  states: { active: { close: 'closed' }, closed: { reopen: 'active' } },
  marks: { active: 'complete', closed: 'inactive' },
  actions: {
    close: { by: byHr, tone: 'danger', confirm: 'Nobody can be assigned to it any more.' },
    reopen: { by: byHr },
  },
  access: { read: staff, create: byHr, edit: byHr, export: byHr },
  list: {
    columns: ['name', 'code', 'parent', 'head', 'costCenter', 'status'],
    filters: ['status', 'parent'],
    sort: 'name',
  },
  detail: { Overview: ['name', 'code', 'parent', 'head', 'costCenter', 'status'] },
  related: {
    People: ['employee', 'department'],
    Positions: ['position', 'department'],
    Parts: ['department', 'parent'],
  },
  search: ['name', 'code'],
  examples: {
    good: [{ code: 'NUR', name: 'Nursing' }],
    bad: [{ input: { code: 'NUR', name: 'N'.repeat(81) }, field: 'name' }],
  },
});
