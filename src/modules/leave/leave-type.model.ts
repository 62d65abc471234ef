/** A kind of leave with all its terms: how it is earned, kept and taken. */
import { byHr, resource } from '#access/define.model.ts';
import { choice, integer, number, rows, text, yesNo } from '#engine/model/fields.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { staff } from '#modules/people/people-access.model.ts';
import {
  ACCRUAL_METHODS,
  CARRY_RULES,
  type CREDIT_DAYS,
  LEAVE_PAY,
  LEAVE_UNITS,
  type LeaveTerms,
  PAYOUT_RULES,
} from './leave-terms.model.ts';

const hours = { min: 0, max: 10_000, step: 0.01, optional: true } as const;

export const leaveType = resource('leave_type', {
  label: ['Leave type', 'Leave types'],
  title: ['name'],
  fields: {
    code: text({ max: 10, unique: true }),
    name: text({ max: 50 }),
    unit: choice(LEAVE_UNITS, { default: 'hours' }),
    pay: choice(LEAVE_PAY, { default: 'paid' }),
    payFraction: number({ min: 0, max: 1, step: 0.01, default: 1, label: 'Share of pay' }),
    accrual: choice(ACCRUAL_METHODS, { default: 'none' }),
    creditOn: choice(
      { first: 'First day', last: 'Last day', hire_day: 'Day of hire' } as const satisfies Record<
        (typeof CREDIT_DAYS)[number],
        string
      >,
      { default: 'first', label: 'Accrual day' },
    ),
    rounding: choice(
      { hundredth: 'To the hundredth', quarter: 'To a quarter', half: 'To a half', whole: 'To a whole' },
      { default: 'hundredth' },
    ),
    tiers: rows(
      {
        fromMonths: integer({ min: 0, max: 720, label: 'From month of service' }),
        annual: number({ min: 0, max: 10_000, label: 'Annual amount' }),
      },
      { optional: true, max: 20, label: 'Amount by months of service' },
    ),
    workedPerHour: number({ min: 0.01, max: 10_000, optional: true, label: 'Hours worked per hour earned' }),
    cap: number(hours),
    capTimesAnnual: number({
      min: 0,
      max: 10,
      step: 0.01,
      optional: true,
      label: 'Cap as a multiple of the annual amount',
    }),
    waitingDays: integer({ min: 0, max: 365, default: 0, label: 'Waiting period (days)' }),
    accruesWhileWaiting: yesNo({ default: true, label: 'Accrues during waiting period' }),
    minServiceMonths: integer({ min: 0, max: 720, default: 0, label: 'Minimum service (months)' }),
    minIncrement: number({ min: 0.25, max: 24, step: 0.25, default: 0.25, unit: 'h', label: 'Minimum increment' }),
    maxConsecutiveDays: integer({ min: 1, max: 366, optional: true, label: 'Maximum consecutive days' }),
    noticeDays: integer({ min: 0, max: 366, default: 0, label: 'Notice required (days)' }),
    backdateDays: integer({
      min: 0,
      max: 366,
      optional: true,
      help: 'Leave blank for no limit.',
      label: 'Backdating limit (days)',
    }),
    carry: choice(CARRY_RULES, { default: 'none', label: 'Carryover' }),
    carryMax: number({ ...hours, label: 'Carryover limit' }),
    carryExpireDays: integer({ min: 1, max: 366, optional: true, label: 'Carryover expires after (days)' }),
    carryExpireOn: text({
      max: 5,
      pattern: /^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
      patternSays: 'must be a day as MM-DD',
      optional: true,
      label: 'Carryover expires on',
    }),
    allowNegative: yesNo({ default: false, label: 'Negative balance allowed' }),
    negativeLimit: number({ min: 0, max: 1000, step: 0.25, default: 0, label: 'Negative balance limit' }),
    countHolidays: yesNo({ default: false }),
    countOffDays: yesNo({ default: false, label: 'Count days off' }),
    attachmentAfterDays: integer({ min: 0, max: 366, optional: true, label: 'Document required after (days)' }),
    encashMinKeep: number({ ...hours, label: 'Balance to keep after payout' }),
    encashMax: number({ ...hours, label: 'Payout limit' }),
    payoutOnExit: choice(PAYOUT_RULES, { default: 'never', label: 'Payout at termination' }),
    protected: yesNo({ default: false, label: 'Protected by law' }),
    drawsOnBalance: yesNo({ default: true, label: 'Deducted from balance' }),
    perEvent: number({ ...hours, label: 'Limit per event' }),
    color: choice(['info', 'notice', 'hold', 'positive', 'neutral'], { default: 'neutral' }),
  },
  rules: [
    {
      field: 'workedPerHour',
      holds: (r) => r.accrual !== 'per_hour_worked' || (r.workedPerHour ?? 0) > 0,
      else: 'is required when leave is earned per hour worked',
    },
    {
      field: 'carryMax',
      holds: (r) => r.carry !== 'capped' || r.carryMax !== null,
      else: 'is required when carryover is capped',
    },
  ],
  states: { active: { archive: 'archived' }, archived: { restore: 'active' } },
  marks: { active: 'complete', archived: 'inactive' },
  actions: {
    archive: { by: byHr, confirm: 'No one can request it anymore. Booked leave stays.' },
    restore: { by: byHr },
  },
  access: { read: staff, create: byHr, edit: byHr, export: byHr },
  list: {
    columns: ['name', 'code', 'pay', 'accrual', 'carry', 'protected', 'status'],
    filters: ['status', 'pay', 'accrual'],
    sort: 'name',
  },
  detail: {
    Overview: [
      'name',
      'code',
      'status',
      'unit',
      'pay',
      'payFraction',
      'color',
      'protected',
      'drawsOnBalance',
      'perEvent',
    ],
    Accrual: [
      'accrual',
      'creditOn',
      'rounding',
      'tiers',
      'workedPerHour',
      'cap',
      'capTimesAnnual',
      'waitingDays',
      'accruesWhileWaiting',
    ],
    Usage: [
      'minServiceMonths',
      'minIncrement',
      'maxConsecutiveDays',
      'noticeDays',
      'backdateDays',
      'allowNegative',
      'negativeLimit',
      'countHolidays',
      'countOffDays',
      'attachmentAfterDays',
    ],
    Carryover: ['carry', 'carryMax', 'carryExpireDays', 'carryExpireOn', 'encashMinKeep', 'encashMax', 'payoutOnExit'],
  },
  search: ['name', 'code'],
  examples: {
    good: [{ code: 'VAC', name: 'Vacation', accrual: 'monthly', tiers: [{ fromMonths: 0, annual: 80 }] }],
    bad: [
      { input: { code: 'VAC', name: 'Vacation', carry: 'capped' }, field: 'carryMax' },
      { input: { code: 'VAC', name: 'Vacation', carryExpireOn: '13-01' }, field: 'carryExpireOn' },
    ],
  },
});

const ROUNDING = { hundredth: 0, quarter: 0.25, half: 0.5, whole: 1 } as const;

/** The terms as the rules read them; `annual` of a policy line takes the place of the type's own amounts. */
export function termsOf(type: RecordOf<typeof leaveType>, annual: number | null = null): LeaveTerms {
  const { rounding, encashMinKeep, encashMax, tiers, ...same } = type;
  return {
    ...same,
    rounding: ROUNDING[rounding],
    tiers: annual === null ? (tiers ?? []) : [{ fromMonths: 0, annual }],
    encash: encashMinKeep === null || encashMax === null ? null : { minKeep: encashMinKeep, max: encashMax },
  };
}
