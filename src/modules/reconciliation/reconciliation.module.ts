/** Home medications of clients, and what becomes of each. */
import { defineModule } from '#engine/server/module.ts';
import type { DemoWorld } from '#seed/world.ts';
import { homeMedication, reconciliation } from './reconciliation.model.ts';
import { homeMedicationHooks, reconciliationHooks, stayHooks } from './reconciliation.server.ts';

export const reconciliationModule = defineModule('reconciliation', {
  nouns: [reconciliation, homeMedication],
  hooks: [reconciliationHooks, homeMedicationHooks, stayHooks],
  seed: {
    after: ['orders'],
    run: async (world: DemoWorld) => (await import('#seed/load-reconciliations.ts')).loadReconciliations(world),
  },
});
