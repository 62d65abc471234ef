/** The people who are treated, their stays, their care teams and what is due for them. */
import { defineModule } from '#engine/server/module.ts';
import type { DemoWorld } from '#seed/world.ts';
import { clientNouns } from './clients-nouns.model.ts';
import { clientsServed } from './clients.server.ts';

export const clientsModule = defineModule('clients', {
  nouns: clientNouns,
  hooks: clientsServed,
  seed: {
    after: ['identity'],
    run: async (world: DemoWorld) => (await import('#seed/load-clients.ts')).loadClients(world),
  },
});
