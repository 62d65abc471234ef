/** Observation levels and the rounds that follow from them. */
import { defineModule } from '#engine/server/module.ts';
import type { DemoWorld } from '#seed/world.ts';
import { observationLevel, roomTag, roundSignoff, roundSlot } from './observation.model.ts';
import { roundsServed, roundTasks } from './rounds.server.ts';
import { roundAnswers } from './rounds-answers.server.ts';

export const roundsModule = defineModule('rounds', {
  nouns: [observationLevel, roundSlot, roomTag, roundSignoff],
  hooks: roundsServed,
  answers: roundAnswers,
  jobs: roundTasks,
  seed: {
    after: ['vitals'],
    run: async (world: DemoWorld) => (await import('#seed/load-rounds.ts')).loadRounds(world),
  },
});
