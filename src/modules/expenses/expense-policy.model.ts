/** What the organization reimburses: categories with their limits, mileage rates by date, per diem rates by place. */
import { resource } from '#access/define.model.ts';
import { choice, day, money, number, text, yesNo } from '#engine/model/fields.ts';
import { staff } from '#modules/people/people-access.model.ts';
import { paying } from './expense-access.model.ts';

/** How the amount of a category comes about. */
export const CATEGORY_KINDS = {
  general: 'Receipt',
  lodging: 'Lodging',
  mileage: 'Mileage',
  per_diem: 'Per diem',
} as const;

export const expenseCategory = resource('expense_category', {
  label: ['Expense category', 'Expense categories'],
  title: ['name'],
  fields: {
    name: text({ max: 60, unique: true }),
    kind: choice(CATEGORY_KINDS, { default: 'general', label: 'Amount comes from' }),
    dailyLimit: money({
      min: 1,
      optional: true,
      label: 'Daily limit',
      help: 'Above it, the employee must give a justification.',
    }),
    hardLimit: money({
      min: 1,
      optional: true,
      label: 'Hard limit per expense',
      help: 'Above it, the expense is refused.',
    }),
    receiptFrom: money({
      min: 0,
      optional: true,
      default: 2_500,
      label: 'Receipt required from',
      help: 'The IRS asks for a receipt from $75.00, and for all lodging. Leave blank if none is needed.',
    }),
    blocked: yesNo({ default: false, label: 'Not reimbursed' }),
    account: text({ max: 20, optional: true, label: 'Ledger account' }),
  },
  rules: [
    {
      field: 'hardLimit',
      holds: (r) => r.hardLimit === null || r.dailyLimit === null || r.hardLimit >= r.dailyLimit,
      else: 'must be at least the daily limit',
    },
  ],
  access: { read: staff, create: paying, edit: paying, remove: paying },
  list: {
    columns: ['name', 'kind', 'dailyLimit', 'hardLimit', 'receiptFrom', 'blocked', 'account'],
    filters: ['kind', 'blocked'],
    sort: 'name',
  },
  detail: { Category: ['name', 'kind', 'dailyLimit', 'hardLimit', 'receiptFrom', 'blocked', 'account'] },
  search: ['name'],
  examples: {
    good: [{ name: 'Client gifts', dailyLimit: 2_500, hardLimit: 10_000 }],
    bad: [{ input: { name: 'Client gifts', dailyLimit: 10_000, hardLimit: 2_500 }, field: 'hardLimit' }],
  },
});

export const mileageRate = resource('mileage_rate', {
  label: ['Mileage rate', 'Mileage rates'],
  title: ['purpose', 'effectiveFrom'],
  titleJoin: ' from ',
  fields: {
    purpose: choice(
      { business: 'Business', medical: 'Medical or moving', charity: 'Charity' },
      { default: 'business' },
    ),
    effectiveFrom: day({ label: 'From' }),
    effectiveTo: day({ optional: true, setBy: 'server', label: 'To' }),
    rate: number({ min: 0.001, max: 9.999, step: 0.001, unit: '$/mi', label: 'Dollars per mile' }),
    source: text({ max: 120, optional: true, help: 'The notice that sets the rate.' }),
  },
  effective: { per: ['purpose'], from: 'effectiveFrom', to: 'effectiveTo' },
  access: { read: staff, create: paying },
  list: {
    columns: ['purpose', 'effectiveFrom', 'effectiveTo', 'rate', 'source'],
    filters: ['purpose', 'effectiveFrom'],
    sort: '-effectiveFrom,purpose',
  },
  detail: { Rate: ['purpose', 'effectiveFrom', 'effectiveTo', 'rate', 'source'] },
  examples: {
    good: [{ purpose: 'charity', effectiveFrom: '2031-01-01', rate: 0.14, source: '26 U.S.C. 170(i)' }],
    bad: [{ input: { purpose: 'charity', effectiveFrom: '2031-01-01', rate: 0 }, field: 'rate' }],
  },
});

export const perDiemRate = resource('per_diem_rate', {
  label: ['Per diem rate', 'Per diem rates'],
  title: ['place'],
  fields: {
    place: text({ max: 80, help: 'City or county, such as Seattle, WA.' }),
    effectiveFrom: day({ label: 'From' }),
    effectiveTo: day({ optional: true, setBy: 'server', label: 'To' }),
    lodging: money({ min: 1, max: 500_000, label: 'Lodging per night' }),
    meals: money({ min: 1, max: 100_000, label: 'Meals and incidentals per day' }),
  },
  effective: { per: ['place'], from: 'effectiveFrom', to: 'effectiveTo' },
  access: { read: staff, create: paying, edit: paying },
  list: {
    columns: ['place', 'effectiveFrom', 'effectiveTo', 'lodging', 'meals'],
    filters: ['effectiveFrom'],
    sort: 'place,-effectiveFrom',
  },
  detail: { Rate: ['place', 'effectiveFrom', 'effectiveTo', 'lodging', 'meals'] },
  search: ['place'],
  examples: {
    good: [{ place: 'Boise, ID', effectiveFrom: '2031-10-01', lodging: 15_600, meals: 8_000 }],
    bad: [{ input: { place: 'Boise, ID', effectiveFrom: '2031-10-01', lodging: 0, meals: 8_000 }, field: 'lodging' }],
  },
});
