/** The chart of a client: allergies, problems and levels of care. */
import { defineModule } from '#engine/server/module.ts';
import type { DemoWorld } from '#seed/world.ts';
import { chartNouns } from './charts-nouns.model.ts';
import { chartAnswers, chartsServed } from './charts.server.ts';

export const chartsModule = defineModule('charts', {
  nouns: chartNouns,
  hooks: chartsServed,
  answers: chartAnswers,
  seed: {
    after: ['clients'],
    run: async (world: DemoWorld) => (await import('#seed/load-charts.ts')).loadCharts(world),
  },
});
