/** Handoffs between shifts. */
import { defineModule } from '#engine/server/module.ts';
import type { DemoWorld } from '#seed/world.ts';
import { handoff, handoffLine, handoffReceipt } from './handoff.model.ts';
import { handoffAnswers, handoffsServed } from './handoff.server.ts';

export const handoffModule = defineModule('handoff', {
  nouns: [handoff, handoffLine, handoffReceipt],
  hooks: handoffsServed,
  answers: handoffAnswers,
  seed: {
    after: ['vitals', 'assessments'],
    run: async (world: DemoWorld) => (await import('#seed/load-handoffs.ts')).loadHandoffs(world),
  },
});
