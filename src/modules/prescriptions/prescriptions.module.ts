/** Prescriptions to pharmacies outside, and their messages. */
import { defineModule } from '#engine/server/module.ts';
import type { DemoWorld } from '#seed/world.ts';
import { pharmacy } from './pharmacy.model.ts';
import { prescription, rxMessage } from './prescription.model.ts';
import { prescriptionHooks } from './prescriptions.server.ts';
import { rxAnswers } from './rx-answers.server.ts';

export const prescriptionsModule = defineModule('prescriptions', {
  nouns: [pharmacy, prescription, rxMessage],
  hooks: [prescriptionHooks],
  answers: rxAnswers,
  seed: {
    after: ['orders'],
    run: async (world: DemoWorld) => (await import('#seed/load-prescriptions.ts')).loadPrescriptions(world),
  },
});
