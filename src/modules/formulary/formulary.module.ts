/** The formulary and its interactions: what orders are checked against. */
import { defineModule } from '#engine/server/module.ts';
import type { DemoWorld } from '#seed/world.ts';
import { drug, drugInteraction } from './formulary.model.ts';
import { formularyAnswers, formularyHooks } from './formulary.server.ts';

export const formularyModule = defineModule('formulary', {
  nouns: [drug, drugInteraction],
  hooks: formularyHooks,
  answers: formularyAnswers,
  seed: {
    after: ['people'],
    run: async (world: DemoWorld) => (await import('#seed/load-formulary.ts')).loadFormulary(world),
  },
});
