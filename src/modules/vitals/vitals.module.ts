/** Vital signs and the rounds in which they are taken. */
import { defineModule } from '#engine/server/module.ts';
import type { DemoWorld } from '#seed/world.ts';
import { vitalsNouns } from './vital-signs.model.ts';
import { vitalsDocs } from './vitals-docs.ts';
import { vitalsRoutes } from './vitals-routes.server.ts';
import { vitalsServed } from './vitals.server.ts';

export const vitalsModule = defineModule('vitals', {
  nouns: vitalsNouns,
  hooks: vitalsServed,
  routes: (app, { engine, authenticate }) => vitalsRoutes(app, engine, authenticate),
  docs: [vitalsDocs],
  seed: {
    after: ['clients'],
    run: async (world: DemoWorld) => (await import('#seed/load-vitals.ts')).loadVitals(world),
  },
});
