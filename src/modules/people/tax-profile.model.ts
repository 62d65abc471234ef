/**
 * An employee's Form W-4 with its start date. A form of 2019 and before holds until the employee gives another; it has allowances
 * where the later one has steps. Without a form, people are single without adjustments.
 */
import { resource } from '#access/define.model.ts';
import { choice, day, instant, integer, money, ref, yesNo } from '#engine/model/fields.ts';
import { selfAndPay } from './people-access.model.ts';

const EMPLOYEE = '019ac2c0-0000-7000-8000-000000000001';
const P3 = { privacy: 'P3' } as const;
const amount = money({ min: 0, default: 0, privacy: 'P3' });

/** The first day on which nobody may start with a form of 2019 and before (Pub 15, section 9). */
export const OLD_FORM_UNTIL = '2020-01-01';
const STEPS = ['step2', 'step3', 'step4a', 'step4b', 'step4c'] as const;
const OF_2019 = ['allowances', 'additional'] as const;

export const taxProfile = resource('tax_profile', {
  label: ['Tax form', 'Tax forms'],
  title: ['effectiveFrom'],
  about: 'employee',
  fields: {
    employee: ref('employee', { fixed: true, cascade: true }),
    effectiveFrom: day({ default: 'today' }),
    form: choice(
      { since_2020: '2020 and later', before_2020: '2019 and before' },
      { default: 'since_2020', label: 'Form W-4 of' },
    ),
    filingStatus: choice(
      {
        single_or_mfs: 'Single or married filing separately',
        mfj_or_qss: 'Married filing jointly',
        hoh: 'Head of household',
      },
      { ...P3, optional: true },
    ),
    step2: yesNo({ default: false, privacy: 'P3', label: 'Two jobs or spouse works (step 2)' }),
    step3: { ...amount, label: 'Dependents (step 3)' },
    step4a: { ...amount, label: 'Other income (step 4a)' },
    step4b: { ...amount, label: 'Deductions (step 4b)' },
    step4c: { ...amount, label: 'Extra withholding (step 4c)' },
    maritalStatus: choice(
      {
        single: 'Single',
        married: 'Married',
        married_single_rate: 'Married, but withhold at higher single rate',
      },
      { ...P3, optional: true, label: 'Marital status (line 3)' },
    ),
    allowances: integer({ ...P3, min: 0, max: 99, optional: true, label: 'Allowances (line 5)' }),
    additional: money({ ...P3, min: 0, optional: true, label: 'Additional amount (line 6)', help: 'Each pay period.' }),
    exempt: yesNo({ default: false, privacy: 'P3' }),
    signedAt: instant({ optional: true, setBy: 'server' }),
  },
  unique: [{ fields: ['employee', 'effectiveFrom'], else: 'already has a form starting this day' }],
  rules: [
    {
      field: 'filingStatus',
      holds: (r) => (r.form === 'before_2020') === (r.filingStatus === null),
      else: 'is required on a form of 2020 and later, and is not on an older one',
    },
    {
      field: 'maritalStatus',
      holds: (r) => (r.form === 'before_2020') === (r.maritalStatus !== null),
      else: 'is required on a form of 2019 and before, and is not on a later one',
    },
    ...STEPS.map((field) => ({
      field,
      holds: (r: { readonly form: string } & Readonly<Record<(typeof STEPS)[number], unknown>>) =>
        r.form !== 'before_2020' || !r[field],
      else: 'is not on a form of 2019 and before: use its allowances and additional amount',
    })),
    ...OF_2019.map((field) => ({
      field,
      holds: (r: { readonly form: string } & Readonly<Record<(typeof OF_2019)[number], number | null>>) =>
        r.form === 'before_2020' || r[field] === null,
      else: 'is not on a form of 2020 and later: use its steps',
    })),
  ],
  access: { read: selfAndPay, create: selfAndPay },
  list: {
    columns: ['employee', 'effectiveFrom', 'form', 'filingStatus', 'maritalStatus', 'allowances', 'signedAt'],
    filters: ['form'],
    sort: '-effectiveFrom',
  },
  detail: {
    Form: ['employee', 'effectiveFrom', 'form', 'exempt', 'signedAt'],
    '2020 and later': ['filingStatus', 'step2', 'step3', 'step4a', 'step4b', 'step4c'],
    '2019 and before': ['maritalStatus', 'allowances', 'additional'],
  },
  examples: {
    good: [{ employee: EMPLOYEE, filingStatus: 'hoh', step3: 220_000 }],
    bad: [
      { input: { employee: EMPLOYEE, filingStatus: 'married' }, field: 'filingStatus' },
      { input: { employee: EMPLOYEE }, field: 'filingStatus' },
      { input: { employee: EMPLOYEE, filingStatus: 'hoh', allowances: 2 }, field: 'allowances' },
      { input: { employee: EMPLOYEE, form: 'before_2020', allowances: 2 }, field: 'maritalStatus' },
      {
        input: { employee: EMPLOYEE, form: 'before_2020', maritalStatus: 'single', step3: 220_000 },
        field: 'step3',
      },
    ],
  },
});
