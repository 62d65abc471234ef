/** Bills of coaching: packages, invoices, payments, credits, claims, and the policy for cancellations. */
import { defineModule } from '#engine/server/module.ts';
import type { DemoWorld } from '#seed/world.ts';
import { billingTasks } from './billing-clocks.server.ts';
import { chargeHooks, groupChargeHooks } from './charges.server.ts';
import { claimHooks, creditHooks, invoiceHooks, packageHooks, paymentHooks } from './coaching-billing.server.ts';
import { coachingClaim, coachingCredit, coachingInvoice, coachingPayment } from './invoice.model.ts';
import { billingAnswers } from './statement.server.ts';
import { cancellationPolicy, clientPackage, servicePackage } from './package.model.ts';

export const coachingBillingModule = defineModule('coaching-billing', {
  nouns: [
    servicePackage,
    clientPackage,
    cancellationPolicy,
    coachingInvoice,
    coachingPayment,
    coachingCredit,
    coachingClaim,
  ],
  hooks: [invoiceHooks, paymentHooks, creditHooks, packageHooks, claimHooks, chargeHooks, groupChargeHooks],
  answers: billingAnswers,
  jobs: billingTasks,
  seed: {
    after: ['coaching'],
    run: async (world: DemoWorld) => (await import('#seed/load-coaching-bills.ts')).loadCoachingBills(world),
  },
});
