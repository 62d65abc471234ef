/** Taxes that a paid run owes to one authority, by the day on which they are due. */
import { resource } from '#access/define.model.ts';
import { choice, day, money, ref, text } from '#engine/model/fields.ts';
import { payOffice } from './pay-access.model.ts';

/** Who gets it: one payment each. */
export const AUTHORITIES = {
  federal: 'IRS, Form 941 (income tax, Social Security, Medicare)',
  futa: 'IRS, Form 940 (FUTA)',
  state: 'State income tax and programs',
  unemployment: 'State unemployment insurance',
} as const;

export const taxPayment = resource('tax_payment', {
  label: ['Tax payment', 'Tax payments'],
  title: ['dueOn'],
  fields: {
    run: ref('pay_run', { setBy: 'server', label: 'Pay run' }),
    authority: choice(AUTHORITIES, { setBy: 'server', label: 'To' }),
    state: text({ setBy: 'server', max: 2, optional: true }),
    amount: money({ setBy: 'server' }),
    dueOn: day({ setBy: 'server', index: true, label: 'Due' }),
    reference: text({ max: 40, optional: true, setBy: 'server', label: 'Confirmation number' }),
    paidOn: day({ optional: true, setBy: 'server', label: 'Paid on' }),
  },
  deadlines: [{ field: 'dueOn', kind: 'due', soonDays: 5, whileIn: ['due'] }],
  states: { due: { settle: 'settled' }, settled: {} },
  marks: { due: 'due', settled: 'complete' },
  actions: {
    settle: { by: payOffice, asks: ['reference'], tone: 'primary', label: 'Record payment' },
  },
  serverOnly: true,
  access: { read: payOffice, export: payOffice },
  list: {
    columns: ['authority', 'state', 'amount', 'dueOn', 'run', 'status', 'reference', 'paidOn'],
    filters: ['status', 'authority', 'dueOn', 'run'],
    sort: 'dueOn',
    views: { Due: { status: 'due' }, Paid: { status: 'settled' } },
  },
  detail: { Payment: ['authority', 'state', 'amount', 'dueOn', 'run', 'status', 'reference', 'paidOn'] },
  examples: { good: [], bad: [] },
});
