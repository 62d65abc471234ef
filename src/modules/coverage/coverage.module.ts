/** Who pays for a client's stay. */
import { defineModule } from '#engine/server/module.ts';
import type { DemoWorld } from '#seed/world.ts';
import { coverage } from './coverage.model.ts';

export const coverageModule = defineModule('coverage', {
  nouns: [coverage],
  seed: {
    after: ['clients'],
    run: async (world: DemoWorld) => (await import('#seed/load-coverage.ts')).loadCoverage(world),
  },
});
