/** A pay grade: its range of annual pay. Only HR and payroll read it, so a grade says nothing to anybody else. */
import { byHr, resource } from '#access/define.model.ts';
import { all } from '#access/scopes.model.ts';
import { money, text } from '#engine/model/fields.ts';

export const grade = resource('grade', {
  label: ['Grade', 'Grades'],
  title: ['code'],
  fields: {
    code: text({ max: 20, unique: true }),
    minimum: money({ min: 1 }),
    middle: money({ min: 1, label: 'Midpoint' }),
    maximum: money({ min: 1 }),
  },
  rules: [
    {
      field: 'middle',
      holds: (r) => r.minimum < r.middle && r.middle < r.maximum,
      else: 'must be between minimum and maximum',
    },
  ],
  access: { read: { ...byHr, payroll_admin: all }, create: byHr, edit: byHr, remove: byHr, export: byHr },
  list: { columns: ['code', 'minimum', 'middle', 'maximum'], sort: 'minimum' },
  detail: { Overview: ['code', 'minimum', 'middle', 'maximum'] },
  related: { Positions: ['position', 'grade'] },
  search: ['code'],
  examples: {
    good: [{ code: 'G1', minimum: 2_890_000, middle: 3_400_000, maximum: 4_012_000 }],
    bad: [{ input: { code: 'G1', minimum: 2, middle: 1, maximum: 3 }, field: 'middle' }],
  },
});
