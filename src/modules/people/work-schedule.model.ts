/** A usual week: full-time hours of Monday to Sunday. A person's own week is its share of full time. */
import { byHr, resource } from '#access/define.model.ts';
import { number, text } from '#engine/model/fields.ts';
import { staff } from './people-access.model.ts';

const hours = number({ min: 0, max: 24, step: 0.25, unit: 'h', default: 0 });

export const workSchedule = resource('work_schedule', {
  label: ['Work schedule', 'Work schedules'],
  title: ['name'],
  fields: {
    name: text({ max: 60, unique: true }),
    monday: hours,
    tuesday: hours,
    wednesday: hours,
    thursday: hours,
    friday: hours,
    saturday: hours,
    sunday: hours,
  },
  rules: [
    {
      field: 'monday',
      holds: (r) => r.monday + r.tuesday + r.wednesday + r.thursday + r.friday + r.saturday + r.sunday > 0,
      else: 'must have at least one working day',
    },
  ],
  access: { read: staff, create: byHr, edit: byHr, remove: byHr },
  list: {
    columns: ['name', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
    sort: 'name',
  },
  detail: { Overview: ['name', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] },
  search: ['name'],
  examples: { good: [{ name: 'Monday only', monday: 8 }], bad: [{ input: { name: 'Never' }, field: 'monday' }] },
});
