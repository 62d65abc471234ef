/** Where pay goes. Numbers are sealed; what is shown is the ending. */
import { resource } from '#access/define.model.ts';
import { all } from '#access/scopes.model.ts';
import { choice, integer, number, ref, secret, text } from '#engine/model/fields.ts';
import { selfAndPay } from './people-access.model.ts';
import { isRoutingNumber, ROUTING_MESSAGE } from './people-checks.model.ts';

const account = {
  employee: '019ac2c0-0000-7000-8000-000000000001',
  routing: '021000021',
  account: '0001234567',
  type: 'checking',
  split: 'remainder',
} as const;

export const bankAccount = resource('bank_account', {
  label: ['Bank account', 'Bank accounts'],
  title: ['type'],
  about: 'employee',
  fields: {
    employee: ref('employee', { fixed: true, cascade: true }),
    routing: text({
      max: 9,
      pattern: /^\d{9}$/,
      patternSays: 'must have nine digits',
      privacy: 'P3',
      label: 'Routing number',
    }),
    account: secret({
      pattern: /^\d{4,17}$/,
      patternSays: 'must have 4 to 17 digits',
      privacy: 'P3',
      label: 'Account number',
    }),
    type: choice(['checking', 'savings']),
    split: choice({ percent: 'Percent of net pay', amount: 'Amount of net pay', remainder: 'Remainder' }),
    value: number({
      min: 0.01,
      max: 1_000_000,
      step: 0.01,
      privacy: 'P3',
      optional: true,
      help: 'Percent or dollars.',
    }),
    priority: integer({ min: 1, max: 5, default: 1 }),
  },
  rules: [
    { field: 'routing', holds: (r) => isRoutingNumber(r.routing), else: ROUTING_MESSAGE },
    {
      field: 'value',
      holds: (r) => (r.split === 'remainder') === (r.value === null || r.value === undefined),
      else: 'is required unless the account gets the remainder',
    },
    { field: 'value', holds: (r) => r.split !== 'percent' || (r.value ?? 0) <= 100, else: 'must be at most 100' },
  ],
  states: { pending: { verify: 'verified', fail: 'failed' }, verified: { fail: 'failed' }, failed: {} },
  marks: { pending: 'awaiting', verified: 'complete', failed: 'danger' },
  actions: {
    verify: { by: { payroll_admin: all }, tone: 'primary' },
    fail: { by: { payroll_admin: all }, tone: 'danger' },
  },
  access: { read: selfAndPay, create: selfAndPay, remove: selfAndPay },
  list: { columns: ['employee', 'type', 'routing', 'account', 'split', 'value', 'status'], sort: 'priority' },
  detail: { Overview: ['employee', 'type', 'routing', 'account', 'split', 'value', 'priority', 'status'] },
  examples: {
    good: [account],
    bad: [
      { input: { ...account, routing: '021000022' }, field: 'routing' },
      { input: { ...account, account: '123' }, field: 'account' },
      { input: { ...account, split: 'percent' }, field: 'value' },
    ],
  },
});
