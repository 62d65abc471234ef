/** Times of the week at which a person cannot work, or prefers to. */
import { byHr, resource } from '#access/define.model.ts';
import { facility, own, team } from '#access/scopes.model.ts';
import { choice, day, ref, text, time } from '#engine/model/fields.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000001';
const monday = {
  employee: SOMETHING,
  kind: 'unavailable',
  weekday: 'monday',
  startsAt: '07:00',
  endsAt: '12:00',
} as const;
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

const readers = {
  ...byHr,
  '*': own,
  manager: [own, team],
  clinical_director: facility,
  health_admin: facility,
} as const;

export const availability = resource('availability', {
  label: ['Availability', 'Availability'],
  path: 'availability',
  title: ['kind', 'weekday'],
  titleJoin: ', ',
  about: 'employee',
  fields: {
    employee: ref('employee', { fixed: true, cascade: true }),
    kind: choice({ unavailable: 'Cannot work', preferred: 'Prefers to work' }, { default: 'unavailable' }),
    weekday: choice(WEEKDAYS),
    startsAt: time({ label: 'From' }),
    endsAt: time({ label: 'Until', help: 'At or before the start: until that time on the next day.' }),
    startsOn: day({ optional: true, label: 'First day' }),
    endsOn: day({ optional: true, label: 'Last day' }),
    note: text({ max: 200, optional: true }),
  },
  rules: [
    {
      field: 'endsOn',
      holds: (r) => !r.endsOn || !r.startsOn || r.endsOn >= r.startsOn,
      else: 'must be on or after the first day',
    },
  ],
  access: { read: readers, create: { ...byHr, '*': own }, edit: { ...byHr, '*': own }, remove: { ...byHr, '*': own } },
  list: {
    columns: ['employee', 'kind', 'weekday', 'startsAt', 'endsAt', 'startsOn', 'endsOn', 'note'],
    filters: ['employee', 'kind', 'weekday'],
    sort: 'weekday,startsAt',
    views: { Mine: { employee: 'me' } },
  },
  detail: { Overview: ['employee', 'kind', 'weekday', 'startsAt', 'endsAt', 'startsOn', 'endsOn', 'note'] },
  examples: {
    good: [monday],
    bad: [
      { input: { ...monday, weekday: 'someday' }, field: 'weekday' },
      { input: { ...monday, startsOn: '2026-12-02', endsOn: '2026-12-01' }, field: 'endsOn' },
    ],
  },
});
