/** An employee's Form W-4 with its start date (2020 form and later). Without one, they are single without adjustments. */
import { resource } from '#access/define.model.ts';
import { choice, day, instant, money, ref, yesNo } from '#engine/model/fields.ts';
import { selfAndPay } from './people-access.model.ts';

const EMPLOYEE = '019ac2c0-0000-7000-8000-000000000001';
const amount = money({ min: 0, default: 0, privacy: 'P3' });

export const taxProfile = resource('tax_profile', {
  label: ['Tax form', 'Tax forms'],
  title: ['effectiveFrom'],
  about: 'employee',
  fields: {
    employee: ref('employee', { fixed: true, cascade: true }),
    effectiveFrom: day({ default: 'today' }),
    filingStatus: choice(
      {
        single_or_mfs: 'Single or married filing separately',
        mfj_or_qss: 'Married filing jointly',
        hoh: 'Head of household',
      },
      { privacy: 'P3' },
    ),
    step2: yesNo({ default: false, privacy: 'P3', label: 'Two jobs or spouse works (step 2)' }),
    step3: { ...amount, label: 'Dependents (step 3)' },
    step4a: { ...amount, label: 'Other income (step 4a)' },
    step4b: { ...amount, label: 'Deductions (step 4b)' },
    step4c: { ...amount, label: 'Extra withholding (step 4c)' },
    exempt: yesNo({ default: false, privacy: 'P3' }),
    signedAt: instant({ optional: true, setBy: 'server' }),
  },
  unique: [{ fields: ['employee', 'effectiveFrom'], else: 'already has a form starting this day' }],
  access: { read: selfAndPay, create: selfAndPay },
  list: { columns: ['employee', 'effectiveFrom', 'filingStatus', 'signedAt'], sort: '-effectiveFrom' },
  detail: {
    Overview: [
      'employee',
      'effectiveFrom',
      'filingStatus',
      'step2',
      'step3',
      'step4a',
      'step4b',
      'step4c',
      'exempt',
      'signedAt',
    ],
  },
  examples: {
    good: [{ employee: EMPLOYEE, filingStatus: 'hoh', step3: 220_000 }],
    bad: [{ input: { employee: EMPLOYEE, filingStatus: 'married' }, field: 'filingStatus' }],
  },
});
