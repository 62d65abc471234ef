/** Buildings, units, rooms and beds, and the census of each midnight. */
import { defineModule } from '#engine/server/module.ts';
import type { DemoWorld } from '#seed/world.ts';
import { bedTasks } from './bed-tasks.server.ts';
import { bedNouns } from './beds-nouns.model.ts';
import { bedAnswers, bedsServed } from './beds.server.ts';

export const bedsModule = defineModule('beds', {
  nouns: bedNouns,
  hooks: bedsServed,
  answers: bedAnswers,
  jobs: bedTasks,
  seed: {
    after: ['clients'],
    run: async (world: DemoWorld) => {
      await (await import('#seed/load-beds.ts')).loadBeds(world);
      await (await import('#seed/load-census.ts')).loadCensus(world);
    },
  },
});
