/** Contracts with employees and vendors. */
import { defineModule } from '#engine/server/module.ts';
import type { DemoWorld } from '#seed/world.ts';
import { contract } from './contract.model.ts';
import { contractHooks, contractTasks } from './contracts.server.ts';

export const contractsModule = defineModule('contracts', {
  nouns: [contract],
  hooks: contractHooks,
  jobs: contractTasks,
  seed: {
    after: ['identity'],
    run: async (world: DemoWorld) => (await import('#seed/load-contracts.ts')).loadContracts(world),
  },
});
