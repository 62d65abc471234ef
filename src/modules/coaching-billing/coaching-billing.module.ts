/** Bills of coaching: packages, invoices, payments, credits, claims, and the policy for cancellations. */
import { defineModule } from '#engine/server/module.ts';
import type { DemoWorld } from '#seed/world.ts';
import { claimHooks, invoiceHooks, packageHooks, paymentHooks } from './coaching-billing.server.ts';
import { coachingClaim, coachingCredit, coachingInvoice, coachingPayment } from './invoice.model.ts';
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
  hooks: [invoiceHooks, paymentHooks, packageHooks, claimHooks],
  seed: {
    after: ['coaching'],
    run: async (world: DemoWorld) => (await import('#seed/load-coaching-bills.ts')).loadCoachingBills(world),
  },
});
