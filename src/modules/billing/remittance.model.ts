/** A payer’s remittance advice (835): one check or transfer, and the claims it is for. Kept as it came. */
import { resource } from '#access/define.model.ts';
import { choice, day, integer, money, text } from '#engine/model/fields.ts';
import { remittanceKeepers } from './billing-access.model.ts';

/** BPR04. */
export const PAYMENT_METHODS = { ach: 'Transfer (ACH)', check: 'Check', none: 'No payment', other: 'Other' } as const;
const most = { setBy: 'server', min: -100_000_000, max: 100_000_000 } as const;

export const remittance = resource('remittance', {
  label: ['Remittance', 'Remittances'],
  title: ['payer', 'trace'],
  titleJoin: ' · ',
  readsAudited: true,
  serverOnly: true,
  fields: {
    payer: text({ setBy: 'server', max: 120 }),
    trace: text({ setBy: 'server', max: 50, label: 'Check or trace number' }),
    paidOn: day({ setBy: 'server', index: true, label: 'Paid on' }),
    method: choice(PAYMENT_METHODS, { setBy: 'server' }),
    amount: money({ ...most, label: 'Amount' }),
    withheld: money({
      ...most,
      default: 0,
      label: 'Withheld by payer',
      help: 'Provider-level adjustments (PLB).',
    }),
    claims: integer({ setBy: 'server', default: 0, min: 0, max: 1000 }),
    waiting: integer({ setBy: 'server', default: 0, min: 0, max: 1000, label: 'Not posted' }),
    /** SHA-256 of its segments, so that a file that is sent again is recognized. */
    digest: text({ setBy: 'server', max: 64, unique: true }),
  },
  states: { open: { settle: 'posted' }, posted: { reopen: 'open' } },
  marks: { open: 'due', posted: 'complete' },
  // Follows from its claims.
  actions: { settle: { by: {} }, reopen: { by: {} } },
  access: { read: remittanceKeepers },
  list: {
    columns: ['paidOn', 'payer', 'trace', 'method', 'amount', 'claims', 'waiting', 'status'],
    filters: ['status', 'payer', 'method', 'paidOn'],
    sort: '-paidOn',
    views: { Open: { status: 'open' }, Posted: { status: 'posted' } },
  },
  detail: { Remittance: ['payer', 'trace', 'paidOn', 'method', 'amount', 'withheld', 'claims', 'waiting', 'status'] },
  related: { Claims: ['remittance_claim', 'remittance'] },
  search: ['trace'],
  examples: { good: [], bad: [] },
});
