/** How many people a place needs on a part of the day: a number, or a ratio to the clients who stay on the unit. */
import { resource } from '#access/define.model.ts';
import { choice, choices, integer, ref, text } from '#engine/model/fields.ts';
import { WEEKDAYS } from './availability.model.ts';
import { planning, settingUp } from './roster-access.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000003';
const nurses = { name: 'Nurses by day', location: SOMETHING, part: 'day', minimum: 2 } as const;

export const coverageTarget = resource('coverage_target', {
  label: ['Coverage target', 'Coverage targets'],
  title: ['name'],
  fields: {
    name: text({ max: 80 }),
    location: ref('location'),
    unit: ref('unit', { optional: true }),
    position: ref('position', { optional: true, label: 'Role', help: 'Leave blank for any role.' }),
    part: choice({ day: 'Day', evening: 'Evening', night: 'Night' }, { label: 'Part of day' }),
    weekdays: choices(WEEKDAYS, { optional: true, help: 'Leave blank for every day.' }),
    minimum: integer({ min: 0, max: 200, optional: true, label: 'Minimum' }),
    clientsPerPerson: integer({
      min: 1,
      max: 50,
      optional: true,
      label: 'Clients per person',
      help: 'Of the clients on the unit today. The larger of both counts.',
    }),
  },
  rules: [
    {
      field: 'minimum',
      holds: (r) => r.minimum !== null || r.clientsPerPerson !== null,
      else: 'is required, or enter clients per person',
    },
    {
      field: 'clientsPerPerson',
      holds: (r) => r.clientsPerPerson === null || r.unit !== null,
      else: 'needs a unit whose clients are counted',
    },
  ],
  access: { read: planning, create: settingUp, edit: settingUp, remove: settingUp },
  list: {
    columns: ['name', 'location', 'unit', 'position', 'part', 'weekdays', 'minimum', 'clientsPerPerson'],
    filters: ['location', 'part', 'position'],
    sort: 'name',
  },
  detail: { Overview: ['name', 'location', 'unit', 'position', 'part', 'weekdays', 'minimum', 'clientsPerPerson'] },
  examples: {
    good: [nurses, { ...nurses, unit: SOMETHING, minimum: null, clientsPerPerson: 8 }],
    bad: [
      { input: { ...nurses, minimum: null }, field: 'minimum' },
      { input: { ...nurses, clientsPerPerson: 8 }, field: 'clientsPerPerson' },
    ],
  },
});
