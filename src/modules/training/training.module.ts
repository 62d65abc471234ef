/** Courses and enrollments. */
import { defineModule } from '#engine/server/module.ts';
import type { DemoWorld } from '#seed/world.ts';
import { trainingNouns } from './course.model.ts';

export const trainingModule = defineModule('training', {
  nouns: trainingNouns,
  seed: {
    after: ['people'],
    run: async (world: DemoWorld) => (await import('#seed/load-training.ts')).loadTraining(world),
  },
});
