/** Treatment plans and progress toward their objectives. */
import { defineModule } from '#engine/server/module.ts';
import type { DemoWorld } from '#seed/world.ts';
import { planDocs } from './plans-docs.ts';
import { planNouns } from './plans-nouns.model.ts';
import { planRoutes } from './plans-routes.server.ts';
import { plansServed } from './plans.server.ts';

export const plansModule = defineModule('plans', {
  nouns: planNouns,
  hooks: plansServed,
  routes: (app, { engine, authenticate }) => planRoutes(app, engine, authenticate),
  docs: [planDocs],
  seed: {
    after: ['charts', 'intake'],
    run: async (world: DemoWorld) => (await import('#seed/load-plans.ts')).loadPlans(world),
  },
});
