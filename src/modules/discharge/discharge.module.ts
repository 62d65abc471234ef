/** Discharges, their summaries, and leaves of absence. */
import { defineModule } from '#engine/server/module.ts';
import type { DemoWorld } from '#seed/world.ts';
import { dischargeDocs } from './discharge-docs.ts';
import { dischargeNouns } from './discharge-nouns.model.ts';
import { dischargeRoutes } from './discharge-routes.server.ts';
import { dischargesServed } from './discharges.server.ts';
import { dischargeTasks } from './leave.server.ts';

export const dischargeModule = defineModule('discharge', {
  nouns: dischargeNouns,
  hooks: dischargesServed,
  routes: (app, { engine, authenticate }) => dischargeRoutes(app, engine, authenticate),
  docs: [dischargeDocs],
  jobs: dischargeTasks,
  seed: {
    after: ['beds', 'consents', 'coverage', 'intake', 'notes', 'plans', 'vitals'],
    run: async (world: DemoWorld) => (await import('#seed/load-departures.ts')).loadDepartures(world),
  },
});
