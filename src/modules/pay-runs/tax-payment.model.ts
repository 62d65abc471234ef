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
    /** Of a payment: what reversals lowered it by. Of a credit: what later payments used of it. */
    credit: money({ setBy: 'server', default: 0, label: 'Credit used' }),
    /** Pay date of the wages, which decides the return. */
    wagesOf: day({ setBy: 'server', optional: true, label: 'Pay date of the wages' }),
    dueOn: day({ setBy: 'server', index: true, label: 'Due' }),
    reference: text({ max: 40, optional: true, setBy: 'server', label: 'Confirmation number' }),
    paidOn: day({ optional: true, setBy: 'server', label: 'Paid on' }),
  },
  deadlines: [{ field: 'dueOn', kind: 'due', soonDays: 5, whileIn: ['due'] }],
  states: {
    due: { settle: 'settled', giveBack: 'credit' },
    settled: {},
    credit: { use: 'used', claim: 'claimed' },
    used: {},
    claimed: {},
  },
  marks: { due: 'due', settled: 'complete', credit: 'awaiting', used: 'complete', claimed: 'complete' },
  actions: {
    settle: { by: payOffice, asks: ['reference'], tone: 'primary', label: 'Record payment' },
    giveBack: { by: {} },
    use: { by: {} },
    claim: {
      by: payOffice,
      asks: ['reference'],
      label: 'Record claim',
      confirm: 'You claimed the rest of this credit on an adjusted return, such as Form 941-X, or it was refunded.',
    },
  },
  serverOnly: true,
  access: { read: payOffice, export: payOffice },
  list: {
    columns: ['authority', 'state', 'amount', 'credit', 'dueOn', 'run', 'status', 'reference', 'paidOn'],
    filters: ['status', 'authority', 'dueOn', 'run'],
    sort: 'dueOn',
    views: { Due: { status: 'due' }, Paid: { status: 'settled' }, Credits: { status: 'credit,used,claimed' } },
  },
  detail: {
    Payment: ['authority', 'state', 'amount', 'credit', 'wagesOf', 'dueOn', 'run', 'status', 'reference', 'paidOn'],
  },
  examples: { good: [], bad: [] },
});
