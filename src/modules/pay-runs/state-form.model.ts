/** What an employee elects about the income tax of a state, with its start date. Without one, the rule of the state for no form holds. */
import { resource } from '#access/define.model.ts';
import { choice, day, integer, money, number, ref, yesNo } from '#engine/model/fields.ts';
import { payOffice } from './pay-access.model.ts';

const EMPLOYEE = '019ac2c0-0000-7000-8000-000000000001';
const P3 = { privacy: 'P3' } as const;
const count = (label: string, help: string) => integer({ ...P3, min: 0, max: 99, default: 0, label, help });

/** Forms of the states that Nexus calculates. */
export const STATE_FORMS = {
  AZ: 'Arizona (A-4, WEC)',
  CA: 'California (DE 4)',
  CO: 'Colorado (DR 0004)',
  IL: 'Illinois (IL-W-4, IL-W-5-NR)',
  NY: 'New York (IT-2104)',
  PA: 'Pennsylvania (REV-419)',
  WA: 'Washington (WA Cares)',
} as const;
/** Arizona Form A-4: the rates that it prints. */
const A4_RATES: readonly number[] = [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5];

export const stateForm = resource('state_form', {
  label: ['State tax form', 'State tax forms'],
  title: ['state', 'effectiveFrom'],
  about: 'employee',
  fields: {
    employee: ref('employee', { fixed: true, cascade: true }),
    state: choice(STATE_FORMS, { fixed: true, label: 'Form' }),
    effectiveFrom: day({ default: 'today' }),
    filing: choice(
      {
        single: 'Single',
        married: 'Married',
        married_single_rate: 'Married, at the higher single rate',
        hoh: 'Head of household',
      },
      { ...P3, default: 'single', label: 'Filing status', help: 'California and New York.' },
    ),
    allowances: count('Allowances', 'California line 1a, Illinois line 1, New York line 1.'),
    moreAllowances: count('More allowances', 'California line 1b, Illinois line 2, New York City line 2.'),
    annualAllowance: money({
      ...P3,
      min: 0,
      optional: true,
      label: 'Yearly allowance',
      help: 'Colorado line 2. A typed 0 counts.',
    }),
    percent: number({
      ...P3,
      min: 0,
      max: 3.5,
      step: 0.5,
      optional: true,
      unit: '%',
      help: 'Arizona, of gross taxable wages.',
    }),
    extra: money({ ...P3, min: 0, default: 0, label: 'Extra withholding', help: 'Each pay period.' }),
    cityExtra: money({ ...P3, min: 0, default: 0, label: 'Extra withholding for New York City' }),
    exempt: yesNo({ ...P3, default: false, help: 'California, Illinois, New York, and WA Cares.' }),
    cityResident: yesNo({ ...P3, default: false, label: 'Lives in New York City' }),
    yonkersResident: yesNo({ ...P3, default: false, label: 'Lives in Yonkers' }),
    yonkersWorker: yesNo({ ...P3, default: false, label: 'Works in Yonkers and lives elsewhere' }),
    certificate: yesNo({
      ...P3,
      default: false,
      label: 'Lives in a state with an agreement',
      help: 'With it, this state’s income tax is not withheld: REV-419, IL-W-5-NR, WEC.',
    }),
    validTo: day({ ...P3, optional: true, label: 'Certificate valid until' }),
  },
  unique: [
    { fields: ['employee', 'state', 'effectiveFrom'], else: 'already has a form for this state starting this day' },
  ],
  rules: [
    {
      field: 'percent',
      holds: (r) => r.state !== 'AZ' || r.certificate === true || A4_RATES.includes(r.percent ?? -1),
      else: 'is required for Arizona: 0, 0.5, 1, 1.5, 2, 2.5, 3 or 3.5',
    },
    {
      field: 'certificate',
      holds: (r) =>
        r.state === 'PA' ? r.certificate === true : !r.certificate || r.state === 'IL' || r.state === 'AZ',
      else: 'is for Arizona, Illinois and Pennsylvania only, and is the only form of Pennsylvania',
    },
    {
      field: 'filing',
      holds: (r) => r.state !== 'CA' || r.filing !== 'married_single_rate',
      else: 'must be single, married or head of household for California',
    },
    {
      field: 'yonkersWorker',
      holds: (r) => !(r.yonkersResident && r.yonkersWorker),
      else: 'is for people who live elsewhere',
    },
  ],
  access: { read: payOffice, create: payOffice, edit: payOffice, remove: payOffice, export: payOffice },
  list: {
    columns: ['employee', 'state', 'effectiveFrom', 'filing', 'allowances', 'extra', 'exempt', 'certificate'],
    filters: ['employee', 'state', 'certificate'],
    sort: '-effectiveFrom',
  },
  detail: {
    Form: ['employee', 'state', 'effectiveFrom', 'filing', 'allowances', 'moreAllowances', 'extra', 'exempt'],
    'Of one state': [
      'annualAllowance',
      'percent',
      'cityResident',
      'cityExtra',
      'yonkersResident',
      'yonkersWorker',
      'certificate',
      'validTo',
    ],
  },
  examples: {
    good: [
      { employee: EMPLOYEE, state: 'CA', filing: 'married', allowances: 2, moreAllowances: 1 },
      { employee: EMPLOYEE, state: 'AZ', percent: 2.5 },
      { employee: EMPLOYEE, state: 'PA', certificate: true },
    ],
    bad: [
      { input: { employee: EMPLOYEE, state: 'AZ' }, field: 'percent' },
      { input: { employee: EMPLOYEE, state: 'PA', certificate: false }, field: 'certificate' },
      { input: { employee: EMPLOYEE, state: 'CA', filing: 'married_single_rate' }, field: 'filing' },
      {
        input: { employee: EMPLOYEE, state: 'NY', yonkersResident: true, yonkersWorker: true },
        field: 'yonkersWorker',
      },
    ],
  },
});
