/** What clients have consented to, and what was disclosed. Nothing clinical leaves without it. */
import { defineModule } from '#engine/server/module.ts';
import type { DemoWorld } from '#seed/world.ts';
import { consentTasks } from './consent-clocks.server.ts';
import { consentNouns } from './consents-nouns.model.ts';
import { consentGate, consentsServed } from './consents.server.ts';

export const consentsModule = defineModule('consents', {
  nouns: consentNouns,
  hooks: consentsServed,
  jobs: consentTasks,
  gate: consentGate,
  seed: {
    after: ['clients'],
    run: async (world: DemoWorld) => (await import('#seed/load-consents.ts')).loadConsents(world),
  },
});
