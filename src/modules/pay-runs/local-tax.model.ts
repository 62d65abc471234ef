/**
 * A local tax that is due for a person but not calculated here, and who takes care of it. It is the acknowledgement without which
 * a run of Pennsylvania or Yonkers people cannot be approved (payroll rules: a local tax is never a silent zero).
 */
import { resource } from '#access/define.model.ts';
import { choice, day, ref, text, user } from '#engine/model/fields.ts';
import { US_STATES } from '#modules/people/us-states.model.ts';
import { payOffice } from './pay-access.model.ts';

const EMPLOYEE = '019ac2c0-0000-7000-8000-000000000001';

export const localTax = resource('local_tax', {
  label: ['Local tax', 'Local taxes'],
  title: ['place'],
  about: 'employee',
  fields: {
    employee: ref('employee', { fixed: true, cascade: true }),
    state: choice(US_STATES, { fixed: true, default: 'PA' }),
    place: text({
      fixed: true,
      min: 2,
      max: 80,
      label: 'Tax and place',
      help: 'As the notice names it, such as Earned income tax, Lower Merion. For Yonkers: Yonkers.',
    }),
    handling: choice(
      {
        elsewhere: 'Withheld outside Nexus',
        deduction: 'Withheld as a recurring deduction',
        employee: 'The employee pays it',
        none: 'Not due, with proof on file',
      },
      { label: 'How it is handled' },
    ),
    note: text({ min: 3, max: 200, label: 'Who does it', help: 'The agency, the office, or the proof on file.' }),
    endsOn: day({ optional: true, label: 'Until', help: 'Empty: until you change it.' }),
    acknowledgedBy: user({ setBy: 'server', optional: true, label: 'Acknowledged by' }),
    acknowledgedName: text({
      setBy: 'server',
      optional: true,
      max: 200,
      label: 'Acknowledged by (name)',
    }),
    acknowledgedOn: day({ setBy: 'server', optional: true, label: 'Acknowledged on' }),
  },
  unique: [{ fields: ['employee', 'state', 'place'], else: 'already has a record of this tax' }],
  access: { read: payOffice, create: payOffice, edit: payOffice, remove: payOffice, export: payOffice },
  list: {
    columns: ['employee', 'state', 'place', 'handling', 'note', 'endsOn', 'acknowledgedBy', 'acknowledgedOn'],
    filters: ['employee', 'state', 'handling'],
    sort: 'place',
  },
  detail: {
    'Local tax': ['employee', 'state', 'place', 'handling', 'note', 'endsOn'],
    Acknowledgement: ['acknowledgedBy', 'acknowledgedName', 'acknowledgedOn'],
  },
  examples: {
    good: [
      {
        employee: EMPLOYEE,
        state: 'PA',
        place: 'Earned income tax, Lower Merion',
        handling: 'elsewhere',
        note: 'Berkheimer, by our accountant',
      },
    ],
    bad: [{ input: { employee: EMPLOYEE, place: 'Yonkers', handling: 'ignored', note: 'None' }, field: 'handling' }],
  },
});
