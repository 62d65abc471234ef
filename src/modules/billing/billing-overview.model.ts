/** What payers owe and what they pay: receivables by age, denials by reason, time to payment and money collected. */
import { overview } from '#access/define.model.ts';
import { all } from '#access/scopes.model.ts';
import { type CountMeasure, type FieldMeasure, share, type SpanGroup } from '#engine/model/overview/measures.ts';
import { CARCS, CLAIM_KINDS } from './claim-codes.model.ts';
import { OPEN_STATES } from './payer-claim.model.ts';

const OPEN = { status: OPEN_STATES.join(',') } as const;
const AGE: SpanGroup = {
  from: 'submittedOn',
  to: 'today',
  unit: 'days',
  bands: [31, 61, 91, 121],
  names: ['0–30 days', '31–60 days', '61–90 days', '91–120 days', 'Over 120 days'],
};
const receivable: FieldMeasure = { kind: 'sum', of: 'payer_claim', field: 'balance', where: OPEN };
const submitted: CountMeasure = { kind: 'count', of: 'payer_claim', on: 'submittedOn' };
const answered: CountMeasure = { ...submitted, where: { firstPass: 'clean,returned' } };
const collected: FieldMeasure = { kind: 'sum', of: 'claim_payment', on: 'postedOn', field: 'net' };
const denials: CountMeasure = { kind: 'count', of: 'claim_payment', on: 'postedOn', where: { kind: 'denial' } };

export const billingOverview = overview('billing_overview', {
  title: 'Billing reports',
  lead: 'Claims to payers: what is open, why claims come back, and what was collected.',
  by: { health_admin: all, clinical_director: all, intake_coordinator: all },
  dimensions: {
    payer: { label: 'Payer', paths: { payer_claim: 'payer', claim_payment: 'payer' } },
    kind: { label: 'Kind', choices: CLAIM_KINDS, paths: { payer_claim: 'kind', claim_payment: 'claim.kind' } },
    age: { label: 'Age', paths: { payer_claim: AGE } },
    reason: { label: 'Reason (CARC)', choices: CARCS, paths: { claim_payment: 'carc' } },
    state: { label: 'Status', paths: { payer_claim: 'status' } },
  },
  filters: ['kind'],
  figures: {
    open: {
      title: 'Open with payers',
      measure: receivable,
      says: 'Charges on submitted claims that payers have not paid, adjusted or assigned to the client.',
      note: 'Now',
    },
    old: {
      title: 'Older than 90 days',
      measure: {
        kind: 'ratio',
        of: { ...receivable, span: { from: 'submittedOn', to: 'today', unit: 'days', atLeast: 91 } },
        by: receivable,
        as: 'percent',
      },
      says: 'The open amount of claims submitted more than 90 days ago, divided by the whole open amount.',
      note: 'Of the open amount',
      better: 'less',
    },
    collected: {
      title: 'Collected',
      measure: collected,
      says: 'Payments less reversals, by the date of the payer’s check or notice.',
      note: 'In the period',
      better: 'more',
    },
    clean: {
      title: 'Clean claims',
      measure: share(answered, { firstPass: 'clean' }),
      says: 'Claims that the payer did not reject or deny the first time, divided by all claims that it has answered.',
      note: 'Of claims answered',
      better: 'more',
    },
    days: {
      title: 'Days to payment',
      measure: {
        kind: 'duration',
        of: 'payer_claim',
        on: 'firstPaidOn',
        from: 'submittedOn',
        to: 'firstPaidOn',
        unit: 'days',
        take: 'median',
      },
      says: 'The median number of days from submission to the first payment, of claims first paid in the period.',
      note: 'Median',
      better: 'less',
    },
    toFix: {
      title: 'To fix',
      measure: { kind: 'count', of: 'payer_claim', where: { status: 'draft', hasFaults: 'true' } },
      says: 'Draft claims with at least one issue.',
      note: 'Draft claims, now',
      better: 'less',
    },
  },
  panels: {
    aging: {
      title: 'Receivables by age and payer',
      note: 'open amount, days since submission',
      says: 'The open amount of submitted claims by payer, divided by the days since submission.',
      kind: 'stacked',
      wide: true,
      by: 'payer',
      split: AGE,
      series: [{ title: 'Open amount', measure: receivable }],
    },
    denials: {
      title: 'Denials by reason',
      says: 'Denials posted in the period by the payer’s reason (CARC), the most frequent first.',
      kind: 'bars',
      by: 'reason',
      series: [{ title: 'Denials', measure: denials }],
    },
    months: {
      title: 'Collected by month',
      says: 'Payments less reversals, by the month of the payer’s check or notice.',
      kind: 'lines',
      wide: true,
      by: 'month',
      series: [{ title: 'Collected', measure: collected, as: 'bars' }],
    },
    states: {
      title: 'Claims by status',
      note: 'now',
      says: 'All claims by the status they have now.',
      kind: 'bars',
      by: 'state',
      most: 14,
      series: [{ title: 'Claims', measure: { kind: 'count', of: 'payer_claim' } }],
    },
    payers: {
      title: 'Payers',
      says: 'Claims submitted in the period, and what payers paid and adjusted.',
      kind: 'table',
      wide: true,
      by: 'payer',
      series: [
        { title: 'Submitted', measure: submitted },
        { title: 'Clean', measure: share(answered, { firstPass: 'clean' }) },
        { title: 'Collected', measure: collected },
        { title: 'Adjusted', measure: { ...collected, field: 'adjusted' } },
        { title: 'Denials', measure: denials },
      ],
    },
  },
});
