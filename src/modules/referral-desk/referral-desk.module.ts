/** The desk that takes calls, leads and referrals. */
import { defineModule } from '#engine/server/module.ts';
import type { DemoWorld } from '#seed/world.ts';
import { callLog, trackingNumber } from './call.model.ts';
import { lead, leadContact } from './lead.model.ts';
import { admissionHooks, callHooks, contactHooks, deskTasks, leadHooks } from './leads.server.ts';
import { referralCase } from './referral-case.model.ts';
import { referralHooks } from './referrals.server.ts';

export const referralDeskModule = defineModule('referral-desk', {
  nouns: [trackingNumber, lead, leadContact, callLog, referralCase],
  hooks: [leadHooks, contactHooks, callHooks, admissionHooks, referralHooks],
  jobs: deskTasks,
  seed: {
    after: ['consents'],
    run: async (world: DemoWorld) => (await import('#seed/load-referral-desk.ts')).loadReferralDesk(world),
  },
});
