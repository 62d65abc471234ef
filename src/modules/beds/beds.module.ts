/** Buildings, units, rooms and beds, and the census of each midnight. */
import { defineModule } from '#engine/server/module.ts';
import type { DemoWorld } from '#seed/world.ts';
import { bedTasks } from './bed-tasks.server.ts';
import { bedDocs } from './beds-docs.ts';
import { bedNouns } from './beds-nouns.model.ts';
import { bedRoutes } from './beds-routes.server.ts';
import { bedsServed } from './beds.server.ts';

export const bedsModule = defineModule('beds', {
  nouns: bedNouns,
  hooks: bedsServed,
  routes: (app, { engine, authenticate }) => bedRoutes(app, engine, authenticate),
  docs: [bedDocs],
  jobs: bedTasks,
  seed: {
    after: ['clients'],
    run: async (world: DemoWorld) => {
      await (await import('#seed/load-beds.ts')).loadBeds(world);
      await (await import('#seed/load-census.ts')).loadCensus(world);
    },
  },
});
