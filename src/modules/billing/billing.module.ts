/** Claims to payers: charges, scrub, submission, payments and the claim file. */
import { defineModule } from '#engine/server/module.ts';
import type { DemoWorld } from '#seed/world.ts';
import { chargeTasks } from './charges.server.ts';
import { claimAnswers } from './claim-file.server.ts';
import { claimLine } from './claim-line.model.ts';
import { claimPayment } from './claim-payment.model.ts';
import { claimHooks } from './claims.server.ts';
import { lineHooks, paymentHooks, rateHooks } from './lines.server.ts';
import { payerClaim } from './payer-claim.model.ts';
import { remittance } from './remittance.model.ts';
import { remittanceClaim } from './remittance-claim.model.ts';
import { remittanceAnswers, remittanceHooks } from './remittances.server.ts';
import { serviceRate } from './service-rate.model.ts';

export const billingModule = defineModule('billing', {
  nouns: [payerClaim, claimLine, remittance, remittanceClaim, claimPayment, serviceRate],
  hooks: [claimHooks, lineHooks, paymentHooks, rateHooks, remittanceHooks],
  answers: [...claimAnswers, ...remittanceAnswers],
  jobs: chargeTasks,
  seed: {
    after: ['authorizations', 'charts', 'prescriptions', 'discharge'],
    run: async (world: DemoWorld) => (await import('#seed/load-billing.ts')).loadBilling(world),
  },
});
