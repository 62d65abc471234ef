/** Instruments, their schedule, and what they are answered with. */
import { defineModule } from '#engine/server/module.ts';
import type { DemoWorld } from '#seed/world.ts';
import { assessmentNouns } from './assessment.model.ts';
import { assessmentsServed } from './assessments.server.ts';
import { assessmentTasks } from './schedule.server.ts';
import { templateDocs, templateRoutes } from './templates-routes.server.ts';

export const assessmentsModule = defineModule('assessments', {
  nouns: assessmentNouns,
  hooks: assessmentsServed,
  routes: (app, { engine, authenticate }) => templateRoutes(app, engine, authenticate),
  docs: [templateDocs],
  jobs: assessmentTasks,
  seed: {
    after: ['charts'],
    run: async (world: DemoWorld) => (await import('#seed/load-assessments.ts')).loadAssessments(world),
  },
});
