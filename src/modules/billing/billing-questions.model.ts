/** The claim as a payer takes it in: a file, for those who bill. */
import { query } from '#access/define.model.ts';
import { ref } from '#engine/model/fields.ts';
import { object } from '#engine/model/shapes.ts';
import { billingKeepers } from './billing-access.model.ts';

export const claimFile = query('claim_file', {
  summary: 'A submitted professional claim as X12 837P (005010X222A1)',
  at: '/claim-files/:claim',
  asks: { claim: ref('payer_claim') },
  by: billingKeepers,
  answers: object({}),
  download: true,
  staleWith: ['payer_claim', 'claim_line'],
});
