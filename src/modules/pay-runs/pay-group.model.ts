/** A pay group: how often its people are paid, how long after a period, from which bank, and what its employer owes. */
import { byHr, resource } from '#access/define.model.ts';
import { choice, choices, day, integer, number, text, user, yesNo } from '#engine/model/fields.ts';
import { isRoutingNumber, ROUTING_MESSAGE } from '#modules/people/people-checks.model.ts';
import { US_STATES } from '#modules/people/us-states.model.ts';
import { PAY_GROUPS } from '#modules/time/timesheet.model.ts';
import { payOffice } from './pay-access.model.ts';

/** When a depositor pays Form 941 taxes (Pub 15, section 11). */
export const DEPOSIT_SCHEDULES = { monthly: 'Monthly, by the 15th', semiweekly: 'Semiweekly' } as const;

export const payGroup = resource('pay_group', {
  label: ['Pay group', 'Pay groups'],
  title: ['name'],
  fields: {
    name: text({ max: 60, unique: true }),
    frequency: choice(PAY_GROUPS, {
      fixed: true,
      unique: true,
      help: 'People whose record names this frequency belong to the group.',
    }),
    payLagDays: integer({
      min: 0,
      max: 14,
      default: 6,
      unit: 'd',
      label: 'Pay day after the period ends',
      help: 'A pay day on which banks are closed moves to the banking day before.',
    }),
    companyName: text({ max: 23, label: 'Company name in the bank file' }),
    companyId: text({
      max: 10,
      pattern: /^\d{10}$/,
      patternSays: 'must have ten digits',
      optional: true,
      label: 'Company ID in the bank file',
      help: 'Your bank assigns it: usually 1 and the EIN.',
    }),
    bankName: text({ max: 23, optional: true, label: 'Bank' }),
    bankRouting: text({
      max: 9,
      pattern: /^\d{9}$/,
      patternSays: 'must have nine digits',
      optional: true,
      label: 'Routing number of the bank',
    }),
    unemploymentRate: number({
      min: 0,
      max: 20,
      step: 0.001,
      default: 2.7,
      unit: '%',
      label: 'State unemployment rate',
      help: 'From the yearly notice of the state.',
    }),
    supplemental: choice(
      { flat: 'Flat rate', aggregate: 'Together with regular wages' },
      { default: 'flat', label: 'Tax on bonuses' },
    ),
    depositSchedule: choice(DEPOSIT_SCHEDULES, {
      default: 'semiweekly',
      label: 'Deposits of federal taxes',
      help: 'Monthly if Form 941 line 12 came to $50,000 or less in the lookback period: July to June, ending last June.',
    }),
    isFutaExempt: yesNo({ default: false, label: 'Exempt from FUTA (501(c)(3))' }),
    netChange: integer({
      min: 5,
      max: 100,
      default: 20,
      unit: '%',
      label: 'Warn when net pay changes by more than',
    }),
    outsideStates: choices(US_STATES, {
      optional: true,
      label: 'States whose income tax is handled elsewhere',
      help: 'Only states that Nexus does not calculate. Each run names them as not calculated.',
    }),
    outsideBy: user({ setBy: 'server', optional: true, label: 'Acknowledged by' }),
    outsideOn: day({ setBy: 'server', optional: true, label: 'Acknowledged on' }),
  },
  rules: [
    {
      field: 'bankRouting',
      holds: (r) => !r.bankRouting || isRoutingNumber(r.bankRouting),
      else: ROUTING_MESSAGE,
    },
  ],
  access: { read: payOffice, create: byHr, edit: byHr },
  list: {
    columns: ['name', 'frequency', 'payLagDays', 'bankName', 'unemploymentRate', 'netChange'],
    filters: ['frequency'],
    sort: 'name',
  },
  detail: {
    'Pay group': ['name', 'frequency', 'payLagDays', 'netChange', 'supplemental'],
    Bank: ['companyName', 'companyId', 'bankName', 'bankRouting'],
    Taxes: ['unemploymentRate', 'depositSchedule', 'isFutaExempt', 'outsideStates', 'outsideBy', 'outsideOn'],
  },
  related: { Runs: ['pay_run', 'payGroup'] },
  examples: {
    good: [{ name: 'Weekly staff', frequency: 'weekly', companyName: 'HARBORLINE HEALTH' }],
    bad: [
      {
        input: { name: 'Weekly', frequency: 'weekly', companyName: 'HARBORLINE', bankRouting: '021000022' },
        field: 'bankRouting',
      },
      {
        input: { name: 'Weekly', frequency: 'weekly', companyName: 'HARBORLINE', companyId: '12' },
        field: 'companyId',
      },
    ],
  },
});
