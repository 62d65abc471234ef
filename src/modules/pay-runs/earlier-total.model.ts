/**
 * What another payroll product paid a person earlier in the year, as its last statement or year-to-date report prints it. An opening
 * run brings it in: from then on it counts for wage bases, limits and the W-2, but not for Forms 941 and 940, which that payroll files.
 */
import { resource } from '#access/define.model.ts';
import { choice, day, integer, money, ref, text } from '#engine/model/fields.ts';
import { yearOf } from '#engine/model/days.ts';
import { US_STATES } from '#modules/people/us-states.model.ts';
import { payOffice } from './pay-access.model.ts';

const EMPLOYEE = '019ac2c0-0000-7000-8000-000000000001';
const total = (label: string, help?: string) =>
  money({ min: 0, max: 10_000_000_000, default: 0, label, ...(help && { help }) });

export const earlierTotal = resource('earlier_total', {
  label: ['Earlier payroll total', 'Earlier payroll totals'],
  title: ['year', 'payer'],
  about: 'employee',
  fields: {
    employee: ref('employee', { fixed: true }),
    year: integer({ min: 2020, max: 2100, help: 'Year of the pay dates.' }),
    payer: text({ min: 2, max: 80, label: 'Payroll before', help: 'The product or service that paid.' }),
    through: day({ label: 'Last pay date', help: 'The last pay date that the totals include.' }),
    state: choice(US_STATES, { label: 'State of work' }),
    gross: total('Gross pay'),
    federalWages: total('Federal taxable wages', 'As box 1 of Form W-2 counts them.'),
    federalTax: total('Federal income tax'),
    socialSecurityWages: total('Social Security wages', 'Only up to the wage base.'),
    socialSecurityTax: total('Social Security tax'),
    medicareWages: total('Medicare wages'),
    medicareTax: total('Medicare tax', 'With Additional Medicare Tax.'),
    stateWages: total('State taxable wages'),
    stateTax: total('State income tax'),
    futaWages: total('FUTA wages', 'Only up to the wage base of $7,000.'),
    unemploymentWages: total('State unemployment wages', 'Only up to the wage base of the state.'),
    supplemental: total('Supplemental wages', 'Bonuses and the like, part of gross pay.'),
    overtimePremium: total('Qualified overtime premium', 'W-2 box 12, code TT.'),
    medical: total('Medical, before tax'),
    hsa: total('HSA'),
    healthFsa: total('Health FSA'),
    dependentCare: total('Dependent care FSA'),
    retirement: total('401(k)'),
    roth: total('Roth 401(k)'),
    otherDeductions: total('Other deductions and local taxes'),
    net: total('Net pay'),
    employerMedical: total('Medical, employer share'),
    employerHsa: total('HSA, employer share'),
    employerRetirement: total('401(k) match'),
    run: ref('pay_run', { setBy: 'server', optional: true, label: 'Brought in by' }),
  },
  unique: [{ fields: ['employee', 'year', 'payer'], else: 'already has totals of this payroll for the year' }],
  rules: [
    { field: 'through', holds: (r) => yearOf(r.through) === r.year, else: 'must be a day in the year of the totals' },
    { field: 'gross', holds: (r) => r.gross > 0, else: 'must be more than $0.00' },
    {
      field: 'socialSecurityWages',
      holds: (r) => r.socialSecurityWages <= r.medicareWages,
      else: 'must not be more than the Medicare wages',
    },
    { field: 'supplemental', holds: (r) => r.supplemental <= r.gross, else: 'must not be more than gross pay' },
    {
      field: 'overtimePremium',
      holds: (r) => r.overtimePremium <= r.gross,
      else: 'must not be more than gross pay',
    },
  ],
  states: { entered: { bringIn: 'counted' }, counted: {} },
  marks: { entered: 'draft', counted: 'complete' },
  actions: { bringIn: { by: {} } },
  editableIn: ['entered'],
  access: { read: payOffice, create: payOffice, edit: payOffice, remove: payOffice, export: payOffice },
  list: {
    columns: ['employee', 'year', 'payer', 'through', 'gross', 'federalTax', 'socialSecurityWages', 'net', 'status'],
    filters: ['status', 'year', 'employee', 'payer'],
    sort: '-year,employee',
    views: { 'To bring in': { status: 'entered' }, Counted: { status: 'counted' } },
  },
  detail: {
    Totals: ['employee', 'year', 'payer', 'through', 'state', 'gross', 'net', 'status', 'run'],
    Taxes: [
      'federalWages',
      'federalTax',
      'socialSecurityWages',
      'socialSecurityTax',
      'medicareWages',
      'medicareTax',
      'stateWages',
      'stateTax',
      'futaWages',
      'unemploymentWages',
      'supplemental',
      'overtimePremium',
    ],
    Deductions: ['medical', 'hsa', 'healthFsa', 'dependentCare', 'retirement', 'roth', 'otherDeductions'],
    'Paid by the employer': ['employerMedical', 'employerHsa', 'employerRetirement'],
  },
  examples: {
    good: [
      {
        employee: EMPLOYEE,
        year: 2026,
        payer: 'Old Payroll Co.',
        through: '2026-06-26',
        state: 'WA',
        gross: 3_000_000,
        federalWages: 3_000_000,
        federalTax: 300_000,
        socialSecurityWages: 3_000_000,
        socialSecurityTax: 186_000,
        medicareWages: 3_000_000,
        medicareTax: 43_500,
        futaWages: 700_000,
        net: 2_470_500,
      },
    ],
    bad: [
      {
        input: { employee: EMPLOYEE, year: 2026, payer: 'Old', through: '2025-12-31', state: 'WA', gross: 1 },
        field: 'through',
      },
      { input: { employee: EMPLOYEE, year: 2026, payer: 'Old', through: '2026-06-26', state: 'WA' }, field: 'gross' },
    ],
  },
});
