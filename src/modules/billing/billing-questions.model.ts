/** Files to and from payers, for those who bill: a claim as a payer takes it in, and the remittances that come back. */
import { command, query } from '#access/define.model.ts';
import { integer, longText, ref } from '#engine/model/fields.ts';
import { object } from '#engine/model/shapes.ts';
import { billingKeepers, remittanceKeepers } from './billing-access.model.ts';

export const claimFile = query('claim_file', {
  summary: 'A submitted professional claim as X12 837P (005010X222A1)',
  at: '/claim-files/:claim',
  asks: { claim: ref('payer_claim') },
  by: billingKeepers,
  answers: object({}),
  download: true,
  staleWith: ['payer_claim', 'claim_line'],
});

/** Characters of the largest file that is taken in: some 1,000 claims. */
export const REMITTANCE_MOST = 900_000;

export const takeRemittance = command('take_remittance', {
  summary: 'Take in an X12 835 (005010X221A1): what fits its claim is posted, the rest waits',
  asks: { content: longText({ max: REMITTANCE_MOST, label: 'The file', help: 'The text of the 835.' }) },
  by: remittanceKeepers,
  answers: object({ remittances: integer(), claims: integer(), posted: integer(), waiting: integer() }),
  changes: ['remittance', 'remittance_claim', 'claim_payment', 'payer_claim'],
});
