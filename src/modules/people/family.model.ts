/** People around a person: whom to call, and whom benefits cover. Oneself and HR only. */
import { resource } from '#access/define.model.ts';
import { choice, day, integer, phone, ref, secret, text, yesNo } from '#engine/model/fields.ts';
import { selfAndHr } from './people-access.model.ts';

const EMPLOYEE = '019ac2c0-0000-7000-8000-000000000001';

export const emergencyContact = resource('emergency_contact', {
  label: ['Emergency contact', 'Emergency contacts'],
  title: ['name'],
  about: 'employee',
  fields: {
    employee: ref('employee', { fixed: true, cascade: true }),
    name: text({ max: 100 }),
    relationship: text({ max: 40 }),
    phone: phone(),
    priority: integer({ min: 1, max: 5, default: 1, label: 'Call order' }),
  },
  // If someone collapses, the people present must be able to call: emergency access opens it.
  breakGlass: true,
  access: { read: selfAndHr, create: selfAndHr, edit: selfAndHr, remove: selfAndHr },
  list: { columns: ['employee', 'name', 'relationship', 'phone', 'priority'], sort: 'priority' },
  detail: { Overview: ['employee', 'name', 'relationship', 'phone', 'priority'] },
  examples: {
    good: [{ employee: EMPLOYEE, name: 'Luis Reyes', relationship: 'Brother', phone: '+15035550142' }],
    bad: [{ input: { employee: EMPLOYEE, name: 'Luis Reyes', relationship: 'Brother', phone: '12' }, field: 'phone' }],
  },
});

export const dependent = resource('dependent', {
  label: ['Dependent', 'Dependents'],
  title: ['name'],
  about: 'employee',
  fields: {
    employee: ref('employee', { fixed: true, cascade: true }),
    name: text({ max: 100 }),
    relationship: choice(['spouse', 'domestic_partner', 'child', 'stepchild', 'foster', 'other']),
    dateOfBirth: day({ privacy: 'P2', label: 'Date of birth' }),
    ssn: secret({
      label: 'Social Security number',
      privacy: 'P3',
      pattern: /^(?!000|666|9)\d{3}(?!00)\d{2}(?!0000)\d{4}$/,
      patternSays: 'must be a Social Security number of nine digits, without hyphens',
      optional: true,
    }),
    disabled: yesNo({ privacy: 'P2', default: false }),
  },
  access: { read: selfAndHr, create: selfAndHr, edit: selfAndHr, remove: selfAndHr },
  list: { columns: ['employee', 'name', 'relationship', 'dateOfBirth'], filters: ['relationship'], sort: 'name' },
  detail: { Overview: ['employee', 'name', 'relationship', 'dateOfBirth', 'ssn', 'disabled'] },
  examples: {
    good: [{ employee: EMPLOYEE, name: 'Mia Reyes', relationship: 'child', dateOfBirth: '2020-02-29' }],
    bad: [
      {
        input: { employee: EMPLOYEE, name: 'Mia Reyes', relationship: 'niece', dateOfBirth: '2020-02-29' },
        field: 'relationship',
      },
    ],
  },
});
